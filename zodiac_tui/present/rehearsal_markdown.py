"""A rehearsal as Markdown: a table for each section, and every sign of a file's that would mean something escaped."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.say import say
from zodiac_tui.present.transcript_markdown import escaped, inline

BAR = 20
"""Signs of a whole bar."""


def document(made: Report) -> str:
    """Return the whole document."""
    return "\n\n".join(_paragraphs(made)) + "\n"


def _paragraphs(made: Report) -> Iterator[str]:
    yield f"# {_said(made.title)}"
    yield "\n".join(f"- {_said(line)}" for line in made.head)
    if made.how_to_read is not None:
        yield _said(made.how_to_read)
    for section in made.sections:
        yield f"## {_said(section.title)}"
        if section.rows:
            yield "\n".join(_table(section))
        if section.note is not None:
            yield _said(section.note)
    for line in made.foot:
        yield f"*{_said(line)}*"


def _table(section: Section) -> Iterator[str]:
    drawn = any(row.share is not None for row in section.rows)
    axis = "" if section.axis is None else _cell(section.axis)
    yield f"| {axis} | | |" if drawn else f"| {axis} | |"
    yield "|---|---|---|" if drawn else "|---|---|"
    for row in section.rows:
        bar = f" {_bar(row)} |" if drawn else ""
        yield f"| {_cell(row.label)} |{bar} {_cell(row.value)} |"


def _bar(row: Row) -> str:
    return "█" * round(BAR * (row.share or 0))


def _cell(text: Text) -> str:
    return inline(say(text))


def _said(text: Text) -> str:
    return escaped(say(text))
