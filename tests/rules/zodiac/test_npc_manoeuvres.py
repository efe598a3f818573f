"""PNJ that try manoeuvres and with which the Director uses Karma, by their conduct."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import PARTY_SIDE, Declaration, Encounter, Turn, pair
from zodiac_tui.core.events import Noted, TurnBegan
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Choice, Manoeuvre
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import interventions
from zodiac_tui.rulesets.zodiac.grades import F_CONSECUENCIA
from zodiac_tui.rulesets.zodiac.interventions import USED
from zodiac_tui.rulesets.zodiac.mishaps import DROPPED, HELD, STRANGLED
from zodiac_tui.rulesets.zodiac.modifiers import SETBACK

MANOEUVRES = ("agarrar", "desarmar", "arrebatar", "cegar", "estrangular")
BLOW = Declaration("atacar", RIVAL, "daga")


def of(actor: Actor, **conduct: Plain) -> Actor:
    return replace(actor, conduct=conduct)


def in_round(state: State, number: int) -> State:
    found = state.encounter
    assert isinstance(found, Encounter)
    return replace(state, encounter=replace(found, round=number))


def declared(*actors: Actor, number: int = 1, steps: int = 0) -> Declaration:
    state = fight(*actors, turn=RIVAL, steps={pair(AKEMI, RIVAL): steps})
    return RULES.conduct(Played(in_round(state, number)).beat, RIVAL)


def tried(name: str, *faces: int, pj: Actor | None = None, **answers: str) -> Played:
    """A PNJ with CDE 8 tries a manoeuvre against a PJ."""
    played = Played(fight(pj or somebody(AKEMI), foe(), turn=RIVAL), *faces, deja_vu="no", **answers)
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", AKEMI, variant=name))
    assert played.all_thrown()
    return played


# -- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MANOEUVRES)
def test_a_pnj_tries_its_manoeuvre_in_odd_rondas(name: str) -> None:
    who = of(foe(), maniobra=name)
    assert declared(somebody(AKEMI), who) == Declaration("maniobra", AKEMI, variant=name)
    assert declared(somebody(AKEMI), who, number=2).kind == "atacar"
    assert declared(somebody(AKEMI), who, number=3).kind == "maniobra"


def test_by_default_it_tries_none() -> None:
    assert declared(somebody(AKEMI), foe()).kind == "atacar"
    assert declared(somebody(AKEMI), of(foe(), maniobra="ninguna")).kind == "atacar"


def test_it_waits_for_its_moment() -> None:
    patient = of(foe(), maniobra="cegar", maniobra_cuando="herido")
    assert declared(somebody(AKEMI), patient).kind == "atacar"
    hurt = replace(patient, marks={"heridas_leve": Mark()})
    assert declared(somebody(AKEMI), hurt).kind == "maniobra"
    late = of(foe(), maniobra="cegar", maniobra_cuando="ronda_2")
    assert (declared(somebody(AKEMI), late).kind, declared(somebody(AKEMI), late, number=3).kind) == (
        "atacar",
        "maniobra",
    )


def test_what_would_do_nothing_is_not_tried() -> None:
    grabber, thief = of(foe(), maniobra="agarrar"), of(foe(), maniobra="arrebatar")
    assert declared(somebody(AKEMI, HELD), grabber).kind == "atacar"
    assert declared(somebody(AKEMI, weapons=()), thief).kind == "atacar"


def test_from_larga_it_comes_nearer_first() -> None:
    assert declared(somebody(AKEMI), of(foe(), maniobra="agarrar"), steps=3).kind != "maniobra"
    assert declared(somebody(AKEMI), of(foe(), maniobra="agarrar"), steps=2).kind == "maniobra"


def test_one_that_the_encounter_writes_anew_is_the_authors() -> None:
    played = Played(fight(somebody(AKEMI), of(foe(), maniobra="agarrar"), turn=RIVAL))
    own = {"agarrar": Manoeuvre(Choice("agarrar", "Sujetarlo"))}
    set_up = replace(played.beat.scenario.encounters["pelea"], manoeuvres=own)
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    assert RULES.conduct(played.beat, RIVAL).kind == "atacar"


def test_a_pnj_goes_on_strangling_in_any_ronda() -> None:
    caught = replace(somebody(AKEMI), marks={STRANGLED: Mark(data={"quien": RIVAL, "ronda": 1})})
    assert declared(caught, foe(), number=2) == Declaration("maniobra", AKEMI, variant="estrangular")


def test_a_strangled_pnj_wants_to_be_free() -> None:
    caught = replace(foe(), marks={STRANGLED: Mark(data={"quien": AKEMI, "ronda": 1})})
    assert declared(somebody(AKEMI), caught) == Declaration("maniobra", AKEMI, variant="soltarse")


# -- how --------------------------------------------------------------------------------------------------------------


def test_the_player_rolls_what_resists_it() -> None:
    played = tried("desarmar", 7)
    assert (played.rolls[0].actor, played.rolls[0].label.plain(), played.rolls[0].target) == (
        AKEMI,
        "Defensa «combate»",
        8,
    )
    assert played.has(AKEMI, f"{DROPPED}:daga")


@pytest.mark.parametrize(
    ("faces", "held", "edge_of_pnj", "edge_of_pj"),
    [
        ((9,), False, False, False),
        ((8,), False, False, True),
        ((7,), True, True, False),
        ((1, 1), True, True, False),
    ],
)
def test_its_exito_is_the_pjs_fracaso(faces: tuple[int, ...], held: bool, edge_of_pnj: bool, edge_of_pj: bool) -> None:
    played = tried("agarrar", *faces)
    marks = (played.has(AKEMI, HELD), played.has(RIVAL, f"ventaja_activa:{AKEMI}"))
    assert marks == (held, edge_of_pnj)
    assert played.has(AKEMI, f"ventaja_activa:{RIVAL}") == edge_of_pj


def test_a_catastrofe_adds_the_pnjs_beneficio() -> None:
    assert tried("desarmar", 1, 1).has(RIVAL, f"ventaja_activa:{AKEMI}")
    assert not tried("desarmar", 7).has(RIVAL, f"ventaja_activa:{AKEMI}")


def test_what_waits_for_the_pnj_is_used_up_by_it() -> None:
    blinded = replace(foe(), marks={"desventaja_activa": Mark(data={"espera": False})})
    played = Played(fight(somebody(AKEMI), blinded, turn=RIVAL), 9, 8)
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", AKEMI, variant="agarrar"))
    assert (played.topics, played.has(RIVAL, "desventaja_activa")) == (["ventaja"], False)


def test_a_strangled_pj_chokes_at_once() -> None:
    played = tried("estrangular", 7, 3)
    assert (played.has(AKEMI, STRANGLED), played.saves, played.states(AKEMI)) == (True, ["FUE"], {"fatiga_leve"})


@pytest.mark.parametrize(("face", "hindered"), [(12, True), (11, False), (6, False)])
def test_a_complicacion_of_who_resists_is_a_desventaja(face: int, hindered: bool) -> None:
    """Estorbo a AGI of one's own Armadura worsens what a Defensa achieves."""
    played = tried("agarrar", face, pj=somebody(AKEMI, armour="placas"))
    assert played.has(AKEMI, SETBACK) == hindered


