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
    trouble: Trouble | None = None
    ring: tuple[str, ...] = ()


class Searcher:
    """Looks into situations until there are none or the budget of beats is spent."""

    def __init__(self, story: Story, budget: int, progress: Callable[[int, int], None]) -> None:
        self._story = story
        self._budget = budget
        self._progress = progress
        self._brancher = Brancher(story)
        self._lens = Lens(story)
        self._key = self._lens.key
        self.nodes: list[Node] = []
        self._places: dict[Hashable, int] = {}
        self._frontier = Frontier()
        self._followed: dict[Hashable, list[int]] = {}
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
        while self._frontier and self.beats < self._budget:
            self._look_into(self._frontier.nearest() if self._is_near_first() else self._frontier.newest())
            self._progress(min(self.beats, self._budget), self._budget)

    def path(self, place: int) -> Path:
        """How to come to a situation."""
        found: list[Step] = []
        while place >= 0:
            found[:0] = self.nodes[place].steps
            place = self.nodes[place].parent
        return tuple(found)

    def _is_near_first(self) -> bool:
        return self.beats < self._budget * IN_ORDER or not self._left

    def _look_into(self, place: int) -> None:
        node = self.nodes[place]
        node.is_open = False
        if node.state.phase is ScenePhase.FIGHTING:
            self._end_fight(place)
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
        if key not in self._followed:
            self._followed[key] = [self._put(*end, parent) for end in self._ends(parent, state, steps)]
        if parent >= 0:
            leads = self.nodes[parent].leads
            leads += [place for place in self._followed[key] if place not in leads]

    def _ends(self, parent: int, state: State, steps: Path) -> Iterator[tuple[State, Path, tuple[Taken, ...]]]:
        """Where a state leads without anybody choosing."""
        waiting, seen = deque([(state, steps)]), set()
        while waiting:
            state, steps = waiting.popleft()
            key = self._way_key(state)
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

    def _way_key(self, state: State) -> Hashable:
        """As the key of a situation, where nobody chooses yet: a ring must come to its end, what is due happen."""
        return self._key(state), state.silent, state.tale.lately, frozenset(state.tale.ticks.items())

    def _put(self, state: State, steps: Path, offers: tuple[Taken, ...], parent: int) -> int:
        key = self._key(state)
        place = self._places.setdefault(key, len(self.nodes))
        if place < len(self.nodes):
            return place
        far = length(steps) + (self.nodes[parent].far if parent >= 0 else 0)
        self.nodes.append(Node(state, parent, steps, far))
        for invariant in broken(self._story.scenario.always, state, self._story.ruleset):
            self.broken.setdefault(invariant, place)
        if state.phase is ScenePhase.ENDED:
            self.nodes[place].is_open = False
        else:
            where = state.encounter.id if state.encounter else state.scene
            self._frontier.put(place, far, Sight(where, offers, self._lens.features(state)))
        return place


def _graded(steps: Path, grade: str) -> Path:
    """The same steps, of which the last ends in that grade, whatever else leads to the same."""
    return (*steps[:-1], replace(steps[-1], grades=(grade,), faces=()))


def _ended(end: str) -> PlayBeat:
    def play(beat: Beat, ruleset: Ruleset) -> None:
        beat.emit(e.FightDecided(end))
        end_if_over(beat, ruleset)

    return play
