"""What a search did not follow of the numbers that a scenario reads, and for which reason: then it is not whole."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum

from zodiac_tui.core.scenario import Effect, EncounterDef, Scenario
from zodiac_tui.lab.explore.numbers import FACTS, MINUTES, Reads
from zodiac_tui.lab.explore.parts import all_of
from zodiac_tui.lab.explore.watching import Story


class Missed(Enum):
    """What may have changed something unseen."""

    FIGHTS = "peleas"
    """How everybody is after a fight: only its end was taken over."""
    ANSWERS = "respuestas"
    """Answers in a roll that were not tried everywhere."""
    GRADES = "grados"
    """Grades with the same outcome as written, of which one was taken."""
    DECLARED = "declaradas"
    """Declared Acciones."""
    AGES = "estados"
    """How long things have lain on somebody."""
    TIME = "tiempo"
    """Time beyond what conditions ask for."""
    BRANCHES = "ramas"
    """Beats with too many branches."""
    BUDGET = "presupuesto"
    """There was no budget left to look on."""


class Unfollowed:
    """Gathers it as a search goes on."""

    def __init__(self, story: Story, reads: Reads) -> None:
        self._scenario = story.scenario
        self._reads = reads
        self._found: set[Missed] = set()
        self._fights: set[str] = set()
        self._scenes: set[str] = set()

    def add(self, missed: Missed) -> None:
        """Something was not followed that rules may go on by."""
        self._found.add(missed)

    def merged(self, one: tuple[int, object], other: tuple[int, object]) -> None:
        """Two states were taken for one: the time of each, and how long each thing has lain on somebody."""
        self._found.update(differing(one, other))

    def met(self, scene: str, fight: str = "") -> None:
        """A scene was looked into, or a fight in it."""
        if fight:
            self._fights.add(fight)
        elif (found := self._scenario.scenes.get(scene)) and found.free:
            self._scenes.add(scene)

    def names(self, endings: Collection[str]) -> dict[Missed, tuple[str, ...]]:
        """What each reason may have changed of what a scenario reads, given the endings that were reached."""
        by_rule = {*self._reads.loose}
        if self._scenario.death_ending not in endings:
            by_rule.add(self._scenario.death_ending)
        found = {missed: set(by_rule) for missed in self._found}
        if self._fights:
            found[Missed.FIGHTS] = by_rule | set(self._of_fights())
        facts = {name for name in self._reads.names if name.startswith(FACTS)}
        if self._scenes or facts:
            found[Missed.DECLARED] = self._scenes | facts
        return {missed: tuple(sorted(found[missed])) for missed in Missed if found.get(missed)}

    def _of_fights(self) -> Iterable[str]:
        """What fights can change as written, of what conditions read; the fight itself, where it may lead elsewhere."""
        if MINUTES in self._reads.names:
            yield MINUTES
        for name in self._fights:
            for effect in _within(self._scenario.encounters[name]):
                yield from (read for read in self._reads.names if read.partition(".")[2] == str(effect.value))
                if effect.kind in _LEADING:
                    yield name


_LEADING = frozenset({"ir", "final", "sub", "vuelve", "retorna", "encuentro"})


def differing(one: tuple[int, object], other: tuple[int, object]) -> list[Missed]:
    """By what two states differ that were taken for one."""
    found = [Missed.TIME] if one[0] != other[0] else []
    return [*found, Missed.AGES] if one[1] != other[1] else found


def _within(fight: EncounterDef) -> Iterable[Effect]:
    return all_of((fight.manoeuvres, fight.happenings), Effect)


def opens_unseen(scenario: Scenario, scene: str, reads: Reads) -> bool:
    """Whether a declared Acción in a scene may change where the story goes: as the author foresaw it, or by rule."""
    free = scenario.scenes[scene].free
    return free is not None and (bool(free) or bool(reads.loose))
