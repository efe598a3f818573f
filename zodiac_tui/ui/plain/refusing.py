"""What cannot be done, in line mode: why, and nothing else has happened."""

from __future__ import annotations

from zodiac_tui.core.errors import ContentError, IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say
from zodiac_tui.ui.plain.paper import Paper

Refused = (ContentError, IllegalAnswer, SaveError, UsageError)
"""What a player's own mistake raises."""
MOST_PROBLEMS = 5


def refuse(paper: Paper, error: ContentError | IllegalAnswer | SaveError | UsageError) -> None:
    """Write why something could not be done."""
    if not isinstance(error, ContentError):
        paper.write(say(error.message))
        return
    for found in error.diagnostics[:MOST_PROBLEMS]:
        told = T("{problem} {hint}", problem=found.message, hint=found.hint) if found.hint else found.message
        paper.write(say(told))
