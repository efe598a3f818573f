"""`zodiac test`: every play that was recorded for a scenario, repeated; what comes out differently, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

if TYPE_CHECKING:
    from zodiac_tui.session.recordings import Repeated
    from zodiac_tui.session.repeating import Difference

ABOUT = T("Repite las partidas grabadas de un escenario y dice qué sale de otro modo.")
EPILOG = T("Las graba «zodiac record», en la carpeta «pruebas». Sale con 1 si alguna no sale igual.")
MOST_CHANGES = 6
"""Lines of one step that are shown."""


def run(argv: Sequence[str]) -> int:
    """Repeat and report; the exit code tells whether all came out the same. Raises ContentError for the scenario."""
    parser = Parser("test", ABOUT, EPILOG)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id, su fichero o su carpeta")))
    parser.add_argument("--json", action="store_true", help=say(T("el resultado en JSON")))
    words = parser.parse_args(argv)
    folder, found = doors.repeat(words.scenario)
    if words.json:
        out(json.dumps([as_json(each) for each in found], ensure_ascii=False, indent=1))
    elif not found:
        where = str(folder)
        out(say(T("No hay partidas grabadas de este escenario en {folder}. «zodiac record» graba una.", folder=where)))
    else:
        out("\n".join(line for each in found for line in lines(each)))
        failed = sum(not each.same for each in found)
        out(say(T("Partidas grabadas: {n}; salen igual: {same}.", n=len(found), same=len(found) - failed)))
    return FINE if all(each.same for each in found) else REFUSED


def lines(found: Repeated) -> Iterator[str]:
    """Yield what is said of one recording: the first step that differs whole, of further ones how many there are."""
    name = Text.data(found.file.name)
    if found.same:
        yield say(T("{name}: igual (pasos: {n}).", name=name, n=found.steps))
        return
    if found.trouble is not None:
        yield say(T("{name}: no se puede repetir: {why}", name=name, why=found.trouble))
        return
    yield say(T("{name}: distinta.", name=name))
    first, *others = found.differences
    yield from _difference(first)
    if others and others[-1].stuck is not None:
        yield from _difference(others.pop())
    if others:
        yield f"  {say(T('Otros pasos que salen de otro modo: {n}.', n=len(others)))}"


def _difference(found: Difference) -> Iterator[str]:
    yield f"  {say(T('{where}:', where=found.where))}"
    for message in found.messages[:MOST_CHANGES]:
        yield f"    {say(message)}"
    more = len(found.messages) - MOST_CHANGES
    if more > 0:
        yield f"    {say(T('y otra cosa más') if more == 1 else T('y {n} cosas más', n=more))}"


def as_json(found: Repeated) -> Plain:
    """Return what `--json` prints of one recording."""
    return {
        "file": str(found.file),
        "same": found.same,
        "steps": found.steps,
        "trouble": say(found.trouble) if found.trouble else None,
        "differences": [_as_json(each) for each in found.differences],
    }


def _as_json(found: Difference) -> Plain:
    step = found.step
    return {
        "step": step.n,
        "kind": step.kind.value,
        "question": step.topic,
        "actor": step.actor,
        "answer": step.answer,
        "changes": [{"expected": each.expected, "found": each.found} for each in found.changes],
        "stuck": say(found.stuck) if found.stuck else None,
        "message": " ".join(map(say, (found.where, *found.messages))),
    }
