"""What there is to play, and taking it off the shelf: work that a screen does in the background."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import resume_saved, start_file
from zodiac_tui.session.store import Store

SEED_BYTES = 8


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


def begin(path: Path, *, saved: bool = True) -> Session:
    """Begin a game on a scenario's file; its first question is who plays.

    Raises ContentError for the scenario, SaveError where it cannot be saved.
    """
    seed = secrets.token_hex(SEED_BYTES)
    if saved:
        return start_file(Store(), path, (), seed)[0]
    scenario = scenarios.load(path)
    return Session.new(scenario, registry.get(scenario.ruleset), (), seed)


def take_up(name: str) -> Session:
    """Take a saved game up. Raises SaveError, or ContentError where its scenario is no longer accepted."""
    return resume_saved(Store(), name)


def _problem(path: Path) -> Text | None:
    errors = [found for found in scenarios.check(path) if found.severity == "error"]
    if not errors:
        return None
    first = errors[0]
    return T("línea {line}: {message}", line=first.line, message=first.message)
