"""What any fight allows besides Daño: agarrar, desarmar, arrebatar, cegar, and what they leave until the fight ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import (
    AKEMI,
    FOES,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    attack,
    calm,
    fight,
    foe,
    somebody,
)
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.events import ActorLeft
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Gear, Manoeuvre, Outcome
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, fight_fields, manoeuvres
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    EXITO,
    F_COMPLICACION,
    F_CONSECUENCIA,
    FRACASO,
)
from zodiac_tui.rulesets.zodiac.mishaps import DROPPED, HELD, NO_TURN
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK

DECLARING = Turn(AKEMI, TurnPhase.DECLARING)
MINE = f"{EDGE}:{RIVAL}"
ITS = f"{EDGE}:{AKEMI}"
DAGGER = f"{DROPPED}:daga"


def tried(name: str, *faces: int, who: Actor | None = None, rival: Actor | None = None, steps: int = 0) -> Played:
    """A PJ tries one of them against a foe with CDE 7."""
    state = fight(who or somebody(AKEMI), rival or foe(cde=7), steps={pair(AKEMI, RIVAL): steps})
    played = Played(state, *faces, deja_vu="no")
    RULES.resolve(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant=name))
    assert played.all_thrown()
    return played


def menu(who: Actor, *others: Actor, turn: Turn = DECLARING, **steps: int) -> Played:
    """A PJ is asked what it declares, and goes into the menu of manoeuvres."""
    far = {pair(AKEMI, name): value for name, value in steps.items()}
    played = Played(fight(who, *others, turn=turn, steps=far))
    said = ["maniobra"]

    def answer(prompt: Prompt) -> str:
        played.asked.append(prompt)
        ids = [option.id for option in prompt.legal]
        wanted = said.pop() if said else ids[0]
        return wanted if wanted in ids else "esperar"

    played.beat.inputs = PolicyInputs(played.dice, answer)
    RULES.declare(played.beat, AKEMI)
    return played


# -- what a Tirada brings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "accion", "marks"),
    [
        ("agarrar", "Agresividad «agarrar»", {MINE, HELD}),
        ("desarmar", "Técnica «desarmar»", {DAGGER}),
        ("arrebatar", "Puntería «hurtar»", {DAGGER}),
        ("cegar", "Puntería «cegar»", {MINE, SETBACK}),
    ],
)
def test_an_exito_has_its_effects(name: str, accion: str, marks: set[str]) -> None:
    played = tried(name, 8)
    assert (played.rolls[0].label.plain(), played.rolls[0].target, played.rolls[0].rival) == (accion, 7, RIVAL)
    assert {*played.state.actor(AKEMI).marks, *played.state.actor(RIVAL).marks} == marks
    assert not {*tried(name, 6).state.actor(AKEMI).marks, *tried(name, 6).state.actor(RIVAL).marks}


@pytest.mark.parametrize(
    ("faces", "mine", "its"),
    [((7,), {MINE}, {DAGGER}), ((12,), set(), {DAGGER}), ((3,), set(), set()), ((1, 1), set(), {ITS})],
)
def test_beneficio_and_catastrofe_bring_a_ventaja(faces: tuple[int, ...], mine: set[str], its: set[str]) -> None:
    played = tried("desarmar", *faces)
    assert (set(played.state.actor(AKEMI).marks), set(played.state.actor(RIVAL).marks)) == (mine, its)


def test_a_complicacion_is_a_desventaja() -> None:
    """Estorbo a AGI of one's own Armadura worsens what Técnica achieves."""
    played = tried("desarmar", 11, who=somebody(AKEMI, armour="placas"))
    assert (played.grade, set(played.state.actor(AKEMI).marks)) == ("exito+complicacion", {SETBACK})


def test_what_waits_for_the_accion_activa_is_used_up() -> None:
    played = tried("desarmar", 9, 3, who=somebody(AKEMI, SETBACK))
    assert (played.rolls[0].total, played.has(AKEMI, SETBACK)) == (3, False)


def test_whoever_resists_does_so_as_a_reaccion() -> None:
    assert tried("agarrar", 8, rival=foe("desprevenido", cde=7)).rolls[0].target == 4


def test_it_takes_the_free_move_that_it_needs() -> None:
    played = tried("agarrar", 8, steps=2)
    assert played.beat.fight.distance(AKEMI, RIVAL) == 0
    assert tried("cegar", 8, steps=2).beat.fight.distance(AKEMI, RIVAL) == 1


