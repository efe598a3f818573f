"""What the options of a scene are worth, as rows: with nothing spent, with each use of Karma, and at the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from zodiac_tui.chance.branching import TAIL
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.spending import Weighed
from zodiac_tui.present.choices import percent
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import say, sentence


@dataclass(frozen=True)
class Chance:
    """A way to roll, what it costs (empty: nothing), and its chance of success; without one it is barred."""

    name: str
    cost: str
    success: Fraction | None
    reason: str = ""


def label(prompt: Prompt, found: Weighed) -> str:
    """What the option is called; a die that people throw is none."""
    labels = (sentence(option.label) for option in prompt.options if option.id == found.option)
    return next(labels, say(T("Esta tirada")))


def chances(found: Weighed, vocabulary: Vocabulary) -> Iterator[Chance]:
    """The ways to roll an option: nothing spent, each thing spent by itself, everything at its best."""
    if found.cost is not None:
        yield Chance(say(T("Con ese gasto")), say(found.cost), found.plain)
    else:
        yield Chance(say(T("Sin gastar") if vocabulary.costs else T("Al tirar")), "", found.plain)
    for use in found.uses:
        spending = use.spending
        reason = say(spending.reason) if spending.reason else ""
        yield Chance(say(spending.label), say(spending.cost), use.success, reason)
    if found.best is not None:
        yield Chance(say(T("Lo mejor")), say(found.best_cost) if found.best_cost else "", found.best)


def grades(found: Weighed, vocabulary: Vocabulary) -> str:
    """The chances of all grades with nothing spent, the best first; then those of results that are no grades."""
    best_first = [grade.id for grade in reversed(vocabulary.grades)]
    others = sorted(found.grades.keys() - {*best_first}, key=lambda result: (result not in found.passing, result))
    shown = [result for result in (*best_first, *others) if result in found.grades]
    return "; ".join(f"{_result(result, vocabulary)} {percent(found.grades[result])}" for result in shown)


def _result(result: str, vocabulary: Vocabulary) -> str:
    """The label of a grade, or the word of a result that is none."""
    for grade in vocabulary.grades:
        if grade.id == result:
            return say(grade.label).replace("+", " + ")
    if result == TAIL:
        return say(T("sin acabar de tirar"))
    word = vocabulary.words.get(f"resultado.{result}")
    return say(word) if word is not None else prettified(result)


def notes(found: Weighed, vocabulary: Vocabulary) -> Iterator[str]:
    """What is to be known besides: which grades of success do not serve, and that nothing can succeed."""
    if found.short:
        short = [say(grade.label).replace("+", " + ") for grade in vocabulary.grades if grade.id in found.short]
        yield say(T("No bastan: {grades}.", grades=", ".join(reversed(short))))
    is_settled = len(found.grades) == 1 and found.best is None and not found.uses
    if not is_settled and not any((found.plain, found.best, *(use.success for use in found.uses))):
        yield say(T("Es imposible: ningún dado lo consigue."))


def spoken_chance(chance: Chance) -> str:
    """A way to roll as a sentence."""
    name = T("{name} ({cost})", name=chance.name, cost=chance.cost) if chance.cost else T("{name}", name=chance.name)
    if chance.success is None:
        return say(T("{name}: no se puede: {reason}.", name=name, reason=chance.reason))
    return say(T("{name}: Éxito {chance}.", name=name, chance=percent(chance.success)))
