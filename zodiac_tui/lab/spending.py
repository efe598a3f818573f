"""What an option is worth with something spent on it: each use by itself, and everything at its best (*lo mejor*).

It may take a second for an option: nothing that answers a key waits for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from zodiac_tui.chance.branching import Value, best
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.spending import Foreseeing, Spendable, Spending, Weighable
from zodiac_tui.engine.settling import in_force
from zodiac_tui.lab import advise, within
from zodiac_tui.lab.advise import MOST_KEPT, Game, Odds
from zodiac_tui.lab.within import Opened

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


def weighed(game: Opened) -> Iterator[Weighed]:
    """Return what each option of a question is worth that leads to a roll, in their order: of a scene's, of those that
    ask for a declaration in a fight, or of those inside a roll, which are weighed with nothing more spent."""
    found, short = _weighables(game)
    if not found:
        good = _good(game.rules.ruleset, frozenset())
        for option, odds in within.chances(game).items():
            yield Weighed(option, sum((chance for grade, chance in odds.items() if grade in good), Fraction()), odds)
    for option, weighable in found.items():
        yield _weighed(game.rules.ruleset, option, weighable, short.get(option, frozenset()))


def unspent(game: Game) -> Mapping[str, Fraction]:
    """Return the chance of success of each option with nothing spent, in fights too; quick enough for a question."""
    found, short = _weighables(game)
    ruleset = game.rules.ruleset
    return {
        option: _sum(advise.kept_odds(ruleset, weighable.check), _good(ruleset, short.get(option, frozenset())))
        for option, weighable in found.items()
    }


def _sum(grades: Odds, good: frozenset[str]) -> Fraction:
    return sum((chance for grade, chance in grades.items() if grade in good), Fraction())


def _weighables(game: Game) -> tuple[Mapping[str, Weighable], Mapping[str, frozenset[str]]]:
    """What the options are rolled on, and of which the grades of success that are not enough."""
    scenario, ruleset, view, prompt = game.rules.scenario, game.rules.ruleset, game.view, game.prompt
    found: dict[str, Weighable] = {}
    short: dict[str, frozenset[str]] = {}
    for option, (actor, check) in advise.checks(game).items():
        weighable = _of_check(game, actor, check)
        if weighable is not None:
            found[option] = weighable
            short[option] = frozenset(ruleset.falling_short(scenario, view, actor, check))
    if not found and prompt is not None and isinstance(ruleset, Foreseeing):
        declared = ruleset.foreseen(scenario, view, prompt.actor, prompt.topic)
        found = {option.id: declared[option.id] for option in prompt.legal if option.id in declared}
    return found, short


def _of_check(game: Game, actor: str, check: CheckDef) -> Weighable | None:
    scenario, ruleset, view = game.rules.scenario, game.rules.ruleset, game.view
    found = in_force(view, ruleset, check)
    plain = ruleset.prepare(scenario, view, actor, found)
    if plain is None or not isinstance(ruleset, Spendable):
        return Weighable(plain) if plain is not None else None
    ways = (scenario, view, actor, found)
    return Weighable(plain, ruleset.spendings(*ways), ruleset.at_best(*ways))


def _weighed(ruleset: Ruleset, option: str, weighable: Weighable, short: frozenset[str]) -> Weighed:
    grades = advise.kept_odds(ruleset, weighable.check)
    good = _good(ruleset, short)
    plain = _sum(grades, good)
    uses = tuple(
        Priced(each, _success(ruleset, each.check, short) if each.check else None) for each in weighable.spendings
    )
    ways = (_success(ruleset, way, short) for way in weighable.best)
    return Weighed(option, plain, grades, uses, max(ways, default=None))


def _good(ruleset: Ruleset, short: frozenset[str]) -> frozenset[str]:
    """The grades of success that are enough."""
    known = ruleset.vocabulary.grades
    return frozenset(grade.id for grade in known if grade.outcome_class.succeeds and grade.id not in short)


def _success(ruleset: Ruleset, check: TableCheck, short: frozenset[str]) -> Fraction:
    """The chance of success, well enough for what is tried, under the best answers to what a check leaves open."""
    good = _good(ruleset, short)
    key = (ruleset.vocabulary.ruleset, check.key, short)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            _known.clear()

        def value(grade: str) -> Value:
            return (Fraction(grade in good),)

        _known[key] = best(check.outcome, check.answer, value, known=check.choices)
    return _sum(_known[key], good)
