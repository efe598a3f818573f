"""A character in the making: one beat a step, asked by the ruleset."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.creation import NPC, Creation, NpcCreation
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.engine.effects import end_game, narrate
from zodiac_tui.engine.ways import move_scene


def make(beat: Beat, ruleset: Ruleset) -> None:
    """Play one step. Raises TypeError for a ruleset that makes no characters, which nobody lets begin."""
    scene = beat.scenario.scenes[beat.state.scene]
    if beat.state.phase is ScenePhase.ENTERING:
        beat.emit(e.SceneEntered(scene.id))
        narrate(beat, ruleset, scene.text, "scene", scene.title)
        move_scene(beat, SceneTrigger.ENTERED)
    elif _step(beat, ruleset):
        end_game(beat, ruleset, next(iter(beat.scenario.endings)))
    else:
        move_scene(beat, SceneTrigger.STAYED)


def _step(beat: Beat, ruleset: Ruleset) -> bool:
    if beat.scenario.makes == NPC and isinstance(ruleset, NpcCreation):
        return ruleset.create_npc(beat)
    if not isinstance(ruleset, Creation):
        raise TypeError(f"{ruleset.vocabulary.ruleset} makes no characters")
    return ruleset.create(beat)
