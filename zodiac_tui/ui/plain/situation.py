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
    """A sentence for each PJ, and in a fight one for everybody else, as whoever is asked sees them.

    `whole`: with how each PNJ is played, as far as that is seen, and who is still to act; nobody wants to hear it at
    every question.
    """
    party = _party(session)
    if not party or session.view.encounter is None:
        return party
    others = (*_from(session), *_others(session, whole=whole))
    return (*party, *others, *(_waiting(session) if whole else ()))


class Stands:
    """How things stood when it was told last, so that a question says only what has become otherwise since."""

    def __init__(self) -> None:
        self._party: tuple[str, ...] = ()
        self._fight = ""
        self._others: dict[str, tuple[str, ...]] = {}
        """What was told of everybody else in this fight, by whose place it was told from."""

    def news(self, session: Session) -> tuple[str, ...]:
        """Return what is to be told now; after that it has been."""
        party, before = _party(session), self._party
        self._party = party
        told = tuple(text for text in party if text not in before)
        fight = session.view.encounter
        if fight is None or not party:
            self._fight, self._others = "", {}
            return told
        if fight.id != self._fight:
            self._fight, self._others = fight.id, {}
        seen_by, others = viewer(session.view, session.prompt), tuple(_others(session, whole=False))
        new = tuple(text for text in others if text not in self._others.get(seen_by, ()))
        self._others[seen_by] = others
        return (*told, *(_from(session) if new else ()), *new)


def _party(session: Session) -> tuple[str, ...]:
    view = session.view
    party = tuple(person(session, pj) for pj in view.party if pj in view.actors)
    return (*party, *_clocks(session)) if party else ()


def person(session: Session, actor: str) -> str:
    """An actor in one line: its name, what it suffers, its tracks."""
    return status.person(session.view, session.rules.scenario, session.rules.ruleset, actor)


def _clocks(session: Session) -> Iterator[str]:
    for row in clocks(session.view, session.rules.scenario):
        yield sentence(T("{label}: {n} de {m}.", label=clean(row.name), n=row.value, m=row.size))


def _from(session: Session) -> Iterator[str]:
    """From whom everybody else is so far away, where that may be several."""
    view = session.view
    if len(view.party) > 1:
        yield say(T("Desde {name}:", name=view.actors[viewer(view, session.prompt)].name))


def _others(session: Session, *, whole: bool) -> Iterator[str]:
    rules, view = session.rules, session.view
    for row in panels.foes(view, rules.scenario, rules.ruleset, viewer(view, session.prompt)):
        yield _other(row, whole=whole)


def _waiting(session: Session) -> Iterator[str]:
    rules, view = session.rules, session.view
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
