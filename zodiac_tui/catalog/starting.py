"""A new scenario's folder: a short working example that teaches the format, written whole or not at all."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from pkgutil import get_data

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.scenarios import SUFFIX, load_sources
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.sources import ARCHIVE, MAIN, Kept
from zodiac_tui.files.system import why

FILES = ("gente.toml", MAIN)
"""Its files, the main one last: until that is there, a folder is no scenario."""
TITLE, AUTHOR = T("Un escenario nuevo"), T("Anónimo")
MOST = 200
"""Characters of the longest title or author that is taken from the command line."""


def start(folder: Path, title: str = "", author: str = "", ruleset: str = registry.DEFAULT) -> list[Path]:
    """Write a new scenario into a folder, which is made if need be, and return its files, the main one first.

    Raises UsageError for a title, an author, a name or a ruleset that cannot be, SaveError where the folder holds
    anything or cannot be written; nothing is left there then.
    """
    if folder.suffix.lower() in (SUFFIX, ARCHIVE):
        raise UsageError(T("«{name}» parece un fichero, y aquí va una carpeta.", name=Text.data(folder.name[:80])))
    sources = files(_id(folder), title or TITLE.plain(), author or AUTHOR.plain(), ruleset)
    load_sources(Kept(sources, MAIN))
    made = _room(folder)
    written: list[Path] = []
    try:
        for name in FILES:
            atomic.create(folder / name, sources[name])
            written.append(folder / name)
    except BaseException as error:
        _undo(folder, written, made)
        if isinstance(error, OSError):
            raise _cannot(folder, error) from None
        raise
    return written[::-1]


def files(name: str, title: str, author: str, ruleset: str = registry.DEFAULT) -> Mapping[str, bytes]:
    """Return the files of a ruleset's example by name, with its id, title and author; raises UsageError."""
    words = {"@ID@": name, "@TITULO@": _quoted(title), "@AUTOR@": _quoted(author)}
    found = {}
    for file in FILES:
        text = _example(ruleset, file)
        found[file] = re.sub("|".join(words), lambda mark: words[mark[0]], text).encode()
    return found


def _example(ruleset: str, file: str) -> str:
    registry.vocabulary(ruleset)
    try:
        return (get_data("zodiac_tui.catalog", f"plantilla/{ruleset}/{file}") or b"").decode()
    except OSError:
        raise UsageError(T("El sistema «{id}» no tiene un ejemplo con el que empezar.", id=ruleset)) from None


def _quoted(text: str) -> str:
    if not text.isprintable() or not text.strip() or len(text) > MOST:
        shown = Text.data("".join(each if each.isprintable() else "?" for each in text[:80]))
        raise UsageError(T("«{text}» no vale: son letras y signos, {most} como mucho.", text=shown, most=MOST))
    return json.dumps(text, ensure_ascii=False)


def _id(folder: Path) -> str:
    """An id like the folder's name.

    >>> _id(Path("aventuras/La Señal de Ámbar"))
    'la_senal_de_ambar'
    """
    plain = unicodedata.normalize("NFD", Path(os.path.abspath(folder)).name.casefold())
    bare = "".join(each for each in plain if not unicodedata.combining(each))
    return re.sub(r"[^a-z0-9_-]+", "_", bare).strip("_")[:64] or "escenario"


def _room(folder: Path) -> list[Path]:
    """Make a folder, with those that lead to it, where it is not; return those that were made, the outermost first."""
    if os.path.lexists(folder):
        if not folder.is_dir():
            raise SaveError(T("{folder} ya existe y no es una carpeta. Di otro nombre.", folder=str(folder)))
        if any(_inside(folder)):
            raise SaveError(T("La carpeta {folder} no está vacía, y no se toca. Di otro nombre.", folder=str(folder)))
        return []
    missing = [each for each in (folder, *folder.parents) if not os.path.exists(each)][::-1]
    made: list[Path] = []
    try:
        for each in missing:
            each.mkdir()
            made.append(each)
    except OSError as error:
        _undo(folder, [], made)
        raise _cannot(folder, error) from None
    return made


def _inside(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError as error:
        raise _cannot(folder, error) from None


def _undo(folder: Path, written: list[Path], made: list[Path]) -> None:
    with suppress(OSError):
        for path in written:
            path.unlink()
        for each in made[::-1]:
            each.rmdir()


def _cannot(folder: Path, error: OSError) -> SaveError:
    return SaveError(T("No se puede escribir en {folder}: {why}.", folder=str(folder), why=why(error)))
