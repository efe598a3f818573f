"""By which of its systems a scenario is played: chosen as a game begins, and kept in the game's copy of its files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.including import Whole
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, nearest
from zodiac_tui.content.naming import HEAD, OTHER_SYSTEMS, SYSTEM, systems
from zodiac_tui.content.systems import GAP, gaps, played
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table
from zodiac_tui.files.sources import of_path
from zodiac_tui.files.toml import Document, parse

__all__ = ["GAP", "in_system", "is_mark", "system_in", "systems", "systems_of", "unsound"]

_FOLDER = "sistema"


def is_mark(name: str) -> bool:
    """Whether a file of a game's copy only says by which system the game is played.

    >>> is_mark("sistema/uno.toml"), is_mark("uno.toml")
    (True, False)
    """
    return name.startswith(f"{_FOLDER}/")


def system_in(names: Iterable[str]) -> str:
    """Return the system that a game's copy is played by; the empty string for the scenario's own."""
    return next((PurePosixPath(name).stem for name in names if is_mark(name)), "")


def in_system(read: Whole, form: Form, system: str) -> Whole:
    """Return a scenario's files as one of its systems plays them, whose format is given.

    Raises ContentError for a system that the scenario is not written for.
    """
    named = systems(read.document.data)
    if system and system not in named:
        raise ContentError([_not_for(read.document.name, named, system)])
    document = played(read.document, form)
    if not system or system == named[0]:
        return replace(read, document=document)
    return Whole(document, {**read.sources, f"{_FOLDER}/{system}.toml": f'{SYSTEM} = "{system}"\n'.encode()})


def _not_for(file: str, named: tuple[str, ...], system: str) -> Diagnostic:
    message = T("El escenario no está escrito para el sistema «{system}».", system=system)
    return Diagnostic(ERROR, SYSTEM, file, 0, 0, message, T("Lo está para: {systems}.", systems=", ".join(named)))


def systems_of(name: str) -> tuple[str, ...]:
    """Return the systems that a scenario is written for, its own first; given by id or path, also with `#part`.

    Raises ContentError for files that cannot be read.
    """
    from zodiac_tui.catalog.scenarios import find, split  # noqa: PLC0415  (which imports this)

    files = of_path(find(split(name)[0]))
    return systems(parse(files.read(files.main), files.shown(files.main)).data)


def unsound(data: Table) -> list[Found]:
    """Return what is wrong with the list of a scenario's other systems, and what one of them is not told."""
    return [*_unknown(data), *gaps(data)]


def _unknown(data: Table) -> Iterator[Found]:
    head = data.get(HEAD)
    others = head.get(OTHER_SYSTEMS) if isinstance(head, dict) else None
    for place, name in enumerate(others if isinstance(others, list) else ()):
        if isinstance(name, str) and name not in registry.RULESETS:
            path = (HEAD, OTHER_SYSTEMS, place)
            yield Found(ERROR, SYSTEM, path, registry.unknown(name), nearest(name, registry.RULESETS), value=True)


def as_each(document: Document, forms: Mapping[str, Form]) -> Iterator[tuple[str, Document]]:
    """Return a document as each of its systems plays it that there is, its own first."""
    for system in systems(document.data):
        if system in forms:
            yield system, played(document, forms[system])
