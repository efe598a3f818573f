"""A check of the story: rolled with what helps it, while the clocks go on for as long as it takes."""

from __future__ import annotations

from functools import partial

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.engine.edges import helping, spend
from zodiac_tui.engine.tales import run_out


def tried(beat: Beat, ruleset: Ruleset, actor: str, check: CheckDef, about: str = "") -> str:
    """Play a check that is in force and use up what helped it; returns the grade, empty where it was lost.

    `about` is whom a declared one is about.
    """
    used = helping(beat.state, ruleset, check, about)
    beat.meanwhile = partial(run_out, beat, ruleset)
    try:
        grade = ruleset.check(beat, actor, check)
    finally:  # also where a question breaks it off: a beat that holds itself would stay for the garbage collector
        beat.meanwhile = None
    spend(beat, used)
    return grade
