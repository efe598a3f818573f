"""What a sheet says of E.ESP, and the marks that this makes in the next game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, playing_by, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import ailments
from zodiac_tui.rulesets.zodiac.boxes import DAY
from zodiac_tui.rulesets.zodiac.scars import of_marks, phrases, to_marks
from zodiac_tui.rulesets.zodiac.specials import FOR_LIFE


@pytest.mark.parametrize("name", ["posesion", "catatonia", "desangramiento"])
def test_what_passes_stays_behind(name: str) -> None:
    assert name not in phrases()
    assert of_marks({name: Mark()}) == []
    assert to_marks([name]) == {}


def test_what_came_with_heridas_still_goes_with_them() -> None:
    assert to_marks(["lesion", "fobia", "secuela brazo"]) == {
        "lesion": Mark(0, {"con": "heridas"}),
        "fobia": Mark(0, {"con": "emocion"}),
        "secuela:brazo": Mark(),
    }


@pytest.mark.parametrize("name", ["lesion", "ceguera", "fobia", "amnesia", "mala_fama"])
def test_what_the_story_alone_gave_goes_with_no_heridas_nor_emocion(name: str) -> None:
    """Else it would be gone at the first Descanso of the next game."""
    assert of_marks({name: Mark()}) == [f"{name} de la historia"]
    assert to_marks([f"{name} de la historia"]) == {name: Mark()}


@pytest.mark.parametrize(("alone", "left"), [(True, {"lesion", "fobia"}), (False, set())])
def test_only_what_came_with_something_is_gone_after_the_next_descanso(alone: bool, left: set[str]) -> None:
    marks = {"lesion": Mark(), "fobia": Mark()} if alone else to_marks(["lesion", "fobia"])
    told = [str(each) for each in of_marks(marks)]
    played = Played(playing_by(calm(replace(somebody(AKEMI), marks=to_marks(told))), "especificos"), 4)
    RULES.apply(played.beat, Effect("descanso", True), AKEMI)
    assert played.specials(AKEMI) == left


def test_what_the_story_gave_for_a_time_has_a_day_left() -> None:
    assert of_marks({"lesion_toracica": Mark(5, {"hasta": 30 * DAY})}) == ["lesion_toracica por un tiempo"]
    assert to_marks(["lesion_toracica por un tiempo"]) == {"lesion_toracica": Mark(0, {"hasta": DAY})}


@pytest.mark.parametrize("name", [name for name in ailments.especificos() if name in phrases()])
@pytest.mark.parametrize("notes", [{}, {"hasta": DAY}, {FOR_LIFE: True}, None])
def test_each_comes_back_as_it_left(name: str, notes: dict[str, Plain] | None) -> None:
    if notes is None:
        notes = {"con": ailments.especificos()[name].con}
    told = [str(each) for each in of_marks({name: Mark(0, notes)})]
    assert len(told) == (0 if FOR_LIFE in notes and f"{name} para siempre" not in phrases() else 1)
    assert [of_marks(to_marks(told))] == [told]


@pytest.mark.parametrize(
    ("name", "limb"),
    [
        ("lesion_toracica", {}),
        ("lesion", {"miembro": "pierna"}),
        ("paralisis", {"miembro": "brazo"}),
        ("ceguera", {}),
        ("sordera", {}),
        ("bloqueo_empatico", {}),
        ("amnesia", {}),
    ],
)
def test_what_stays_for_good_is_told_as_such(name: str, limb: dict[str, Plain]) -> None:
    """Else it would go in the next game with Heridas that are long gone."""
    marks = {name: Mark(0, {**limb, FOR_LIFE: True})}
    assert of_marks(marks) == [f"{name} para siempre"]
    assert to_marks([f"{name} para siempre"]) == marks
