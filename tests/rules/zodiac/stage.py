"""A bare stage for the rules: two PJ at most, a PNJ, and a scenario with nothing in it."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State

SCORES = {name: 3 for name in ("FUE", "AGI", "DES", "PER", "INT", "VOL", "REC", "CON", "TER")}


def pj(
    *,
    scores: Mapping[str, int] | None = None,
    skills: tuple[str, ...] = (),
    marks: Mapping[str, Mark] | None = None,
    pk: int = 0,
) -> Actor:
    """A PJ with 3 in every score that is not given."""
    return Actor(
        "pj",
        "Akemi",
        player=True,
        profile="pj",
        scores={**SCORES, **(scores or {})},
        skills=skills,
        tracks={"pk": pk, "pf": 0},
        marks=marks or {},
    )


def pnj(*, marks: Mapping[str, Mark] | None = None) -> Actor:
    """A PNJ with 3 in every score."""
    return Actor("pnj", "Rival", player=False, profile="pnj", scores=SCORES, marks=marks or {})


def state(*actors: Actor, orders: Mapping[str, str] | None = None) -> State:
    """A state with these actors in it, outside any fight."""
    party = tuple(actor.id for actor in actors if actor.player)
    return State("zodiac", "vacio", party, {actor.id: actor for actor in actors}, "sala", orders=orders or {})


def scenario() -> Scenario:
    """A scenario with no scenes."""
    return Scenario(
        id="vacio",
        title="Vacío",
        author="nadie",
        licence="CC0",
        ruleset="zodiac",
        synopsis="",
        duration="",
        language="es",
        start="sala",
        warnings=(),
        party_min=1,
        party_max=1,
        options={},
        death_ending="",
        characters={},
        npcs={},
        gear={},
        items={},
        scenes={},
        encounters={},
        endings={},
        digest="0",
    )