def test_against_a_cde_over_13_it_is_impossible() -> None:
    played = tried("agarrar", rival=foe(cde=14))
    assert (played.rolls, set(played.state.actor(RIVAL).marks)) == ([], set())


def test_there_is_no_seguridad_against_who_resists() -> None:
    state = replace(fight(somebody(AKEMI, pk=1), foe(cde=7)), orders={f"{AKEMI}.modo": "siempre"})
    played = Played(state, 8, deja_vu="no")
    RULES.resolve(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant="desarmar"))
    assert played.offered("modo") == ["normal", "caracter"]


def test_it_is_an_enfrentada_so_that_no_fracaso_is_converted() -> None:
    played = tried("desarmar", 6)
    assert (played.grade, played.topics) == (F_CONSECUENCIA, [])


# -- an author's own --------------------------------------------------------------------------------------------------


def test_one_that_is_trivial_says_why() -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    check = CheckDef("tirada", {"accion": "atletismo", "cd": "trivial"})
    RULES.manoeuvre(played.beat, AKEMI, Declaration("maniobra", variant="trepar"), check)
    assert played.told == [("Es trivial: sin tirada.", (Cause("zodiac.cd"), Cause("zodiac.cd.trivial")))]


@pytest.mark.parametrize(
    ("cd", "faces", "grade", "line"),
    [
        ("trivial", (), EXITO, "trivial"),
        ("imposible", (), F_COMPLICACION, "imposible"),
        ("estandar", (8,), EXITO, "Atletismo (7)"),
        (9, (9,), E_BENEFICIO, "Atletismo (9)"),
    ],
)
def test_one_that_nobody_resists_is_against_its_cd(cd: Plain, faces: tuple[int, ...], grade: str, line: str) -> None:
    check = CheckDef("tirada", {"accion": "atletismo", "seguridad": False, "caracter": False, "cd": cd})
    played = Played(fight(somebody(AKEMI), foe()), *faces)
    assert manoeuvres.told(played.beat, AKEMI, check.fields).plain() == line
    assert RULES.manoeuvre(played.beat, AKEMI, Declaration("maniobra", variant="trepar"), check) == grade
    assert (played.all_thrown(), len(played.rolls)) == (True, len(faces))


def test_what_nobody_can_resist_is_told_as_imposible() -> None:
    played = Played(fight(somebody(AKEMI), foe(cde=14)))
    line = manoeuvres.told(played.beat, AKEMI, manoeuvres.fields_of(data.maniobras()["agarrar"], RIVAL))
    assert line.plain() == "imposible"


@pytest.mark.parametrize(
    ("target", "grade", "mine", "its"),
    [
        (RIVAL, "", {MINE}, set()),
        (RIVAL, E_BENEFICIO, {MINE}, set()),
        (RIVAL, EXITO, {MINE}, set()),
        (RIVAL, E_COMPLICACION, {MINE, SETBACK}, set()),
        (RIVAL, FRACASO, set(), set()),
        (RIVAL, F_COMPLICACION, set(), set()),
        (RIVAL, CATASTROFE, set(), {ITS}),
        (IRUNE, "", set(), set()),
        (IRUNE, EXITO, set(), set()),
        (IRUNE, E_COMPLICACION, {SETBACK}, set()),
        (IRUNE, CATASTROFE, set(), set()),
        ("", CATASTROFE, set(), set()),
    ],
)
def test_what_comes_of_one_without_a_written_outcome(target: str, grade: str, mine: set[str], its: set[str]) -> None:
    """A Ventaja is against a rival alone (`zodiac.lectura.otros_efectos`)."""
    played = Played(fight(somebody(AKEMI), somebody(IRUNE), foe()))
    RULES.unwritten(played.beat, AKEMI, Declaration("maniobra", target, variant="empujar"), grade)
    found = [set(played.state.actor(name).marks) for name in (AKEMI, IRUNE, RIVAL)]
    assert found == [mine, set(), its]


# -- the menu ---------------------------------------------------------------------------------------------------------


def test_the_menu_is_one_line_and_leads_on() -> None:
    played = menu(somebody(AKEMI), foe())
    assert "maniobra" in played.offered("declarar")
    every = ("agarrar", "desarmar", "arrebatar", "cegar", "estrangular")
    assert played.offered("maniobra") == [*(f"{name}-{RIVAL}" for name in every), "atras"]
    labels = {option.id: option.label.plain() for option in played.asked[-1].options}
    details = {option.id: option.detail.plain() for option in played.asked[-1].options if option.detail}
    assert labels[f"desarmar-{RIVAL}"] == "Desarmar: Rival"
    assert details[f"desarmar-{RIVAL}"] == "Técnica «desarmar» (8)"


