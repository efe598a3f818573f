"""Which test runs which line of the package, and how long it takes; a file may keep it, then only new ones are run."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from types import FrameType

import coverage
import pytest
from _pytest.doctest import DoctestItem
from _pytest.runner import runtestprotocol

from tests.mutation.planting import ROOT


def fails(item: pytest.Item, after: pytest.Item | None) -> bool:
    """Run a test; returns whether it fails."""
    # A doctest empties its names when it ends: it is to run again.
    names = item.dtest.globs if isinstance(item, DoctestItem) and item.dtest else {}
    kept = dict(names)
    try:
        failed = any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))
    except TypeError:  # pytest cannot tell where: a test was given up between two lines
        failed = True
    names.update(kept)
    return failed


def _file(test: str) -> str:
    return test.partition("::")[0]


def _says(path: Path, words: re.Pattern[str]) -> bool:
    return path.exists() and words.search(path.read_text(encoding="utf-8")) is not None


def _give_up(number: int, frame: FrameType | None) -> None:
    pytest.fail("too long")


@dataclass
class Learned:
    """What is known of the tests of a package: `covers` by file name and line."""

    package: Path
    file: Path | None = None
    """Where it is kept, if anywhere."""
    longest: float = 5.0
    """Tests that take longer, in seconds of the processor while they are watched, are given up and left out."""
    took: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    """Tests that are left out: they take too long, or fail without any fault."""
    covers: dict[str, dict[int, set[str]]] = field(default_factory=dict)

    @property
    def fit(self) -> set[str]:
        """The tests that are tried."""
        return self.took.keys() - set(self.failed)

    def of(self, file: str, line: int | None) -> set[str]:
        """The tests that run a line of a file; without a line, those that run any of it or that name it."""
        lines = self.covers.get(file, {})
        if line is None:
            return (set().union(*lines.values()) | self._naming(Path(file).stem)) & self.fit
        # A line inside a long statement may have no place of its own in what was watched.
        return lines.get(max((each for each in lines if each <= line), default=0), set()) & self.fit

    def _naming(self, module: str) -> set[str]:
        """The tests that import a module, or run one that does: constants are read without running a line there."""
        line = re.compile(rf"\b{self.package.name}(\.{module} import|.* import .*\b{module}\b)")
        modules = [file for file in self.covers if _says(self.package / file, line)]
        through = set[str]().union(*(names for file in modules for names in self.covers[file].values()))
        return through | self._in_files_that_say(line)

    def about(self, table: str) -> set[str]:
        """The tests in files that name a table."""
        return self._in_files_that_say(re.compile(rf"\b{table}\b"))

    def _in_files_that_say(self, words: re.Pattern[str]) -> set[str]:
        naming = {file for file in {_file(name) for name in self.took} if _says(ROOT / file, words)}
        return {name for name in self.took if _file(name) in naming}

    def learn(self, items: Mapping[str, pytest.Item], forget: Iterable[Callable[[], None]]) -> list[str]:
        """Run the tests that are not known yet, each one with empty caches; returns those that pass."""
        self._load()
        fresh = [item for name, item in items.items() if name not in self.took]
        if not fresh:
            return []
        signal.signal(signal.SIGPROF, _give_up)
        watch = coverage.Coverage(data_file=None, include=[f"{self.package}/*"])
        watch.start()
        for item, after in zip_longest(fresh, fresh[1:]):
            for clear in forget:
                clear()
            watch.switch_context(item.nodeid)
            begun = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, self.longest)
            if fails(item, after):
                self.failed.append(item.nodeid)
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.took[item.nodeid] = time.process_time() - begun
        watch.stop()
        data = watch.get_data()
        for file in data.measured_files():
            kept = self.covers.setdefault(Path(file).name, {})
            for line, names in data.contexts_by_lineno(file).items():
                if any(names):
                    kept.setdefault(line, set()).update(name for name in names if name)

        return [item.nodeid for item in fresh if item.nodeid in self.fit]

    def leave_out(self, names: Iterable[str]) -> None:
        """Leave some tests out, and write down what is known."""
        self.failed.extend(names)
        self._save()

    def _save(self) -> None:
        if self.file is None:
            return
        place = {name: n for n, name in enumerate(self.took)}
        covers = {
            file: {line: sorted(place[name] for name in names) for line, names in lines.items()}
            for file, lines in self.covers.items()
        }
        data = {"package": self._digest(), "took": self.took, "failed": self.failed, "covers": covers}
        self.file.write_text(json.dumps(data), encoding="utf-8")

    def _load(self) -> None:
        """Take up what was written down, where the package is still the same."""
        if self.file is None or not self.file.exists():
            return
        data = json.loads(self.file.read_text(encoding="utf-8"))
        if data["package"] != self._digest():
            return
        self.took, self.failed = data["took"], data["failed"]
        names = list(self.took)
        self.covers = {
            file: {int(line): {names[n] for n in places} for line, places in lines.items()}
            for file, lines in data["covers"].items()
        }

    def _digest(self) -> str:
        files = sorted(self.package.glob("*.py"))
        return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
