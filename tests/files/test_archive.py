"""Archives of scenarios: read under bounds, refused in words, packed to the same bytes (F16, F18, F22)."""

from __future__ import annotations

import io
import stat
import warnings
import zipfile
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from tests.scale import scaled
from zodiac_tui.core.errors import ContentError
from zodiac_tui.files import archive
from zodiac_tui.files.reading import MAX_BYTES
from zodiac_tui.files.sources import MAIN

Change = Callable[[zipfile.ZipInfo], None]


def zipped(
    *entries: tuple[str, bytes], change: Change = lambda info: None, method: int = zipfile.ZIP_DEFLATED
) -> bytes:
    buffer = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names that are there twice
        with zipfile.ZipFile(buffer, "w", method) as made:
            for name, data in entries:
                info = zipfile.ZipInfo(name)
                info.compress_type = method
                change(info)
                made.writestr(info, data)
    return buffer.getvalue()


def refusal(raw: bytes) -> str:
    with pytest.raises(ContentError) as caught:
        archive.unpacked(raw, "x.zip")
    told = caught.value.diagnostics[0]
    assert (told.code, told.file) == ("archivo-zip", "x.zip")
    return told.message.plain()


def test_at_the_top_or_in_one_folder() -> None:
    assert archive.unpacked(zipped((MAIN, b"a"), ("x/y.toml", b"b"), ("LEEME.md", b"c")), "x.zip") == (
        {MAIN: b"a", "x/y.toml": b"b"},
        MAIN,
    )
    files, main = archive.unpacked(zipped(("faro/", b""), (f"faro/{MAIN}", b"a"), ("__MACOSX/._x", b"")), "x.zip")
    assert (files[main], main) == (b"a", f"faro/{MAIN}")


def test_without_a_main_file() -> None:
    assert MAIN in refusal(zipped(("x.toml", b"a")))
    assert MAIN in refusal(zipped((f"a/{MAIN}", b"a"), (f"b/{MAIN}", b"a")))
    assert MAIN in refusal(zipped())


@pytest.mark.parametrize(
    "name",
    [
        "../x.toml",
        "/etc/passwd",
        "a/../../x",
        "C:/x",
        "C:\\x",
        "a\\..\\x",
        "a//b",
        "./x",
        "x\x1b[2J",
        "x\u202ey",
        "..",
        "x\n",
    ],
    ids=ascii,
)
def test_f16_f22_an_entry_that_leads_elsewhere_is_refused_in_plain_words(name: str) -> None:
    told = refusal(zipped((MAIN, b"a"), (name, b"b")))
    assert told.isprintable()
    assert "«" in told


def test_f16_a_nul_in_a_name() -> None:
    raw = zipped((MAIN, b"a"), ("xQy.toml", b"b")).replace(b"xQy", b"x\0y")
    assert "signo" in refusal(raw)


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFSOCK])
def test_f16_links_and_devices_are_refused(kind: int) -> None:
    def change(info: zipfile.ZipInfo) -> None:
        if info.filename == "x.toml":
            info.external_attr = (kind | 0o777) << 16

    assert "«x.toml»" in refusal(zipped((MAIN, b"a"), ("x.toml", b"/etc/passwd"), change=change))


def test_f16_names_that_differ_in_capitals_only_or_not_at_all() -> None:
    assert "dos veces" in refusal(zipped((MAIN, b"a"), (MAIN.upper(), b"b")))
    assert "dos veces" in refusal(zipped((MAIN, b"a"), (MAIN, b"b")))


def test_encrypted_and_strangely_packed_ones() -> None:
    raw = bytearray(zipped((MAIN, b"a")))
    entry = raw.index(b"PK\x01\x02")
    raw[6] |= 1
    raw[entry + 8] |= 1
    assert "cifrado" in refusal(bytes(raw))
    assert "de un modo" in refusal(zipped((MAIN, b"a"), method=zipfile.ZIP_BZIP2))
    assert "de un modo" in refusal(zipped((MAIN, b"a"), method=zipfile.ZIP_LZMA))


def test_f18_bounds_are_stated() -> None:
    assert str(archive.MAX_RATIO) in refusal(zipped((MAIN, b"a" * 5_000_000)))
    assert str(MAX_BYTES) in refusal(zipped((MAIN, b"a" * (MAX_BYTES + 1))))
    noise = Random(1).randbytes(2_000) * 3_000
    many = [(f"{n}.toml", noise) for n in range(3)]
    assert str(archive.MAX_TOTAL) in refusal(zipped((MAIN, b"a"), *many, method=zipfile.ZIP_STORED))
    assert str(archive.MAX_FILES) in refusal(zipped(*((f"{n}.toml", b"") for n in range(archive.MAX_FILES + 1))))
    assert str(archive.MAX_FILES) in refusal(zipped(*((f"{n}/", b"") for n in range(5_000))))


def test_f18_a_size_that_is_a_lie_is_found_out() -> None:
    raw = bytearray(zipped((MAIN, b"a" * 200_000)))
    entry = raw.index(b"PK\x01\x02")
    raw[entry + 24 : entry + 28] = (100).to_bytes(4, "little")
    assert "dañado" in refusal(bytes(raw))


def test_f15_spoilt_archives_are_read_or_refused() -> None:
    random, whole = Random(15), zipped((MAIN, b"a = 1\n" * 50), ("x/y.toml", b"b = 1"))
    for _ in range(scaled(10_000)):
        raw = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            raw[random.randrange(len(raw))] = random.randrange(256)
        with suppress(ContentError):
            archive.unpacked(bytes(raw[: random.choice((len(raw), random.randrange(len(raw))))]), "x.zip")


def test_packing_gives_the_same_bytes_whatever_the_order() -> None:
    files = {"b.toml": b"b", MAIN: b"a", "x/c.toml": b"c"}
    assert archive.pack(files) == archive.pack(dict(reversed(files.items())))
    assert archive.unpacked(archive.pack(files), "x.zip") == (files, MAIN)
