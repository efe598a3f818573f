"""A game seen again in line mode: what the keys do, and that only new lines are written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.present.test_reel import falsified, with_roll
from tests.session.kept import saved
from zodiac_tui.present.reel import Reel
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.plain.replay import run


def seen(root: Path, name: str, *typed: str, code: int = 0) -> str:
    out = io.StringIO()
    reel = Reel(read_saved(Store(root), name))
    assert run(reel, out, io.StringIO("".join(f"{line}\n" for line in typed)), width=80) == code
    return out.getvalue()


def places(text: str) -> list[int]:
    """The steps that were shown, in order."""
    return [int(line.split()[1]) for line in text.splitlines() if line.startswith("Paso ")]


def test_forward_back_to_a_number_and_to_the_ends(tmp_path: Path) -> None:
    name = saved(tmp_path, seed="b")
    last = Reel(read_saved(Store(tmp_path), name)).last
    assert last > 3
    assert places(seen(tmp_path, name, "", "", "a", "3", "i", "f")) == [0, 1, 2, 1, 3, 0, last]


def test_beyond_the_ends_nothing_is_shown_again(tmp_path: Path) -> None:
    name = saved(tmp_path)
    text = seen(tmp_path, name, "a", "f", "")
    assert len(places(text)) == 2
    assert "Este es el principio." in text
    assert "No hay más pasos" in text


def test_a_step_says_what_was_asked_answered_and_came_of_it(tmp_path: Path) -> None:
    text = seen(tmp_path, saved(tmp_path, seed="b"), "")
    assert "¿Qué haces? → " in text
    assert "▸ " in text


def test_the_next_roll_is_explained(tmp_path: Path) -> None:
    text = seen(tmp_path, with_roll(tmp_path), "t", "?")
    assert "dado 12, cara" in text or "dado 6, cara" in text
    assert "SRD, Ajuste a la Tirada" in " ".join(text.split())


def test_the_rulebook_answers_as_in_a_game(tmp_path: Path) -> None:
    text = seen(tmp_path, saved(tmp_path), "r pistola", "r de", "r ornitorrinco")
    assert "\nPistola\n" in text
    assert "más: añade otra palabra." in text
    assert "El reglamento no dice nada de eso." in text


def test_other_words_show_the_keys_and_s_leaves(tmp_path: Path) -> None:
    text = seen(tmp_path, saved(tmp_path), "zzz", "s", "")
    assert text.count("a: atrás") == 2
    assert places(text) == [0]


def test_where_it_stops_the_reason_is_told(tmp_path: Path) -> None:
    name = saved(tmp_path, seed="b")
    falsified(tmp_path, name, 3, '"digest": "', '"digest": "0')
    text = seen(tmp_path, name, "f").replace("\n", " ")
    assert "línea 4 del diario" in text
    falsified(tmp_path, name, 1, '"digest": "', '"digest": "0')
    assert "línea 2 del diario" in seen(tmp_path, name, code=1).replace("\n", " ")


@pytest.mark.parametrize("most", [0, 2, 200])
def test_nothing_is_written_to_the_save(most: int, tmp_path: Path) -> None:
    name = saved(tmp_path, most=most)
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (tmp_path / name).iterdir()}
    seen(tmp_path, name, "", "f", "i", "t", "?")
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (tmp_path / name).iterdir()} == before
