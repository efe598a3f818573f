"""What of a scenario was come upon: scenes, options, and outcomes by grade."""

from __future__ import annotations

from dataclasses import dataclass, field

from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Choice, EncounterDef, Scenario
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.engine.aftermath import FLIGHT, YIELDED

Outcome = tuple[str, str, str]
"""A scene, an option of it, and the grade that its check ended in."""


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
