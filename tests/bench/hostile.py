"""P26: the worst of files made to hurt, or spoilt by chance, against the parser alone on a sound one of that size."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random

import tomli

from tests.bench.checking import generated
from tests.bench.measure import Figure, Missing, compare, environment, seconds
from tests.content.extremes import EXTREMES, raw
from tests.content.fuzzing import spoilt
from tests.content.good import PATH
from zodiac_tui.catalog import scenarios

SIZE = 1_000_000
"""Bytes of the extreme files."""
FUZZED = 300
ROUNDS = 5
_PEAK = """
import sys
from pathlib import Path
from zodiac_tui.catalog import scenarios
def status(key):
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith(key)) * 1024
for warm in (b"", b"[escenario]"):
    bad = Path(sys.argv[1]).with_name("warm.toml")
    bad.write_bytes(Path(sys.argv[2]).read_bytes() + warm)
    scenarios.check(bad)
Path("/proc/self/clear_refs").write_text("5")
before = status("VmRSS")
scenarios.check(Path(sys.argv[1]))
print(status("VmHWM") - before)
"""


def figures() -> Iterator[Figure | Missing]:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.toml"
        files = {**{kind: raw(kind, SIZE) for kind in EXTREMES}, **_fuzzed()}
        slowest = max(files, key=lambda name: _checked(path, files[name]) / _parsed(len(files[name])))
        yield compare(
            "P26",
            f"worst bad file ({slowest}, {len(files[slowest]) // 1000} KB) ÷ tomli on a sound one",
            partial(_checked, path, files[slowest]),
            partial(_parsed, len(files[slowest])),
            gate=50,
            at_most=True,
            rounds=ROUNDS,
        )
        if not sys.platform.startswith("linux"):
            yield Missing("P26b", "peak memory of the worst bad file ÷ its size", "Linux alone tells the peak")
            return
        peaks = {kind: _peak(path, files[kind]) / len(files[kind]) for kind in EXTREMES}
        largest = max(peaks, key=peaks.__getitem__)
        size = len(files[largest])
        text = f"peak memory of the worst bad file ({largest}, {size // 1000} KB) ÷ its size; bytes ÷ 10⁶"
        yield Figure("P26b", text, peaks[largest] * size / 1e6, size / 1e6, peaks[largest], 0.0, 200, at_most=True)


def _fuzzed() -> Mapping[str, bytes]:
    random = Random("p26")
    return {f"fuzzed {number}": spoilt(random) for number in range(FUZZED)}


def _checked(path: Path, data: bytes) -> float:
    path.write_bytes(data)
    start = time.perf_counter()
    scenarios.check(path)
    return time.perf_counter() - start


def _parsed(size: int) -> float:
    return seconds(partial(tomli.loads, generated(size)), 0.01)


def _peak(path: Path, data: bytes) -> int:
    """Bytes by which a warm process grows while it checks a file."""
    path.write_bytes(data)
    words = [sys.executable, "-c", _PEAK, str(path), str(PATH)]
    return int(subprocess.run(words, env=environment(), capture_output=True, text=True, check=True).stdout)
