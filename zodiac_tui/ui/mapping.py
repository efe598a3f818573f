"""The map of a game's scenes, for every face: played again to know the way, so never while a key is answered."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from zodiac_tui.core.errors import SaveError
from zodiac_tui.lab.graph import graph
from zodiac_tui.present.prose import prose
from zodiac_tui.present.scene_map import SceneMap, scene_map, walked
from zodiac_tui.session.folder import saves_folder
from zodiac_tui.session.game import Session
from zodiac_tui.session.listing import listed_in


def mapped(session: Session) -> SceneMap:
    """Return the map of a game; raises SaveError where it cannot be played again."""
    scenario = session.rules.scenario
    way = walked(session.story())
    drawn = graph(scenario, session.rules.ruleset.vocabulary)
    if scenario.creates:
        drawn = replace(drawn, nodes=tuple(replace(node, label=prose(node.label, scenario)) for node in drawn.nodes))
    return scene_map(drawn, way, endings_seen(scenario.id))


def endings_seen(scenario: str) -> set[str]:
    """Return the endings of a scenario that were reached in the saves that there are."""
    with suppress(SaveError):
        found = (save.meta for save in listed_in(saves_folder()) if save.problem is None)
        return {meta.ended for meta in found if meta.scenario == scenario and meta.ended}
    return set()
