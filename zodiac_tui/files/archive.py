"""Archives of scenarios: read in memory under bounds and never written out, and packed to the same bytes each time."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping

from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import MAX_BYTES
from zodiac_tui.files.sources import MAIN

MAX_FILES = 256
"""The most files of an archive."""
MAX_TOTAL = 16 * 1024 * 1024
"""Bytes of all of them, unpacked."""
MAX_RATIO = 200
"""How many times larger than packed a file may be, where it is larger than `SMALL` bytes."""
SMALL = 64 * 1024
_ENTRY = b"PK\x01\x02"
"""How each entry of an archive's directory begins."""
_BYWORK = {"__MACOSX"}
"""Folders that some programs put beside what they pack."""
_MOST_ENTRIES = 4 * MAX_FILES
_TIME = (1980, 1, 1, 0, 0, 0)
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN = (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError, zlib.error)


def pack(sources: Mapping[str, bytes]) -> bytes:
    """Return the archive of files by their names: the same bytes for the same content."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(sources.items()):
            info = zipfile.ZipInfo(name, _TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = 0o600 << 16
            archive.writestr(info, data)
    return buffer.getvalue()


def unpacked(raw: bytes, name: str) -> tuple[dict[str, bytes], str]:
    """Return the TOML files of an archive by their names, and the name of the main one.

    That lies at the top, or in the one folder that everything lies in. Raises ContentError, with one diagnostic for
    each entry that is refused; nothing of an archive is used where one is.
    """
    if raw.count(_ENTRY) > _MOST_ENTRIES:
        raise _refusal(name, _too_many())
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            entries = archive.infolist()
            problems = list(_problems(entries))
            if problems:
                raise ContentError([_diagnostic(name, each) for each in problems[:20]])
            files = [each for each in entries if not each.is_dir()]
            main = _main([each.filename for each in files])
            if main is None:
                raise _refusal(name, T("No lleva ningún {main} arriba del todo ni en su carpeta.", main=MAIN))
            return {each.filename: archive.read(each) for each in files if each.filename.endswith(".toml")}, main
    except (*_BROKEN, struct.error, MemoryError, OverflowError):
        raise _refusal(name, T("El archivo .zip está dañado o no lo es.")) from None


def _main(names: list[str]) -> str | None:
    if MAIN in names:
        return MAIN
    tops = {each.partition("/")[0] for each in names} - _BYWORK
    inside = f"{min(tops)}/{MAIN}" if len(tops) == 1 else ""
    return inside if inside in names else None


def _problems(entries: list[zipfile.ZipInfo]) -> Iterator[Text]:
    files = [each for each in entries if not each.is_dir()]
    if len(files) > MAX_FILES:
        yield _too_many()
    if sum(each.file_size for each in files) > MAX_TOTAL:
        yield T("Desempaquetado pasa del máximo de {limit} bytes.", limit=MAX_TOTAL)
    seen: set[str] = set()
    for each in entries:
        shown = Text.data(ascii(each.orig_filename[:80])[1:-1])
        problem = _leads_away(each.orig_filename, shown) or _unfit(each, shown)
        if problem is None and each.filename.casefold() in seen:
            problem = T("«{name}» está dos veces, o solo se distingue en las mayúsculas.", name=shown)
        seen.add(each.filename.casefold())
        if problem is not None:
            yield problem


def _leads_away(name: str, shown: Text) -> Text | None:
    steps = name.removesuffix("/").split("/")
    if name.startswith("/") or ":" in name:
        return T("«{name}» lleva una ruta absoluta.", name=shown)
    if "\\" in name or "\0" in name or not name.isprintable():
        return T("«{name}» lleva en el nombre un signo que no se admite.", name=shown)
    if any(step in ("", ".", "..") for step in steps):
        return T("«{name}» sale del archivo .zip.", name=shown)
    return None


def _unfit(entry: zipfile.ZipInfo, shown: Text) -> Text | None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return T("«{name}» es un enlace.", name=shown)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return T("«{name}» no es un archivo normal.", name=shown)
    if entry.flag_bits & 0x1:
        return T("«{name}» está cifrado.", name=shown)
    if entry.compress_type not in _METHODS:
        return T("«{name}» está comprimido de un modo que no se admite.", name=shown)
    if entry.file_size > MAX_BYTES:
        return T("«{name}» pasa del máximo de {limit} bytes.", name=shown, limit=MAX_BYTES)
    if entry.file_size > max(SMALL, MAX_RATIO * entry.compress_size):
        return T("«{name}» crece más de {limit} veces al desempaquetarlo.", name=shown, limit=MAX_RATIO)
    return None


def _too_many() -> Text:
    return T("Lleva más de {limit} archivos.", limit=MAX_FILES)


def _diagnostic(name: str, message: Text) -> Diagnostic:
    hint = T("Hazlo de nuevo con «zodiac pack».")
    return Diagnostic("error", "archivo-zip", name, 0, 0, message, hint)


def _refusal(name: str, message: Text) -> ContentError:
    return ContentError([_diagnostic(name, message)])
