"""Effects that settle something without an option's Tirada: silent checks, PNJ alone, chases, Estorbo."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import hindrance
from zodiac_tui.rulesets.zodiac.chase import chase
from zodiac_tui.rulesets.zodiac.unseen import between_npcs, silent_check


def apply(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let one of them happen; returns whether its nested `then` effects follow. Raises LookupError for another."""
    target = str(effect.extras.get("a", actor))
    match effect.kind:
        case "estorbo":
            hindrance.hinder(beat, target, str(effect.value), str(effect.extras["causa"]))
        case "sin_estorbo":
            hindrance.free(beat, target, str(effect.value))
        case "pasiva_director":
            return silent_check(beat, actor, str(effect.value), effect.extras)
        case "pasiva_pnj":
            return between_npcs(beat, str(effect.value), effect.extras)
        case "persecucion":
            assert isinstance(effect.value, dict)
            return chase(beat, actor, effect.value)
        case _:
            raise LookupError(f"no effect {effect.kind}")
    return True
