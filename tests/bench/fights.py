"""P8, P9: whole fights by the full rules, against bare loops of the dice that they throw and of actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from tests.bench.duels import BLOWS, bare
from tests.bench.measure import Figure, compare, seconds
from tests.contract.kits import FOE, PJ, rulesets, scenario
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.engine.start import new_game, with_fight
from zodiac_tui.lab.explore.policies import usual
from zodiac_tui.lab.explore.watching import Story
from zodiac_tui.lab.trials import fought, trial

FEW, MANY = (2, 3), (4, 6)
"""How many PJ, and foes, each of the fights has."""
SEEDS = tuple(f"pelea {n}" for n in range(6))
"""The fights of a measurement."""
POLICY = "first"
ACTIONS = 40
"""Those of the bare fight."""
_random = Random("pelea")


class Counting:
    """A stream of faces that keeps the sizes of the dice that were thrown."""

    def __init__(self, seed: str) -> None:
        self._faces = SeededFaces(seed)
        self.thrown: list[int] = []

    def die(self, sides: int) -> int:
        self.thrown.append(sides)
        return self._faces.die(sides)


def figures() -> Iterator[Figure]:
    """Measure each ruleset that comes with the program."""
    for name in BLOWS:
        few = brawl(name, *FEW)
        yield compare(
            "P8",
            f"a fight of 2 against 3 by the whole rules of {name} ÷ throwing its dice",
            partial(a_fight, few),
            partial(its_dice, [dice(few, seed) for seed in SEEDS]),
            gate=60,
            at_most=True,
        )
        yield compare(
            "P9",
            f"fights/s of 4 against 6 by the whole rules of {name} ÷ a bare loop of {ACTIONS} actions",
            partial(a_fight, brawl(name, *MANY)),
            partial(seconds, actions),
            gate=0.03,
            at_most=False,
        )


def brawl(name: str, own: int, foes: int) -> Story:
    """The fight of a ruleset's kit with so many of each side, all of them near."""
    told = scenario(name)
    (fight,) = told.encounters.values()
    party, band = ([f"{each}{n}" for n in range(many)] for each, many in ((PJ, own), (FOE, foes)))
    crowded = replace(fight, entrants={id: replace(fight.entrants[FOE], id=id, name=id) for id in band})
    told = replace(
        told,
        party_min=own,
        party_max=own,
        characters={id: replace(told.characters[PJ], id=id, name=id) for id in party},
        encounters={fight.id: crowded},
    )
    return Story(told, rulesets()[name], fight.id)


def a_fight(story: Story) -> float:
    """Seconds of one fight."""
    return seconds(lambda: [trial(story, POLICY, seed) for seed in SEEDS]) / len(SEEDS)


def dice(story: Story, seed: str) -> list[int]:
    """The sizes of the dice that a fight throws."""
    faces = Counting(seed)
    begun = with_fight(new_game(story.scenario, story.ruleset), story.scenario, story.fight)
    fought(story, begun, lambda prompt, state: usual(prompt), faces)
    return faces.thrown


def its_dice(fights: Sequence[Sequence[int]]) -> float:
    """Seconds of throwing the dice of one fight and nothing else."""
    return seconds(lambda: [throw(thrown) for thrown in fights]) / len(fights)


def throw(thrown: Sequence[int]) -> int:
    """The sum of dice of these sizes."""
    return sum([_random.randint(1, sides) for sides in thrown])


def actions() -> int:
    """So many exchanges of the bare duel."""
    return sum([bare() for _ in range(ACTIONS)])
