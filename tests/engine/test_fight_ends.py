"""How fights end for several against several: who leaves, who yields, who falls in its own Turno or inside a stack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.events import ActorLeft, Attacked, EncounterEnded, TurnBegan, TurnEnded
from zodiac_tui.core.phases import RoundPhase, TurnPhase
from zodiac_tui.core.scenario import Choice, Effect, Manoeuvre, Outcome
from zodiac_tui.core.state import State

DOWN = "incapacitado"


def ended(played: Played) -> str:
    """How the fight has ended, empty where it goes on."""
    return next((event.outcome for event in played.beat.events if isinstance(event, EncounterEnded)), "")


def closing(*actors: Actor, gone: dict[str, str] | None = None, allies: tuple[str, ...] = ()) -> str:
    """How a fight ends with a Turno in which nothing was done, some being down and some gone."""
    state = fight(*actors, turn=Turn(actors[-1].id, TurnPhase.ENDING), allies=allies)
    played = Played(replace(state, encounter=replace(Played(state).beat.fight, gone=gone or {})))
    played.go_on()
    return ended(played)


@pytest.mark.parametrize(
    ("akemi", "irune", "gone", "outcome"),
    [
        ((), (), {}, ""),
        ((DOWN,), (), {}, ""),
        ((DOWN,), (DOWN,), {}, "derrota"),
        ((), (), {AKEMI: "huida"}, ""),
        ((), (), {AKEMI: "huida", IRUNE: "huida"}, "huida"),
        ((), (DOWN,), {AKEMI: "huida"}, "derrota"),
        ((), (DOWN,), {AKEMI: "rendicion"}, "rendicion_pj"),
        ((), (), {AKEMI: "rendicion"}, ""),
        ((), (), {AKEMI: "rendicion", IRUNE: "huida"}, "rendicion_pj"),
        ((), (), {AKEMI: "rendicion", IRUNE: "rendicion"}, "rendicion_pj"),
    ],
)
def test_two_pj(akemi: tuple[str, ...], irune: tuple[str, ...], gone: dict[str, str], outcome: str) -> None:
    assert closing(somebody(AKEMI, *akemi), somebody(IRUNE, *irune), foe(), gone=gone) == outcome


@pytest.mark.parametrize(
    ("first", "second", "gone", "outcome"),
    [
        ((DOWN,), (), {}, ""),
        ((DOWN,), (DOWN,), {}, "victoria"),
        ((DOWN,), (), {SECOND: "huida"}, "victoria"),
        ((), (), {RIVAL: "huida", SECOND: "rendicion"}, "rendicion"),
    ],
)
def test_two_foes(first: tuple[str, ...], second: tuple[str, ...], gone: dict[str, str], outcome: str) -> None:
    assert closing(somebody(AKEMI), foe(*first), foe(*second, name=SECOND), gone=gone) == outcome


def test_both_sides_down_at_once_is_a_defeat() -> None:
    assert closing(somebody(AKEMI, DOWN), foe(DOWN)) == "derrota"


def test_an_ally_who_stands_does_not_fight_on_alone() -> None:
    ally = foe(name="aliado")
    assert closing(somebody(AKEMI, DOWN), ally, foe(), allies=(ally.id,)) == "derrota"
    assert closing(somebody(AKEMI), replace(ally, marks=foe(DOWN).marks), foe(), allies=(ally.id,)) == ""


# -- yielding ---------------------------------------------------------------------------------------------------------


def yielding(state: State, *, allowed: bool = True, declare: str = "rendirse") -> Played:
    """The Turno of a PJ who yields."""
    played = Played(state, declarar=declare)
    set_up = replace(played.beat.scenario.encounters["pelea"], yields=allowed)
    set_up = replace(set_up, outcomes={**set_up.outcomes, "rendicion_pj": Outcome("Os rendís.")})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    played.go_on(4)
    return played


def test_the_only_pj_yields_for_all() -> None:
    played = yielding(fight(somebody(AKEMI), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING)))
    left = next(event for event in played.beat.events if isinstance(event, ActorLeft))
    assert (left.actor, left.how, [cause.rule for cause in left.why]) == (AKEMI, "rendicion", ["zodiac.rendicion"])
    assert ended(played) == "rendicion_pj"


def test_one_of_two_yields_for_itself() -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = yielding(state)
    assert (ended(played), played.beat.fight.present()) == ("", (IRUNE, RIVAL))


def test_it_is_offered_where_the_encounter_allows_it() -> None:
    state = fight(somebody(AKEMI), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    assert "rendirse" not in yielding(state, allowed=False, declare="esperar").offered("declarar")


# -- in one's own Turno -----------------------------------------------------------------------------------------------


def test_a_foe_may_fall_in_its_own_turno() -> None:
    """Its attack is answered by an attack at the same time."""
    near_death = foe("heridas_leve", "heridas_grave", cde=8)
    attacking = Turn(RIVAL, TurnPhase.RESOLVING, Declaration("atacar", AKEMI, "daga"))
    played = Played(fight(somebody(AKEMI), near_death, turn=attacking), 6, 3, respuesta="daga", deja_vu="no")
    played.go_on(2)
    assert (DOWN in played.states(RIVAL), ended(played)) == (True, "victoria")


def test_a_pj_may_fall_in_its_own_turno() -> None:
    """Its attack is answered by one that hits, by the conduct of a PNJ."""
    fierce = replace(foe(cde=9), conduct={"defiende": "ataque"}, weapons=("daga",))
    hurt = somebody(AKEMI, "heridas_leve", "heridas_grave")
    attacking = Turn(AKEMI, TurnPhase.RESOLVING, Declaration("atacar", RIVAL, "daga"))
    played = Played(fight(hurt, somebody(IRUNE), fierce, turn=attacking), 5, 2, 2, deja_vu="no")
    played.go_on(2)
    assert (DOWN in played.states(AKEMI), ended(played), played.beat.fight.acted) == (True, "", (AKEMI,))
    assert played.beat.fight.spent == (RIVAL,)


# -- inside a stack ---------------------------------------------------------------------------------------------------


def interrupted(declaration: Declaration, *faces: int, foes: tuple[Actor, ...] = (), **answers: str) -> Played:
    """A PJ interrupts a foe that has declared something against it."""
    first = foes[0] if foes else foe(cde=7)
    turn = Turn(first.id, TurnPhase.WINDOW, declaration)
    state = fight(somebody(AKEMI, pk=1), somebody(IRUNE), first, *foes[1:], turn=turn)
    return Played(state, *faces, yo_primero="si", deja_vu="no", **answers)


def test_who_falls_to_an_interrupt_loses_what_it_declared_and_its_turno_ends() -> None:
    dying = foe("heridas_leve", "heridas_grave", cde=7)
    played = interrupted(
        Declaration("atacar", AKEMI, "daga"), 5, 3, foes=(dying, foe(name=SECOND)), declarar=f"atacar-{RIVAL}-daga"
    )
    while played.beat.fight.turn is not None:
        played.go_on()
    assert [event for event in played.beat.events if isinstance(event, Attacked)] == [Attacked(AKEMI, RIVAL)]
    assert [event.actor for event in played.beat.events if isinstance(event, TurnEnded)] == [AKEMI, RIVAL]
    assert played.beat.fight.acted == (RIVAL,)


def test_an_interrupt_that_fells_the_last_foe_ends_the_fight_at_once() -> None:
    dying = foe("heridas_leve", "heridas_grave", cde=7)
    played = interrupted(Declaration("atacar", AKEMI, "daga"), 5, 3, foes=(dying,), declarar=f"atacar-{RIVAL}-daga")
    played.go_on(6)
    assert ended(played) == "victoria"


def test_who_leaves_by_an_interrupt_is_not_hit() -> None:
    far = {pair(AKEMI, RIVAL): 3}
    played = interrupted(Declaration("atacar", AKEMI, "rifle"), declarar="huir")
    played.beat.state = replace(
        played.state, encounter=replace(played.beat.fight, distances={**played.beat.fight.distances, **far})
    )
    while played.beat.fight.turn is not None:
        played.go_on()
    assert (played.beat.fight.gone, played.beat.fight.acted) == ({AKEMI: "huida"}, (RIVAL,))
    assert not [event for event in played.beat.events if isinstance(event, Attacked)]


@pytest.mark.parametrize("effect", [Effect("se_va", "objetivo"), Effect("estado", "incapacitado", {"a": "objetivo"})])
def test_who_is_made_to_leave_by_an_interrupt_does_nothing_more(effect: Effect) -> None:
    made = Manoeuvre(Choice("fuera", "Fuera", plain=Outcome("", (effect,))))
    played = interrupted(
        Declaration("atacar", AKEMI, "daga"),
        foes=(foe(), foe(name=SECOND)),
        declarar="maniobra",
        maniobra=f"fuera-{RIVAL}",
    )
    set_up = replace(played.beat.scenario.encounters["pelea"], manoeuvres={"fuera": made})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    while played.beat.fight.turn is not None:
        played.go_on()
    assert not [event for event in played.beat.events if isinstance(event, Attacked)]
    assert (played.beat.fight.stack, played.beat.fight.acted, ended(played)) == ((), (RIVAL,), "")


def test_what_was_taken_in_an_interrupt_is_gone_for_who_had_declared_it() -> None:
    once = Manoeuvre(Choice("m", "M", once=True))
    state = fight(
        somebody(AKEMI),
        somebody(IRUNE, pk=1),
        foe(),
        turn=Turn(AKEMI, TurnPhase.WINDOW, Declaration("maniobra", RIVAL, variant="m")),
    )
    state = replace(state, orders={f"{IRUNE}.yo_primero": "siempre"})
    played = Played(state, yo_primero="si", declarar="maniobra", maniobra=f"m-{RIVAL}")
    set_up = replace(played.beat.scenario.encounters["pelea"], manoeuvres={"m": once})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    while played.beat.fight.turn is not None:
        played.go_on()
    assert [turn.actor for turn in played.beat.events if isinstance(turn, TurnBegan)] == [IRUNE]
    assert played.has(IRUNE, f"ventaja_activa:{RIVAL}")
    assert not played.has(AKEMI, f"ventaja_activa:{RIVAL}")


# -- several against several ------------------------------------------------------------------------------------------


def test_two_pj_and_an_ally_against_three() -> None:
    """Each has one Turno a Ronda, in the order of the sides, until nobody of one side can go on."""
    foes = [replace(foe(name=name, cde=7), weapons=("daga",)) for name in ("x1", "x2", "x3")]
    ally = replace(foe(name="aliado", cde=7), weapons=("daga",))
    state = fight(somebody(AKEMI), somebody(IRUNE), ally, *foes, allies=(ally.id,))
    state = replace(state, encounter=replace(Played(state).beat.fight, turn=None))
    played = Played(state, *[6, 5, 4, 3, 2] * 60, declarar="esperar", respuesta="defensa", turno=IRUNE)
    while played.state.encounter is not None and played.beat.fight.phase is RoundPhase.TURNS:
        played.go_on()
    turns = [event.actor for event in played.beat.events if isinstance(event, TurnBegan)]
    assert turns[:3] == [IRUNE, AKEMI, ally.id]
    assert sorted(turns[3:]) == ["x1", "x2", "x3"]
    hit = [event.target for event in played.beat.events if isinstance(event, Attacked)]
    assert hit
