"""What a search found: the shortest path to each ending, where no path leads on, and what it did not look into."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import islice

from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.lab.explore.bouts import Bouts, bouts
from zodiac_tui.lab.explore.closing import Closing
from zodiac_tui.lab.explore.coverage import Coverage, Thing
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.sampling import turned
from zodiac_tui.lab.explore.search import Node, Searcher
from zodiac_tui.lab.explore.steps import Path
from zodiac_tui.lab.explore.unfollowed import Missed
from zodiac_tui.lab.explore.watching import Story

BUDGET = 20_000
"""Beats that a search plays, unless it is told otherwise."""
CLOSING = 4
"""Of so many beats of the budget, as many as one more is played to make sure of what seems to lead nowhere."""
MOST_CLOSINGS, MOST_OF_A_REGION = 40, 2
"""Situations that are made sure of, in all and in the same scenes."""


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
class Unsure:
    """Scenes around which no ending was seen, and why one may lie there all the same; and how to come there."""

    scenes: tuple[str, ...]
    missed: tuple[Missed, ...]
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
    unsure: tuple[Unsure, ...]
    unfollowed: dict[Missed, tuple[str, ...]]
    """What the scenario reads and may have been changed unseen, by what."""
    broken: dict[str, Path]
    """Invariants that did not hold somewhere, with a path there."""
    coverage: Coverage
    firsts: dict[Thing, Path]
    """How each thing was come upon first."""

    @property
    def is_whole(self) -> bool:
        """Whether all that is within its reach was looked into."""
        return not self.unopened and not self.cut and not self.unfollowed and not self.unsure


def search(story: Story, budget: int, progress: Callable[[int, int], None]) -> Search:
    """Search a story within a budget of beats (0: not at all)."""
    searcher = Searcher(story, budget, progress)
    searcher.search()
    nodes = searcher.nodes
    endings = _endings(story, searcher)
    stuck, unsure = _stuck(story, searcher, budget // CLOSING)
    return Search(
        budget,
        searcher.beats,
        sum(node.is_open or not node.is_passing for node in nodes),
        sum(node.is_open for node in nodes),
        searcher.cut,
        tuple(searcher.fights),
        bouts(story, searcher.fights),
        endings,
        stuck,
        unsure,
        searcher.unfollowed.names(endings),
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
                found[after] = found[place] + (bool(nodes[place].state.party) and not nodes[place].is_passing)
                waiting.append(after)
    return found


def _stuck(story: Story, searcher: Searcher, budget: int) -> tuple[tuple[Stuck, ...], tuple[Unsure, ...]]:
    """Each dead end and ring once, then each region of scenes that ask and ask, by the nearest way there; and those of
    which that is not sure."""
    nodes = searcher.nodes
    found: dict[tuple[Trouble, tuple[str, ...]], Stuck] = {}
    for place, node in enumerate(nodes):
        if node.trouble is not None:
            scenes = turned(node.ring)
            found.setdefault((node.trouble, scenes), Stuck(node.trouble, scenes, searcher.path(place)))
    traps, unsure = _traps(story, searcher, budget)
    return (*found.values(), *traps), unsure


def _traps(story: Story, searcher: Searcher, budget: int) -> tuple[list[Stuck], tuple[Unsure, ...]]:
    """Where no ending was seen to be come to, looked into anew from there: what it is, nothing taken for alike."""
    closing = Closing(story, searcher.lens, budget)
    traps: dict[tuple[str, ...], Stuck] = {}
    unsure: dict[tuple[str, ...], Unsure] = {}
    for place in islice(_hopeless(searcher.nodes), MOST_CLOSINGS):
        closed = closing.look(searcher.nodes[place].state)
        if closed is None:
            continue
        path = searcher.path(place)
        if closed.missed:
            unsure.setdefault(closed.scenes, Unsure(closed.scenes, closed.missed, path))
        else:
            traps.setdefault(closed.scenes, Stuck(Trouble.TRAP, closed.scenes, path))
    for scenes in _parts(traps):
        del traps[scenes]
    for scenes in _parts(unsure):
        del unsure[scenes]
    return list(traps.values()), tuple(each for scenes, each in unsure.items() if scenes not in traps)


def _hopeless(nodes: list[Node]) -> Iterator[int]:
    """Situations from which no ending was seen, each for a region of scenes of its own: the two nearest of each.

    What only numbers tell from another situation, and was not looked into, gives as much hope as that.
    """
    hopeful = _leading_to(nodes, lambda node: node.state.phase is ScenePhase.ENDED or _may_be_new(node))
    troubled = _leading_to(nodes, lambda node: node.trouble is not None)
    tried: Counter[tuple[str, ...]] = Counter()
    for place in sorted(range(len(nodes)), key=lambda place: nodes[place].far):
        if place not in hopeful and place not in troubled and nodes[place].leads:
            scenes = _region(nodes, place)
            tried[scenes] += 1
            if tried[scenes] <= MOST_OF_A_REGION:
                yield place


def _may_be_new(node: Node) -> bool:
    return node.is_open and not node.alike


def _parts(found: Collection[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Regions that lie within another one."""
    regions = [set(each) for each in found]
    return [each for each in found if any(set(each) < region for region in regions)]


def _leading_to(nodes: list[Node], is_goal: Callable[[Node], bool]) -> set[int]:
    """The situations from which some goal can be reached."""
    before: dict[int, list[int]] = {}
    for place, node in enumerate(nodes):
        for after in (*node.leads, *(node.alike if node.is_open else ())):
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
