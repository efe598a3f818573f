"""What is worked out exactly is what sampling finds, in small fights of each ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import sqrt

import pytest

from tests.contract.kits import FOE, PJ, fighting, rulesets, scenario
from tests.scale import scaled
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.errors import UsageError
from zodiac_tui.lab.explore.policies import FIRST, UNIFORM
from zodiac_tui.lab.rehearsing.bout import Bout, Sides, from_now
from zodiac_tui.lab.rehearsing.exact import exact

FIGHTS = 10
"""Small fights of each ruleset, at full size."""
RUNS = 200
"""Runs of each: a frequency keeps its sample at every scale."""
SURE = 4.5
"""Standard deviations by which a frequency may differ: one in 100,000 differs by more."""
HURT: Mapping[str, tuple[str, ...]] = {"zodiac": ("heridas_leve", "heridas_grave", "fatiga_grave")}
"""What may lie on somebody in such a fight."""


def small(name: str, n: int) -> Bout:
    """A fight of a Ronda, in which somebody is hurt already: another one for each number."""
    told, state = scenario(name), fighting(name)
    (fight,) = told.encounters.values()
    told = replace(told, encounters={fight.id: replace(fight, limit=1)}, options={**told.options, **_options(name)})
    hurt = {PJ: _hurt(name, state.actors[PJ], n // 2), FOE: _hurt(name, state.actors[FOE], n + 1)}
    state = replace(state, actors={**state.actors, **hurt}, options=told.options)
    return from_now(told, rulesets()[name], state, Sides(FIRST), {})


def _options(name: str) -> Mapping[str, str]:
    """Fixed damage, where dice of it would make too many ways for a test."""
    return {"dados": "fijos"} if name == "unisystem" else {}


def _hurt(name: str, who: Actor, n: int) -> Actor:
    if name == "unisystem":
        return replace(who, skills=(*who.skills, "sin_dolor"), tracks={**who.tracks, "pv": 2 + n})
    marks = HURT.get(name, ())
    return replace(who, tracks={**who.tracks, "pk": 0}, marks={mark: Mark() for mark in marks[: n % (len(marks) + 1)]})


@pytest.mark.parametrize("n", range(scaled(FIGHTS)))
@pytest.mark.parametrize("name", rulesets())
def test_sampling_finds_what_is_worked_out(name: str, n: int) -> None:
    fight = small(name, n)
    found = exact(fight, 5_000)
    assert found.unresolved < 0.02
    assert sum(found.outcomes.values()) + found.unresolved == pytest.approx(1)
    came = Counter(fight.run(f"{n}:{run}").outcome for run in range(RUNS))
    assert set(came) <= set(found.outcomes)
    for outcome, chance in found.outcomes.items():
        off = SURE * sqrt(chance * (1 - chance) / RUNS) + found.unresolved + 1 / RUNS
        assert abs(came[outcome] / RUNS - chance) <= off, outcome


def test_what_does_not_fit_is_unresolved() -> None:
    """Bounds hold the chance that more situations would find."""
    fight = small("zodiac", 3)
    less, more = exact(fight, 5), exact(fight, 5_000)
    assert less.situations == 5
    assert less.unresolved > more.unresolved
    for outcome, chance in more.outcomes.items():
        low, high = less.bounds(outcome)
        assert low <= chance + 1e-9
        assert chance <= high + 1e-9


def test_a_policy_that_answers_at_random_is_refused() -> None:
    fight = replace(small("zodiac", 0), sides=Sides(UNIFORM))
    with pytest.raises(UsageError):
        exact(fight, 10)
