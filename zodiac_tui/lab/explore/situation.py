"""What of a state can make a difference to where a story may go: the rest is left out, numbers are widened."""

from __future__ import annotations

import re
from collections.abc import Hashable

from zodiac_tui.content.conditions import Compiled
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import holds
from zodiac_tui.lab.explore.numbers import Numbers, Reads
from zodiac_tui.lab.explore.parts import all_of
from zodiac_tui.lab.explore.watching import Story

_COMPARED = re.compile(r"([a-z][a-z0-9_.-]*)[ \t\r\n]*[!<>]?=?[ \t\r\n]*(-?[0-9]+)(?![a-z0-9_.-])")
"""A name of a condition and the number that it is compared with."""
_HEADS = ("bandera.", "tiene.", "tomada.", "visto.")
"""Names that are looked at for themselves; conditions with any other are tried whole."""


class Lens:
    """Sees of states what a scenario's conditions and costs can tell apart."""

    def __init__(self, story: Story) -> None:
        self._ruleset = story.ruleset
        scenes = story.scenario.scenes.values()
        conditions = {each.source: each for each in all_of(story.scenario, Compiled)}
        names = {name for each in conditions.values() for name in each.names}
        self._flags, self._items, taken, self._seen = (
            frozenset(name.removeprefix(head) for name in names if name.startswith(head)) for head in _HEADS
        )
        self._taken = taken | {
            f"{scene.id}.{made.id}" for scene in scenes for made in scene.choices.values() if made.once
        }
        self._tried = [each for each in conditions.values() if any(not name.startswith(_HEADS) for name in each.names)]
        self._most: dict[str, int] = {}
        for source in conditions:
            for name, number in _COMPARED.findall(source):
                self._most[name] = max(abs(int(number)) + 1, self._most.get(name, 1))
        self._costs = _costs(story.scenario)
        self.reads = Reads({name: most - 1 for name, most in self._most.items()}, self._costs, frozenset(names))
        self.numbers = Numbers(story.scenario, self.reads)

    def key(self, state: State) -> Hashable:
        """Equal keys: the story can go on alike, as far as its conditions and costs tell."""
        return (
            state.scene,
            state.phase,
            state.ending,
            state.encounter.id if state.encounter else "",
            state.party,
            frozenset(
                (flag, self._wide(f"bandera.{flag}", value))
                for flag, value in state.flags.items()
                if flag in self._flags
            ),
            self._items.intersection(state.items),
            self._taken.intersection(state.taken),
            frozenset(
                (scene, self._wide(f"visto.{scene}", times))
                for scene, times in state.visits.items()
                if scene in self._seen
            ),
            tuple(self._of(state, pj) for pj in state.party),
            self._of_tale(state),
        )

    def exact(self, state: State) -> Hashable:
        """As the key, with each number as far as it has come: equal ones go on alike by all that the author wrote."""
        return self.key(state), () if state.phase is ScenePhase.ENDED else self.numbers.key(state)

    def features(self, state: State) -> tuple[Hashable, ...]:
        """The pieces of which a state's key is made, and what lies on each PJ."""
        return (
            *(
                (flag, self._wide(f"bandera.{flag}", value))
                for flag, value in state.flags.items()
                if flag in self._flags
            ),
            *self._items.intersection(state.items),
            *self._taken.intersection(state.taken),
            *(
                (pj, place, holds(each, state, self._ruleset, pj))
                for pj in state.party
                for place, each in enumerate(self._tried)
            ),
            *state.tale.clocks.items(),
            *state.tale.befallen,
            *self.marks(state),
        )

    def marks(self, state: State) -> frozenset[tuple[str, str]]:
        """What lies on each PJ."""
        return frozenset((pj, mark) for pj in state.party for mark in state.actor(pj).marks)

    def _of(self, state: State, pj: str) -> Hashable:
        """What of a PJ can make a difference."""
        return (
            self._ruleset.is_out(state, pj),
            self._ruleset.is_dead(state, pj),
            tuple(min(points, state.actor(pj).track(track)) for track, points in self._costs.items()),
            tuple(holds(condition, state, self._ruleset, pj) for condition in self._tried),
        )

    def _of_tale(self, state: State) -> Hashable:
        tale = state.tale
        return (
            frozenset(tale.clocks.items()),
            frozenset(tale.filled),
            frozenset(tale.befallen),
            tale.back,
            tale.shelter,
            tale.shelter_back,
            self._wide("complicaciones", tale.complications),
        )

    def _wide(self, name: str, value: int) -> int:
        """A number, or the nearest that conditions on that name can tell from others."""
        most = self._most.get(name, 1)
        return max(-most, min(most, value))


def _costs(scenario: Scenario) -> dict[str, int]:
    """The most that an option costs, by track."""
    found: dict[str, int] = {}
    for scene in scenario.scenes.values():
        for made in scene.choices.values():
            for track, points in made.cost.items():
                found[track] = max(points, found.get(track, 0))
    return found
