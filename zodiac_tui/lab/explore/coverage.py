"""What of a scenario was come upon: scenes, options, and outcomes by grade."""

from __future__ import annotations

from dataclasses import dataclass, field

from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Choice, EncounterDef, Scenario
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.engine.aftermath import FLIGHT, YIELDED

NOTED = frozenset({e.SceneEntered, e.ChoiceTaken, e.EncounterEnded, e.EndingReached})
"""The events that say what was come upon; any other need not be told."""
Outcome = tuple[str, str, str]
"""A scene, an option of it, and the grade that its check ended in."""
Thing = tuple[str, tuple[str, ...]]
"""Anything that may be come upon: its kind, by the name of Coverage's field, and its ids."""
KINDS = ("scenes", "options", "outcomes", "fights", "endings")


@dataclass
class Coverage:
    """What was come upon, gathered as plays go on."""

    scenes: set[str] = field(default_factory=set)
    options: set[tuple[str, str]] = field(default_factory=set)
    outcomes: set[Outcome] = field(default_factory=set)
    fights: set[tuple[str, str]] = field(default_factory=set)
    """Encounters, with how they ended."""
    endings: set[str] = field(default_factory=set)

    def note(self, event: e.Event) -> None:
        """Take note of what happened."""
        match event:
            case e.SceneEntered(scene):
                self.scenes.add(scene)
            case e.ChoiceTaken(scene, choice, _):
                self.options.add((scene, choice))
            case e.EncounterEnded(encounter, outcome):
                self.fights.add((encounter, outcome))
            case e.EndingReached(ending, _):
                self.endings.add(ending)
            case _:
                pass

    def things(self) -> set[Thing]:
        """All of it."""
        return {
            *(("scenes", (scene,)) for scene in self.scenes),
            *(("options", option) for option in self.options),
            *(("outcomes", outcome) for outcome in self.outcomes),
            *(("fights", fight) for fight in self.fights),
            *(("endings", (ending,)) for ending in self.endings),
        }

    def add(self, other: Coverage) -> Coverage:
        """Take over what was come upon elsewhere; returns what of it is new."""
        new = Coverage(
            other.scenes - self.scenes,
            other.options - self.options,
            other.outcomes - self.outcomes,
            other.fights - self.fights,
            other.endings - self.endings,
        )
        self.scenes |= new.scenes
        self.options |= new.options
        self.outcomes |= new.outcomes
        self.fights |= new.fights
        self.endings |= new.endings
        return new

    def missing(self, scenario: Scenario, system: Vocabulary) -> Coverage:
        """Return what the scenario has and was not come upon.

        Options only of scenes that were, outcomes only of options and encounters that were: the rest says nothing new.
        """
        made = [
            (scene.id, choice)
            for scene in scenario.scenes.values()
            for choice in scene.choices.values()
            if scene.id in self.scenes
        ]
        fought = {fight for fight, _ in self.fights}
        return Coverage(
            set(scenario.scenes) - self.scenes,
            {(scene, choice.id) for scene, choice in made} - self.options,
            {
                (scene, choice.id, grade)
                for scene, choice in made
                if (scene, choice.id) in self.options
                for grade, also in own_grades(choice, system).items()
                if not any((scene, choice.id, each) in self.outcomes for each in also)
            },
            {
                (fight, ending)
                for fight in fought
                for ending, also in own_ends(scenario.encounters[fight]).items()
                if not any((fight, each) in self.fights for each in also)
            },
            set(scenario.endings) - self.endings,
        )


def whole(scenario: Scenario, system: Vocabulary) -> dict[Thing, Thing]:
    """Everything that a scenario has, in its order; what stands in for something, with what it stands in for."""
    scenes = scenario.scenes.values()
    choices = [(scene.id, choice) for scene in scenes for choice in scene.choices.values()]
    grades = [grade.id for grade in reversed(system.grades)]
    found: dict[Thing, Thing] = {}
    for scene in scenes:
        found["scenes", (scene.id,)] = "scenes", (scene.id,)
    for name, choice in choices:
        found["options", (name, choice.id)] = "options", (name, choice.id)
    for name, choice in choices:
        for grade, also in sorted(own_grades(choice, system).items(), key=lambda each: grades.index(each[0])):
            for each in also:
                found["outcomes", (name, choice.id, each)] = "outcomes", (name, choice.id, grade)
    for fight in scenario.encounters.values():
        for end, ends in own_ends(fight).items():
            for each in ends:
                found["fights", (fight.id, each)] = "fights", (fight.id, end)
    for ending in scenario.endings:
        found["endings", (ending,)] = "endings", (ending,)
    return found


def own_grades(choice: Choice, system: Vocabulary) -> dict[str, list[str]]:
    """The grades for which an author wrote an outcome, each with those for which it stands in too."""
    if choice.check is None:
        return {}
    told = choice.outcomes
    found: dict[str, list[str]] = {}
    for grade in told:
        owner = grade
        while told.get(fallback := system.grade(owner).fallback) is told[grade]:
            owner = fallback
        found.setdefault(owner, []).append(grade)
    return found


def own_ends(fight: EncounterDef) -> dict[str, list[str]]:
    """The outcomes that an author wrote for a fight, each with those for which it stands in too; ways out that the
    fight does not have are left out."""
    found: dict[int, list[str]] = {}
    for name, outcome in fight.outcomes.items():
        found.setdefault(id(outcome), []).append(name)
    closed = {name for name, open_ in ((FLIGHT, fight.escape), (YIELDED, fight.yields)) if not open_}
    return {names[0]: names for names in found.values() if not closed.issuperset(names)}
