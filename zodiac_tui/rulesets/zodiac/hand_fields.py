"""What a person who directs may lay on a Tirada, and which effects that person may let happen."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import EffectDef, Field
from zodiac_tui.rulesets.zodiac import data, karma_fields
from zodiac_tui.rulesets.zodiac.ailment_fields import state_words, taken_words
from zodiac_tui.rulesets.zodiac.written import TWO_DICE

RULE = "zodiac.lectura.mano"
"""The reading by which a person directs."""
VENTAJA, DESVENTAJA, CD, GRADO, KARMA = "ventaja", "desventaja", "cd", "grado", "karma"
TAKEN = "quita"
"""The effect that takes a state away."""
BY_HAND = "mano"
"""The mark of a use of the Director's Karma by a person, whom nobody asks for it."""
HIGHEST_CD = 30
CD_BEFORE = "cd_director:"
"""The source of a CD that a person set, before the one that it replaces."""


def laid() -> tuple[Field, ...]:
    """What may be laid on a PJ's next Tirada."""
    grades = tuple(each.id for each in data.grados().values() if not each.callado)
    return (
        Field(VENTAJA, "texts", T("Dar Ventaja en la próxima tirada")),
        Field(DESVENTAJA, "texts", T("Dar Desventaja en la próxima tirada")),
        Field(CD, "int", T("Fijar la CD de la próxima tirada"), minimum=1, maximum=HIGHEST_CD),
        Field(GRADO, "choice", T("Fijar el grado de la próxima tirada"), choices=grades),
        Field(KARMA, "choice", T("Usar el Karma en la próxima tirada"), choices=(TWO_DICE, "deja_vu")),
    )


def powers() -> tuple[EffectDef, ...]:
    """The effects: states, PK and PF, and the Director's Karma in words."""
    anybody, pj = Field("a", "ref:personaje", T("A quién.")), Field("a", "ref:pj", T("A quién."))
    use = Field("uso", "choice", T("¿Qué uso?"), required=True, choices=("deja_vu", "yo_primero"))
    about = Field("sobre", "str", T("¿Qué hace con él, en palabras?"))
    return (
        EffectDef(Field("estado", "choice", T("Poner un estado"), choices=state_words()), (anybody,)),
        EffectDef(Field(TAKEN, "choice", T("Quitar un estado"), choices=taken_words()), (anybody,)),
        EffectDef(Field("pk", "int", T("Dar o quitar PK"), minimum=-7, maximum=7, reason=karma_fields.MOST)),
        EffectDef(Field("pf", "int", T("Dar o quitar PF"), minimum=-3, maximum=3)),
        EffectDef(
            Field("karma_director", "table", T("Usar el Karma del Director contra un PJ"), fields=(use, about)),
            (pj, Field(BY_HAND, "bool", T("Lo usa una persona."))),
            lays={"deja_vu": KARMA},
        ),
    )
