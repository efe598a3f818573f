"""What a list says of a scenario, from the head of its main file alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from zodiac_tui.catalog import sheets
from zodiac_tui.content.naming import systems
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import Table
from zodiac_tui.files.sources import LANGUAGE_FOLDER, Sources, of_path
from zodiac_tui.files.toml import parse
from zodiac_tui.settings.tongue import LANGUAGES, SPANISH


@dataclass(frozen=True)
class Listed:
    """A scenario that was found.

    `error` says why it cannot be read (its title is then its id); `fault`, why it cannot be played, where it was
    looked at for that; `behind` is the sound one that is meant by its id instead.
    """

    id: str
    title: str
    path: Path
    ruleset: str = ""
    synopsis: str = ""
    duration: str = ""
    error: Text | None = None
    fault: Text | None = None
    behind: Path | None = None
    warnings: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    """The languages that its words are in, its own first."""
    systems: tuple[str, ...] = ()
    """The systems that it may be played by, its own first."""

    @property
    def problem(self) -> Text | None:
        """Why it cannot be played by its id, in words; None where nothing is known against it."""
        if self.behind is not None:
            return T("repetido: con ese id se juega {path}", path=str(self.behind))
        return self.error or self.fault


def listed_at(path: Path, language: str = "") -> Listed | None:
    """Return what a list says of a file or a folder; None for a character's sheet, which lies among scenarios.
    `language`: in the words of that one, where the scenario has them."""
    try:
        files = of_path(path)
        data = parse(files.read(files.main), files.shown(files.main)).data
        data = _said(files, data, language) if language and files.has(LANGUAGE_FOLDER) else data
    except ContentError as error:
        return Listed(path.stem, path.stem, path, error=error.diagnostics[0].message)
    if sheets.is_sheet(data):
        return None
    head = data.get("escenario")
    if not isinstance(head, dict) or not isinstance(head.get("id"), str):
        return Listed(path.stem, path.stem, path, error=T("No tiene tabla [escenario] con su «id»."))
    name = _text(head, "id")
    return Listed(
        name,
        _text(head, "titulo") or name,
        path,
        _text(head, "sistema"),
        _text(head, "sinopsis"),
        _text(head, "duracion"),
        warnings=_texts(head, "avisos"),
        languages=(_text(head, "idioma") or SPANISH, *_others(files, _text(head, "idioma") or SPANISH)),
        systems=systems(data),
    )


def _others(files: Sources, own: str) -> Iterator[str]:
    """The languages that a scenario's words are in besides its own."""
    if not files.has(LANGUAGE_FOLDER):
        return
    from zodiac_tui.catalog.translating import overlay_name  # noqa: PLC0415  (few scenarios have any)

    for language in LANGUAGES:
        if language != own and files.has(overlay_name(files.main, language)):
            yield language


def _said(files: Sources, data: Table, language: str) -> Table:
    """The tables in a language; as they are, where its words are not sound."""
    from zodiac_tui.catalog.translating import words_in  # noqa: PLC0415  (few scenarios have any)

    return words_in(files, data, language)


def _texts(head: Table, key: str) -> tuple[str, ...]:
    value = head.get(key)
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def _text(head: Table, key: str) -> str:
    value = head.get(key)
    return value if isinstance(value, str) else ""
