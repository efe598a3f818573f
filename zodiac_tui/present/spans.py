"""Styled text without a terminal: spans, lines and blocks that every front end draws in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple

from zodiac_tui.core.text import Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import sentence

if TYPE_CHECKING:
    from zodiac_tui.core.events import Event


class Style(Enum):
    """What a piece of text is. Its meaning is always in the words too; a style only repeats it."""

    PLAIN = "plain"
    TITLE = "title"
    EMPHASIS = "emphasis"
    STRONG = "strong"
    MUTED = "muted"
    GOOD = "good"
    MIXED = "mixed"
    BAD = "bad"
    DIE = "die"
    DROPPED = "dropped"
    KEY = "key"


class Span(NamedTuple):
    """A piece of text in one style, safe to show."""

    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]
"""A line as long as it needs to be: whoever shows it wraps it. The empty tuple is a blank line."""

BlockKind = Literal["scene", "outcome", "fight", "ending", "choice", "roll", "note", "state"]


@dataclass(frozen=True)
class Block:
    """What one event tells: lines that belong together."""

    kind: BlockKind
    lines: tuple[Line, ...]
    event: Event | None = None


def plain(line: Line) -> str:
    """Return a line's text without its styles.

    >>> plain((Span("d12 "), Span("9", Style.DIE)))
    'd12 9'
    """
    return "".join(span.text for span in line)


def line(text: Text | str, style: Style = Style.PLAIN) -> Line:
    """Make a line of one span: a sentence of ours, or the words of a file or a person as they are."""
    return (Span(sentence(text) if isinstance(text, Text) else clean(text), style),)
