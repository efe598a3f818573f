"""Which names a part of a scenario may have: the same file on every system, inside the scenario and nowhere else."""

from __future__ import annotations

import posixpath
import re

from zodiac_tui.core.text import T, Text

SUFFIX = ".toml"
MAX_NAME = 200
"""The longest name of a part, with its folders, in characters."""
_STEP = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)


def resolved(part: str, name: str) -> str:
    """Return where a name that a part writes leads, from the scenario's folder; what `refused` says must be nothing.

    >>> resolved("escenas/puerto.toml", "../pnj.toml")
    'pnj.toml'
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(part), name))


def refused(part: str, name: str) -> Text | None:
    """Return why a name that a part writes is no name of another part, or nothing.

    >>> refused("escenas/puerto.toml", "../../pnj.toml").plain()
    'La ruta «../../pnj.toml» sale de la carpeta del escenario.'
    """
    shown = Text.data(ascii(name[:80])[1:-1] if not name.isprintable() else name[:80])
    if len(name) > MAX_NAME:
        return T("La ruta «{name}» pasa de {limit} letras.", name=shown, limit=MAX_NAME)
    if "\\" in name:
        return T("En la ruta «{name}» las carpetas se separan con «/».", name=shown)
    if name.startswith(("/", "~")) or ":" in name:
        return T("La ruta «{name}» tiene que partir de la carpeta de este archivo.", name=shown)
    if not name.endswith(SUFFIX):
        return T("La ruta «{name}» no es la de un archivo .toml.", name=shown)
    steps = [step for step in name.split("/") if step not in (".", "..")]
    if any(_RESERVED.fullmatch(step) for step in steps):
        return T("En la ruta «{name}» hay un nombre que algunos sistemas se reservan.", name=shown)
    if not all(_STEP.fullmatch(step) for step in steps):
        return T("La ruta «{name}» solo puede llevar letras sin acentos, cifras, «_», «-», «.» y «/».", name=shown)
    if resolved(part, name).startswith("../"):
        return T("La ruta «{name}» sale de la carpeta del escenario.", name=shown)
    return None
