"""Changing one setting in its file: everything else in it, comments too, stays as it was written."""

from __future__ import annotations

import os
from pathlib import Path

from zodiac_tui.core.errors import ContentError, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic, toml
from zodiac_tui.files.scan import Section, inline_pairs, pairs, sections, written
from zodiac_tui.files.system import why
from zodiac_tui.files.toml import Table
from zodiac_tui.settings.found import Condition, Found, told
from zodiac_tui.settings.place import VARIABLE
from zodiac_tui.settings.reading import read

HEADER = "# zodiac-tui: ajustes / settings («zodiac settings»)\n"
"""The first line of a new file."""
_BOM = "\ufeff"
Name = tuple[str, ...]
"""The key of a setting, or the table of the keys and one of them."""


class SettingsError(ZodiacError):
    """Settings that cannot be changed, and were left as they are (exit code 1)."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.plain())
        self.message = message


def change(path: str, name: Name, value: str) -> Found:
    """Set a value in the file at a path (made where it is not there), durably, and return what it holds then.

    Raises SettingsError where there is no place for it, where the file is broken, and where it cannot be written.
    """
    if not path:
        raise SettingsError(
            T("No se sabe dónde guardar los ajustes: elige un archivo con {variable}.", variable=VARIABLE)
        )
    found = read(path)
    if found.condition is Condition.BROKEN:
        raise SettingsError(
            T("No se escribe encima de lo que no se entiende. {problem}", problem=told(found, found.problems[0]))
        )
    document = found.document
    before, data, bom = (
        (document.text, document.data, document.raw[:3] == b"\xef\xbb\xbf") if document else ("", {}, False)
    )
    text = _changed(before, data, name, value)
    _write(path, ((_BOM if bom else "") + text).encode())
    return read(path)


def _changed(before: str, data: Table, name: Name, value: str) -> str:
    """The text with the value in it; what else would come of it is refused."""
    text = edited(before or HEADER, name, value)
    try:
        after = toml.parse(text.encode(), "").data
    except ContentError:
        after = {}
    if after != _with(data, name, value):
        raise SettingsError(T("No se puede cambiar «{name}» sin tocar lo demás: cámbialo a mano.", name=".".join(name)))
    return text


def _with(data: Table, name: Name, value: str) -> Table:
    """The values as they are to be."""
    if len(name) == 1:
        return {**data, name[0]: value}
    inner = data.get(name[0], {})
    return {**data, name[0]: {**inner, name[1]: value}} if isinstance(inner, dict) else {}


def edited(text: str, name: Name, value: str) -> str:
    """Return the text of a file with one value changed, or added where it belongs.

    >>> edited('a = "1"  # uno\\n[teclas]\\nx = "y"\\n', ("teclas", "z"), "w")
    'a = "1"  # uno\\n[teclas]\\nx = "y"\\nz = "w"\\n'
    >>> edited('a = "1"  # uno\\n', ("a",), "2")
    'a = "2"  # uno\\n'
    """
    new = toml_string(value)
    at = _value_at(text, name)
    if at is not None:
        return text[:at] + new + text[at + len(written(text, at).rstrip()) :]
    line = f"{name[-1]} = {new}"
    for section in sections(text):
        if [part for part, _ in section.parts] == list(name[:-1]) and not section.is_item:
            return _inserted(text, _end(text, section), line)
    gap = "\n" if text.strip() else ""
    return _inserted(text, len(text), f"{gap}[{name[0]}]\n{line}")


def _value_at(text: str, name: Name) -> int | None:
    """Where the value of a key stands, however its name is written; None where it has none."""
    for section in sections(text):
        table = tuple(part for part, _ in section.parts)
        for parts, value in pairs(text, section.start, section.end):
            full = (*table, *(part for part, _ in parts))
            if full == name:
                return value
            if full == name[:-1] and text.startswith("{", value):
                for inner, place in inline_pairs(text, value):
                    if (*full, *(part for part, _ in inner)) == name:
                        return place
    return None


def _end(text: str, section: Section) -> int:
    """Where a line more of a section goes: behind its last one, else behind its header; at the root before a table."""
    last = [value for _, value in pairs(text, section.start, section.end)]
    if last:
        at = last[-1] + len(written(text, last[-1]).rstrip())
        return _next_line(text, at)
    if section.parts:
        return _next_line(text, section.start)
    return 0 if section.end < len(text) else len(text)


def _next_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1


def _inserted(text: str, at: int, line: str) -> str:
    """The text with lines more, ended as its other lines are."""
    newline = "\r\n" if "\r\n" in text else "\n"
    before = text[:at]
    gap = newline if before and not before.endswith("\n") else ""
    return f"{before}{gap}{line}\n".replace("\r\n", "\n").replace("\n", newline) + text[at:]


def toml_string(value: str) -> str:
    """Return a value as TOML writes it; none of ours holds a control character.

    >>> toml_string('"')
    '"\\\\""'
    """
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}"'


def _write(path: str, data: bytes) -> None:
    """Replace the file; where a link stands in its place, what that leads to."""
    target = Path(os.path.realpath(path))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(target, data, private=False)
    except OSError as error:
        message = T("Los ajustes no se pueden guardar en {path}: {why}.", path=path, why=why(error))
        raise SettingsError(message) from None
