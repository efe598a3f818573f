"""What authors type about Karma, Encrucijadas, Vínculos and the ends of Sesiones and Episodios."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field
from zodiac_tui.rulesets.zodiac import data

MOST = T("Cada PJ tiene de 0 a {top} PK.", top=data.pistas()["pk"].maximo)
"""Why PK have their bounds (SRD, Karma)."""
_PJ = Field("a", "ref:pj", T("A qué PJ."))


def of_check() -> tuple[Field, ...]:
    """The keys of a Tirada."""
    return (
        Field("director", "choice", T("El uso del Karma que hace el Director."), choices=("2d6", "deja_vu")),
        Field("vinculo", "str", T("Palabras de un Vínculo que está en juego.")),
    )


def crossroads(fields: tuple[Field, ...], conditional: Mapping[str, str]) -> CheckForm:
    """An Encrucijada: a Tirada of these fields on which a PJ has to say with what conviction it acts."""
    side = Field(
        "sigue", "choice", T("El párrafo que se sigue; el otro se rompe."), True, choices=("obligaciones", "motivacion")
    )
    return CheckForm("encrucijada", (*fields, side), conditional)


def of_encounter() -> tuple[Field, ...]:
    """The keys of an encounter."""
    return (Field("vinculo", "str", T("Palabras de un Vínculo que está en juego.")),)


def options() -> tuple[Field, ...]:
    """The optional rules and the readings that can be switched."""
    return (
        Field("dados_del_director", "bool", T("Los 2d6 del Director."), choices=("si", "no")),
        Field("jugador_estrella", "bool", T("Jugador estrella."), choices=("no", "si")),
        Field(
            "situacion_en_encrucijadas",
            "bool",
            T("Que una Encrucijada mueva la Situación Social."),
            choices=("si", "no"),
        ),
    )


def effects() -> tuple[EffectDef, ...]:
    """The effects."""
    return (
        EffectDef(
            Field("karma_director", "table", T("El Director usa el Karma."), fields=_director()),
            (_PJ, Field("entonces", "effects", T("Lo que ocurre si puede usarlo."))),
        ),
        EffectDef(Field("vinculo", "table", T("Lo que le pasa a un Vínculo."), fields=_bond()), (_PJ,)),
        EffectDef(
            Field("situacion", "choice", T("La Situación Social que se mueve."), choices=data.situacion()),
            (Field("cambia", "int", T("Cuánto: 1 o -1."), True, -5, 5), _PJ),
        ),
        EffectDef(Field("sesion", "choice", T("El fin de una Sesión."), choices=("fin",))),
        EffectDef(Field("episodio", "choice", T("El comienzo de un Episodio."), choices=("nuevo",))),
        EffectDef(Field("excedente_px", "bool", T("Un PK más a quien no gastó todos sus PX al crearse."))),
    )


def _director() -> tuple[Field, ...]:
    return (
        Field("uso", "choice", T("El uso."), True, choices=("deja_vu", "yo_primero", "inspiracion")),
        Field("sobre", "str", T("Qué hace con él, en palabras.")),
    )


def _bond() -> tuple[Field, ...]:
    return (
        Field("cumple", "str", T("Palabras del Vínculo que se cumple.")),
        Field("abandona", "str", T("Palabras del Vínculo al que se puede renunciar.")),
        Field("nuevo", "str", T("Un Vínculo que se podrá apuntar tras la Sesión.")),
        Field("en_juego", "str", T("Palabras de un Vínculo que está en juego en la Escena.")),
        Field("px", "int", T("PX por renunciar."), minimum=0, maximum=1, reason=T("Renunciar da 1 PX o ninguno.")),
    )
