"""The little file that says who is being made and where it is to be written, and the game that it stands for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

from zodiac_tui.catalog import registry
from zodiac_tui.core.creation import Creation
from zodiac_tui.core.errors import ContentError, Diagnostic, UsageError
from zodiac_tui.core.scenario import Ending, Scenario, Scene
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.toml import Document

NAME = "creacion.toml"
"""What the file is called in a save."""
TABLE = "creacion"
SCENE, ENDING = "creacion", "hecho"


def source(ruleset: str, target: Path) -> bytes:
    """Return the file of a creation by a ruleset; raises UsageError for one that there is not, or that makes none."""
    if not isinstance(registry.get(ruleset), Creation):
        message = T("El sistema «{id}» todavía no hace PJ por pasos; su ficha se puede escribir a mano.", id=ruleset)
        raise UsageError(message)
    rows = {"sistema": ruleset, "archivo": str(target.absolute())}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in rows.items()]
    return "\n".join([f"[{TABLE}]", *lines, ""]).encode(errors="replace")


def is_creation(data: Table) -> bool:
    """Whether a file is that of a creation."""
    return TABLE in data and "escenario" not in data


def creation(document: Document) -> Scenario:
    """Return the game in which a character is made; raises ContentError for a file that is not of this form."""
    row = document.data[TABLE]
    found = {key: row.get(key) for key in ("sistema", "archivo")} if isinstance(row, dict) else {}
    if not found or not all(isinstance(value, str) and value for value in found.values()):
        message = T("La tabla [creacion] lleva «sistema» y «archivo».")
        raise ContentError([Diagnostic("error", "creacion", document.name, 0, 0, message)])
    words = cast("dict[str, str]", found)
    return _scenario(words["sistema"], words["archivo"], document.digest)


def _scenario(ruleset: str, target: str, digest: str) -> Scenario:
    title = T("Un PJ nuevo").plain()
    done = T("La ficha se escribe en {file}.", file=Text.data(target)).plain()
    return Scenario(
        id=SCENE,
        title=title,
        author="",
        licence="",
        ruleset=ruleset,
        synopsis="",
        duration="",
        language="es",
        start=SCENE,
        warnings=(),
        party_min=1,
        party_max=1,
        options={},
        death_ending=ENDING,
        characters={},
        npcs={},
        gear={},
        items={},
        scenes={SCENE: Scene(SCENE, title, "")},
        encounters={},
        endings={ENDING: Ending(ENDING, T("PJ terminado").plain(), done, "bueno")},
        digest=digest,
        creates=target,
    )
