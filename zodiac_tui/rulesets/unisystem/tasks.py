"""Long tasks: the time that they take by the level that was reached (R2-R8, R11)."""

from __future__ import annotations

from math import ceil

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import MINUTE, duration
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.levels import time_part
from zodiac_tui.rulesets.unisystem.options import Options, chosen, reading
from zodiac_tui.rulesets.unisystem.tables import levels_of

TIME = "tiempo"
"""The key of a check that says how long it takes at most."""


def longest(fields: Fields) -> int:
    """Return the seconds that a check takes at most; 0 where it takes no time worth telling."""
    stated = fields.get(TIME)
    return stated if isinstance(stated, int) else 0


def spent(beat: Beat, fields: Fields, level: int) -> int:
    """Return the seconds that a task took which was rolled for, 0 for one of no time, and tell what a level saved."""
    most = longest(fields)
    seconds = taken(most, level, beat.state)
    if seconds < most:
        farther = level > levels_of("mitad_de_tiempo")
        why = (Cause("unisystem.tiempo", level), *((Cause(reading("tiempo_excelente")),) if farther else ()))
        beat.emit(e.Noted(T("Sale tan bien que ahorra {time}.", time=duration(most - seconds)), why))
    return seconds


def taken(most: int, level: int, options: State | Options) -> int:
    """Return the seconds that a task of at most `most` takes at a level: begun minutes count whole (R11, A28).

    >>> [taken(600, level, {}) // 60 for level in (0, 1, 2, 3, 4, 5, 9)]
    [10, 10, 9, 8, 5, 5, 5]
    >>> taken(600, 5, {"tiempo_excelente": "menos"}) // 60
    4
    """
    part = time_part(level, less=chosen(options, "tiempo_excelente") == "menos")
    return min(most, ceil(part * most / MINUTE) * MINUTE)
