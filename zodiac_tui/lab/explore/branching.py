"""Every way in which one beat may go: answers and dice as branches, up to a stated number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import step
from zodiac_tui.engine.rings import MOST_SILENT
from zodiac_tui.lab.advise import SCENE_TOPIC
from zodiac_tui.lab.explore.branches import UNUSUAL, Branch, Face, Fork, Ran, Said, Waiting
from zodiac_tui.lab.explore.faces import Faces, Way
from zodiac_tui.lab.explore.plays import BACK_TOPIC, Taken, Trouble
from zodiac_tui.lab.explore.policies import usual
from zodiac_tui.lab.explore.unfollowed import Missed
from zodiac_tui.lab.explore.watching import Story, begin, last_choice, watched

MOST_RUNS = 300
"""Times that one beat is played at most, for all its branches."""
WHOLE_DICE = 2
"""Dice outside checks that are thrown face by face, one after another (after an unusual answer, the first);
further ones show their faces in turn, from the middle."""
MOST_FACES = 100
"""Faces of one die that are tried; of a larger die, so many at even distances."""
CAST_TOPIC, WHO_TOPIC = "reparto", "quien"
WHOLE_TOPICS = (SCENE_TOPIC, CAST_TOPIC, WHO_TOPIC)
"""Questions of which every answer is a branch. Of others, the usual answer is, and each other one by itself."""
MOST_CASTS = 12
"""Parties of several PJ that are tried."""


PlayBeat = Callable[[Beat, Ruleset], None]
"""Plays a beat."""


class _Nowhere(Exception):
    """The scenario leads nowhere."""


class _Script:
    """Inputs that follow branches laid down, and fork where they end."""

    def __init__(self, laid: tuple[Branch, ...], scenario: Scenario, *, is_thorough: bool = False) -> None:
        self._laid = laid
        self._scenario = scenario
        self._is_thorough = is_thorough
        self._asked = 0
        self._further = 0
        self._feed: list[int] = []
        self.done: list[Branch] = []
        self.tape: list[int | Answer] = []
        self.faces: list[int] = []
        self.others: list[tuple[int, Said]] = []
        self.grade = ""
        self.asked = False
        self.only_free = False
        self.is_partial = False
        """Whether a die or an answer was taken beside which others might have been."""

    # -- Inputs ---------------------------------------------------------------------------------------------------
    def die(self, sides: int) -> int:
        face = min(self._feed.pop(0), sides) if self._feed else self._face(sides)
        self.tape.append(face)
        self.faces.append(face)
        return face

    def known(self, topic: str) -> Answer | None:
        return None

    def ask(self, prompt: Prompt) -> Answer:
        if prompt.topic == BACK_TOPIC:
            raise _Nowhere
        answer = self._whole(prompt) if prompt.topic in WHOLE_TOPICS else self._usual(prompt)
        self.tape.append(answer)
        return prompt.checked(answer)

    # -- what the watched ruleset tells ---------------------------------------------------------------------------
    def check(self, ways: tuple[Way, ...]) -> None:
        """A check is about to be rolled, which may come out in these ways."""
        way = self._next(ways)
        assert isinstance(way, Way)
        self._feed = list(way.faces)

    def graded(self, grade: str) -> None:
        """The check has come out."""
        self.grade = grade
        self._feed = []

    # -- inside ---------------------------------------------------------------------------------------------------
    def _next(self, branches: Sequence[Branch]) -> Branch:
        """The branch that was laid down here; where none was, one of these is to be."""
        if len(self.done) == len(self._laid):
            if len(branches) > 1:
                raise Fork(self.done, branches)
            self._laid = (*self._laid, branches[0])
        self.done.append(self._laid[len(self.done)])
        return self.done[-1]

    def _face(self, sides: int) -> int:
        thrown = sum(isinstance(branch, Face) for branch in self.done)
        unusual = any(isinstance(branch, Said) and branch.unusual for branch in self.done)
        if thrown >= (1 if unusual else WHOLE_DICE):
            # In turn from the middle: the same face for ever might keep somebody waiting for ever.
            self._further += 1
            self.is_partial = True
            return 1 + (sides // 2 + self._further - 2) % sides
        number = min(sides, MOST_FACES)
        face = self._next([Face(1 + place * sides // number) for place in range(number)])
        assert isinstance(face, Face)
        return face.face

    def _whole(self, prompt: Prompt) -> Answer:
        self.asked = self.asked or prompt.topic != WHO_TOPIC
        answers = _all(prompt)
        if prompt.topic == SCENE_TOPIC:
            scene = self._scenario.scenes[str(prompt.context["escena"])]
            answers = [answer for answer in answers if answer in scene.choices]
            if not answers:
                self.only_free = bool(scene.free)
                raise _Nowhere
        said = self._next([Said(prompt.topic, answer) for answer in answers])
        assert isinstance(said, Said)
        return said.answer

    def _usual(self, prompt: Prompt) -> Answer:
        place, nth = len(self.done), self._asked
        self._asked += 1
        if self._is_thorough and prompt.kind is PromptKind.CHOICE:
            said = self._next([Said(prompt.topic, option.id) for option in prompt.legal])
            assert isinstance(said, Said)
            return said.answer
        self.is_partial = self.is_partial or prompt.kind is not PromptKind.CHOICE
        if place < len(self._laid):
            said = self._laid[place]
            if isinstance(said, Said) and said.unusual and said.nth == nth:
                self.done.append(said)
                return said.answer
        answer = usual(prompt)
        for option in prompt.legal if prompt.kind is PromptKind.CHOICE else ():
            if option.id != answer:
                self.others.append((place, Said(prompt.topic, option.id, True, nth)))
        return answer


def _all(prompt: Prompt) -> list[Answer]:
    """Every answer to a question; of several options, each alone and all first ones."""
    options = [option.id for option in prompt.legal]
    if prompt.kind is PromptKind.CHOICE:
        return list(options)
    sizes = range(max(1, prompt.minimum), min(prompt.maximum, len(options)) + 1)
    found = [tuple(options[place : place + size]) for size in sizes for place in range(len(options) - size + 1)]
    return list(found[:MOST_CASTS])


class Brancher:
    """Plays beats along all their branches; a thorough one tries every answer everywhere, and every grade."""

    def __init__(self, story: Story, *, is_thorough: bool = False) -> None:
        self._story = story
        self._is_thorough = is_thorough
        self._faces = Faces()
        self._script = _Script((), story.scenario)
        self._doubted: set[tuple[str, str]] = set()
        self._taken: set[tuple[str, str]] = set()
        self._tried: dict[tuple[str, str, str, Answer], bool] = {}
        self._ruleset = watched(story.ruleset, self._before, lambda events, grade: self._script.graded(grade))
        self.beats = 0
        self.cut = 0
        """Beats of which not every branch was played."""
        self.missed: set[Missed] = set()
        """What else was left out because it made no difference before."""

    def leads(self, state: State, play: PlayBeat = step) -> list[Ran]:
        """Return where the beat may go from a state, the usual answers first; `play` stands in for the engine's own."""
        found: list[Ran] = []
        for ran in self._runs(state, play):
            found.append(ran)
            if self._is_doubtful(ran):
                self._doubted.add(ran.option or ("", ""))
                return self.leads(state, play)
        self._taken.update(ran.option for ran in found if ran.option is not None)
        return sorted(found, key=lambda ran: ran.is_unusual)

    def offers(self, state: State) -> tuple[Taken, ...] | None:
        """Return the options that a scene's beat asks about; none where it asks who plays or leads nowhere; None where
        the beat asks neither."""
        laid: tuple[Branch, ...] = ()
        while True:
            try:
                ran = self._run(state, laid)
            except Fork as fork:
                said = [branch for branch in fork.branches if isinstance(branch, Said)]
                if said and said[0].topic == SCENE_TOPIC:
                    return tuple((state.scene, str(each.answer)) for each in said)
                if said and said[0].topic == CAST_TOPIC:
                    return ()
                laid = (*fork.done, fork.branches[0])
            else:
                if ran.option is not None and ran.asked:
                    return (ran.option,)
                return () if ran.asked or ran.trouble is not None else None

    def _runs(self, state: State, play: PlayBeat) -> Iterator[Ran]:
        waiting = Waiting()
        grades: dict[tuple[str, str] | None, set[str]] = {}
        runs = 0
        while waiting.ways:
            way = waiting.nearest()
            if runs == MOST_RUNS:
                self.cut += 1
                return
            runs += 1
            try:
                ran = self._run(state, way.laid, play)
            except Fork as fork:
                waiting.fork(way, fork)
                continue
            known = grades.setdefault(ran.option, set())
            if ran.is_unusual:
                self._learn(ran, is_new=ran.grade not in known)
            else:
                waiting.put(way, self._otherwise(ran), UNUSUAL)
            known.add(ran.grade)
            if self._is_thorough and self._script.is_partial:
                self.cut += 1
            yield ran

    def _run(self, state: State, laid: tuple[Branch, ...], play: PlayBeat = step) -> Ran:
        self.beats += 1
        script = self._script = _Script(laid, self._story.scenario, is_thorough=self._is_thorough)
        beat = begin(self._story, state, script)
        trouble = None
        try:
            play(beat, self._ruleset)
        except _Nowhere:
            ring = beat.state.silent >= MOST_SILENT
            trouble = Trouble.UNFOLLOWED if script.only_free else Trouble.RING if ring else Trouble.DEAD_END
        return Ran(
            beat.state,
            tuple(beat.events),
            tuple(script.done),
            tuple(script.tape),
            tuple(script.faces),
            script.grade,
            tuple(script.others),
            trouble,
            script.asked,
        )

    def _before(self, beat: Beat, actor: str, check: CheckDef) -> None:
        if last_choice(beat.events) in self._doubted:
            return
        table = self._story.ruleset.prepare(self._story.scenario, beat.state, actor, check)
        ways = self._faces.ways(table) if table is not None else ()
        if ways:
            self._script.check(self._told_apart(ways, last_choice(beat.events)))

    def _told_apart(self, ways: tuple[Way, ...], taken: tuple[str, str] | None) -> tuple[Way, ...]:
        """All ways of an option that is taken for the first time; later one for each outcome as written."""
        if taken is None or taken not in self._taken or self._is_thorough:
            return ways
        outcomes = self._story.scenario.scenes[taken[0]].choices[taken[1]].outcomes
        alike: dict[int, list[Way]] = {}
        for way in ways:
            alike.setdefault(id(outcomes.get(way.grade)), []).append(way)
        if len(alike) < len(ways):
            self.missed.add(Missed.GRADES)
        return tuple(_merged(group) for group in alike.values())

    def _is_doubtful(self, ran: Ran) -> bool:
        """Whether a check came out otherwise than its faces should make it: then its dice are thrown one by one."""
        return not ran.is_unusual and any(
            isinstance(branch, Way) and branch.grade != ran.grade for branch in ran.branches
        )

    def _otherwise(self, ran: Ran) -> Iterator[tuple[Branch, ...]]:
        """The same branches with one answer otherwise: those never tried, and those that made a difference."""
        for place, said in ran.others:
            key = (*(ran.option or ("", "")), said.topic, said.answer)
            if self._tried.get(key, True):
                self._tried.setdefault(key, False)
                yield (*ran.branches[:place], said)
            else:
                self.missed.add(Missed.ANSWERS)

    def _learn(self, ran: Ran, *, is_new: bool) -> None:
        for branch in ran.branches:
            if isinstance(branch, Said) and branch.unusual and is_new:
                self._tried[*(ran.option or ("", "")), branch.topic, branch.answer] = True


def _merged(ways: Sequence[Way]) -> Way:
    """Ways to one outcome as one: that of the most likely grade, with the faces of all."""
    best = max(ways, key=lambda way: (len(way.alone), -len(way.faces)))
    return replace(best, alone=tuple(sorted({face for way in ways for face in way.alone})))