def test_with_several_foes_they_are_asked_for_foe_by_foe() -> None:
    played = Played(fight(somebody(AKEMI), foe(), foe(name=SECOND), turn=DECLARING))
    said = iter(("maniobra", f"contra.{SECOND}", f"agarrar-{SECOND}"))
    played.beat.inputs = PolicyInputs(played.dice, lambda prompt: _noted(played, prompt, next(said)))
    assert RULES.declare(played.beat, AKEMI) == Declaration("maniobra", SECOND, variant="agarrar")
    second, third = ([option.id for option in prompt.options] for prompt in played.asked[1:])
    assert second == [f"contra.{RIVAL}", f"contra.{SECOND}", "atras"]
    assert third == [
        *(f"{name}-{SECOND}" for name in ("agarrar", "desarmar", "arrebatar", "cegar", "estrangular")),
        "atras",
    ]


def test_the_way_back_leads_to_the_first_menu() -> None:
    played = Played(fight(somebody(AKEMI), foe(), foe(name=SECOND), turn=DECLARING))
    said = iter(("maniobra", f"contra.{RIVAL}", "atras", "maniobra", "atras", "esperar"))
    played.beat.inputs = PolicyInputs(played.dice, lambda prompt: _noted(played, prompt, next(said)))
    assert RULES.declare(played.beat, AKEMI) == Declaration("esperar")


def _noted(played: Played, prompt: Prompt, answer: str) -> str:
    played.asked.append(prompt)
    assert answer in [option.id for option in prompt.legal]
    return answer


def test_who_is_down_is_no_target() -> None:
    played = menu(somebody(AKEMI), foe(), foe("incapacitado", name=SECOND))
    assert not [name for name in played.offered("maniobra") if name.endswith(SECOND)]


def test_what_would_do_nothing_is_barred() -> None:
    empty = menu(somebody(AKEMI), replace(foe(), weapons=()))
    reason = "no lleva ningún arma en la mano"
    assert empty.refused("maniobra") == {f"desarmar-{RIVAL}": reason, f"arrebatar-{RIVAL}": reason}
    held = menu(somebody(AKEMI), foe(HELD))
    assert held.refused("maniobra") == {f"agarrar-{RIVAL}": "alguien le sujeta ya"}


def test_what_is_too_far_is_barred_and_with_all_barred_there_is_no_menu() -> None:
    played = menu(somebody(AKEMI), foe(), foe(name=SECOND), otro=3)
    assert played.refused("maniobra") == {f"contra.{SECOND}": "está a Distancia Larga: primero hay que moverse"}
    alone = Played(fight(somebody(AKEMI), foe(), turn=DECLARING, steps={pair(AKEMI, RIVAL): 3}), declarar="esperar")
    RULES.declare(alone.beat, AKEMI)
    assert "maniobra" not in alone.offered("declarar")


def test_an_encounter_may_write_one_of_them_anew() -> None:
    played = Played(fight(somebody(AKEMI), foe(), turn=DECLARING), declarar="maniobra")
    own = {"agarrar": Manoeuvre(Choice("agarrar", "Sujetarlo", plain=Outcome("Ya.")))}
    set_up = replace(played.beat.scenario.encounters["pelea"], manoeuvres=own)
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    RULES.declare(played.beat, AKEMI)
    assert f"agarrar-{RIVAL}" not in played.offered("maniobra")


# -- held -------------------------------------------------------------------------------------------------------------


def test_who_is_held_does_not_flee_nor_move_and_strikes_who_is_near() -> None:
    coward = replace(foe(HELD), conduct={"huye": "solo"})
    state = fight(somebody(AKEMI), coward, turn=RIVAL)
    assert RULES.conduct(Played(state).beat, RIVAL).kind == "atacar"
    far = fight(somebody(AKEMI), replace(coward, weapons=()), turn=RIVAL, steps={pair(AKEMI, RIVAL): 2})
    assert RULES.conduct(Played(far).beat, RIVAL) == Declaration("esperar")
    free = replace(coward, marks={})
    assert RULES.conduct(Played(fight(somebody(AKEMI), free, turn=RIVAL)).beat, RIVAL).kind == "moverse"


def test_a_pj_who_is_held_is_told_so() -> None:
    played = menu(somebody(AKEMI, HELD), foe(), foe(name=SECOND), otro=1)
    assert played.refused("declarar")[f"golpear-{SECOND}"] == "está lejos y alguien te sujeta"
    assert played.refused("declarar")["huir"] == "alguien te sujeta"
    assert played.refused("declarar")["moverse"] == "alguien te sujeta"


