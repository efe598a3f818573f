"""Effects on somebody in a fight, for manoeuvres and happenings (SRD, Noquear, lesionar o matar, other effects)."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import data, fight_fields, mishaps
from zodiac_tui.rulesets.zodiac.distances import move
from zodiac_tui.rulesets.zodiac.waiting import favour, hinder

KINDS = fight_fields.KINDS


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
