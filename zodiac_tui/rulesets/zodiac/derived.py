"""A PNJ's CDE from its six Atributos and its Habilidades (SRD, PNJ)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.check import MOST_HABILIDADES
from zodiac_tui.rulesets.zodiac.modifiers import BONUS

Scores = Mapping[str, int]


def cde(atributos: Scores, accion: str) -> int:
    """The CDE of an Acción: the sum of its two Atributos and one.

    >>> cde({"AGI": 3, "INT": 3}, "discrecion")
    7
    """
    return sum(atributos[part] for part in data.acciones()[accion].atributos) + 1


def profile(atributos: Scores, acciones: Collection[str]) -> dict[str, int]:
    """The CDE of some Acciones, in the order of the tables."""
    return {accion: cde(atributos, accion) for accion in data.acciones() if accion in acciones}


def uses(atributos: Scores, acciones: Collection[str], habilidades: Iterable[str]) -> dict[str, int]:
    """The CDE of the uses in which ·B· and ·A· Habilidades count, of these Acciones only.

    At most one Habilidad an Atributo counts, and three in all (SRD, Habilidades); those that count only under a
    condition are in no CDE.

    >>> uses({"AGI": 3, "FUE": 2}, ("atletismo",), ("movilidad", "natacion"))
    {'atletismo.correr': 7}
    """
    best: dict[str, dict[str, int]] = {}
    for skill in map(data.habilidad, habilidades):
        for use in skill.usos if skill.tipo in BONUS and not skill.condicion else ():
            if use.partition(".")[0] in acciones:
                found = best.setdefault(use, {})
                found[skill.atributo] = max(found.get(skill.atributo, 0), BONUS[skill.tipo])
    return {
        use: cde(atributos, use.partition(".")[0]) + min(MOST_HABILIDADES, sum(found.values()))
        for use, found in best.items()
    }


def generic(atributos: Scores, acciones: Collection[str]) -> int:
    """The generic CDE: the least of the Acciones that are not listed, so that it flatters in none.

    >>> generic({"FUE": 2, "AGI": 3, "DES": 2, "PER": 2, "INT": 3, "VOL": 2}, ("discrecion",))
    5
    """
    return min(cde(atributos, accion) for accion in data.acciones() if accion not in acciones)


def usual(atributos: Scores, needed: Collection[str], most: int) -> tuple[str, ...]:
    """The Acciones of a profile that nobody chose: those needed, then the highest, `most` in all.

    >>> usual({"FUE": 4, "AGI": 2, "DES": 2, "PER": 2, "INT": 1, "VOL": 4}, ("defensa",), 2)
    ('aguante', 'defensa')
    """
    rest = sorted((each for each in data.acciones() if each not in needed), key=lambda each: -cde(atributos, each))
    found = {*needed, *rest[: max(0, most - len(needed))]}
    return tuple(accion for accion in data.acciones() if accion in found)


def highest(atributos: Scores, habilidades: Iterable[str]) -> tuple[str, int]:
    """The highest CDE that a profile could list, whatever its Acciones, and whose it is: an Acción's or a use's."""
    every = data.acciones()
    found = {**profile(atributos, every), **uses(atributos, every, habilidades)}
    name = max(found, key=lambda each: found[each])
    return name, found[name]
