"""Packing a scenario into one archive, and adding one to the user's own: checked first, and whole or not at all."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.translating import overlays
from zodiac_tui.core.errors import ContentError, Diagnostic, SaveError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.archive import pack
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.sources import ARCHIVE, MAIN, of_path
from zodiac_tui.files.system import why

_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")


@dataclass(frozen=True)
class Packed:
    """A sound scenario as one file: its id, the file's ending and its bytes, and what a check remarks."""

    id: str
    title: str
    suffix: str
    data: bytes
    files: Sequence[str]
    """The names of the files in it."""
    remarks: Sequence[Diagnostic]


@dataclass(frozen=True)
class Added:
    """Where a scenario was put. `same`: it was there already. `over`: the one of its id that now is hidden."""

    path: Path
    same: bool = False
    over: Path | None = None


def packed(path: Path, *, archive: bool = True) -> Packed:
    """Check a scenario and return it as one file: an archive, or with `archive` false its only file as it is.

    The same scenario gives the same bytes. Raises ContentError with every diagnostic where there is any error.
    """
    beginning = of_path(path)
    scenario, sources = scenarios.load_sources(beginning)
    if scenario.creates or _RESERVED.fullmatch(scenario.id):
        raise ContentError([_no_scenario(path, scenario)])
    (main, first), *parts = sources.items()
    parts += overlays(beginning)
    remarks = scenarios.check(path)
    if not parts and not archive:
        return Packed(scenario.id, scenario.title, scenarios.SUFFIX, first, (main,), remarks)
    files = {MAIN: first, **dict(parts)}
    if len(files) != 1 + len(parts):
        raise ContentError([_taken(path)])
    return Packed(scenario.id, scenario.title, ARCHIVE, pack(files), tuple(sorted(files)), remarks)


def write(made: Packed, target: Path) -> bool:
    """Write an archive to a file; return whether that changed anything.

    An older archive of the same scenario is replaced whole. Raises SaveError for any other file that is there, and
    where nothing can be written; the file is then as it was.
    """
    if os.path.lexists(target):
        if _bytes(target) == made.data:
            return False
        if scenarios.id_of(target) != made.id or target.is_symlink() or not target.is_file():
            raise SaveError(T("{file} ya existe y es otra cosa: no se sobrescribe. Di otro nombre.", file=str(target)))
    _put(made.data, target)
    return True


def add(made: Packed, *, force: bool = False) -> Added:
    """Put a scenario into the user's folder. Another one of its id is only replaced, or hidden, with `force`.

    Raises SaveError, and then nothing is changed.
    """
    folder = scenarios.own_folder()
    target = folder / f"{made.id}{made.suffix}"
    if os.path.isfile(target) and not target.is_symlink() and _bytes(target) == made.data:
        return Added(target, same=True)
    own, other = _same_id(made.id, folder, target)
    for each in own:
        if each.is_dir() or each.is_symlink():
            raise SaveError(T("Ya tienes «{id}» en {path}, y no se toca: apártalo tú.", id=made.id, path=str(each)))
    if (own or other) and not force:
        where = str(own[0] if own else other)
        raise SaveError(T("Ya hay un escenario «{id}»: {path}. Con --force lo sustituye.", id=made.id, path=where))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot(folder, error) from None
    _put(made.data, target, new=not own)
    for each in own:
        if each != target:
            _remove(each, target)
    return Added(target, over=None if own else other)


def _same_id(name: str, folder: Path, target: Path) -> tuple[list[Path], Path | None]:
    """Return what the user's folder has of an id or at the place of a file, and where else the id is."""
    own = [each for each in scenarios.paths_in(folder) if each == target or scenarios.id_of(each) == name]
    if os.path.islink(target) and target not in own:
        own.append(target)
    known = {listed.id: listed.path for listed in scenarios.listing() if listed.problem is None}
    return own, known.get(name)


def _put(data: bytes, target: Path, *, new: bool = False) -> None:
    try:
        if new:
            atomic.create(target, data)
        else:
            atomic.write(target, data, private=False)
    except FileExistsError:
        raise SaveError(T("{file} acaba de aparecer, y no se sobrescribe.", file=str(target))) from None
    except (OSError, ValueError) as error:
        raise _cannot(target, error) from None


def _remove(old: Path, new: Path) -> None:
    try:
        old.unlink()
    except OSError as error:
        message = T(
            "{new} está en su sitio, pero {old} no se puede quitar: {why}.", new=str(new), old=str(old), why=why(error)
        )
        raise SaveError(message) from None


def _bytes(path: Path) -> bytes | None:
    try:
        return read_bytes(path)
    except ContentError:
        return None


def _cannot(path: Path, error: OSError | ValueError) -> SaveError:
    return SaveError(T("No se puede escribir {path}: {why}.", path=str(path), why=why(error)))


def _no_scenario(path: Path, scenario: Scenario) -> Diagnostic:
    message: Text = T("«{id}» no puede ser el nombre de un archivo de escenario.", id=scenario.id)
    return Diagnostic("error", "identificador", str(path), 0, 0, message)


def _taken(path: Path) -> Diagnostic:
    message = T("Una parte se llama {main}, que en el .zip es el archivo principal.", main=MAIN)
    return Diagnostic("error", "archivo-zip", str(path), 0, 0, message, T("Dale otro nombre a esa parte."))
