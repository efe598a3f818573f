"""A game that follows its scenario's files while somebody writes them, for every face."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.catalog.watching import Watch
from zodiac_tui.core.errors import SEVERITIES, Diagnostic, IllegalAnswer
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.game import Session

MOST_TOLD = 12
"""How many problems are told at once."""


@dataclass
class Follower:
    """Takes up what is new whenever a face asks; what came of it is among the session's events."""

    watch: Watch
    _refused: str = ""
    """The digest of a version in which the game cannot go on."""
    _broken: bool = False

    def follow(self, session: Session) -> tuple[Text, ...]:
        """Look at the files, let the game go on with a new sound version, and return what else is to be told."""
        if session.prompt is None:
            return ()
        told = self._told() if self.watch.look() else ()
        newest = self.watch.newest.scenario.digest
        if self.watch.troubles or newest in (session.rules.scenario.digest, self._refused):
            return told
        try:
            session.reload(self.watch.newest.scenario, self.watch.newest.sources)
        except IllegalAnswer as error:
            self._refused = newest
            return (*told, error.message)
        return told

    def _told(self) -> tuple[Text, ...]:
        troubles, was_broken = self.watch.troubles, self._broken
        self._broken = bool(troubles)
        if not troubles:
            return (T("El escenario vuelve a estar bien."),) if was_broken else ()
        first = T("El escenario ha cambiado y tiene errores: se sigue con la última versión buena.")
        more = len(troubles) - MOST_TOLD
        rest = (T("Y {n} más: «zodiac check» los dice todos.", n=more),) if more > 0 else ()
        return (first, *map(_line, troubles[:MOST_TOLD]), *rest)


def _line(found: Diagnostic) -> Text:
    place = f"{found.file}:{found.line}:{found.column}" if found.line else found.file
    severity, message = SEVERITIES[found.severity], found.message
    problem = T(
        "{place}: {severity} {code} {message}",
        place=Text.data(place),
        severity=severity,
        code=found.code,
        message=message,
    )
    return T("{problem} {hint}", problem=problem, hint=found.hint) if found.hint else problem
