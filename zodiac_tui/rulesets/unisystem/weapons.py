"""Weapons: the classes of data/weapons.toml, and an author's weapon as one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Gear, Scenario
from zodiac_tui.core.text import Text
from zodiac_tui.files.toml import Table, Toml
from zodiac_tui.rulesets.unisystem.tables import table_of, word

UNARMED = "desarmado"
"""The class of bare hands, which are no gear of a scenario's: their id is empty."""


OF_SHOTS = ("alcances", "cadencia", "retroceso", "capacidad", "mira", "bala")
"""The keys of an author's weapon that only one which shoots has."""
OWN = frozenset((*OF_SHOTS, "dado", "por", "mental"))
"""The keys by which an author's weapon is other than its class."""


@dataclass(frozen=True)
class WeaponClass:
    """A class of weapon, or an author's weapon of that class."""

    id: str
    label: str
    die: int
    """The sides of the damage die."""
    skills: tuple[str, ...]
    """The Habilidades that may use it."""
    held: bool = True
    """Whether it is a hand weapon: it can parry, and bare hands cannot parry it."""
    times: int = 0
    """What the die is multiplied by; 0: the wielder's Fuerza (D6)."""
    bullet: bool = False
    ranges: tuple[int, ...] = ()
    """The upper limits of the five bands, in metres; empty: hand to hand (C17)."""
    rate: int = 1
    """Shots a Turno at most."""
    recoil: int = -1
    """What each further shot of a Turno loses (C21)."""
    capacity: int = 0
    """Shots that it holds; 0: it need not be reloaded."""
    sight: int = 0
    """What its sight adds to a shot (C22)."""
    mental: bool = False
    """Whether a thought sets it off, so that it comes before shots and blows (C3)."""

    @property
    def shoots(self) -> bool:
        """Whether it strikes from afar."""
        return bool(self.ranges)

    @property
    def parries(self) -> bool:
        """Whether it is a weapon to parry with."""
        return self.held and not self.shoots


@cache
def weapon_classes() -> Mapping[str, WeaponClass]:
    """The classes of weapon by id."""
    return {name: _class(name, table_of("weapons", name)) for name in table_of("weapons")}


def weapon_of(scenario: Scenario, weapon: str) -> WeaponClass:
    """Return what a weapon's id stands for; the empty id is bare hands."""
    return of_gear(scenario.gear[weapon]) if weapon else weapon_classes()[UNARMED]


def name_of(scenario: Scenario, weapon: str) -> Text:
    """What a weapon is called; bare hands by their own word."""
    return Text.data(scenario.gear[weapon].name) if weapon else Text(weapon_classes()[UNARMED].label)


def is_armed(scenario: Scenario, actor: Actor) -> bool:
    """Whether the actor has a hand weapon to parry with."""
    return any([weapon_of(scenario, weapon).parries for weapon in actor.weapons])


def of_gear(gear: Gear) -> WeaponClass:
    """Return an author's weapon: its class with what is its own."""
    kind = weapon_classes()[str(gear.fields["clase"])]
    stated = gear.fields
    if OWN.isdisjoint(stated):
        return kind
    return replace(
        kind,
        die=_own(stated, "dado", kind.die),
        times=_own(stated, "por", kind.times),
        bullet=stated.get("bala", kind.bullet) is True,
        ranges=_ranges(stated.get("alcances"), kind),
        rate=_own(stated, "cadencia", kind.rate),
        recoil=_own(stated, "retroceso", kind.recoil),
        capacity=_own(stated, "capacidad", kind.capacity),
        sight=_own(stated, "mira", kind.sight),
        mental=stated.get("mental") is True,
    )


def _own(stated: Fields, key: str, usual: int) -> int:
    """A number that an author wrote of a weapon; else that of its class."""
    value = stated.get(key)
    return value if isinstance(value, int) else usual


def _ranges(stated: Plain, kind: WeaponClass) -> tuple[int, ...]:
    """The limits of a weapon's bands, where its class has any: its own, and those of its class beside them."""
    own = stated if isinstance(stated, dict) else {}
    return tuple(_own(own, band, usual) for band, usual in zip(bands_of(), kind.ranges, strict=False))


@cache
def bands_of() -> tuple[str, ...]:
    """The ids of the bands, the nearest first."""
    return tuple(table_of("combate", "bandas"))


def _class(name: str, row: Table) -> WeaponClass:
    return WeaponClass(
        name,
        word(row["etiqueta"]),
        _number(row["dado"]),
        tuple(map(word, _listed(row["habilidades"]))),
        held=row.get("de_mano", True) is True,
        times=_number(row.get("por", 0)),
        bullet=row.get("bala") is True,
        ranges=tuple(map(_number, _listed(row.get("alcances", [])))),
        rate=_number(row.get("cadencia", 1)),
        recoil=_number(row.get("retroceso", -1)),
        capacity=_number(row.get("capacidad", 0)),
    )


def _number(value: Toml) -> int:
    assert isinstance(value, int)
    return value


def _listed(value: Toml) -> list[Toml]:
    assert isinstance(value, list)
    return value
