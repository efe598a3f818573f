"""Plants faults in the rules of Zodiac one at a time and tells which ones no test notices.

    python -m tests.mutation [MODULE …] [--data] [--json FILE] [--only FILE] [--sample N --seed S] [--tests PATH …]

Without MODULE: all modules of the package. `--data`: the tables in `data/*.toml` instead (MODULE then names tables).
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.known import Known
from tests.mutation.learning import Learned
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.planting import ROOT
from tests.mutation.tables import Fault, faults
from tests.mutation.trials import Trials, Verdict, collect, steady

PACKAGE = ROOT / "zodiac_tui/rulesets/zodiac"
TESTS = (
    "tests/rules",
    "tests/contract",
    "tests/content",
    "tests/catalog",
    "tests/lab",
    "tests/present",
    "tests/cli",
    "tests/plays/test_rules.py",
    "tests/plays/test_golden.py",
    "zodiac_tui/rulesets/zodiac",
)
"""The tests that are tried; those that start other processes would not see a fault."""

NOT_MINE = ("reglas_", "test_")


def planted(package: Path, names: Sequence[str], *, data: bool) -> list[Mutant | Fault]:
    """Every fault of the named modules or tables, of all of them without names; raises SystemExit for unknown ones."""
    found = sorted(package.glob("data/*.toml" if data else "*.py"))
    files = {path.stem: path for path in found if not path.stem.startswith(NOT_MINE)}
    unknown = [name for name in names if name not in files]
    if unknown:
        raise SystemExit(f"no such module or table: {', '.join(unknown)}")
    return [fault for name in names or files for fault in (faults if data else mutants)(files[name])]


class Account:
    """Counts verdicts and prints each survivor that is not known."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.verdicts: list[Verdict] = []
        self.new: list[Verdict] = []
        self.last = ""
        """The module whose turn it is."""

    def take(self, verdict: Verdict) -> None:
        """Count a verdict; a module that has had all of its faults is told at once, as a whole run is long."""
        if self.last and self.last != verdict.fault.path.stem:
            print(self.row(self.last), flush=True)
        self.last = verdict.fault.path.stem
        self.verdicts.append(verdict)
        if verdict.fate == "survived" and not self.known.has(verdict.fault.key):
            self.new.append(verdict)
            fault = verdict.fault
            print(f"{fault.path.relative_to(ROOT)}:{fault.line}: {fault.key} ({verdict.tests} tests)", flush=True)

    def row(self, module: str) -> str:
        """How many faults of a module were killed, ran out of time, are known to survive, and are new."""
        fates = Counter(each.fate for each in self.verdicts if each.fault.path.stem == module)
        new = sum(each.fault.path.stem == module for each in self.new)
        killed, late, left = (fates[fate] for fate in ("killed", "timeout", "survived"))
        return f"{module:22} {fates.total():6} {killed:6} {late:7} {left - new:6} {new:6}"

    def table(self) -> str:
        """A line a module."""
        head = f"{'module':22} {'faults':>6} {'killed':>6} {'timeout':>7} {'known':>6} {'new':>6}"
        return "\n".join([head, *map(self.row, dict.fromkeys(each.fault.path.stem for each in self.verdicts))])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="MODULE")
    parser.add_argument("--data", action="store_true")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--package", type=Path, default=PACKAGE, help="the folder of the modules")
    parser.add_argument("--tests", nargs="*", default=TESTS)
    parser.add_argument("--longest", type=float, default=5.0, help="seconds; tests that take longer are left out")
    parser.add_argument("--budget", type=float, default=0.0, help="seconds of tests that a fault meets; 0: all")
    parser.add_argument("--skip-known", action="store_true", help="do not try known survivors again")
    parser.add_argument("--only", type=Path, help="what an earlier run wrote with --json: try its survivors again")
    parser.add_argument("--learned", type=Path, help="a file that keeps which test runs which line")
    options = parser.parse_args()
    package = options.package.resolve()
    wanted = planted(package, options.names, data=options.data)
    if options.only:
        survivors = _survivors(options.only)
        wanted = [fault for fault in wanted if fault.key in survivors]
    if options.sample:
        chosen = random.Random(options.seed).sample(range(len(wanted)), min(options.sample, len(wanted)))
        wanted = [wanted[place] for place in sorted(chosen)]
    os.chdir(ROOT)
    steady()
    account = Account(Known.read())
    if options.skip_known:
        account.verdicts = [Verdict(fault, "survived") for fault in wanted if account.known.has(fault.key)]
        wanted = [fault for fault in wanted if not account.known.has(fault.key)]
    learned = Learned(package, options.learned, options.longest)
    trials = Trials(package, wanted, learned, account.take, budget=options.budget)
    collect(options.tests, trials)
    if not trials.collected:
        raise SystemExit("Nothing was tried: not all tests can be collected.")
    print(f"left out: {', '.join(learned.failed) or 'nothing'}")
    print(account.table())
    if options.json:
        options.json.write_text(json.dumps([_plain(each) for each in account.verdicts], indent=1), encoding="utf-8")
    return bool(account.new)


def _survivors(file: Path) -> frozenset[str]:
    found: list[dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return frozenset(each["key"] for each in found if each["fate"] == "survived")


def _plain(verdict: Verdict) -> dict[str, str | int]:
    fault = verdict.fault
    return {
        "file": str(fault.path.relative_to(ROOT)),
        "line": fault.line,
        "key": fault.key,
        "fate": verdict.fate,
        "by": verdict.by,
    }


if __name__ == "__main__":
    raise SystemExit(main())
