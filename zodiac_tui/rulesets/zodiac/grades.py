"""The grades of a Tirada de Acción and what moves one to another (SRD, Éxito y Fracaso; Estorbo; Enfrentadas)."""

from __future__ import annotations

CATASTROFE = "fracaso+catastrofe"
F_COMPLICACION = "fracaso+complicacion"
F_CONSECUENCIA = "fracaso+consecuencia"
FRACASO = "fracaso"
E_COMPLICACION = "exito+complicacion"
E_CONSECUENCIA = "exito+consecuencia"
EXITO = "exito"
E_BENEFICIO = "exito+beneficio"

WORST_FIRST = (
    CATASTROFE,
    F_COMPLICACION,
    FRACASO,
    F_CONSECUENCIA,
    E_COMPLICACION,
    E_CONSECUENCIA,
    EXITO,
    E_BENEFICIO,
)

OPEN_COMPLICACION = "ts:fracaso+complicacion"
OPEN_CONSECUENCIA = "ts:fracaso+consecuencia"
"""A natural 1 on 1d12 whose TS PB is still to be rolled; what follows `ts:` is the grade if it is passed."""
MILD = {OPEN_COMPLICACION: F_COMPLICACION, OPEN_CONSECUENCIA: F_CONSECUENCIA}
"""What a passed TS PB makes of an open grade."""
OPEN = frozenset(MILD)

RANK = {grade: place for place, grade in enumerate((OPEN_COMPLICACION, OPEN_CONSECUENCIA, *WORST_FIRST))}

_WORSENED = {
    E_BENEFICIO: EXITO,
    EXITO: E_CONSECUENCIA,
    E_COMPLICACION: F_COMPLICACION,
    F_CONSECUENCIA: F_COMPLICACION,
    F_COMPLICACION: CATASTROFE,
    CATASTROFE: CATASTROFE,
    FRACASO: FRACASO,
}

LIFTED = {E_CONSECUENCIA: EXITO, EXITO: E_BENEFICIO}
"""What a success becomes that a Rasgo accentuates (`zodiac.lectura.acentuar`)."""

_INVERTED = {
    CATASTROFE: E_BENEFICIO,
    F_COMPLICACION: EXITO,
    F_CONSECUENCIA: E_CONSECUENCIA,
    FRACASO: EXITO,
}


def succeeds(grade: str) -> bool:
    """Whether the grade is an Éxito of any kind."""
    return grade.startswith("exito")


def worsen(grade: str, *, consecuencia: str = "complicacion") -> str:
    """Return the grade that Estorbo makes of a grade.

    `consecuencia` is the reading of Éxito + Consecuencia (`zodiac.lectura.estorbo_consecuencia`): `complicacion` makes
    it Éxito + Complicación, `fracaso` makes it Fracaso + Consecuencia.
    Source: SRD, Estorbo; the ladder is a reading (`zodiac.lectura.estorbo`).

    >>> worsen("exito"), worsen("exito+consecuencia"), worsen("fracaso+complicacion")
    ('exito+consecuencia', 'exito+complicacion', 'fracaso+catastrofe')
    """
    if grade == E_CONSECUENCIA:
        return E_COMPLICACION if consecuencia == "complicacion" else F_CONSECUENCIA
    return _WORSENED[grade]


def rival_grade(grade: str) -> str:
    """Return what the roller's grade is for the other side of an Enfrentada.

    Source: SRD, Acciones Enfrentadas; the inversion of the Fracasos is a reading (`zodiac.lectura.inversion`,
    `zodiac.lectura.fracaso_enfrentada`).

    >>> rival_grade("exito+consecuencia"), rival_grade("fracaso+consecuencia"), rival_grade("fracaso+catastrofe")
    ('fracaso', 'exito+consecuencia', 'exito+beneficio')
    """
    return FRACASO if succeeds(grade) else _INVERTED[grade]
