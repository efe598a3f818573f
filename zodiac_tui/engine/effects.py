"""Effects: what an author lets happen, in order, until one of them leads elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Effect, Outcome
from zodiac_tui.engine.flow import advance_scene
from zodiac_tui.engine.muster import begin_encounter, bring_in
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import put_in


def run_outcome(beat: Beat, ruleset: Ruleset, outcome: Outcome, actor: str, tone: str = "outcome") -> None:
    """Tell an outcome and let its effects happen."""
    narrate(beat, outcome.text, tone)
    run_effects(beat, ruleset, outcome.effects, actor)


def narrate(beat: Beat, text: str, tone: str, title: str = "") -> None:
    """Read words of the author's out, where there are any."""
    if text or title:
        beat.emit(e.Narrated(put_in(text, beat.state).strip(), tone, title))


def run_effects(beat: Beat, ruleset: Ruleset, effects: Sequence[Effect], actor: str) -> bool:
    """Let effects happen in order; returns whether one of them led elsewhere, which ends the list."""
    return any(_run(beat, ruleset, effect, actor) for effect in effects)


def move_scene(beat: Beat, trigger: SceneTrigger, scene: str = "") -> None:
    """Take a trigger of the scene's machine."""
    beat.emit(e.SceneMoved(trigger, advance_scene(beat.state.phase, trigger), scene))


def end_game(beat: Beat, ruleset: Ruleset, ending: str) -> None:
    """Read an ending out and end the game."""
    found = beat.scenario.endings[ending]
    narrate(beat, found.text, "ending", found.title)
    ruleset.close(beat)
    beat.emit(e.EndingReached(found.id, found.title))
    move_scene(beat, SceneTrigger.END)


def _run(beat: Beat, ruleset: Ruleset, effect: Effect, actor: str) -> bool:
    if beat.state.phase is ScenePhase.ENDED:
        return True
    if not _is_there(beat, effect.extras.get("a", actor)):
        return False
    match effect.kind:
        case "ir" | "final" | "encuentro":
            return _lead(beat, ruleset, effect.kind, _word(effect.value))
        case "si":
            branch = effect.then if holds(effect.condition, beat.state, ruleset, actor) else effect.otherwise
            return run_effects(beat, ruleset, branch, actor)
        case "bandera":
            _flag(beat, effect)
        case "gana":
            beat.emit(e.ItemGained(_word(effect.value)))
        case "pierde":
            beat.emit(e.ItemLost(_word(effect.value)))
        case "narra":
            narrate(beat, _word(effect.value), "outcome")
        case "tiempo":
            ruleset.pass_time(beat, _number(effect.value), safe=bool(effect.extras.get("seguro")))
        case "acaba" | "llega" | "se_va":
            return _in_fight(beat, ruleset, effect)
        case _:
            branch = effect.then if ruleset.apply(beat, effect, actor) else effect.otherwise
            return run_effects(beat, ruleset, branch, actor)
    return False


def _is_there(beat: Beat, whom: Plain) -> bool:
    """Whether an effect's target takes part in the story: a PJ who was not chosen and a late entrant do not."""
    return whom in beat.state.actors


def _in_fight(beat: Beat, ruleset: Ruleset, effect: Effect) -> bool:
    """What an author does to the fight under way; `acaba` ends the list as every way out does."""
    if beat.state.encounter is None:
        return False
    name = _word(effect.value)
    match effect.kind:
        case "acaba":
            beat.emit(e.FightDecided(name))
            return True
        case "llega":
            bring_in(beat, ruleset, name)
        case _:
            if name in beat.fight.present():
                beat.emit(e.ActorLeft(name, str(effect.extras.get("como", "huida"))))
    return False


def _lead(beat: Beat, ruleset: Ruleset, kind: str, where: str) -> bool:
    match kind:
        case "ir":
            ruleset.leave_scene(beat)
            move_scene(beat, SceneTrigger.LEFT, where)
        case "final":
            end_game(beat, ruleset, where)
        case _:
            begin_encounter(beat, ruleset, where)
            move_scene(beat, SceneTrigger.FIGHT)
    return True


def _flag(beat: Beat, effect: Effect) -> None:
    name = _word(effect.value)
    if "suma" in effect.extras:
        value = beat.state.flags.get(name, 0) + _number(effect.extras["suma"])
    else:
        value = _number(effect.extras.get("valor", True))
    beat.emit(e.FlagSet(name, value))


def _word(value: Plain) -> str:
    assert isinstance(value, str)
    return value


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return int(value)
