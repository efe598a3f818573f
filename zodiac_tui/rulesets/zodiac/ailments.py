"""What the tables say of E.ESP: the específicos, harm for life, enfermedades and venenos, a scenario's own included."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.rulesets.zodiac import data

if TYPE_CHECKING:
    from zodiac_tui.core.state import State

DISEASE, POISON = KINDS = ("enfermedad", "veneno")
PHASES = ("incubacion", "desarrollo", "terminal")
"""The phases of an enfermedad or veneno, one for each grado of Afección."""
INFECTION = "infeccion"
OPTION = "especificos"
"""The optional rule of E.ESP específicos."""


class Especifico(NamedTuple):
    """One of the E.ESP específicos; see `data/especiales.toml` for its fields."""

    id: str
    nombre: str
    con: str
    estorbo: tuple[str, ...]
    sentido: str
    ts: str
    cada: int
    expuesto: str
    dura: str


class Parte(NamedTuple):
    """Something that is lost for life: the Atributo that drops, and the E.ESP that may stay instead."""

    id: str
    nombre: str
    atributo: str
    especial: str


class Fase(NamedTuple):
    """A phase of an enfermedad or veneno: what it waits for, what it puts on which Acciones, what it brings."""

    espera: str
    texto: str
    debilidad: str
    entorpecida: str
    desventaja: str
    estorbo: str
    sufre: tuple[str, ...]

    @property
    def weight(self) -> dict[str, Plain]:
        """What it puts on which Acciones, as a mark keeps it."""
        said = {"debilidad": self.debilidad, "entorpecida": self.entorpecida, "desventaja": self.desventaja}
        said["estorbo"] = self.estorbo
        return {key: which for key, which in said.items() if which}


class Mal(NamedTuple):
    """An enfermedad or a veneno. `mata` says when it kills: `descanso` or `fase` (its last one); else never."""

    id: str
    tipo: str
    nombre: str
    cd: int
    fases: tuple[Fase, ...]
    mata: str
    pasa_en: str
    contagio: str
    contagia: str
    """The TS that keeps companions from catching it at a Descanso; empty where it does not spread."""
    evita: str
    """The TS that whoever is exposed may make."""
    vias: tuple[str, ...]
    resistencia: str
    amputable: bool
    trivial: bool

    @property
    def mark(self) -> str:
        """The mark of somebody who has it."""
        return f"{self.tipo}:{self.id}"


@cache
def especificos() -> Mapping[str, Especifico]:
    """The E.ESP específicos by id."""
    return {
        id: Especifico(
            id,
            _word(row, "nombre"),
            _word(row, "con"),
            _words(row, "estorbo"),
            _word(row, "sentido"),
            _word(row, "ts"),
            _whole(row, "cada"),
            _word(row, "expuesto"),
            _word(row, "dura"),
        )
        for id, row in _rows("especiales", "especifico")
    }


@cache
def partes() -> Mapping[str, Parte]:
    """What can be lost for life, by id (SRD, miembros amputados)."""
    return {
        id: Parte(id, _word(row, "nombre"), _word(row, "atributo"), _word(row, "especial"))
        for id, row in _rows("especiales", "parte")
    }


@cache
def traumas() -> tuple[str, ...]:
    """The E.ESP of a trauma by the face of 1d6 (SRD, traumas psicológicos)."""
    return _words(_table("especiales", "trauma"), "tabla")


@cache
def miembros() -> Mapping[str, tuple[str, ...]]:
    """Limbs with the Atributos that need them (`zodiac.lectura.especiales_sin_texto`)."""
    row = _table("especiales", "miembro")
    return {id: _words(row, id) for id in row}


@cache
def usos_sociales() -> tuple[str, ...]:
    """Uses in which others are won over or read."""
    return _words(_table("especiales", "social"), "usos")


def sequel(rule: str) -> str:
    """The E.ESP that comes with Heridas Persistente of that cause (SRD, secuelas físicas; `zodiac.lectura.secuelas`).

    >>> sequel("zodiac.lesionar"), sequel("zodiac.escenario")
    ('lesion', 'lesion')
    """
    row = _table("especiales", "secuela")
    return _word(row, rule.split(".")[1]) or _word(row, "otra")


def in_play(state: State) -> bool:
    """Whether the optional rule of E.ESP específicos is on."""
    return state.options.get(OPTION, "no") == "si"


@cache
def own() -> Mapping[str, Mapping[str, Plain]]:
    """The enfermedades of the ruleset itself, as rows."""
    return dict(_rows("enfermedades", DISEASE))


def mal(scenario: Scenario, name: str) -> Mal:
    """An enfermedad or veneno of the scenario, or of the ruleset; raises KeyError."""
    gear = scenario.gear.get(name)
    if gear is not None and gear.kind in KINDS:
        return _mal(name, gear.kind, gear.name, gear.fields)
    return own_mal(name)


def own_mal(name: str) -> Mal:
    """An enfermedad of the ruleset; raises KeyError."""
    row = own()[name]
    return _mal(name, DISEASE, _word(row, "nombre"), row)


def _mal(id: str, tipo: str, nombre: str, row: Mapping[str, Plain]) -> Mal:
    cd = row.get("cd", "estandar")
    return Mal(
        id,
        tipo,
        nombre,
        cd if isinstance(cd, int) else data.cds().get(str(cd), 0),
        tuple(_fase(row.get(name)) for name in PHASES),
        _word(row, "mata"),
        _word(row, "pasa_en"),
        _word(row, "contagio"),
        _word(row, "contagia"),
        _word(row, "evita"),
        _words(row, "vias"),
        _word(row, "resistencia"),
        bool(row.get("amputable")),
        cd == "trivial",
    )


def _fase(value: Plain) -> Fase:
    row = value if isinstance(value, dict) else {}
    return Fase(
        _word(row, "espera"),
        _word(row, "texto"),
        _word(row, "debilidad"),
        _word(row, "entorpecida"),
        _word(row, "desventaja"),
        _word(row, "estorbo"),
        _words(row, "sufre"),
    )


def _table(name: str, key: str) -> Mapping[str, Plain]:
    found = data.table(name)[key]
    return found if isinstance(found, dict) else {}  # type: ignore[return-value]


def _rows(name: str, key: str) -> list[tuple[str, Mapping[str, Plain]]]:
    return [(id, row) for id, row in _table(name, key).items() if isinstance(row, dict)]


def _word(row: Mapping[str, Plain], key: str) -> str:
    value = row.get(key)
    return value if isinstance(value, str) else ""


def _whole(row: Mapping[str, Plain], key: str) -> int:
    value = row.get(key)
    return value if isinstance(value, int) else 0


def _words(row: Mapping[str, Plain], key: str) -> tuple[str, ...]:
    value = row.get(key)
    return tuple(str(each) for each in value) if isinstance(value, list) else ()
