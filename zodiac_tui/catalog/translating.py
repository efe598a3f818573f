"""The files with a scenario's words in other languages (`lang/en.toml` by its main one), and what they make of it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from zodiac_tui.catalog.including import HEAD, Whole, whole
from zodiac_tui.catalog.overlaying import gaps, laid, misfits
from zodiac_tui.content.found import ERROR, NOTE, report
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.sources import LANGUAGE_FOLDER as FOLDER
from zodiac_tui.files.sources import MAIN, Folder, Sources
from zodiac_tui.files.toml import Document, read
from zodiac_tui.settings.tongue import LANGUAGES, SPANISH

_OVERLAY = re.compile(rf"{FOLDER}/(?P<language>[a-z]{{2}})(?:/.+)?\.toml")

_PART = "es-parte"


def overlay_name(main: str, language: str) -> str:
    """Return what the file of a language is called beside the main one: of a folder, and of a file among others.

    >>> overlay_name("escenario.toml", "en"), overlay_name("barca.toml", "en")
    ('lang/en.toml', 'lang/en/barca.toml')
    """
    return f"{FOLDER}/{language}.toml" if main == MAIN else f"{FOLDER}/{language}/{main}"


def is_overlay(name: str) -> bool:
    """Whether a scenario's file holds words of another language alone."""
    return _OVERLAY.fullmatch(name) is not None


def language_in(names: Iterable[str]) -> str:
    """Return the language whose words are among a game's files; empty: the scenario's own."""
    return next((found["language"] for name in names if (found := _OVERLAY.fullmatch(name))), "")


def overlays(files: Sources) -> list[tuple[str, bytes]]:
    """Return the files of all languages that there are, by the names that they have beside a folder's main file."""
    named = ((language, overlay_name(files.main, language)) for language in LANGUAGES)
    return [(overlay_name(MAIN, language), files.read(name)) for language, name in named if files.has(name)]


def translated(own: Whole, files: Sources, language: str) -> Whole:
    """Return a scenario in a language, with the file of that among its sources; as it is where it has none.

    Raises ContentError for a file that has an error.
    """
    found = _overlay(own.document.data, files, language)
    if found is None:
        return own
    name, overlay = found
    wrong = report(overlay, misfits(own.document.data, overlay.data))
    if wrong:
        raise ContentError(wrong)
    document = own.document
    raw = f"{document.digest}\n{sha256(overlay.raw).hexdigest()}".encode()
    said = replace(document, data=laid(document.data, overlay.data), raw=raw)
    return Whole(said, {**own.sources, name: overlay.raw})


def words_in(files: Sources, data: Table, language: str) -> Table:
    """Return the tables of a scenario's main file in a language; as they are, where it has none or cannot be read."""
    try:
        found = _overlay(data, files, language)
    except ContentError:
        return data
    return data if found is None else laid(data, found[1].data)


def checked(own: Whole, files: Sources, look: Callable[[Document], list[Diagnostic]]) -> list[Diagnostic]:
    """Return what is wrong with every language of a scenario that is sound itself, and what is not translated."""
    return [each for language in LANGUAGES for each in _checked(own, files, language, look)]


def alone(path: Path, look: Callable[[Document], list[Diagnostic]]) -> list[Diagnostic] | None:
    """Return what is wrong with the file of a language that is looked at by itself, with the scenario around it, and a
    note that it is one; None where it is none."""
    main = _main_of(path)
    if main is None:
        return None
    scenario = str(main.parent if main.name == MAIN else main)
    message = T("Son los textos de {main} en otro idioma, y se miran con él.", main=Text.data(str(main)))
    hint = T("El escenario entero se revisa con: zodiac check {folder}", folder=Text.data(scenario))
    note = Diagnostic(NOTE, _PART, str(path), 0, 0, message, hint)
    files = Folder(main.parent, main.name)
    try:
        own = whole(files, look)
    except ContentError:
        return [note]
    broken = any(each.severity == ERROR for each in look(own.document))
    language = path.stem if main.name == MAIN else path.parent.name
    shown = files.shown(overlay_name(main.name, language))
    told = _checked(own, files, language, (lambda _: []) if broken else look)
    return [note, *(replace(each, file=str(path)) if each.file == shown else each for each in told)]


def _main_of(path: Path) -> Path | None:
    """The main file of the scenario whose words a file has; None where it does not lie by one."""
    whole_path = path.absolute()
    for up, main in ((1, MAIN), (2, path.name)):
        there = Path(os.path.normpath(path.parent / Path(*[os.pardir] * up))) / main
        name = "/".join(whole_path.parts[-up - 1 :])
        if name in {overlay_name(main, language) for language in LANGUAGES} and there.is_file():
            return there
    return None


def _checked(
    own: Whole, files: Sources, language: str, look: Callable[[Document], list[Diagnostic]]
) -> Iterator[Diagnostic]:
    try:
        found = _overlay(own.document.data, files, language)
    except ContentError as error:
        yield from error.diagnostics
        return
    if found is None:
        return
    name, overlay = found
    wrong = report(overlay, misfits(own.document.data, overlay.data))
    yield from wrong
    if not wrong:
        yield from report(own.document, gaps(own.document.data, overlay.data, name))
        yield from _of_words(own.document, overlay, look)


def _of_words(base: Document, overlay: Document, look: Callable[[Document], list[Diagnostic]]) -> Sequence[Diagnostic]:
    """Errors that the scenario has in that language alone: they are told of the file of the language."""
    said = replace(base, data=laid(base.data, overlay.data))
    return [replace(each, file=overlay.name, line=0, column=0) for each in look(said) if each.severity == ERROR]


def _overlay(own: Table, files: Sources, language: str) -> tuple[str, Document] | None:
    """The file of a language by its name; None where there is none, or it is the scenario's own language."""
    if not language or language == _language(own):
        return None
    name = overlay_name(files.main, language)
    if not files.has(name):
        return None
    document, told = read(files.read(name), files.shown(name))
    if told or document is None:
        raise ContentError(told)
    return name, document


def _language(data: Table) -> str:
    head = data.get(HEAD)
    own: object = head.get("idioma") if isinstance(head, Mapping) else None
    return own if isinstance(own, str) else SPANISH
