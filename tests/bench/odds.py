"""P3 to P5b: rolls and exact odds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import icepool
from icepool import Die

from tests.bench.measure import Figure, compare, seconds
from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.lab.advise import kept_odds
from zodiac_tui.rulesets.unisystem.checks import Check as TenCheck
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.table import D10Check
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.rules import Zodiac
from zodiac_tui.rulesets.zodiac.table import Table

PLAIN = Check(at=0, pb=3, cd=7)
VENTAJA = Check(at=0, pb=3, cd=7, ventajas=1)
BATCH = 500
ZODIAC = Zodiac()
ORDER = ("catastrofe", "complicacion", "consecuencia", "exito_consecuencia", "exito", "beneficio")
D12, D6 = icepool.d12, icepool.d6
LINKS = 6
"""Dice of luck after which a chain is cut."""
LEVELS = (9, 11, 13, 15, 17, 21, 24)
"""The lowest totals of the levels of the d10 system."""


class Quick:
    """Inputs of a rehearsal: a stream of faces, and "no" to every offer."""

    def __init__(self, faces: SeededFaces) -> None:
        self.die = faces.die

    def known(self, topic: str) -> Answer | None:
        return "no"

    def ask(self, prompt: Prompt) -> Answer:
        return "no"


def figures() -> Iterator[Figure]:
    """Measure them."""
    faces = SeededFaces("bench")
    inputs: Inputs = Quick(faces)
    table = Table(PLAIN)
    yield compare(
        "P3",
        "rolls/s through inputs ÷ the same rule as a direct function",
        partial(seconds, lambda: [table.outcome(inputs) for _ in range(BATCH)]),
        partial(seconds, lambda: [direct(faces) for _ in range(BATCH)]),
        gate=0.3,
        at_most=False,
    )
    yield compare(
        "P4",
        "exact odds/s, plain check, cold ÷ icepool map",
        partial(cold, PLAIN, 300),
        partial(seconds, plain_by_icepool),
        gate=2.5,
        at_most=False,
    )
    yield compare(
        "P5",
        "exact odds/s, Ventaja, cold ÷ icepool",
        partial(cold, VENTAJA, 40),
        partial(seconds, ventaja_by_icepool),
        gate=4,
        at_most=False,
    )
    yield compare(
        "P5",
        "exact odds/s, the exploding d10, cold, cut after 6 links ÷ icepool",
        partial(cold_d10, 60),
        partial(seconds, d10_by_icepool),
        gate=5,
        at_most=False,
    )
    kept = Table(VENTAJA)
    kept_odds(ZODIAC, kept)
    yield compare(
        "P5b",
        "Ventaja from the memo/s ÷ icepool's Ventaja",
        lambda: seconds(lambda: [kept_odds(ZODIAC, kept) for _ in range(BATCH)]) / BATCH,
        partial(seconds, ventaja_by_icepool),
        gate=1_000,
        at_most=False,
    )


def cold(check: Check, number: int) -> float:
    """Seconds for the odds of one check for which nobody has read a die yet."""
    tables = [Table(replace(check, actor=str(n))) for n in range(number)]
    start = time.perf_counter()
    for table in tables:
        exact_odds(table)
    return (time.perf_counter() - start) / number


def cold_d10(number: int) -> float:
    """Seconds for the odds of one check of the d10 system for which nobody has read a die yet, by its grades."""
    tables = [D10Check(TenCheck(Kind.PRUEBA, 3, 2)) for _ in range(number)]
    start = time.perf_counter()
    for table in tables:
        exact(table.outcome, table.answer, known=table.choices, longest=1 + LINKS, tail=TAIL)
    return (time.perf_counter() - start) / number


def exact_odds(table: Table) -> object:
    """Odds of a check."""
    return exact(table.outcome, table.answer, known=table.choices)


def direct(faces: SeededFaces) -> str:
    """A plain check at AT 0 against (7) as a bare function."""
    face = faces.die(12)
    if face == 12:
        return "exito+consecuencia"
    if face == 1:
        if faces.die(6) + 3 < 7:
            return "fracaso+catastrofe"
        return "fracaso+complicacion"
    over = face - 7
    if over == 0:
        return "exito+beneficio"
    if over > 3:
        return "exito+consecuencia"
    if over > 0:
        return "exito"
    return "fracaso+consecuencia" if over >= -3 else "fracaso+complicacion"


def grade(face: int) -> str | Die[str]:
    """The grade of a face for icepool, a natural 1 as a further die."""
    if face == 12:
        return "exito_consecuencia"
    if face == 1:
        return D6.map(lambda ts: "catastrofe" if ts + 3 < 7 else "complicacion")
    over = face - 7
    if over == 0:
        return "beneficio"
    if over > 3:
        return "exito_consecuencia"
    if over > 0:
        return "exito"
    return "consecuencia" if over >= -3 else "complicacion"


def wanted(face: int) -> tuple[int, int]:
    """How much a face is wanted: its grade, a natural 1 last, then how near it is."""
    found = grade(face)
    rank = ORDER.index(found) if isinstance(found, str) else -1
    return rank, -abs(face - 7)


def plain_by_icepool() -> object:
    """The plain check by icepool's map."""
    return icepool.map(grade, D12)


def ventaja_by_icepool() -> object:
    """A Ventaja by icepool: two dice, the more wanted one read."""
    return icepool.map(lambda a, b: grade(max(a, b, key=wanted)), D12, D12)


def d10_by_icepool() -> object:
    """The exploding d10 by icepool, by its levels: a 10 goes on upwards with each 6, a 1 downwards with each 1."""
    ends = {10: 10 + D6.explode([6], depth=LINKS), 1: 1 - D6.explode([1], depth=LINKS)}
    return (icepool.d10.map(lambda face: ends.get(face, face)) + 5).map(lambda total: sum(total >= n for n in LEVELS))
