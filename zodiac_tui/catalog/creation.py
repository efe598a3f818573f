"""The little file that says who is being made and where it is to be written, and the game that it stands for."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from zodiac_tui.catalog import registry
from zodiac_tui.core.creation import NPC, PJ, Creation, NpcCreation
from zodiac_tui.core.errors import ContentError, Diagnostic, UsageError
from zodiac_tui.core.scenario import Ending, Scenario, Scene
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.toml import Document

NAME = "creacion.toml"
"""What the file is called in a save."""
TABLE = "creacion"
KIND = "que"
"""The key that says what is made; a PJ where it is not there."""
LANGUAGE, SPANISH = "idioma", "es"
"""The key that says in which language chance has its words; Spanish where it is not there."""
SCENE, ENDING = "creacion", "hecho"
_WORDS = {
    PJ: (T("Un PJ nuevo"), T("PJ terminado"), T("Ya está para jugar.")),
    NPC: (T("Un PNJ nuevo"), T("PNJ terminado"), T("El perfil se escribe en {file}.")),
}
"""What a creation is called, its end, and where what it makes goes."""
MADE = tuple(_WORDS)
"""What can be made."""


def source(ruleset: str, target: Path, what: str = PJ, language: str = SPANISH) -> bytes:
    """Return the file of a creation by a ruleset, whose chance has its words in a language; raises UsageError for one
    that there is not, or that makes none."""
    if not isinstance(registry.get(ruleset), NpcCreation if what == NPC else Creation):
        raise UsageError(_none(ruleset, what))
    rows = {"sistema": ruleset, "archivo": str(target.absolute()), **({KIND: what} if what != PJ else {})}
    rows |= {LANGUAGE: language} if language != SPANISH else {}
    lines = [f"{key} = ".encode() + quoted(value) for key, value in rows.items()]
    return b"\n".join([f"[{TABLE}]".encode(), *lines, b""])


def systems() -> tuple[str, ...]:
    """Return the rulesets by which a PJ can be made, that of whoever names none first."""
    return tuple(each for each in registry.RULESETS if isinstance(registry.get(each), Creation))


def quoted(value: str) -> bytes:
    """Return a value as it stands in the file.

    >>> quoted("ficha.toml")
    b'"ficha.toml"'
    """
    import json  # noqa: PLC0415  (a check of a file writes none)

    return json.dumps(value, ensure_ascii=False).encode(errors="replace")


def _none(ruleset: str, what: str) -> Text:
    if what == NPC:
        return T("El sistema «{id}» no hace PNJ por pasos; su perfil se puede escribir a mano.", id=ruleset)
    return T("El sistema «{id}» todavía no hace PJ por pasos; su ficha se puede escribir a mano.", id=ruleset)


def is_creation(data: Table) -> bool:
    """Whether a file is that of a creation."""
    return TABLE in data and "escenario" not in data


def creation(document: Document) -> Scenario:
    """Return the game in which a character is made; raises ContentError for a file that is not of this form."""
    row = document.data[TABLE]
    found = {key: row.get(key) for key in ("sistema", "archivo")} if isinstance(row, dict) else {}
    what = row.get(KIND, PJ) if isinstance(row, dict) else PJ
    language = str(row.get(LANGUAGE, SPANISH)) if isinstance(row, dict) else SPANISH
    if not found or not all(isinstance(value, str) and value for value in found.values()) or what not in _WORDS:
        message = T("La tabla [creacion] lleva «sistema» y «archivo».")
        raise ContentError([Diagnostic("error", "creacion", document.name, 0, 0, message)])
    words = cast("dict[str, str]", found)
    return _scenario(words["sistema"], words["archivo"], str(what), language, document.digest)


def words(makes: str, target: str) -> tuple[Text, Text, Text]:
    """What a creation is called, its end, and where what it makes goes: the words of its scenario, for any language."""
    title, finished, written = _WORDS[makes]
    return title, finished, T(written.msgid, file=Text.data(target))


def _scenario(ruleset: str, target: str, what: str, language: str, digest: str) -> Scenario:
    title, finished, done = words(what, target)
    return Scenario(
        id=SCENE,
        title=title.plain(),
        author="",
        licence="",
        ruleset=ruleset,
        synopsis="",
        duration="",
        language=language,
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
        scenes={SCENE: Scene(SCENE, title.plain(), "")},
        encounters={},
        endings={ENDING: Ending(ENDING, finished.plain(), done.plain(), "bueno")},
        digest=digest,
        creates=target,
        makes=what,
    )
