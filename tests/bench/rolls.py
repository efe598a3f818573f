"""P1, P2: single checks, for their grade alone and with all that is told of them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from tests.bench.duels import Hasty
from tests.bench.measure import Figure, Missing, compare, environment, seconds
from tests.bench.odds import BATCH, PLAIN, Quick, direct
from tests.contract.kits import PJ, rulesets, scenario
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.engine.start import new_game
from zodiac_tui.rulesets.zodiac.table import Table

PYTHON = "ZODIAC_D20"
"""The Python in which d20 is. It cannot be in ours: it brings an older `lark`."""
D20 = """
import time
from d20 import roll
start, rolls = time.perf_counter(), 0
while time.perf_counter() - start < 0.1:
    for _ in range(100):
        roll("1d12+3")
    rolls += 100
print((time.perf_counter() - start) / rolls)
"""
TEXT = "checks/s for their grade ÷ d20.roll('1d12+3')"
JUMP = CheckDef("tirada", {"accion": "atletismo", "cd": 7})


def figures() -> Iterator[Figure | Missing]:
    """Measure them."""
    faces, python = SeededFaces("bench"), os.environ.get(PYTHON, "")
    if python:
        yield compare("P1", TEXT, partial(graded, Quick(faces)), partial(by_d20, python), gate=6, at_most=False)
    else:
        yield Missing("P1", TEXT, f"a Python with d20, named by {PYTHON}")
    yield compare(
        "P2",
        "checks/s with their whole event ÷ the same rule as a direct function, with a dict",
        told,
        partial(seconds, lambda: [as_dict(faces) for _ in range(BATCH)]),
        gate=0.3,
        at_most=False,
    )


def graded(inputs: Quick) -> float:
    """Seconds of a check whose grade alone is wanted."""
    table = Table(PLAIN)
    return seconds(lambda: [table.outcome(inputs) for _ in range(BATCH)]) / BATCH


def by_d20(python: str) -> float:
    """Seconds of a roll of d20's."""
    return float(subprocess.check_output([python, "-c", D20], env=environment(), text=True))


def told() -> float:
    """Seconds of as many checks in play, of which nothing is asked."""
    rules, story, inputs = rulesets()["zodiac"], scenario("zodiac"), Hasty("tiradas")
    orders = {f"{PJ}.modo": "nunca", f"{PJ}.deja_vu": "nunca"}
    state = replace(new_game(story, rules, [PJ]), orders=orders)
    return seconds(lambda: [rules.check(Beat(story, state, inputs), PJ, JUMP) for _ in range(BATCH)])


def as_dict(faces: SeededFaces) -> dict[str, object]:
    """A plain check as a bare function, and what happened in a dict."""
    grade = direct(faces)
    return {"actor": PJ, "kind": "accion", "target": 7, "grade": grade, "success": grade.startswith("exito")}
