"""Prints one line a figure and writes the same as JSON: `python -m tests.bench [P3 P4 …] [--json FILE]`."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from tests.bench import (
    app,
    checking,
    duels,
    exploring,
    fights,
    growing,
    headless,
    hostile,
    odds,
    resting,
    rolls,
    saving,
    starting,
)
from tests.bench.measure import Figure, Missing

GROUPS = (
    (rolls, {"P1", "P2"}),
    (odds, {"P3", "P4", "P5", "P5b"}),
    (duels, {"P7"}),
    (fights, {"P8", "P9"}),
    (exploring, {"P24"}),
    (headless, {"P11"}),
    (starting, {"P14"}),
    (checking, {"P14b", "P15", "P15b"}),
    (growing, {"P17", "P17b", "P17c", "P17d", "P17e", "P17f"}),
    (hostile, {"P26", "P26b"}),
    (saving, {"P18", "P18b", "P19", "P20", "P23", "P25"}),
    (app, {"P6", "P13", "P13b", "P21", "P21b", "P21c"}),
    (resting, {"P22", "P22b"}),
)
"""What is measured together, with the numbers that come of it."""


def figures(wanted: list[str]) -> Iterator[Figure | Missing]:
    for group, numbers in GROUPS:
        if wanted and not numbers & set(wanted):
            continue
        yield from (figure for figure in group.figures() if not wanted or figure.number in wanted)


def line(figure: Figure | Missing) -> str:
    if isinstance(figure, Missing):
        return f"{figure.number:4} {figure.text:70} missing; it needs {figure.needs}"
    sign = "≤" if figure.at_most else "≥"
    verdict = "holds" if figure.holds else "FAILS"
    factor, unit = (1e6, "µs") if figure.unit == "s" else (1, figure.unit)
    ours, theirs = (f"{each * factor:12.1f} {unit}" for each in (figure.ours, figure.reference))
    return (
        f"{figure.number:4} {figure.text:70} {ours} {theirs} "
        f"ratio {figure.ratio:8.3g} (±{figure.spread:.0%})  gate {sign} {figure.gate:g}: {verdict}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    found = []
    for figure in figures(options.wanted):
        print(line(figure), flush=True)
        found.append(figure)
    if options.json:
        commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout
        machine = f"{platform.machine()} {platform.python_implementation()} {platform.python_version()}"
        data = {"commit": commit.strip(), "machine": machine, "figures": [asdict(figure) for figure in found]}
        options.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0 if all(figure.holds for figure in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
