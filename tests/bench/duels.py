"""P7: exchanges of blows a second by the whole rules, against a bare loop that throws what the rules would throw."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from tests.bench.measure import Figure, compare, seconds
from tests.contract.kits import FOE, PJ, fighting, rulesets, scenario
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind

BLOWS = {"zodiac": Declaration("atacar", FOE, "navaja"), "unisystem": Declaration("atacar", FOE, "navaja")}
"""The attack of each ruleset's kit."""


class Hasty:
    """Inputs of a bot: a stream of faces, and the first thing that may be answered."""

    def __init__(self, seed: str) -> None:
        self.die = SeededFaces(seed).die

    def known(self, topic: str) -> Answer | None:
        return None

    def ask(self, prompt: Prompt) -> Answer:
        match prompt.kind:
            case PromptKind.CHOICE:
                return prompt.legal[0].id
            case PromptKind.SEVERAL:
                return tuple(option.id for option in prompt.legal[: prompt.minimum])
            case PromptKind.NUMBER:
                return prompt.minimum
            case PromptKind.TEXT:
                return ""


def figures() -> Iterator[Figure]:
    """Measure each ruleset that comes with the program."""
    for name, blow in BLOWS.items():
        yield compare(
            "P7",
            f"exchanges/s by the whole rules of {name} ÷ a bare Python duel",
            partial(seconds, duel(name, blow)),
            partial(seconds, bare(name)),
            gate=0.03,
            at_most=False,
        )


def duel(name: str, blow: Declaration) -> Callable[[], Beat]:
    """One attack with its defence and its damage, from the same settled state each time."""
    rules, told, state, inputs = rulesets()[name], scenario(name), fighting(name), Hasty(f"duelo {name}")

    def exchange() -> Beat:
        beat = Beat(told, state, inputs)
        rules.resolve(beat, PJ, blow)
        rules.end_round(beat)
        return beat

    return exchange


def bare(name: str) -> Callable[[], int]:
    """The same throws in a plain loop: attack and defence, and where it hits, damage less armour."""
    randrange = random.Random(name).randrange
    sides = 12 if name == "zodiac" else 10

    def exchange() -> int:
        attack, defence = randrange(sides) + 7, randrange(sides) + 6
        if attack < 9 or (defence >= 9 and defence >= attack):
            return 0
        return max(0, (randrange(4) + 1) * 3 - randrange(4) - 1)

    return exchange
