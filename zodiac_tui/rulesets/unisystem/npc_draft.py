"""What a PNJ in the making has come to: the numbers of its kind, what is missing, its tables for a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from zodiac_tui.core.npc_drafting import ARMOUR, CONDUCT, bare, conduct_of, gear, weapons_of
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.files.toml import Table, Toml
from zodiac_tui.rulesets.unisystem import derived
from zodiac_tui.rulesets.unisystem.budget import numbers
from zodiac_tui.rulesets.unisystem.fighters import TRAITS
from zodiac_tui.rulesets.unisystem.marks import LIFE
from zodiac_tui.rulesets.unisystem.people import SCORES, SKILLS
from zodiac_tui.rulesets.unisystem.tables import labels, table_of, word
from zodiac_tui.rulesets.unisystem.weapons import UNARMED, WeaponClass, weapon_classes

KIND = "clase"


@dataclass(frozen=True)
class Kind:
    """A kind of being: its usual numbers, and the highest Atributo that it may have."""

    id: str
    name: Text
    most: int
    level: int
    """That of a Habilidad which its weapons ask for."""
    conduct: str
    """The conduct that it has unless another is taken."""
    scores: Mapping[str, int]
    skills: Mapping[str, int]
    life: int
    """Its Puntos de Vida; 0: those of its Atributos."""
    traits: tuple[str, ...]


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of beings by id."""
    return {name: _kind(name, table_of("creacion_pnj", KIND, name)) for name in table_of("creacion_pnj", KIND)}


def _kind(name: str, row: Table) -> Kind:
    usual = row.get("rasgos", [])
    return Kind(
        name,
        Text(word(row["nombre"])),
        _number(row["maximo"]),
        _number(row["nivel"]),
        word(row[CONDUCT]),
        _numbers(row[SCORES]),
        _numbers(row[SKILLS]),
        _number(row.get(LIFE, 0)),
        tuple(map(word, usual)) if isinstance(usual, list) else (),
    )


@cache
def conducts() -> Mapping[str, tuple[str, Fields]]:
    """Conducts that can be taken whole, by id: how each is called, and what it says."""
    rows = {name: table_of("creacion_pnj", CONDUCT, name) for name in table_of("creacion_pnj", CONDUCT)}
    return {
        name: (word(row["nombre"]), {key: _said(value) for key, value in row.items() if key != "nombre"})
        for name, row in rows.items()
    }


def kind_of(draft: Fields) -> Kind:
    """The kind of being that a draft is of."""
    return kinds()[str(draft.get(KIND, next(iter(kinds()))))]


def usual(kind: Kind) -> dict[str, Plain]:
    """What a kind brings along, as keys of a draft; None for what it has not."""
    return {
        SKILLS: {**kind.skills} or None,
        LIFE: kind.life or None,
        **{trait: True if trait in kind.traits else None for trait in TRAITS},
        CONDUCT: {**conducts()[kind.conduct][1]},
    }


def classes(draft: Fields) -> list[WeaponClass]:
    """The classes of its weapons, or its bare hands."""
    return [weapon_classes()[str(row[KIND])] for row in weapons_of(draft).values()] or [weapon_classes()[UNARMED]]


def trained(draft: Fields) -> dict[str, int]:
    """Its Habilidades, with one for each weapon that it could not use without: at the level of its kind."""
    have = numbers(draft, SKILLS)
    for each in classes(draft):
        if not set(each.skills) & have.keys():
            have[each.skills[0]] = kind_of(draft).level
    return {name: have[name] for name in labels(SKILLS) if name in have}


def life(draft: Fields) -> int:
    """Its Puntos de Vida: those that are written, else those of its Atributos, of which an open one counts 2."""
    stated = draft.get(LIFE)
    return stated if isinstance(stated, int) else derived.life({"FUE": 2, "CON": 2, **numbers(draft, SCORES)})


def unfinished(draft: Fields) -> Iterator[Text]:
    """Everything that a draft lacks, as reasons: without a capital or a stop."""
    if not draft.get("nombre"):
        yield T("falta el nombre")
    missing = [name for name in labels(SCORES) if name not in numbers(draft, SCORES)]
    if missing:
        yield T("faltan Atributos: {names}", names=", ".join(missing))
    if conduct_of(draft).get("defiende") == "parada" and not any(each.parries for each in classes(draft)):
        yield T("para parar hace falta un arma de cuerpo a cuerpo en la mano")


def creature(draft: Fields) -> Creature:
    """The finished draft: the table of a PNJ in the order of the format, and its gear."""
    armour = draft.get(ARMOUR)
    known = numbers(draft, SCORES)
    found: dict[str, Plain] = {
        **{key: draft.get(key) for key in ("nombre", "genero", "descripcion")},
        SCORES: {name: known[name] for name in labels(SCORES)},
        SKILLS: {**numbers(draft, SKILLS)},
        "armas": [*weapons_of(draft)],
        ARMOUR: next(iter(armour), None) if isinstance(armour, dict) else None,
        **{key: draft.get(key) for key in (LIFE, *TRAITS)},
        CONDUCT: {**conduct_of(draft)},
    }
    kept = {key: value for key, value in found.items() if value not in (None, "", [], {})}
    return Creature(bare(str(draft["nombre"])), "", "", kept, gear(draft))


def _said(value: Toml) -> Plain:
    assert isinstance(value, str | int)
    return value


def _number(value: Toml) -> int:
    assert isinstance(value, int)
    return value


def _numbers(value: Toml) -> dict[str, int]:
    assert isinstance(value, dict)
    return {key: _number(each) for key, each in value.items()}
