"""Fights through the engine: who opens, more than two sides, allies, who comes later, what nobody can do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.stage import SCORES
from tests.rules.zodiac.table import (
    AKEMI,
    FOES,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    calm,
    fight,
    foe,
    somebody,
    stage,
)
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import PARTY_SIDE, Turn, pair
from zodiac_tui.core.events import ActorArrived, Attacked, EncounterEnded, TurnBegan
from zodiac_tui.core.phases import RoundPhase, ScenePhase, TurnPhase
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, EncounterDef, Entrant, Outcome, Scene
from zodiac_tui.core.state import State
from zodiac_tui.engine.effects import run_effects

WOLVES = "lobos"
ROLLED = CheckDef("tirada", {"accion": "atletismo", "cd": 7, "seguridad": False, "caracter": False})


def turnos(played: Played) -> list[str]:
    """Whose Turnos have begun, in order."""
    return [event.actor for event in played.beat.events if isinstance(event, TurnBegan)]


def attacks(played: Played) -> list[tuple[str, str]]:
    return [(event.attacker, event.target) for event in played.beat.events if isinstance(event, Attacked)]


# -- who opens --------------------------------------------------------------------------------------------------------


def opened(*actors: Actor, faces: tuple[int, ...] = (), there: tuple[str, ...] = (RIVAL, SECOND)) -> Played:
    """The first beat of a fight that iniciativa against the rival opens."""
    state = fight(*actors)
    encounter = replace(Played(state).beat.fight, round=0, phase=RoundPhase.OPENING, turn=None)
    gone = {name: side for name, side in encounter.sides.items() if side == PARTY_SIDE or name in there}
    played = Played(replace(state, encounter=replace(encounter, sides=gone)), *faces, deja_vu="no")
    set_up = replace(played.beat.scenario.encounters["pelea"], opens="iniciativa", rival=RIVAL)
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    played.go_on()
    assert played.all_thrown()
    return played


def foes() -> tuple[Actor, Actor]:
    """The rival, and a second foe with a higher iniciativa."""
    return foe(cde=7), foe(name=SECOND, cde=9)


def test_the_rival_who_wins_iniciativa_acts_first_of_all() -> None:
    played = opened(somebody(AKEMI), somebody(IRUNE), *foes(), faces=(5,))
    assert (turnos(played), played.beat.fight.opener, played.beat.fight.round) == ([RIVAL], FOES, 1)
    assert played.state.actor(RIVAL).track("pf") == 1


def test_the_pj_who_wins_it_acts_first_of_all() -> None:
    played = opened(somebody(AKEMI), somebody(IRUNE), *foes(), faces=(8,))
    assert (turnos(played), played.beat.fight.opener, played.topics) == ([AKEMI], PARTY_SIDE, [])


def test_who_is_out_does_not_roll_it() -> None:
    played = opened(somebody(AKEMI, "incapacitado"), somebody(IRUNE), *foes(), faces=(8,))
    assert turnos(played) == [IRUNE]


def test_a_rival_who_is_not_there_calls_for_none() -> None:
    played = opened(somebody(AKEMI), *foes(), there=(SECOND,))
    assert (played.rolls, turnos(played), played.beat.fight.opener) == ([], [], PARTY_SIDE)


# -- order ------------------------------------------------------------------------------------------------------------


def a_ronda(*actors: Actor, allies: tuple[str, ...] = (), faces: int = 40, **sides: str) -> Played:
    """One Ronda from its start, every face a 6."""
    state = fight(*actors, allies=allies)
    encounter = replace(Played(state).beat.fight, turn=None)
    state = replace(state, encounter=replace(encounter, sides={**encounter.sides, **sides}))
    played = Played(state, *[6] * faces, declarar="esperar")
    while played.beat.fight.phase is RoundPhase.TURNS:
        played.go_on()
    return played


def test_pnj_of_a_side_act_by_their_iniciativa_and_then_by_id() -> None:
    slow, quick, same = foe(name="a", cde=6), foe(name="z", cde=9), foe(name="b", cde=9)
    assert turnos(a_ronda(somebody(AKEMI), slow, quick, same)) == [AKEMI, "b", "z", "a"]


def test_an_ally_acts_with_the_pj_after_them_and_against_their_foes() -> None:
    ally = foe(name="aliado", cde=3)
    played = a_ronda(somebody(AKEMI), ally, foe(cde=12), allies=("aliado",))
    assert turnos(played) == [AKEMI, "aliado", RIVAL]
    assert ("aliado", RIVAL) in attacks(played)


def test_a_foe_attacks_allies_too() -> None:
    ally = foe(name="aliado", cde=3)
    state = fight(somebody(AKEMI), ally, foe(), turn=RIVAL, allies=("aliado",), steps={pair(AKEMI, RIVAL): 2})
    assert RULES.conduct(Played(state).beat, RIVAL).target == "aliado"


def test_a_third_side_fights_both_others() -> None:
    wolf = foe(name="lobo", cde=3)
    played = a_ronda(somebody(AKEMI), foe(cde=3), wolf, lobo=WOLVES)
    assert turnos(played) == [AKEMI, RIVAL, "lobo"]
    assert {who for who, _ in attacks(played)} == {RIVAL, "lobo"}
    far = fight(somebody(AKEMI), foe(), wolf, turn="lobo", steps={pair(AKEMI, "lobo"): 2})
    far = replace(
        far, encounter=replace(Played(far).beat.fight, sides={AKEMI: PARTY_SIDE, RIVAL: FOES, "lobo": WOLVES})
    )
    assert RULES.conduct(Played(far).beat, "lobo").target == RIVAL


@pytest.mark.parametrize(("wolf", "over"), [((), False), (("incapacitado",), True)])
def test_a_victory_is_over_all_other_sides(wolf: tuple[str, ...], over: bool) -> None:
    turn = Turn(AKEMI, TurnPhase.ENDING)
    state = fight(somebody(AKEMI), foe("incapacitado"), foe(*wolf, name="lobo"), turn=turn)
    sides = {AKEMI: PARTY_SIDE, RIVAL: FOES, "lobo": WOLVES}
    played = Played(replace(state, encounter=replace(Played(state).beat.fight, sides=sides)))
    played.go_on()
    assert (EncounterEnded("pelea", "victoria") in played.beat.events) == over


# -- who comes later --------------------------------------------------------------------------------------------------


def test_who_is_called_comes_with_the_next_ronda_and_acts_in_the_one_after() -> None:
    caller = replace(foe(cde=3), conduct={"llama": "ronda_2"})
    state = fight(somebody(AKEMI), caller)
    encounter = replace(Played(state).beat.fight, turn=None, waiting=(SECOND,))
    played = Played(replace(state, encounter=encounter), *[6] * 60, declarar="esperar")
    waits = replace(stage(late=9).encounters["pelea"].entrants[SECOND], arrives=0, reinforcement=True)
    set_up = replace(stage().encounters["pelea"], entrants={**stage().encounters["pelea"].entrants, SECOND: waits})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    arrived, acted = 0, 0
    while not acted:
        before = len(played.beat.events)
        played.go_on()
        for event in played.beat.events[before:]:
            if isinstance(event, ActorArrived):
                arrived = played.beat.fight.round
            if isinstance(event, TurnBegan) and event.actor == SECOND:
                acted = played.beat.fight.round
    assert (arrived, acted) == (3, 4)


# -- iniciativa in the middle of a declared blow ----------------------------------------------------------------------


def test_example_83_the_rival_s_turno_may_cost_the_attack() -> None:
    """The rival's Turno comes first, its hit fells the PJ, and the attack is lost."""
    hurt = somebody(AKEMI, "heridas_leve", "heridas_grave")
    turn = Turn(AKEMI, TurnPhase.DECLARING)
    state = fight(hurt, somebody(IRUNE), foe(cde=9), turn=turn, acted=(IRUNE,))
    state = replace(state, encounter=replace(Played(state).beat.fight, last_hit_by={RIVAL: AKEMI}))
    state = replace(
        state,
        actors={**state.actors, RIVAL: replace(foe(cde=9), conduct={"ataca": "quien_le_ataco"}, weapons=("daga",))},
    )
    answers = {"declarar": "declarado", "declarado": f"matar-{RIVAL}-daga"}
    played = Played(state, 5, 3, 2, **answers)
    while played.beat.fight.round == 1 and played.beat.fight.phase is RoundPhase.TURNS:
        played.go_on()
    assert attacks(played) == [(RIVAL, AKEMI)]
    assert "incapacitado" in played.states(AKEMI)
    assert [name for name in played.beat.fight.acted if name != IRUNE] == [RIVAL, AKEMI]


