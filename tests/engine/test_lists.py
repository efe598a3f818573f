"""What an author lists for a fight: manoeuvres offered and carried out, and what happens once as a Ronda starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, FOES, IRUNE, RIVAL, SECOND, Played, fight, foe, somebody, stage
from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import PARTY_SIDE, Encounter, Turn
from zodiac_tui.core.events import ActorArrived, ActorLeft, ChoiceTaken, EncounterEnded, Happened, Narrated, TurnBegan
from zodiac_tui.core.phases import RoundPhase, TurnPhase
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Entrant, Happening, Manoeuvre, Outcome
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.modifiers import EDGE

DECLARING = Turn(AKEMI, TurnPhase.DECLARING)
TALK = CheckDef("tirada", {"accion": "presencia", "contra": "objetivo", "contra_accion": "entereza"})
RAISED = Effect("bandera", "alzada")


def listed(
    state: State,
    *faces: int,
    made: Manoeuvre | None = None,
    happenings: tuple[Happening, ...] = (),
    more: Mapping[str, Entrant] | None = None,
    **answers: str,
) -> Played:
    """A fight with a manoeuvre, happenings and more entrants in its lists."""
    played = Played(state, *faces, deja_vu="no", **answers)
    set_up = played.beat.scenario.encounters["pelea"]
    set_up = replace(
        set_up,
        manoeuvres={made.choice.id: made} if made else {},
        happenings={each.id: each for each in happenings},
        entrants={**set_up.entrants, **(more or {})},
    )
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    return played


def trying(
    made: Manoeuvre, *faces: int, who: Actor | None = None, others: tuple[Actor, ...] = (), at: str = ""
) -> Played:
    """A PJ declares the manoeuvre and its Turno is played to the end."""
    state = fight(who or somebody(AKEMI), foe(cde=7), *others, turn=DECLARING)
    played = listed(state, *faces, made=made, declarar="maniobra", maniobra=at or f"{made.choice.id}-{RIVAL}")
    while played.state.encounter is not None and played.beat.fight.turn is not None:
        played.go_on()
    return played


def told(played: Played) -> list[str]:
    return [event.text for event in played.beat.events if isinstance(event, Narrated)]


def flagged(text: str = "", *effects: Effect) -> Outcome:
    """An outcome that raises a flag."""
    return Outcome(text, (RAISED, *effects))


# -- trying -----------------------------------------------------------------------------------------------------------


def test_the_outcome_of_the_grade_happens() -> None:
    talk = Manoeuvre(Choice("hablar", "Hablar", check=TALK, outcomes={"exito": flagged("{objetivo} duda.")}))
    played = trying(talk, 8)
    assert (played.rolls[0].label.plain(), played.rolls[0].rival, played.grade) == ("Presencia", RIVAL, "exito")
    assert (told(played), played.state.flags) == (["Rival duda."], {"alzada": 1})
    assert not played.has(AKEMI, f"{EDGE}:{RIVAL}")
    assert played.beat.fight.acted == (AKEMI,)


@pytest.mark.parametrize(
    ("faces", "mine", "its"), [((8,), True, False), ((6,), False, False), ((1, 1), False, True), ((12,), True, False)]
)
def test_where_nothing_is_written_an_exito_is_a_ventaja(faces: tuple[int, ...], mine: bool, its: bool) -> None:
    played = trying(Manoeuvre(Choice("hablar", "Hablar", check=TALK)), *faces)
    assert (played.has(AKEMI, f"{EDGE}:{RIVAL}"), played.has(RIVAL, f"{EDGE}:{AKEMI}")) == (mine, its)


def test_so_is_one_that_nobody_resists() -> None:
    played = trying(Manoeuvre(Choice("rodear", "Rodear")))
    assert (played.rolls, played.has(AKEMI, f"{EDGE}:{RIVAL}")) == ([], True)


def test_against_nobody_the_effects_alone_happen() -> None:
    played = trying(Manoeuvre(Choice("volcar", "Volcar", plain=flagged("Cae.")), "nadie"), at="volcar")
    assert (told(played), played.state.flags) == (["Cae."], {"alzada": 1})


@pytest.mark.parametrize(("cd", "face", "flags"), [(7, 8, {"alzada": 1}), (7, 3, {}), ("trivial", 0, {"alzada": 1})])
def test_it_may_be_rolled_against_a_cd(cd: int | str, face: int, flags: dict[str, int]) -> None:
    check = CheckDef("tirada", {"accion": "ingenio", "cd": cd})
    made = Manoeuvre(Choice("volcar", "Volcar", check=check, outcomes={"exito": flagged()}), "nadie")
    played = trying(made, *([face] if face else []), at="volcar")
    assert played.state.flags == flags


def test_its_effects_reach_the_target_by_its_word() -> None:
    branch = Effect("si", True, {}, compile_condition("rivales = 1"), (Effect("suelta", True, {"a": "objetivo"}),))
    effects = (branch, Effect("se_va", "objetivo", {"como": "rendicion"}))
    played = trying(Manoeuvre(Choice("hablar", "Hablar", plain=Outcome("", effects))))
    assert ActorLeft(RIVAL, "rendicion") in played.beat.events
    assert EncounterEnded("pelea", "rendicion") in played.beat.events


def test_a_flag_may_be_called_as_the_target_is() -> None:
    played = trying(Manoeuvre(Choice("a", "A", plain=Outcome("", (Effect("bandera", "objetivo"),)))))
    assert played.state.flags == {"objetivo": 1}


@pytest.mark.parametrize("outcome", ["victoria", "derrota", "huida", "rendicion", "tablas"])
def test_it_may_end_the_fight(outcome: str) -> None:
    effects = (Effect("acaba", outcome), RAISED)
    played = trying(Manoeuvre(Choice("hablar", "Hablar", plain=Outcome("", effects))))
    assert EncounterEnded("pelea", outcome) in played.beat.events
    assert not played.state.flags


# -- offering ---------------------------------------------------------------------------------------------------------


def offers(made: Manoeuvre, *others: Actor, who: Actor | None = None, taken: tuple[str, ...] = ()) -> Played:
    """The menu of manoeuvres of a PJ; the first of them is then declared."""
    state = fight(who or somebody(AKEMI), *(others or (foe(),)), turn=DECLARING)
    played = listed(replace(state, taken=taken), made=made, declarar="maniobra")
    played.go_on()
    return played


def own(played: Played) -> dict[str, str]:
    """The options of the manoeuvre in that menu with their labels, barred ones too."""
    asked = next(prompt for prompt in played.asked if prompt.topic == "maniobra")
    return {option.id: option.label.plain() for option in asked.options if option.id.startswith("m")}


def test_one_for_each_target_by_name() -> None:
    assert own(offers(Manoeuvre(Choice("m", "Empujar")), foe(), foe(name=SECOND))) == {
        f"m-{RIVAL}": "Empujar: Rival",
        f"m-{SECOND}": "Empujar: Otro",
    }
    assert own(offers(Manoeuvre(Choice("m", "Empujar a {objetivo}")))) == {f"m-{RIVAL}": "Empujar a Rival"}


def test_at_one_entrant_alone_who_is_there_and_stands() -> None:
    made = Manoeuvre(Choice("m", "Hablar con el jefe"), SECOND)
    assert own(offers(made, foe(), foe(name=SECOND))) == {f"m-{SECOND}": "Hablar con el jefe"}
    assert own(offers(made, foe(), foe("incapacitado", name=SECOND))) == {}
    assert own(offers(made, foe())) == {}


def test_at_friends() -> None:
    made = Manoeuvre(Choice("m", "Cubrir", plain=flagged()), "aliado")
    assert own(offers(made, somebody(IRUNE), foe())) == {f"m-{IRUNE}": "Cubrir: Irune"}


def test_it_is_shown_while_its_condition_holds() -> None:
    assert own(offers(Manoeuvre(Choice("m", "M", condition=compile_condition("bandera.x"))))) == {}
    assert own(offers(Manoeuvre(Choice("m", "M", condition=compile_condition("ronda = 1 y rivales = 1"))))) != {}


def test_once_taken_it_may_be_gone() -> None:
    assert own(offers(Manoeuvre(Choice("m", "M", once=True)), taken=("encuentro.pelea.m",))) == {}
    assert own(offers(Manoeuvre(Choice("m", "M", once=True)), taken=("pelea.m", "encuentro.otra.m"))) != {}
    played = trying(Manoeuvre(Choice("m", "M", once=True)))
    assert ChoiceTaken("encuentro.pelea", "m", "M") in played.beat.events


def test_what_it_asks_for_bars_it() -> None:
    needs = offers(Manoeuvre(Choice("m", "M", requires=compile_condition("tiene.soga"), reason="falta una soga")))
    assert needs.refused("maniobra")[f"m-{RIVAL}"] == "falta una soga"
    dear = Manoeuvre(Choice("m", "M", cost={"pk": 1}))
    assert offers(dear).refused("maniobra")[f"m-{RIVAL}"] == "cuesta 1 PK"
    paid = trying(dear, who=somebody(AKEMI, pk=2))
    assert paid.state.actor(AKEMI).track("pk") == 1


def test_the_condition_is_read_for_who_acts() -> None:
    made = Manoeuvre(Choice("m", "M", condition=compile_condition("estado.fatiga_leve")))
    assert own(offers(made)) == {}
    assert own(offers(made, who=somebody(AKEMI, "fatiga_leve"))) != {}


# -- once, at the start of a Ronda ------------------------------------------------------------------------------------


def opening(*happenings: Happening, number: int = 0, waiting: tuple[str, ...] = (), **entrant: object) -> Played:
    """The Ronda after that one opens, all faces 6."""
    state = fight(somebody(AKEMI), somebody(IRUNE), foe())
    old = Played(state).beat.fight
    encounter: Encounter = replace(old, round=number, phase=RoundPhase.OPENING, turn=None, waiting=waiting)
    more = {SECOND: replace(Entrant(SECOND, SECOND, FOES, "corta"), **entrant)} if waiting else {}  # type: ignore[arg-type]
    played = listed(
        replace(state, encounter=encounter), *[6] * 90, happenings=happenings, more=more, declarar="esperar"
    )
    played.beat.scenario = replace(played.beat.scenario, npcs=stage(late=1).npcs)
    played.go_on()
    return played


def happened(played: Played) -> list[str]:
    return [event.happening for event in played.beat.events if isinstance(event, Happened)]


@pytest.mark.parametrize(
    ("number", "when", "source", "does"),
    [
        (2, 3, "", True),
        (1, 3, "", False),
        (0, 0, "rivales = 1", True),
        (0, 0, "rivales = 2", False),
        (4, 3, "ronda = 5", True),
        (1, 3, "ronda = 2", False),
    ],
)
def test_it_happens_from_its_ronda_on_once_its_condition_holds(number: int, when: int, source: str, does: bool) -> None:
    condition = compile_condition(source) if source else None
    played = opening(Happening("campana", flagged("Suena."), when, condition), number=number)
    assert (happened(played), told(played)) == ((["campana"], ["Suena."]) if does else ([], []))
    assert played.state.flags == ({"alzada": 1} if does else {})


def test_it_happens_once() -> None:
    played = opening(Happening("campana", flagged(), 1))
    while played.beat.fight.round < 3:
        played.go_on()
    assert happened(played) == ["campana"]


def test_one_may_lead_to_the_next_in_their_order() -> None:
    second = Happening("b", Outcome("b"), condition=compile_condition("bandera.alzada"))
    assert happened(opening(Happening("a", flagged("a"), 1), second)) == ["a", "b"]
    assert happened(opening(second, Happening("a", flagged("a"), 1))) == ["a"]


def test_one_that_decides_the_fight_ends_it_before_anybody_acts() -> None:
    last = Happening("b", Outcome("b"), 1)
    played = opening(Happening("a", Outcome("a", (Effect("acaba", "tablas"),)), 1), last)
    assert (happened(played), played.state.encounter) == (["a"], None)
    assert not [event for event in played.beat.events if isinstance(event, TurnBegan)]


def test_one_that_fells_the_last_foe_ends_it_too() -> None:
    fall = Effect("estado", "incapacitado", {"a": RIVAL})
    played = opening(Happening("teja", Outcome("Cae una teja.", (fall,)), 1))
    assert EncounterEnded("pelea", "victoria") in played.beat.events


def test_both_sides_down_at_once_is_a_defeat() -> None:
    falls = tuple(Effect("estado", "incapacitado", {"a": name}) for name in (RIVAL, AKEMI, IRUNE))
    played = opening(Happening("bodega", Outcome("Se hunde la bodega.", falls), 1))
    assert EncounterEnded("pelea", "derrota") in played.beat.events


def test_nothing_happens_to_who_is_not_in_the_story() -> None:
    played = opening(Happening("a", Outcome("a", (Effect("estado", "incapacitado", {"a": "nadie"}),)), 1))
    assert played.state.encounter is not None


# -- who comes --------------------------------------------------------------------------------------------------------


def arrived(played: Played) -> int:
    """The Ronda in which the second foe has come, 0 where it waits."""
    return played.beat.fight.round if any(isinstance(event, ActorArrived) for event in played.beat.events) else 0


@pytest.mark.parametrize(
    ("number", "arrives", "source", "ronda"),
    [(1, 2, "", 2), (0, 2, "", 0), (3, 2, "bandera.x", 0), (3, 2, "ronda >= 4", 4), (0, 0, "rivales = 1", 1)],
)
def test_from_a_ronda_on_as_soon_as_a_condition_holds(number: int, arrives: int, source: str, ronda: int) -> None:
    condition = compile_condition(source) if source else None
    played = opening(number=number, waiting=(SECOND,), arrives=arrives, condition=condition)
    assert arrived(played) == ronda


def test_a_happening_may_let_somebody_come_in_the_same_ronda() -> None:
    by_flag = opening(Happening("a", flagged(), 1), waiting=(SECOND,), condition=compile_condition("bandera.alzada"))
    by_effect = opening(
        Happening("a", Outcome("", (Effect("llega", SECOND),)), 1), waiting=(SECOND,), reinforcement=True
    )
    for played in (by_flag, by_effect):
        assert (arrived(played), played.beat.fight.late, played.beat.fight.waiting) == (1, (SECOND,), ())
        while played.beat.fight.round < 2:
            played.go_on()
        assert [event.actor for event in played.beat.events if isinstance(event, TurnBegan)].count(SECOND) == 0


def test_nobody_comes_twice() -> None:
    played = opening(
        Happening("a", Outcome("", (Effect("llega", SECOND), Effect("llega", SECOND))), 1), waiting=(SECOND,)
    )
    assert sum(isinstance(event, ActorArrived) for event in played.beat.events) == 1


def test_a_pj_calls_friends_who_wait_and_goes_on() -> None:
    state = fight(somebody(AKEMI), foe(), turn=DECLARING)
    waiting = replace(state, encounter=replace(Played(state).beat.fight, waiting=(SECOND,)))
    friend = {SECOND: Entrant(SECOND, SECOND, PARTY_SIDE, "larga", reinforcement=True)}
    played = listed(waiting, more=friend, declarar="llamar")
    played.go_on()
    assert (played.beat.fight.called, played.beat.fight.turn) == ((PARTY_SIDE,), DECLARING)
    again = listed(played.state, more=friend, declarar="esperar")
    again.go_on()
    assert "llamar" not in again.offered("declarar")
