"""The odds of a check with nothing spent: what is free to choose is chosen for the best."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from math import lcm

from zodiac_tui.chance.branching import NOTHING_KNOWN, TAIL, exact
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.spending import FreeChoice, Spendable

Odds = Mapping[str, Fraction]
"""The chance of each grade; they sum to 1."""
Faces = tuple[int, ...]
Known = Mapping[str, Answer]
Policy = Callable[[Prompt], Answer]
NONE_SHORT: frozenset[str] = frozenset()
NO_CHOICE = FreeChoice("", ())


def free_choice(ruleset: Ruleset) -> FreeChoice:
    """Return the question inside a roll of which every answer is free; one of no topic where there is none."""
    return ruleset.free_choice if isinstance(ruleset, Spendable) else NO_CHOICE


def enough(ruleset: Ruleset, short: Collection[str]) -> frozenset[str]:
    """Return the grades of success but for those that are not enough."""
    known = ruleset.vocabulary.grades
    return frozenset(grade.id for grade in known if grade.outcome_class.succeeds and grade.id not in short)


def unspent(ruleset: Ruleset, check: TableCheck, short: Collection[str]) -> Odds:
    """Return the odds of a check with nothing spent; `short` are the grades of success that are not enough."""

    def policy(prompt: Prompt) -> Answer:
        said = check.answer(prompt)
        return said if said is not None else prompt.legal[0].id

    return weigh(ruleset, check.outcome, policy, short, check.choices)


def weigh(
    ruleset: Ruleset,
    run: Callable[[Inputs], str],
    policy: Policy,
    short: Collection[str],
    known: Known = NOTHING_KNOWN,
) -> Odds:
    """Return the odds of a resolver's grades, its questions answered by a policy and its free choice for the best.

    `short` is looked at once the resolver has run.
    """
    free = free_choice(ruleset)

    def settled(prompt: Prompt) -> Answer:
        if prompt.topic == free.topic and free.topic not in known:
            raise _Free
        return policy(prompt)

    try:
        return exact(run, settled, known=known, tail=TAIL)
    except _Free:
        return _chosen(ruleset, free, run, policy, short, known)


class _Free(Exception):
    """The free choice is there to be made: only then are its answers weighed against each other."""


def _chosen(
    ruleset: Ruleset,
    free: FreeChoice,
    run: Callable[[Inputs], str],
    policy: Policy,
    short: Collection[str],
    known: Known,
) -> Odds:
    """The odds where the free choice is made for the best, once the dice before it have fallen.

    The best is the highest chance of a grade that is enough; of equal ones, of the better grades; then the first.
    """
    ways = [_by_faces(run, policy, free.topic, answer, known) for answer in free.answers]
    whole = lcm(*{chance.denominator for way in ways for chance in way.values()})
    parts = [_parts(way, whole) for way in ways]
    places = _places(ruleset, short)
    found: dict[str, int] = {}
    for before in parts[0]:
        best = max((way[before] for way in parts), key=lambda odds: _worth(odds, places))
        for grade, part in best:
            found[grade] = found.get(grade, 0) + part
    return {grade: Fraction(part, whole) for grade, part in found.items()}


def _parts(way: Mapping[tuple[Faces, str], Fraction], whole: int) -> Mapping[Faces, list[tuple[str, int]]]:
    """How many parts of a whole each grade has, by the faces before."""
    found: dict[Faces, list[tuple[str, int]]] = {}
    for (before, grade), chance in way.items():
        found.setdefault(before, []).append((grade, chance.numerator * (whole // chance.denominator)))
    return found


def _places(ruleset: Ruleset, short: Collection[str]) -> Mapping[str, tuple[int, int]]:
    """What each grade is worth: whether it is enough, and its place among the grades."""
    good = enough(ruleset, short)
    return {grade.id: (int(grade.id in good), place) for place, grade in enumerate(ruleset.vocabulary.grades)}


def _worth(odds: Sequence[tuple[str, int]], places: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    good = place = 0
    for grade, part in odds:
        is_good, where = places.get(grade, (0, 0))
        good, place = good + part * is_good, place + part * where
    return good, place


def _by_faces(
    run: Callable[[Inputs], str], policy: Policy, topic: str, answer: str, known: Known
) -> Mapping[tuple[Faces, str], Fraction]:
    """The chance of each grade under one answer to a question, by the faces that had fallen before it."""
    watched = _Watched(topic, answer)

    def seen(inputs: Inputs) -> tuple[Faces, str]:
        watched.begin(inputs)
        grade = run(watched)
        return watched.before, grade

    tail: tuple[Faces, str] = ((), TAIL)
    return exact(seen, policy, known=known, tail=tail)


class _Watched:
    """Inputs that give one answer to a question, and keep what had fallen before it."""

    __slots__ = ("_answer", "_faces", "_inputs", "_topic", "before", "die")

    _inputs: Inputs
    die: Callable[[int], int]

    def __init__(self, topic: str, answer: str) -> None:
        self._topic, self._answer = topic, answer
        self._faces: list[int] = []
        self.before: Faces = ()

    def begin(self, inputs: Inputs) -> None:
        """Watch other inputs, from their first die."""
        self._inputs, self.die = inputs, self._die_before
        self._faces.clear()
        self.before = ()

    def _die_before(self, sides: int) -> int:
        face = self._inputs.die(sides)
        self._faces.append(face)
        return face

    def known(self, topic: str) -> Answer | None:
        return self._given() if topic == self._topic else self._inputs.known(topic)

    def ask(self, prompt: Prompt) -> Answer:
        return self._given() if prompt.topic == self._topic else self._inputs.ask(prompt)

    def _given(self) -> Answer:
        """The answer; what falls from now on is no matter."""
        self.before, self.die = tuple(self._faces), self._inputs.die
        return self._answer
