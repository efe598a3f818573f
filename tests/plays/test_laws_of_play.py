"""Laws of Zodiac over random plays, each optional rule on and off: PF and PK keep their limits, a fight leaves nothing
of its own behind, events fold to the state."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plays.playing import ONE_SHOT, play, scenario
from tests.rules.zodiac.optional import OPTIONS, shuffled
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game
from zodiac_tui.rulesets.zodiac.focus import ROUND_FOCUS
from zodiac_tui.rulesets.zodiac.modifiers import EDGE
from zodiac_tui.rulesets.zodiac.turns import FIGHT_MARKS
from zodiac_tui.rulesets.zodiac.weapons import RELOAD

TOLD = {
    ONE_SHOT: 200,
    "maquinas": 200,
    **dict.fromkeys(("enfermeria", "karma", "tiradas", "taberna", "tres_escenas"), 100),
}
"""How many plays of each."""
PLAYS = [(name, f"leyes{n}") for name, count in TOLD.items() for n in range(scaled(count))]
LIMITS = {"pf": 3, "pk": 7}


def course(name: str, seed: str) -> Iterator[tuple[e.Event, State]]:
    """Each event of a random play with options switched at random, with the state after it."""
    loaded = shuffled(scenario(name), f"{name}-{seed}")
    state = new_game(loaded, registry.get(loaded.ruleset))
    for event in play(name, seed, told=loaded).events:
        state = evolve(state, event)
        yield event, state


def of_a_fight(actor: Actor) -> list[str]:
    """The marks of an actor that only a fight gives."""
    prefixes = (f"{EDGE}:", f"{RELOAD}:")
    return [name for name in actor.marks if name in (*FIGHT_MARKS, ROUND_FOCUS) or name.startswith(prefixes)]


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_pf_and_pk_keep_their_limits(name: str, seed: str) -> None:
    for event, state in course(name, seed):
        for actor in state.actors.values():
            points = {track: actor.track(track) for track in LIMITS}
            assert all(0 <= points[track] <= most for track, most in LIMITS.items()), (event, actor.id, points)


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_no_mark_of_a_fight_outlasts_it(name: str, seed: str) -> None:
    for event, state in course(name, seed):
        if isinstance(event, e.EncounterEnded):
            left = {actor.id: of_a_fight(actor) for actor in state.actors.values()}
            assert not any(left.values()), (event, left)
            assert all(actor.player or not actor.track("pf") for actor in state.actors.values())


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_nobody_spends_two_pk_on_one_tirada(name: str, seed: str) -> None:
    """Between one Tirada told and the next, nobody pays twice by a rule of Karma."""
    paid: list[str] = []
    for event, _ in course(name, seed):
        match event:
            case e.RollMade(kind="accion") | e.TurnBegan() | e.TurnEnded() | e.SceneEntered() | e.Answered():
                paid.clear()
            case e.TrackChanged(actor, "pk", before, after, _) if after == before - 1:
                assert actor not in paid, f"{actor} paid twice"
                paid.append(actor)
            case _:
                pass


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_events_fold_to_the_state_whatever_is_switched(name: str, seed: str) -> None:
    played = play(name, seed, told=shuffled(scenario(name), f"{name}-{seed}"))
    *_, (_, last) = course(name, seed)
    assert last.digest == played.session.view.digest


def test_every_option_is_played_with_in_each_of_its_ways() -> None:
    """Over some seeds; an option that a scenario cannot do without is switched in others."""
    told = [shuffled(scenario(name), f"{name}-leyes{n}").options for name in TOLD for n in range(8)]
    for key, choices in OPTIONS.items():
        assert {options.get(key, choices[0]) for options in told} == set(choices), key
