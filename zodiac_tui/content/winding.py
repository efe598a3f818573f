"""Clocks that fill themselves again by what they bring: time that goes by for ever without a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.durations import seconds
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.rings import QUIET, quiet
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import ClockRow

_ASKS_NOTHING = (QUIET - {"ir", "retorna"}) | {"tiempo", "reloj"}


def wound(data: Table) -> Iterator[Found]:
    """Clocks whose effects, without a question or a way out, empty them and fill them again."""
    for name, clock in cast("Mapping[str, ClockRow]", data.get("reloj", {})).items():
        effects = clock.get("al_llenarse", [])
        if any(row.get("reloj") == name for row in effects) and _fills_itself(name, clock, effects):
            message = T("Este reloj, al llenarse, se vacía y se llena otra vez sin que se pregunte nada.")
            hint = T("Haz que al llenarse pase menos tiempo, o que no se vacíe.")
            yield Found(WARNING, "anillo-posible", ("reloj", name, "al_llenarse"), message, hint)


def _fills_itself(name: str, clock: ClockRow, effects: list[Table]) -> bool:
    if not quiet(effects, _ASKS_NOTHING):
        return False
    now, emptied, waited = clock["llena"], False, 0
    for row in effects:
        if row.get("reloj") == name:
            after = _moved(row, now, clock["llena"])
            emptied |= after < now
            now = after
        elif "tiempo" in row:
            waited += seconds(str(row["tiempo"])) or 0
    every = seconds(clock["cada"]) if "cada" in clock and "si" not in clock else None
    return emptied and now + (waited // every if every else 0) >= clock["llena"]


def _moved(row: Table, now: int, most: int) -> int:
    """What a clock stands at after an effect."""
    after = cast(int, row["valor"]) if "valor" in row else now + cast(int, row.get("suma", 1))
    return max(0, min(most, after))
