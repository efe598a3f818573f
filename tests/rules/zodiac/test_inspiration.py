"""A Momento de inspiración outside fights: whom a state keeps from acting may act once all the same (SRD, Karma)."""

from __future__ import annotations

import pytest

from tests.content.good import load, spoilt
from tests.rules.zodiac.table import AKEMI, calm, somebody
from zodiac_tui.catalog import registry
from zodiac_tui.rulesets.zodiac.karma import may_shake_off
from zodiac_tui.session.game import Session

BEFORE = 300
"""Game seconds that coming to the gate takes."""


BRUNA = """
[pj.bruna]
nombre = "Bruna"
atributos = { FUE = 3, AGI = 3, DES = 3, PER = 3, INT = 3, VOL = 3 }
situacion = { REC = 2, CON = 2, TER = 2 }
"""


def struck(state: str, lost: int = 0, *, also: str = "", party: tuple[str, ...] = ("lena",)) -> Session:
    """Lena at the gate, without so many of her 4 PK, right after something has happened to her, and to another."""
    words = state.replace("_", " ")
    other = f'{{ estado = "{words}", a = "{also}" }}, ' if also else ""
    effects = f'[{other}{{ estado = "{words}" }}, {{ pk = {-lost} }}]'
    hurt = f'[escena.verja.opcion.caer]\ntexto = "Caer"\nefectos = {effects}\n'
    hurt += '[escena.verja.opcion.gritar]\ntexto = "Gritar"\nefectos = [{ bandera = "ruido" }]\n'
    changes = [("[escena.verja.opcion.trepar]", f"{hurt}[escena.verja.opcion.trepar]")]
    changes += [("[objeto.ganzua]", f"{BRUNA}[objeto.ganzua]"), ("avisos =", "pj_max = 2\navisos =")]
    changes += [("[opciones]", "[opciones]\nespecificos = true")]
    session = Session.new(load(spoilt(*changes)), registry.get("zodiac"), party, "inspiración")
    assert pk(session) == 4
    session.answer("caer")
    return session


def pk(session: Session) -> int:
    return session.view.actor("lena").track("pk")


def topic(session: Session) -> str:
    return session.prompt.topic if session.prompt else ""


@pytest.mark.parametrize("state", ["shock_leve", "shock_grave", "incapacitado", "catatonia"])
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


@pytest.mark.parametrize("state", ["fatiga_leve", "heridas_leve"])
def test_whom_nothing_keeps_from_acting_is_not_asked(state: str) -> None:
    assert topic(struck(state)) == "escena"


def test_the_dead_take_none() -> None:
    who = somebody(AKEMI, "muerto", pk=1)
    assert not may_shake_off(calm(who), who)


def test_where_the_first_lets_it_be_the_next_is_asked() -> None:
    session = struck("incapacitado", also="bruna", party=("lena", "bruna"))
    assert session.prompt is not None
    assert (topic(session), session.prompt.actor) == ("inspiracion", "lena")
    session.answer("no")
    assert session.prompt is not None
    assert (topic(session), session.prompt.actor) == ("inspiracion", "bruna")
    session.answer("si")
    assert (topic(session), session.view.elapsed) == ("escena", BEFORE)