def test_who_resists_converts_no_fracaso() -> None:
    played = tried("agarrar", 7)
    assert (played.grade, played.topics) == (F_CONSECUENCIA, [])


def test_who_resists_has_no_seguridad() -> None:
    state = replace(fight(somebody(AKEMI, pk=1), foe(), turn=RIVAL), orders={f"{AKEMI}.modo": "siempre"})
    played = Played(state, 9, deja_vu="no")
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", AKEMI, variant="agarrar"))
    assert played.offered("modo") == ["normal", "caracter"]


def test_a_pnj_takes_the_free_move_that_it_needs() -> None:
    played = Played(fight(somebody(AKEMI), foe(), turn=RIVAL, steps={pair(AKEMI, RIVAL): 2}), 9)
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", AKEMI, variant="agarrar"))
    assert played.beat.fight.distance(AKEMI, RIVAL) == 0


@pytest.mark.parametrize(("faces", "ahead"), [((4, 3), 1), ((3, 5), -2)])
def test_between_pnj_it_is_told_by_how_much_and_what_waited_is_used_up(faces: tuple[int, ...], ahead: int) -> None:
    waiting = replace(foe(), marks={SETBACK: Mark(data={"espera": False})})
    state = fight(somebody(AKEMI), waiting, foe(name=SECOND), turn=RIVAL, allies=(SECOND,))
    played = Played(state, *faces)
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", SECOND, variant="agarrar"))
    assert not played.has(RIVAL, SETBACK)
    told = [event.why for event in played.beat.events if isinstance(event, Noted)]
    assert told == [(Cause("zodiac.pnj_contra_pnj", ahead),)]


def test_over_cde_13_nobody_resists_it() -> None:
    played = Played(fight(somebody(AKEMI), foe(cde=14), turn=RIVAL))
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", AKEMI, variant="agarrar"))
    assert played.has(AKEMI, HELD)


@pytest.mark.parametrize(("faces", "held"), [((4, 3), True), ((3, 4), False), ((2, 2, 5, 1), True)])
def test_between_pnj_each_adds_a_die(faces: tuple[int, ...], held: bool) -> None:
    ally = foe(name=SECOND)
    played = Played(fight(somebody(AKEMI), foe(), ally, turn=RIVAL, allies=(SECOND,)), *faces)
    RULES.resolve(played.beat, RIVAL, Declaration("maniobra", SECOND, variant="agarrar"))
    assert (played.has(SECOND, HELD), played.rolls, played.all_thrown()) == (held, [], True)
    assert played.beat.fight.sides[SECOND] == PARTY_SIDE


