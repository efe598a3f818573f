"""The files that a scenario is made of, read by their names: from a folder, an archive or memory, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Protocol

from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.system import why

MAIN = "escenario.toml"
"""The main file of a scenario that is a folder."""
ARCHIVE = ".zip"
LANGUAGE_FOLDER = "lang"
"""The folder beside the main file with a scenario's words in other languages."""


class Sources(Protocol):
    """A scenario's files. `main` is the name of the first; the others are named from where it lies."""

    main: str

    def read(self, name: str) -> bytes:
        """Return the bytes of a file; raises ContentError, with one diagnostic."""
        ...

    def has(self, name: str) -> bool:
        """Whether there is a file or a folder of that name."""
        ...

    def shown(self, name: str) -> str:
        """Return how messages call a file."""
        ...


class Kept:
    """Files in memory. `shown` says how messages call them."""

    def __init__(self, files: Mapping[str, bytes], main: str, shown: Callable[[str], str] = str) -> None:
        self.main = main
        self._files = files
        self._shown = shown

    def read(self, name: str) -> bytes:
        if name not in self._files:
            raise _absent(self.shown(name), name, self._files)
        return self._files[name]

    def has(self, name: str) -> bool:
        return any(each == name or each.startswith(f"{name}/") for each in self._files)

    def shown(self, name: str) -> str:
        return self._shown(name)


class Folder:
    """Files of a folder: regular ones, by the very name that they have; no link is followed below the folder.

    `named` is the path by which somebody called the main file, which is followed wherever it leads.
    """

    def __init__(self, folder: Path, main: str = MAIN, named: Path | None = None) -> None:
        self.main = main
        self._folder = folder
        self._named = named

    def read(self, name: str) -> bytes:
        if name == self.main and self._named is not None:
            return read_bytes(self._named)
        path = self._folder
        for step in name.split("/"):
            self._look(path, step, name)
            path /= step
        return read_bytes(path, follow=False)

    def has(self, name: str) -> bool:
        return os.path.lexists(self._folder / name)

    def shown(self, name: str) -> str:
        return str(self._named if name == self.main and self._named is not None else self._folder / name)

    def _look(self, folder: Path, step: str, name: str) -> None:
        try:
            there = os.listdir(folder)
        except (OSError, ValueError) as error:
            message = T("El archivo no se puede leer: {error}.", error=why(error))
            raise _refusal("archivo-ilegible", self.shown(name), message) from None
        if step not in there:
            raise _absent(self.shown(name), step, there)
        if (folder / step).is_symlink():
            message = T("«{name}» es un enlace, y no se sigue.", name=Text.data(step))
            raise _refusal("archivo-enlace", self.shown(name), message, T("Copia el archivo en su lugar."))


def of_path(path: Path) -> Sources:
    """Return the files of a scenario that is a folder, an archive of one, or a file.

    Raises ContentError for an archive that is refused; what a folder or a file is like shows when it is read.
    """
    if path.suffix.lower() == ARCHIVE and not _is_folder(path):
        from zodiac_tui.files.archive import unpacked  # noqa: PLC0415  (few scenarios are archives)

        files, main = unpacked(read_bytes(path), str(path))
        inside = main.removesuffix(MAIN)
        return Kept(
            {name.removeprefix(inside): data for name, data in files.items() if name.startswith(inside)},
            MAIN,
            lambda name: f"{path}/{inside}{name}",
        )
    return Folder(path) if _is_folder(path) and path.suffix != ".toml" else Folder(path.parent, path.name, path)


def is_scenario_folder(path: Path) -> bool:
    """Whether a path is a folder with a scenario's main file in it."""
    try:
        return (path / MAIN).is_file()
    except (OSError, ValueError):
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _absent(file: str, name: str, there: Iterable[str]) -> ContentError:
    """The error of a file that is not there, with the one that may be meant."""
    there = list(there)[:2_000]
    step = Text.data(name)
    for other in there:
        if other.casefold() == name.casefold():
            message = T("«{name}» se llama «{other}»: las mayúsculas cuentan.", name=step, other=Text.data(other))
            return _refusal("archivo-mayusculas", file, message, T("Escribe «{other}».", other=Text.data(other)))
    from difflib import get_close_matches  # noqa: PLC0415  (errors alone need it)

    near = get_close_matches(name, there, 1, 0.6)
    hint = T("¿Querías decir «{name}»?", name=Text.data(near[0])) if near else None
    return _refusal("archivo-ilegible", file, T("No existe «{name}».", name=step), hint)


def _refusal(code: str, file: str, message: Text, hint: Text | None = None) -> ContentError:
    return ContentError([Diagnostic("error", code, file, 0, 0, message, hint)])
