"""Effects on somebody in a fight, for manoeuvres and happenings (SRD, Noquear, lesionar o matar, other effects)."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import EffectDef, Field
from zodiac_tui.rulesets.zodiac import data, mishaps
from zodiac_tui.rulesets.zodiac.distances import move
from zodiac_tui.rulesets.zodiac.waiting import favour, hinder

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


def apply(beat: Beat, effect: Effect, actor: str, target: str) -> None:
    """Let one happen to somebody who is in the fight; to whom is not, nothing happens."""
    whom = str(effect.value) if isinstance(effect.value, str) else target
    if beat.state.encounter is None or not {whom, target} <= set(beat.fight.present()):
        return
    match effect.kind:
        case "ventaja_contra":
            favour(beat, target, whom, mishaps.CAUSE.rule)
        case "desventaja_siguiente":
            hinder(beat, target, mishaps.CAUSE.rule)
        case "pierde_turno":
            mishaps.hold_up(beat, target)
        case "sujeta":
            mishaps.hold(beat, target)
        case "suelta":
            mishaps.disarm(beat, target)
        case _ if whom != actor:
            _put_at(beat, whom, actor, list(data.distancias()).index(str(effect.extras["distancia"])))


def _put_at(beat: Beat, whom: str, actor: str, steps: int) -> None:
    if beat.fight.distance(whom, actor) != steps:
        move(beat, whom, actor, steps, free=False)
