"""Habilidades that a scenario or a sheet makes beside those of the lists (SRD, Habilidades).

A PJ carries what they are in its notes, so that whoever rolls needs no scenario to know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Gear, Scenario
from zodiac_tui.core.text import T
from zodiac_tui.core.uses import use_id
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.rows import Habilidad

if TYPE_CHECKING:
    from zodiac_tui.core.actor import Actor

KIND = "habilidad"
"""The table of a file that makes them, and what their notes' kind begins with."""
PRICED = "habilidades_propias"
"""The key, among a PJ's fields, of the Atributos of those that are made, for the reckoning of PX."""


def fields() -> tuple[Field, ...]:
    """The keys of `[habilidad.ID]`."""
    return (
        Field("tipo", "choice", T("·B·, ·A·, ·E· o ·C·."), required=True, choices=("B", "A", "E", "C")),
        Field("atributo", "choice", T("El Atributo en que se basa."), required=True, choices=data.atributos()),
        Field("usos", "texts", T("Los usos en que cuenta, como «atletismo.saltar».")),
    )


def made(scenario: Scenario) -> Mapping[str, Habilidad]:
    """Those that a scenario, or the sheets that came into it, make, by id."""
    return {name: _of_gear(gear) for name, gear in scenario.gear.items() if gear.kind == KIND}


def find(scenario: Scenario, name: str) -> Habilidad:
    """A Habilidad of the scenario's own or of the lists, by id; raises KeyError."""
    gear = scenario.gear.get(name)
    return _of_gear(gear) if gear is not None and gear.kind == KIND else data.habilidad(name)


def of(actor: Actor, name: str) -> Habilidad:
    """A Habilidad that somebody has, by id; raises KeyError."""
    words = actor.notes.get(f"{KIND}.{name}")
    if words is None:
        return data.habilidad(name)
    nombre, tipo, atributo, *usos = words
    return own(name, nombre, tipo, atributo, usos)


def noted(skill: Habilidad) -> tuple[str, ...]:
    """How a PJ's notes hold one: its name, kind, Atributo and uses.

    >>> noted(data.habilidad("natacion"))
    ('Natación', 'E', 'FUE', 'atletismo.nadar')
    """
    return (skill.nombre, skill.tipo, skill.atributo, *(skill.escritos or skill.usos))


def own(name: str, nombre: str, tipo: str, atributo: str, written: Iterable[str]) -> Habilidad:
    """A Habilidad that somebody made, with its uses as `accion.uso` or in words.

    >>> own("monta", "Monta", "A", "AGI", ["atletismo.equitación"]).usos
    ('atletismo.equitacion',)
    """
    escritos = tuple(written)
    return Habilidad(name, nombre, tipo, atributo, tuple(map(by_id, escritos)), "", False, escritos)


def by_id(written: str) -> str:
    """A use with its Acción by id, as `accion.uso`.

    >>> by_id("talento.Hacer nudos"), by_id("talento.hacer_nudos")
    ('talento.hacer_nudos', 'talento.hacer_nudos')
    """
    accion, dot, uso = written.partition(".")
    return f"{accion}{dot}{use_id(uso)}"


def uses(skill: Habilidad) -> Iterator[tuple[str, str]]:
    """The uses of a Habilidad as they are shown, each with its Acción's id; the SRD's own spelling goes before.

    >>> list(uses(own("monta", "Monta", "B", "AGI", ["atletismo.equitación", "reflejos.Caida"])))
    [('atletismo', 'equitación'), ('reflejos', 'caída')]
    """
    for use, written in zip(skill.usos, skill.escritos or skill.usos, strict=True):
        accion, _, uso = use.partition(".")
        words = written.partition(".")[2]
        yield accion, data.uso(uso if uso in data.usos() else words)


def taught(scenario: Scenario, actor: Actor) -> Actor:
    """A PJ with what the scenario's own Habilidades are among its notes."""
    theirs = made(scenario)
    found = {f"{KIND}.{name}": noted(theirs[name]) for name in actor.skills if name in theirs}
    return replace(actor, notes={**actor.notes, **found}) if found else actor


def priced(found: Mapping[str, Plain], own: Mapping[str, Habilidad]) -> dict[str, Plain]:
    """A PJ's fields with the Atributos of Habilidades that are in no list, so that they have their price."""
    prices: dict[str, Plain] = {name: skill.atributo for name, skill in own.items()}
    return {**found, PRICED: prices}


def _of_gear(gear: Gear) -> Habilidad:
    usos = gear.fields.get("usos")
    written = [str(each) for each in usos] if isinstance(usos, list) else []
    return own(gear.id, gear.name, str(gear.fields["tipo"]), str(gear.fields["atributo"]), written)
