"""Declaring an Acción in JSON Lines: options have numbers, examples and odds, and each answer leads on or back."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.telling import Told
from zodiac_tui.core.plain import Plain
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl import messages


def options(session: Session) -> dict[str, dict[str, Plain]]:
    told = messages.prompt(session, ())["prompt"]
    assert isinstance(told, dict)
    found = told["options"]
    assert isinstance(found, list)
    return {str(each["id"]): each for each in found if isinstance(each, dict)}


def test_every_accion_has_its_numbers_examples_and_odds() -> None:
    session = Told().session
    session.answer("+accion")
    found = options(session)
    assert found["medicina"]["detail"] == ("PB 3, AT -1 · vendar una herida · curar una fiebre, atender a un enfermo")
    assert all(Fraction(str(row["success"])) > 0 for name, row in found.items() if name != "+nada")
    assert found["+nada"]["success"] is None


def test_odds_follow_from_question_to_question() -> None:
    session, seen = Told().session, []
    for answer in ("+accion", "ingenio", "+general", "sonsacar", "farero"):
        session.answer(answer)
        seen.append({name: row["success"] for name, row in options(session).items()})
    assert [sorted(name for name, chance in each.items() if chance) for each in seen[1:]] == [
        ["+general", "comprension_idiomatica", "seducir"],
        [],
        ["+escena", "farero", "patrona"],
        ["caracter", "normal", "seguridad"],
    ]
    assert seen[3]["farero"] == seen[4]["normal"]


def test_the_questions_say_what_was_declared() -> None:
    session = Told().session
    for answer in ("+accion", "ingenio", "seducir", ""):
        session.answer(answer)
    told = messages.prompt(session, ())["prompt"]
    assert isinstance(told, dict)
    assert told["context"] == {"accion_libre": "ingenio", "uso_libre": "seducir"}
    session.answer("+atras")
    assert session.prompt is not None
    assert session.prompt.topic == "accion_libre"
