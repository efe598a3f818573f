"""What `zodiac roll` and `zodiac odds` take for a Tirada de Zodiac."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.rulesets.zodiac.written import MOST_HABILIDADES

DIE, PLUS_TWO, BEST = "dado", "+2", "mejor"
"""What a Ventaja is used for: another die, +2, or whichever is better once the first die lies there."""
WAYS = (DIE, PLUS_TWO, BEST)


def roll_flags() -> tuple[Field, ...]:
    """Return the flags, in the order in which help lists them.

    A CDE over 13 is refused by the check itself, which says why.
    """
    return (
        Field("at", "int", T("Ajuste a la Tirada."), minimum=-10, maximum=20),
        Field("pb", "int", T("Puntuación Base, para la TS de un 1 natural."), minimum=1, maximum=5),
        Field("cd", "int", T("Clase de Dificultad."), minimum=1, maximum=30),
        Field("cde", "int", T("CDE del rival, en vez de una CD."), minimum=-10, maximum=30),
        Field("hab", "int", T("Bonificador de las Habilidades, de 0 a 3."), minimum=0, maximum=MOST_HABILIDADES),
        Field("entorpecida", "bool", T("Acción Entorpecida: -3.")),
        Field("minimizada", "bool", T("Acción Minimizada: un dado más pequeño.")),
        Field("ventaja", "choice", T("Ventaja: otro dado o +2."), choices=WAYS[:2]),
        Field("ventaja_hasta", "choice", T("Ventaja: otro dado, +2, o lo mejor tras el primer dado."), choices=WAYS),
        Field("desventaja", "bool", T("Desventaja: otro dado y queda el peor.")),
        Field("debilidad", "bool", T("Debilidad: un 12 natural es un Fracaso.")),
        Field("pf", "int", T("Puntos de Foco que suman o restan."), minimum=-3, maximum=3),
        Field("pf_hasta", "int", T("Puntos de Foco que se pueden gastar."), minimum=0, maximum=3),
        Field("estorbo", "bool", T("Estorbo: el grado empeora un paso.")),
        Field("seguridad", "bool", T("Tirar con Seguridad: 1d6.")),
        Field("caracter", "bool", T("Tirada de Carácter: 2d6.")),
        Field("convertir", "bool", T("Cambiar Fracaso+Consecuencia por Éxito+Complicación.")),
        Field("renunciar", "bool", T("Con Seguridad, cambiar Éxito+Consecuencia por Fracaso.")),
    )
