"""Trying the tests on planted faults: a pytest plugin that learns which test runs which line, and forks for each fault.

A fault in a function is planted in a fork of the process in which all tests are collected; one that works at import,
and one of a table, in a fork that imports everything again. Each fork runs the tests of that line, quick ones first,
and ends at the first that fails.
"""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, zip_longest
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutation.learning import Learned, fails
from tests.mutation.mutants import Mutant
from tests.mutation.planting import (
    OURS,
    ROOT,
    Live,
    at_next_import,
    caches,
    constant,
    faulty_code,
    forget_worked_out,
    into_constant,
    into_functions,
    into_table,
    live_functions,
)
from tests.mutation.tables import Fault

SURVIVED, KILLED = 0, 1
QUIET = ("-o", "addopts=--doctest-modules", "-p", "no:terminal", "-p", "no:cacheprovider", "--assert=plain")
FIRST = 60
"""How many tests a fault meets that is planted at import."""
LATELY = 20
CELLS = "/tables/"
"""The folder of the tests that look at the tables cell by cell."""
LATE = frozenset({"bestiario"})
"""Tables of which nothing is worked out at import."""
GIGABYTES = 4


@dataclass(frozen=True)
class Verdict:
    """What became of a fault: `killed`, `timeout` or `survived`; `by` is the test that failed."""

    fault: Mutant | Fault
    fate: str
    by: str = ""
    tests: int = 0
    """How many tests could have noticed."""


@dataclass
class Trials:
    """Tries each fault as soon as the tests are collected, and tells every verdict at once."""

    package: Path
    faults: Sequence[Mutant | Fault]
    learned: Learned
    tell: Callable[[Verdict], None]

    collected: bool = False
    """Whether all tests could be collected; if not, nothing was tried."""
    budget: float = 0
    """The seconds of tests that a fault meets at most, by what they took while they were watched; 0: all of them."""

    _items: Mapping[str, pytest.Item] = field(default_factory=dict)
    _live: Live = field(default_factory=dict)
    _caches: Sequence[Callable[[], None]] = ()
    _lately: list[str] = field(default_factory=list)
    """Tests that noticed a fault, the last one first: likely to notice the next."""
    _passing: dict[str, bool] = field(default_factory=dict)
    """Whether a test that noticed a fault passes without one."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests: learn, then try."""
        if session.testsfailed:
            session.shouldfail = "collection"
            return True
        self.collected = True
        self._items = {item.nodeid: item for item in session.items}
        self._live = live_functions(self.package)
        self._caches = caches(*OURS)
        fresh = self.learned.learn(self._items, self._caches)
        gc.unfreeze()  # what is frozen is not found
        self.learned.leave_out(self._unsteady(fresh))
        forget_worked_out(*OURS)
        for fault in self.faults:
            verdict = self._tried(fault)
            if verdict.by:
                self._lately = [verdict.by, *(each for each in self._lately if each != verdict.by)][:LATELY]
            self.tell(verdict)
        return True

    def _unsteady(self, names: Iterable[str]) -> list[str]:
        """The tests that fail as they are tried, in a fork and in another order, although nothing is wrong."""
        quick = sorted(names, key=lambda name: self.learned.took[name])

        def run(tell: Callable[[str], None]) -> int:
            for clear in self._caches:
                clear()
            items = [self._items[name] for name in quick]
            for item, after in zip_longest(items, items[1:]):
                if fails(item, after):
                    tell(f"{item.nodeid}\n")
            return SURVIVED

        return self._fork(quick, run)[1].splitlines() if quick else []

    def _tests_of(self, fault: Mutant | Fault) -> list[str]:
        """The tests that may notice, those first that noticed something lately, then the quick ones."""
        if isinstance(fault, Fault):
            wanted = self.learned.fit
        else:
            wanted = self.learned.of(fault.path.name, fault.line if fault.where else None)
        took, rank = self.learned.took, {name: place for place, name in enumerate(self._lately)}
        if isinstance(fault, Fault):
            about = self.learned.about(fault.table)
            rank = {name: LATELY + (CELLS not in name) for name in wanted if name in about or CELLS in name} | rank
            rank |= {name: -1 for name in wanted if name.endswith(f"[{fault.row}]")}
        names = sorted(wanted & self._items.keys(), key=lambda name: (rank.get(name, len(took)), took[name]))
        sums = accumulate(took[name] for name in names)
        return [name for name, spent in zip(names, sums, strict=True) if not self.budget or spent <= self.budget]

    def _tried(self, fault: Mutant | Fault) -> Verdict:
        """What becomes of a fault; a test that fails alone without it too is left out from then on."""
        while (verdict := self._try(fault)).by and not self._passes(verdict.by):
            self.learned.leave_out([verdict.by])
        return verdict

    def _passes(self, name: str) -> bool:
        """Whether a test passes alone in a fork without any fault."""
        if name not in self._passing:
            fate, _ = self._fork([name], lambda tell: self._here(lambda: None, [name], tell))
            self._passing[name] = fate == "survived"
        return self._passing[name]

    # -- one fault -------------------------------------------------------------------------------------------------
    def _try(self, fault: Mutant | Fault) -> Verdict:
        names = self._tests_of(fault)
        if not names:
            return Verdict(fault, "survived")
        plant = self._planter(fault)
        fate, by = self._fork(names, lambda tell: self._here(plant, names, tell)) if plant else ("survived", "")
        if fate == "survived" and _works_at_import(fault, plant):
            first = names[:FIRST]
            fate, by = self._fork(first, lambda tell: _anew(fault, first, tell))
        return Verdict(fault, fate, by, len(names))

    def _planter(self, fault: Mutant | Fault) -> Callable[[], None] | None:
        """What plants a fault in this process; None where it works at import alone.

        One of a table is planted where the table is read, one of a constant where it is bound; what was worked out of
        them at import shows in another try.
        """
        if isinstance(fault, Fault):
            return lambda: into_table(fault)
        if (bound := constant(fault)) is not None:
            return lambda: into_constant(fault.path, bound)
        found = faulty_code(fault, self._live)
        return found and (lambda: into_functions(*found))

    def _here(self, plant: Callable[[], None], names: Iterable[str], tell: Callable[[str], None]) -> int:
        plant()
        for clear in self._caches:
            clear()
        items = [self._items[name] for name in names]
        for item, after in zip_longest(items, items[1:]):
            if fails(item, after):
                tell(item.nodeid)
                return KILLED
        return SURVIVED

    def _fork(self, names: Sequence[str], run: Callable[[Callable[[str], None]], int]) -> tuple[str, str]:
        """Run in a child that has its own limits, silence and temporary folder; returns its fate and the test."""
        limit = 5 + 3 * sum(self.learned.took[name] for name in names)
        folder = tempfile.mkdtemp(prefix="mutation-")
        told, telling = os.pipe()
        child = os.fork()
        if not child:
            code = 2
            try:
                os.close(told)
                _bound(limit, folder, next(iter(self._items.values())).config)
                code = run(lambda name: _write(telling, name))
            finally:
                os._exit(code)
        os.close(telling)
        with os.fdopen(told, encoding="utf-8") as stream:
            by = stream.read()
        _, status = os.waitpid(child, 0)
        shutil.rmtree(folder, ignore_errors=True)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM):
            return "timeout", by
        return ("survived" if status == 0 else "killed"), by