@pytest.mark.parametrize("kind", ["moverse", "huir"])
def test_held_by_an_interrupt_one_does_not_get_away(kind: str) -> None:
    state = fight(somebody(AKEMI), foe(HELD), turn=RIVAL, steps={pair(AKEMI, RIVAL): 3})
    scenario = Played(state).beat.scenario
    leaving = Declaration(kind, AKEMI, variant="2")
    assert not RULES.still_possible(scenario, state, RIVAL, leaving)
    free = replace(state, actors={**state.actors, RIVAL: foe()})
    assert RULES.still_possible(scenario, free, RIVAL, leaving)


def test_it_lasts_to_the_end_of_its_next_turno() -> None:
    played = tried("agarrar", 8)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.has(RIVAL, HELD)
    RULES.end_turn(played.beat, RIVAL, interrupt=True)
    assert played.has(RIVAL, HELD)
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert not played.has(RIVAL, HELD)


def test_held_in_its_own_turno_it_is_so_in_the_next() -> None:
    played = Played(fight(somebody(AKEMI), foe(), turn=RIVAL))
    RULES.apply(played.beat, Effect("sujeta", True, {"a": RIVAL}), AKEMI)
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert played.has(RIVAL, HELD)
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert not played.has(RIVAL, HELD)


# -- a weapon out of hand ---------------------------------------------------------------------------------------------


def dropped(name: str = "daga", taker: str = "") -> dict[str, Mark]:
    notes: dict[str, Plain] = {"quien": taker}
    return {f"{DROPPED}:{name}": Mark(data=notes)}


def test_a_pnj_picks_its_weapon_up_before_it_fights_on() -> None:
    bare = replace(foe(), weapons=("daga",), marks=dropped())
    played = Played(fight(somebody(AKEMI), bare, turn=RIVAL))
    declared = RULES.conduct(played.beat, RIVAL)
    assert declared == Declaration("recoger", variant="daga")
    RULES.resolve(played.beat, RIVAL, declared)
    assert not played.has(RIVAL, DAGGER)


def test_with_another_weapon_in_hand_it_fights_with_that() -> None:
    armed = replace(foe(), weapons=("daga", "porra"), marks=dropped())
    assert RULES.conduct(Played(fight(somebody(AKEMI), armed, turn=RIVAL)).beat, RIVAL).weapon == "porra"


def test_what_was_snatched_cannot_be_picked_up() -> None:
    bare = replace(foe(), weapons=("daga",), marks=dropped(taker=AKEMI))
    assert RULES.conduct(Played(fight(somebody(AKEMI), bare, turn=RIVAL)).beat, RIVAL).weapon == "desarmado"
    assert tried("arrebatar", 8).state.actor(RIVAL).marks[DAGGER].data == {"quien": AKEMI}


@pytest.mark.parametrize(("taker", "reason"), [("", "está en el suelo"), (RIVAL, "se la han quitado")])
def test_a_pj_does_without_it(taker: str, reason: str) -> None:
    played = menu(replace(somebody(AKEMI, weapons=("daga",)), marks=dropped(taker=taker)), foe())
    assert played.refused("declarar")[f"atacar-{RIVAL}-daga"] == reason
    assert ("recoger-daga" in played.offered("declarar")) == (not taker)
    assert "parada" not in played.offered("declarar")


def test_a_pj_picks_it_up_as_its_accion_activa() -> None:
    armed = replace(somebody(AKEMI, weapons=("daga",)), marks=dropped())
    played = Played(fight(armed, foe(), turn=DECLARING), declarar="recoger-daga")
    played.go_on(4)
    assert (played.has(AKEMI, DAGGER), played.beat.fight.acted) == (False, (AKEMI,))


def test_who_holds_nothing_drops_nothing() -> None:
    bare = replace(foe(), weapons=("daga",), marks=dropped())
    played = Played(fight(somebody(AKEMI), bare))
    RULES.apply(played.beat, Effect("suelta", True, {"a": RIVAL}), AKEMI)
    assert played.beat.events == []


def test_after_the_fight_everybody_has_their_things() -> None:
    played = tried("arrebatar", 8)
    RULES.end_encounter(played.beat)
    assert not played.state.actor(RIVAL).marks


# -- effects for what an author lists ---------------------------------------------------------------------------------


