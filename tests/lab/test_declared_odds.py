"""Odds beside what is declared in a scene, and beside what is asked before the dice: as the rolls come out."""

from __future__ import annotations

import pytest

from tests.engine.telling import Told
from zodiac_tui.lab import within
from zodiac_tui.lab.spending import unspent
from zodiac_tui.session.game import Session


def asked(*answers: str) -> Session:
    session = Told().session
    for answer in answers:
        session.answer(answer)
    return session


def topic(session: Session) -> str:
    return session.prompt.topic if session.prompt is not None else ""


def test_every_accion_has_its_odds_and_what_leads_back_has_none() -> None:
    session = asked("+accion")
    assert set(unspent(session)) == {term.id for term in session.rules.ruleset.vocabulary.actions}


def test_every_use_has_the_odds_of_its_own_roll() -> None:
    session = asked("+accion", "atletismo")
    found = unspent(session)
    assert set(found) == {"+general", "saltar", "trepar", "correr", "nadar"}
    told = asked("+accion", "atletismo", "saltar", "algo", "+escena")
    assert unspent(told)["normal"] == found["saltar"]


@pytest.mark.parametrize("action", ["ingenio", "tecnica", "medicina"])
def test_whom_it_is_aimed_at_changes_them_as_the_roll_then_has_it(action: str) -> None:
    uses = ("+general",) if action != "medicina" else ()
    session = asked("+accion", action, *uses, "algo")
    for option, chance in unspent(session).items():
        then = asked("+accion", action, *uses, "algo", option)
        assert topic(then) == "modo"
        assert unspent(then)["normal"] == chance


def test_what_helps_in_the_scene_is_counted() -> None:
    told = Told()
    for target in ("farero", "patrona", "+escena"):
        told.face = 11
        told.take("+accion", "ingenio", "+general", "", target)
    assert list(told.state.tale.edges) == ["escena.puerto"]
    told.session.answer("+accion")
    assert unspent(told.session)["medicina"] > unspent(asked("+accion"))["medicina"]


@pytest.mark.parametrize("target", ["+escena", "farero"])
def test_the_ways_of_rolling_are_worth_what_playing_on_from_them_gives(target: str) -> None:
    session = asked("+accion", "ingenio", "+general", "algo", target)
    assert topic(session) == "modo"
    grades = {grade.id for grade in session.rules.ruleset.vocabulary.grades if grade.outcome_class.succeeds}
    played = {
        option: sum(chance for grade, chance in odds.items() if grade in grades)
        for option, odds in within.chances(session).items()
    }
    assert unspent(session) == played
    assert set(played) == {"normal", "seguridad", "caracter"}


def test_inside_a_roll_nothing_is_computed_at_once() -> None:
    session = asked("+accion", "ingenio", "+general", "algo", "farero", "normal")
    assert topic(session) == "dado"
    assert not unspent(session)


def test_ayuda_has_the_odds_of_the_roll_with_it_and_without_it() -> None:
    told = Told(("retorno = true\n", 'retorno = true\ndeclaradas = { ayuda = { pnj = ["patrona"] } }\n'))
    session = told.session
    for answer in ("+accion", "tecnica", "+general", "subir", "+escena"):
        session.answer(answer)
    assert topic(session) == "ayuda"
    offered = unspent(session)
    assert offered["patrona"] > offered["no"] == unspent(asked("+accion"))["tecnica"]
    session.answer("patrona")
    assert unspent(session)["normal"] == offered["patrona"]
