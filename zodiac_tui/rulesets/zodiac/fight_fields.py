"""How authors write the effects on somebody in a fight (SRD, Noquear, lesionar o matar, other effects)."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import EffectDef, Field
from zodiac_tui.rulesets.zodiac import data

EDGE, SETBACK, NO_TURN, HOLD, DROP, MOVE = KINDS = (
    "ventaja_contra",
    "desventaja_siguiente",
    "pierde_turno",
    "sujeta",
    "suelta",
    "mueve",
)


def definitions() -> tuple[EffectDef, ...]:
    """How authors write them."""
    target = Field("a", "ref:personaje", T("A quién; sin ella, al PJ que actúa."))
    rival = Field(EDGE, "ref:personaje", T("Contra quién se tiene Ventaja en la siguiente Acción Activa."))
    where = Field("distancia", "choice", T("A qué Distancia."), required=True, choices=tuple(data.distancias()))
    moved = Field(MOVE, "ref:personaje", T("Quién acaba a otra Distancia del PJ que actúa."))
    plain = {
        SETBACK: T("Desventaja en la siguiente Acción Activa."),
        NO_TURN: T("Su siguiente Turno se pierde."),
        HOLD: T("No puede moverse ni irse hasta que acabe su siguiente Turno."),
        DROP: T("El arma que lleva en la mano cae al suelo."),
    }
    return (
        EffectDef(rival, (target,), "fight"),
        *(EffectDef(Field(key, "bool", text), (target,), "fight") for key, text in plain.items()),
        EffectDef(moved, (where,), "fight"),
    )
