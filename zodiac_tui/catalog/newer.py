"""The scenario of a saved game as its files are now, where they are no longer what the game is played on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.catalog import scenarios, sheets
from zodiac_tui.catalog.casting import copied, sheets_beside
from zodiac_tui.catalog.changes import Change, changes
from zodiac_tui.catalog.including import whole
from zodiac_tui.catalog.systems import system_in
from zodiac_tui.catalog.translating import language_in
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.sources import ARCHIVE, Kept, Sources, of_path


@dataclass(frozen=True)
class Newer:
    """The files of now: where they are, what they make with the sheets of the game's own PJ, and what has changed
    beyond words."""

    path: Path
    scenario: Scenario
    sources: Mapping[str, bytes]
    changes: tuple[Change, ...]


def newer(sources: Mapping[str, bytes], name: str, path: Path | None = None) -> Newer | None:
    """Return the scenario of that id (or at a path) as it is now; None where it is not found or is the same to a byte.

    `sources` are the files of the game's copy. Raises ContentError where the files of now are not sound.
    """
    if path is None and _is_untouched(sources, name):
        return None
    place = path or _place(name)
    if place is None:
        return None
    files, language = of_path(place), language_in(sources)
    own = whole(copied(sources), lambda _: [])
    old = scenarios.in_language(own, copied(sources), language)
    if _is_same(old.sources, files):
        return None
    scenario, now = scenarios.load_sources(files, language, system_in(sources))
    if scenario.id != name:
        return None
    differing = changes(own.document.data, whole(Kept(now, files.main), lambda _: []).document.data)
    joined = sheets.join(scenario, sheets_beside(sources, old.sources))
    beside = {each: raw for each, raw in sources.items() if each not in old.sources}
    return Newer(place, joined, {**now, **beside}, differing)


def _is_untouched(sources: Mapping[str, bytes], name: str) -> bool:
    """Whether the first file that is called like an id is all there is in a copy: nothing has to be parsed then."""
    found = next(filter(os.path.exists, _called(name)), None)
    if found is None or len(sources) != 1 or found.suffix != scenarios.SUFFIX:
        return False
    try:
        return read_bytes(found) in sources.values()
    except ContentError:
        return False


def _called(name: str) -> Iterator[Path]:
    """Where files that are called like an id would be."""
    for folder in scenarios.folders():
        yield from (folder / name, folder / f"{name}{scenarios.SUFFIX}", folder / f"{name}{ARCHIVE}")


def _place(name: str) -> Path | None:
    """Where the scenario of an id is: where a file is called so, as reading them all takes a moment. One that is called
    so and cannot be read is taken for it."""
    called = [path for path in _called(name) if os.path.exists(path) and scenarios.id_of(path) in (name, "")]
    if len(called) == 1:
        return called[0]
    try:
        return scenarios.find(name)
    except ContentError:
        return None


def _is_same(old: Mapping[str, bytes], now: Sources) -> bool:
    """Whether the files of a version, the main one first, are those that are there now."""
    first, *_ = old.values()
    parts = list(old.items())[1:]
    try:
        return now.read(now.main) == first and all(now.read(name) == raw for name, raw in parts)
    except ContentError:
        return False
