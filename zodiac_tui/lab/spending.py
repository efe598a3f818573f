"""What an option is worth with something spent on it: each use by itself, and everything at its best (*lo mejor*).

It may take a second for an option: nothing that answers a key waits for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from zodiac_tui.chance.branching import Value, best
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.spending import Spendable, Spending
from zodiac_tui.engine.settling import in_force
from zodiac_tui.lab import advise
from zodiac_tui.lab.advise import MOST_KEPT, Game, Odds

_known: dict[Hashable, Odds] = {}


@dataclass(frozen=True)
class Priced:
    """Something that may be spent, and the chance of success with it; None where it is barred."""

    spending: Spending
    success: Fraction | None


@dataclass(frozen=True)
class Weighed:
    """An option that is rolled: the chance of success with nothing spent, with each thing spent, and at its best.

    `grades` are the chances of all grades with nothing spent.
    """

    option: str
    plain: Fraction
    grades: Odds
    uses: tuple[Priced, ...] = ()
    best: Fraction | None = None
    """None where nothing may be spent or chosen."""


def weighed(game: Game) -> Iterator[Weighed]:
    """Return what each option of a scene's question is worth, in their order; nothing for any other question."""
    plain, grades = advise.for_prompt(game), advise.grades_for_prompt(game)
    for option, (actor, check) in advise.checks(game).items():
        if option in plain:
            yield _weighed(game, option, actor, check, plain[option], grades.get(option, {}))


def _weighed(game: Game, option: str, actor: str, check: CheckDef, plain: Fraction, grades: Odds) -> Weighed:
    scenario, ruleset, view = game.rules.scenario, game.rules.ruleset, game.view
    if not isinstance(ruleset, Spendable):
        return Weighed(option, plain, grades)
    found = in_force(view, ruleset, check)
    short = frozenset(ruleset.falling_short(scenario, view, actor, check))
    uses = tuple(
        Priced(each, _success(ruleset, each.check, short) if each.check else None)
        for each in ruleset.spendings(scenario, view, actor, found)
    )
    ways = [_success(ruleset, way, short) for way in ruleset.at_best(scenario, view, actor, found)]
    return Weighed(option, plain, grades, uses, max(ways, default=None))


def _success(ruleset: Ruleset, check: TableCheck, short: frozenset[str]) -> Fraction:
    """The chance of success, well enough for what is tried, under the best answers to what a check leaves open."""
    known = ruleset.vocabulary
    good = {grade.id for grade in known.grades if grade.outcome_class.succeeds and grade.id not in short}
    key = (known.ruleset, check.key, short)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            _known.clear()

        def value(grade: str) -> Value:
            return (Fraction(grade in good),)

        _known[key] = best(check.outcome, check.answer, value, known=check.choices)
    return sum((chance for grade, chance in _known[key].items() if grade in good), Fraction())
