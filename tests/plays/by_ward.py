"""What events show of the chapters of states and Medicina, beside their causes: boxes, E.ESP, illnesses, tables."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.events import Event
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, data
from zodiac_tui.rulesets.zodiac.emotions import FEELINGS

TABLES = {
    "Medicina «primeros auxilios»": "primeros_auxilios",
    "Medicina «cirugía»": "cirugia",
    "Medicina «diagnosticar y tratar»": "diagnosticar",
}
"""The three tables of Medicina by what is rolled."""
COLUMNS = {"zodiac.ventaja": "ventajas", "zodiac.desventaja": "desventajas"}
THREAT = "curacion_amenazada"
PATIENT = {"paciente_con_afeccion": "afeccion.curacion", "paciente_inconsciente": "estado.inconsciente"}
"""What else a Desventaja by the patient's state shows."""
OF_A_TYPE = {"emocion": "emocion", "afeccion": "afeccion", "shock": "shock"}
"""The entries of types of E.ALT, which any of their boxes shows."""
MEANS = {
    "emocion_persistente": ("emocion.abatimiento",),
    "shock_persistente": ("estado.inconsciente",),
    "incapacitado": ("incapacitado", "moribundo", "estado.inconsciente"),
    "derribado": ("derribado",),
    "desprevenido": ("desprevenido",),
}
"""Entries that are about a mark under another name; an "incapacitado" carries its clock in its notes."""


def shown(event: Event) -> Iterator[str]:
    """The rules, without `zodiac.`, that a fact is an instance of."""
    match event:
        case e.RollMade(kind="accion") if event.label.plain() in TABLES:
            yield from _treatment(event, TABLES[event.label.plain()])
        case e.StateGained(mark=mark):
            yield from _mark(mark)
            if mark in ailments.especificos():
                yield from _special(event)
        case _:
            pass


def _treatment(roll: e.RollMade, table: str) -> Iterator[str]:
    """A roll of Medicina: its table, and the columns from which something helped or hindered."""
    yield from ("medicina", table)
    for cause in roll.why:
        if cause.rule in COLUMNS and _is_of_the_table(cause):
            yield f"{table}.{COLUMNS[cause.rule]}"
        if cause.source in PATIENT:
            yield PATIENT[cause.source]


def _is_of_the_table(cause: Cause) -> bool:
    """Whether it is about the place or the patient: no state of the healer's, and no threat."""
    return cause.source not in (*data.estados(), *FEELINGS, THREAT) and ":" not in cause.source


def _mark(mark: str) -> Iterator[str]:
    kind, _, name = mark.partition(":")
    if kind in ailments.KINDS:
        yield from ("afeccion", kind, *(["infeccion"] if name == ailments.INFECTION else []))
    if mark in data.estados():
        tipo = mark.partition("_")[0]
        yield from (*MEANS.get(mark, ()), *([OF_A_TYPE[tipo]] if tipo in OF_A_TYPE else []))


def _special(event: e.StateGained) -> Iterator[str]:
    """An E.ESP: what it is, and that it came with Heridas Persistente or from an Emoción that overflowed."""
    yield from ("especial", f"especial.{event.mark}")
    if event.data.get("con") == "heridas":
        yield "secuela.fisica"
    if event.data.get("con") == "emocion" and any(cause.rule == "zodiac.desbordar" for cause in event.why):
        yield "desbordar.trauma"
