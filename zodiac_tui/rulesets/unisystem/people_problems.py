"""Whom of a scenario nobody could have made: PJ over their points, and levels that no quality or drawback has."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Profile, Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem import budget
from zodiac_tui.rulesets.unisystem.people import DRAWBACKS, QUALITIES, traits


def people_problems(scenario: Scenario) -> Iterator[Problem]:
    """PJ over the points of their creation (X5, X7); levels of anybody's qualities and drawbacks that there are not."""
    for profile in scenario.characters.values():
        for group, message in budget.too_much(profile.fields, scenario.options).items():
            path = ("pj", profile.id, *((group,) if group in profile.fields else ()))
            hint = T("Baja lo que sobra; «zodiac rules --ruleset unisystem creacion» dice los precios.")
            yield Problem("error", "unisystem-puntos", path, message, hint)
        yield from _levels(profile, "pj")
    for profile in scenario.npcs.values():
        yield from _levels(profile, "pnj")


def _levels(profile: Profile, table: str) -> Iterator[Problem]:
    for group in (QUALITIES, DRAWBACKS):
        for name, level in budget.numbers(profile.fields, group).items():
            trait = traits(group).get(name)
            if trait is not None and level > trait.levels:
                told = T(
                    "«{name}» no tiene nivel {level}: el más alto es {most}.",
                    name=Text.data(trait.name),
                    level=level,
                    most=trait.levels,
                )
                yield Problem("error", "unisystem-nivel", (table, profile.id, group, name), told)
