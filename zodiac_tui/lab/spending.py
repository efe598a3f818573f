"""What an option is worth with something spent on it: each use by itself, and everything at its best (*lo mejor*).

It may take a second for an option: nothing that answers a key waits for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from operator import itemgetter

from zodiac_tui.chance.branching import Value, best
from zodiac_tui.chance.tape import TapeInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.manoeuvres import Offered
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.spending import Foreseeing, Spendable, Spending, Weighable
from zodiac_tui.core.text import Text
from zodiac_tui.engine.manoeuvres import offered
from zodiac_tui.engine.settling import in_force
from zodiac_tui.lab import advise, within
from zodiac_tui.lab.advise import MOST_KEPT, Game
from zodiac_tui.lab.prefaced import before_dice
from zodiac_tui.lab.unspent import Odds, enough
from zodiac_tui.lab.within import Opened

QUICK_RUNS = 250
"""How often a beat is played for an answer whose odds stand beside it at once."""

_known: dict[Hashable, Odds] = {}


@dataclass(frozen=True)
class Priced:
    """Something that may be spent, and the chance of success with it; None where it is barred."""

    spending: Spending
    success: Fraction | None


@dataclass(frozen=True)
class Weighed:
    """An option that is rolled: the chance of success with nothing spent, with each thing spent, and at its best.

    `grades` are the chances of all grades with nothing spent, or of all results of a roll that is not read in grades.
    """

    option: str
    plain: Fraction
    grades: Odds
    uses: tuple[Priced, ...] = ()
    best: Fraction | None = None
    """None where nothing may be spent or chosen."""
    best_cost: Text | None = None
    """The most that is spent for the best."""
    short: frozenset[str] = frozenset()
    """The grades of success that are not enough."""
    passing: frozenset[str] = frozenset()
    """The results that are successes and no grades: those of a TS."""
    cost: Text | None = None
    """What the option itself costs, inside a roll; then `plain` is with that spent."""


def weighed(game: Opened) -> Iterator[Weighed]:
    """Return what each option of a question is worth that leads to a roll, in their order: of a scene's, of those that
    ask for a declaration in a fight, or of those inside a roll, which are weighed with nothing more spent."""
    found = _weighables(game)
    if not found:
        yield from _weighed_within(game)
    for option, weighable in found.items():
        yield _weighed(game.rules.ruleset, option, weighable)


def _weighed_within(game: Opened, most: int = 0) -> Iterator[Weighed]:
    prompt = game.prompt
    costs = {option.id: option.cost for option in prompt.options} if prompt else {}
    for option, ahead in within.ahead(game, most).items():
        plain = _sum(ahead.odds, enough(game.rules.ruleset, ahead.short) | ahead.passing)
        yield Weighed(option, plain, ahead.odds, short=ahead.short, passing=ahead.passing, cost=costs.get(option))


def unspent(game: Opened) -> Mapping[str, Fraction]:
    """Return the chance of success of each option with nothing spent, in fights too, of the questions before the dice
    of a roll outside them, and of how an attack is met; quick enough for a question."""
    ruleset = game.rules.ruleset
    if game.prompt is not None and game.prompt.topic in ruleset.vocabulary.meets:
        return {each.option: each.plain for each in _weighed_within(game, QUICK_RUNS)}
    found = before_dice(game) if asks_how(game) else _weighables(game)
    return {option: _plain(ruleset, weighable)[1] for option, weighable in found.items()}


def asks_how(game: Game) -> bool:
    """Whether the open question is how something is rolled, or with whose help, before any die outside fights."""
    prompt, free = game.prompt, game.rules.ruleset.vocabulary.free
    return free is not None and prompt is not None and prompt.topic in free.before and game.view.encounter is None


def _plain(ruleset: Ruleset, weighable: Weighable) -> tuple[Odds, Fraction]:
    """The odds with nothing spent, and the chance of a success that is enough."""
    odds = advise.kept_odds(ruleset, weighable.check, weighable.short)
    return odds, _sum(odds, enough(ruleset, weighable.short))


def _sum(grades: Odds, good: frozenset[str]) -> Fraction:
    return sum((chance for grade, chance in grades.items() if grade in good), Fraction())


def _weighables(game: Game) -> Mapping[str, Weighable]:
    """What the options are rolled on."""
    scenario, ruleset, view, prompt = game.rules.scenario, game.rules.ruleset, game.view, game.prompt
    found: dict[str, Weighable] = {}
    for option, (actor, check) in advise.checks(game).items():
        weighable = _of_check(game, actor, check)
        if weighable is not None:
            found[option] = weighable
    if not found and prompt is not None and isinstance(ruleset, Foreseeing):
        listed = _manoeuvres(game, prompt.actor) if ruleset.foresees(prompt.topic) else ()
        declared = ruleset.foreseen(scenario, view, prompt.actor, prompt.topic, prompt.context, listed)
        found = {option.id: declared[option.id] for option in prompt.legal if option.id in declared}
    return found


def _manoeuvres(game: Game, actor: str) -> Sequence[Offered]:
    """The manoeuvres of the fight under way, as they may be declared now."""
    scenario, ruleset, view = game.rules.scenario, game.rules.ruleset, game.view
    set_up = scenario.encounters.get(view.encounter.id) if view.encounter else None
    if set_up is None or not set_up.manoeuvres:
        return ()
    return offered(Beat(scenario, view, TapeInputs((), None)), ruleset, actor)


def _of_check(game: Game, actor: str, check: CheckDef) -> Weighable | None:
    scenario, ruleset, view = game.rules.scenario, game.rules.ruleset, game.view
    found = in_force(view, ruleset, check, actor)
    plain = ruleset.prepare(scenario, view, actor, found)
    if plain is None:
        return None
    short = frozenset(ruleset.falling_short(scenario, view, actor, check))
    if not isinstance(ruleset, Spendable):
        return Weighable(plain, short=short)
    ways = (scenario, view, actor, found)
    return Weighable(plain, partial(ruleset.spendings, *ways), partial(ruleset.at_best, *ways), short)


def _weighed(ruleset: Ruleset, option: str, weighable: Weighable) -> Weighed:
    grades, plain = _plain(ruleset, weighable)
    short = weighable.short
    uses = tuple(
        Priced(each, _success(ruleset, each.check, short) if each.check else None) for each in weighable.spendings()
    )
    ways = [(_success(ruleset, way.check, short), way.cost) for way in weighable.best() if way.check is not None]
    best, cost = max(ways, key=itemgetter(0), default=(None, None))
    return Weighed(option, plain, grades, uses, best, cost, short)


def _success(ruleset: Ruleset, check: TableCheck, short: frozenset[str]) -> Fraction:
    """The chance of success, well enough for what is tried, under the best answers to what a check leaves open."""
    good = enough(ruleset, short)
    key = (ruleset.vocabulary.ruleset, check.key, short)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            _known.clear()

        def value(grade: str) -> Value:
            return (Fraction(grade in good),)

        _known[key] = best(check.outcome, check.answer, value, known=check.choices)
    return _sum(_known[key], good)
