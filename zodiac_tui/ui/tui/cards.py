"""What the way in shows: its heading, scenarios and saves as rows, a card about each, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.content import Content

from zodiac_tui.core.errors import ContentError, Diagnostic, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.saves import decisions, title
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.session.listing import Listed as Saved
from zodiac_tui.ui.tui.paint import paint, words
from zodiac_tui.ui.tui.widgets.rows import Row

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.shelf import Book

MOST_PROBLEMS = 5
"""Problems of a scenario that are shown."""


def masthead(party: Sequence[str] = ()) -> list[Content]:
    """The name of the program, and with whose sheets a game is about to begin, if with any."""
    return [
        paint((Span("Z O D I A C", Style.TITLE),)),
        words(_with_whom(party) if party else T("aventuras de texto para una persona"), Style.MUTED),
    ]


def _with_whom(party: Sequence[str]) -> Text:
    from zodiac_tui.present.characters import name_at  # noqa: PLC0415

    return T("Partida nueva con {names}", names=Text.data(", ".join(name_at(Path(file)) for file in party)))


def row(key: str, n: int, book: Book) -> Row:
    """A scenario as a row; a broken one is greyed, with its reason. What has no room there is on its card."""
    detail = line(book.problem or _terms(book), Style.MUTED)
    return Row(key, str(n), line(book.title), detail, enabled=not book.problem, whole=False)


def _terms(book: Book) -> Text:
    """How long a scenario is, in which language alone it is, and by which system it would be played."""
    from zodiac_tui.present.scenarios import only_in, system_name  # noqa: PLC0415

    told, only = Text.data(book.duration), only_in(book.languages)
    if only is not None:
        told = T("{duration} · {language}", duration=told, language=only)
    return T("{told} · con {system}", told=told, system=system_name(book.system)) if book.system else told


def where(save: Saved) -> str:
    """Which game a save is, and how far it is."""
    name = save.meta.label or title(save.meta)
    return say(T("{title} · {choices}", title=name, choices=decisions(save.meta.n)))


def synopsis(book: Book, seen: int) -> list[Content]:
    """What a scenario is about, its terms, its warnings and the endings seen; or why it cannot be played."""
    from zodiac_tui.present.scenarios import whose  # noqa: PLC0415

    if book.problem is not None:
        return [words(book.path.name, Style.MUTED), words(book.problem, Style.BAD)]
    terms, unofficial = _terms(book), whose((book.played_by,))
    if unofficial is not None:
        terms = T("{told} · {whose}", told=terms, whose=unofficial)
    told = [words(book.synopsis), Content(), words(terms, Style.MUTED)]
    if book.warnings:
        told.append(words(T("Avisos: {warnings}.", warnings=Text.data(", ".join(book.warnings))), Style.MUTED))
    if seen:
        told.append(words(T("Finales que ya has visto: {n}.", n=seen), Style.MUTED))
    return told


def told(error: ZodiacError) -> list[Content]:
    """What went wrong, in words: for a scenario its first problems with their places."""
    if isinstance(error, ContentError):
        return [each for found in error.diagnostics[:MOST_PROBLEMS] for each in _problem(found)]
    message = getattr(error, "message", None)
    return [words(message if isinstance(message, Text) else str(error), Style.BAD)]


def _problem(found: Diagnostic) -> Iterator[Content]:
    """A problem with its place in a file, where it has one, and what to do about it."""
    file = f"{Path(found.file).name}:{found.line}" if found.line else Path(found.file).name
    yield words(T("{file}: {message}", file=file, message=found.message), Style.BAD)
    if found.hint is not None:
        yield words(found.hint, Style.MUTED)