# -- choices of a scene that cost PK or ask for somebody else ---------------------------------------------------------


def choosing(*actors: Actor, choice: Choice, faces: tuple[int, ...] = (), **answers: str) -> Played:
    """A scene with that choice and another."""
    state: State = replace(calm(*actors), phase=ScenePhase.OPEN)
    played = Played(state, *faces, escena=choice.id, deja_vu="no", **answers)
    other = Choice("otra", "Otra cosa")
    scene = Scene("sala", "Sala", "", choices={choice.id: choice, other.id: other})
    played.beat.scenario = replace(played.beat.scenario, scenes={scene.id: scene})
    played.go_on()
    return played


PRICED = Choice("cara", "Algo caro", cost={"pk": 1}, check=ROLLED)


def test_who_has_no_pk_is_not_asked_to_pay() -> None:
    played = choosing(somebody(AKEMI), somebody(IRUNE, pk=1), choice=PRICED, faces=(8,))
    assert ("quien" in played.topics, played.rolls[0].actor) == (False, IRUNE)
    assert (played.state.actor(AKEMI).track("pk"), played.state.actor(IRUNE).track("pk")) == (0, 0)


def test_what_nobody_can_pay_is_barred() -> None:
    state = replace(calm(somebody(AKEMI), somebody(IRUNE)), phase=ScenePhase.OPEN)
    barred = Played(state, escena="otra")
    scene = Scene("sala", "Sala", "", choices={"cara": PRICED, "otra": Choice("otra", "Otra cosa")})
    barred.beat.scenario = replace(barred.beat.scenario, scenes={scene.id: scene})
    barred.go_on()
    assert barred.refused("escena") == {"cara": "cuesta 1 PK"}


