"""What happened, in line mode: the lines of the story, rolls in words."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.events import Event, RollMade, RoundMoved
from zodiac_tui.core.state import State
from zodiac_tui.present.naming import Names
from zodiac_tui.present.rolls import card, in_words
from zodiac_tui.present.spans import Block, plain
from zodiac_tui.present.story import tell_all
from zodiac_tui.session.game import Session
from zodiac_tui.ui.plain.paper import Paper

PROSE = ("scene", "outcome", "ending")
"""Kinds of blocks that stand apart."""


def tell(paper: Paper, session: Session, events: Iterable[Event], before: State | None = None) -> None:
    """Write what happened since the view `before`. What was chosen is left out: the player has just typed it."""
    rules = session.rules
    for block in tell_all(events, rules.scenario, rules.ruleset, session.view, before):
        if block.kind == "choice":
            continue
        apart = block.kind in PROSE or isinstance(block.event, RoundMoved) or len(block.lines) > 1
        if apart:
            paper.gap()
        for text in _texts(block, session):
            paper.write(text)
        if block.kind in PROSE:
            paper.gap()


def _texts(block: Block, session: Session) -> Iterable[str]:
    if isinstance(block.event, RollMade):
        names = Names(session.rules.scenario, session.rules.ruleset, session.view)
        return in_words(card(block.event, names))
    return map(plain, block.lines)
