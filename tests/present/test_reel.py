"""Stepping through a saved game: the same steps in any order, and where it cannot go on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.session.kept import begun, saved
from zodiac_tui.core.errors import SaveError
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.retold import steps
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.seal import seal
from zodiac_tui.session.store import Store


def reel(root: Path, name: str) -> Reel:
    return Reel(read_saved(Store(root), name))


def falsified(root: Path, name: str, line: int, old: str, new: str) -> None:
    """Change a line of a journal (the header's is 0) and mend the checksums, as somebody would who knows how."""
    path = root / name / JOURNAL
    check, lines = "", []
    for place, raw in enumerate(path.read_bytes().splitlines()):
        body = json.dumps({key: value for key, value in json.loads(raw).items() if key != "check"})
        sealed, check = seal(json.loads(body.replace(old, new, 1) if place == line else body), check)
        lines.append(sealed)
    path.write_bytes(b"".join(lines))


class TestSteps:
    def test_jumping_about_shows_what_reading_on_shows(self, tmp_path: Path) -> None:
        name = saved(tmp_path)
        straight = list(steps(read_saved(Store(tmp_path), name).story()))
        found, random = reel(tmp_path, name), Random(1)
        assert found.last == len(straight) - 1
        for _ in range(50):
            n = random.randint(0, found.last)
            assert found[n] == straight[n]
        assert found.until(found.last) == straight

    def test_beyond_the_ends_are_the_ends(self, tmp_path: Path) -> None:
        found = reel(tmp_path, saved(tmp_path))
        assert found[-5] == found[0]
        assert found[found.last + 5] == found[found.last]

    def test_the_next_roll_and_the_last_one(self, tmp_path: Path) -> None:
        found = reel(tmp_path, with_roll(tmp_path))
        first = found.roll_after(-1)
        assert first is not None
        assert found[first].rolls
        assert not any(found[n].rolls for n in range(first))
        assert found.rolls_at(found.last)
        assert found.rolls_at(0) == ()

    def test_an_open_game_ends_where_it_stands(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with begun(store) as session:
            session.answer("trepar")
            found = reel(tmp_path, store.listed()[0].name)
            assert (found.last, found.trouble) == (1, None)
            assert found[1].told.view == session.view


class TestWhereItCannotGoOn:
    def test_a_false_answer_stops_it_there_with_the_reason(self, tmp_path: Path) -> None:
        name = saved(tmp_path, seed="b")
        whole = reel(tmp_path, name).last
        line = 3
        falsified(tmp_path, name, line, '"digest": "', '"digest": "0')
        found = reel(tmp_path, name)
        assert found.last == whole
        found.until(whole)
        assert found.last == line - 2
        assert found.trouble is not None
        assert f"(línea {line + 1} del diario)" in found.trouble.plain()

    def test_a_false_beginning_is_refused(self, tmp_path: Path) -> None:
        name = saved(tmp_path)
        falsified(tmp_path, name, 1, '"digest": "', '"digest": "0')
        with pytest.raises(SaveError, match="línea 2"):
            reel(tmp_path, name)[0]


def with_roll(root: Path) -> str:
    """Make games until one has a roll."""
    for seed in "abcdefgh":
        name = saved(root, seed=seed)
        if reel(root, name).roll_after(-1) is not None:
            return name
    raise AssertionError("no roll in eight games")
