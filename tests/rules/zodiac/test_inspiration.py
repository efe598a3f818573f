"""A Momento de inspiración outside fights: whom a state keeps from acting may act once all the same (SRD, Karma)."""

from __future__ import annotations

import pytest

from tests.content.good import load, spoilt
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session

BEFORE = 300
"""Game seconds that coming to the gate takes."""


def struck(state: str, lost: int = 0) -> Session:
    """Lena at the gate, without so many of her 4 PK, right after something has happened to her."""
    words = state.replace("_", " ")
    effects = f'[{{ estado = "{words}" }}, {{ pk = {-lost} }}]'
    hurt = f'[escena.verja.opcion.caer]\ntexto = "Caer"\nefectos = {effects}\n'
    hurt += '[escena.verja.opcion.gritar]\ntexto = "Gritar"\nefectos = [{ bandera = "ruido" }]\n'
    scenario = load(spoilt(("[escena.verja.opcion.trepar]", f"{hurt}[escena.verja.opcion.trepar]")))
    session = Session.new(scenario, registry.get("zodiac"), ("lena",), "inspiración")
    assert pk(session) == 4
    session.answer("caer")
    return session


def pk(session: Session) -> int:
    return session.view.actor("lena").track("pk")


def topic(session: Session) -> str:
    return session.prompt.topic if session.prompt else ""


@pytest.mark.parametrize("state", ["shock_leve", "shock_grave", "incapacitado"])
def test_it_is_offered_before_any_time_passes(state: str) -> None:
    session = struck(state)
    assert (topic(session), session.view.elapsed) == ("inspiracion", BEFORE)
    session.answer("si")
    assert (topic(session), session.view.elapsed, pk(session)) == ("escena", BEFORE, 3)
    assert session.view.actor("lena").has(state)


@pytest.mark.parametrize("state", ["shock_leve", "shock_grave", "incapacitado"])
def test_it_is_for_one_accion_and_each_costs_a_pk(state: str) -> None:
    session = struck(state)
    for left in (3, 2, 1, 0):
        assert topic(session) == "inspiracion"
        session.answer("si")
        assert (pk(session), session.view.elapsed) == (left, BEFORE)
        session.answer("gritar")
    assert session.ended or topic(session) == "escena"
    assert session.view.elapsed > BEFORE


@pytest.mark.parametrize("lost", [0, 4])
def test_refused_or_without_pk_time_passes_as_ever(lost: int) -> None:
    session = struck("shock_leve", lost)
    if not lost:
        session.answer("no")
    assert topic(session) == "escena"
    assert session.view.elapsed > BEFORE
    assert pk(session) == 4 - lost


def test_who_lets_it_be_is_not_asked_again_in_this_escena() -> None:
    session = struck("shock_leve")
    session.answer("no")
    session.answer("caer")
    assert topic(session) == "escena"
