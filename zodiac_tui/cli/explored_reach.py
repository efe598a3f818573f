"""What of a scenario was reached, and by which, as lines to read: the end of an exploration's report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from zodiac_tui.cli.explored_paths import path_lines
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.explore.coverage import Thing
from zodiac_tui.lab.explore.reach import Count
from zodiac_tui.lab.explore.report import Report
from zodiac_tui.lab.explore.steps import Path, length
from zodiac_tui.present.say import say

MOST_PATHS = 5
"""Paths that are written out to what only the search reached; of further things, their names."""
_KINDS = {
    "scenes": T("escenas"),
    "options": T("opciones"),
    "outcomes": T("resultados"),
    "fights": T("desenlaces de peleas"),
    "endings": T("finales"),
}


def reach_lines(report: Report) -> Iterator[str]:
    """Yield how much was reached and by which, what only the search reached with its path, and what nobody did."""
    found = report.reach
    yield say(T("Alcanzado, por partidas o por la búsqueda"))
    for kind, count in found.counts():
        yield "  " + say(_count(kind, count, is_searched=report.search is not None))
    if found.only_searched:
        yield say(T("Lo que solo la búsqueda alcanzó, y por dónde"))
        yield from _only_searched(report.system, found.only_searched)
    yield say(T("Lo que nadie alcanzó"))
    for thing in found.unreached:
        yield f"  {say(_name(report.system, thing))}"
    if not found.unreached:
        yield "  " + say(T("nada: todo se alcanzó."))


def _count(kind: str, count: Count, *, is_searched: bool) -> Text:
    if not is_searched:
        return T("{kind}: {n} de {of}", kind=_KINDS[kind], n=count.reached, of=count.of)
    return T(
        "{kind}: {n} de {of} (partidas: {played}; búsqueda: {searched})",
        kind=_KINDS[kind],
        n=count.reached,
        of=count.of,
        played=count.played,
        searched=count.searched,
    )


def _only_searched(system: Vocabulary, found: Mapping[Thing, Path]) -> Iterator[str]:
    """The rarest kinds first: an ending says more than the options before it."""
    things = list(found.items())[::-1]
    for thing, path in islice(things, MOST_PATHS):
        yield "  " + say(T("{thing} (pasos: {n}):", thing=_name(system, thing), n=length(path)))
        yield from path_lines(system, path)
    further = [say(_name(system, thing)) for thing, _ in things[MOST_PATHS:]]
    if further:
        yield "  " + say(Text(T("además: {names}").msgid, (("names", ", ".join(further)),)))


def _name(system: Vocabulary, thing: Thing) -> Text:
    kind, ids = thing
    match kind:
        case "scenes":
            return T("escena {name}", name=ids[0])
        case "options":
            return T("opción {name}", name=".".join(ids))
        case "outcomes":
            return T("resultado {name} ({grade})", name=".".join(ids[:2]), grade=system.grade(ids[2]).label)
        case "fights":
            return T("desenlace {name}", name=".".join(ids))
        case _:
            return T("final {name}", name=ids[0])
