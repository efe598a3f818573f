"""Pages of coverage: each rule with its place in the source, its tests, and the golden plays that produce it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.plays import by_rule
from tests.plays.by_rule import Played
from tests.plays.switching import Off

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
SHOWN = 3
"""Plays and tests that are named for one rule; of more, the count is told."""
COLUMNS = 6
NOT_TESTS = (
    "switches",
    "switches_unisystem",
    "coverage.py",
    "coverage_zodiac.py",
    "coverage_unisystem.py",
    "test_rules_unisystem.py",
)
"""Files and folders that list rules without testing them."""


@dataclass(frozen=True)
class Row:
    """A row of a page: what it is called, whose rules of the rulebook it stands for, and its worked examples."""

    key: str
    chapter: str
    lines: str
    title: str
    rules: tuple[str, ...]
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Book:
    """A ruleset as its page tells of it."""

    ruleset: str
    page: Path
    folder: Path
    """Where its golden plays are."""
    head: str
    rows: Callable[[], tuple[Row, ...]]
    shown: Callable[[Played], set[str]]
    """The rules that a play shows."""
    switches: Mapping[str, tuple[str, Off]]
    """The golden play of a row that ends otherwise without its rule, and how that is switched off."""
    named: Callable[[str, str], set[str]]
    """The rows that a test names, by its place and its text."""
    summary: Callable[[Book], Iterator[str]]
    prefix: str = ""
    """How keys begin that the page leaves out."""
    beyond: Mapping[str, str] = field(default_factory=dict)
    """Rows that no play can produce, and why."""


@cache
def shown(book: Book) -> Mapping[str, frozenset[str]]:
    """The rules that each golden play shows."""
    return {play.name: frozenset(book.shown(by_rule.perform(play))) for play in by_rule.plays(book.folder)}


@cache
def produced(book: Book) -> Mapping[str, tuple[str, ...]]:
    """The golden plays by the rows that they produce."""
    found: dict[str, list[str]] = {}
    for name, rules in shown(book).items():
        for row in book.rows():
            if not rules.isdisjoint(row.rules):
                found.setdefault(row.key, []).append(name)
    for key, (name, _) in book.switches.items():
        if name not in found.setdefault(key, []):
            found[key].append(name)
    return {key: tuple(names) for key, names in found.items()}


@cache
def tested(book: Book) -> Mapping[str, tuple[str, ...]]:
    """The test files by the rows that they name."""
    found: dict[str, set[str]] = {}
    for path in TESTS.rglob("*.py"):
        if path.name in NOT_TESTS or path.parent.name in NOT_TESTS:
            continue
        place = path.relative_to(TESTS).as_posix()
        for key in book.named(place, path.read_text(encoding="utf-8")):
            found.setdefault(key, set()).add(place)
    return {key: tuple(sorted(names)) for key, names in found.items()}


def page(book: Book) -> str:
    """A page as it should be."""
    return "\n".join([book.head, *book.summary(book), *_chapters(book)]) + "\n"


def claims(book: Book, text: str) -> Iterator[tuple[str, str, str]]:
    """The rows of a written page as key, tests, and the rest."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == COLUMNS and cells[1].startswith("`"):
            yield f"{book.prefix}{cells[1].strip('`')}", cells[3], "|".join((*cells[:3], *cells[4:]))


def _chapters(book: Book) -> Iterator[str]:
    chapter = ""
    for row in book.rows():
        if row.chapter != chapter:
            chapter = row.chapter
            yield from (f"## {chapter}", "", "| líneas | regla | título | pruebas | partidas | sin ella |")
            yield "|---|---|---|---|---|---|"
        yield _line(book, row)
    yield ""


def _line(book: Book, row: Row) -> str:
    cells = (
        row.lines,
        f"`{row.key.removeprefix(book.prefix)}`",
        row.title,
        _some((*row.examples, *tested(book).get(row.key, ()))) or "—",
        _some(produced(book).get(row.key, ())) or "—",
        book.switches[row.key][0] if row.key in book.switches else "",
    )
    return f"| {' | '.join(cells)} |"


def _some(names: tuple[str, ...]) -> str:
    more = f" +{len(names) - SHOWN}" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
