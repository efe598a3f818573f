"""The tiers of modifiers: how hard the circumstances make something, by a name or by its number (M1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.files.toml import Table
from zodiac_tui.rulesets.unisystem.options import Options, chosen
from zodiac_tui.rulesets.unisystem.tables import table_of, word

TIER, NUMBER = "dificultad", "mod"
"""The keys of a check that name a tier, and its number."""
RULE = "unisystem.dificultad"


@dataclass(frozen=True)
class Tier:
    """A tier: the modifiers from `lowest` to `highest`, and the one that its name alone stands for."""

    id: str
    label: str
    usual: int
    lowest: int
    highest: int
    routine: bool
    """Whether nothing is rolled: it comes off."""

    @property
    def word(self) -> str:
        """The key of its label among the Vocabulary's words."""
        return f"{TIER}.{self.id}"

    def holds(self, modifier: int) -> bool:
        """Whether an explicit modifier lies inside.

        >>> tiers()["muy_dificil"].holds(-5), tiers()["facil"].holds(4)
        (True, False)
        """
        return self.lowest <= modifier <= self.highest


@cache
def tiers() -> Mapping[str, Tier]:
    """Every tier by id, the easiest first."""
    return {name: _tier(name, table_of("dificultades", name)) for name in table_of("dificultades")}


def tier_of(fields: Fields) -> Tier | None:
    """Return the tier that a check names; None where it names none."""
    named = fields.get(TIER)
    return tiers()[named] if isinstance(named, str) else None


def is_routine(fields: Fields) -> bool:
    """Whether a check is not rolled, as it is Rutinario."""
    tier = tier_of(fields)
    return tier is not None and tier.routine


def circumstances(fields: Fields) -> Why:
    """Return what the circumstances of a check add: its number, which always wins, or what its tier stands for.

    >>> [cause.number for cause in circumstances({"dificultad": "facil"})]
    [5]
    >>> circumstances({"dificultad": "dificil", "mod": -2})[0].number, circumstances({})
    (-2, ())
    """
    tier, stated = tier_of(fields), fields.get(NUMBER)
    number = stated if isinstance(stated, int) else tier.usual if tier else 0
    if tier is not None:
        return (Cause(RULE, number, tier.word),)
    return (Cause("unisystem.modificadores", number),) if number else ()


def routine_level(options: Options) -> int:
    """Return the level of what is Rutinario (A25).

    >>> routine_level({}), routine_level({"rutinario": "nivel_2"})
    (1, 2)
    """
    return {"nivel_1": 1, "nivel_2": 2}[chosen(options, "rutinario")]


def _tier(name: str, row: Table) -> Tier:
    def number(key: str) -> int:
        value = row.get(key, 0)
        assert isinstance(value, int)
        return value

    routine = row.get("sin_tirada") is True
    return Tier(name, word(row["etiqueta"]), number("suma"), number("desde"), number("hasta"), routine)
