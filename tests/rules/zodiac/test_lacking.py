"""What an Atributo at 0, a useless arm and a missing ·E· do to acting (SRD, Puntuaciones; Armas)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.scenario import CheckDef, Effect, Gear
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, hands, unready

TALENTO = CheckDef("tirada", {"accion": "talento", "cd": "estandar"})
INSTINTO = CheckDef("tirada", {"accion": "instinto", "cd": "estandar"})


def reason(actor: Actor, check: CheckDef) -> str:
    """Why a PJ cannot try it; empty where it can."""
    state = calm(actor)
    found = RULES.barred(Played(state).beat.scenario, state, AKEMI, check)
    return found.plain() if found else ""


def unusable(actor: Actor, name: str) -> str:
    """Why a weapon cannot be used; empty where it can."""
    found = unready(Played(fight(actor, foe())).beat.scenario, actor, name)
    return found.plain() if found else ""


def arm(mark: str, limb: str = "") -> Actor:
    """Somebody with a bow and a dagger on whom a mark lies."""
    who = somebody(AKEMI, weapons=("arco", "daga"))
    return replace(who, marks={mark: Mark(data={"miembro": limb} if limb else {})})


def test_an_accion_with_an_atributo_at_0_cannot_be_tried() -> None:
    clumsy = somebody(AKEMI, scores={"DES": 0})
    assert reason(clumsy, TALENTO) == "con DES 0 no se puede"
    assert reason(clumsy, INSTINTO) == ""
    assert reason(somebody(AKEMI, scores={"DES": 1}), TALENTO) == ""


def test_an_attack_with_an_atributo_at_0_cannot_be_made() -> None:
    clumsy = somebody(AKEMI, scores={"DES": 0})
    assert [unusable(clumsy, name) for name in ("daga", "arco", UNARMED)] == ["con DES 0 no se puede"] * 3


def test_a_pnj_attacks_by_its_cde_whatever_its_scores_are() -> None:
    assert unusable(somebody("rival", player=False, scores={"DES": 0}), "daga") == ""


def test_one_arm_is_not_enough_for_a_weapon_of_two_hands() -> None:
    for who in (arm("paralisis", "brazo"), arm("secuela:brazo")):
        assert hands(who) == 1
        assert unusable(who, "arco") == "hacen falta las dos manos"
        assert unusable(who, "daga") == ""


def test_a_leg_takes_no_hand() -> None:
    assert hands(arm("paralisis", "pierna")) == 2
    assert unusable(arm("paralisis", "pierna"), "arco") == ""


def test_other_ways_of_acting_with_an_atributo_at_0_are_barred_too() -> None:
    clumsy = somebody(AKEMI, scores={"DES": 0, "AGI": 0})
    patient = somebody(IRUNE, "heridas_leve", player=False)
    treatment = CheckDef("auxilios", {"paciente": IRUNE})
    state = calm(clumsy, patient)
    found = RULES.barred(Played(state).beat.scenario, state, AKEMI, treatment)
    assert (found.plain() if found else "") == "con DES 0 no se puede"
    played = Played(fight(clumsy, foe()))
    RULES.declare(played.beat, AKEMI)
    refused = played.refused("declarar")
    assert {name: refused.get(name) for name in ("esquivar", "parada")} == dict.fromkeys(
        ("esquivar", "parada"), "con AGI 0 no se puede"
    )
    assert "maniobra" not in played.offered("declarar"), "agarrar and desarmar take DES, cegar and arrebatar too"


def test_a_lost_arm_is_the_limb_of_its_paralysis() -> None:
    played = Played(calm(somebody(AKEMI, weapons=("arco",))))
    played.beat.state = replace(played.beat.state, options={"especificos": "si"})
    RULES.apply(played.beat, Effect("secuela", "brazo"), AKEMI)
    RULES.apply(played.beat, Effect("quita", "heridas persistente"), AKEMI)
    who = played.state.actor(AKEMI)
    assert who.marks["paralisis"].data["miembro"] == "brazo"
    assert hands(who) == 1
    assert unusable(who, "arco") == "hacen falta las dos manos"


@pytest.mark.parametrize(("skills", "total", "rules"), [((), 6, {"entorpecida"}), (("natacion",), 9, set())])
def test_a_weapon_may_ask_for_its_training(skills: tuple[str, ...], total: int, rules: set[str]) -> None:
    played = Played(fight(somebody(AKEMI, skills=skills, weapons=("red",)), foe()), 9)
    net = Gear("red", "arma", "una red", {"clase": "larga", "entrenamiento": "natacion"})
    played.beat.scenario = replace(played.beat.scenario, gear={**played.beat.scenario.gear, "red": net})
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "red"))
    made = played.rolls[0]
    assert made.total == total
    assert {cause.rule.removeprefix("zodiac.") for cause in made.why} - {"habilidad.entrenada"} == rules
