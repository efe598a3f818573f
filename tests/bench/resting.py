"""P22: what a game that waits for an answer costs: resident memory, and processor time while nobody touches it."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.bench.app import Terminal, terminals
from tests.bench.measure import Figure, Missing, compare

REST = 3.0
"""Seconds in which nobody touches a key."""
MIB = 1024 * 1024


def figures() -> Iterator[Figure | Missing]:
    """Measure them."""
    if not sys.platform.startswith("linux"):
        yield Missing("P22", "memory and idle processor time of a game", "Linux alone tells what a process takes")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        terminals({"ZODIAC_PARTIDAS": folder, "ZODIAC_IDIOMA": "es"}) as (game, hello),
    ):
        for terminal in (game, hello):  # what is loaded at leisure is part of it
            terminal.settle(REST)
        yield compare(
            "P22",
            "resident memory of a game under way ÷ Textual hello",
            partial(resident, game),
            partial(resident, hello),
            gate=2,
            at_most=True,
            unit="MiB",
        )
        yield compare(
            "P22b",
            "processor time of a game that waits for an answer ÷ Textual hello",
            partial(idle, game),
            partial(idle, hello),
            gate=3,
            at_most=True,
            unit="%",
        )


def resident(terminal: Terminal) -> float:
    """MiB of a process that are in memory, those of libraries included."""
    pages = Path(f"/proc/{terminal.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / MIB


def idle(terminal: Terminal) -> float:
    """Percent of a processor that a process takes while its terminal is read and no key is pressed."""
    start, before = time.perf_counter(), processor(terminal.pid)
    while time.perf_counter() - start < REST:
        terminal.settle(REST)
    return 100 * (processor(terminal.pid) - before) / (time.perf_counter() - start)


def processor(pid: int) -> float:
    """Seconds of processor time that all threads of a process have taken, to the nanosecond."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in tasks) / 1e9
