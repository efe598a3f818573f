"""P17: how what a scenario costs grows with its size, by decades: to load, check and explore it, and to play in it."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.bench.app import running, sample
from tests.bench.checking import generated, loaded
from tests.bench.measure import Figure, compare, seconds
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.explore.report import explore
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import start_file
from zodiac_tui.session.store import Store

SIZES = (60_000, 600_000, 6_000_000)
"""Bytes of the scenarios; the largest is under the cap of a file, 8 MiB."""
ROUNDS = 5
RUNS, BEATS = 1, 200
"""Plays, each through the whole story, and beats of the search: `explore` at its shortest."""
SEED = "p17"
WHOLE, LATENCY = 13.0, 1.3
"""The gates: of what goes through a whole scenario, and of what does not."""


def figures() -> Iterator[Figure]:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [_written(Path(folder), size) for size in SIZES]
        stories = [scenarios.load(path) for path in paths]
        yield from _grown("P17", "load", [partial(loaded, path) for path in paths], WHOLE)
        yield from _grown("P17b", "check", [partial(_timed, partial(scenarios.check, path)) for path in paths], WHOLE)
        yield from _grown("P17c", "explore", [partial(_timed, partial(_explored, story)) for story in stories], WHOLE)
        yield from _grown("P17d", "first choice", [partial(_first_choice, story) for story in stories], LATENCY)
        saved = [_game(Path(folder), path) for path in paths]
        yield from _grown("P17e", "save", [partial(seconds, each.save) for each in saved], LATENCY)
        yield from _keys(Path(folder), paths)


def _written(folder: Path, size: int) -> Path:
    path = folder / f"{size}.toml"
    path.write_text(generated(size), encoding="utf-8")
    return path


def _grown(number: str, what: str, measured: list[Callable[[], float]], gate: float) -> Iterator[Figure]:
    """A figure for each decade: the seconds of the larger one against those of the smaller."""
    for small, large, size in zip(measured, measured[1:], SIZES, strict=False):
        text = f"growth of {what} from {size / 1e6:g} to {size / 1e5:g} MB"
        yield compare(number, text, large, small, gate=gate, at_most=True, rounds=ROUNDS)


def _timed(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def _explored(story: Scenario) -> None:
    explore(story, "uniform", SEED, RUNS, BEATS, lambda stage, done, of: None)


def _first_choice(story: Scenario) -> float:
    """Seconds from a loaded scenario to the answer to its first question, in memory."""

    def play() -> None:
        session = Session.new(story, registry.get(story.ruleset), ("lena",), SEED)
        assert session.prompt is not None
        session.answer(session.prompt.options[0].id)

    return seconds(play)


def _game(folder: Path, path: Path) -> Session:
    session, _ = start_file(Store(folder / f"{path.stem}-partidas"), path, ("lena",), SEED)
    return session


def _keys(folder: Path, paths: list[Path]) -> Iterator[Figure]:
    """The redraw after a key, in the app."""
    for small, large, size in zip(paths, paths[1:], SIZES, strict=False):
        with running(*_play(folder, small)) as less, running(*_play(folder, large)) as more:
            text = f"growth of key → redraw from {size / 1e6:g} to {size / 1e5:g} MB"
            arrows = ["\x1b[B", "\x1b[A"]
            yield compare(
                "P17f", text, partial(sample, more, arrows), partial(sample, less, arrows), gate=LATENCY, at_most=True
            )


def _play(folder: Path, path: Path) -> tuple[list[str], dict[str, str], str]:
    words = [sys.executable, "-m", "zodiac_tui", "play", str(path), "--pj", "lena", "--seed", SEED]
    return words, {"ZODIAC_PARTIDAS": str(folder / "keys"), "ZODIAC_IDIOMA": "es"}, "Tramo 0"
