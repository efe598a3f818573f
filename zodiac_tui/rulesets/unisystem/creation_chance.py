"""A PJ made by chance that spends its points and no more, from the dice of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.unisystem.budget import room
from zodiac_tui.rulesets.unisystem.creation_levels import barred, most, names, with_level
from zodiac_tui.rulesets.unisystem.people import (
    DRAWBACKS,
    QUALITIES,
    SCORES,
    SKILLS,
    Kit,
    bound,
    drawn,
    drawn_skills,
    kits,
)
from zodiac_tui.rulesets.unisystem.tables import labels

V = TypeVar("V")
_USUAL = 5
"""The level up to which every point buys as much: chance goes no further."""
_SOME = 2
"""The level at least of the Habilidades that it needs to stay alive."""
_DODGE = "esquivar"


def by_chance(inputs: Inputs, language: str = "") -> dict[str, Plain]:
    """Draw a whole PJ: its fields as a sheet has them, in the words of a language where it has them."""
    gender = _one(inputs, ("f", "m"))
    held = _one(inputs, [*kits("mano", language).values()])
    shot = _one(inputs, [None, *kits("fuego", language).values()])
    fields: dict[str, Plain] = {
        "nombre": _one(inputs, drawn(f"nombres_{gender}")),
        "genero": gender,
        "concepto": _one(inputs, drawn("conceptos", language)),
        SCORES: {name: bound("minimo") for name in labels(SCORES)},
    }
    _raise(inputs, fields, SCORES, [*labels(SCORES)])
    fields[DRAWBACKS] = {_one(inputs, [*names(DRAWBACKS)]): 1}
    _raise(inputs, fields, QUALITIES, [*names(QUALITIES)])
    skills = _skills(inputs, held, shot)
    fields[SKILLS] = {**dict.fromkeys(sorted(_needed(held, shot)), _SOME)}
    _raise(inputs, fields, SKILLS, skills)
    return {**fields, **carrying(held, shot)}


def carrying(held: Kit | None, shot: Kit | None) -> dict[str, Plain]:
    """What a PJ's fields say of what it carries."""
    have = [kit for kit in (held, shot) if kit is not None]
    shots: dict[str, Plain] = {kit.id: kit.shots for kit in have if kit.shots}
    fields: dict[str, Plain] = {"armas": [kit.id for kit in have], "municion": shots}
    return {key: value for key, value in fields.items() if value}


def _raise(inputs: Inputs, fields: dict[str, Plain], group: str, among: Sequence[str]) -> None:
    """Raise a level of some at a time until nothing more can be had."""
    while payable := [name for name in among if _can_rise(fields, group, name)]:
        picked = _one(inputs, payable)
        fields[group] = {**with_level(fields, group, picked, _level(fields, group, picked) + 1)}


def _can_rise(fields: dict[str, Plain], group: str, name: str) -> bool:
    level = _level(fields, group, name) + 1
    cap = min(most(group, name), _USUAL)
    return room(fields, group) > 0 and level <= cap and not barred(fields, group, name, level)


def _level(fields: dict[str, Plain], group: str, name: str) -> int:
    have = fields.get(group)
    level = have.get(name, 0) if isinstance(have, dict) else 0
    return level if isinstance(level, int) else 0


def _skills(inputs: Inputs, held: Kit | None, shot: Kit | None) -> list[str]:
    """The Habilidades that it is good at: those of its weapons, Esquivar, and others."""
    found = sorted(_needed(held, shot))
    rest = [name for name in labels(SKILLS) if name not in found]
    while len(found) < drawn_skills():
        found.append(_one(inputs, rest))
        rest.remove(found[-1])
    return found


def _needed(held: Kit | None, shot: Kit | None) -> set[str]:
    return {_DODGE, *(kit.skill for kit in (held, shot) if kit is not None)}


def _one(inputs: Inputs, among: Sequence[V]) -> V:
    """One of several, by a die of as many sides."""
    return among[inputs.die(len(among)) - 1] if len(among) > 1 else among[0]
