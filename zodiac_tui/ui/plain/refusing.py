"""What cannot be done, in line mode: why, and nothing else has happened."""

from __future__ import annotations

from zodiac_tui.core.errors import ContentError, IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.ui.plain.paper import Paper

Refused = (ContentError, IllegalAnswer, SaveError, UsageError)
"""What a player's own mistake raises."""
MOST_PROBLEMS = 5
LIST, HELP = ("lista", "list"), ("ayuda", "help", "?")
"""The words by which a list is heard again, and what may be typed beside it."""


def tell_list(paper: Paper) -> None:
    """Say how a list is heard again: whoever listens wants it whole only then."""
    paper.write(say(T("«{word}» repite la lista.", word=LIST[language() == ENGLISH])))


def not_understood(paper: Paper, typed: str) -> None:
    """Say that an order means nothing here, and how to hear what does."""
    told = T(
        "No entiendo «{typed}». «{list}» repite la lista, y «{help}» dice qué más vale aquí.",
        typed=Text.data(typed[:40]),
        list=LIST[language() == ENGLISH],
        help=HELP[language() == ENGLISH],
    )
    paper.write(say(told))


def refuse(paper: Paper, error: ContentError | IllegalAnswer | SaveError | UsageError) -> None:
    """Write why something could not be done."""
    if not isinstance(error, ContentError):
        paper.write(say(error.message))
        return
    for found in error.diagnostics[:MOST_PROBLEMS]:
        told = T("{problem} {hint}", problem=found.message, hint=found.hint) if found.hint else found.message
        paper.write(say(told))
