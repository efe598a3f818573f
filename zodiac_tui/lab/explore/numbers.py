"""The numbers of a state that a story goes on by, one by one, up to where its conditions tell them apart no more."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.scenario import Effect, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import SECONDS_A_MINUTE
from zodiac_tui.lab.explore.parts import all_of

MINUTES, COMPLICATIONS, FACTS = "minutos", "complicaciones", "verdades"
_OF_STORY = frozenset({"bandera", "tiene", "es", "visto", "tomada", "reloj", "ocurrido", "ronda", "rivales"})
"""Heads of names that only what an author wrote changes: a search follows each of their steps, but for fights."""


@dataclass(frozen=True)
class Reads:
    """What the conditions and the costs of a scenario read: names, with the largest number each is compared with."""

    most: Mapping[str, int]
    costs: Mapping[str, int]
    """The most that an option costs, by track."""
    names: frozenset[str]

    @property
    def loose(self) -> tuple[str, ...]:
        """The names that rules change too, besides what an author wrote; those of costs with them."""
        found = {name for name in self.names if name.partition(".")[0] not in {*_OF_STORY, FACTS, MINUTES}}
        return tuple(sorted(found | set(self.costs)))


class Numbers:
    """Sees of states how far each number has come that can make a difference later, though it makes none yet."""

    def __init__(self, scenario: Scenario, reads: Reads) -> None:
        self._reads = reads
        self._tracks = sorted((reads.names | set(reads.costs)) - {MINUTES, COMPLICATIONS})
        self._every = [(clock.id, clock.every) for clock in scenario.clocks.values() if clock.every]
        self._facts = any(name.startswith(FACTS) for name in reads.names)
        flags = {name.removeprefix("bandera.") for name in reads.names if name.startswith("bandera.")}
        changes = _changes(scenario)
        self._flags = {flag: self._span(f"bandera.{flag}", changes.get(flag, ())) for flag in sorted(flags)}

    def key(self, state: State) -> Hashable:
        """Equal keys beside equal situations: whatever the author wrote goes on alike."""
        tale = state.tale
        return (
            self._time(state),
            tuple(state.elapsed % every for _, every in self._every),
            tuple(min(most, max(least, state.flags.get(flag, 0))) for flag, (least, most) in self._flags.items()),
            tale.complications if COMPLICATIONS in self._reads.names else 0,
            frozenset(tale.facts.items()) if self._facts else (),
            tuple(self._of(actor, state.elapsed) for _, actor in sorted(state.actors.items())),
        )

    def whole(self, state: State) -> Hashable:
        """Equal keys: everything goes on alike, by whatever rule."""
        actors = (
            (name, each.digest if not each.marks else (_aged(each, state.elapsed), _unmarked(each)))
            for name, each in sorted(state.actors.items())
        )
        tale = state.tale
        return (
            self.key(state),
            state.elapsed,
            tuple(actors),
            tale.complications,
            frozenset(tale.facts.items()),
            frozenset(tale.edges.items()),
            frozenset(state.orders.items()),
        )

    def rest(self, state: State) -> tuple[int, object]:
        """What the key leaves out and rules may go on by: the time, and how long each thing has lain on somebody."""
        return state.elapsed, frozenset(
            (name, mark, state.elapsed - found.since)
            for name, actor in state.actors.items()
            for mark, found in actor.marks.items()
        )

    def _time(self, state: State) -> int:
        if MINUTES not in self._reads.names:
            return 0
        return min(state.elapsed, (self._reads.most.get(MINUTES, 0) + 1) * SECONDS_A_MINUTE)

    def _of(self, actor: Actor, now: int) -> Hashable:
        marks = frozenset((name, _noted(mark, now)) for name, mark in actor.marks.items())
        return tuple(actor.track(track) for track in self._tracks), marks

    def _span(self, name: str, changes: Iterable[int]) -> tuple[float, float]:
        """Between what a number that changes so can be told apart: beyond, it could only come back by such a change."""
        most, endless = self._reads.most.get(name, 0) + 1, float("inf")
        down, up = (any(sign * change > 0 for change in changes) for sign in (-1, 1))
        return (-endless if up else -most), (endless if down else most)


def _changes(scenario: Scenario) -> dict[str, list[int]]:
    """What is added to each flag anywhere in a scenario."""
    found: dict[str, list[int]] = {}
    for effect in all_of(scenario, Effect):
        if effect.kind == "bandera" and isinstance(added := effect.extras.get("suma", 0), int):
            found.setdefault(str(effect.value), []).append(added)
    return found


def _noted(mark: Mark, now: int) -> Hashable:
    """A mark's notes; a moment to come as how far away it is."""
    return frozenset(
        (key, ("in", value - now) if isinstance(value, int) and value > now > 0 else ("is", str(value)))
        for key, value in mark.data.items()
    )


def _aged(actor: Actor, now: int) -> Hashable:
    return frozenset((name, now - mark.since, _noted(mark, now)) for name, mark in actor.marks.items())


def _unmarked(actor: Actor) -> Hashable:
    """All that may change of an actor but its marks."""
    return frozenset(actor.tracks.items()), frozenset(actor.notes.items()), actor.weapons, actor.armour
