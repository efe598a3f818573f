"""The numbers and words of data/*.toml, typed and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from zodiac_tui.core.vocabulary import OutcomeClass
from zodiac_tui.files.toml import Table, Toml, parse

_PACKAGE = "zodiac_tui.rulesets.unisystem"


@dataclass(frozen=True)
class Band:
    """A grade: its level (None for the natural-1 disaster), its lowest total where it has one, and its words.

    `time` is the part of a long task's maximum time that it takes, 0 where it does not finish it.
    """

    id: str
    level: int | None
    lowest: int | None
    label: str
    outcome_class: OutcomeClass
    tone: str
    fallback: str
    required: bool
    time: Fraction
    less_time: Fraction
    """The same by another reading of `tiempo_excelente`."""


@dataclass(frozen=True)
class TestNumbers:
    """The constants of a Prueba: dice, target, the unskilled penalty and cap, and where the levels go on for ever."""

    __test__ = False

    die: int
    luck_die: int
    distance: int
    """How far from the die's ends luck counts where the die itself is thrown again."""
    target: int
    unskilled: int
    unskilled_cap: int
    disaster: int
    """The highest total at which a natural 1 is a disaster."""
    top: int
    """The highest total of the last level with a name of its own."""
    step: int


@cache
def bands() -> tuple[Band, ...]:
    """The grades, worst first."""
    return tuple(_band(name, _table(value)) for name, value in _table(_file("levels")["grado"]).items())


@cache
def numbers() -> TestNumbers:
    """The constants of a Prueba."""
    found = _file("levels")
    test, top = _table(found["prueba"]), _table(found["alucinante"])
    return TestNumbers(
        die=_number(test["dado"]),
        luck_die=_number(test["suerte"]),
        distance=_number(test["distancia_suerte"]),
        target=_number(test["objetivo"]),
        unskilled=_number(test["no_cualificado"]),
        unskilled_cap=_number(test["tope_no_cualificado"]),
        disaster=_number(test["desastre_hasta"]),
        top=_number(top["hasta"]),
        step=_number(top["paso"]),
    )


@cache
def labels(group: str) -> Mapping[str, str]:
    """The words of one group of ids, in their order; raises KeyError."""
    return {name: word(value) for name, value in _table(_file("labels")[group]).items()}


@cache
def people(key: str) -> int:
    """A number about people; raises KeyError."""
    return _number(_table(_file("labels")["personas"])[key])


def levels_of(key: str) -> int:
    """The level from which something holds; raises KeyError."""
    return _number(_table(_file("levels")["desde_nivel"])[key])


def table_of(name: str, *way: str) -> Table:
    """A table of `data/NAME.toml`, or one below it by its keys; raises KeyError."""
    found = _file(name)
    for key in way:
        found = _table(found[key])
    return found


def word(value: Toml) -> str:
    """A value that is known to be words."""
    assert isinstance(value, str)
    return value


@cache
def _file(name: str) -> Table:
    name = f"{name}.toml"
    return parse(files(_PACKAGE).joinpath("data", name).read_bytes(), name).data


def _band(name: str, row: Table) -> Band:
    return Band(
        id=name,
        level=_number(row["nivel"]) if "nivel" in row else None,
        lowest=_number(row["desde"]) if "desde" in row else None,
        label=word(row["etiqueta"]),
        outcome_class=OutcomeClass[word(row["clase"])],
        tone=word(row["tono"]),
        fallback=word(row.get("respaldo", "")),
        required=row.get("obligatorio") is True,
        time=Fraction(word(row.get("tiempo", "0"))),
        less_time=Fraction(word(row.get("tiempo_menos", row.get("tiempo", "0")))),
    )


def _table(value: Toml) -> Table:
    assert isinstance(value, dict)
    return value


def _number(value: Toml) -> int:
    assert isinstance(value, int)
    return value
