"""A saved game whose scenario has been written anew since: what has changed, and going on with the new version."""

from __future__ import annotations

from pathlib import Path

from zodiac_tui.catalog.newer import Newer, newer
from zodiac_tui.core.errors import ContentError, IllegalAnswer, SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.game import Session
from zodiac_tui.session.history import ordered
from zodiac_tui.session.save import read_sources, read_version
from zodiac_tui.session.store import Store

MOST_TOLD = 8
"""Changes that are told at once."""


def newer_of(store: Store, name: str, path: Path | None = None) -> Newer | None:
    """Return the scenario of a save as its files are now (at a path, if it is given), where they are other ones.

    Raises SaveError, and ContentError where the files of now are not sound.
    """
    journal, folder = store.peek(name), store.root / name
    history = ordered(journal.entries)
    version = history.version(history.current)
    sources = read_version(folder, version) if version else read_sources(folder, journal)
    return newer(sources, journal.header.scenario, path)


def told(store: Store, name: str) -> tuple[Text, ...]:
    """Return what a player should know of what has changed; nothing where only words have, or nothing could be read."""
    try:
        found = newer_of(store, name)
    except SaveError:
        return ()
    except ContentError:
        return (T("El escenario ha cambiado desde entonces y ahora tiene errores; sigues con el de la partida."),)
    if found is None or not found.changes:
        return ()
    more = len(found.changes) - MOST_TOLD
    rest = (
        (T("Más cambios: {n}. «zodiac resume {name} --changes» los enumera.", n=more, name=name),) if more > 0 else ()
    )
    return (
        T("El escenario ha cambiado desde entonces; sigues con el de la partida. Cambios: {n}.", n=len(found.changes)),
        *(each.message for each in found.changes[:MOST_TOLD]),
        *rest,
        T("Para seguir con el nuevo: «zodiac resume {name} --update».", name=name),
    )


def renew(session: Session, found: Newer) -> tuple[Text, ...]:
    """Let a game go on with the new version, where its place can be kept; return what to tell where it cannot."""
    try:
        session.reload(found.scenario, found.sources)
    except IllegalAnswer as error:
        return (error.message,)
    return ()
