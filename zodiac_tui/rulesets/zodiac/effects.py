"""Effects that only Zodiac has: states, PK and PF, sleep, falls, a TS."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import bonds, crossroads, director, pool, sessions
from zodiac_tui.rulesets.zodiac.falls import let_fall
from zodiac_tui.rulesets.zodiac.focus import MOST_PF
from zodiac_tui.rulesets.zodiac.karma import MOST_PK, change_track
from zodiac_tui.rulesets.zodiac.recovery import sleep
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import GRAVE, LEVE, gain, incapacitate, lose, suffer

STORY = Cause("zodiac.escenario")


def apply(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let an effect happen; returns whether its nested `then` effects follow."""
    target = str(effect.extras.get("a", actor))
    match effect.kind:
        case "estado":
            _suffer(beat, target, str(effect.value))
        case "quita":
            _take_away(beat, target, str(effect.value))
        case "pk":
            _karma(beat, actor, _number(effect.value))
        case "pf":
            change_track(beat, actor, "pf", _number(effect.value), STORY, MOST_PF)
        case "descanso":
            sleep(beat)
        case "caida":
            assert isinstance(effect.value, dict)
            let_fall(beat, actor, effect.value)
        case "pasa_ts":
            return save(beat, actor, str(effect.value), STORY)
        case "karma_director":
            return director.use(beat, effect, actor)
        case "vinculo" | "situacion" | "sesion" | "episodio" | "excedente_px":
            _grow(beat, effect, actor)
        case _:
            raise LookupError(f"no effect {effect.kind}")
    return True


def _karma(beat: Beat, actor: str, points: int) -> None:
    if points > 0:
        pool.gain(beat, actor, points, STORY)
    else:
        change_track(beat, actor, "pk", points, STORY, MOST_PK)


def _grow(beat: Beat, effect: Effect, actor: str) -> None:
    """What changes a PJ beyond the Escena."""
    target = str(effect.extras.get("a", ""))
    match effect.kind:
        case "vinculo":
            assert isinstance(effect.value, dict)
            bonds.happen(beat, effect.value, actor, target)
        case "situacion":
            name = target or actor
            if name in beat.state.party:
                crossroads.shift(beat, name, str(effect.value), _number(effect.extras["cambia"]))
        case "sesion":
            sessions.session_over(beat)
        case "episodio":
            sessions.new_episode(beat)
        case _:
            pool.reward_leftovers(beat)


def _suffer(beat: Beat, target: str, state: str) -> None:
    tipo, _, grado = state.partition(" ")
    if grado:
        suffer(beat, target, tipo, grado, STORY)
    elif state == "incapacitado":
        incapacitate(beat, target, STORY, directly=True)
    else:
        gain(beat, target, state, STORY)


def _take_away(beat: Beat, target: str, state: str) -> None:
    """Take a state off; Leve goes only where Grave of its type is not marked any more."""
    tipo, _, grado = state.partition(" ")
    if grado == LEVE and beat.state.actor(target).has(f"{tipo}_{GRAVE}"):
        return
    lose(beat, target, f"{tipo}_{grado}" if grado else state, STORY.rule)
    if grado == GRAVE:
        lose(beat, target, f"{tipo}_{LEVE}", STORY.rule)


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
