"""Every shipped scenario: `check` finds nothing, and every scene, option, outcome and ending is reached."""

from __future__ import annotations

from functools import cache

import pytest

from tests.lab.going import gone
from tests.lab.known_plays import SHIPPED, everything, known, played, story
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.cli.bots import RUNS
from zodiac_tui.lab.explore.coverage import Thing
from zodiac_tui.lab.explore.finding import BUDGET
from zodiac_tui.lab.explore.policies import UNIFORM
from zodiac_tui.lab.explore.report import Report, explore

PLAYS, BEATS = scaled(RUNS), scaled(BUDGET)

pytestmark = pytest.mark.parametrize("name", SHIPPED)


@cache
def explored(name: str, runs: int, beats: int) -> Report:
    """As `zodiac explore` does it."""
    return explore(story(name).scenario, UNIFORM, "1", runs, beats, lambda stage, done, of: None)


def reached(name: str, seeds: list[str]) -> set[Thing]:
    """What so many plays come upon, each to an ending."""
    plays = [played(name, seed) for seed in seeds]
    assert all(play.ending for play, _ in plays)
    return set().union(*(things for _, things in plays))


def test_check_finds_nothing(name: str) -> None:
    assert scenarios.check(scenarios.find(name)) == []


def test_everything_is_reached(name: str) -> None:
    """By the plays that are known; what these reach no more, as rules and words change, by a whole exploration, which
    takes longer."""
    left = set(everything(name).values()) - reached(name, known(name))
    if left:
        assert left & set(explored(name, RUNS, BUDGET).reach.unreached) == set()


def test_nobody_is_stuck_and_nothing_is_broken(name: str) -> None:
    report = explored(name, PLAYS, BEATS)
    assert report.search is not None
    assert report.sample.given_up == ()
    assert report.search.stuck == ()
    assert report.holds


def test_the_search_alone_reaches_everything(name: str) -> None:
    """Of a short scenario at any scale; of a long one with all the beats that the search has."""
    report = explored(name, PLAYS, BEATS)
    assert report.search is not None
    if report.search.is_whole or BEATS == BUDGET:
        assert set(everything(name).values()) - report.reach.searched.keys() == set()
        assert report.reach.unreached == []


def test_the_paths_to_endings_can_be_gone_in_a_real_game(name: str) -> None:
    """Those without a fight, of which a path tells only the end."""
    report = explored(name, PLAYS, BEATS)
    assert report.search is not None
    for ending, way in report.search.endings.items():
        if not any(step.fight for step in way.path):
            assert gone(report.scenario, way.path).ending == ending
