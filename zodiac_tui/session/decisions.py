"""Decisions: which entries somebody really chose, and how far back or forth an undo or a redo of so many leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.chance.tape import FACE
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.deed_words import deed
from zodiac_tui.engine.hand import settled_deed
from zodiac_tui.session.directing import board
from zodiac_tui.session.entries import Entry, EntryKind, said_of, version_of
from zodiac_tui.session.history import NOWHERE, History
from zodiac_tui.session.moments import Moments


@dataclass(frozen=True)
class Decision:
    """An answer or an order that can be taken back, or made again.

    `steps` is how many decisions an undo (or a redo) takes to stand before it (or after it); `prompt` the question that
    it answers, None for an order or a power; `view` the state that was shown then; `deed` what a power was.
    """

    steps: int
    entry: Entry
    prompt: Prompt | None
    view: State
    deed: Text | None = None


def is_open(prompt: Prompt) -> bool:
    """Whether a question has more than one answer, and is not about a face that has fallen.

    >>> is_open(Prompt("cuanto", "lena", PromptKind.NUMBER, T("¿Cuánto?"), minimum=3, maximum=3))
    False
    """
    match prompt.kind:
        case PromptKind.CHOICE:
            return len(prompt.legal) > 1
        case PromptKind.SEVERAL:
            most = min(prompt.maximum, len(prompt.legal))
            return prompt.minimum < most or 0 < most < len(prompt.legal)
        case PromptKind.NUMBER:
            return prompt.minimum < prompt.maximum and prompt.topic != FACE
        case PromptKind.TEXT:
            return True


class Decisions:
    """What was decided in a game. Entries whose question is not known any more are played again to learn it."""

    def __init__(self, history: History, moments: Moments) -> None:
        self._history = history
        self._moments = moments
        self._known: dict[int, bool] = {}

    def note(self, place: int, prompt: Prompt | None) -> None:
        """Learn what question the entry at a place answered; None: it answered none."""
        self._known[place] = _decides(self._history.entries[place], prompt)

    def may_undo(self) -> bool:
        """Whether something can be taken back, as far as is known without playing anything again."""
        entries = self._history.entries
        return any(self._known.get(place, not version_of(entries[place])) for place in self._answers())

    def last(self) -> Iterator[Decision]:
        """The decisions in force, the last one first; raises Diverged."""
        steps = 0
        for place in self._answers():
            if self._is_decision(place):
                steps += 1
                yield self._decision(place, steps)

    def undone(self) -> Iterator[Decision]:
        """The decisions that were taken back, the next one to be made again first; raises Diverged."""
        steps = 0
        for place in self._history.ahead:
            if self._is_decision(place):
                steps += 1
                yield self._decision(place, steps)

    def back(self, steps: int) -> int:
        """The place before so many decisions; raises IllegalAnswer where there are not as many, or Diverged."""
        left = steps
        for place in self._answers() if steps > 0 else ():
            left -= self._is_decision(place)
            if left == 0:
                return self._history.parent_of(place)
        found = steps - left
        if found:
            few, many = T("Solo hay una decisión que deshacer."), T("Solo hay {n} decisiones que deshacer.", n=found)
            raise IllegalAnswer(few if found == 1 else many, "nothing_to_undo")
        raise IllegalAnswer(T("No hay nada que deshacer."), "nothing_to_undo")

    def forth(self, steps: int) -> list[int]:
        """The places up to that after so many decisions, with what answered itself after them, in order.

        Raises IllegalAnswer where there are not as many, or Diverged.
        """
        found: list[int] = []
        left = steps
        for place in self._history.ahead:
            left -= self._is_decision(place)
            if left < 0:
                break
            found.append(place)
        redone = steps - left
        if steps > 0 and left > 0 and redone:
            few, many = T("Solo hay una decisión que rehacer."), T("Solo hay {n} decisiones que rehacer.", n=redone)
            raise IllegalAnswer(few if redone == 1 else many, "nothing_to_redo")
        if steps < 1 or left > 0 or not found:
            raise IllegalAnswer(T("No hay nada que rehacer."), "nothing_to_redo")
        return found

    def _answers(self) -> Iterator[int]:
        """The places in force that come after the start, the last one first."""
        place = self._history.current
        while place != NOWHERE and self._history.entries[place].kind is not EntryKind.START:
            yield place
            place = self._history.parent_of(place)

    def _is_decision(self, place: int) -> bool:
        if place not in self._known:
            before = self._moments.at(self._history.parent_of(place))
            self.note(place, before.situation.prompt)
        return self._known[place]

    def _decision(self, place: int, steps: int) -> Decision:
        entry = self._history.entries[place]
        before = self._moments.at(self._history.parent_of(place)).situation
        if said := said_of(entry):
            rules = self._moments.rules_at(self._history.parent_of(place))
            told = deed(settled_deed(board(rules, before), said).told, rules.scenario)
            return Decision(steps, entry, None, before.view, told)
        return Decision(steps, entry, before.prompt if entry.kind is EntryKind.ANSWER else None, before.view)


def _decides(entry: Entry, prompt: Prompt | None) -> bool:
    if entry.kind is EntryKind.HAND:
        return not version_of(entry)
    return entry.kind is EntryKind.ANSWER and prompt is not None and is_open(prompt)
