"""What in a scenario breaks the rules of this system, beyond names and types."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Choice, Scenario
from zodiac_tui.rulesets.unisystem.check_problems import of_check, of_price
from zodiac_tui.rulesets.unisystem.fight_problems import fight_problems
from zodiac_tui.rulesets.unisystem.people_problems import people_problems


def problems(scenario: Scenario) -> list[Problem]:
    """Return who has more points than there are, what contradicts itself in every check, and what of fights and weapons
    comes to nothing."""
    return [*people_problems(scenario), *_of_checks(scenario), *fight_problems(scenario)]


def _of_checks(scenario: Scenario) -> list[Problem]:
    found: list[Problem] = []
    for path, option in _options(scenario):
        if option.check is not None:
            where, fields = (*path, option.id, option.check.kind), option.check.fields
            found += (*of_check(fields, where), *of_price(fields, option.outcomes, where))
    return found


def _options(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], Choice]]:
    """Everything that may be tried in scenes and fights, with the path to where its id stands."""
    for scene in scenario.scenes.values():
        yield from ((("escena", scene.id, "opcion"), option) for option in scene.choices.values())
    for name, fight in scenario.encounters.items():
        yield from ((("encuentro", name, "maniobra"), made.choice) for made in fight.manoeuvres.values())
