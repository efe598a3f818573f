"""Few plays that come upon everything that a shipped scenario has: `python -m tests.lab.known_plays` finds them anew.

A play is a seed of the policy `uniform`. They spare the daily test the thousands of plays in which they were found.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.files.toml import load
from zodiac_tui.lab.explore.coverage import Coverage, Thing, whole
from zodiac_tui.lab.explore.plays import Play, Player
from zodiac_tui.lab.explore.policies import UNIFORM, Memory, policy_named
from zodiac_tui.lab.explore.watching import Story

FILE = Path(__file__).with_name("known_plays.toml")
MOST = 2_000
"""Plays in which some are looked for, besides those that are known already."""
SHIPPED = tuple(sorted(path.stem for path in scenarios.paths_in(scenarios.shipped())))


@cache
def story(name: str) -> Story:
    """What is played of a scenario."""
    told = scenarios.load(name)
    return Story(told, registry.get(told.ruleset))


@cache
def everything(name: str) -> dict[Thing, Thing]:
    """All that a scenario has, and what stands in for it."""
    told = story(name)
    return whole(told.scenario, told.ruleset.vocabulary)


def played(name: str, seed: str) -> tuple[Play, set[Thing]]:
    """Play once; returns the play and what it came upon."""
    told, coverage = story(name), Coverage()
    policy = policy_named(UNIFORM).make(told.scenario, told.ruleset, f"{seed}:bot", Memory())
    play = Player(told, coverage).play(seed, policy)
    owners = everything(name)
    return play, {owners[thing] for thing in coverage.things() if thing in owners}


def known(name: str) -> list[str]:
    """The seeds that were found for a scenario; none where none were looked for yet."""
    seeds = load(FILE).data.get(name)
    return [str(seed) for seed in seeds] if isinstance(seeds, list) else []


def found(name: str) -> list[str]:
    """Look for few seeds whose plays together come upon everything."""
    plays: dict[str, set[Thing]] = {}
    left = set(everything(name).values())
    for seed in (*known(name), *map(str, range(MOST))):
        if not left:
            break
        plays[seed] = played(name, seed)[1]
        left -= plays[seed]
    return list(_cover(plays))


def _cover(plays: dict[str, set[Thing]]) -> Iterator[str]:
    """Take the play that adds most, until none adds anything."""
    left = set().union(*plays.values())
    while left:
        best = max(plays, key=lambda seed: len(plays[seed] & left))
        left -= plays[best]
        yield best


def written(names: Iterable[str]) -> str:
    """The file's text."""
    lines = (f"{name} = {json.dumps(found(name))}" for name in names)
    return "# Written by `python -m tests.lab.known_plays`.\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(SHIPPED), encoding="utf-8")
