"""Every optional rule and every reading that is a setting, on and off at random: those of `[opciones]`, all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import strategies as st

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.rulesets.zodiac.rules import Zodiac

OPTIONS: Mapping[str, tuple[str, ...]] = {field.key: field.choices for field in Zodiac().vocabulary.options}
"""What each option may be, its default first."""


def _together(options: Mapping[str, str]) -> dict[str, str]:
    """As `check` wants them: traumas are específicos, so that they go where those are off."""
    return {**options, "traumas": "no"} if options["especificos"] == "no" else dict(options)


def switched() -> st.SearchStrategy[dict[str, str]]:
    """Options of any kind."""
    return st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in OPTIONS.items()}).map(_together)


def shuffled(scenario: Scenario, seed: str) -> Scenario:
    """A scenario with its options switched at random; one that it cannot be played with stays as it was."""
    faces = SeededFaces(f"opciones:{seed}")
    found = scenario
    for key, choices in OPTIONS.items():
        options = {**found.options, key: choices[faces.die(len(choices)) - 1]}
        other = replace(found, options=options)
        if not [problem for problem in Zodiac().problems(other) if problem.severity == "error"]:
            found = other
    return found
