"""Dice of the table that stay as they fell: the face that people typed for a die before it was undone."""

from __future__ import annotations

from contextlib import suppress

from zodiac_tui.chance.tape import FACE
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.session.entries import EntryKind
from zodiac_tui.session.history import History
from zodiac_tui.session.moments import Moments
from zodiac_tui.session.replay import Diverged


def fallen(history: History, moments: Moments, prompt: Prompt | None) -> int | None:
    """Return the face that answers an open question as it did before, None where it is not about a face or none fell.

    As with dice of the program's, what fell belongs to the number of the entry, whatever was decided before it; a die
    of other sides is another die.
    """
    n = history.n + 1
    if prompt is None or prompt.topic != FACE or not history.tries(n):
        return None
    for place, entry in enumerate(history.entries):
        if entry.n != n or entry.kind is not EntryKind.ANSWER or entry.topic != FACE:
            continue
        with suppress(Diverged):  # what was played on other rules is not known any more
            asked = moments.at(history.parent_of(place)).situation.prompt
            if isinstance(entry.answer, int) and asked is not None and asked.maximum == prompt.maximum:
                return entry.answer
    return None
