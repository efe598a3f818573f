"""P18, P19, P20, P23, P25: what a game's record costs, and how that grows with the game."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.bench.exploring import HEAD
from tests.bench.measure import Figure, compare, seconds
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.session.game import Session
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.saves import read_saved, resume_saved, start_file
from zodiac_tui.session.seal import parse
from zodiac_tui.session.store import Store

RING = (
    HEAD.replace('inicio = "s0"', 'inicio = "plaza"')
    + """
[escena.plaza]
titulo = "La plaza"
texto = "Da igual por dónde salgas."
libre = false
[escena.plaza.opcion.vuelta]
texto = "Dar una vuelta"
efectos = [{ bandera = "vueltas", suma = 1 }]
[escena.plaza.opcion.calle]
texto = "Salir por la calle"
efectos = [{ ir = "calle" }]
[escena.plaza.opcion.casa]
texto = "Irse a casa"
si = "bandera.vueltas > 2"
efectos = [{ final = "fin" }]

[escena.calle]
titulo = "La calle"
texto = "Todas llevan a la plaza."
libre = false
[escena.calle.opcion.saltar]
texto = "Saltar el charco"
[escena.calle.opcion.saltar.tirada]
accion = "atletismo"
uso = "saltar"
cd = "estandar"
[escena.calle.opcion.saltar.exito]
texto = "De un salto."
ir = "plaza"
[escena.calle.opcion.saltar.fracaso]
texto = "Con un pie dentro."
ir = "plaza"
[escena.calle.opcion.saltar.fracaso_complicacion]
texto = "Con los dos."
ir = "plaza"
"""
)
"""A scenario that can be played for ever, with a Tirada now and then."""
WAYS = ("vuelta", "calle")
"""What is answered in turn where there is the choice; elsewhere the first option."""
FEW, MANY = 10, 10_000
SAMPLE, REPLAYED = 30, 300
"""Answers in a measurement: of the growth, and of a game that is played again."""


def figures() -> Iterator[Figure]:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "paseo.toml"
        path.write_text(RING, encoding="utf-8")
        store = Store(Path(folder) / "partidas")
        long = begun(store, path, MANY)
        yield compare(
            "P18",
            f"growth with history: entry {MANY:,} ÷ entry {FEW}",
            partial(answered, long),
            partial(newly_answered, store, path),
            gate=1.5,
            at_most=True,
        )
        long.close()
        name = store.listed()[0].name
        begun(store, path, FEW).close()
        yield compare(
            "P18b",
            f"resume of {MANY:,} entries ÷ of {FEW}",
            partial(resumed, store, name),
            partial(resumed, store, store.listed()[0].name),
            gate=20,
            at_most=True,
        )
        yield from _written(store, path)
        begun(store, path, REPLAYED).close()
        replay = store.listed()[0].name
        yield compare(
            "P23",
            "replay of a journal ÷ the same play headless",
            partial(replayed, store, replay),
            partial(headless, path),
            gate=0.5,
            at_most=False,
        )


def begun(store: Store, path: Path, answers: int) -> Session:
    """A saved game with so many answers."""
    return advance(start_file(store, path, ("lena",), "bench")[0], answers)


def advance(session: Session, answers: int) -> Session:
    """Answer so often; each question that a Tirada asks on the way is one too."""
    for _ in range(answers):
        assert session.prompt is not None
        legal = [option.id for option in session.prompt.legal]
        wanted = WAYS[session.history.n % len(WAYS)]
        session.answer(wanted if wanted in legal else legal[0])
    return session


def answered(session: Session) -> float:
    """Seconds of an answer."""
    start = time.perf_counter()
    advance(session, SAMPLE)
    return (time.perf_counter() - start) / SAMPLE


def newly_answered(store: Store, path: Path) -> float:
    """Seconds of an answer early in a game."""
    with begun(store, path, FEW) as session:
        return answered(session)


def resumed(store: Store, name: str) -> float:
    """Seconds of taking a game up."""
    start = time.perf_counter()
    session = resume_saved(store, name)
    taken = time.perf_counter() - start
    session.close()
    return taken


def headless(path: Path) -> float:
    """Seconds of an answer of a game in memory."""
    story = scenarios.load(path)
    session = Session.new(story, registry.get(story.ruleset), ("lena",), "bench")
    start = time.perf_counter()
    advance(session, REPLAYED)
    return (time.perf_counter() - start) / REPLAYED


def replayed(store: Store, name: str) -> float:
    """Seconds of an entry that is played again."""
    kept = read_saved(store, name)
    start = time.perf_counter()
    assert kept.verified() is None
    return (time.perf_counter() - start) / len(kept.journal.entries)


def _written(store: Store, path: Path) -> Iterator[Figure]:
    """What is written for an answer and for a checkpoint, against the same bytes written as durably by hand."""
    session, save = start_file(store, path, ("lena",), "bench")
    with advance(session, FEW):
        (point,) = sorted(save.folder.glob("checkpoint-*.json"))[-1:]
        raw = partial(by_hand, point.read_bytes(), save.folder / "otro.json")
        text = "durable checkpoint, with what the list shows ÷ raw write of its bytes"
        yield compare("P19", text, partial(seconds, session.save), raw, gate=4, at_most=True)
        lines = (save.folder / JOURNAL).read_bytes().splitlines(keepends=True)
        entry = partial(save.append, session.history.entries[-1])
        with open(save.folder / "otro.jsonl", "ab", buffering=0) as file:
            raw = partial(seconds, partial(appended, file.fileno(), lines[-1]))
            text = "journal entry, durable ÷ write + fdatasync"
            yield compare("P20", text, partial(seconds, entry), raw, gate=3, at_most=True)
        whole, bare = (sum(map(len, each)) / len(each) for each in (lines[1:], list(map(bared, lines[1:]))))
        text = "bytes of a journal entry ÷ the same line without digest and checksum"
        yield Figure("P25", text, whole, bare, whole / bare, 0, gate=3, at_most=True, unit="B")


def by_hand(data: bytes, path: Path) -> float:
    """Seconds of replacing a file durably, in the fewest calls."""
    start = time.perf_counter()
    temp, folder = path.with_suffix(".tmp"), os.open(path.parent, os.O_RDONLY)
    handle = os.open(temp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
    os.replace(temp, path)
    os.fsync(folder)
    os.close(folder)
    return time.perf_counter() - start


def appended(handle: int, line: bytes) -> None:
    """Add a line durably, in the fewest calls."""
    os.write(handle, line)
    os.fdatasync(handle)


def bared(line: bytes) -> bytes:
    """The line of an entry without its digest and its checksum."""
    kept = {key: each for key, each in parse(line).items() if key not in ("digest", "check")}
    return json.dumps(kept, separators=(",", ":")).encode() + b"\n"
