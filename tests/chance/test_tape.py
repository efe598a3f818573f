"""A tape says what was said, and where it is known to fit spares the question."""

from __future__ import annotations

import pytest

from zodiac_tui.chance.tape import Said, TapeInputs, TapeMismatch
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.inputs import Suspended
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T

ASKED = choice("escena", "lena", T("¿Qué haces?"), (Option("seguir", T("Seguir")),))
TAPE = (Said("escena", "lena", "seguir"),)


def test_a_known_tape_answers_before_it_is_asked_and_once() -> None:
    inputs = TapeInputs(TAPE, None, is_known=True)
    assert inputs.known("ventaja") is None
    assert inputs.known("escena") == "seguir"
    assert inputs.known("escena") is None
    assert not inputs.unused
    with pytest.raises(Suspended):
        inputs.ask(ASKED)


def test_a_known_tape_has_no_answer_where_a_face_is_due() -> None:
    assert TapeInputs((3, *TAPE), None, is_known=True).known("escena") is None


def test_any_other_tape_is_asked_and_its_answers_are_checked() -> None:
    inputs = TapeInputs((Said("escena", "lena", "volar"),), None)
    assert inputs.known("escena") is None
    with pytest.raises(IllegalAnswer):
        inputs.ask(ASKED)
    with pytest.raises(TapeMismatch):
        TapeInputs((Said("escena", "reme", "seguir"),), None).ask(ASKED)
