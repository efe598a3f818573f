"""How things stand, in sentences: the PJ, and in a fight everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.text import T
from zodiac_tui.present import panels, status
from zodiac_tui.present.asked import viewer
from zodiac_tui.present.clean import clean
from zodiac_tui.present.panels import FoeRow
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.tale import clocks
from zodiac_tui.session.game import Session


def situation(session: Session, *, whole: bool = False) -> tuple[str, ...]:
    """A sentence for each PJ, and in a fight one for everybody else, as whoever is asked sees them, and for those who
    are still to act.

    `whole`: with how each PNJ is played, as far as that is seen; nobody wants to hear it at every question.
    """
    view = session.view
    party = tuple(person(session, pj) for pj in view.party if pj in view.actors)
    if not party:
        return ()
    return (*party, *_clocks(session), *(_others(session, whole=whole) if view.encounter is not None else ()))


def person(session: Session, actor: str) -> str:
    """An actor in one line: its name, what it suffers, its tracks."""
    return status.person(session.view, session.rules.scenario, session.rules.ruleset, actor)


def _clocks(session: Session) -> Iterator[str]:
    for row in clocks(session.view, session.rules.scenario):
        yield sentence(T("{label}: {n} de {m}.", label=clean(row.name), n=row.value, m=row.size))


def _others(session: Session, *, whole: bool) -> Iterator[str]:
    rules, view = session.rules, session.view
    seen_by = viewer(view, session.prompt)
    if len(view.party) > 1:
        yield say(T("Desde {name}:", name=view.actors[seen_by].name))
    for row in panels.foes(view, rules.scenario, rules.ruleset, seen_by):
        yield _other(row, whole=whole)
    waiting = panels.still_to_act(view, rules.scenario, rules.ruleset)
    if waiting:
        yield say(T("Quedan por actuar: {names}.", names=", ".join(waiting)))


def _other(row: FoeRow, *, whole: bool) -> str:
    told = T("{name}, a Distancia {distance}", name=row.name, distance=row.distance)
    if row.weapon:
        told = T("{told}, con {weapon}", told=told, weapon=row.weapon)
    if row.ally:
        told = T("{told}, de tu parte", told=told)
    if whole and row.conduct and not row.out:
        told = T("{told}, que {conduct}", told=told, conduct=row.conduct)
    if row.states:
        told = T("{told}: {states}", told=told, states=", ".join(row.states))
    return sentence(T("{told}.", told=told))
