"""What a scenario does that goes round and round without asking anything, and how a game comes out of it."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.phases import SceneTrigger
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.ways import move_scene

MOST_SILENT = 200
"""Scene entries without a question after which the scenario is taken to run in a ring."""


def stop_ring(beat: Beat) -> bool:
    """Where the scenario has run long without a question, name the ring and ask where to go; returns whether it was."""
    if beat.state.silent < MOST_SILENT:
        return False
    if chain := beat.state.tale.chain:
        beat.emit(e.Noted(T("Da vueltas por aquí: {chain}.", chain=" › ".join(chain))))
    go_back(beat, T("El escenario da vueltas sin preguntar nada. ¿Adónde vuelves?"))
    return True


def go_back(beat: Beat, text: Text) -> None:
    """Ask where to go where a scenario leads nowhere: to the scene of the last choice, or to the start."""
    scenes = beat.scenario.scenes
    been = [place for each in beat.state.taken if (place := each.split(".")[0]) in scenes]
    last = been[-1] if been else beat.scenario.start
    places = dict.fromkeys((last, beat.scenario.start))
    options = tuple(Option(place, Text.data(scenes[place].title)) for place in places)
    beat.emit(e.Noted(T("Esto es un fallo del escenario: conviene avisar a su autor.")))
    place = str(beat.inputs.ask(choice("volver", READER, text, options)))
    beat.emit(e.Answered())
    move_scene(beat, SceneTrigger.LEFT, place)
