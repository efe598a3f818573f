"""The question of which Acción is declared: with what the PJ has for each, and examples of what it is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text, joined
from zodiac_tui.core.vocabulary import FreeActions
from zodiac_tui.engine.declared_check import ACTION, BACK, GENERAL, NOTHING, TARGET, USE, of_use
from zodiac_tui.engine.declaring import PURPOSE
from zodiac_tui.present.references import rule_of
from zodiac_tui.present.say import language
from zodiac_tui.present.sheet import parts

__all__ = ["ACTION", "BACK", "GENERAL", "NOTHING", "PURPOSE", "TARGET", "USE", "examples", "rolled_on", "with_examples"]

MARK = " · "
MOST = 2
"""Examples that stand beside an Acción."""


def with_examples(prompt: Prompt, view: State, scenario: Scenario, ruleset: Ruleset, *, short: bool = False) -> Prompt:
    """Return that question with the numbers of each Acción and some examples, in `short` one of a few words; any other
    question as it is."""
    free = ruleset.vocabulary.free
    if prompt.topic != ACTION or free is None or prompt.actor not in view.actors:
        return prompt
    numbers = _numbers(prompt.actor, view, scenario, ruleset)
    told = (_told(option, numbers.get(option.id, ()), _some(free, option.id, short=short)) for option in prompt.options)
    return replace(prompt, options=tuple(told))


def examples(free: FreeActions, action: str) -> tuple[str, ...]:
    """What somebody may try with an Acción, in the language that is spoken."""
    spoken = language()
    return tuple(row.words[spoken] for row in free.examples().rows if row.action == action and spoken in row.words)


def rolled_on(view: State, scenario: Scenario, ruleset: Ruleset, actor: str, declared: tuple[str, str]) -> Text:
    """What an Acción is rolled on in a use of it, aimed at nobody."""
    check = of_use(view, ruleset, scenario.scenes[view.scene], *declared)
    return ruleset.describe(scenario, view, actor, check)


def _some(free: FreeActions, action: str, *, short: bool) -> tuple[str, ...]:
    found = examples(free, action)
    return tuple(each.partition(",")[0] for each in found[:1]) if short else found[:MOST]


def _told(option: Option, numbers: tuple[Text, ...], tries: tuple[str, ...]) -> Option:
    own = () if option.detail is None else (option.detail,)
    found = (*((joined(numbers),) if numbers else ()), *own, *map(Text.data, tries))
    return replace(option, detail=joined(found, MARK)) if found else option


def _numbers(actor: str, view: State, scenario: Scenario, ruleset: Ruleset) -> Mapping[str, tuple[Text, ...]]:
    """What stands behind each Acción on the sheet."""
    vocabulary = ruleset.vocabulary
    rules = {rule_of(vocabulary, term.id): term.id for term in vocabulary.actions}
    return {
        rules[rule]: row[1:]
        for part in parts(view, scenario, ruleset, view.actors[actor])
        for row, rule in zip(part.rows, part.rules, strict=False)
        if rule in rules
    }
