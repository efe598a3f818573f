"""Weapons and Armadura: Recarga, munición, what an Armadura hinders and softens (SRD, Armas; Armaduras)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import CONS, F_CONS, E
from tests.rules.zodiac.table import AKEMI, RIVAL, RULES, Played, attack, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.rulesets.zodiac.modifiers import SETBACK, Act, wears_hindrance
from zodiac_tui.rulesets.zodiac.rating import cde

DEFENCE, DODGE, JUMP = Act("defensa", "combate"), Act("reflejos", "esquivar"), Act("atletismo", "saltar")
FALL, FORCE = Act("defensa", "caida"), Act("aguante")
LEVE = "heridas_leve"


def shooter(weapon: str) -> Actor:
    """A PJ with one weapon that shoots."""
    return somebody(AKEMI, weapons=(weapon,))


def shot(weapon: str, times: int = 1) -> Played:
    """A PJ shoots so many times, and misses."""
    played = attack(fight(shooter(weapon), foe(cde=7)), 6, weapon=weapon)
    for _ in range(times - 1):
        played = attack(played.state, 6, weapon=weapon)
    RULES.declare(played.beat, AKEMI)
    return played


@pytest.mark.parametrize(("weapon", "turnos"), [("jabalina", 0), ("arco", 0), ("pistola", 1), ("rifle", 2)])
def test_recarga_takes_acciones_activas_after_each_shot(weapon: str, turnos: int) -> None:
    played = shot(weapon)
    for _ in range(turnos):
        assert played.refused("declarar")[f"atacar-{RIVAL}-{weapon}"] == "hay que recargar"
        assert f"recargar-{weapon}" in played.offered("declarar")
        RULES.resolve(played.beat, AKEMI, Declaration("recargar", weapon=weapon))
        RULES.declare(played.beat, AKEMI)
    assert f"atacar-{RIVAL}-{weapon}" in played.offered("declarar")
    assert f"recargar-{weapon}" not in played.offered("declarar")


def test_municion_runs_out() -> None:
    assert f"atacar-{RIVAL}-arco" in shot("arco").offered("declarar")
    assert shot("arco", times=2).refused("declarar")[f"atacar-{RIVAL}-arco"] == "no queda munición"


def test_a_pnj_reloads_where_only_a_shot_reaches() -> None:
    gunman = replace(foe(), weapons=("rifle",), marks={"recarga:rifle": Mark(data={"turnos": 2})})
    far = Played(fight(somebody(AKEMI), gunman, turn=RIVAL, steps={f"{AKEMI}|{RIVAL}": 2}))
    assert RULES.conduct(far.beat, RIVAL) == Declaration("recargar", weapon="rifle")
    near = Played(fight(somebody(AKEMI), gunman, turn=RIVAL))
    assert RULES.conduct(near.beat, RIVAL) == Declaration("atacar", AKEMI, "desarmado")


# -- Armadura ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("armour", "hindered"),
    [("peto", [False, True, True, True, False]), ("placas", [True] * 4 + [False]), ("jubon", [False] * 5)],
)
def test_what_it_hinders_of_its_wearer(armour: str, hindered: list[bool]) -> None:
    wearer = somebody(AKEMI, armour=armour)
    scenario = Played(fight(wearer, foe())).beat.scenario
    acts = (DEFENCE, DODGE, JUMP, FALL, FORCE)
    assert [wears_hindrance(scenario, wearer, act) for act in acts] == hindered


@pytest.mark.parametrize(
    ("armour", "values"), [("peto", [8, 6, 6, 6, 8]), ("placas", [6, 6, 6, 6, 8]), ("jubon", [8] * 5)]
)
def test_the_cde_of_a_pnj_falls_on_the_same_acciones(armour: str, values: list[int]) -> None:
    wearer = foe(armour=armour)
    state = fight(somebody(AKEMI), wearer)
    scenario = Played(state).beat.scenario
    acts = (DEFENCE, DODGE, JUMP, FALL, FORCE)
    assert [cde(scenario, state, wearer, act) for act in acts] == values


def test_the_other_reading_makes_a_consecuencia_a_miss() -> None:
    state = fight(somebody(AKEMI), foe(cde=7, armour="jubon"))
    other = replace(state, options={"estorbo_exito_consecuencia": "fracaso"})
    played = attack(other, 11)
    assert (played.grade, played.saves, played.states(RIVAL), played.has(AKEMI, SETBACK)) == (F_CONS, [], set(), False)


def test_the_other_reading_stops_a_pnj_s_consecuencia_too() -> None:
    state = fight(somebody(AKEMI, armour="jubon"), foe(cde=8), turn=RIVAL)
    played = attack(replace(state, options={"estorbo_exito_consecuencia": "fracaso"}), 6)
    assert (played.grade, played.saves, played.states(AKEMI)) == (F_CONS, [], set())


@pytest.mark.parametrize(("ts", "states"), [(4, set()), (3, {LEVE})])
def test_the_armadura_of_a_pnj_helps_against_a_pnj(ts: int, states: set[str]) -> None:
    ally = foe(name="aliado", cde=9)
    state = fight(somebody(AKEMI), ally, foe(cde=7, armour="jubon"), turn=ally.id, allies=(ally.id,))
    played = attack(state, 4, 2, ts)
    assert (played.saves, played.states(RIVAL)) == (["FUE"], states)


def test_a_pnj_s_pistol_ignores_it_and_has_no_consecuencia() -> None:
    played = attack(fight(somebody(AKEMI, armour="jubon"), foe(cde=8), turn=RIVAL), 6, weapon="pistola")
    assert (played.rolls[0].rival_grade, played.saves, played.states(AKEMI)) == (CONS, [], {LEVE})


def test_it_worsens_each_side_once() -> None:
    played = attack(fight(somebody(AKEMI, armour="placas"), foe(cde=7, armour="jubon")), 7)
    assert played.grade == E