@pytest.mark.parametrize(("patient", "healer"), [(AKEMI, IRUNE), (IRUNE, AKEMI)])
def test_a_pj_is_treated_by_another(patient: str, healer: str) -> None:
    tired = {"fatiga_leve", "fatiga_grave"}
    actors = [somebody(name, *(tired if name == patient else ())) for name in (AKEMI, IRUNE)]
    care = CheckDef("auxilios", {"paciente": patient, "seguridad": False, "caracter": False})
    played = choosing(*actors, choice=Choice("curar", "Curar", check=care), faces=(8,))
    assert (played.topics, played.rolls[0].actor) == (["escena"], healer)
    assert played.states(patient) == {"fatiga_leve"}


# -- a fight begins where an author says ------------------------------------------------------------------------------


def test_entrants_stand_where_they_were_put_and_the_late_wait() -> None:
    entrants = {
        RIVAL: Entrant(RIVAL, RIVAL, FOES, "media"),
        SECOND: Entrant(SECOND, SECOND, FOES, "larga"),
        "tarde": Entrant("tarde", RIVAL, FOES, "corta", arrives=3),
        "aliado": Entrant("aliado", RIVAL, "aliados", "cerrada"),
    }
    played = Played(calm(somebody(AKEMI), somebody(IRUNE)))
    set_up = EncounterDef("pelea", "", "", FOES, "", 60, True, entrants, {"victoria": Outcome()})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    run_effects(played.beat, RULES, (Effect("encuentro", "pelea"),), AKEMI)
    begun = played.beat.fight
    assert (begun.opener, begun.waiting, begun.sides["aliado"]) == (FOES, ("tarde",), PARTY_SIDE)
    steps = [begun.distance(AKEMI, name) for name in (RIVAL, SECOND, "aliado", IRUNE)]
    assert (steps, begun.distance(RIVAL, SECOND), begun.distance("aliado", RIVAL)) == ([2, 3, 0, 1], 1, 2)
    assert played.state.actor("aliado").scores == dict.fromkeys(SCORES, 2)
