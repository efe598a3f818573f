"""Games whose events the tests of this folder tell, of every ruleset that there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from tests.plays.playing import Played, play
from zodiac_tui.core.events import Event, RollMade
from zodiac_tui.present.naming import Names

E = TypeVar("E")
SCENARIO = "tres_escenas"
SEEDS = [f"present-{n}" for n in range(12)]


def plays() -> Iterator[Played]:
    """Some random plays of the test scenario."""
    return (play(SCENARIO, seed) for seed in SEEDS)


def names_of(played: Played) -> Names:
    """What things are called in a play."""
    rules = played.session.rules
    return Names(rules.scenario, rules.ruleset, played.session.view)


def of_kind(events: tuple[Event, ...], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def rolls() -> Iterator[tuple[RollMade, Names]]:
    """Every roll of the plays, with the names to tell it by."""
    for played in plays():
        for roll in of_kind(played.events, RollMade):
            yield roll, names_of(played)
