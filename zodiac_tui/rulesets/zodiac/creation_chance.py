"""A PJ made by chance that obeys every limit of creation, from the dice of the game (`zodiac.lectura.creacion`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.uses import slug
from zodiac_tui.rulesets.zodiac import budget, data, making

V = TypeVar("V")

LEAST, MOST = {True: 2, False: 1}, 4
"""Bounds of a score, the lower one for an Atributo (True) and for Situación Social: those that nobody is warned of."""


def drawn(inputs: Inputs, language: str = "") -> dict[str, Plain]:
    """Draw a whole PJ: its fields as a sheet has them, in the words of a language where it has them."""
    words, known = making.azar(language), making.rasgos(language)
    gender = _one(inputs, ("f", "m"))
    scores = _scores(inputs)
    atributos = {name: scores[name] for name in data.atributos()}
    fields: dict[str, Plain] = {
        "nombre": _one(inputs, words[f"nombres_{gender}"]),
        "genero": gender,
        "concepto": _one(inputs, words["conceptos"]),
        "atributos": {**atributos},
        "situacion": {name: scores[name] for name in data.situacion()},
        "rasgos": {name: known[name][max(0, value - 2)] for name, value in scores.items()},
        "obligaciones": _one(inputs, words["obligaciones"]),
        "motivacion": _one(inputs, words["motivaciones"]),
    }
    fields["habilidades"] = [*_skills(inputs, atributos)]
    fields["vinculos"] = [*_bonds(inputs, words["vinculos"])]
    return fields


def _scores(inputs: Inputs) -> dict[str, int]:
    """Nine scores: the least of each, and points where the dice put them until the drawn sum is reached."""
    limits = data.creacion()
    scores = {name: LEAST[name in data.atributos()] for name in data.puntuaciones()}
    target = _one(inputs, range(limits.suma_minima, limits.suma_maxima + 1))
    while sum(scores.values()) < target:
        scores[_one(inputs, [name for name, value in scores.items() if value < MOST])] += 1
    return scores


def _skills(inputs: Inputs, atributos: Mapping[str, int]) -> list[str]:
    """Habilidades until no other can be paid for."""
    found: list[str] = []
    left = data.creacion().px
    while payable := [each for each in _unowned(found) if budget.price(each, atributos) <= left]:
        picked = _one(inputs, payable)
        left -= budget.price(picked, atributos)
        kinds = making.tipos().get(picked)
        found.append(f"{picked}-{slug(_one(inputs, kinds))}" if kinds else picked)
    return found


def _unowned(owned: Sequence[str]) -> list[str]:
    bases = {name.partition("-")[0] for name in owned}
    return [each for each in data.habilidades() if each not in bases]


def _bonds(inputs: Inputs, known: Sequence[str]) -> list[str]:
    limits = data.creacion()
    rest, found = list(known), list[str]()
    for _ in range(_one(inputs, range(limits.vinculos_minimo, limits.vinculos_creacion + 1))):
        found.append(_one(inputs, rest))
        rest.remove(found[-1])
    return found


def _one(inputs: Inputs, among: Sequence[V]) -> V:
    """One of several, by a die of as many sides."""
    return among[inputs.die(len(among)) - 1] if len(among) > 1 else among[0]
