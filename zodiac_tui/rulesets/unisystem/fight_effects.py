"""Effects of a fight's matters: shots that are found or lost, and a place in the iniciativa."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.unisystem import ammunition, sequence
from zodiac_tui.rulesets.unisystem.fight_fields import PLACE, SHOTS


def applies(effect: Effect) -> bool:
    """Whether an effect is one of these."""
    return effect.kind in (PLACE, SHOTS)


def apply(beat: Beat, effect: Effect, actor: str) -> None:
    """Let such an effect happen to an actor, or to whom it names."""
    target, value = str(effect.extras.get("a") or actor), effect.value
    assert isinstance(value, int)
    if effect.kind == PLACE:
        sequence.give_place(beat, target, value)
    else:
        ammunition.give(beat, target, str(effect.extras["arma"]), value)
