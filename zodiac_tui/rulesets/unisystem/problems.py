"""What in a scenario breaks the rules of this system, beyond names and types."""

from __future__ import annotations

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.rulesets.unisystem.check_problems import of_check
from zodiac_tui.rulesets.unisystem.fight_problems import fight_problems
from zodiac_tui.rulesets.unisystem.people_problems import people_problems


def problems(scenario: Scenario) -> list[Problem]:
    """Return who has more points than there are, what contradicts itself in every check, and what of fights and weapons
    comes to nothing."""
    return [*people_problems(scenario), *_of_checks(scenario), *fight_problems(scenario)]


def _of_checks(scenario: Scenario) -> list[Problem]:
    return [
        problem
        for scene in scenario.scenes.values()
        for option in scene.choices.values()
        if option.check is not None
        for problem in of_check(option.check.fields, ("escena", scene.id, "opcion", option.id, option.check.kind))
    ]
