"""The scenarios that there are to play, looked at in the background: checking one takes a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from zodiac_tui.catalog import scenarios
from zodiac_tui.core.text import Text
from zodiac_tui.present.say import language


@dataclass(frozen=True)
class Book:
    """A scenario to choose. `problem` says why it cannot be played."""

    id: str
    title: str
    path: Path
    synopsis: str
    duration: str
    problem: Text | None = None
    warnings: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    system: str = ""
    """The system that it is chosen with, where it may be played by several."""
    played_by: str = ""
    """The system that it is played by."""


def books() -> Iterator[list[Book]]:
    """Return the scenarios, first those in the language that is spoken; then again for each one that turns out to be
    broken."""
    found = [
        Book(
            listed.id,
            listed.title,
            listed.path,
            listed.synopsis,
            listed.duration,
            listed.problem,
            listed.warnings,
            listed.languages,
            system,
            system or listed.ruleset,
        )
        for listed in scenarios.listing(language())
        for system in (listed.systems if len(listed.systems) > 1 else ("",))
    ]
    yield list(found)
    for place, book in enumerate(found):
        problem = book.problem or scenarios.first_error(book.path)
        if problem != book.problem:
            found[place] = replace(book, problem=problem)
            yield list(found)
