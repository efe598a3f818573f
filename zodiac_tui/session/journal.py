"""The lines of a journal: a header, then one an entry, each chained to the one before by its checksum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.entries import FORMAT, Contract, Entry, EntryKind, Header, newer
from zodiac_tui.session.seal import Record, parse, seal, unseal

MOST_LINE = 1_000_000
"""Bytes of the longest line that is read."""
V = TypeVar("V", str, int, bool)


@dataclass(frozen=True)
class Damage:
    """Where a journal stops being readable: `line` from 1. `torn` is the mere end of a line that a crash cut off."""

    line: int
    torn: bool

    @property
    def message(self) -> Text:
        """What happened, in words."""
        if self.torn:
            return T("La última línea del diario (la {line}) quedó a medias y no cuenta.", line=self.line)
        return T("El diario está dañado desde la línea {line}: la partida llega hasta la anterior.", line=self.line)


@dataclass(frozen=True)
class Journal:
    """A journal as read back, up to its last good line.

    `checks` are the checksums of the header and of each entry; `size` is the length in bytes of what is good.
    """

    header: Header
    entries: tuple[Entry, ...]
    checks: tuple[str, ...]
    size: int
    damage: Damage | None = None


def header_line(header: Header) -> tuple[bytes, str]:
    """Return the line of a header and its checksum."""
    record = _record(header)
    if not header.given:  # few games have it, and the others are as they were before there could be any
        del record["given"]
    return seal(record)


def entry_line(entry: Entry, before: str) -> tuple[bytes, str]:
    """Return the line of an entry and its checksum; `before` is the one of the line before."""
    return seal(_record(entry), before)


def write_journal(header: Header, entries: Sequence[Entry]) -> bytes:
    """Return a whole journal."""
    line, check = header_line(header)
    lines = [line]
    for entry in entries:
        line, check = entry_line(entry, check)
        lines.append(line)
    return b"".join(lines)


def read_header(data: bytes) -> Header:
    """Read the header of a journal alone; raises SaveError."""
    return _read_header(data)[0]


def read_journal(data: bytes) -> Journal:
    """Read a journal up to its last good line; raises SaveError where not even the header can be read."""
    header, check = _read_header(data)
    lines = data.split(b"\n")
    whole, rest = lines[:-1], lines[-1]
    entries: list[Entry] = []
    checks = [check]
    size = len(whole[0]) + 1
    for number, line in enumerate(whole[1:], 2):
        try:
            entry, check = _read_entry(line, check)
        except ValueError:
            return Journal(header, tuple(entries), tuple(checks), size, Damage(number, torn=False))
        entries.append(entry)
        checks.append(check)
        size += len(line) + 1
    damage = Damage(len(whole) + 1, torn=True) if rest else None
    return Journal(header, tuple(entries), tuple(checks), size, damage)


def _record(value: Header | Entry) -> Record:
    record = to_plain(value)
    assert isinstance(record, dict)
    return record


def _read_header(data: bytes) -> tuple[Header, str]:
    line, end, _ = data.partition(b"\n")
    if not end:
        raise SaveError(T("El diario no tiene cabecera legible."))
    refuse_newer(line)
    try:
        record, check = unseal(line)
        return _header(record), check
    except (ValueError, KeyError, TypeError):
        raise SaveError(T("La cabecera del diario está dañada. La partida queda como está.")) from None


def refuse_newer(line: bytes) -> None:
    """Raise NewerFormat for the sealed record of a newer format, whose checksum may be reckoned in another way."""
    try:
        record = parse(line)
        form = _get(record, "format", int)
    except (ValueError, KeyError):
        return
    if form > FORMAT:
        raise newer(form)


def _header(record: Record) -> Header:
    return Header(
        format=_get(record, "format", int),
        app=_get(record, "app", str),
        ruleset=_get(record, "ruleset", str),
        scenario=_get(record, "scenario", str),
        scenario_digest=_get(record, "scenario_digest", str),
        seed=_written(_get(record, "seed", str)),
        party=_texts(record["party"]),
        contract=Contract(_get(record, "contract", str)).value,
        typed_dice=_get(record, "typed_dice", bool),
        start=_get(record, "start", str),
        copy=_get(record, "copy", str),
        given=_texts(record.get("given", [])),
    )


def _read_entry(line: bytes, before: str) -> tuple[Entry, str]:
    if len(line) > MOST_LINE:
        raise ValueError("the line is too long")
    record, check = unseal(line, before)
    try:
        return _entry(record), check
    except KeyError as missing:
        raise ValueError(f"{missing} is missing") from None


def _entry(record: Record) -> Entry:
    faces = record["faces"]
    if not isinstance(faces, list):
        raise ValueError("faces is no list")
    return Entry(
        n=_get(record, "n", int),
        kind=EntryKind(_get(record, "kind", str)),
        topic=_get(record, "topic", str),
        actor=_get(record, "actor", str),
        answer=record["answer"],
        faces=tuple(_is(face, int) for face in faces),
        digest=_get(record, "digest", str),
    )


def _written(text: str) -> str:
    """A text that can be written down as UTF-8, which half a pair of surrogates cannot; raises ValueError."""
    text.encode()
    return text


def _texts(value: Plain) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.40} is no list")
    return tuple(_is(each, str) for each in value)


def _get(record: Record, key: str, kind: type[V]) -> V:
    return _is(record[key], kind)


def _is(value: Plain, kind: type[V]) -> V:
    if type(value) is not kind:
        raise ValueError(f"{value!r:.40} is no {kind.__name__}")
    return value
