"""The values of play are dataclasses in all that anybody sees of them."""

from __future__ import annotations

import copy
import dataclasses
from dataclasses import field, fields, is_dataclass, replace

import pytest

from zodiac_tui.core.values import dataclass


@dataclass(frozen=True)
class Stone:
    name: str
    weight: int = 1
    marks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Gem(Stone):
    colour: str = "red"


@dataclass(frozen=True, eq=False)
class Rock:
    name: str


@dataclass(frozen=True)
class Odd:
    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odd)

    def __hash__(self) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class Pebble:
    name: str


@dataclass(frozen=True)
class Painted:
    name: str
    colour: str = field(default="red", compare=False, repr=False)


@dataclass(frozen=True)
class Nothing:
    pass


@dataclasses.dataclass(frozen=True)
class Usual:
    name: str
    weight: int = 1
    marks: list[str] = field(default_factory=list)


def test_it_is_made_as_dataclasses_make_it() -> None:
    assert vars(Stone("a")) == vars(Usual("a")) == {"name": "a", "weight": 1, "marks": []}
    assert vars(Stone("a", 2, marks=["x"])) == vars(Usual("a", 2, marks=["x"]))
    assert Stone("a").marks is not Stone("a").marks
    assert vars(Gem("a", colour="blue")) == {"name": "a", "weight": 1, "marks": [], "colour": "blue"}


def test_many_are_made_as_few_are() -> None:
    for n in range(200):
        assert vars(Gem("a", n)) == {"name": "a", "weight": n, "marks": [], "colour": "red"}
        assert Pebble(name=str(n)).name == str(n)
    with pytest.raises(TypeError, match="missing"):
        Gem()  # type: ignore[call-arg]


@pytest.mark.parametrize("words", [{}, {"name": "a", "size": 1}, {"weight": 2}])
@pytest.mark.parametrize("kind", [Stone, Gem, Usual])
def test_what_it_does_not_take_is_refused(kind: type[Stone | Gem | Usual], words: dict[str, str]) -> None:
    with pytest.raises(TypeError, match=r"__init__\(\) (missing|got an unexpected)"):
        kind(**words)  # type: ignore[arg-type]


def test_equal_values_of_one_class_are_equal() -> None:
    assert Stone("a") == Stone("a")
    assert Stone("a") != Stone("a", 2)
    assert Pebble("a") == Pebble("a")
    assert Pebble("a") != Pebble("b")
    assert Nothing() == Nothing()
    assert Gem("a") == Gem("a")
    assert Gem("a") != Stone("a")


def test_how_a_class_compares_itself_is_left_to_it() -> None:
    assert Rock("a") != Rock("a")
    assert len({Rock("a"), Rock("a")}) == 2
    assert Odd("a") == Odd("b")
    assert hash(Odd("a")) == 1


def test_equal_values_have_one_hash() -> None:
    assert len({Pebble("a"), Pebble("a"), Pebble("b")}) == 2
    assert len({Nothing(), Nothing()}) == 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(Stone("a"))


@pytest.mark.parametrize("value", [Stone("a"), Gem("a"), Pebble("a")])
def test_it_cannot_be_changed(value: Stone | Gem | Pebble) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.name = "b"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.name
    assert value.name == "a"


def test_dataclasses_know_it() -> None:
    assert is_dataclass(Stone)
    assert [each.name for each in fields(Stone("a"))] == ["name", "weight", "marks"]
    assert replace(Stone("a"), weight=3) == Stone("a", 3)
    assert replace(Pebble("a"), name="b") == Pebble("b")
    assert repr(Stone("a")) == repr(Usual("a")).replace("Usual", "Stone")


def test_it_can_be_matched_and_copied() -> None:
    match Stone("a", 4):
        case Stone(name, weight):
            assert (name, weight) == ("a", 4)
    for value in (Stone("a"), Pebble("a"), Nothing()):
        assert copy.deepcopy(value) == value


def test_only_frozen_ones_are_made() -> None:
    with pytest.raises(TypeError):
        dataclass(frozen=False)(Nothing)


def test_a_field_is_told_and_compared_as_it_was_defined() -> None:
    assert Painted("a", "blue") == Painted("a")
    assert hash(Painted("a", "blue")) == hash(Painted("a"))
    assert repr(Painted("a")) == "Painted(name='a')"
