"""The text of a report: sections whose lines stand behind a bar, each with a checksum, so that mail does it no harm."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files.reading import read_bytes

FIRST = b"zodiac-tui, informe 1\n"
"""How a report begins; the number is that of its form."""
MOST = 64 * 1024 * 1024
"""Bytes of the longest report that is read."""
_HEAD = re.compile(rb'== ([a-z]{1,20}) ([0-9a-f]{16}) (-|[0-9a-f]{16}) ("[^\r\n]{0,2000}")')
_BAR = b"|"


@dataclass(frozen=True)
class Section:
    """A part of a report: what it is, its bytes, and for a file its name and the version of the scenario it is of."""

    kind: str
    data: bytes
    name: str = ""
    version: str = ""


def write(preface: Iterable[str], sections: Iterable[Section]) -> bytes:
    """Return a report: lines for whoever opens it, then its sections."""
    words = "".join(f"{line}\n" for line in preface).encode("utf-8", "replace")
    return FIRST + words + b"".join(map(_written, sections))


def _written(section: Section) -> bytes:
    head = f"== {section.kind} {_check(section.data)} {section.version or '-'} {json.dumps(section.name)}\n"
    return head.encode("ascii") + b"".join(_BAR + line + b"\n" for line in section.data.split(b"\n"))


def read(path: Path) -> list[Section]:
    """Return the sections of a report; raises SaveError for what is none, or no longer whole."""
    try:
        data = read_bytes(path, MOST)
    except ContentError as error:
        raise SaveError(T("{path}: {message}", path=str(path), message=error.diagnostics[0].message)) from None
    first, *lines = data.split(b"\n")
    if first.rstrip(b"\r") != FIRST.rstrip(b"\n"):
        raise SaveError(T("{path} no es una partida ni un informe de fallo.", path=str(path)))
    try:
        return _sections(lines)
    except ValueError:
        raise SaveError(T("El informe {path} está dañado o se ha cambiado.", path=str(path))) from None


def _sections(lines: list[bytes]) -> list[Section]:
    heads = [place for place, line in enumerate(lines) if line.startswith(b"== ")]
    return [
        _section(lines[place], lines[place + 1 : after])
        for place, after in zip(heads, [*heads[1:], len(lines)], strict=True)
    ]


def _section(head: bytes, lines: list[bytes]) -> Section:
    found = _HEAD.fullmatch(head.rstrip(b"\r"))
    if found is None:
        raise ValueError("no head of a section")
    kind, check, version, name = (part.decode("ascii") for part in found.groups())
    body = [line[1:] for line in lines if line.startswith(_BAR)]
    for data in (b"\n".join(body), b"\n".join(line.rstrip(b"\r") for line in body)):
        if _check(data) == check:
            return Section(kind, data, str(json.loads(name)), version.strip("-"))
    raise ValueError("the checksum does not fit")


def _check(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
