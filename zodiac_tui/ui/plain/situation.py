"""How things stand, in sentences: the PJ, and in a fight everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.present import panels
from zodiac_tui.present.clean import clean
from zodiac_tui.present.panels import FoeRow
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.status import shown_tracks, states
from zodiac_tui.present.tale import clocks
from zodiac_tui.session.game import Session


def situation(session: Session) -> tuple[str, ...]:
    """A sentence for each PJ, and in a fight one for everybody else and for those who are still to act."""
    view = session.view
    party = tuple(person(session, pj) for pj in view.party if pj in view.actors)
    if not party:
        return ()
    return (*party, *_clocks(session), *(_others(session) if view.encounter is not None else ()))


def person(session: Session, actor: str) -> str:
    """An actor in one line: its name, what it suffers, its tracks."""
    rules, view = session.rules, session.view
    who = view.actors[actor]
    suffers = ", ".join(states(who, view, rules.ruleset, rules.scenario)) or say(T("sin estados"))
    told = [sentence(T("{name}: {states}.", name=who.name, states=suffers))]
    for term in shown_tracks(who, rules.ruleset):
        told.append(say(_track(term, who.track(term.id))))
    return " ".join(told)


def _clocks(session: Session) -> Iterator[str]:
    for row in clocks(session.view, session.rules.scenario):
        yield sentence(T("{label}: {n} de {m}.", label=clean(row.name), n=row.value, m=row.size))


def _track(term: Term, value: int) -> Text:
    if term.maximum:
        return T("{label}: {n} de {m}.", label=term.label, n=value, m=term.maximum)
    return T("{label}: {n}.", label=term.label, n=value)


def _others(session: Session) -> Iterator[str]:
    rules, view = session.rules, session.view
    for row in panels.foes(view, rules.scenario, rules.ruleset, view.party[0]):
        yield _other(row)
    waiting = panels.still_to_act(view, rules.scenario, rules.ruleset)
    if waiting:
        yield say(T("Quedan por actuar: {names}.", names=", ".join(waiting)))


def _other(row: FoeRow) -> str:
    told = T("{name}, a Distancia {distance}", name=row.name, distance=row.distance)
    if row.weapon:
        told = T("{told}, con {weapon}", told=told, weapon=row.weapon)
    if row.ally:
        told = T("{told}, de tu parte", told=told)
    if row.states:
        told = T("{told}: {states}", told=told, states=", ".join(row.states))
    return sentence(T("{told}.", told=told))
