"""The tables of a validated scenario file as types: what compiling reads. The ruleset's own keys lie beside them."""

from __future__ import annotations

from typing import TypedDict

from zodiac_tui.files.limits import Table


class Head(TypedDict, total=False):
    """`[escenario]`."""

    id: str
    titulo: str
    autor: str
    licencia: str
    sistema: str
    sinopsis: str
    duracion: str
    inicio: str
    final_muerte: str
    idioma: str
    avisos: list[str]
    pj_min: int
    pj_max: int


class PersonRow(TypedDict, total=False):
    """`[pj.ID]` and `[pnj.ID]`."""

    nombre: str
    genero: str
    concepto: str
    descripcion: str


class Named(TypedDict):
    """`[objeto.ID]`, `[bandera.ID]` and gear."""

    nombre: str


class OutcomeRow(TypedDict, total=False):
    """What comes of a grade or a fight."""

    texto: str
    efectos: list[Table]
    ir: str
    final: str


class ChoiceRow(TypedDict, total=False):
    """`[escena.ID.opcion.ID]`."""

    texto: str
    si: str
    requiere: str
    motivo: str
    una_vez: bool
    narra: str
    efectos: list[Table]
    ir: str
    final: str


class ParagraphRow(TypedDict):
    """`[[escena.ID.parrafo]]`, `[[final.ID.parrafo]]`."""

    si: str
    texto: str


class SceneRow(TypedDict, total=False):
    """`[escena.ID]`."""

    titulo: str
    texto: str
    una_vez_texto: str
    al_entrar: list[Table]
    parrafo: list[ParagraphRow]
    opcion: dict[str, ChoiceRow]
    retorno: bool
    presentes: list[str]
    verdades: list[str]
    libre: bool | dict[str, Table]


class EntrantRow(TypedDict, total=False):
    """`[encuentro.ID.entra.ID]`."""

    perfil: str
    nombre: str
    bando: str
    distancia: str
    llega: int
    llega_si: str
    refuerzo: bool


class ManoeuvreRow(ChoiceRow, total=False):
    """`[encuentro.ID.maniobra.ID]`."""

    objetivo: str
    alcance: str


class HappeningRow(TypedDict, total=False):
    """`[encuentro.ID.evento.ID]`."""

    ronda: int
    si: str
    texto: str
    efectos: list[Table]


class GoalRow(TypedDict, total=False):
    """`objetivo` of an encounter."""

    si: str
    termina: str
    texto: str


class EncounterRow(TypedDict, total=False):
    """`[encuentro.ID]`."""

    titulo: str
    texto: str
    abre: str
    rival: str
    limite: int
    huida: bool | OutcomeRow
    rendicion_pj: bool | OutcomeRow
    entra: dict[str, EntrantRow]
    maniobra: dict[str, ManoeuvreRow]
    evento: dict[str, HappeningRow]
    objetivo: GoalRow


class ClockRow(TypedDict, total=False):
    """`[reloj.ID]`."""

    nombre: str
    llena: int
    oculto: bool
    cada: str
    si: str
    al_llenarse: list[Table]


class EventRow(OutcomeRow, total=False):
    """`[evento.ID]`."""

    si: str
    una_vez: bool


class TestsRow(TypedDict, total=False):
    """`[pruebas]`."""

    siempre: list[str]


class EndingRow(TypedDict, total=False):
    """`[final.ID]`."""

    titulo: str
    texto: str
    parrafo: list[ParagraphRow]
    tono: str


class Sheet(TypedDict, total=False):
    """A whole file, but for the tables of gear."""

    escenario: Head
    opciones: Table
    pj: dict[str, PersonRow]
    objeto: dict[str, Named]
    pnj: dict[str, PersonRow]
    escena: dict[str, SceneRow]
    encuentro: dict[str, EncounterRow]
    bandera: dict[str, Named]
    reloj: dict[str, ClockRow]
    evento: dict[str, EventRow]
    pruebas: TestsRow
    final: dict[str, EndingRow]
