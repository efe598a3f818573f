"""A bounded search over scenes and flags: towards what was never seen, dice as branches, fights as their ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.state import State
from zodiac_tui.engine.aftermath import end_if_over
from zodiac_tui.lab.explore.branches import Ran
from zodiac_tui.lab.explore.branching import Brancher, PlayBeat
from zodiac_tui.lab.explore.coverage import Coverage, Thing, own_ends, whole
from zodiac_tui.lab.explore.frontier import Frontier, Sight
from zodiac_tui.lab.explore.plays import Taken, Trouble, ring
from zodiac_tui.lab.explore.situation import Lens
from zodiac_tui.lab.explore.steps import Path, Step, length, steps_of
from zodiac_tui.lab.explore.unfollowed import Unfollowed
from zodiac_tui.lab.explore.watching import Story, broken

IN_ORDER = 0.1
"""The share of the budget that goes to what is nearest to the start before anything else. Then what promises something
new comes first, until everything was come upon; and then what is nearest again."""


@dataclass
class Node:
    """A situation in which somebody has to choose, or the story has ended."""

    state: State
    parent: int
    steps: Path
    """What leads here from the parent."""
    far: int
    """How many choices lead here, by these steps."""
    leads: list[int] = field(default_factory=list)
    is_open: bool = True
    """Whether it was not looked into."""
    alike: list[int] = field(default_factory=list)
    """Where one leads that was there before and that only its numbers tell it from; empty: there was none."""
    is_passing: bool = False
    """Whether nobody was seen to choose in it: it has still to be gone on from to where somebody does."""
    trouble: Trouble | None = None
    ring: tuple[str, ...] = ()


class Searcher:
    """Looks into situations until there are none or the budget of beats is spent."""

    def __init__(self, story: Story, budget: int, progress: Callable[[int, int], None]) -> None:
        self._story = story
        self._budget = budget
        self._progress = progress
        self._brancher = Brancher(story)
        self.lens = Lens(story)
        self._key = self.lens.exact
        self.nodes: list[Node] = []
        self._places: dict[Hashable, int] = {}
        self._alike: dict[Hashable, int] = {}
        self._frontier = Frontier()
        self._again = Frontier()
        """Situations like others but for numbers: they wait until nothing else does."""
        self._followed: dict[Hashable, list[int]] = {}
        self._ways: dict[Hashable, list[int]] = {}
        self._rests: dict[Hashable, tuple[int, object]] = {}
        self.unfollowed = Unfollowed(story, self.lens.reads)
        self.broken: dict[str, int] = {}
        """Invariants that did not hold, with the first situation."""
        self.fights: dict[str, list[State]] = {}
        """Encounters that were met, with the situations at their beginning."""
        self.coverage = Coverage()
        self.firsts: dict[Thing, tuple[int, Path]] = {}
        """From which situation each thing was come upon first, and by which steps."""
        self._owners = whole(story.scenario, story.ruleset.vocabulary)
        self._left = set(self._owners.values())

    @property
    def beats(self) -> int:
        """Beats played."""
        return self._brancher.beats

    @property
    def cut(self) -> int:
        """Beats of which not every branch was played."""
        return self._brancher.cut

    def search(self) -> None:
        """Search from the scenario's start."""
        self._follow(-1, self._story.beginning, ())
        while (self._frontier or self._again) and self.beats < self._budget:
            self._look_into(self._next())
            self._progress(min(self.beats, self._budget), self._budget)
        for missed in self._brancher.missed:
            self.unfollowed.add(missed)

    def path(self, place: int) -> Path:
        """How to come to a situation."""
        found: list[Step] = []
        while place >= 0:
            found[:0] = self.nodes[place].steps
            place = self.nodes[place].parent
        return tuple(found)

    def _next(self) -> int:
        if not self._frontier:
            return self._again.nearest()
        return self._frontier.nearest() if self._is_near_first() else self._frontier.newest()

    def _is_near_first(self) -> bool:
        return self.beats < self._budget * IN_ORDER or not self._left

    def _look_into(self, place: int) -> None:
        node = self.nodes[place]
        node.is_open = False
        self.unfollowed.met(node.state.scene, node.state.encounter.id if node.state.encounter else "")
        if node.state.phase is ScenePhase.FIGHTING:
            self._end_fight(place)
            return
        if node.is_passing:
            node.leads += dict.fromkeys(self._put(*end, place) for end in self._ends(place, node.state, ()))
            return
        runs = self._brancher.leads(node.state)
        for ran, step in zip(runs, steps_of(node.state, runs, self._key), strict=True):
            self._note(ran, place, (step,))
            if ran.trouble is Trouble.UNFOLLOWED:
                node.is_open = True
            elif ran.trouble is None:
                self._follow(place, ran.state, (step,))
            else:
                node.trouble = ran.trouble
                node.ring = tuple(ring(node.state.tale.chain)) or (node.state.scene,)

    def _end_fight(self, place: int) -> None:
        """Take each end that the author wrote for a fight as possible."""
        state = self.nodes[place].state
        assert state.encounter is not None
        fight = state.encounter.id
        self.fights.setdefault(fight, []).append(state)
        for end in own_ends(self._story.scenario.encounters[fight]):
            steps = (Step(state.scene, fight=fight, end=end),)
            for ran in self._brancher.leads(state, _ended(end)):
                self._note(ran, place, steps)
                self._follow(place, ran.state, steps)

    def _note(self, ran: Ran, place: int, steps: Path) -> None:
        seen = Coverage()
        for event in ran.events:
            seen.note(event)
        if ran.option and ran.grade:
            seen.outcomes.add((*ran.option, ran.grade))
        for thing in self.coverage.add(seen).things():
            self.firsts[thing] = place, _graded(steps, ran.grade) if thing[0] == "outcomes" else steps
            self._left.discard(self._owners.get(thing, thing))

    def _follow(self, parent: int, state: State, steps: Path) -> None:
        """Go on from a state to where somebody has to choose, and put these situations down."""
        key = self._way_key(state)
        self._compare(key, state)
        if key not in self._followed:
            self._followed[key] = self._followed_first(key[0], parent, state, steps)
        if parent >= 0:
            leads = self.nodes[parent].leads
            leads += [place for place in self._followed[key] if place not in leads]

    def _followed_first(self, way: Hashable, parent: int, state: State, steps: Path) -> list[int]:
        """Where a state leads; one that was there before but for its numbers waits itself."""
        if way not in self._ways:
            self._ways[way] = [self._put(*end, parent) for end in self._ends(parent, state, steps)]
            return self._ways[way]
        place = len(self.nodes)
        far, alike = self._far(parent, steps), self._ways[way]
        self.nodes.append(Node(state, parent, steps, far, alike=alike, is_passing=True))
        self._again.put(place, far, Sight(state.scene, (), ()))
        return [place]

    def _compare(self, key: Hashable, state: State) -> None:
        """Take note of what a state is told from another by, where both were taken for one."""
        rest = self.lens.numbers.rest(state)
        if state.phase is not ScenePhase.ENDED and self._rests.setdefault(key, rest) != rest:
            self.unfollowed.merged(self._rests[key], rest)

    def _far(self, parent: int, steps: Path) -> int:
        return length(steps) + (self.nodes[parent].far if parent >= 0 else 0)

    def _ends(self, parent: int, state: State, steps: Path) -> Iterator[tuple[State, Path, tuple[Taken, ...]]]:
        """Where a state leads without anybody choosing."""
        waiting, seen = deque([(state, steps)]), set()
        while waiting:
            state, steps = waiting.popleft()
            key = self._way_key(state)
            self._compare(key, state)
            if key in seen:
                continue
            seen.add(key)
            is_shut = state.phase in (ScenePhase.ENDED, ScenePhase.FIGHTING)
            offers = () if is_shut else self._brancher.offers(state)
            if offers is not None:
                yield state, steps, offers
                continue
            runs = self._brancher.leads(state)
            for ran, step in zip(runs, steps_of(state, runs, self._key), strict=True):
                further = (*steps, step) if ran.tape else steps
                self._note(ran, parent, further)
                waiting.append((ran.state, further))

    def _way_key(self, state: State) -> tuple[Hashable, Hashable]:
        """As the key of a situation, where nobody chooses yet: a ring must come to its end, what is due happen.

        Before it stands the same as far as conditions tell it now, without numbers that make no difference yet.
        """
        way = (self.lens.key(state), state.silent, state.tale.lately, frozenset(state.tale.ticks.items()))
        return way, self.lens.numbers.key(state)

    def _put(self, state: State, steps: Path, offers: tuple[Taken, ...], parent: int) -> int:
        alike, key = self.lens.key(state), self._key(state)
        self._compare(key, state)
        place = self._places.setdefault(key, len(self.nodes))
        if place < len(self.nodes):
            return place
        first = self._alike.setdefault(alike, place)
        others = [] if first == place else [first]
        self.nodes.append(Node(state, parent, steps, self._far(parent, steps), alike=others))
        for invariant in broken(self._story.scenario.always, state, self._story.ruleset):
            self.broken.setdefault(invariant, place)
        if state.phase is ScenePhase.ENDED:
            self.nodes[place].is_open = False
        else:
            where = state.encounter.id if state.encounter else state.scene
            frontier = self._again if others else self._frontier
            frontier.put(place, self.nodes[place].far, Sight(where, offers, self.lens.features(state)))
        return place


def _graded(steps: Path, grade: str) -> Path:
    """The same steps, of which the last ends in that grade, whatever else leads to the same."""
    return (*steps[:-1], replace(steps[-1], grades=(grade,), faces=()))


def _ended(end: str) -> PlayBeat:
    def play(beat: Beat, ruleset: Ruleset) -> None:
        beat.emit(e.FightDecided(end))
        end_if_over(beat, ruleset)

    return play
