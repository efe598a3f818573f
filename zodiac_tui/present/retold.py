"""A game told again entry by entry: what was asked and answered, and the blocks that tell what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.present.answers import in_words
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.spans import Block, Span, Style, line
from zodiac_tui.present.story import tell_all
from zodiac_tui.session.entries import EntryKind
from zodiac_tui.session.replay import Told
from zodiac_tui.session.taken_back import takes_back

NO_NOTES: Mapping[int, Sequence[str]] = MappingProxyType({})


@dataclass(frozen=True)
class Step:
    """One entry in force: its question and its answer in words (both empty for one that answers none), and its blocks.

    `is_choice`: the answer stands among the blocks already, as what was chosen in a scene.
    """

    told: Told
    question: str
    answer: str
    blocks: tuple[Block, ...]

    @property
    def is_choice(self) -> bool:
        """Whether the blocks say what was chosen."""
        return any(block.kind == "choice" for block in self.blocks)

    @property
    def rolls(self) -> tuple[RollMade, ...]:
        """The rolls that came of it and are told."""
        return tuple(block.event for block in self.blocks if isinstance(block.event, RollMade))


def steps(story: Iterable[Told], notes: Mapping[int, Sequence[str]] = NO_NOTES) -> Iterator[Step]:
    """Return the entries of a story told one after the other, each as the faces told it when it was played.

    `notes` are the player's own, by the step after which they stand.
    """
    before: State | None = None
    for n, told in enumerate(story):
        found = step(told, None if takes_back(told.events) else before)
        yield replace(found, blocks=(*found.blocks, *map(noted, notes[n]))) if n in notes else found
        before = told.view


def noted(text: str) -> Block:
    """Return a note of the player's as a block."""
    return Block("note", ((Span(f"{say(T('Nota:'))} ", Style.KEY), *line(text, Style.EMPHASIS)),))


def step(told: Told, before: State | None = None) -> Step:
    """Return one entry, told to somebody who has seen the view `before`."""
    prompt, entry = told.prompt, told.entry
    blocks = tell_all(told.events, told.rules.scenario, told.rules.ruleset, told.view, before)
    if prompt is None or entry.kind is not EntryKind.ANSWER:
        return Step(told, "", "", blocks)
    return Step(told, sentence(prompt.text), in_words(prompt, entry.answer), blocks)
