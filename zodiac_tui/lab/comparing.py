"""One encounter under each system that it is written for: the same fight, policy and seeds, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from zodiac_tui.catalog import registry
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import Text
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.explore.watching import Story
from zodiac_tui.lab.trials import Trial, trial


@dataclass(frozen=True)
class Spread:
    """The middle of some numbers (the lower one of two), the least and the most of them."""

    middle: int
    least: int
    most: int


@dataclass(frozen=True)
class Outlook:
    """What became of an encounter in all its trials under one system."""

    system: str
    name: Text
    party: tuple[str, ...]
    trials: tuple[Trial, ...]

    @cached_property
    def outcomes(self) -> Mapping[str, Chance]:
        """How often each outcome came, the most frequent first."""
        return _chances((each.outcome for each in self.trials), len(self.trials))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Those who took part in any of the trials, the PJ first, by id."""
        known = {name: shown for each in self.trials for name, shown in each.names.items()}
        return dict(sorted(known.items(), key=lambda each: each[0] not in self.party))

    @property
    def out(self) -> Mapping[str, Chance]:
        """How often each was out at the end, for those who ever were."""
        return _chances((name for each in self.trials for name in each.out), len(self.trials))

    @property
    def dead(self) -> Mapping[str, Chance]:
        """How often each was dead at the end, for those who ever were."""
        return _chances((name for each in self.trials for name in each.dead), len(self.trials))

    @property
    def rounds(self) -> Spread:
        """How many Rondas it took."""
        return _spread([each.rounds for each in self.trials])

    @property
    def seconds(self) -> Spread:
        """How much game time it took, in seconds."""
        return _spread([each.seconds for each in self.trials])


def compare(
    versions: Sequence[Scenario], fight: str, policy: str, seed: str, runs: int, progress: Callable[[int, int], None]
) -> list[Outlook]:
    """Play a fight so many times in each version of a scenario. The same arguments give the same.

    `progress` is told how many trials are done, and of how many. Raises UsageError for a policy that there is not.
    """
    found = []
    for place, scenario in enumerate(versions):
        ruleset = registry.get(scenario.ruleset)
        party = tuple(scenario.characters)[: scenario.party_min]
        story = Story(scenario, ruleset, fight)
        trials = []
        for n in range(runs):
            trials.append(trial(story, policy, f"{seed}:{n}", party))
            progress(place * runs + n + 1, len(versions) * runs)
        found.append(Outlook(scenario.ruleset, ruleset.vocabulary.name, party, tuple(trials)))
    return found


def _chances(found: Iterable[str], of: int) -> Mapping[str, Chance]:
    return {name: Chance(count, of) for name, count in Counter(found).most_common()}


def _spread(numbers: Sequence[int]) -> Spread:
    ordered = sorted(numbers)
    return Spread(ordered[(len(ordered) - 1) // 2], ordered[0], ordered[-1])
