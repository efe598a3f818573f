"""Declaring an Acción in line mode: by any words, with odds at each question, and back from each."""

from __future__ import annotations

from tests.engine.telling import Told
from tests.ui.plain.typing_in import played
from zodiac_tui.session.game import Session
from zodiac_tui.settings import tongue


def last(text: str) -> str:
    """What is asked at the end."""
    return text.rpartition("\n¿")[2]


def typed(*lines: str, session: Session | None = None) -> str:
    return played(session or Told().session, ["+accion", *lines])


def topic(session: Session) -> str:
    return session.prompt.topic if session.prompt is not None else ""


def test_each_accion_is_told_with_its_numbers_examples_and_odds() -> None:
    told = " ".join(typed().split())
    assert (
        "4. Discreción. PB 3, AT +0 · esconderte tras el telón · seguir a alguien sin que te vea. Éxito 50 %." in told
    )
    assert "8. Medicina. PB 3, AT menos 1 · vendar una herida" in told


def test_words_of_ones_own_go_straight_to_the_use_they_mean() -> None:
    session = Told().session
    assert "Atletismo «saltar».\n\n¿Qué pretendes?" in typed("saltar al bote", session=session)
    assert topic(session) == "proposito_libre"
    assert "Talento «abrir cerraduras»." in typed("Abrir la cerradúra")
    assert "Medicina.\n\n¿Qué pretendes?" in typed("vendar la herida")


def test_what_it_was_found_by_is_what_it_is_for_unless_something_else_is_said() -> None:
    for said, purpose in (("-", "saltar al bote"), ("huir", "huir")):
        session = Told().session
        assert "(«-» deja: saltar al bote.)" in " ".join(typed("saltar  al bote", said, session=session).split())
        assert [told.entry.answer for told in session.story()][-1] == purpose
    chosen = Told().session
    assert typed("saltar al bote", "atrás", "atrás", "atletismo", "saltar", "-", session=chosen).count("deja:") == 1
    assert [told.entry.answer for told in chosen.story()][-1] == "-"


def test_the_journal_has_the_answers_that_choosing_would_have_given() -> None:
    by_words, by_choice = Told().session, Told().session
    typed("saltar al bote", "porque sí", "con nadie", session=by_words)
    typed("atletismo", "saltar", "porque sí", "con nadie", session=by_choice)
    answers = [[(told.entry.topic, told.entry.answer) for told in each.story()] for each in (by_words, by_choice)]
    assert answers[0] == answers[1]
    assert by_words.digest == by_choice.digest


def test_what_may_be_several_is_named_and_what_is_none_is_refused_as_ever() -> None:
    told = typed("mantener", "xyz")
    assert "Lo más cercano a «mantener»: Entereza «mantener la calma»; Técnica «mantener el\nequilibrio»." in told
    assert "No entiendo «xyz»." in told


def test_after_the_accion_words_find_one_of_its_uses() -> None:
    session = Told().session
    assert "Atletismo «trepar»." in typed("atletismo", "escalar la tapia", session=session)
    assert topic(session) == "proposito_libre"


def test_there_is_a_way_back_from_every_question() -> None:
    steps = {
        "accion_libre": (),
        "uso_libre": ("ingenio",),
        "proposito_libre": ("ingenio", "1"),
        "objetivo_libre": ("ingenio", "1", "sonsacar"),
        "modo": ("ingenio", "1", "sonsacar", "tome"),
    }
    before = {
        "accion_libre": "escena",
        "uso_libre": "accion_libre",
        "proposito_libre": "uso_libre",
        "objetivo_libre": "accion_libre",
        "modo": "objetivo_libre",
    }
    for asked, said in steps.items():
        there, back = Told().session, Told().session
        typed(*said, session=there)
        assert topic(there) == asked
        typed(*said, "Atrás", session=back)
        assert topic(back) == before[asked]


def test_once_a_die_has_fallen_atras_is_no_way_back() -> None:
    session, thrown = Told().session, ("ingenio", "1", "x", "tome", "normal", "2")
    told = typed(*thrown, "atrás", session=session)
    assert topic(session) not in ("dado", "modo")
    assert "Deshecho" not in told


def test_odds_follow_to_whom_it_is_aimed_at_and_how_it_is_rolled() -> None:
    told = typed("ingenio", "1", "x", "farero")
    assert "2. Tomé. Ingenio contra Tomé (5). Éxito" in told
    assert "2. Con Seguridad (1d6). Éxito" in told
    assert "1. Normal (1d12). Éxito" in told


def test_in_english_the_examples_are_english() -> None:
    before = tongue.speak("en")
    try:
        told = " ".join(typed("jump into the boat").split())
    finally:
        tongue.speak(before)
    assert "hide behind the curtain" in told
    assert "Atletismo “saltar”." in told
