"""The pool of PK: worked examples 67 to 69, the gift of the eighth, what a one-shot gives, Carácter by a Vínculo."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import TrackChanged
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import growth
from zodiac_tui.rulesets.zodiac.karma import SPENT
from zodiac_tui.rulesets.zodiac.pool import takers
from zodiac_tui.rulesets.zodiac.profile import karma

EPISODE = Effect("episodio", "nuevo")
LEFTOVER = Effect("excedente_px")
ROLL = CheckDef("tirada", {"accion": "atletismo", "cd": 7})


def pk(played: Played, *names: str) -> tuple[int, ...]:
    return tuple(played.state.actor(name).track("pk") for name in names)


def with_karma(name: str, pk: int, score: int) -> Actor:
    who = somebody(name, pk=pk)
    return Actor(**{**vars(who), "tracks": {**who.tracks, "karma": score}})


def test_example_67_the_karma_score_is_26_less_the_nine_scores() -> None:
    assert karma({"FUE": 23}) == 3


@pytest.mark.parametrize(("before", "after"), [pytest.param(5, 5, id="example_68"), (1, 3), (3, 3)])
def test_example_68_an_episode_raises_pk_to_karma_and_never_lowers_them(before: int, after: int) -> None:
    played = Played(calm(with_karma(AKEMI, before, 3)))
    RULES.apply(played.beat, EPISODE, AKEMI)
    assert pk(played, AKEMI) == (after,)
    assert ("Empieza un Episodio.", (Cause("zodiac.episodio"),)) in played.told


def test_the_dead_begin_no_episode() -> None:
    fallen = with_karma(AKEMI, 0, 3)
    played = Played(calm(Actor(**{**vars(fallen), "marks": somebody(AKEMI, "muerto").marks})))
    RULES.apply(played.beat, EPISODE, AKEMI)
    assert pk(played, AKEMI) == (0,)


@pytest.mark.parametrize(("answer", "left"), [pytest.param(IRUNE, (7, 3), id="example_69"), ("no", (7, 2))])
def test_example_69_the_eighth_pk_may_go_to_another_in_the_escena(answer: str, left: tuple[int, int]) -> None:
    played = Played(calm(somebody(AKEMI, pk=7), somebody(IRUNE, pk=2)), regalo=answer)
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    assert (pk(played, AKEMI, IRUNE), played.topics) == (left, ["regalo"])


def test_what_is_given_says_who_gave_it() -> None:
    played = Played(calm(somebody(AKEMI, pk=7), somebody(IRUNE, pk=2)), regalo=IRUNE)
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    gift = next(event for event in played.beat.events if isinstance(event, TrackChanged) and event.actor == IRUNE)
    assert gift.why == (Cause("zodiac.karma.regalo", 1, AKEMI),)


def test_nobody_gives_to_itself() -> None:
    assert takers(calm(somebody(AKEMI, pk=3), somebody(IRUNE, pk=2)), AKEMI) == (IRUNE,)


@pytest.mark.parametrize(("before", "after"), [((6, 6), (7, 7)), ((6, 2), (7, 4)), ((4, 2), (7, 2))])
def test_only_what_runs_over_is_given_away(before: tuple[int, int], after: tuple[int, int]) -> None:
    played = Played(calm(somebody(AKEMI, pk=before[0]), somebody(IRUNE, pk=before[1])), regalo=IRUNE)
    RULES.apply(played.beat, Effect("pk", 3), AKEMI)
    assert (pk(played, AKEMI, IRUNE), played.topics) == (after, ["regalo"] * (after[1] - before[1]))


@pytest.mark.parametrize("other", [somebody(IRUNE, pk=7), somebody(IRUNE, "muerto", pk=1)], ids=["no_room", "dead"])
def test_nobody_is_asked_where_nobody_can_take_it(other: Actor) -> None:
    played = Played(calm(somebody(AKEMI, pk=7), other))
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    assert (pk(played, AKEMI), played.topics) == ((7,), [])


def test_who_has_left_the_fight_is_not_in_the_escena() -> None:
    played = Played(fight(somebody(AKEMI, pk=7), somebody(IRUNE, pk=1), foe()))
    RULES.resolve(played.beat, IRUNE, Declaration("huir"))
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    assert (pk(played, IRUNE), played.topics) == ((1,), [])


def test_pk_lost_stop_at_none() -> None:
    played = Played(calm(somebody(AKEMI, pk=1)))
    RULES.apply(played.beat, Effect("pk", -3), AKEMI)
    assert pk(played, AKEMI) == (0,)


def test_a_one_shot_pays_once_who_could_not_spend_all_px() -> None:
    spent = somebody(IRUNE, pk=1, skills=("labia", "movilidad", "natacion", "oportunismo"))
    played = Played(calm(somebody(AKEMI, pk=1), spent))
    assert (growth.unspent(played.beat.scenario, spent), growth.unspent(played.beat.scenario, somebody(AKEMI))) == (
        0,
        12,
    )
    for _ in range(2):
        RULES.apply(played.beat, LEFTOVER, AKEMI)
    assert pk(played, AKEMI, IRUNE) == (2, 1)


@pytest.mark.parametrize(("strength", "over", "pk_left"), [(3, 0, 1), (4, 1, 2), (5, 2, 2)])
def test_a_single_px_left_over_is_paid_too(strength: int, over: int, pk_left: int) -> None:
    skills = ("labia", "movilidad", "natacion", "oportunismo")
    who = somebody(AKEMI, pk=1, scores={"FUE": strength}, skills=skills)
    played = Played(calm(who))
    assert growth.unspent(played.beat.scenario, who) == over
    RULES.apply(played.beat, LEFTOVER, AKEMI)
    assert pk(played, AKEMI) == (pk_left,)


# -- Tirada de Carácter (traps 43 and 55) -----------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "grade"), [((1, 1), CAT), ((1, 2), BEN), ((2, 3), E)])
def test_example_87_caracter_where_every_result_reaches(dice: tuple[int, int], grade: str) -> None:
    strong = somebody(AKEMI, scores={"FUE": 5, "AGI": 5}, skills=("movilidad",), pk=1)
    played = Played(calm(strong), *dice, modo="caracter")
    roll = CheckDef("tirada", {"accion": "atletismo", "uso": "correr", "cd": 7})
    assert RULES.check(played.beat, AKEMI, roll) == grade
    assert (played.all_thrown(), pk(played, AKEMI)) == (True, (0 if grade == BEN else 1,))


def test_the_staked_pk_is_that_players_one_even_where_it_comes_back() -> None:
    state = calm(somebody(AKEMI, pk=2), somebody(IRUNE, pk=2))
    played = Played(state, 1, 2, 6, modo="caracter", deja_vu=f"dado1-{IRUNE}")
    assert RULES.check(played.beat, AKEMI, ROLL) == E
    assert played.offered("deja_vu") == ["no", f"dado1-{IRUNE}", f"dado2-{IRUNE}"]
    assert (pk(played, AKEMI, IRUNE), played.has(AKEMI, SPENT)) == ((2, 1), True)
