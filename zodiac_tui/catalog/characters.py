"""The player's own PJ: the folder in which their sheets lie, and which there are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from zodiac_tui.catalog import sheets
from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.core.sheet import Sheet
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.system import why

VARIABLE = "ZODIAC_PERSONAJES"
"""The environment variable that names another folder."""
MOST = 200
"""Sheets that are looked at; a folder with more is meant for something else."""
_STEM = "pj"


@dataclass(frozen=True)
class Character:
    """A sheet in the folder. `problem` says why it cannot be used; there is no `sheet` then."""

    path: Path
    sheet: Sheet | None = None
    problem: Text | None = None

    @property
    def name(self) -> str:
        """What the PJ is called, else its file."""
        return self.sheet.profile.name if self.sheet else self.path.name


def folder() -> Path:
    """Return the folder of the player's own sheets, which need not exist yet.

    In this order: ZODIAC_PERSONAJES; `zodiac-tui/personajes` in the user's data folder. Raises SaveError where neither
    gives an absolute path.
    """
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        return Path(os.path.expanduser(chosen)).absolute()
    from platformdirs import user_data_path  # noqa: PLC0415  (a check of a file needs no folders)

    path = user_data_path("zodiac-tui", appauthor=False) / "personajes"
    if not path.is_absolute():
        raise SaveError(
            T("No se sabe dónde guardar: no hay carpeta personal. Elige una carpeta con {variable}.", variable=VARIABLE)
        )
    return path


def listed() -> list[Character]:
    """Return the sheets that there are, by name, those that cannot be used at the end; raises SaveError."""
    found = [look_at(path) for path in _files(folder())]
    return sorted(found, key=lambda each: (each.problem is not None, each.name.casefold(), each.path.name))


def next_file() -> Path:
    """Return where the sheet of a new PJ goes; its folder is made. Raises SaveError."""
    place = folder()
    try:
        place.mkdir(0o700, parents=True, exist_ok=True)
        return next(path for n in count(1) if not os.path.lexists(path := place / f"{_STEM}-{n}{sheets.SUFFIX}"))
    except OSError as error:
        raise SaveError(T("No se puede escribir {path}: {why}.", path=str(place), why=why(error))) from None


def remove(character: Character) -> None:
    """Remove a sheet for good; raises SaveError."""
    try:
        character.path.unlink()
    except OSError as error:
        raise SaveError(T("No se pudo borrar {file}: {why}.", file=str(character.path), why=why(error))) from None


def _files(place: Path) -> Iterator[Path]:
    try:
        paths = sorted(path for path in place.iterdir() if path.suffix == sheets.SUFFIX and path.name[:1] != ".")
    except FileNotFoundError:
        return
    except OSError as error:
        raise SaveError(T("No se puede leer {path}: {why}.", path=str(place), why=why(error))) from None
    yield from paths[:MOST]


def look_at(path: Path) -> Character:
    """Return the sheet of a file, or why it cannot be used; raises SaveError where there is none."""
    try:
        return Character(path, sheets.load_bytes(read_bytes(path), path.name))
    except ContentError as error:
        return Character(path, problem=error.diagnostics[0].message)
