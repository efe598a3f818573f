"""By which Atributo and which Habilidad a recorded roll was made: what a sum calls its numbers by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.text import Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.tables import labels, table_of, word

ATTRIBUTE, SKILL = "unisystem.atributo", "unisystem.habilidad"
"""The rules of what Atributo and Habilidad add."""
UNNAMED = {ATTRIBUTE: "atributo", SKILL: "habilidad"}
"""What stands for one that nobody named."""


def addends(roll: RollMade, check: Check) -> Iterator[Cause]:
    """Yield what Atributo and Habilidad add to a roll, each by its id."""
    score, skill = _named(roll, check)
    doubled = 2 if check.kind is Kind.SENCILLO else 1
    yield Cause(ATTRIBUTE, doubled * check.attribute, score or UNNAMED[ATTRIBUTE])
    if check.kind is Kind.PRUEBA:
        yield Cause(SKILL, check.skill, skill or UNNAMED[SKILL])


def _named(roll: RollMade, check: Check) -> tuple[str, str]:
    """The ids of Atributo and Habilidad: those of a kind of roll, those that its causes name, or what its label says,
    which of an author's is made of both."""
    kinds = table_of("labels", "tiradas")
    if roll.kind not in kinds:
        said = {part for _, part in _parts(roll.label)}
        return _among("atributos", said), _among("habilidades", said)
    usual = kinds[roll.kind]
    assert isinstance(usual, list)
    score, *fixed = map(word, usual)
    by_cause = (cause.source for cause in check.causes if not cause.number and cause.source in labels("habilidades"))
    return score, next(iter(fixed), "") or next(by_cause, "")


def _parts(label: Text) -> Iterator[tuple[str, str]]:
    for name, value in label.values:
        if isinstance(value, Text):
            yield from _parts(value)
        elif isinstance(value, str):
            yield name, value


def _among(group: str, said: set[str]) -> str:
    return next((_ids(group)[part] for part in said if part in _ids(group)), "")


@cache
def _ids(group: str) -> dict[str, str]:
    return {label: name for name, label in labels(group).items()}
