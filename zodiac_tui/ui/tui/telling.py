"""Blocks of the story as contents: where one begins, where air stands between two, what is set in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.content import Content

from zodiac_tui.core.events import Event, Narrated, RoundMoved, TurnBegan
from zodiac_tui.core.state import State
from zodiac_tui.present.spans import Block
from zodiac_tui.present.story import tell_all
from zodiac_tui.session.course import Rules
from zodiac_tui.ui.tui.paint import paint

INDENT = 2


def told(events: Iterable[Event], rules: Rules, view: State, before: State | None = None) -> list[Block]:
    """Return the blocks that tell what happened since the view `before`."""
    return list(tell_all(events, rules.scenario, rules.ruleset, view, before))


def contents(blocks: Iterable[Block], before: Block | None = None) -> Iterator[Content]:
    """Return the lines of blocks with air where it is due; `before` is the block that was told last."""
    for block in blocks:
        if before is not None and _is_apart(before, block):
            yield Content()
        inset = 0 if _is_prose(block) or block.kind == "choice" else INDENT
        for line in block.lines:
            painted = paint(line)
            yield painted.pad_left(inset) if inset and painted else painted
        before = block


def _is_prose(block: Block) -> bool:
    """Whether a block is the author's own words: they have air before and after."""
    return isinstance(block.event, Narrated)


def _is_apart(before: Block, block: Block) -> bool:
    """Whether a blank line stands between two blocks."""
    if _is_prose(block) or _is_prose(before) or block.kind == "choice":
        return True
    if before.kind == "choice" or isinstance(before.event, RoundMoved):
        return False
    return block.kind == "roll" or isinstance(block.event, (RoundMoved, TurnBegan))
