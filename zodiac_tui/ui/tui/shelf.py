"""The scenarios that there are to play, looked at in the background: checking one takes a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from zodiac_tui.catalog import scenarios
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.sources import MAIN


@dataclass(frozen=True)
class Book:
    """A scenario to choose. `problem` says why it cannot be played."""

    title: str
    path: Path
    synopsis: str
    duration: str
    problem: Text | None = None


def books() -> Iterator[list[Book]]:
    """Return the scenarios as they are found, then again for each one that turns out to be broken."""
    found = [
        Book(listed.title, listed.path, listed.synopsis, listed.duration, listed.error)
        for listed in scenarios.listing()
    ]
    yield list(found)
    for place, book in enumerate(found):
        problem = book.problem or _problem(book.path)
        if problem != book.problem:
            found[place] = replace(book, problem=problem)
            yield list(found)


def _problem(path: Path) -> Text | None:
    errors = [found for found in scenarios.check(path) if found.severity == "error"]
    if not errors:
        return None
    first = errors[0]
    told = T("línea {line}: {message}", line=first.line, message=first.message)
    if Path(first.file) in (path, path / MAIN):
        return told
    return T("{part}, {told}", part=Text.data(_part(first.file, path)), told=told)


def _part(file: str, scenario: Path) -> str:
    """A part's name from where its scenario begins."""
    for beginning in (scenario, scenario.parent):
        if Path(file).is_relative_to(beginning):
            return Path(file).relative_to(beginning).as_posix()
    return file
