"""Rows of the rulebook that an event is an instance of by its numbers: scores, Habilidades, modifiers, Reacciones."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Event
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, skills
from zodiac_tui.rulesets.zodiac.check import MOST_HABILIDADES
from zodiac_tui.rulesets.zodiac.deciders import check_from
from zodiac_tui.rulesets.zodiac.dialogue import label
from zodiac_tui.rulesets.zodiac.modifiers import Act

REACTIONS = frozenset(
    label(Act(accion, uso)).plain()
    for accion, uso in (
        ("defensa", "combate"),
        ("defensa", "caida"),
        ("reflejos", "iniciativa"),
        ("reflejos", "esquivar"),
        ("tecnica", "parada"),
    )
)
"""What is only rolled in answer to something."""
SKILLED = ("zodiac.habilidad", "zodiac.habilidad.entrenada", "zodiac.habilidad.conocimiento")


def shown(event: Event, room: Scenario) -> Iterator[str]:
    """The rows, without `zodiac.`."""
    match event:
        case e.RollMade(kind="ts", check=check) if check.get("score") in data.puntuaciones():
            yield from ("puntuaciones", f"puntuaciones.grado_{check['value']}")
        case e.RollMade(kind="accion"):
            yield from _roll(event, room)
        case e.TurnMoved(declaration=Declaration(kind="atacar", weapon=weapon)):
            gear = room.gear.get(weapon)
            reload = data.clases()[str(gear.fields["clase"])].recarga if gear else ""
            yield from [f"recarga.{reload}"] * bool(reload)
        case e.TurnMoved(actor, declaration=Declaration(kind="maniobra")) if actor not in room.characters:
            yield "conducta.maniobra"
        case e.Happened():
            yield "evento"
        case _:
            pass


def _roll(roll: e.RollMade, room: Scenario) -> Iterator[str]:
    yield from _skills([cause for cause in roll.why if cause.rule in SKILLED], room)
    yield from _modifiers(roll)
    if roll.label.plain() in REACTIONS:
        yield "reaccion"
    if not roll.check["opposed"]:
        yield "cd"


def _skills(causes: list[Cause], room: Scenario) -> Iterator[str]:
    """The Habilidades by name, and what their sum comes up to."""
    for cause in causes:
        base, chosen, _ = cause.source.partition("-")
        if base in skills.made(room):
            yield "habilidad.propia"
        if base in data.habilidades():
            yield from ("habilidad.lista", f"habilidad.lista.{base}")
        if chosen:
            yield "habilidad.elegir"
    if sum(cause.number for cause in causes) >= MOST_HABILIDADES:
        yield "tope"


def _modifiers(roll: e.RollMade) -> Iterator[str]:
    """How several modifiers meet, and what Estorbo made of a grade that is not seen any more."""
    check = check_from(roll.check)
    steps = (check.hab, check.entorpecida, check.minimizada, check.edge, check.debilidad, check.estorbo)
    if sum(map(bool, (*steps, roll.answers.get("pf")))) > 1:
        yield "orden_de_resolucion"
    if check.compensar and check.ventajas and check.desventajas:
        yield "compensar"
    if check.estorbo and roll.grade == "exito+complicacion" and not roll.answers.get("converted"):
        yield "estorbo.exito_consecuencia"
    kept = [die.face for die in roll.dice if die.kept]
    if check.estorbo and check.sides == 12 and kept == [1]:
        yield "estorbo.natural_1"