def test_a_turno_to_lose_is_lost_once() -> None:
    played = Played(fight(somebody(AKEMI), foe(), turn=Turn(RIVAL)))
    RULES.apply(played.beat, Effect("pierde_turno", True, {"a": RIVAL}), AKEMI)
    assert played.has(RIVAL, NO_TURN)
    assert not RULES.begin_turn(played.beat, RIVAL)
    assert not played.has(RIVAL, NO_TURN)
    assert played.told == [("Rival pierde el Turno.", (Cause("zodiac.otros_efectos"),))]
    assert RULES.begin_turn(played.beat, RIVAL)


def test_a_lost_turno_does_not_spare_that_of_shock() -> None:
    played = Played(fight(somebody(AKEMI), foe("shock_leve", NO_TURN), turn=Turn(RIVAL)))
    assert not RULES.begin_turn(played.beat, RIVAL)
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert not played.state.actor(RIVAL).marks


@pytest.mark.parametrize(("steps", "word", "after"), [(0, "larga", 3), (3, "cerrada", 0), (1, "corta", 1)])
def test_somebody_is_moved_by_the_rules_of_a_move(steps: int, word: str, after: int) -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(), steps={pair(AKEMI, RIVAL): steps})
    played = Played(state)
    RULES.apply(played.beat, Effect("mueve", RIVAL, {"distancia": word}), AKEMI)
    assert played.beat.fight.distance(AKEMI, RIVAL) == after
    assert played.beat.fight.distance(IRUNE, RIVAL) == {"larga": 3, "cerrada": 0, "corta": 0}[word]


def test_ventaja_and_desventaja_fall_on_the_next_accion_activa() -> None:
    played = Played(fight(somebody(AKEMI), foe(), turn=RIVAL))
    RULES.apply(played.beat, Effect("ventaja_contra", RIVAL), AKEMI)
    RULES.apply(played.beat, Effect("desventaja_siguiente", True, {"a": RIVAL}), AKEMI)
    assert (played.has(AKEMI, MINE), played.has(RIVAL, SETBACK)) == (True, True)


@pytest.mark.parametrize("kind", ["desventaja_siguiente", "pierde_turno", "sujeta", "suelta"])
def test_to_who_is_not_in_the_fight_nothing_happens(kind: str) -> None:
    played = Played(fight(somebody(AKEMI), foe(), foe(name=SECOND)))
    played.beat.emit(ActorLeft(SECOND, "huida"))
    before = len(played.beat.events)
    RULES.apply(played.beat, Effect(kind, True, {"a": SECOND}), AKEMI)
    RULES.apply(played.beat, Effect("ventaja_contra", SECOND), AKEMI)
    RULES.apply(played.beat, Effect("mueve", SECOND, {"distancia": "corta"}), AKEMI)
    RULES.apply(played.beat, Effect("mueve", AKEMI, {"distancia": "corta"}), AKEMI)
    assert len(played.beat.events) == before
    assert FOES in played.beat.fight.sides.values()


@pytest.mark.parametrize("kind", ["desventaja_siguiente", "pierde_turno", "sujeta", "suelta"])
def test_outside_fights_they_do_nothing(kind: str) -> None:
    played = Played(calm(somebody(AKEMI), foe()))
    RULES.apply(played.beat, Effect(kind, True, {"a": RIVAL}), AKEMI)
    RULES.apply(played.beat, Effect("mueve", RIVAL, {"distancia": "corta"}), AKEMI)
    assert played.beat.events == []


def test_who_is_moved_is_moved_somewhere() -> None:
    (moved,) = [each for each in fight_fields.definitions() if each.value.key == "mueve"]
    assert [(each.key, each.required) for each in moved.extras] == [("distancia", True)]


def test_a_ventaja_for_the_next_attack_is_taken_there() -> None:
    played = attack(fight(somebody(AKEMI, MINE), foe(cde=7)), 5, 9, ventaja="dado")
    assert (played.topics, played.has(AKEMI, MINE)) == (["ventaja"], False)


@pytest.mark.parametrize("name", ["desarmar", "arrebatar"])
def test_what_no_hand_holds_cannot_be_taken(name: str) -> None:
    """Fangs and horns are weapons of the class without hands."""
    fangs = Gear("colmillos", "arma", "los colmillos", {"clase": "desarmado", "letal": True})
    played = Played(fight(somebody(AKEMI), replace(foe(), weapons=("colmillos",)), turn=DECLARING))
    played.beat.scenario = replace(played.beat.scenario, gear={**played.beat.scenario.gear, "colmillos": fangs})
    made = data.maniobras()[name]
    refused = manoeuvres.barred(played.beat, AKEMI, made, RIVAL)
    assert refused is not None
    assert refused.plain() == "no lleva ningún arma en la mano"
