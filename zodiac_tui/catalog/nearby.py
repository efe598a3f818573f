"""What somebody meant who named a file or a folder that is not there, or that is no scenario."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from zodiac_tui.content.likeness import likely
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text, named
from zodiac_tui.files.sources import ARCHIVE, MAIN, is_scenario_folder

SUFFIX = ".toml"
_MOST_ABOVE = 3
"""How many folders above one are looked at for its scenario's main file."""
_MOST_SHOWN = 3
_MOST_NAMES = 2_000


def hinted(error: ContentError, path: Path, ids: Callable[[], Sequence[str]]) -> Sequence[Diagnostic]:
    """Return the one thing that an error says, with what was meant by the path that could not be read.

    `ids` are those of scenarios, which are asked for only where no file is near.
    """
    told = error.diagnostics
    if told[0].line:
        return told
    hint = meant(path) or _by_id(path, ids)
    return [replace(told[0], hint=hint)] if hint else told


def meant(path: Path) -> Text | None:
    """Return what to name instead of a path that is no scenario, or None where nothing is near."""
    try:
        return _of_folder(path) if path.is_dir() else _of_absent(path)
    except (OSError, ValueError):
        return None


def _of_folder(folder: Path) -> Text | None:
    if is_scenario_folder(folder):
        return None
    inside = [folder / name for name in _names(folder) if is_scenario_folder(folder / name)]
    if inside:
        return _lies_in(inside[:_MOST_SHOWN])
    for above in range(1, _MOST_ABOVE + 1):
        around = Path(os.path.normpath(folder / Path(*[os.pardir] * above)))
        if is_scenario_folder(around):
            return _lies_in([around])
    files = [folder / name for name in _names(folder) if name.endswith((SUFFIX, ARCHIVE))]
    return _is_it(files[0]) if len(files) == 1 else None


def _of_absent(path: Path) -> Text | None:
    folder = path.parent
    if _is_there(path):
        return None
    if not folder.is_dir():
        near = _near(folder.name, _folders(folder.parent)) if folder.parent.is_dir() else None
        there = folder.parent / near / path.name if near else None
        return _is_it(there) if there and there.exists() else None
    names = [name for name in _names(folder) if name.endswith((SUFFIX, ARCHIVE)) or (folder / name).is_dir()]
    same = next((name for name in names if Path(name).stem == path.stem), None)
    near = same or _near(path.name, names)
    return _is_it(folder / near) if near else None


def _by_id(path: Path, ids: Callable[[], Sequence[str]]) -> Text | None:
    near = None if _is_there(path) else _near(path.stem, ids())
    return _is_it(Path(near)) if near else None


def _near(word: str, names: Sequence[str]) -> str | None:
    return meant_for(word, likely(word, names))


def _folders(folder: Path) -> list[str]:
    return [name for name in _names(folder) if (folder / name).is_dir()]


def _names(folder: Path) -> list[str]:
    return sorted(_shown(os.listdir(folder)))[:_MOST_NAMES]


def _shown(names: Iterable[str]) -> Iterator[str]:
    return (name for name in names if not name.startswith("."))


def _is_it(path: Path) -> Text:
    return T("¿Querías decir «{name}»?", name=Text.data(str(path)))


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _lies_in(folders: Iterable[Path]) -> Text:
    return T("El {main} está en {folders}: nombra esa carpeta.", main=MAIN, folders=named(map(str, folders)))
