"""The boxes of a sheet: what a mark keeps when it comes again, what is noted on it, whom it keeps from acting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, Played, calm, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import capacity
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


@pytest.mark.parametrize(
    ("marks", "true"),
    [
        ("fatiga_grave", ""),
        ("inconsciente", "unconscious out"),
        ("incapacitado", "unconscious out"),
        ("muerto", "dead unconscious out"),
        ("shock_leve", "in_shock off_guard"),
        ("shock_grave", "in_shock off_guard"),
        ("shock_persistente", "unconscious out in_shock off_guard"),
        ("desprevenido", "off_guard"),
        ("catatonia", "held"),
        ("posesion", "held"),
        ("lesion", "lame"),
        ("incapacitado inspiracion", "unconscious"),
        ("muerto inspiracion", "dead unconscious out"),
        ("shock_persistente inspiracion", "unconscious"),
        ("shock_grave inspiracion", ""),
        ("catatonia posesion lesion inspiracion", ""),
        ("desprevenido inspiracion", "off_guard"),
    ],
)
def test_what_a_state_keeps_somebody_from_and_a_momento_de_inspiracion_gives_back(marks: str, true: str) -> None:
    who = somebody(AKEMI, *marks.split())
    questions = {
        "dead": capacity.is_dead,
        "unconscious": capacity.is_unconscious,
        "out": capacity.is_out,
        "in_shock": capacity.in_shock,
        "held": capacity.is_held,
        "lame": capacity.is_lame,
        "off_guard": capacity.is_off_guard,
    }
    assert [name for name, asked in questions.items() if asked(who)] == true.split()
