"""Worked examples 34 to 44, 76 to 83 and 95 to 100: attacks and their answers, Armadura, iniciativa, Distancias."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import (
    AKEMI,
    FOES,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    attack,
    fight,
    foe,
    somebody,
    stage,
)
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration, Encounter, Turn, pair
from zodiac_tui.core.events import EncounterEnded, TurnBegan
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA, MEDIA, after_move
from zodiac_tui.rulesets.zodiac.karma import interrupt_barred
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK, Act
from zodiac_tui.rulesets.zodiac.profile import listed_cde
from zodiac_tui.rulesets.zodiac.rating import cde

LEVE, GRAVE = "heridas_leve", "heridas_grave"


def attacked(*faces: int, armour: str = "", weapon: str = "daga", variant: str = "") -> Played:
    """A PJ with Defensa +0 is attacked at CDE 8; it answers with Defensa."""
    return attack(fight(somebody(AKEMI, armour=armour), foe(), turn=RIVAL), *faces, weapon=weapon, variant=variant)


def attacks(
    *faces: int, rival: Actor | None = None, weapon: str = "daga", variant: str = "", pj: Actor | None = None
) -> Played:
    """A PJ attacks at +0 a foe whose Defensa is 7."""
    return attack(fight(pj or somebody(AKEMI), rival or foe(cde=7)), *faces, weapon=weapon, variant=variant)


def test_example_34_a_defence_on_the_spot() -> None:
    played = attacked(8)
    assert (played.grade, played.states(AKEMI)) == (BEN, set())


@pytest.mark.parametrize(("ts", "states"), [(4, set()), (3, {LEVE})])
def test_example_35_a_near_miss_leaves_a_ts_fue(ts: int, states: set[str]) -> None:
    played = attacked(6, ts)
    assert (played.grade, played.rolls[0].rival_grade, played.saves) == (F_CONS, CONS, ["FUE"])
    assert played.states(AKEMI) == states


def test_example_36_a_wide_miss_is_a_plain_hit() -> None:
    played = attacked(3)
    assert (played.grade, played.rolls[0].rival_grade, played.saves) == (F_COMP, E, [])
    assert played.states(AKEMI) == {LEVE}
    assert not played.has(AKEMI, SETBACK)


def test_example_37_a_catastrofe_is_the_rival_s_beneficio() -> None:
    played = attacked(1, 3)
    assert (played.grade, played.rolls[0].rival_grade) == (CAT, BEN)
    assert played.states(AKEMI) == {LEVE, GRAVE}


def test_example_37_a_natural_1_with_its_ts_pb_passed_is_none() -> None:
    played = attacked(1, 4)
    assert (played.grade, played.rolls[0].rival_grade) == (F_COMP, E)
    assert played.states(AKEMI) == {LEVE}


def test_example_39_a_setback_is_a_ventaja_for_who_answers() -> None:
    played = attack(fight(somebody(AKEMI), foe(SETBACK), turn=RIVAL), 4, 8, ventaja="dado")
    assert (played.topics, played.grade) == (["respuesta", "ventaja"], BEN)
    assert not played.has(RIVAL, SETBACK)


def test_example_40_unarmed() -> None:
    assert attacks(7, weapon="").states(RIVAL) == {"fatiga_leve", "shock_leve"}
    assert attacks(8, weapon="porra").states(RIVAL) == {"fatiga_leve"}


def test_example_41_a_pistol_leaves_no_consecuencia() -> None:
    state = fight(somebody(AKEMI, scores={"PER": 5}), foe(cde=7))
    played = attack(state, 10, weapon="pistola")
    assert (played.rolls[0].total, played.grade, played.saves) == (12, E, [])
    assert played.states(RIVAL) == {LEVE}


def test_example_41_a_pistol_ignores_armaduras() -> None:
    played = attacks(8, rival=foe(cde=7, armour="peto"), weapon="pistola")
    assert (played.grade, played.states(RIVAL)) == (E, {LEVE})


def test_example_42_matar_without_a_beneficio() -> None:
    played = attacks(8, variant="matar")
    assert (played.grade, played.states(RIVAL)) == (E, {LEVE})
    assert played.has(AKEMI, SETBACK)


@pytest.mark.parametrize(
    ("variant", "weapon", "faces", "states"),
    [
        ("matar", "daga", (7,), {"incapacitado"}),
        ("lesionar", "daga", (7,), {"heridas_persistente"}),
        ("noquear", "porra", (7, 4, 6), {"shock_persistente"}),
    ],
)
def test_example_42_with_a_beneficio_it_takes_the_place_of_all_dano(
    variant: str, weapon: str, faces: tuple[int, ...], states: set[str]
) -> None:
    played = attacks(*faces, variant=variant, weapon=weapon)
    assert (played.grade, played.states(RIVAL)) == (BEN, states)
    assert not played.has(AKEMI, SETBACK)


def test_example_43_matar_and_a_natural_1() -> None:
    played = attacks(1, variant="matar")
    assert (played.grade, played.rolls[0].dice[1:]) == (CAT, ())
    assert played.states(RIVAL) == set()
    assert played.has(RIVAL, f"{EDGE}:{AKEMI}")
    assert not played.has(AKEMI, SETBACK)


def test_example_44_iniciativa_on_the_spot() -> None:
    played = Played(fight(somebody(AKEMI), foe()), 8)
    assert RULES.initiative(played.beat, AKEMI, RIVAL) == AKEMI
    assert (played.grade, played.state.actor(AKEMI).track("pf")) == (BEN, 2)
    RULES.end_round(played.beat)
    assert played.state.actor(AKEMI).track("pf") == 0


@pytest.mark.parametrize(("ts", "states"), [(4, set()), (3, {LEVE})])
def test_example_76_armadura_of_a_pj_who_defends(ts: int, states: set[str]) -> None:
    played = attacked(6, ts, armour="peto")
    assert (played.grade, played.saves) == (F_CONS, ["FUE"])
    assert played.states(AKEMI) == states
    assert played.has(RIVAL, SETBACK)


def test_example_77_armadura_that_hinders_everything() -> None:
    played = attacked(6, 3, armour="placas")
    assert (played.grade, played.rolls[0].rival_grade, played.saves) == (F_COMP, E, ["FUE"])
    assert played.states(AKEMI) == {LEVE}
    assert not played.has(RIVAL, SETBACK)


def test_example_78_without_armadura() -> None:
    played = attacked(6, 3)
    assert (played.rolls[0].rival_grade, played.saves) == (CONS, ["FUE"])
    assert not played.has(RIVAL, SETBACK)


@pytest.mark.parametrize(("face", "ts", "grade"), [(7, (), E), (9, (4,), CONS), (11, (4,), COMP)])
def test_example_79_armadura_of_a_pnj(face: int, ts: tuple[int, ...], grade: str) -> None:
    played = attacks(face, *ts, rival=foe(cde=7, armour="peto"))
    assert (played.rolls[0].target, played.grade) == (7, grade)
    assert played.has(AKEMI, SETBACK) == (grade == COMP)


def test_example_80_a_miss_has_no_complicacion() -> None:
    played = attacks(2)
    assert (played.grade, played.states(RIVAL)) == (F_COMP, set())
    assert not played.has(AKEMI, SETBACK)


def test_example_81_a_defence_on_the_spot_gives_a_ventaja() -> None:
    played = attacked(8)
    assert (played.grade, played.states(AKEMI)) == (BEN, set())
    assert played.has(AKEMI, f"{EDGE}:{RIVAL}")
    then = attack(fight(played.state.actor(AKEMI), foe(), turn=AKEMI), 4, 9, ventaja="dado")
    assert (then.topics, then.grade) == (["ventaja"], E)
    assert not then.has(AKEMI, f"{EDGE}:{RIVAL}")


def test_example_82_matar_with_a_consecuencia() -> None:
    played = attacks(11, 4, variant="matar")
    assert (played.grade, played.saves, played.states(RIVAL)) == (CONS, ["FUE"], set())
    assert played.has(AKEMI, SETBACK)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.has(AKEMI, SETBACK), "it is for the next Acción Activa"
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert not played.has(AKEMI, SETBACK), "it lapses with a Turno without one"


def declared_to_kill(*faces: int, acted: tuple[str, ...] = ()) -> Played:
    """A PJ has declared "matar"; the iniciativa is rolled."""
    turn = Turn(AKEMI, TurnPhase.WINDOW, Declaration("atacar", RIVAL, "daga", "matar"))
    played = Played(fight(somebody(AKEMI), foe(), turn=turn, acted=acted), *faces)
    played.go_on()
    return played


def test_example_83_a_lost_iniciativa_gives_the_rival_its_turno() -> None:
    played = declared_to_kill(5, 9)
    fight_now = played.beat.fight
    assert fight_now.turn is not None
    assert (fight_now.turn.actor, [turn.actor for turn in fight_now.stack]) == (RIVAL, [AKEMI])
    assert played.state.actor(RIVAL).track("pf") == 1
    played.go_on(5)
    over = played.beat.fight
    assert over.turn is not None
    assert (over.acted, over.stack, over.turn.actor, over.turn.phase) == ((RIVAL,), (), AKEMI, TurnPhase.RESOLVING)
    assert RULES.still_possible(played.beat.scenario, played.state, AKEMI, Declaration("atacar", RIVAL, "daga"))


def test_example_83_a_rival_who_has_acted_only_has_the_pf() -> None:
    played = declared_to_kill(5, acted=(RIVAL,))
    assert played.state.actor(RIVAL).track("pf") == 1
    assert not [event for event in played.beat.events if isinstance(event, TurnBegan)]


def test_example_83_the_attack_is_lost_in_shock() -> None:
    played = Played(fight(somebody(AKEMI, "shock_leve"), foe()))
    stab = Declaration("atacar", RIVAL, "daga", "matar")
    assert not RULES.still_possible(played.beat.scenario, played.state, AKEMI, stab)


def test_example_95_two_pnj_add_a_die_each() -> None:
    ally = foe(name="aliado", cde=7)
    played = attack(fight(somebody(AKEMI), ally, foe(cde=8), turn=ally.id, allies=(ally.id,)), 4, 2)
    assert (played.states(RIVAL), played.saves, played.rolls) == ({LEVE}, [], [])


def test_example_95_a_tie_is_rolled_again() -> None:
    ally = foe(name="aliado", cde=7)
    played = attack(fight(somebody(AKEMI), ally, foe(cde=8), turn=ally.id, allies=(ally.id,)), 3, 2, 1, 6)
    assert played.states(RIVAL) == set()


def test_example_96_a_generic_cde() -> None:
    pnj = somebody("pnj", player=False, cde={"generica": 5}, scores={"PER": 4, "INT": 3})
    assert listed_cde(pnj, "ingenio") == 5
    assert listed_cde(replace(pnj, ratings={}), "ingenio") == 8
    played = Played(fight(somebody(AKEMI), pnj))
    assert cde(played.beat.scenario, played.state, pnj, Act("ingenio")) == 5


def test_example_97_a_free_move_stays_inside_larga() -> None:
    steps = {pair("a", "x"): MEDIA, pair("a", "y"): MEDIA, pair("x", "y"): LARGA}
    there = Encounter("pelea", sides={"a": "pj", "x": FOES, "y": FOES}, distances=steps)
    assert after_move(there, "a", "x", CERRADA, free=True) == {pair("a", "x"): CERRADA}
    assert after_move(there, "a", "x", CERRADA, free=False)[pair("a", "y")] == LARGA


def test_example_98_yo_primero_is_barred_with_its_reason() -> None:
    declared = Declaration("atacar", AKEMI, "daga")
    fresh = fight(somebody(AKEMI, pk=2), foe(), turn=RIVAL)
    assert RULES.may_interrupt(fresh, AKEMI, declared, RIVAL) is not None
    again = replace(fresh, encounter=replace(Played(fresh).beat.fight, interrupted=(AKEMI,)))
    shocked = fight(somebody(AKEMI, "shock_leve", pk=2), foe(), turn=RIVAL)
    for state, reason in ((again, "ya lo ha hecho en esta Ronda"), (shocked, "está en Shock")):
        barred = interrupt_barred(state, AKEMI)
        assert barred is not None
        assert barred.plain() == reason
        assert RULES.may_interrupt(state, AKEMI, declared, RIVAL) is None


def test_example_99_who_arrives_acts_from_the_next_ronda() -> None:
    state = fight(somebody(AKEMI, "shock_grave"), foe("shock_grave"), acted=(AKEMI, RIVAL))
    encounter = replace(Played(state).beat.fight, turn=None, waiting=(SECOND,))
    played = Played(replace(state, encounter=encounter), *[1] * 9)
    played.beat.scenario = stage(late=2)
    began: dict[str, list[int]] = {AKEMI: [], RIVAL: [], SECOND: []}
    while not began[SECOND]:
        before = len(played.beat.events)
        played.go_on()
        for event in played.beat.events[before:]:
            if isinstance(event, TurnBegan):
                began[event.actor].append(played.beat.fight.round)
    assert began == {AKEMI: [2, 3], RIVAL: [2, 3], SECOND: [3]}


def fallen(**answers: str) -> Played:
    """The only PJ, with Heridas and 1 PK, has just fallen "incapacitado" in the rival's Turno."""
    pj = somebody(AKEMI, LEVE, GRAVE, "incapacitado", pk=1)
    turn = Turn(RIVAL, TurnPhase.ENDING, Declaration("atacar", AKEMI, "daga"))
    played = Played(fight(pj, foe(cde=7), turn=turn), 7, **answers)
    played.go_on()
    return played


