"""Hard effort and what it costs: esfuerzo prolongado, quemaduras, heat (SRD, Fatiga; específicos; Calor)."""

from __future__ import annotations

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Turn
from zodiac_tui.core.manoeuvres import MANOEUVRE
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.boxes import LEVE, note, number
from zodiac_tui.rulesets.zodiac.capacity import EXERTED, is_unconscious
from zodiac_tui.rulesets.zodiac.distances import MEDIA, nearest
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import suffer
from zodiac_tui.rulesets.zodiac.weapons import weapon

FREE = 3
"""Turnos of hard effort for each point of FUE before a TS is asked for (SRD, Esfuerzo físico prolongado)."""
HARD = ("esquivar", "parada", "moverse")
HAND_TO_HAND = "cerrada"
"""The reach of the manoeuvres that are close combat."""


def is_hard(beat: Beat, turn: Turn) -> bool:
    """Whether what was done in a Turno was a hard physical effort: close combat, dodging, running.

    The Acción Activa that answered an attack with another is that of the Turno (SRD, Esfuerzo físico prolongado).
    """
    done = turn.declaration
    if done is None:
        return turn.actor in beat.fight.spent and nearest(beat.fight, turn.actor, beat.fight.foes(turn.actor)) < MEDIA
    if done.kind == MANOEUVRE:
        made = data.maniobras().get(done.variant)
        return made is not None and made.alcance == HAND_TO_HAND
    return done.kind in HARD or (done.kind == "atacar" and weapon(beat.scenario, done.weapon).kind.melee)


def free_turns(actor: Actor) -> int:
    """How many Turnos of effort cost nothing: FUE x 3, none with a lesión torácica (SRD, Fatiga; específicos).

    >>> free_turns(Actor("a", "A", True, "a", scores={"FUE": 2}))
    6
    """
    return 0 if actor.has("lesion_toracica") else FREE * actor.scores["FUE"]


def exert(beat: Beat, actor: str) -> None:
    """A Turno of hard effort is over: beyond the free ones a TS FUE or Fatiga Leve."""
    cause = Cause("zodiac.esfuerzo_prolongado")
    turns = number(beat, actor, EXERTED, "turnos") + 1
    note(beat, actor, EXERTED, cause, turnos=turns)
    if turns > free_turns(beat.state.actor(actor)):
        _test(beat, actor, "FUE", cause)


def after_effort(beat: Beat, actor: str) -> None:
    """What a Turno of hard effort costs by itself: with quemaduras, and by the optional rule.

    Source: SRD, Fatiga; `zodiac.lectura.quemaduras_y_lesion`.
    """
    if not _feels(beat, actor):
        return
    if beat.state.actor(actor).has("quemaduras"):
        _test(beat, actor, "VOL", Cause("zodiac.especial.quemaduras"))
    if beat.state.options.get("esfuerzo_prolongado", "no") == "si":
        exert(beat, actor)


def heat(beat: Beat, actor: str) -> None:
    """A Turno of hard effort in great heat: TS FUE or Fatiga Leve (SRD, Calor)."""
    if _feels(beat, actor):
        _test(beat, actor, "FUE", Cause("zodiac.calor"))


def _feels(beat: Beat, actor: str) -> bool:
    return not is_unconscious(beat.state.actor(actor))


def _test(beat: Beat, actor: str, score: str, cause: Cause) -> None:
    if not save(beat, actor, score, cause):
        suffer(beat, actor, "fatiga", LEVE, cause)
