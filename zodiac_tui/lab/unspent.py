"""The odds of a check with nothing spent: what is free to choose is chosen for the best."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction

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
    places = _places(ruleset, short)
    found: dict[str, Fraction] = {}
    for before in ways[0]:
        best = max((way[before] for way in ways), key=lambda odds: _worth(odds, places))
        for grade, chance in best.items():
            found[grade] = found.get(grade, Fraction()) + chance
    return found


def _places(ruleset: Ruleset, short: Collection[str]) -> Mapping[str, tuple[int, int]]:
    """What each grade is worth: whether it is enough, and its place among the grades."""
    good = enough(ruleset, short)
    return {grade.id: (int(grade.id in good), place) for place, grade in enumerate(ruleset.vocabulary.grades)}


def _worth(odds: Odds, places: Mapping[str, tuple[int, int]]) -> tuple[Fraction, Fraction]:
    known = [(chance, *places.get(grade, (0, 0))) for grade, chance in odds.items()]
    return (
        sum((chance for chance, good, _ in known if good), Fraction()),
        sum((chance * place for chance, _, place in known), Fraction()),
    )


def _by_faces(
    run: Callable[[Inputs], str], policy: Policy, topic: str, answer: str, known: Known
) -> Mapping[Faces, dict[str, Fraction]]:
    """The chance of each grade under one answer to a question, by the faces that had fallen before it."""

    def seen(inputs: Inputs) -> tuple[Faces, str]:
        watched = _Watched(inputs, topic, answer)
        grade = run(watched)
        return watched.before, grade

    found: dict[Faces, dict[str, Fraction]] = {}
    tail: tuple[Faces, str] = ((), TAIL)
    for (before, grade), chance in exact(seen, policy, known=known, tail=tail).items():
        found.setdefault(before, {})[grade] = chance
    return found


class _Watched:
    """Inputs that give one answer to a question, and keep what had fallen before it."""

    __slots__ = ("_answer", "_faces", "_inputs", "_topic", "before")

    def __init__(self, inputs: Inputs, topic: str, answer: str) -> None:
        self._inputs, self._topic, self._answer = inputs, topic, answer
        self._faces: Faces = ()
        self.before: Faces = ()

    def die(self, sides: int) -> int:
        face = self._inputs.die(sides)
        self._faces = (*self._faces, face)
        return face

    def known(self, topic: str) -> Answer | None:
        if topic != self._topic:
            return self._inputs.known(topic)
        self.before = self._faces
        return self._answer

    def ask(self, prompt: Prompt) -> Answer:
        if prompt.topic != self._topic:
            return self._inputs.ask(prompt)
        self.before = self._faces
        return self._answer
