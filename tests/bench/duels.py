"""P7: exchanges of blows a second by the whole rules, against a duel of the d10 kind in a few lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from tests.bench.measure import Figure, compare, seconds
from tests.contract.kits import FOE, PJ, fighting, rulesets, scenario
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.rulesets.unisystem.settling import settle

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
            partial(seconds, bare),
            gate=0.03,
            at_most=False,
        )


def duel(name: str, blow: Declaration) -> Callable[[], Beat]:
    """One attack with its defence and its damage, from the same settled state each time."""
    rules, told, inputs = rulesets()[name], scenario(name), Hasty(f"duelo {name}")
    state, damage = fighting(name), DAMAGE.get(name)

    def exchange() -> Beat:
        beat = Beat(told, state, inputs)
        rules.resolve(beat, PJ, blow)
        if damage:
            damage(beat)
        return beat

    return exchange


# -- an exchange as functions of plain Python, with nothing kept or told: the same reference for each ruleset ----------
_random = Random("duelo")


def _lucky(modifier: int) -> int:
    """A d10 with its luck."""
    face = _random.randint(1, 10)
    total, again, sign = face + modifier, {1: 1, 10: 6}.get(face), -1 if face == 1 else 1
    while again is not None:
        more = _random.randint(1, 6)
        total += sign * more
        if more != again:
            break
    return total


def _level(total: int) -> int:
    return sum(total >= least for least in (9, 11, 13, 15, 17, 21)) + max(0, -(-(total - 23) // 3))


def bare() -> int:
    """A stab at 6 against a dodge at 3; 1d4 times 3 against 1d4 of leather."""
    attack, defence = _lucky(6), _lucky(3)
    if attack < 9 or (defence >= 9 and defence >= attack):
        return 0
    raw = (_random.randint(1, 4) + max(0, _level(attack) - 3)) * 3
    return max(0, raw - _random.randint(1, 4))


DAMAGE: Mapping[str, Callable[[Beat], None]] = {"unisystem": settle}
"""What works out the damage of an exchange where that is left to the end of a Ronda."""
