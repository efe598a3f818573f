"""The list of saves, without the imports that playing one needs, so that a first screen can show it at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.system import why
from zodiac_tui.session.folder import MOST_LABEL, check_name, is_folder, read_private
from zodiac_tui.session.meta import META, MOST_META, Meta, read_meta


@dataclass(frozen=True)
class Listed:
    """A save in a list. `problem` says why it cannot be read; its other fields are then empty."""

    name: str
    meta: Meta
    problem: Text | None = None


def listed_in(root: Path) -> list[Listed]:
    """All saves of a folder, the last used first, unreadable ones at the end; raises SaveError for the folder."""
    try:
        names = sorted(path.name for path in root.iterdir() if path.name[:1] != "." and is_folder(path))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(T("No se puede leer {path}: {why}.", path=str(root), why=why(error))) from None
    found = [_listed(root, name) for name in names]
    return sorted(found, key=lambda listed: (listed.problem is not None, -listed.meta.sequence))


def folder_of(root: Path, name: str) -> Path:
    """The folder of a save; raises SaveError where there is none."""
    folder = root / check_name(name)
    if not is_folder(folder):
        raise SaveError(T("No hay una partida «{name}» en {path}.", name=name, path=str(root)))
    return folder


def named(root: Path, said: str) -> str:
    """The name of the save that somebody means, who may say its folder's name or the player's own for it.

    Raises SaveError where none is called so, or several are.
    """
    if is_folder(root / said) and "/" not in said:
        return said
    wanted = said.strip().casefold()
    found = [save.name for save in listed_in(root) if wanted and save.meta.label.casefold() == wanted]
    if len(found) > 1:
        raise SaveError(T("Hay varias partidas «{name}»: di cuál ({names}).", name=said, names=", ".join(found)))
    if not found:
        raise SaveError(T("No hay una partida «{name}» en {path}.", name=said[:MOST_LABEL], path=str(root)))
    return found[0]


def meta_of(folder: Path) -> Meta:
    """What a save says of itself; raises SaveError."""
    return read_meta(read_private(folder / META, MOST_META))


def _listed(root: Path, name: str) -> Listed:
    try:
        return Listed(name, meta_of(folder_of(root, name)))
    except SaveError as error:
        return Listed(name, Meta("", "", "", 0), error.message)
