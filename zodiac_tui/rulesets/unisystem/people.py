"""What a PJ is made of, from data/personajes.toml: points, prices, qualities and drawbacks, and what it may carry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.copying import replace
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.toml import Table, Toml
from zodiac_tui.rulesets.unisystem.tables import table_of, word

SCORES, SKILLS, QUALITIES, DRAWBACKS = "atributos", "habilidades", "cualidades", "defectos"
"""The keys of a PJ's fields on which points are spent, and by which they are given."""
LANGUAGES = ("en",)
"""Languages in which there are words to draw from, beside Spanish."""


@dataclass(frozen=True)
class Trait:
    """A quality or a drawback: what it costs or gives a level, and how many levels there are."""

    id: str
    name: str
    price: int
    levels: int
    effect: Text
    """What it does, or what it is in the story."""


@dataclass(frozen=True)
class Kit:
    """Something that a new PJ may carry."""

    id: str
    name: str
    weapon_class: str
    skill: str
    """The Habilidad that uses it."""
    shots: int
    """What it has to spare of them."""


@cache
def points(group: str) -> int:
    """How many points there are for a group, or, of drawbacks, how many they may give (X5)."""
    return _number(table_of("personajes", "puntos")[group])


@cache
def bound(key: str) -> int:
    """The least or the most level of something at creation."""
    return _number(table_of("personajes", "niveles")[key])


@cache
def qualities() -> Mapping[str, Trait]:
    """The qualities by id."""
    return _traits("cualidad")


@cache
def drawbacks() -> Mapping[str, Trait]:
    """The drawbacks by id."""
    return _traits("defecto")


def traits(group: str) -> Mapping[str, Trait]:
    """The qualities or the drawbacks, by the key of a PJ's fields."""
    return drawbacks() if group == DRAWBACKS else qualities()


@cache
def kits(kind: str, language: str = "") -> Mapping[str, Kit]:
    """What a new PJ may carry for the hand (`mano`), or to shoot with (`fuego`), by what it is picked by. What is
    called otherwise in a language has another id, so that two PJ made in two of them can play together."""
    if language in LANGUAGES:
        said = table_of(f"lang/{language}/personajes", "equipo", kind)
        own = kits(kind).items()
        return {name: replace(kit, id=f"{name}_{language}", name=word(said[name])) for name, kit in own}
    return {
        name: _kit(name, table_of("personajes", "equipo", kind, name))
        for name in table_of("personajes", "equipo", kind)
    }


@cache
def known_kits() -> Mapping[str, Kit]:
    """All that a new PJ may carry, by id, in every language."""
    found = (kits(kind, language) for kind in table_of("personajes", "equipo") for language in ("", *LANGUAGES))
    return {kit.id: kit for each in found for kit in each.values()}


@cache
def special() -> frozenset[str]:
    """The Habilidades that cost more (X7)."""
    return frozenset(_texts(table_of("personajes", "especiales")["habilidades"]))


@cache
def drawn(key: str, language: str = "") -> tuple[str, ...]:
    """Words to draw a PJ's from, in a language where it has them: as many, in the same order."""
    said = table_of(f"lang/{language}/personajes", "azar") if language in LANGUAGES else {}
    return _texts({**table_of("personajes", "azar"), **said}[key])


@cache
def drawn_skills() -> int:
    """How many Habilidades a PJ made by chance is good at."""
    return _number(table_of("personajes", "azar")["habilidades"])


def price(kind: str, level: int) -> int:
    """What a level of something costs in all: an Atributo, an ordinary or a special Habilidad (X7).

    >>> price("atributo", 5), price("atributo", 6), price("habilidad", 7), price("especial", 6)
    (5, 8, 11, 15)
    """
    row = table_of("personajes", "precio", kind)
    cheap, each, beyond = (_number(row[key]) for key in ("hasta", "cada", "despues"))
    return each * min(level, cheap) + beyond * max(0, level - cheap)


def skill_price(skill: str, level: int) -> int:
    """What a level of a Habilidad costs in all.

    >>> skill_price("trepar", 3), skill_price("medicina", 3)
    (3, 6)
    """
    return price("especial" if skill in special() else "habilidad", level)


def _traits(kind: str) -> Mapping[str, Trait]:
    return {name: _trait(name, table_of("personajes", kind, name)) for name in table_of("personajes", kind)}


def _trait(name: str, row: Table) -> Trait:
    effect = Text(word(row["efecto"]))
    return Trait(name, word(row["nombre"]), _number(row["precio"]), _number(row["niveles"]), effect)


def _kit(name: str, row: Table) -> Kit:
    spare = row.get("balas", 0)
    return Kit(name, word(row["nombre"]), word(row["clase"]), word(row["habilidad"]), _number(spare))


def _number(value: Toml) -> int:
    assert isinstance(value, int)
    return value


def _texts(value: Toml) -> tuple[str, ...]:
    assert isinstance(value, list)
    return tuple(map(word, value))
