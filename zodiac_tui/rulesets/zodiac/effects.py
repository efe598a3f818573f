"""Effects that only Zodiac has: states, PK and PF, sleep, falls, a TS."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import bonds, crossroads, director, fight_effects, harm, pool, sessions, trials
from zodiac_tui.rulesets.zodiac.falls import let_fall
from zodiac_tui.rulesets.zodiac.focus import MOST_PF
from zodiac_tui.rulesets.zodiac.karma import change_track
from zodiac_tui.rulesets.zodiac.recovery import sleep
from zodiac_tui.rulesets.zodiac.saving import save

STORY = Cause("zodiac.escenario")


def apply(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let an effect happen; returns whether its nested `then` effects follow."""
    match effect.kind:
        case _ if effect.kind in harm.KINDS:
            return harm.apply(beat, effect, actor)
        case "pk":
            pool.gain(beat, actor, _number(effect.value), STORY)
        case "pf":
            change_track(beat, actor, "pf", _number(effect.value), STORY, MOST_PF)
        case "descanso":
            sleep(beat)
        case "caida":
            assert isinstance(effect.value, dict)
            let_fall(beat, actor, effect.value)
        case kind if kind in fight_effects.KINDS:
            fight_effects.apply(beat, effect, actor, str(effect.extras.get("a", actor)))
        case "pasa_ts":
            return save(beat, actor, str(effect.value), STORY)
        case "karma_director":
            return director.use(beat, effect, actor)
        case "vinculo" | "situacion" | "sesion" | "episodio" | "excedente_px":
            _grow(beat, effect, actor)
        case _:
            return trials.apply(beat, effect, actor)
    return True


def _grow(beat: Beat, effect: Effect, actor: str) -> None:
    """What changes a PJ beyond the Escena."""
    target = str(effect.extras.get("a", ""))
    match effect.kind:
        case "vinculo":
            assert isinstance(effect.value, dict)
            bonds.happen(beat, effect.value, actor, target)
        case "situacion":
            crossroads.shift(beat, target or actor, str(effect.value), _number(effect.extras["cambia"]))
        case "sesion":
            sessions.session_over(beat)
        case "episodio":
            sessions.new_episode(beat)
        case _:
            pool.reward_leftovers(beat)


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
