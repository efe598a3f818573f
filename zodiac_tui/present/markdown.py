"""Our Markdown: paragraphs, *emphasis* and **strong**, with a backslash before a star that is meant as one."""

from __future__ import annotations

import re

from zodiac_tui.present.clean import clean
from zodiac_tui.present.spans import Line, Span, Style

_PARAGRAPHS = re.compile(r"\n[ \t]*\n\s*")
_MARKED = re.compile(
    r"\\(?P<star>[*\\])"
    r"|\*\*(?P<strong>[^\s*](?:[^*\\]*[^\s*\\])?)\*\*"
    r"|\*(?P<emphasis>[^\s*](?:[^*\\]*[^\s*\\])?)\*"
)


def lines(text: str) -> tuple[Line, ...]:
    """Return a line for each paragraph, with a blank one between two.

    >>> [[span.text for span in line] for line in lines("Uno *dos*.\\n\\nTres\\ncuatro.")]
    [['Uno ', 'dos', '.'], [], ['Tres cuatro.']]
    """
    found: list[Line] = []
    for paragraph in _PARAGRAPHS.split(clean(text).strip()):
        if paragraph:
            found += [(), spans(" ".join(paragraph.split()))]
    return tuple(found[1:])


def spans(text: str) -> Line:
    """Return the spans of one paragraph; stars that do not pair stay as they are."""
    found: list[Span] = []
    at = 0
    for match in _MARKED.finditer(text):
        found += [Span(text[at : match.start()]), _marked(match)]
        at = match.end()
    found.append(Span(text[at:]))
    return _joined(found)


def _marked(match: re.Match[str]) -> Span:
    if match["star"]:
        return Span(match["star"])
    return Span(match["strong"], Style.STRONG) if match["strong"] else Span(match["emphasis"], Style.EMPHASIS)


def _joined(found: list[Span]) -> Line:
    """The spans without empty ones, neighbours of one style as one."""
    whole: list[Span] = []
    for span in found:
        if whole and whole[-1].style is span.style:
            whole[-1] = Span(whole[-1].text + span.text, span.style)
        elif span.text:
            whole.append(span)
    return tuple(whole)
