"""A save in words: what it is called, where it stands, when it was last played, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.figures import decimal
from zodiac_tui.present.prose import title_of
from zodiac_tui.present.say import say
from zodiac_tui.session.entries import is_newer
from zodiac_tui.session.listing import Listed
from zodiac_tui.session.meta import Meta

DOT = " · "
KILO = 1000


def called(listed: Listed) -> str:
    """What a save is called: by its player, else which of a scenario's games it is, else its folder's name."""
    if listed.meta.label:
        return say(Text.data(listed.meta.label))
    head, _, number = listed.name.rpartition("-")
    if number.isdecimal() and listed.meta.scenario.startswith(head):
        return say(T("partida {n}", n=int(number)))
    return say(Text.data(listed.name))


def stands(meta: Meta) -> str:
    """Who plays it, and where it stands."""
    parts = dict.fromkeys((title(meta), meta.party, title_of(meta.scene, meta.scenario)))
    return DOT.join(say(Text.data(part)) for part in parts if part)


def title(meta: Meta) -> str:
    """The title of the scenario that it plays."""
    return title_of(meta.title, meta.scenario)


def course(meta: Meta) -> str:
    """How far it is, by which contract, and when it was last played."""
    parts = (how_far(meta), say(Text.data(meta.contract)), when(meta.played))
    return DOT.join(part for part in parts if part)


def how_far(meta: Meta) -> str:
    """How many answers were given, or that it has ended."""
    return say(T("terminada") if meta.ended else decisions(meta.n))


def decisions(n: int) -> Text:
    """So many decisions, in words."""
    return T("1 decisión") if n == 1 else T("{n} decisiones", n=max(0, n))


def when(seconds: int) -> str:
    """A time as the clock on the wall had it, to the minute; nothing for one that is not known."""
    moment = _moment(seconds)
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment else ""


def stamp(seconds: int) -> str | None:
    """A time for other programs: ISO 8601 in UTC; None for one that is not known."""
    moment = _moment(seconds)
    return moment.isoformat() if moment else None


def size(count: int) -> str:
    """So many bytes, in words.

    >>> size(999), size(34_567), size(2_345_678)
    ('999 B', '35 kB', '2,3 MB')
    """
    if count < KILO:
        return f"{count} B"
    return f"{count / KILO:.0f} kB" if count < KILO * KILO else f"{decimal(count / KILO / KILO)} MB"


def rows(listed: Listed, count: int, problem: Text | None, holder: str) -> Iterator[str]:
    """A save in a few lines, its folder's name first; `count` are its bytes, `holder` the process that plays it."""
    yield f"{listed.name}  {called(listed)}" if listed.meta.label else listed.name
    if listed.problem is None:
        yield stands(listed.meta)
        yield DOT.join((course(listed.meta), size(count)))
    if holder:
        yield say(T("Abierta ahora en el proceso {pid}.", pid=holder))
    if problem is not None:
        yield say(problem if is_newer(problem) else T("Dañada: {problem}", problem=problem))


def _moment(seconds: int) -> datetime | None:
    try:
        return datetime.fromtimestamp(seconds, UTC) if seconds > 0 else None
    except (OverflowError, ValueError, OSError):
        return None
