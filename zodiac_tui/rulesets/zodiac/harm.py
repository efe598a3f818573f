"""Effects of a scenario that hurt, sicken, expose and mend."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, ailing, ailments, hazards, specials
from zodiac_tui.rulesets.zodiac.boxes import GRAVE, LEVE, PERSISTENTE, lose
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.exposures import exposed
from zodiac_tui.rulesets.zodiac.states import suffer

KINDS = frozenset({"estado", "quita", "enfermedad", "veneno", "cura", "secuela", "expone", "peligro", "pasar_pagina"})
"""The effects that are this module's."""
STORY = Cause("zodiac.escenario")


def apply(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let an effect happen to its target; returns whether its nested `then` effects follow."""
    target = str(effect.extras.get("a", actor))
    value = str(effect.value)
    match effect.kind:
        case "estado":
            ailing.inflict(beat, target, value, STORY, effect.extras)
        case "quita":
            _take_away(beat, target, value)
        case "enfermedad":
            afflictions.expose(beat, target, value, STORY)
        case "veneno":
            via = effect.extras.get("via")
            afflictions.expose(beat, target, value, Cause(f"zodiac.veneno.{via}") if via else STORY)
        case "cura":
            afflictions.cure(beat, target, value, STORY.rule)
        case "secuela":
            _maim(beat, target, value, str(effect.extras.get("acaba", "")))
        case "expone":
            return exposed(beat, target, value, str(effect.extras.get("causa", "")))
        case "peligro":
            assert isinstance(effect.value, dict)
            hazards.befall(beat, beat.state.party if effect.value.get("grupo") else [target], effect.value)
        case _:
            specials.turn_the_page(beat, target)
    return True


def _take_away(beat: Beat, target: str, state: str) -> None:
    """Take a state off; Leve goes only where Grave of its type is not marked any more."""
    tipo, _, grado = state.partition(" ")
    if state == "heridas persistente":
        specials.recover_wound(beat, target, STORY.rule)
    elif state == "amnesia":
        specials.remember(beat, target, STORY.rule)
    elif not (grado == LEVE and beat.state.actor(target).has(f"{tipo}_{GRAVE}")):
        lose(beat, target, f"{tipo}_{grado}" if grado else state, STORY.rule)
    if grado == GRAVE:
        lose(beat, target, f"{tipo}_{LEVE}", STORY.rule)


def _maim(beat: Beat, target: str, part: str, ends: str) -> None:
    """Harm for life counts as Heridas Persistente; an amputation ends what it was for (SRD, Miembros amputados)."""
    if is_dead(beat.state.actor(target)):
        return
    cause = Cause("zodiac.secuela", 0, ailments.partes()[part].nombre)
    specials.lose_part(beat, target, part, cause)
    suffer(beat, target, "heridas", PERSISTENTE, cause)
    if ends:
        afflictions.cure(beat, target, ends, "zodiac.secuela")
