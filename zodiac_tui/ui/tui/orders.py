"""Standing orders as rows: when a PJ wants to be asked, and the next value of each."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.vocabulary import Field
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.widgets.rows import Row

KEYS = "123456789abcdefghijlmnoprstuvwxyz"
Changes = Mapping[tuple[str, str], str]
"""Values that were picked, by actor and order."""


def has_orders(session: Session) -> bool:
    """Whether there are orders to give."""
    return bool(session.rules.ruleset.vocabulary.orders) and bool(session.view.party) and not session.ended


def value(session: Session, actor: str, order: Field) -> str:
    """The value in force; without one, the first choice is the default."""
    return session.view.orders.get(f"{actor}.{order.key}", order.choices[0])


def rows(session: Session, changes: Changes) -> list[Row]:
    """A row for every order of every PJ."""
    names = Names(session.rules.scenario, session.rules.ruleset, session.view)
    found: list[Row] = []
    for actor in session.view.party:
        for order in session.rules.ruleset.vocabulary.orders:
            now = changes.get((actor, order.key), value(session, actor, order))
            who = f"{names.actor(actor)}: " if len(session.view.party) > 1 else ""
            label = (Span(who, Style.MUTED), Span(say(order.help)))
            shown = (Span(names.deed(now), Style.STRONG),)
            found.append(Row(KEYS[len(found)], f"{actor}.{order.key}", label, aside=shown))
    return found


def following(session: Session, changes: Changes, actor: str, key: str) -> str:
    """The value after the one that an order has now."""
    order = next(order for order in session.rules.ruleset.vocabulary.orders if order.key == key)
    now = changes.get((actor, key), value(session, actor, order))
    return order.choices[(order.choices.index(now) + 1) % len(order.choices)]
