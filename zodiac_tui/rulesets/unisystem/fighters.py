"""What of a profile matters in a fight: its traits, its conduct, its spare shots."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.rulesets.unisystem.ammunition import SPARE
from zodiac_tui.rulesets.unisystem.marks import FEARLESS, UNFEELING, WEAK_SPOT

TRAITS = (FEARLESS, UNFEELING, WEAK_SPOT)
"""What a PNJ may be that people are not (X6); each is a key of its profile, and a skill of its actor."""


def traits(fields: Fields) -> tuple[str, ...]:
    """The traits that a profile states.

    >>> traits({"sin_miedo": True, "punto_debil": False})
    ('sin_miedo',)
    """
    return tuple(trait for trait in TRAITS if fields.get(trait) is True)


def conduct(fields: Fields) -> Mapping[str, Plain]:
    """How a PNJ fights."""
    stated = fields.get("conducta")
    return stated if isinstance(stated, dict) else {}


def spare_shots(fields: Fields) -> dict[str, int]:
    """The tracks of shots beside those in the weapons.

    >>> spare_shots({"municion": {"revolver": 6}})
    {'municion:revolver': 6}
    """
    stated = fields.get("municion")
    if not isinstance(stated, dict):
        return {}
    return {f"{SPARE}:{weapon}": shots for weapon, shots in stated.items() if isinstance(shots, int)}
