"""What the three forms of Medicina share: who may treat whom, what threatens; and what comes after a Tirada."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.encounter import pair
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac.capacity import CLEARED
from zodiac_tui.rulesets.zodiac.care import FORMS
from zodiac_tui.rulesets.zodiac.curing import ONESELF, knows, refused, under_threat


@pytest.mark.parametrize("form", FORMS)
def test_a_pj_that_nobody_plays_cannot_be_treated(form: str) -> None:
    state = calm(somebody(AKEMI, skills=("medico",)))
    check, there = CheckDef(form, {"paciente": "tomas"}), Played(state).beat.scenario
    reason = RULES.barred(there, state, AKEMI, check)
    assert reason is not None
    assert reason.plain() == "su paciente no está"
    assert RULES.prepare(there, state, AKEMI, check) is None
    assert RULES.describe(there, state, AKEMI, check).plain() == "imposible"


def test_a_diagnosis_is_rolled_as_any_other() -> None:
    state = calm(somebody(AKEMI, skills=("medico",)), somebody(IRUNE))
    played = Played(state)
    RULES.apply(played.beat, Effect("enfermedad", "fiebre", {"a": IRUNE}), AKEMI)
    check = CheckDef("diagnostico", {"paciente": IRUNE})
    assert RULES.prepare(played.beat.scenario, played.state, AKEMI, check) is not None


def tried(accion: str, *faces: int, marks: tuple[str, ...] = (), **fields: Plain) -> Played:
    """A PJ tries something against 7."""
    played = Played(calm(somebody(AKEMI, *marks)), *faces)
    check = CheckDef("tirada", {"accion": accion, "cd": 7, "seguridad": False, "caracter": False, **fields})
    RULES.check(played.beat, AKEMI, check)
    assert played.all_thrown()
    return played


@pytest.mark.parametrize(("effort", "saves"), [(True, ["VOL"]), (False, [])])
def test_burns_hurt_in_what_the_author_calls_an_effort(effort: bool, saves: list[str]) -> None:
    played = tried("atletismo", 8, *[4] * len(saves), marks=("quemaduras",), esfuerzo=effort)
    assert played.saves == saves


@pytest.mark.parametrize(
    ("face", "use", "marks", "cleared"),
    [
        (8, "destacar_sobre_la_multitud", ("mala_fama",), True),
        (3, "destacar_sobre_la_multitud", ("mala_fama",), False),
        (8, "", ("mala_fama",), False),
        (8, "destacar_sobre_la_multitud", (), False),
    ],
)
def test_only_to_stand_out_keeps_a_bad_name_off(face: int, use: str, marks: tuple[str, ...], cleared: bool) -> None:
    assert tried("presencia", face, marks=marks, uso=use).has(AKEMI, CLEARED) is cleared


# -- who may treat whom -----------------------------------------------------------------------------------------------


def test_in_a_fight_too_who_knows_how_treats_itself() -> None:
    state = fight(somebody(AKEMI, skills=("remedios_propios",)), foe())
    assert refused(state, AKEMI, AKEMI) is None


def test_what_an_amnesia_took_nobody_knows() -> None:
    healer = somebody(AKEMI, skills=("remedios_propios",))
    lost = replace(healer, marks={"amnesia": Mark(data={"habilidad": "remedios_propios"})})
    assert (knows(healer, ONESELF), knows(lost, ONESELF)) == (True, False)


def test_only_a_c_lets_somebody_do_what_is_closed_to_others() -> None:
    assert not knows(somebody(AKEMI, skills=("cirujano",)), "medicina.cirugia")


@pytest.mark.parametrize("threat", [True, False])
def test_a_danger_of_the_place_is_a_threat_without_enemies_near(threat: bool) -> None:
    far = {pair(AKEMI, RIVAL): 3, pair(IRUNE, RIVAL): 3}
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(), steps=far)
    assert bool(under_threat(state, AKEMI, IRUNE, {"amenaza": threat}).entorpecida) is threat
