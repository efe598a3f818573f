"""What stands below a game that is seen again: the next question, its options, and the one that was taken."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.present.choices import OptionRow, rows
from zodiac_tui.present.retold import Step
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.entries import EntryKind, version_of

TAKEN, OTHER = "▸ ", "  "


def asked(step: Step, room: int) -> list[Line]:
    """Return the question that a step answers with its options in at most `room` lines, the answer marked.

    Where there are more options than room, those near the answer are shown.
    """
    told = step.told
    if told.entry.kind is not EntryKind.ANSWER or told.prompt is None:
        changed = version_of(told.entry)
        said = T("Aquí se tomó otra versión del escenario.") if changed else T("Aquí se dio una orden permanente.")
        return [line(said, Style.MUTED)]
    question = line(told.prompt.text, Style.STRONG)
    if told.prompt.kind in (PromptKind.NUMBER, PromptKind.TEXT):
        return [question, _row(step.answer, taken=True)]
    return [question, *_options(told.prompt, told.entry.answer, max(1, room - 1))]


def _options(prompt: Prompt, answer: object, room: int) -> list[Line]:
    taken = {str(each) for each in answer} if isinstance(answer, (list, tuple)) else {str(answer)}
    shown = _near(rows(prompt), taken, room)
    return [_row(row.label, taken=row.id in taken, why=row.reason) for row in shown]


def _near(options: Sequence[OptionRow], taken: set[str], room: int) -> Sequence[OptionRow]:
    """So many options, the first that was taken among them."""
    at = next((n for n, row in enumerate(options) if row.id in taken), 0)
    first = min(max(0, at - room // 2), max(0, len(options) - room))
    return options[first : first + room]


def _row(label: str, *, taken: bool, why: str = "") -> Line:
    if taken:
        return Span(TAKEN, Style.KEY), Span(label, Style.EMPHASIS)
    return Span(OTHER), Span(f"{label} ({why})" if why else label, Style.MUTED)
