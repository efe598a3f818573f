"""A game in the report of a fault: written so that it holds nothing personal, and read back to be played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from zodiac_tui.catalog import creation, registry
from zodiac_tui.catalog.casting import compile_copy
from zodiac_tui.chance.tape import TapeMismatch
from zodiac_tui.core.errors import SaveError, UsageError, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.toml import parse
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import Entry, EntryKind
from zodiac_tui.session.faults import Game
from zodiac_tui.session.history import ordered
from zodiac_tui.session.journal import read_journal, write_journal
from zodiac_tui.session.moments import Moments
from zodiac_tui.session.replay import Diverged, faces_of, perform
from zodiac_tui.session.report_file import Section, read
from zodiac_tui.session.saves import Kept
from zodiac_tui.session.verifying import Verified

JOURNAL, ATTEMPT, FILE = "diario", "intento", "archivo"
"""The kinds of the sections that hold a game."""


@dataclass(frozen=True)
class Reported:
    """A game out of a report, the entry that was being played when it failed, and the scenario's files by name."""

    kept: Kept
    attempt: Entry | None
    files: Mapping[str, bytes]


@dataclass(frozen=True)
class Trial:
    """What comes of the entry that failed, now: whether it can be played, and that in words."""

    works: bool
    message: Text


def sections(game: Game) -> Iterator[Section]:
    """Return the sections of a game. Without the scenario's files it can be read, not played again."""
    files = _impersonal(game.files)
    header = game.header
    if files != game.files:
        header = replace(header, scenario_digest=compile_copy(files).digest)
    yield Section(JOURNAL, write_journal(header, game.entries))
    if game.attempt is not None:
        yield Section(ATTEMPT, write_journal(header, [game.attempt]))
    yield from _files(files, "")
    for version, own in game.versions.items():
        yield from _files(own, version)


def _files(files: Mapping[str, bytes], version: str) -> Iterator[Section]:
    return (Section(FILE, data, name, version) for name, data in sorted(files.items()))


def _impersonal(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The files of a game; that of a creation says where its PJ is to go, and of that no more than the last name."""
    raw = files.get(creation.NAME)
    row = parse(raw, creation.NAME).data.get(creation.TABLE) if raw else None
    if not isinstance(row, dict) or len(files) != 1 or raw is None:
        return files
    where = str(row["archivo"])
    return {creation.NAME: raw.replace(creation.quoted(where), creation.quoted(PurePath(where).name))}


def read_report(path: Path) -> Reported:
    """Return the game of a report; raises SaveError where there is none in it, or it is not whole."""
    found = read(path)
    journals = [section.data for section in found if section.kind == JOURNAL]
    if len(journals) != 1:
        raise SaveError(T("El informe no lleva ninguna partida: el fallo fue fuera de ellas."))
    journal = read_journal(journals[0])
    files = [section for section in found if section.kind == FILE]
    scenario = compile_copy(_named(files, ""))
    header = journal.header
    if (scenario.id, scenario.ruleset, scenario.digest) != (header.scenario, header.ruleset, header.scenario_digest):
        raise SaveError(T("El escenario del informe no es el de su partida."))
    try:
        ruleset = registry.get(header.ruleset)
    except UsageError as error:
        raise SaveError(error.message) from None
    names = dict.fromkeys(section.version for section in files if section.version)
    versions = {name: Rules(compile_copy(_named(files, name)), ruleset) for name in names}
    failed = [entry for section in found if section.kind == ATTEMPT for entry in read_journal(section.data).entries]
    attempt = failed[0] if failed else None
    return Reported(Kept(journal, Rules(scenario, ruleset, versions)), attempt, _named(files, ""))


def _named(files: Iterable[Section], version: str) -> dict[str, bytes]:
    return {section.name: section.data for section in files if section.version == version}


def verified(reported: Reported) -> Verified:
    """Play a report's game again, and what failed after it."""
    kept = reported.kept
    divergence = kept.verified()
    troubles = [divergence.message] if divergence else []
    if kept.journal.damage:
        troubles.append(kept.journal.damage.message)
    notes = () if troubles or reported.attempt is None else (tried(kept, reported.attempt).message,)
    return Verified(len(kept.journal.entries), tuple(troubles), notes)


def tried(kept: Kept, attempt: Entry) -> Trial:
    """Play the entry that failed again, after the game's last one."""
    header, history = kept.journal.header, ordered(kept.journal.entries)
    start = attempt.kind is EntryKind.START
    said = Text.data(f"{attempt.topic}: {attempt.answer}")
    what = T("el principio") if start else said
    try:
        before = None if start else Moments(kept.rules, header, history).at(history.current)
        rules = kept.rules.of(history.version(history.current))
        perform(rules, header, before, attempt, faces_of(header, attempt.n, history.tries(attempt.n)))
    except (ZodiacError, TapeMismatch, Diverged) as error:
        why = error.why if isinstance(error, TapeMismatch) else str(error)
        return Trial(False, T("Lo que falló ({what}) ya no se acepta: {why}", what=what, why=why))
    except Exception as error:
        kind = type(error).__name__
        return Trial(False, T("Lo que falló ({what}) vuelve a fallar: {kind}.", what=what, kind=kind))
    return Trial(True, T("Lo que falló ({what}) aquí ya no falla.", what=what))
