"""Clocks that fill themselves, or each other, by what they bring: time that goes by for ever without a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.durations import seconds
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.rings import MOST_NAMED, QUIET, quiet
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import ClockRow

_ASKS_NOTHING = (QUIET - {"ir", "retorna"}) | {"tiempo", "reloj"}
_LONGEST = 500
"""So many clocks in a row that fill without a question are taken to go on for ever."""
_MOST_LOOKED_AT = 200_000
"""How many clocks are looked at in all, each time counted; rings beyond are not told."""


def wound(data: Table) -> Iterator[Found]:
    """Clocks whose effects, without a question or a way out, empty them and fill them again."""
    for name, clock in cast("Mapping[str, ClockRow]", data.get("reloj", {})).items():
        effects = clock.get("al_llenarse", [])
        if any(row.get("reloj") == name for row in effects) and _fills_itself(name, clock, effects):
            message = T("Este reloj, al llenarse, se vacía y se llena otra vez sin que se pregunte nada.")
            hint = T("Haz que al llenarse pase menos tiempo, o que no se vacíe.")
            yield Found(WARNING, "anillo-posible", ("reloj", name, "al_llenarse"), message, hint)
    yield from _wound_by_each_other(cast("Mapping[str, ClockRow]", data.get("reloj", {})))


def _wound_by_each_other(clocks: Mapping[str, ClockRow]) -> Iterator[Found]:
    """Rings of several clocks, each once."""
    told: set[frozenset[str]] = set()
    left = _MOST_LOOKED_AT
    for name, clock in clocks.items():
        if not any("reloj" in row or "tiempo" in row for row in clock.get("al_llenarse", [])):
            continue
        for nearly in (False, True):
            going = _Going(clocks, name, nearly=nearly)
            ring = going.ring(left)
            left -= going.looked_at
            if len(ring) > 1 and frozenset(ring) not in told:
                told.add(frozenset(ring))
                chain = " → ".join([*ring[:MOST_NAMED], *["…"] * (len(ring) > MOST_NAMED), ring[0]])
                message = T("Estos relojes se llenan unos a otros sin que se pregunte nada: {chain}.", chain=chain)
                hint = T("Haz que alguno no se vacíe, o que llene menos al otro.")
                yield Found(WARNING, "anillo-posible", ("reloj", ring[0], "al_llenarse"), message, hint)


class _Going:
    """Clocks as they go on by themselves from the moment when one of them is full: the others empty, or nearly full.

    Only what surely happens is followed: the outermost effects, and time where no condition holds a clock back.
    """

    def __init__(self, clocks: Mapping[str, ClockRow], full: str, *, nearly: bool) -> None:
        self._clocks = clocks
        self._now = {name: row["llena"] - 1 if nearly else 0 for name, row in clocks.items()}
        self._now[full] = clocks[full]["llena"]
        self._every = {
            name: every
            for name, row in clocks.items()
            if "cada" in row and "si" not in row and (every := seconds(row["cada"]))
        }
        self._waited = dict.fromkeys(self._every, 0)
        self._filled: set[str] = set()
        self.looked_at = 0

    def ring(self, most: int) -> list[str]:
        """The clocks that fill one after another for ever, from the first of them; [] where it comes to an end."""
        gone: list[str] = []
        seen: dict[tuple[object, ...], int] = {}
        while (name := self._next()) and self.looked_at <= most:
            here = (*self._now.values(), *self._waited.values(), frozenset(self._filled))
            if here in seen or len(gone) > _LONGEST:
                return list(dict.fromkeys(gone[seen.get(here, _LONGEST // 2) :]))
            seen[here] = len(gone)
            effects = self._clocks[name].get("al_llenarse", [])
            if not quiet(effects, _ASKS_NOTHING):
                return []
            gone.append(name)
            self._filled.add(name)
            for row in effects:
                self._happen(row)
        return []

    def _next(self) -> str:
        """The first clock that is full and has not been noticed yet, after time has moved them; '' for none."""
        self.looked_at += len(self._clocks)
        for name, every in self._every.items():
            ticks, self._waited[name] = divmod(self._waited[name], every)
            self._put(name, self._now[name] + ticks)
        return next((name for name, row in self._clocks.items() if self._is_full(name, row["llena"])), "")

    def _is_full(self, name: str, most: int) -> bool:
        return self._now[name] >= most and name not in self._filled

    def _happen(self, row: Table) -> None:
        if "reloj" in row:
            name = str(row["reloj"])
            self._put(name, _moved(row, self._now[name], self._clocks[name]["llena"]))
        elif "tiempo" in row:
            waited = seconds(str(row["tiempo"])) or 0
            self._waited = {name: before + waited for name, before in self._waited.items()}

    def _put(self, name: str, value: int) -> None:
        most = self._clocks[name]["llena"]
        self._now[name] = min(most, value)
        if value < most:
            self._filled.discard(name)


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
