"""Writing the sheet of a PJ or the story of a game to a file of the player's choice, for every face."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from zodiac_tui.catalog.characters import Character
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.system import why
from zodiac_tui.present.characters import written
from zodiac_tui.present.clean import clean
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store

if TYPE_CHECKING:
    from zodiac_tui.present.rehearsal_report import Report


class IsThere(SaveError):
    """A file is there already; it was not touched."""


def export(character: Character, target: str) -> Text:
    """Write a sheet to a new file, in the form that its ending says, and tell where it is; raises SaveError."""
    if character.sheet is None:
        raise SaveError(T("Esa ficha no se puede usar."))
    path = _path(target)
    _create(path, written(character.sheet, path.suffix))
    return T("La ficha está en {file}.", file=str(path))


def export_game(save: str, target: str, store: Store | None = None, *, instead: bool = False) -> Text:
    """Write a saved game as a story to a file, in the form that its ending says (`.html`, `.txt`, else Markdown), and
    tell where it is, or how far it is told. One that is there is replaced only where this is `instead` of it.

    Raises SaveError, IsThere for a file that is there.
    """
    from zodiac_tui.present import transcript_html, transcript_markdown, transcript_text  # noqa: PLC0415
    from zodiac_tui.present.transcript import transcript  # noqa: PLC0415

    path = _path(target)
    forms = {".html": transcript_html.page, ".htm": transcript_html.page, ".txt": transcript_text.document}
    kept = read_saved(store or Store(), save)
    made = transcript(kept)
    trouble = Text.data(made.trouble) if made.trouble else kept.spoilt
    _create(path, clean(forms.get(path.suffix.lower(), transcript_markdown.document)(made)), instead=instead)
    told = T("El relato está en {file}.", file=str(path))
    return T("{told} {trouble}", told=told, trouble=trouble) if trouble else told


def export_rehearsal(made: Report, target: str, *, instead: bool = False) -> Text:
    """Write what a rehearsal found to a file, in the form that its ending says (`.html`, `.csv`, else Markdown), and
    tell where it is; raises as `export_game`."""
    from zodiac_tui.present.rehearsal_export import FORMATS, MARKDOWN, exported  # noqa: PLC0415

    path = _path(target)
    form = path.suffix.lower().removeprefix(".")
    _create(path, clean(exported(made, form if form in FORMATS else MARKDOWN)), instead=instead)
    return T("El ensayo está en {file}.", file=str(path))


def _path(target: str) -> Path:
    return Path(os.path.expanduser(target.strip())).absolute()


def _create(path: Path, text: str, *, instead: bool = False) -> None:
    data = text.encode(errors="replace")
    try:
        if instead and path.is_file() and not path.is_symlink():
            atomic.write(path, data, private=False)
        else:
            atomic.create(path, data)
    except FileExistsError:
        raise IsThere(T("{file} ya existe, y no se ha tocado.", file=str(path))) from None
    except (OSError, ValueError) as error:
        raise SaveError(T("No se pudo escribir {file}: {why}.", file=str(path), why=why(error))) from None
