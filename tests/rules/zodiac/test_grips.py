"""Strangling: the hold is closed once, kept Turno after Turno, and ends as the rules say (SRD, Asfixia)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, SECOND, Played, attack, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.events import ActorLeft, StateGained
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import grips
from zodiac_tui.rulesets.zodiac.mishaps import STRANGLED

SQUEEZE = Declaration("maniobra", RIVAL, variant="estrangular")
FREE = Declaration("maniobra", RIVAL, variant="soltarse")


def caught(who: Actor, by: str, ronda: int = 1) -> Actor:
    """Somebody with another's hands on its neck."""
    return replace(who, marks={**who.marks, STRANGLED: Mark(data={"quien": by, "ronda": ronda})})


def victim(*marks: str, scores: int = 2, cde: int = 7) -> Actor:
    """A foe with the same FUE and VOL."""
    resists = dict.fromkeys(("FUE", "VOL"), scores)
    return somebody(RIVAL, *marks, player=False, scores=resists, cde={"generica": cde})


def held(*others: Actor, turn: Turn | str = AKEMI, who: Actor | None = None) -> Played:
    """A PJ strangles a foe since the first Ronda."""
    return Played(fight(who or somebody(AKEMI), caught(victim(), AKEMI), *others, turn=turn))


def resolved(played: Played, declaration: Declaration) -> Played:
    RULES.resolve(played.beat, AKEMI, declaration)
    return played


# -- closing and keeping it -------------------------------------------------------------------------------------------


def test_the_first_ts_is_in_the_turno_of_the_hold() -> None:
    played = resolved(Played(fight(somebody(AKEMI), victim()), 8, 4), SQUEEZE)
    assert (played.rolls[0].label.plain(), played.saves, played.states(RIVAL)) == (
        "Agresividad «agarrar»",
        ["FUE"],
        {"fatiga_leve"},
    )
    assert grips.strangler(played.state.actor(RIVAL)) == AKEMI
    assert played.all_thrown()


def test_a_failed_try_closes_nothing() -> None:
    played = resolved(Played(fight(somebody(AKEMI), victim()), 6), SQUEEZE)
    assert (played.saves, played.has(RIVAL, STRANGLED)) == ([], False)


def test_a_beneficio_adds_its_ventaja() -> None:
    played = resolved(Played(fight(somebody(AKEMI), victim()), 7, 6), SQUEEZE)
    assert (played.has(AKEMI, f"ventaja_activa:{RIVAL}"), played.states(RIVAL)) == (True, set())


def test_to_keep_it_nothing_is_rolled_but_the_ts() -> None:
    played = held()
    played.dice.left = [4]
    resolved(played, SQUEEZE)
    assert (played.rolls, played.saves, played.all_thrown()) == ([], ["FUE"], True)


def test_a_pj_chooses_its_ts() -> None:
    state = fight(caught(somebody(AKEMI, scores={"FUE": 1, "VOL": 4}), RIVAL), foe(), turn=RIVAL)
    played = Played(state, 3, asfixia="VOL")
    grips.squeeze(played.beat, RIVAL, AKEMI)
    assert (played.topics, played.saves, played.states(AKEMI)) == (["asfixia"], ["VOL"], set())


def test_in_shock_there_is_no_ts() -> None:
    played = Played(fight(somebody(AKEMI), caught(victim("shock_leve", scores=5), AKEMI)))
    resolved(played, SQUEEZE)
    assert (played.saves, "fatiga_leve" in played.states(RIVAL)) == ([], True)


def test_whoever_is_strangled_neither_moves_nor_leaves() -> None:
    state = fight(caught(somebody(AKEMI), RIVAL), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, declarar="esperar")
    RULES.declare(played.beat, AKEMI)
    refused = played.refused("declarar")
    assert (refused["moverse"], refused["huir"]) == ("alguien te sujeta", "alguien te sujeta")
    assert f"golpear-{RIVAL}" in played.offered("declarar")


# -- the menu ---------------------------------------------------------------------------------------------------------


def offered(who: Actor, rival: Actor) -> Played:
    state = fight(who, rival, turn=Turn(AKEMI, TurnPhase.DECLARING))
    answers = {"declarar": "maniobra", "maniobra": f"agarrar-{RIVAL}"}
    played = Played(state, **answers)
    RULES.declare(played.beat, AKEMI)
    return played


def test_only_who_is_strangled_may_break_free_and_only_from_those_hands() -> None:
    assert f"soltarse-{RIVAL}" not in offered(somebody(AKEMI), foe()).offered("maniobra")
    assert f"soltarse-{RIVAL}" in offered(caught(somebody(AKEMI), RIVAL), foe()).offered("maniobra")
    assert f"soltarse-{RIVAL}" not in offered(caught(somebody(AKEMI), IRUNE), foe()).offered("maniobra")


def test_to_go_on_is_offered_as_such_and_another_neck_is_taken() -> None:
    state = fight(somebody(AKEMI), caught(victim(), AKEMI), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, declarar="maniobra", maniobra=f"estrangular-{RIVAL}")
    assert RULES.declare(played.beat, AKEMI) == SQUEEZE
    options = {option.id: option for option in played.asked[-1].options}
    assert options[f"estrangular-{RIVAL}"].label.plain() == "Seguir estrangulando a Rival"
    assert options[f"estrangular-{RIVAL}"].detail is None
    assert options[f"agarrar-{RIVAL}"].reason is not None
    state = fight(somebody(AKEMI), caught(victim(), IRUNE), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, declarar="maniobra", maniobra=f"desarmar-{RIVAL}")
    RULES.declare(played.beat, AKEMI)
    assert played.refused("maniobra")[f"estrangular-{RIVAL}"] == "alguien le estrangula ya"


