"""A character in the making: one beat a step, asked by the ruleset."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.creation import Creation
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.engine.effects import end_game, narrate
from zodiac_tui.engine.ways import move_scene


def make(beat: Beat, ruleset: Ruleset) -> None:
    """Play one step. Raises TypeError for a ruleset that makes no characters, which nobody lets begin."""
    if not isinstance(ruleset, Creation):
        raise TypeError(f"{ruleset.vocabulary.ruleset} makes no characters")
    scene = beat.scenario.scenes[beat.state.scene]
    if beat.state.phase is ScenePhase.ENTERING:
        beat.emit(e.SceneEntered(scene.id))
        narrate(beat, ruleset, scene.text, "scene", scene.title)
        move_scene(beat, SceneTrigger.ENTERED)
    elif ruleset.create(beat):
        end_game(beat, ruleset, next(iter(beat.scenario.endings)))
    else:
        move_scene(beat, SceneTrigger.STAYED)
