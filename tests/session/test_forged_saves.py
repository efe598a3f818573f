"""Saves forged by somebody who knows how they are sealed (F7): any value of any record may be any other.

A forged save is refused in words and left as it was, or it is a game like any other: it is told, and goes on.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Terminal
from tests.scale import scaled
from tests.session.kept import begun, wandered
from tests.session.test_damaged_saves import no_hang
from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.core.plain import Plain
from zodiac_tui.session.meta import META
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.saves import read_saved, resume_saved
from zodiac_tui.session.seal import Record, seal, unseal
from zodiac_tui.session.store import Store

ESCENARIOS = Path(__file__).parent.parent / "escenarios"
HOSTILE: tuple[Plain, ...] = (
    None,
    True,
    0,
    -1,
    2**31,
    10**11,
    10**13,
    "",
    "nadie",
    "../../etc/passwd",
    "\x1b]0;otro\x07\x1b[2J",
    "[/]\u202eal revés\x00\x9b1m",
    "a\u0300" * 2_000,
    "x" * 100_001,
    "\ud800",
    [],
    {},
    ["nadie", -1, None],
    {"nadie": {"nadie": "nadie"}},
)
"""Values that are well-formed, and none of them what a game writes; some are beyond the bounds of a save."""


def places(value: Plain, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value of a record, those that hold others too."""
    if way:
        yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*way, key))


def put(value: Plain, way: tuple[str | int, ...], new: Plain) -> Plain:
    """The value with another one at the end of the way."""
    if not way:
        return new
    key, *rest = way
    if isinstance(value, dict):
        return {name: put(each, tuple(rest), new) if name == key else each for name, each in value.items()}
    assert isinstance(value, list)
    return [put(each, tuple(rest), new) if place == key else each for place, each in enumerate(value)]


def records(data: bytes) -> list[Record]:
    """The records of a file, without their checksums."""
    found, check = [], ""
    for line in data.splitlines():
        record, check = unseal(line, check)
        found.append(record)
    return found


def sealed(lines: list[Record]) -> bytes:
    """A file with these records, each with the checksum that it should have."""
    whole, check = b"", ""
    for record in lines:
        line, check = seal(record, check)
        whole += line
    return whole


def forged(data: bytes, random: Random) -> bytes:
    """The file with one value of one record changed."""
    lines = records(data)
    at = random.randrange(len(lines))
    new = put(lines[at], random.choice(list(places(lines[at]))), random.choice(HOSTILE))
    assert isinstance(new, dict)
    return sealed([*lines[:at], new, *lines[at + 1 :]])


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a save but those of its lock."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith("lock")}


def goes_on(store: Store, name: str) -> None:
    """Take it up, tell it and play a little; or it is refused, and nothing of it has changed."""
    before = contents(store.root / name)
    try:
        session = resume_saved(store, name)
    except (SaveError, ContentError):
        assert contents(store.root / name) == before
        return
    with session:
        assert list(session.story())
        wandered(session, most=3)
    with resume_saved(store, name) as again:
        assert again.digest == session.digest
    if not session.notices:
        assert read_saved(store, name).verified() is None


@pytest.mark.parametrize("scenario", ["relato", "maquinas", "enfermeria", "karma"])
@pytest.mark.parametrize("file", [META, JOURNAL, "checkpoint"])
def test_f7_any_value_may_be_any_other(
    scenario: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, random = Store(tmp_path / "una"), Random(f"{scenario} {file}")
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(store.root))
    terminal = Terminal(capsys)
    with wandered(begun(store, ESCENARIOS / f"{scenario}.toml", ()), scenario, 12):
        pass
    (name,) = (each.name for each in store.listed())
    whole = tmp_path / "entera"
    shutil.copytree(store.root / name, whole)
    for _ in range(scaled(200)):
        shutil.rmtree(store.root / name)
        shutil.copytree(whole, store.root / name)
        path = random.choice(sorted((store.root / name).glob(f"{file}*")))
        path.write_bytes(forged(path.read_bytes(), random))
        with no_hang():
            for words in (("saves",), ("replay", name, "--verify"), ("export", name, "--format", "txt")):
                ran = terminal.run(*words)
                assert ran.code in (0, 1), (path, ran)
                assert not [sign for sign in f"{ran.out}{ran.err}" if not (sign.isprintable() or sign == "\n")]
            goes_on(store, name)


def test_a_seed_that_is_no_text_is_refused_before_anything_is_thrown(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with wandered(begun(store, ESCENARIOS / "relato.toml", ()), "relato", 2):
        pass
    [save] = tmp_path.iterdir()
    header, *entries = records((save / JOURNAL).read_bytes())
    (save / JOURNAL).write_bytes(sealed([{**header, "seed": "\ud800"}, *entries]))
    with pytest.raises(SaveError):
        list(read_saved(store, save.name).story())
