"""Writing the sheet of a PJ to a file of the player's choice, for every face."""

from __future__ import annotations

import os
from pathlib import Path

from zodiac_tui.catalog.characters import Character
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.system import why
from zodiac_tui.present.characters import written


def export(character: Character, target: str) -> Text:
    """Write a sheet to a new file, in the form that its ending says, and tell where it is; raises SaveError."""
    path = Path(os.path.expanduser(target.strip())).absolute()
    if character.sheet is None:
        raise SaveError(T("Esa ficha no se puede usar."))
    try:
        atomic.create(path, written(character.sheet, path.suffix).encode())
    except FileExistsError:
        raise SaveError(T("{file} ya existe, y no se ha tocado.", file=str(path))) from None
    except (OSError, ValueError) as error:
        raise SaveError(T("No se pudo escribir {file}: {why}.", file=str(path), why=why(error))) from None
    return T("La ficha está en {file}.", file=str(path))
