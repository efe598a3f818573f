"""Standing orders as rows: when a PJ wants to be asked, and what each may be."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.widgets.rows import Row

KEYS = "123456789abcdefghijlmnoprstuvwxyz"


def has_orders(session: Session) -> bool:
    """Whether there are orders to give."""
    return bool(session.rules.ruleset.vocabulary.orders) and bool(session.view.party) and not session.ended


def value(session: Session, actor: str, order: Field) -> str:
    """The value in force; without one, the first choice is the default."""
    return session.view.orders.get(f"{actor}.{order.key}", order.choices[0])


def rows(session: Session) -> list[Row]:
    """A row for every order of every PJ."""
    names = Names(session.rules.scenario, session.rules.ruleset, session.view)
    found: list[Row] = []
    for actor in session.view.party:
        for order in session.rules.ruleset.vocabulary.orders:
            who = f"{names.actor(actor)}: " if len(session.view.party) > 1 else ""
            label = (Span(who, Style.MUTED), Span(say(order.help)))
            shown = (Span(names.deed(value(session, actor, order)), Style.STRONG),)
            found.append(Row(KEYS[len(found)], f"{actor}.{order.key}", label, aside=shown))
    return found


def found(session: Session, key: str) -> Field:
    """The order of a key."""
    return next(order for order in session.rules.ruleset.vocabulary.orders if order.key == key)


def about(session: Session, actor: str, key: str) -> Text:
    """What an order is about, and whose it is where there are several PJ."""
    words = found(session, key).help
    if len(session.view.party) < 2:
        return words
    return T("{name}: {order}", name=session.view.actors[actor].name, order=words)


def values(session: Session, actor: str, key: str) -> list[Row]:
    """Everything that an order may be, the one in force marked."""
    names = Names(session.rules.scenario, session.rules.ruleset, session.view)
    order = found(session, key)
    now = value(session, actor, order)
    said = line(T("es lo que vale ahora"), Style.MUTED)
    return [
        Row(str(n), each, (Span(names.deed(each)),), said if each == now else ())
        for n, each in enumerate(order.choices, 1)
    ]
