"""The rows of Zodiac's tables as types.

Named tuples rather than dataclasses: `check` starts sooner.
"""

from __future__ import annotations

from typing import NamedTuple

from zodiac_tui.core.vocabulary import OutcomeClass


class Accion(NamedTuple):
    """One of the fifteen Acciones: its two Atributos, and whether it is one of combat (SRD, tables A and B).

    `se_resiste` is the Acción by which a PNJ resists one that is declared at it; empty: it does not.
    """

    id: str
    nombre: str
    atributos: tuple[str, str]
    combate: bool
    se_resiste: str


class Grado(NamedTuple):
    """A grade of a Tirada; `cede` is the grade that stands in for it, `clase` the class all rulesets share.

    `complicaciones` and `demora` (seconds) are what it costs a declared Acción.
    """

    id: str
    nombre: str
    clase: OutcomeClass
    tono: str
    cede: str
    obligado: bool
    callado: bool
    complicaciones: int
    demora: int


class Habilidad(NamedTuple):
    """A Habilidad: `tipo` is B, A, E or C; `usos` are `accion.uso`; `condicion` names when it counts.

    `escritos` are the uses of one that somebody made as they were written, `accion.words`, in the order of `usos`.
    """

    id: str
    nombre: str
    tipo: str
    atributo: str
    usos: tuple[str, ...]
    condicion: str
    elegir: bool
    escritos: tuple[str, ...] = ()


class Clase(NamedTuple):
    """A class of weapon (SRD, table C). `alcance` is the greatest Distancia, `turnos` those that a reload takes."""

    id: str
    nombre: str
    accion: str
    uso: str
    manos: int
    alcance: str
    recarga: str
    turnos: int
    melee: bool
    sin_consecuencia: bool
    ignora_armadura: bool


class Maniobra(NamedTuple):
    """Something that can be tried in any fight: what is rolled against what, from where, and what it does."""

    id: str
    nombre: str
    accion: str
    uso: str
    contra_accion: str
    contra_uso: str
    alcance: str
    efectos: tuple[str, ...]


class Estado(NamedTuple):
    """A state: an Estado Alterado (`tipo` and `grado`) or an automatic one (both empty)."""

    id: str
    nombre: str
    tipo: str
    grado: str
    efecto: bool
    """Whether a scenario may give it."""

    @property
    def frase(self) -> str:
        """How a scenario writes it: `heridas leve`."""
        return f"{self.tipo} {self.grado}" if self.tipo else self.id


class Pista(NamedTuple):
    """A track: its greatest value, and whether panels leave it out."""

    id: str
    nombre: str
    maximo: int
    oculta: bool


class Creacion(NamedTuple):
    """The limits at creation (SRD, creation; reading `zodiac.lectura.creacion`) and of a PNJ."""

    suma_minima: int
    suma_maxima: int
    px: int
    base_coste: int
    base_karma: int
    vinculos_minimo: int
    vinculos_creacion: int
    vinculos_maximo: int
    cde_maxima_con_habilidades: int
    cde_maxima: int
    acciones_pnj: int
