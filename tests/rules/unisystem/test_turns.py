"""A Turno: who declares what, in which order all act, what a PNJ does, what is cleared at its end (C2-C7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.contract.conversations import guess, told_from
from tests.contract.kits import scenario
from tests.rules.unisystem.arena import (
    FOE,
    OTHER,
    PJ,
    RULES,
    armed,
    beat,
    changed,
    fight,
    fight_of,
    marked,
    told,
    with_other,
)
from tests.scale import scaled
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.events import HelpCalled, MovedFreely, Noted, StateGained, TurnBegan
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.scenario import Effect, Gear
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import plans
from zodiac_tui.rulesets.unisystem.conduct import plan
from zodiac_tui.rulesets.unisystem.deeds import targets
from zodiac_tui.rulesets.unisystem.marks import COVER, LANDED, SURPRISED
from zodiac_tui.rulesets.unisystem.moves import farther, nearer, run, scale, walk
from zodiac_tui.rulesets.unisystem.offers import offers

NAVAJA = f"atacar.{FOE}.navaja"
BARE = f"atacar.{FOE}"


def barred(state: State) -> dict[str, bool]:
    return {offer.option.id: not offer.option.enabled for offer in offers(told(), state, PJ)}


def planned(state: State, name: str, *plan: Declaration) -> State:
    listed: list[Plain] = [[made.kind, made.target, made.weapon, made.variant] for made in plan]
    data: dict[str, Plain] = {"acciones": listed, "rango": 1 if plan[0].kind == "disparar" else 2}
    return changed(state, name, marks={**state.actor(name).marks, "intencion": Mark(data=data)})


# -- what is offered ------------------------------------------------------------------------------------------------
def test_who_is_near_enough_to_walk_up_to_can_be_attacked() -> None:
    for metres, far in ((1, False), (5, False), (10, False), (20, True)):
        assert barred(fight(metres))[NAVAJA] == far, metres


def test_whoever_has_moved_walks_no_more() -> None:
    state = fight(5)
    moved = replace(state, encounter=replace(fight_of(state), turn=Turn(PJ, moved=True)))
    found = barred(moved)
    assert found[NAVAJA]
    assert found[f"acercarse.{FOE}"]
    assert not found[f"correr.{FOE}"]


def test_no_way_out_where_the_author_left_none() -> None:
    closed = replace(told(), encounters={"pelea": replace(told().encounters["pelea"], escape=False)})
    assert "huir" not in {offer.option.id for offer in offers(closed, fight(), PJ)}
    assert "huir" in barred(fight())


def test_who_is_out_is_no_target() -> None:
    assert targets(changed(with_other(fight()), FOE, tracks={"pv": 0}), PJ) == [OTHER]


def test_the_nearest_comes_first() -> None:
    assert targets(with_other(fight(20), 5), PJ) == [OTHER, FOE]


def test_a_pj_that_is_down_with_its_senses_still_acts() -> None:
    state = changed(fight(), PJ, tracks={"pv": -3})
    assert not RULES.is_out(state, PJ)
    assert RULES.has_turn(state, PJ)


# -- moving ---------------------------------------------------------------------------------------------------------
def test_the_scale_of_distances() -> None:
    assert scale() == (1, 5, 10, 20, 30, 50, 100, 200)
    assert [nearer(step, 8) for step in range(8)] == [0, 0, 1, 3, 4, 5, 6, 7]
    assert [farther(step, 10) for step in range(8)] == [2, 2, 3, 4, 4, 5, 6, 7]


def test_walking_and_running() -> None:
    """CON 2 and DES 3: 10 metres beside an action, 30 at a run."""
    actor = fight().actor(PJ)
    assert [walk(actor, step) for step in range(8)] == [0, 0, 0, 2, 3, 5, 6, 7]
    assert [run(actor, step) for step in range(8)] == [0, 0, 0, 0, 0, 3, 5, 6]
    assert [run(actor, step, away=True) for step in range(8)] == [4, 4, 4, 5, 5, 6, 7, 7]


def test_whoever_is_down_only_crawls() -> None:
    actor = changed(fight(), PJ, tracks={"pv": -3}).actor(PJ)
    assert [walk(actor, step) for step in range(4)] == [0, 1, 2, 3]
    assert [run(actor, step) for step in range(4)] == [0, 0, 1, 2]


def test_an_attack_walks_up_first() -> None:
    played = beat(fight(10), 2, 2)
    RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
    assert fight_of(played.state).distance(PJ, FOE) == 0
    assert any(isinstance(made, MovedFreely) for made in played.events)


def test_who_was_out_of_reach_by_then_is_run_after() -> None:
    state = planned(fight(20), PJ, Declaration("atacar", FOE, "navaja"))
    assert RULES.declare(beat(state), PJ) == Declaration("correr", FOE)


# -- declaring ------------------------------------------------------------------------------------------------------
def test_one_thing_is_declared_with_one_answer() -> None:
    asked: list[Prompt] = []
    played = beat(fight(), answers={"declarar": NAVAJA}, asked=asked)
    RULES.plan(played, PJ)
    assert [prompt.topic for prompt in asked] == ["declarar"]
    assert plans.plan_of(played.state, PJ) == (Declaration("atacar", FOE, "navaja"),)


def test_several_things_are_declared_in_their_order_and_handed_out_one_by_one() -> None:
    asked: list[Prompt] = []
    answers = {"declarar": ["varias", NAVAJA], "declarar_mas": [BARE, "nada_mas"]}
    played = beat(fight(), answers={key: [*each] for key, each in answers.items()}, asked=asked)
    RULES.plan(played, PJ)
    assert RULES.declare(played, PJ) == Declaration("atacar", FOE, "navaja", free=True)
    assert RULES.declare(played, PJ) == Declaration("atacar", FOE)
    assert [prompt.topic for prompt in asked] == ["declarar", "declarar", "declarar_mas", "declarar_mas"]
    assert "-2" in asked[2].text.plain()


def test_each_further_action_is_offered_with_what_it_loses() -> None:
    asked: list[Prompt] = []
    answers = {"declarar": ["varias", NAVAJA], "declarar_mas": [BARE, BARE, "nada_mas"]}
    played = beat(fight(), answers={key: [*each] for key, each in answers.items()}, asked=asked)
    RULES.plan(played, PJ)
    shown = [next(option for option in prompt.options if option.id == BARE).detail for prompt in asked]
    rolled = [int(detail.plain().removeprefix("1d10 ")) for detail in shown if detail is not None]
    assert [rolled[0] - each for each in rolled] == [0, 0, 2, 4, 6]
    assert ["-2" in asked[2].text.plain(), "-4" in asked[3].text.plain()] == [True, True]


def test_no_more_than_four_actions() -> None:
    answers = {"declarar": ["varias", NAVAJA], "declarar_mas": [NAVAJA] * 3}
    played = beat(fight(), answers={key: [*each] for key, each in answers.items()})
    RULES.plan(played, PJ)
    assert len(plans.plan_of(played.state, PJ)) == 4


def test_a_walk_comes_beside_an_action() -> None:
    answers = {"declarar": ["+mover"], "declarar_como": [f"acercarse.{FOE}"], "declarar_mas": [NAVAJA]}
    played = beat(fight(10), answers={key: [*each] for key, each in answers.items()})
    RULES.plan(played, PJ)
    assert [made.kind for made in plans.plan_of(played.state, PJ)] == ["acercarse", "atacar"]


def test_with_many_things_to_do_the_target_comes_first() -> None:
    asked: list[Prompt] = []
    state = armed(with_other(fight()), PJ, "navaja", "pistola", "hacha", armas_de_fuego=1)
    answers = {"declarar": [f"+{OTHER}"], "declarar_como": [f"atacar.{OTHER}.hacha"]}
    played = beat(state, answers={key: [*each] for key, each in answers.items()}, asked=asked)
    RULES.plan(played, PJ)
    assert all(len(prompt.options) <= 9 for prompt in asked)
    assert plans.plan_of(played.state, PJ) == (Declaration("atacar", OTHER, "hacha"),)


def test_shots_are_counted_by_what_is_loaded() -> None:
    asked: list[Prompt] = []
    state = armed(fight(10), PJ, "pistola", armas_de_fuego=1)
    state = changed(state, PJ, tracks={**state.actor(PJ).tracks, "balas:pistola": 2})
    played = beat(state, answers={"declarar": f"disparar.{FOE}.pistola", "disparos": "x2"}, asked=asked)
    RULES.plan(played, PJ)
    assert [option.id for option in asked[1].options] == ["x1", "x2"]
    assert plans.plan_of(played.state, PJ) == (Declaration("disparar", FOE, "pistola", "x2"),)


def test_whoever_must_run_is_not_asked() -> None:
    state = changed(fight(), PJ, marks={"huida": Mark(data={"hasta": [99]})})
    played = beat(state)
    RULES.plan(played, PJ)
    assert plans.plan_of(played.state, PJ) == (Declaration("alejarse", FOE),)
    cornered = replace(state, encounter=replace(fight_of(state), distances={f"{PJ}|{FOE}": 7}))
    assert [made.kind for made in _asked(cornered)] == ["pasar"]


def _asked(state: State) -> plans.Plan:
    played = beat(state, answers={"declarar": "pasar"})
    RULES.plan(played, PJ)
    return plans.plan_of(played.state, PJ)


# -- what is seen of it ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("skills", "conduct", "seen"),
    [
        ((), {}, False),
        (("sin_miedo",), {}, True),
        ((), {"intencion": "a_la_vista"}, True),
        (("sin_miedo",), {"intencion": "oculta"}, False),
    ],
)
def test_what_a_foe_lets_see(skills: tuple[str, ...], conduct: dict[str, Plain], seen: bool) -> None:
    played = beat(changed(fight(), FOE, skills=skills, conduct=conduct))
    RULES.plan(played, FOE)
    assert any(isinstance(made, Noted) for made in played.events) == seen


def test_the_pnj_decide_first() -> None:
    assert RULES.planner(fight(), (PJ, FOE)) == FOE


# -- the sequence ---------------------------------------------------------------------------------------------------
def test_who_began_it_acts_first() -> None:
    state = fight(turn="")
    assert RULES.sequence(state, (FOE, PJ)) == (PJ, FOE)
    theirs = replace(state, encounter=replace(fight_of(state), opener="enemigos"))
    assert RULES.sequence(theirs, (PJ, FOE)) == (FOE, PJ)


def later(state: State) -> State:
    return replace(state, encounter=replace(fight_of(state), round=2))


def test_later_who_landed_a_hit_then_who_shoots_then_the_quicker() -> None:
    state = later(fight(turn=""))
    slower = changed(state, FOE, scores={**state.actor(FOE).scores, "DES": 2})
    assert RULES.sequence(slower, (FOE, PJ)) == (PJ, FOE)
    shoots = planned(slower, FOE, Declaration("disparar", PJ, "pistola"))
    assert RULES.sequence(shoots, (PJ, FOE)) == (FOE, PJ)
    hit = changed(shoots, PJ, marks={LANDED: Mark()})
    assert RULES.sequence(hit, (FOE, PJ)) == (PJ, FOE)


def test_of_equals_the_more_perceptive_and_then_as_they_came() -> None:
    state = later(fight(turn=""))
    assert RULES.sequence(state, (FOE, PJ)) == (PJ, FOE)
    dull = changed(state, PJ, scores={**state.actor(PJ).scores, "PER": 2})
    assert RULES.sequence(dull, (PJ, FOE)) == (FOE, PJ)


def test_whoever_directs_gives_places() -> None:
    played = beat(fight(turn=""))
    RULES.apply(played, Effect("orden", 1, {"a": FOE}), PJ)
    assert RULES.sequence(played.state, (PJ, FOE)) == (FOE, PJ)


def test_thought_comes_before_shots() -> None:
    scene = told()
    will = Gear("mirada", "arma", "una mirada", {"clase": "pistola_22", "mental": True})
    scene = replace(scene, gear={**scene.gear, "mirada": will})
    state = later(armed(armed(fight(10, turn=""), PJ, "pistola"), FOE, "mirada"))
    played = beat(state, scene=scene)
    plans.store(played, PJ, (Declaration("disparar", FOE, "pistola"),))
    plans.store(played, FOE, (Declaration("disparar", PJ, "mirada"),))
    assert RULES.sequence(played.state, (PJ, FOE)) == (FOE, PJ)


def test_what_comes_early_stays_so_though_part_of_it_is_done() -> None:
    played = beat(later(armed(fight(10, turn=""), FOE, "pistola")))
    plans.store(played, FOE, (Declaration("disparar", PJ, "pistola"), Declaration("cubrirse")))
    plans.store(played, FOE, (Declaration("cubrirse"),))
    assert RULES.sequence(played.state, (PJ, FOE)) == (FOE, PJ)


def test_a_hit_counts_for_the_next_turno_alone() -> None:
    played = beat(fight(), 7, 2, 4, 2)
    RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
    RULES.end_round(played)
    assert played.state.actor(PJ).has(LANDED)
    RULES.end_round(played)
    assert not played.state.actor(PJ).has(LANDED)


# -- surprise -------------------------------------------------------------------------------------------------------
def test_the_surprised_have_no_first_turno_and_no_defence() -> None:
    asked: list[Prompt] = []
    played = beat(fight(), 5, 1, scene=told(sorpresa="enemigos"), asked=asked)
    RULES.open_round(played)
    assert played.state.actor(PJ).has(SURPRISED)
    assert not RULES.has_turn(played.state, PJ)
    assert RULES.has_turn(played.state, FOE)
    RULES.resolve(played, FOE, Declaration("atacar", PJ))
    assert not asked
    RULES.end_round(played)
    assert RULES.has_turn(played.state, PJ)


def test_nobody_is_surprised_later() -> None:
    played = beat(later(fight()), scene=told(sorpresa="enemigos"))
    RULES.open_round(played)
    assert not played.events


# -- conduct --------------------------------------------------------------------------------------------------------
def test_a_pnj_takes_what_hurts_most() -> None:
    state = armed(fight(), FOE, "navaja", "hacha")
    assert plan(beat(state), FOE) == (Declaration("atacar", PJ, "hacha"),)


def test_a_pnj_runs_up_to_whom_it_cannot_reach() -> None:
    assert plan(beat(fight(50)), FOE) == (Declaration("correr", PJ),)


def test_a_slow_pnj_walks_a_distance_a_turno_at_least() -> None:
    slow = changed(fight(50), FOE, conduct={"paso": "lento"})
    assert plan(beat(slow), FOE) == (Declaration("correr", PJ, variant="lento"),)
    played = beat(slow)
    RULES.resolve(played, FOE, Declaration("correr", PJ, variant="lento"))
    assert fight_of(played.state).distance(PJ, FOE) == scale().index(30)


def test_a_pnj_shoots_and_reloads() -> None:
    state = armed(fight(10), FOE, "pistola")
    assert plan(beat(state), FOE) == (Declaration("disparar", PJ, "pistola"),)
    volley = changed(state, FOE, conduct={"dispara": "rafaga"})
    assert plan(beat(volley), FOE) == (Declaration("disparar", PJ, "pistola", "x4"),)
    empty = changed(state, FOE, tracks={**state.actor(FOE).tracks, "balas:pistola": 0})
    assert plan(beat(empty), FOE) == (Declaration("recargar", "", "pistola"),)
    none = changed(empty, FOE, tracks={**empty.actor(FOE).tracks, "municion:pistola": 0})
    assert plan(beat(none), FOE)[0].kind == "atacar"


@pytest.mark.parametrize(
    ("conduct", "life", "due"),
    [
        ("herido", 10, "huir"),
        ("herido", 20, "atacar"),
        ("malherido", 5, "huir"),
        ("malherido", 6, "atacar"),
        ("nunca", 1, "atacar"),
    ],
)
def test_a_pnj_gives_up_by_its_conduct(conduct: str, life: int, due: str) -> None:
    state = changed(fight(), FOE, conduct={"huye": conduct}, tracks={"pv": life})
    assert plan(beat(state), FOE)[0].kind == due


def test_a_pnj_surrenders_by_its_conduct() -> None:
    state = changed(fight(), FOE, conduct={"rinde": "malherido"}, tracks={"pv": 4})
    assert plan(beat(state), FOE) == (Declaration("rendirse"),)
    played = beat(state)
    RULES.resolve(played, FOE, Declaration("rendirse"))
    assert fight_of(played.state).gone == {FOE: "rendicion"}


@pytest.mark.parametrize(
    ("conduct", "number", "due"), [("ronda_2", 1, 0), ("ronda_2", 2, 1), ("herido", 1, 1), ("nunca", 9, 0)]
)
def test_a_pnj_calls_for_help_once(conduct: str, number: int, due: int) -> None:
    state = changed(fight(), FOE, conduct={"llama": conduct}, tracks={"pv": 6})
    played = beat(replace(state, encounter=replace(fight_of(state), round=number)))
    for _ in range(2):
        RULES.plan(played, FOE)
    assert len([made for made in played.events if isinstance(made, HelpCalled)]) == due


def test_the_pj_yield_where_the_author_lets_them() -> None:
    assert "rendirse" not in barred(fight())
    mild = replace(told(), encounters={"pelea": replace(told().encounters["pelea"], yields=True)})
    assert "rendirse" in {offer.option.id for offer in offers(mild, fight(), PJ)}


def test_an_option_says_what_is_rolled() -> None:
    found = {offer.option.id: offer.option for offer in offers(told(luz="mala"), fight(5), PJ)}
    detail = found[NAVAJA].detail
    assert detail is not None
    assert detail.plain() == "1d10 +5, yendo hasta allí"
    blind = {offer.option.id: offer.option for offer in offers(told(luz="oscuridad"), fight(), PJ)}[NAVAJA].detail
    assert blind is not None
    assert blind.plain() == "a ciegas"


def test_a_pnj_goes_when_it_is_alone() -> None:
    state = changed(with_other(fight()), FOE, conduct={"huye": "solo"})
    assert plan(beat(state), FOE)[0].kind == "atacar"
    assert plan(beat(changed(state, OTHER, tracks={"pv": 0})), FOE)[0].kind == "huir"


@pytest.mark.parametrize(
    ("conduct", "due"),
    [
        ("mas_cercano", OTHER),
        ("mas_herido", FOE),
        ("mas_debil", "tercero"),
        ("quien_le_ataco", FOE),
        ("al_azar", "tercero"),
    ],
)
def test_whom_a_pnj_goes_for(conduct: str, due: str) -> None:
    """Seen from a PJ who is played by a conduct: the nearest is whole, the foe hurt, a third one frail."""
    state = with_other(fight(10), 1)
    there = fight_of(state)
    third = replace(state.actor(OTHER), id="tercero", scores={**state.actor(OTHER).scores, "FUE": 1, "CON": 1})
    near = {f"{PJ}|tercero": 1, f"{FOE}|tercero": 0, f"{OTHER}|tercero": 0}
    state = replace(
        state,
        actors={**state.actors, "tercero": replace(third, tracks={"pv": 18})},
        encounter=replace(
            there,
            sides={**there.sides, "tercero": "enemigos"},
            distances={**there.distances, **near},
            last_hit_by={PJ: FOE},
        ),
    )
    state = changed(changed(state, FOE, tracks={"pv": 20}), PJ, player=False, conduct={"ataca": conduct})
    assert plan(beat(state, *([2] if conduct == "al_azar" else [])), PJ)[0].target == due


def test_a_pnj_flees_when_half_of_its_side_is_down() -> None:
    state = changed(with_other(fight()), FOE, conduct={"huye": "mitad"})
    assert plan(beat(state), FOE)[0].kind == "atacar"
    assert plan(beat(changed(state, OTHER, tracks={"pv": 0})), FOE)[0].kind == "huir"


def test_a_pnj_strikes_as_often_as_its_conduct_says_and_at_the_head() -> None:
    state = marked(changed(fight(), FOE, conduct={"ataques": 2, "apunta": "cabeza"}), PJ, "punto_debil")
    assert plan(beat(state), FOE) == (Declaration("atacar", PJ, "", "cabeza"),) * 2


@pytest.mark.parametrize(("wish", "due"), [("nada", 0), ("esquiva", 1), ("mejor", 1)])
def test_a_pnj_defends_by_its_conduct(wish: str, due: int) -> None:
    played = beat(changed(fight(), FOE, conduct={"defiende": wish}), 2, *[2] * due)
    RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))


# -- cover ----------------------------------------------------------------------------------------------------------
def test_cover_lasts_until_something_else_is_done() -> None:
    played = beat(fight(), 2, 2)
    RULES.resolve(played, PJ, Declaration("cubrirse"))
    RULES.end_round(played)
    assert played.state.actor(PJ).has(COVER)
    RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
    assert not played.state.actor(PJ).has(COVER)


# -- laws -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["unisystem"])
def test_whoever_can_act_has_its_turno_once_in_each_turno(name: str) -> None:
    for seed in range(scaled(1_000)):
        answers = guess(f"{seed}")
        state = replace(fight(20, turn=""), encounter=replace(fight_of(fight(20, turn="")), turn=None))
        _, events = told_from(state, scenario(name), RULES, f"{seed}", lambda state: state.encounter is None, answers)
        turnos: list[list[str]] = [[]]
        for made in events:
            if isinstance(made, TurnBegan):
                assert made.actor not in turnos[-1]
                turnos[-1].append(made.actor)
            if type(made).__name__ == "RoundMoved" and getattr(made, "trigger").value == "empieza":  # noqa: B009
                turnos.append([])
        assert all(turnos[1:-1])


def test_everybody_declares_before_anybody_acts() -> None:
    state = replace(fight(turn=""), encounter=replace(fight_of(fight()), turn=None))
    _, events = told_from(state, scenario("unisystem"), RULES, "3", lambda state: state.encounter is None, guess("3"))
    first = next(place for place, made in enumerate(events) if isinstance(made, TurnBegan))
    declared = [made.actor for made in events[:first] if isinstance(made, StateGained) and made.mark == "intencion"]
    assert sorted(declared) == sorted((PJ, FOE))
