"""What happened, in line mode: the lines of the story, rolls in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from zodiac_tui.core.events import ClockMoved, Event, Noted, RollMade, RoundMoved, TimePassed
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.present.asked import concerns
from zodiac_tui.present.naming import Names, spoken
from zodiac_tui.present.rolls import card, in_words
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Block, Line, plain
from zodiac_tui.present.story import tell_all
from zodiac_tui.present.tale import clock_in_words
from zodiac_tui.session.course import Rules
from zodiac_tui.session.game import Session
from zodiac_tui.session.taken_back import AT_ITS_END, waits
from zodiac_tui.ui.plain.paper import Paper

PROSE = ("scene", "outcome", "ending")
"""Kinds of blocks that stand apart."""


def tell(paper: Paper, session: Session, events: Iterable[Event], before: State | None = None) -> None:
    """Write what happened since the view `before`. What was chosen is left out, as the player has just typed it, and
    Distancias that no PJ has part in: `:mesa` tells where everybody is."""
    rules, view = session.rules, session.view
    found = [Noted(AT_ITS_END) if waits(event) else event for event in events]
    blocks = tell_all((event for event in found if concerns(event, view)), rules.scenario, rules.ruleset, view, before)
    write_blocks(paper, (block for block in blocks if block.kind != "choice"), rules, view, _hours(found, view))


def write_recap(paper: Paper, lines: Iterable[Line]) -> bool:
    """Write what a game was about when it was left; returns whether there was anything to tell."""
    told = [*lines]
    for line in told:
        paper.write(spoken(plain(line)), hang=2)
    if told:
        paper.gap()
    return bool(told)


def _hours(events: Sequence[Event], view: State) -> dict[int, int]:
    """How much time has passed in all after each event with which some did, by its identity; seconds. What is told
    before an undo, of which the view knows nothing, has none."""
    passed = [event for event in events if isinstance(event, TimePassed)]
    hours, now = dict[int, int](), view.elapsed
    for event in reversed(passed):
        if now > event.seconds:
            hours[id(event)] = now
        now -= event.seconds
    return hours if now >= 0 else {}


def write_blocks(
    paper: Paper, blocks: Iterable[Block], rules: Rules, view: State, hours: Mapping[int, int] = MappingProxyType({})
) -> None:
    """Write blocks in a game whose view is `view`, with air round those that stand apart, and with the time that has
    passed in all after events by their identity."""
    for block in blocks:
        apart = block.kind in PROSE or isinstance(block.event, RoundMoved) or len(block.lines) > 1
        if apart:
            paper.gap()
        total = hours.get(id(block.event))
        since = say(T("En total: {time}.", time=duration(total))) if total is not None else ""
        for text in texts(block, rules, view):
            paper.write(f"{text} {since}")
        if block.kind in PROSE:
            paper.gap()


def texts(block: Block, rules: Rules, view: State) -> Iterable[str]:
    """What a block says in a game whose view is `view`, with rolls and clocks in words."""
    if isinstance(block.event, RollMade):
        return in_words(card(block.event, Names(rules.scenario, rules.ruleset, view)))
    if isinstance(block.event, ClockMoved):
        return clock_in_words(block.event, rules.scenario)
    return map(plain, block.lines)
