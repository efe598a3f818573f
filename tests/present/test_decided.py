"""What a decision is called: its deed, or its question and answer; shown bounded and in the reader's language."""

from __future__ import annotations

import pytest

from tests.engine.telling import Told
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.decided import before, short
from zodiac_tui.session.decisions import Decision
from zodiac_tui.session.entries import Entry, EntryKind

VIEW = Told().state


def called(prompt: Prompt | None, answer: str | int | list[str]) -> str:
    kind = EntryKind.ANSWER if prompt else EntryKind.HAND
    return before(
        Decision(1, Entry(1, kind, "", "", list(answer) if isinstance(answer, list) else answer, (), ""), prompt, VIEW)
    )


@pytest.mark.parametrize(
    ("label", "title"),
    [
        ("Atacar a el contrabandista", "antes de atacar al contrabandista"),
        ("Ir hacia la luz", "antes de ir hacia la luz"),
        ("Declarar una Acción…", "antes de declarar una Acción"),
        ("Decírselo todo", "antes de decírselo todo"),
        ("Reír", "antes de reír"),
        ("Golpear al «Mudo»", "antes de golpear al «Mudo»"),
        ("Defensa «combate»", "antes de contestar «Defensa “combate”» a «¿Cómo respondes?»"),
        ("Atrás", "antes de contestar «Atrás» a «¿Cómo respondes?»"),
        ("a\x1b[2J", "antes de contestar «A[2J» a «¿Cómo respondes?»"),
    ],
)
def test_by_its_deed_or_by_question_and_answer(label: str, title: str) -> None:
    prompt = choice("x", READER, T("El guarda te ataca. ¿Cómo respondes?"), (Option("a", Text.data(label)),))
    assert called(prompt, "a") == title


def test_numbers_and_words() -> None:
    asked = T("¿Cuántos?")
    assert called(Prompt("x", READER, PromptKind.NUMBER, asked), 3) == "antes de contestar «3» a «¿Cuántos?»"
    assert called(Prompt("x", READER, PromptKind.TEXT, asked), "hola") == "antes de escribir «hola»"
    options = (Option("a", T("Uno")), Option("b", T("Dos")))
    several = Prompt("x", READER, PromptKind.SEVERAL, asked, options)
    assert called(several, ["a", "b"]) == "antes de contestar «Uno, Dos» a «¿Cuántos?»"


def test_long_ones_are_cut() -> None:
    prompt = Prompt("x", READER, PromptKind.TEXT, T("¿?"), maximum=900)
    assert len(called(prompt, "palabra " * 100)) < 90


def test_in_a_line_the_question_gives_way_then_the_end_of_the_answer() -> None:
    prompt = choice("x", READER, T("¿Cómo respondes?"), (Option("a", Text.data("Defensa en corto")),))
    made = Decision(1, Entry(1, EntryKind.ANSWER, "", "", "a", (), ""), prompt, VIEW)
    assert short(made, 60) == "contestar «Defensa en corto» a «¿Cómo respondes?»"
    assert short(made, 20) == "«Defensa en corto»"
    assert short(made, 12) == "«Defensa e…»"
    deed = T("{what}: {said}", what=T("Cambiar una Distancia"), said=Text.data("palabra " * 9))
    by_hand = Decision(1, Entry(1, EntryKind.HAND, "", "", [], (), ""), None, VIEW, deed)
    assert short(by_hand, 120).endswith("palabra (el Director)")
    assert short(by_hand, 60) == "cambiar una Distancia (el Director)"


def test_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    prompt = choice("x", READER, T("¿?"), (Option("a", Text.data("Atacar")),))
    assert called(prompt, "a") == "before: Atacar"


def test_in_english_quotes_and_the_last_question_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    asked = T("{name} te ataca. ¿Cómo respondes?", name="el guarda")
    prompt = choice("x", READER, asked, (Option("a", T("Defensa «combate»")),))
    assert called(prompt, "a") == "before: answering “Defensa ‘combate’” to “How do you answer?”"
    first = choice("x", READER, T("{name} va a atacarte. ¿Yo primero!?", name="el guarda"), prompt.options)
    assert called(first, "a") == "before: answering “Defensa ‘combate’” to “Yo primero!?”"
