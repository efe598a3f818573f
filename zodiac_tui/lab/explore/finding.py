"""What a search found: the shortest path to each ending, where no path leads on, and what it did not look into."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.lab.explore.bouts import Bouts, bouts
from zodiac_tui.lab.explore.coverage import Coverage, Thing
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.sampling import turned
from zodiac_tui.lab.explore.search import Node, Searcher
from zodiac_tui.lab.explore.steps import Path
from zodiac_tui.lab.explore.watching import Story

BUDGET = 20_000
"""Beats that a search plays, unless it is told otherwise."""


@dataclass(frozen=True)
class Reached:
    """A path to an ending."""

    path: Path
    is_shortest: bool
    """Whether everything nearer was looked into."""


@dataclass(frozen=True)
class Stuck:
    """A place from which no ending can be reached: why, its scenes, and how to come there."""

    trouble: Trouble
    scenes: tuple[str, ...]
    path: Path


@dataclass(frozen=True)
class Search:
    """What was found within a budget of beats."""

    budget: int
    beats: int
    situations: int
    unopened: int
    """Situations that were seen and not looked into: the budget was spent."""
    cut: int
    """Beats of which not every branch was played."""
    fights: tuple[str, ...]
    """Encounters that were met; each of their ends was taken as possible."""
    bouts: tuple[Bouts, ...]
    """The same encounters as bots played them from where they were met."""
    endings: dict[str, Reached]
    stuck: tuple[Stuck, ...]
    broken: dict[str, Path]
    """Invariants that did not hold somewhere, with a path there."""
    coverage: Coverage
    firsts: dict[Thing, Path]
    """How each thing was come upon first."""

    @property
    def is_whole(self) -> bool:
        """Whether all that is within its reach was looked into."""
        return not self.unopened and not self.cut


def search(story: Story, budget: int, progress: Callable[[int, int], None]) -> Search:
    """Search a story within a budget of beats (0: not at all)."""
    searcher = Searcher(story, budget, progress)
    searcher.search()
    nodes = searcher.nodes
    return Search(
        budget,
        searcher.beats,
        len(nodes),
        sum(node.is_open for node in nodes),
        searcher.cut,
        tuple(searcher.fights),
        bouts(story, searcher.fights),
        _endings(story, searcher),
        tuple(_stuck(searcher)),
        {invariant: searcher.path(place) for invariant, place in searcher.broken.items()},
        searcher.coverage,
        {thing: (*searcher.path(place), *steps) for thing, (place, steps) in searcher.firsts.items()},
    )


def _endings(story: Story, searcher: Searcher) -> dict[str, Reached]:
    """The shortest path that was found to each ending.

    None is shorter where none was seen to be, and every situation from which one might lead lies too far away.
    """
    nodes = searcher.nodes
    away = _distances(nodes)
    horizon = min((away[place] for place, node in enumerate(nodes) if node.is_open), default=len(nodes))
    ended: dict[str, list[int]] = {}
    for place, node in enumerate(nodes):
        if node.state.phase is ScenePhase.ENDED:
            ended.setdefault(node.state.ending, []).append(place)
    found = {}
    for name in (name for name in story.scenario.endings if name in ended):
        place = min(ended[name], key=lambda place: nodes[place].far)
        least = min(horizon + 1, *(away[place] for place in ended[name]))
        found[name] = Reached(searcher.path(place), nodes[place].far <= least)
    return found


def _distances(nodes: list[Node]) -> list[int]:
    """How many choices away from the start each situation is at least, as far as was seen."""
    found = [node.far for node in nodes]
    waiting = deque(place for place, node in enumerate(nodes) if node.parent < 0)
    seen = set(waiting)
    while waiting:
        place = waiting.popleft()
        for after in nodes[place].leads:
            if after not in seen:
                seen.add(after)
                # Who plays is asked before any choice.
                found[after] = found[place] + bool(nodes[place].state.party)
                waiting.append(after)
    return found


def _stuck(searcher: Searcher) -> list[Stuck]:
    """Each dead end and ring once, then each region of scenes that ask and ask, by the nearest way there."""
    nodes = searcher.nodes
    found: dict[tuple[Trouble, tuple[str, ...]], Stuck] = {}
    for place, node in enumerate(nodes):
        if node.trouble is not None:
            scenes = turned(node.ring)
            found.setdefault((node.trouble, scenes), Stuck(node.trouble, scenes, searcher.path(place)))
    hopeful = _leading_to(nodes, lambda node: node.state.phase is ScenePhase.ENDED or node.is_open)
    troubled = _leading_to(nodes, lambda node: node.trouble is not None)
    for place in range(len(nodes)):
        if place not in hopeful and place not in troubled:
            scenes = _region(nodes, place)
            found.setdefault((Trouble.TRAP, scenes), Stuck(Trouble.TRAP, scenes, searcher.path(place)))
    return _without_parts(list(found.values()))


def _without_parts(found: list[Stuck]) -> list[Stuck]:
    """Traps that lie within another one are left out."""
    regions = [set(each.scenes) for each in found if each.trouble is Trouble.TRAP]
    return [
        each
        for each in found
        if each.trouble is not Trouble.TRAP or not any(set(each.scenes) < region for region in regions)
    ]


def _leading_to(nodes: list[Node], is_goal: Callable[[Node], bool]) -> set[int]:
    """The situations from which some goal can be reached."""
    before: dict[int, list[int]] = {}
    for place, node in enumerate(nodes):
        for after in node.leads:
            before.setdefault(after, []).append(place)
    found = {place for place, node in enumerate(nodes) if is_goal(node)}
    waiting = deque(found)
    while waiting:
        for place in before.get(waiting.popleft(), ()):
            if place not in found:
                found.add(place)
                waiting.append(place)
    return found


def _region(nodes: list[Node], start: int) -> tuple[str, ...]:
    """The scenes that can still be come to, in alphabetical order."""
    found, waiting = {start}, [start]
    while waiting:
        new = [place for place in nodes[waiting.pop()].leads if place not in found]
        found.update(new)
        waiting += new
    return tuple(sorted({nodes[place].state.scene for place in found}))
