"""The track of Distancias: columns of one width where there is room, else each as wide as its word."""

from __future__ import annotations

import pytest

from zodiac_tui.present.panels import FoeRow
from zodiac_tui.present.spans import plain
from zodiac_tui.ui.tui.foes import FOE, track

FEW = ("Cerrada", "Corta", "Media", "Larga")
MANY = ("cuerpo a cuerpo", "5 m", "10 m", "20 m", "30 m", "50 m", "100 m", "200 m")


def row(steps: int) -> FoeRow:
    return FoeRow("z", "el zombi del mono", steps, "", (), "", ally=False, acted=False, out=False)


@pytest.mark.parametrize(("distances", "width"), [(FEW, 80), (MANY, 80), (MANY, 76), (MANY, 160)])
def test_each_sign_stands_under_its_distance_and_all_of_it_fits(distances: tuple[str, ...], width: int) -> None:
    rows = [row(steps) for steps in range(len(distances))]
    head, *lines = (plain(line) for line in track("Marta", rows, distances, width))
    assert len(head) <= width
    for distance, line in zip(distances, lines, strict=True):
        place = line.index(FOE)
        assert head[place:].startswith(distance[:6])
        assert head[place - 1] == " "


@pytest.mark.parametrize(("name", "head"), [("Candela Ruiz", "from Candela Ruiz to "), ("M" * 40, "M… to ")])
def test_a_long_name_leaves_the_words_around_it_whole(name: str, head: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    first = plain(track(name, [row(0)], FEW, 76)[0])
    assert head in first
    assert len(first) <= 76


def test_many_distances_keep_their_words_apart() -> None:
    head = plain(track("Marta", [row(0)], MANY, 80)[0])
    assert all(distance in head for distance in MANY[1:])
