"""The four Distancias: three fighters, moves that are free and that are not, leaving (SRD, Distancias; readings)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, FOES, IRUNE, RIVAL, RULES, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.encounter import PARTY_SIDE, Declaration, Encounter, Turn, pair
from zodiac_tui.core.events import EncounterEnded
from zodiac_tui.core.phases import RoundPhase, TurnPhase
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.distances import CERRADA, CORTA, LARGA, MEDIA, after_move
from zodiac_tui.rulesets.zodiac.moves import move_offer, moves

A, X, Y = "a", "x", "y"


def moved(ax: int, ay: int, xy: int, to: int, *, free: bool) -> tuple[int, int, int]:
    """A moves to or from X while Y is there: the three Distancias after it, in the same order."""
    before = {pair(A, X): ax, pair(A, Y): ay, pair(X, Y): xy}
    there = Encounter("pelea", sides={A: PARTY_SIDE, X: FOES, Y: FOES}, distances=before)
    after = {**before, **after_move(there, A, X, to, free=free)}
    return after[pair(A, X)], after[pair(A, Y)], after[pair(X, Y)]


@pytest.mark.parametrize("xy", [CERRADA, CORTA, MEDIA])
def test_at_cerrada_of_somebody_one_has_its_distancias(xy: int) -> None:
    assert moved(MEDIA, MEDIA, xy, CERRADA, free=True) == (CERRADA, xy, xy)


@pytest.mark.parametrize(("xy", "ay"), [(CERRADA, CORTA), (CORTA, CORTA), (MEDIA, MEDIA)])
def test_nearer_but_not_at_cerrada_it_is_the_greater_of_the_two(xy: int, ay: int) -> None:
    assert moved(MEDIA, CERRADA, xy, CORTA, free=True) == (CORTA, ay, xy)


@pytest.mark.parametrize(("xy", "ay"), [(CERRADA, MEDIA), (CORTA, CORTA), (LARGA, CORTA)])
def test_away_it_changes_that_pair_and_those_at_cerrada_of_it(xy: int, ay: int) -> None:
    assert moved(CERRADA, CORTA, xy, MEDIA, free=True) == (MEDIA, ay, xy)


def test_a_free_move_carries_no_third_over_the_border_of_larga() -> None:
    assert moved(MEDIA, CORTA, LARGA, CERRADA, free=True) == (CERRADA, MEDIA, LARGA)
    assert moved(MEDIA, LARGA, CERRADA, CERRADA, free=True) == (CERRADA, LARGA, CERRADA)


def test_moverse_does_carry_a_third_over_it() -> None:
    assert moved(LARGA, CORTA, LARGA, MEDIA, free=False) == (MEDIA, LARGA, LARGA)
    assert moved(MEDIA, CORTA, CERRADA, LARGA, free=False) == (LARGA, LARGA, CERRADA)
    assert moved(LARGA, LARGA, CORTA, MEDIA, free=False) == (MEDIA, MEDIA, CORTA)


# -- what a PJ may do -------------------------------------------------------------------------------------------------


def at(steps: int, *others: int, moved_already: bool = False, escape: bool = True) -> Played:
    """The Turno of a PJ with a foe at those steps, and more foes at others."""
    far = {pair(AKEMI, RIVAL): steps}
    foes = [foe()]
    for more in others:
        foes.append(foe(name=SECOND))
        far[pair(AKEMI, SECOND)] = more
    turn = Turn(AKEMI, TurnPhase.DECLARING, moved=moved_already)
    played = Played(fight(somebody(AKEMI), *foes, turn=turn, steps=far), declarar="moverse")
    if not escape:
        set_up = replace(played.beat.scenario.encounters["pelea"], escape=False)
        played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": set_up})
    return played


def asked(played: Played) -> Played:
    """The same, after the PJ was asked for a declaration and where it moves."""
    RULES.declare(played.beat, AKEMI)
    return played


@pytest.mark.parametrize(
    ("now", "free", "costly"),
    [
        (CERRADA, [CORTA, MEDIA], [LARGA]),
        (CORTA, [CERRADA, MEDIA], [LARGA]),
        (MEDIA, [CERRADA, CORTA], [LARGA]),
        (LARGA, [], [MEDIA]),
    ],
)
def test_to_and_from_larga_it_is_the_accion_activa(now: int, free: list[int], costly: list[int]) -> None:
    prompt = next(prompt for prompt in asked(at(now)).asked if prompt.topic == "moverse")
    moves = [option for option in prompt.options if option.id != "atras"]
    assert sorted(option.id for option in moves if option.cost is None) == [f"{RIVAL}-{steps}" for steps in free]
    assert [option.id for option in moves if option.cost is not None] == [f"{RIVAL}-{steps}" for steps in costly]


def test_there_is_one_free_move_in_a_turno() -> None:
    played = asked(at(CORTA, moved_already=True))
    assert played.offered("moverse") == [f"{RIVAL}-{LARGA}", "atras"]
    assert played.refused("declarar")[f"atacar-{RIVAL}-daga"] == "está lejos y ya te has movido"


@pytest.mark.parametrize(("steps", "reached"), [(CERRADA, True), (CORTA, True), (MEDIA, True), (LARGA, False)])
def test_an_attack_takes_the_free_move_that_it_needs(steps: int, reached: bool) -> None:
    assert (f"atacar-{RIVAL}-daga" in asked(at(steps)).offered("declarar")) == reached
    if reached:
        played = Played(at(steps).state, 8)
        RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
        assert played.beat.fight.distance(AKEMI, RIVAL) == CERRADA


@pytest.mark.parametrize("steps", [CORTA, MEDIA])
def test_a_move_is_told_by_whether_it_leads_nearer_or_away(steps: int) -> None:
    prompt = next(prompt for prompt in asked(at(steps)).asked if prompt.topic == "moverse")
    told = {option.id: option.label.plain() for option in prompt.options}
    assert told[f"{RIVAL}-{steps - 1}"].startswith("Acercarte a Rival")
    assert told[f"{RIVAL}-{steps + 1}"].startswith("Alejarte de Rival")


@pytest.mark.parametrize(("steps", "offered"), [(CERRADA, False), (CORTA, True), (MEDIA, True)])
def test_from_a_friend_at_ones_side_nobody_moves_away(steps: int, offered: bool) -> None:
    played = Played(fight(somebody(AKEMI), somebody(IRUNE), foe(), steps={pair(AKEMI, IRUNE): steps}))
    names = {declaration.target for _, declaration in moves(played.beat, AKEMI) if declaration}
    assert names == ({RIVAL, IRUNE} if offered else {RIVAL})


def test_who_is_held_cannot_come_nearer_either() -> None:
    (offer, _) = move_offer(
        Played(fight(somebody(AKEMI, "agarrado"), foe(), steps={pair(AKEMI, RIVAL): LARGA})).beat, AKEMI
    )[0]
    assert offer.reason is not None
    assert offer.reason.plain() == "alguien te sujeta"


def test_where_nobody_is_on_its_feet_yet_there_is_no_move() -> None:
    assert move_offer(Played(fight(somebody(AKEMI), foe("incapacitado"))).beat, AKEMI) == ()


def test_a_free_move_leaves_the_accion_activa() -> None:
    state = fight(somebody(AKEMI), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, declarar="moverse", moverse=f"{RIVAL}-{MEDIA}")
    played.go_on()
    turn = played.beat.fight.turn
    assert turn is not None
    assert (turn.phase, turn.moved, played.beat.fight.distance(AKEMI, RIVAL)) == (TurnPhase.DECLARING, True, MEDIA)


# -- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "barred"), [((LARGA, LARGA), False), ((LARGA, MEDIA), True)])
def test_leaving_is_from_larga_of_all(steps: tuple[int, int], barred: bool) -> None:
    played = asked(at(*steps))
    assert ("huir" in played.offered("declarar")) != barred
    assert ("huir" in played.refused("declarar")) == barred


def test_a_fight_may_have_no_way_out() -> None:
    played = asked(at(LARGA, escape=False))
    assert "huir" not in [*played.offered("declarar"), *played.refused("declarar")]


def leaves(state: State) -> Played:
    """A PJ leaves in its Turno, and the engine goes on to its end."""
    played = Played(state, declarar="huir")
    played.go_on(4)
    return played


def test_the_only_pj_who_leaves_ends_the_fight() -> None:
    far = {pair(AKEMI, RIVAL): LARGA}
    state = fight(somebody(AKEMI), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING), steps=far)
    assert EncounterEnded("pelea", "huida") in leaves(state).beat.events


def test_one_of_two_pj_who_leaves_does_not() -> None:
    far = {pair(AKEMI, RIVAL): LARGA}
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING), steps=far)
    played = leaves(state)
    assert (played.beat.fight.gone, played.beat.fight.present()) == ({AKEMI: "huida"}, (IRUNE, RIVAL))


def test_pnj_who_all_leave_have_given_the_fight_up() -> None:
    scared = replace(foe(), conduct={"huye": "solo"})
    state = fight(somebody(AKEMI), scared, turn=Turn(RIVAL, TurnPhase.DECLARING), steps={pair(AKEMI, RIVAL): LARGA})
    played = Played(state)
    played.go_on(4)
    assert EncounterEnded("pelea", "rendicion") in played.beat.events


def last_ronda(pk: int, *marks: str) -> Played:
    """The last Turno of the last Ronda ends, but for that of a second PJ with these marks and PK."""
    state = fight(
        somebody(AKEMI), somebody(IRUNE, *marks, pk=pk), foe(), turn=Turn(RIVAL, TurnPhase.ENDING), acted=(AKEMI,)
    )
    played = Played(
        replace(state, encounter=replace(Played(state).beat.fight, round=60)), inspiracion="no", declarar="esperar"
    )
    played.go_on()
    return played


def test_at_its_limit_a_fight_is_a_stalemate() -> None:
    """Once that Ronda is closed: what its end brings may still decide it."""
    played = last_ronda(0, "incapacitado")
    assert EncounterEnded("pelea", "tablas") not in played.beat.events
    played.go_on(2)
    assert EncounterEnded("pelea", "tablas") in played.beat.events


@pytest.mark.parametrize(("pk", "marks"), [(0, ()), (1, ("incapacitado",))])
def test_not_while_somebody_has_a_turno_left(pk: int, marks: tuple[str, ...]) -> None:
    played = last_ronda(pk, *marks)
    assert not [event for event in played.beat.events if isinstance(event, EncounterEnded)]
    played.go_on(5 if marks else 8)
    assert EncounterEnded("pelea", "tablas") in played.beat.events


def test_before_its_limit_it_goes_on() -> None:
    state = fight(somebody(AKEMI), foe(), turn=Turn(RIVAL, TurnPhase.ENDING), acted=(AKEMI,))
    played = Played(state)
    played.go_on(3)
    assert (played.beat.fight.round, played.beat.fight.phase) == (1, RoundPhase.OPENING)
