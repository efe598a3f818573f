"""Which rules came up in a game: how often each, and where the last time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zodiac_tui.core.events import Event, RollMade
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.references import rule_of
from zodiac_tui.present.say import say
from zodiac_tui.session.course import Rules
from zodiac_tui.session.replay import Told


@dataclass(frozen=True)
class Cited:
    """How often a rule came up, and where it did last: the scene's title, and what was rolled (empty: no roll)."""

    times: int
    scene: str
    label: str


def cited(story: Iterable[Told], rules: Rules) -> dict[str, Cited]:
    """Return the rules that came up, by whole id in the order of the rulebook. Ids without an entry are left out.

    A rule comes up once an event, however often that cites it; the grade of a roll comes up with it.
    """
    found: dict[str, Cited] = {}
    for told in story:
        scene = _title(rules.scenario, told.view.scene)
        for event in told.events:
            label = say(event.label) if isinstance(event, RollMade) else ""
            for rule in dict.fromkeys(_rules(event, rules)):
                times = found[rule].times if rule in found else 0
                found[rule] = Cited(times + 1, scene, label)
    return {rule: found[rule] for rule in rules.ruleset.vocabulary.rules if rule in found}


def came_up(where: Cited) -> Text:
    """How often and where, in words."""
    times = T("1 vez") if where.times == 1 else T("{n} veces", n=where.times)
    if where.label and where.scene:
        return T("{times}; la última en «{scene}»: {what}", times=times, scene=where.scene, what=where.label)
    if where.label or where.scene:
        return T("{times}; la última: {what}", times=times, what=where.label or where.scene)
    return times


def _rules(event: Event, rules: Rules) -> Iterator[str]:
    why = getattr(event, "why", ())
    yield from (cause.rule for cause in why)
    if isinstance(event, RollMade):
        yield rule_of(rules.ruleset.vocabulary, event.grade)


def _title(scenario: Scenario, scene: str) -> str:
    found = scenario.scenes.get(scene)
    return found.title if found else ""