def test_example_100_a_last_effort_before_the_defeat() -> None:
    played = fallen(ultimo_esfuerzo="si", declarar=f"atacar-{RIVAL}-daga")
    assert played.topics == ["ultimo_esfuerzo"]
    assert played.state.actor(AKEMI).track("pk") == 0
    while not played.all_thrown():
        played.go_on()
    assert (played.grade, played.rolls[0].total) == (BEN, 7)
    assert not played.rolls[0].check["debilidad"]
    assert played.states(RIVAL) == {LEVE, GRAVE}
    while played.state.encounter is not None:
        played.go_on()
    assert EncounterEnded("pelea", "derrota") in played.beat.events


def test_example_100_who_lets_it_be_has_lost() -> None:
    played = fallen(ultimo_esfuerzo="no")
    assert EncounterEnded("pelea", "derrota") in played.beat.events
    assert played.state.actor(AKEMI).track("pk") == 1


def test_example_100_nobody_is_asked_while_a_friend_stands() -> None:
    turn = Turn(RIVAL, TurnPhase.ENDING, Declaration("atacar", AKEMI, "daga"))
    played = Played(fight(somebody(AKEMI, "incapacitado", pk=1), somebody(IRUNE), foe(), turn=turn))
    played.go_on()
    assert (played.topics, played.state.encounter is None) == ([], False)


@pytest.mark.parametrize(("face", "complicated"), [(3, True), (1, False)])
def test_a_catastrofe_by_estorbo_adds_its_complicacion(face: int, complicated: bool) -> None:
    """D13: any grade but a Beneficio and a natural 1 on 1d12."""
    state = fight(somebody(AKEMI, armour="placas"), foe(cde=8))
    played = attack(state, face, variant="matar", deja_vu="no")
    assert (played.grade, played.has(AKEMI, SETBACK)) == (CAT, complicated)
    assert played.has(RIVAL, f"{EDGE}:{AKEMI}")


def test_so_it_is_where_the_blow_is_answered_by_another() -> None:
    fierce = replace(foe(cde=8), conduct={"defiende": "ataque"})
    played = attack(fight(somebody(AKEMI, armour="placas"), fierce), 3, variant="matar", deja_vu="no")
    assert (played.grade, played.has(AKEMI, SETBACK)) == (CAT, True)
