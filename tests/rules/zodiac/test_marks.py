"""The boxes of a sheet: what a mark keeps when it comes again, and what is written on it later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, Played, calm, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.boxes import gain, note

FIRST, THEN = Cause("zodiac.fuego.leve"), Cause("zodiac.descanso")


def marked(mark: Mark | None) -> Played:
    """A PJ with Heridas Leve, or without."""
    who = replace(somebody(AKEMI), marks={"heridas_leve": mark} if mark else {})
    return Played(replace(calm(who), elapsed=100))


def test_a_state_that_is_there_already_stays_as_it_came() -> None:
    played = marked(Mark(20, {"causa": "lobo"}, (FIRST,)))
    gain(played.beat, AKEMI, "heridas_leve", THEN)
    assert played.beat.events == []


@pytest.mark.parametrize(
    ("before", "why"), [(None, THEN), (Mark(20), THEN), (Mark(20, {"causa": "lobo"}, (FIRST,)), FIRST)]
)
def test_notes_leave_a_mark_the_cause_that_it_has(before: Mark | None, why: Cause) -> None:
    played = marked(before)
    note(played.beat, AKEMI, "heridas_leve", THEN, noches=1)
    found = played.state.actor(AKEMI).marks["heridas_leve"]
    assert (found.why, found.data) == ((why,), {**(before.data if before else {}), "noches": 1})
