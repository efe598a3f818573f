"""What is wrong with the Habilidades that a file makes (SRD, Habilidades; `zodiac.habilidad.propia`)."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.uses import use_id
from zodiac_tui.rulesets.zodiac import data, skills
from zodiac_tui.rulesets.zodiac.budget import words
from zodiac_tui.rulesets.zodiac.rows import Habilidad

Path = tuple[str, ...]
USES = {"B": 3, "A": 1, "E": 1}
"""How many uses one has by its kind; a ·C· has as many as its permission calls for (SRD, Habilidades)."""
CODE = "zodiac-habilidad-propia"


def skill_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with each: its id, the number of its uses, an Acción without its Atributo."""
    for gear in scenario.gear.values():
        if gear.kind == skills.KIND:
            path = (gear.kind, gear.id)
            if gear.id.partition("-")[0] in (*data.habilidades(), *data.habilidades_propias()):
                message = T("«{id}» está ya en la lista de Habilidades.", id=gear.id)
                yield _error(path, message, T("Dale otro identificador."))
            yield from _of_kind(path, skills.find(scenario, gear.id))
            for place, use in enumerate(words(gear.fields, "usos")):
                yield from _use((*path, "usos", str(place)), use, str(gear.fields["atributo"]))


def _of_kind(path: Path, skill: Habilidad) -> Iterator[Problem]:
    wanted, have = USES.get(skill.tipo), len(skill.usos)
    where = (*path, "usos")
    if wanted is not None and have != wanted:
        told = T("Una Habilidad ·{kind}· lleva usos: {wanted}. Hay {have}.", kind=skill.tipo, wanted=wanted, have=have)
        yield _error(where, told)
    if len(set(skill.usos)) < have:
        yield _error(where, T("Un uso se repite."))


def _use(path: Path, use: str, atributo: str) -> Iterator[Problem]:
    accion, _, words = use.partition(".")
    if not accion.isalpha() or not accion.islower() or not use_id(words):
        hint = T("Se escribe «accion.uso», como «discrecion.sigilo».")
        yield _error(path, T("«{key}» no es un uso.", key=Text.data(use)), hint)
    elif accion not in data.acciones():
        yield _error(path, T("No existe la Acción «{id}».", id=Text.data(accion)), _nearest(accion))
    elif atributo not in data.acciones()[accion].atributos:
        parts, name = "-".join(data.acciones()[accion].atributos), data.acciones()[accion].nombre
        message = T("La Habilidad es de {own} y {name} es {parts}.", own=atributo, name=Text.data(name), parts=parts)
        yield _error(path, message, T("Cada uso es de una Acción con el Atributo de la Habilidad."))


def _nearest(word: str) -> Text | None:
    close = meant_for(word, data.acciones())
    return T("¿Querías decir «{name}»?", name=close) if close else None


def _error(path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", CODE, path, message, hint)
