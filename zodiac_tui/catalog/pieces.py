"""A file that is a part of a scenario, looked at by itself: with the scenario that includes it, else its form alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from zodiac_tui.catalog.including import HEAD, INCLUDE, MAX_CHAIN, OWN, Look, whole
from zodiac_tui.content.foreign import fitting
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, NOTE, Found, nearest, report
from zodiac_tui.content.loading import problems_of
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.sources import MAIN, Folder, Sources, is_scenario_folder
from zodiac_tui.files.toml import Document

CODE = "es-parte"
_WHOLE = ("pj", "escena", "final")
"""What every scenario has, and hardly a part has all of."""
_COVER = ("id", "titulo", "inicio", "sistema")
"""Keys of a cover whose header was forgotten."""
_OWN = (*OWN, "clave-ausente")


def looks_like_part(data: Table, forms: Sequence[Form]) -> bool:
    """Whether a file has tables of a scenario, and is neither a whole one nor meant for one."""
    keys = {field.key for form in forms for field in form.root} - {INCLUDE}
    if HEAD in data or all(key in data for key in _WHOLE) or any(key in data for key in _COVER):
        return False
    return any(key in data for key in keys) and not any(nearest(key, [HEAD]) for key in data if key not in keys)


def played(name: str) -> Diagnostic:
    """Return why a part cannot be played."""
    return Diagnostic(ERROR, CODE, name, 0, 0, _alone(), _how())


def examined(document: Document, forms: Sequence[Form], look: Look) -> list[Diagnostic] | None:
    """Return what is wrong with a part, and a note that it is one; None for what is no part."""
    if HEAD in document.data or Path(document.name).name == MAIN:
        return None
    told, how = _around(document, look)
    if told is not None:
        return told
    if not looks_like_part(document.data, forms):
        return None
    found = problems_of(document, fitting(document, forms), lambda _: [])
    message = T("{what} Solo se mira su forma.", what=_alone())
    note = Diagnostic(NOTE, CODE, document.name, 0, 0, message, how)
    return [note, *report(document, [each for each in found if _is_its_own(each)])]


def included(document: Document, look: Look) -> list[Diagnostic] | None:
    """Return what is wrong with a part in the scenario around it, and a note that it is one; None where there is no
    scenario that includes it."""
    return _around(document, look)[0]


def _around(document: Document, look: Look) -> tuple[list[Diagnostic] | None, Text]:
    """What is said of a part in the scenario around it, if one includes it, and how else it is looked at."""
    how = _how()
    for folder in _folders(Path(document.name)):
        name = Path(os.path.relpath(document.name, folder)).as_posix()
        told = _within(folder, name, document, look)
        if told is not None:
            shown = os.path.normpath(folder)
            message = T("Es una parte de {main}, y se mira con él.", main=os.path.join(shown, MAIN))
            hint = T("El escenario entero se revisa con: zodiac check {folder}", folder=shown)
            return [Diagnostic(NOTE, CODE, document.name, 0, 0, message, hint), *told], how
        main = os.path.join(os.path.normpath(folder), MAIN)
        how = T("{main} no la nombra: añade «{name}» a su «incluye».", main=main, name=Text.data(name))
    return None, how


def _alone() -> Text:
    return T("Es una parte de un escenario: no tiene portada [escenario].")


def _how() -> Text:
    return T(
        "Nómbrala en «incluye» de un escenario y revísalo a él: zodiac check CARPETA. Si es un escenario entero, le "
        "falta esa portada."
    )


def _is_its_own(found: Found) -> bool:
    """Whether a problem is one whatever the other parts hold."""
    return found.code in _OWN and found.path != ()


def _folders(path: Path) -> Iterator[Path]:
    """Folders of scenarios around a file, the nearest first."""
    for above in range(MAX_CHAIN):
        folder = path.parent / Path(*[os.pardir] * above) if not path.is_absolute() else path.parents[above]
        if is_scenario_folder(folder):
            yield folder
        if path.is_absolute() and above + 1 >= len(path.parents):
            return


def _within(folder: Path, name: str, part: Document, look: Look) -> list[Diagnostic] | None:
    """What is wrong with a part where the scenario of a folder includes it; None where that does not."""
    files = _Noting(Folder(folder))
    try:
        told = look(whole(files, look).document)
    except ContentError as error:
        told = list(error.diagnostics)
    if name not in files.names:
        return None
    shown = files.shown(name)
    return [replace(each, file=part.name) for each in told if each.file == shown]


class _Noting:
    """Files of which it is noted which were asked for."""

    def __init__(self, files: Sources) -> None:
        self.main = files.main
        self.names: set[str] = set()
        self.shown: Callable[[str], str] = files.shown
        self.has: Callable[[str], bool] = files.has
        self._files = files

    def read(self, name: str) -> bytes:
        self.names.add(name)
        return self._files.read(name)
