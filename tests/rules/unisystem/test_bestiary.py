"""The bestiary of the second system: enough of every kind, each sound, each able to do what it wants to."""

from __future__ import annotations

from collections import Counter

import pytest

from zodiac_tui.catalog.registry import get
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile
from zodiac_tui.rulesets.unisystem.characters import actor_of
from zodiac_tui.rulesets.unisystem.people import traits
from zodiac_tui.rulesets.unisystem.weapons import weapon_classes

VOCABULARY = get("unisystem").vocabulary
BESTIARY = VOCABULARY.bestiary
ENGLISH = VOCABULARY.bestiary_in["en"]


def words(value: Plain) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def numbers(value: Plain) -> dict[str, int]:
    return {key: each for key, each in value.items() if isinstance(each, int)} if isinstance(value, dict) else {}


def test_there_are_enough_of_every_kind_and_danger() -> None:
    assert Counter(entry.group for entry in BESTIARY.values()) == {"muerto": 8, "persona": 11, "animal": 4}
    assert {entry.danger for entry in BESTIARY.values()} == {"bajo", "medio", "alto", "extremo"}


def test_no_two_are_alike() -> None:
    assert len({str(sorted(entry.fields.items(), key=str)) for entry in BESTIARY.values()}) == len(BESTIARY)
    assert len({entry.name for entry in BESTIARY.values()}) == len(BESTIARY)


def test_all_are_in_english_with_the_same_numbers() -> None:
    prose = ("nombre", "descripcion")
    assert [*ENGLISH] == [*BESTIARY]
    for name, entry in BESTIARY.items():
        other = ENGLISH[name]
        assert (entry.name, entry.about) != (other.name, other.about)
        assert {key: each for key, each in entry.fields.items() if key not in prose} == {
            key: each for key, each in other.fields.items() if key not in prose
        }


@pytest.mark.parametrize("name", BESTIARY)
class TestEntry:
    """One entry."""

    def test_it_is_told_in_a_line_and_knows_how_it_fights(self, name: str) -> None:
        entry = BESTIARY[name]
        assert 20 <= len(entry.about) <= 110
        assert entry.about.endswith(".")
        assert entry.fields["conducta"]
        assert str(entry.fields["genero"]) in ("f", "m")

    def test_it_can_use_every_weapon_that_it_carries(self, name: str) -> None:
        entry = BESTIARY[name]
        skills = numbers(entry.fields["habilidades"])
        carried = words(entry.fields.get("armas"))
        for weapon in carried:
            kind = weapon_classes()[str(entry.gear["arma"][weapon]["clase"])]
            assert set(kind.skills) & skills.keys(), weapon
        assert set(numbers(entry.fields.get("municion"))) <= set(carried)

    def test_its_qualities_have_such_levels(self, name: str) -> None:
        for group in ("cualidades", "defectos"):
            for trait, level in numbers(BESTIARY[name].fields.get(group)).items():
                assert level <= traits(group)[trait].levels

    def test_it_stands(self, name: str) -> None:
        fields = BESTIARY[name].fields
        actor = actor_of(Profile(name, name, False, "m", "", "", fields))
        assert actor.track("pv") > 0
        assert actor.armour == fields.get("armadura", "")

    def test_the_dead_know_neither_fear_nor_pain(self, name: str) -> None:
        entry = BESTIARY[name]
        actor = actor_of(Profile(name, name, False, "m", "", "", entry.fields))
        assert ({"sin_miedo", "sin_dolor"} <= set(actor.skills)) is (entry.group == "muerto")


def test_most_of_the_dead_are_harmed_in_the_head_alone() -> None:
    dead = [entry for entry in BESTIARY.values() if entry.group == "muerto"]
    weak = [entry.id for entry in dead if entry.fields.get("punto_debil")]
    assert len(weak) == len(dead) - 1
    assert BESTIARY["zombi"].fields["pv"] == 15