def steady() -> None:
    """Let Hypothesis find the same examples each time, and not look for smaller ones."""
    settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutation")


def collect(tests: Sequence[str], plugin: object) -> int:
    """Collect tests and hand them to a plugin."""
    return int(pytest.main([*QUIET, "--rootdir", str(ROOT), *tests], plugins=[plugin]))


def _write(pipe: int, name: str) -> None:
    os.write(pipe, name.encode())


def _bound(seconds: float, folder: str, config: pytest.Config) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, resource.RLIM_INFINITY))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(int(seconds) * 6)
    os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
    vars(vars(config)["_tmp_path_factory"])["_basetemp"] = Path(folder)


def _works_at_import(fault: Mutant | Fault, plant: Callable[[], None] | None) -> bool:
    if isinstance(fault, Fault):
        return fault.table not in LATE
    return not fault.where or not plant


def _anew(fault: Mutant | Fault, names: Sequence[str], tell: Callable[[str], None]) -> int:
    """Import everything again with the fault in it, and run the tests until one fails."""
    at_next_import(fault)
    anew = Anew(names, tell)
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    code = collect([str(ROOT / file) for file in files], anew)
    return SURVIVED if code == 0 and anew.ran else KILLED


@dataclass
class Anew:
    """Runs chosen tests in their order until one fails."""

    names: Sequence[str]
    tell: Callable[[str], None]
    ran: bool = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run them."""
        found = {item.nodeid: item for item in session.items}
        items = [found[name] for name in self.names if name in found]
        for item, after in zip_longest(items, items[1:]):
            self.ran = True
            if fails(item, after):
                self.tell(item.nodeid)
                session.testsfailed = 1
                return True
        return True


if sys.platform == "win32":  # pragma: no cover
    raise SystemExit("Mutation testing forks: it needs a Unix.")
