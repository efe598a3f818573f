"""`zodiac odds`: the exact odds of one check."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from zodiac_tui.chance.branching import TAIL, Value, best, exact
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.flags import UP_TO, flags_parser, given
from zodiac_tui.cli.streams import out
from zodiac_tui.cli.systems import table_check, vocabulary
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Assuming, TableCheck
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.figures import decimal, percentage
from zodiac_tui.present.say import say

ABOUT = T("Calcula las probabilidades exactas de una tirada.")
BAR = 24
"""How many columns of a bar are certainty."""
Odds = Mapping[str, Fraction]


def run(argv: Sequence[str]) -> int:
    """Compute and print the odds."""
    words = flags_parser("odds", ABOUT, argv).parse_args(argv)
    system = vocabulary(words.ruleset)
    flags = given(words, system.roll_flags)
    check = table_check(words.ruleset, flags)
    odds = computed(check, system, spend=any(key.endswith(UP_TO) for key in flags))
    taken = map(say, check.taken) if isinstance(check, Assuming) else ()
    out(json.dumps(as_json(odds, system)) if words.json else "\n".join((*lines(odds, system), *taken)))
    return FINE


def computed(check: TableCheck, system: Vocabulary, *, spend: bool) -> Odds:
    """Return the odds of each grade, best first. With `spend` the open questions are answered for the best: first
    by the chance of success, then by the expected shared class, then by the expected place among the grades."""

    def value(grade: str) -> Value:
        shared = system.grade(grade).outcome_class
        return Fraction(shared.succeeds), Fraction(shared), Fraction(system.rank(grade))

    if spend:
        odds = best(check.outcome, check.answer, value, known=check.choices)
    else:
        odds = exact(check.outcome, check.answer, known=check.choices, tail=TAIL)
    places = {grade.id: place for place, grade in enumerate(system.grades)}
    return dict(sorted(odds.items(), key=lambda item: -places.get(item[0], -1)))


def success(odds: Odds, system: Vocabulary) -> Fraction:
    """Return the chance of a success of any kind."""
    good = {grade.id for grade in system.grades if grade.outcome_class.succeeds}
    return sum((chance for grade, chance in odds.items() if grade in good), Fraction())


def as_json(odds: Odds, system: Vocabulary) -> dict[str, Plain]:
    """Return what `--json` prints: exact fractions that sum to 1."""
    grades: dict[str, Plain] = {name: str(chance) for name, chance in binned(odds, system).items()}
    return {"grades": grades, "success": str(success(odds, system))}


def binned(odds: Odds, system: Vocabulary) -> Odds:
    """Return the odds under the names by which a ruleset counts its grades, in its order; else as they are."""
    if not system.odds_bins:
        return odds
    found: dict[str, Fraction] = {}
    for name in (*system.odds_bins, *(each for each in odds if each not in system.odds_bins)):
        if name in odds:
            counted = system.odds_bins.get(name, name)
            found[counted] = found.get(counted, Fraction()) + odds[name]
    return found


def lines(odds: Odds, system: Vocabulary) -> Iterator[str]:
    """Yield a row for each grade and one for their successes: fraction, percent, bar."""
    labels = {grade.id: grade.label for grade in system.grades}
    rows = [(say(labels.get(grade, Text.data(grade))), chance) for grade, chance in odds.items()]
    rows.append((say(T("Algún Éxito")), success(odds, system)))
    name = max(len(label) for label, _ in rows)
    fraction = max(len(str(chance)) for _, chance in rows)
    for label, chance in rows:
        yield f"{label:<{name}}  {chance!s:>{fraction}}  {percent(chance):>7}  {bar(chance)}".rstrip()


def percent(chance: Fraction) -> str:
    """Return a chance in percent with one decimal.

    >>> percent(Fraction(7, 12))
    '58,3 %'
    """
    return percentage(decimal(round(chance * 1000) / 10))


def bar(chance: Fraction) -> str:
    """Return a bar as long as the chance; a chance above 0 shows.

    >>> bar(Fraction(1, 4)), bar(Fraction(1, 1000)), bar(Fraction(0))
    ('██████', '█', '')
    """
    return "█" * (max(1, round(chance * BAR)) if chance else 0)