def test_yo_primero_is_offered_before_a_manoeuvre_against_one() -> None:
    state = fight(somebody(AKEMI, pk=1), foe(), turn=RIVAL)
    asked = RULES.may_interrupt(state, AKEMI, Declaration("maniobra", AKEMI, variant="agarrar"), RIVAL)
    assert asked is not None
    assert RULES.may_interrupt(state, AKEMI, Declaration("maniobra", IRUNE, variant="agarrar"), RIVAL) is None


# -- the Director's Karma ---------------------------------------------------------------------------------------------


def window(rival: Actor, declaration: Declaration = BLOW, **answers: str) -> Played:
    """A PJ has declared; the engine asks who acts before."""
    turn = Turn(AKEMI, TurnPhase.WINDOW, declaration)
    return Played(fight(somebody(AKEMI), rival, turn=turn), **answers)


def test_yo_primero_of_a_pnj_interrupts_and_is_paid() -> None:
    played = window(of(foe(), karma="yo_primero"))
    played.go_on()
    assert TurnBegan(RIVAL, interrupt=True) in played.beat.events
    assert (played.state.actor(AKEMI).track("pk"), played.has(RIVAL, USED)) == (1, True)
    told = [event.text.plain() for event in played.beat.events if isinstance(event, Noted)]
    assert told[0] == "El Director usa «Yo primero!» con Rival."


def test_after_it_the_blow_goes_on_and_the_pnj_keeps_its_turno() -> None:
    played = window(of(foe(), karma="yo_primero"), respuesta="defensa")
    played.dice.left = [9, 9]
    played.go_on(8)
    assert [roll.label.plain() for roll in played.rolls] == ["Defensa «combate»", "Técnica «ataque»"]
    assert (RIVAL in played.beat.fight.acted, played.all_thrown()) == (False, True)


@pytest.mark.parametrize(
    ("rival", "declaration"),
    [
        (of(foe(), karma="nunca"), BLOW),
        (foe(), BLOW),
        (of(foe(USED), karma="yo_primero"), BLOW),
        (of(foe("shock_leve"), karma="yo_primero"), BLOW),
        (of(foe("incapacitado"), karma="yo_primero"), replace(BLOW, variant="matar")),
        (of(foe(), karma="yo_primero"), Declaration("esquivar")),
        (of(foe(), karma="deja_vu"), BLOW),
        (of(foe("catatonia"), karma="yo_primero"), BLOW),
        (of(foe(), karma="yo_primero"), Declaration("moverse", RIVAL, variant="1", free=True)),
    ],
)
def test_otherwise_nobody_comes_first(rival: Actor, declaration: Declaration) -> None:
    assert RULES.intervenes(window(rival).beat, AKEMI, declaration) == ""


def test_on_an_accion_the_director_uses_karma_once() -> None:
    played = window(of(foe(), karma="yo_primero"))
    played.beat.state = replace(
        played.state, actors={**played.state.actors, AKEMI: somebody(AKEMI, "karma_del_director")}
    )
    assert RULES.intervenes(played.beat, AKEMI, BLOW) == ""


def test_nor_does_a_pnj_come_before_a_pnj() -> None:
    played = Played(fight(somebody(AKEMI), of(foe(), karma="yo_primero"), foe(name=SECOND), turn=SECOND))
    assert RULES.intervenes(played.beat, SECOND, BLOW) == ""


def test_deja_vu_repeats_a_die_of_an_exito_once_in_the_fight() -> None:
    state = fight(somebody(AKEMI), of(foe(), karma="deja_vu"))
    played = Played(state, 9, 4)
    RULES.resolve(played.beat, AKEMI, BLOW)
    assert (played.rolls[0].total, played.rolls[0].success, played.has(RIVAL, USED)) == (4, False, True)
    assert played.state.actor(AKEMI).track("pk") == 1
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    played.dice.left = [9]
    RULES.resolve(played.beat, AKEMI, BLOW)
    assert played.all_thrown()


def test_a_roll_on_which_no_pnj_wanted_any_uses_nothing_up() -> None:
    played = Played(fight(somebody(AKEMI, "karma_del_director"), of(foe(), karma="deja_vu")))
    interventions.after_roll(played.beat, RIVAL, {})
    assert not played.has(RIVAL, USED)


def test_of_a_fracaso_nothing_is_repeated() -> None:
    played = Played(fight(somebody(AKEMI), of(foe(), karma="deja_vu")), 4)
    RULES.resolve(played.beat, AKEMI, BLOW)
    assert (played.has(RIVAL, USED), played.state.actor(AKEMI).track("pk")) == (False, 0)
    RULES.end_encounter(played.beat)
    assert not played.state.actor(RIVAL).marks
