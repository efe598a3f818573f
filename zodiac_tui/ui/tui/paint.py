"""Lines of `present` as content of Textual: the one door through which text reaches the terminal layer."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content, Span

from zodiac_tui.core.text import Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Style

STYLES = frozenset(f"span--{style.value}" for style in Style)
"""The component classes that app.tcss gives their looks to, one for each style."""
_CLASS = {style: f".span--{style.value}" for style in Style}


def paint(line: Line) -> Content:
    """Return a line as content, cleaned once more at this border. Nothing in it is read as markup."""
    pieces: list[str] = []
    spans: list[Span] = []
    at = 0
    for text, style in line:
        shown = clean(text).replace("\n", " ").replace("\t", " ")
        pieces.append(shown)
        if style is not Style.PLAIN and shown:
            spans.append(Span(at, at + len(shown), _CLASS[style]))
        at += len(shown)
    return Content("".join(pieces), spans)


def words(text: Text | str, style: Style = Style.PLAIN) -> Content:
    """Return one text in one style; a string is words of a file or a person."""
    shown = clean(say(text) if isinstance(text, Text) else text).replace("\n", " ").replace("\t", " ")
    return Content(shown, [Span(0, len(shown), _CLASS[style])] if shown else [])


def wrap(content: Content, width: int) -> list[Content]:
    """Return the content as lines of at most `width` cells; those that go on start where the first one does."""
    if content.cell_length <= width:
        return [content]
    plain = content.plain
    indent = min(len(plain) - len(plain.lstrip(" ")), width // 2)
    return [part.pad_left(indent) for part in content[indent:].wrap(max(2, width - indent))]


def wrapped(contents: Iterable[Content], width: int) -> list[Content]:
    """Return several contents as lines of at most `width` cells."""
    return [part for content in contents for part in wrap(content, width)]


def beside(left: Content, right: Content, width: int) -> Content:
    """Return a line with one content at each end; the left one gives way, then the right one."""
    room = width - right.cell_length
    if room < 2:
        return left.truncate(width, ellipsis=True)
    shown = left.truncate(room - 1 if right else room, ellipsis=True)
    return shown.pad_right(room - shown.cell_length) + right
