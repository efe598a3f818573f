"""People in a condition, and a beat on given faces: what the tests of fear, wounds, pools and time begin with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.contract.kits import FOE, PJ, fighting, scenario
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import RollMade, StateGained, StateLost, TrackChanged
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State

__all__ = ["FOE", "PJ"]
EXAMPLES = {row["n"]: row for row in json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))}


def example(n: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """What goes into a worked example, and what comes out."""
    return EXAMPLES[n]["input"], EXAMPLES[n]["expected"]


def calm(**options: str) -> State:
    """The PJ and the other one outside a fight, with some options."""
    state = fighting("unisystem")
    return replace(state, phase=ScenePhase.OPEN, encounter=None, options=options)


def met(**options: str) -> State:
    """Both in a fight, hand to hand, the PJ about to declare."""
    return replace(fighting("unisystem"), options=options)


def changed(
    state: State,
    name: str = PJ,
    *,
    scores: Mapping[str, int] | None = None,
    tracks: Mapping[str, int] | None = None,
    ratings: Mapping[str, int] | None = None,
    skills: tuple[str, ...] | None = None,
    marks: Mapping[str, Mapping[str, Plain]] | None = None,
) -> State:
    """The state with somebody in another condition."""
    who = state.actor(name)
    after = replace(
        who,
        scores={**who.scores, **(scores or {})},
        tracks={**who.tracks, **(tracks or {})},
        ratings={**who.ratings, **(ratings or {})},
        skills=who.skills if skills is None else skills,
        marks={**who.marks, **{mark: Mark(state.elapsed, data) for mark, data in (marks or {}).items()}},
    )
    return replace(state, actors={**state.actors, name: after})


def played(state: State, *faces: int, scene: Fields | None = None) -> Beat:
    """A beat on given faces; `scene` are the ruleset's own keys of where they are, in a fight those of the fight."""
    told = scenario("unisystem")
    if scene is not None:
        quay = replace(told.scenes["muelle"], fields=scene)
        fight = replace(told.encounters["pelea"], fields=scene)
        told = replace(told, scenes={"muelle": quay}, encounters={"pelea": fight})
    return Beat(told, state, PolicyInputs(ScriptedFaces(faces), nobody_asks))


def rolls(beat: Beat) -> list[tuple[str, int, bool]]:
    """Kind, total and success of every roll that was told."""
    return [(made.kind, made.total, made.success) for made in beat.events if isinstance(made, RollMade)]


def losses(beat: Beat, track: str, name: str = PJ) -> list[int]:
    """What each change took off a track; negative where it gave."""
    changes = (made for made in beat.events if isinstance(made, TrackChanged))
    return [made.before - made.after for made in changes if made.track == track and made.actor == name]


def marks(beat: Beat, name: str = PJ) -> list[str]:
    """Marks that came (`+`) and went (`-`), in order."""
    found = []
    for made in beat.events:
        if isinstance(made, StateGained | StateLost) and made.actor == name:
            found.append(f"{'+' if isinstance(made, StateGained) else '-'}{made.mark}")
    return found


def nobody_asks(prompt: Prompt) -> Answer:
    """Fail: nothing of this is a question."""
    raise AssertionError(f"nobody should be asked: {prompt.topic}")
