"""Ways back: scenes that call others, and the puntos de retorno."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.tale import MOST_BACK
from zodiac_tui.core.text import T
from zodiac_tui.engine.flow import advance_scene


def move_scene(beat: Beat, trigger: SceneTrigger, scene: str = "") -> None:
    """Take a trigger of the scene's machine."""
    beat.emit(e.SceneMoved(trigger, advance_scene(beat.state.phase, trigger), scene))


def call(beat: Beat, scene: str) -> None:
    """Go to a scene from which the story comes back. What lasts for an Escena goes on."""
    if len(beat.state.tale.back) >= MOST_BACK and beat.state.silent <= MOST_BACK:  # a ring says it for itself
        beat.emit(e.Noted(T("Demasiadas escenas se llaman unas a otras: de la primera ya no se vuelve.")))
    beat.emit(e.SceneCalled(beat.state.scene))
    move_scene(beat, SceneTrigger.LEFT, scene)


def come_back(beat: Beat) -> bool:
    """Go back to the question of the scene that called this one; returns whether one did."""
    back = beat.state.tale.back
    if not back:
        if beat.state.scene == beat.scenario.start:  # a game may begin in a scene that another is to call
            beat.emit(e.Noted(T("Ninguna escena ha llamado a esta: no hay adónde volver.")))
        return False
    beat.emit(e.CameBack(back[-1]))
    entering = beat.state.phase is ScenePhase.ENTERING
    move_scene(beat, SceneTrigger.ENTERED if entering else SceneTrigger.STAYED, back[-1])
    return True


def to_shelter(beat: Beat, ruleset: Ruleset) -> None:
    """Go to the last punto de retorno that was visited, else to the first scene."""
    scene = beat.state.tale.shelter or beat.scenario.start
    ruleset.leave_scene(beat)
    beat.emit(e.WentBackToShelter(scene))
    move_scene(beat, SceneTrigger.LEFT, scene)
