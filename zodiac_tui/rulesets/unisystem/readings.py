"""The readings by which a check is rolled and read, as one value that goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.options import Options, chosen

CEIL, FLOOR = "ceil", "floor"
"""The readings of `nivel_extra`: whether three points above 23 count begun or only whole (A3)."""
SIX, AGAIN = "d6", "repetir"
"""The readings of `suerte`: the die of luck (A5)."""
ALL, TESTS = "todo", "pruebas"
"""The readings of `suerte_en`: which d10 luck touches (A4)."""
LEVEL, TOTAL = "nivel", "total"
"""The readings of `tope`: what the cap of an unskilled attempt limits (A6)."""
SUM, WORST = "todos", "peor"
"""The readings of `modificadores`: how penalties are put together (A27)."""


class Readings(NamedTuple):
    """The choices that a check depends on, each under the id of its option; those of a plain one are the defaults."""

    nivel_extra: str = CEIL
    suerte: str = SIX
    suerte_en: str = ALL
    tope: str = LEVEL
    modificadores: str = SUM

    @property
    def plain(self) -> dict[str, str]:
        """What is not the default, by option.

        >>> Readings(tope="total").plain
        {'tope': 'total'}
        """
        if self is USUAL:
            return {}
        return {name: value for name, value in self._asdict().items() if value != self._field_defaults[name]}


USUAL = Readings()


def readings(given: State | Options) -> Readings:
    """Return the readings that a game chose.

    >>> readings({"suerte": "repetir", "empates": "atacante"}).plain
    {'suerte': 'repetir'}
    """
    stated = given.options if isinstance(given, State) else given
    return _made({name: chosen(stated, name) for name in Readings._fields}) if stated else USUAL


def restored(plain: Mapping[str, str]) -> Readings:
    """Return the readings of which `plain` says what is not the default."""
    return _made(plain)


def _made(found: Mapping[str, str]) -> Readings:
    made = Readings(**found)
    return USUAL if made == USUAL else made
