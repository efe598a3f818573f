"""A fight of a rehearsal to be watched: played again from its seed, entry by entry, as a saved game is seen again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.events import EncounterEnded
from zodiac_tui.core.plain import to_plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.text import Text
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.trials import MOST_ANSWERS
from zodiac_tui.present.retold import NO_NOTES
from zodiac_tui.session import course
from zodiac_tui.session.course import Rules, Stride
from zodiac_tui.session.entries import Entry, EntryKind
from zodiac_tui.session.replay import Told


@dataclass(frozen=True)
class WatchedFight:
    """One run of a bout, by its seed; what comes of its end is told too."""

    bout: Bout
    seed: str

    @cached_property
    def rules(self) -> Rules:
        """What it is played on."""
        return Rules(self.bout.story.scenario, self.bout.story.ruleset)

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """Everything that happens in it."""
        return tuple(self._played())

    @property
    def length(self) -> int:
        """How many steps it has."""
        return len(self.told)

    @property
    def trouble(self) -> Text | None:
        """Nothing hinders it."""
        return None

    @property
    def noted(self) -> Mapping[int, Sequence[str]]:
        """Nobody has written notes of it."""
        return NO_NOTES

    def story(self) -> Iterator[Told]:
        """Tell it."""
        return iter(self.told)

    def _played(self) -> Iterator[Told]:
        faces, policy = SeededFaces(self.seed), self.bout.policy(self.seed)
        stride = course.begin(self.rules, self.bout.state, faces)
        yield self._entry(0, None, "", stride)
        for n in range(1, MOST_ANSWERS):
            situation = stride.moment.situation
            if situation.prompt is None or any(isinstance(event, EncounterEnded) for event in stride.events):
                return
            answer = policy(situation.prompt, situation.view)
            asked = situation.prompt
            stride = course.answer(self.rules, situation, answer, faces)
            yield self._entry(n, asked, answer, stride)

    def _entry(self, n: int, asked: Prompt | None, answer: Answer, stride: Stride) -> Told:
        kind = EntryKind.ANSWER if asked else EntryKind.START
        topic, actor = (asked.topic, asked.actor) if asked else ("", "")
        entry = Entry(n, kind, topic, actor, to_plain(answer), stride.faces, stride.moment.digest)
        return Told(entry, asked, stride.events, stride.moment.situation.view, self.rules)
