"""Exact odds: a resolver run over every face in turn, each branch weighed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import lcm
from typing import TypeVar

from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt

R = TypeVar("R", bound=Hashable)
Value = tuple[Fraction, ...]
"""What a distribution is worth; compared from the first component on."""

Policy = Callable[[Prompt], Answer | None]
"""Answers prompts; None leaves one open."""
NOTHING_KNOWN: Mapping[str, Answer] = {}

TAIL = "cola"
"""The outcome of paths longer than the limit: reported, never shared out among the others."""


class _Die(Exception):
    """A face beyond the script."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Question(Exception):
    """A prompt that the policy leaves open."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt


class _Script:
    """Inputs that replay a path of faces and answers."""

    __slots__ = ("_path", "_policy", "at", "known")

    def __init__(self, path: list[int | str], policy: Policy, known: Callable[[str], Answer | None]) -> None:
        self._path = path
        self._policy = policy
        self.at = 0
        self.known = known

    def die(self, sides: int) -> int:
        at = self.at
        try:
            face = self._path[at]
        except IndexError:
            raise _Die(sides) from None
        self.at = at + 1
        return face  # type: ignore[return-value]

    def ask(self, prompt: Prompt) -> Answer:
        answer = self._policy(prompt)
        if answer is not None:
            return answer
        at = self.at
        if at == len(self._path):
            raise _Question(prompt)
        self.at = at + 1
        return self._path[at]


def exact(
    run: Callable[[Inputs], R],
    policy: Policy,
    *,
    known: Mapping[str, Answer] = NOTHING_KNOWN,
    longest: int = 12,
    tail: R | None = None,
) -> dict[R, Fraction]:
    """Return the probability of each outcome of a resolver, as exact fractions that sum to 1.

    `policy` must answer every prompt but those of the topics in `known`. Paths of more than `longest` dice are weighed
    as `tail`; without one they raise RecursionError.

    >>> exact(lambda inputs: inputs.die(6) > 4, lambda prompt: None)
    {False: Fraction(2, 3), True: Fraction(1, 3)}
    """
    counts: dict[R, dict[int, int]] = {}
    path: list[int | str] = []
    script = _Script(path, policy, known.get)

    def branch(sides: int, weight: int) -> None:
        """Run every face of the next die; `weight` is one over the chance of each."""
        if len(path) >= longest:
            if tail is None:
                raise RecursionError(f"a roll of more than {longest} dice")
            cut = counts.setdefault(tail, {})
            cut[weight // sides] = cut.get(weight // sides, 0) + 1
            return
        path.append(0)
        for face in range(1, sides + 1):
            path[-1] = face
            script.at = 0
            try:
                outcome = run(script)
            except _Die as needed:
                branch(needed.sides, weight * needed.sides)
            else:
                found = counts.get(outcome)
                if found is None:
                    found = counts[outcome] = {}
                found[weight] = found.get(weight, 0) + 1
        path.pop()

    try:
        return {run(script): Fraction(1)}
    except _Die as first:
        branch(first.sides, first.sides)
    whole = lcm(*{weight for found in counts.values() for weight in found})
    return {outcome: _share(found, whole) for outcome, found in counts.items()}


def _share(counts: Mapping[int, int], whole: int) -> Fraction:
    """The chance of so many paths of each weight, where a path of weight n has the chance 1/n."""
    parts = 0
    for weight, number in counts.items():
        parts += number * (whole // weight)
    return Fraction(parts, whole)


def best(
    run: Callable[[Inputs], R],
    policy: Policy,
    value: Callable[[R], Value],
    *,
    known: Mapping[str, Answer] = NOTHING_KNOWN,
) -> dict[R, Fraction]:
    """Return the distribution under the best answers to what the policy leaves open (expectimax).

    `value` gives what an outcome is worth; of equal answers the first stands.
    """
    path: list[int | str] = []
    script = _Script(path, policy, known.get)

    def worth(odds: Mapping[R, Fraction]) -> Value:
        weighed = [tuple(chance * part for part in value(outcome)) for outcome, chance in odds.items()]
        return tuple(sum(parts, Fraction()) for parts in zip(*weighed, strict=True))

    def along(step: int | str) -> dict[R, Fraction]:
        path.append(step)
        odds = walk()
        path.pop()
        return odds

    def walk() -> dict[R, Fraction]:
        try:
            script.at = 0
            return {run(script): Fraction(1)}
        except _Die as needed:
            mixed: dict[R, Fraction] = {}
            for face in range(1, needed.sides + 1):
                for outcome, chance in along(face).items():
                    mixed[outcome] = mixed.get(outcome, Fraction()) + chance / needed.sides
            return mixed
        except _Question as asked:
            return max((along(option.id) for option in asked.prompt.legal), key=worth)

    return walk()
