"""Line mode within what is declared: any words find a use, and «atrás» leads back from every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.asked import kept
from zodiac_tui.present.folding import folded
from zodiac_tui.present.nearest import Aim
from zodiac_tui.present.say import say
from zodiac_tui.ui import dialogue
from zodiac_tui.ui.plain import back
from zodiac_tui.ui.plain.asking import answer

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table

BACK_WORDS = ("atras", "back")
KEEP = "-"
"""What leaves words as they are."""
MOST_NEAR = 5
"""Uses that are named where what was typed may mean several."""


def go_back(table: Table, typed: str) -> bool:
    """Go back to the question before, where that was typed and there is a way; returns whether it went."""
    if folded(typed) not in BACK_WORDS:
        return False
    option = dialogue.back_by_answer(table.session)
    if option:
        table.session.answer(option)
    elif dialogue.back_by_undoing(table.session):
        back.undo(table, ())
    else:
        return False
    return True


def give(table: Table, prompt: Prompt, typed: str) -> None:
    """Answer with what was typed: an option, or the use that any other words mean, which are offered next for what it
    is for. Raises IllegalAnswer."""
    asked = dialogue.meaning(prompt, table.found_by)
    try:
        given = kept(asked) if typed == KEEP and kept(asked) else answer(prompt, typed)
    except IllegalAnswer as unclear:
        found = dialogue.near(table.session, typed)
        if not found:
            raise
        _declare(table, typed, found, unclear)
    else:
        if dialogue.is_found_by_words(table.session):
            table.found_by = ""
        table.session.answer(given)


def _declare(table: Table, typed: str, found: Sequence[Aim], unclear: IllegalAnswer) -> None:
    aim = dialogue.only(table.session, typed)
    if aim is None:
        raise IllegalAnswer(_near(typed, found), unclear.code) from unclear
    table.paper.write(say(T("{use}.", use=aim.label)))
    table.found_by = typed
    dialogue.declare(table.session, aim.action, aim.use)


def _near(typed: str, found: Sequence[Aim]) -> Text:
    """What comes near what was typed."""
    named = "; ".join(aim.label for aim in found[:MOST_NEAR])
    return T("Lo más cercano a «{typed}»: {uses}. Dilo de otra manera, o con su número.", typed=typed[:40], uses=named)