# -- how it ends ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "free"), [(9, True), (12, True), (8, True), (7, False), (2, False)])
def test_breaking_free_is_an_enfrentada(face: int, free: bool) -> None:
    played = Played(fight(caught(somebody(AKEMI), RIVAL), foe()), face, deja_vu="no")
    resolved(played, FREE)
    assert (played.rolls[0].label.plain(), played.has(AKEMI, STRANGLED)) == ("Atletismo «soltarse»", not free)


def test_freed_by_an_interrupt_there_is_nothing_to_break() -> None:
    state = fight(somebody(AKEMI), foe())
    assert not RULES.still_possible(Played(state).beat.scenario, state, AKEMI, FREE)
    state = fight(caught(somebody(AKEMI), RIVAL), foe())
    assert RULES.still_possible(Played(state).beat.scenario, state, AKEMI, FREE)


@pytest.mark.parametrize(
    ("declaration", "keeps"),
    [
        (Declaration("esperar"), False),
        (Declaration("esquivar"), False),
        (Declaration("moverse", RIVAL, variant="1", free=True), False),
        (Declaration("llamar", free=True), True),
        (SQUEEZE, True),
    ],
)
def test_whoever_does_anything_else_lets_go(declaration: Declaration, keeps: bool) -> None:
    played = held()
    played.dice.left = [6]
    assert resolved(played, declaration).has(RIVAL, STRANGLED) == keeps


def test_whoever_takes_another_by_the_neck_lets_go_of_the_first() -> None:
    played = held(foe(name=SECOND, cde=7))
    played.dice.left = [6]
    resolved(played, Declaration("maniobra", SECOND, variant="estrangular"))
    assert not played.has(RIVAL, STRANGLED)


def test_a_manoeuvre_of_the_author_lets_go_too() -> None:
    played = held()
    RULES.manoeuvre(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant="cegar"), None)
    assert not played.has(RIVAL, STRANGLED)


def test_a_turno_that_was_lost_ends_it_and_one_kept_does_not() -> None:
    played = Played(fight(somebody(AKEMI), caught(victim(), AKEMI, ronda=0)))
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    RULES.end_turn(played.beat, AKEMI, interrupt=True)
    assert played.has(RIVAL, STRANGLED)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert not played.has(RIVAL, STRANGLED)
    kept = held()
    RULES.end_turn(kept.beat, AKEMI, interrupt=False)
    assert kept.has(RIVAL, STRANGLED)


@pytest.mark.parametrize("state", ["shock_leve", "incapacitado", "catatonia"])
def test_it_ends_with_who_can_no_longer_press(state: str) -> None:
    played = held(somebody(IRUNE), turn=IRUNE, who=somebody(AKEMI, state))
    RULES.end_turn(played.beat, IRUNE, interrupt=False)
    assert not played.has(RIVAL, STRANGLED)


def test_it_ends_with_a_victim_that_is_out() -> None:
    played = held(somebody(IRUNE), turn=IRUNE)
    played.beat.emit(StateGained(RIVAL, "incapacitado"))
    RULES.end_turn(played.beat, IRUNE, interrupt=True)
    assert not played.has(RIVAL, STRANGLED)


def test_it_ends_with_the_distancia_or_with_who_leaves() -> None:
    played = held(somebody(IRUNE), turn=IRUNE)
    RULES.apply(played.beat, Effect("mueve", RIVAL, {"distancia": "corta"}), AKEMI)
    assert played.beat.fight.distances[pair(AKEMI, RIVAL)] == 1
    RULES.end_turn(played.beat, IRUNE, interrupt=False)
    assert not played.has(RIVAL, STRANGLED)
    gone = held(somebody(IRUNE), turn=IRUNE)
    gone.beat.emit(ActorLeft(AKEMI, "huida"))
    RULES.end_turn(gone.beat, IRUNE, interrupt=False)
    assert not gone.has(RIVAL, STRANGLED)
    away = held(somebody(IRUNE), turn=IRUNE)
    away.beat.emit(ActorLeft(RIVAL, "huida"))
    RULES.end_turn(away.beat, IRUNE, interrupt=False)
    assert not away.has(RIVAL, STRANGLED)


def test_where_nobody_is_strangled_nothing_ends() -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.beat.events == []


def test_answering_with_an_attack_lets_go() -> None:
    state = fight(somebody(AKEMI), caught(foe(), AKEMI), turn=RIVAL)
    assert not attack(state, 9, respuesta="daga").has(RIVAL, STRANGLED)
    assert attack(state, 9, respuesta="defensa").has(RIVAL, STRANGLED)


def test_a_pnj_that_strangles_does_not_strike_back() -> None:
    fierce = replace(foe(), conduct={"defiende": "ataque"})
    assert len(attack(fight(somebody(AKEMI), fierce), 9).rolls) == 1
    held_by = fight(caught(somebody(AKEMI), RIVAL), fierce)
    assert attack(held_by, 9).rolls[0].label.plain().startswith("Técnica")
    assert grips.victim(Played(held_by).beat, RIVAL) == AKEMI


def test_the_fight_takes_it_along() -> None:
    played = held()
    RULES.end_encounter(played.beat)
    assert not played.state.actor(RIVAL).marks


def test_through_the_engine_a_hold_is_kept_over_two_rondas() -> None:
    state = fight(somebody(AKEMI), victim(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, 8, 4, 3, declarar="maniobra", maniobra=f"estrangular-{RIVAL}", respuesta="defensa")
    played.dice.left += [12, 4]
    played.go_on(4)
    assert (played.has(RIVAL, STRANGLED), played.states(RIVAL)) == (True, {"fatiga_leve"})
