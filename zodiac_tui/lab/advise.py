"""What an option is worth before it is taken: exact odds with nothing spent (*sin gastar*)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Protocol

from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.settling import in_force

Odds = Mapping[str, Fraction]
"""The chance of each grade; they sum to 1."""
SCENE_TOPIC = "escena"
MOST_KEPT = 1024

_known: dict[Hashable, Odds] = {}


class Played(Protocol):
    """What a game is played on."""

    @property
    def scenario(self) -> Scenario: ...

    @property
    def ruleset(self) -> Ruleset: ...


class Game(Protocol):
    """A game with its open question: a Session."""

    @property
    def rules(self) -> Played: ...

    @property
    def prompt(self) -> Prompt | None: ...

    @property
    def view(self) -> State: ...


def odds_of(scenario: Scenario, ruleset: Ruleset, view: State, actor: str, check: CheckDef) -> Odds:
    """Return the chance of each grade of a check as things stand, nothing spent; empty where nothing is rolled."""
    prepared = ruleset.prepare(scenario, view, actor, in_force(view, ruleset, check))
    return kept_odds(ruleset, prepared) if prepared is not None else {}


def success_of(scenario: Scenario, ruleset: Ruleset, view: State, actor: str, check: CheckDef) -> Fraction | None:
    """Return the chance that a check succeeds, and well enough for what is tried; None where nothing is rolled."""
    odds = odds_of(scenario, ruleset, view, actor, check)
    if not odds:
        return None
    short = ruleset.falling_short(scenario, view, actor, check)
    succeeding = {
        grade.id for grade in ruleset.vocabulary.grades if grade.outcome_class.succeeds and grade.id not in short
    }
    return sum((chance for grade, chance in odds.items() if grade in succeeding), Fraction())


def for_prompt(game: Game) -> Mapping[str, Fraction]:
    """Return the chance of success of each option of a scene's question that may be taken and rolls something."""
    scenario, ruleset = game.rules.scenario, game.rules.ruleset
    found = {
        option: success_of(scenario, ruleset, game.view, actor, check)
        for option, (actor, check) in checks(game).items()
    }
    return {option: chance for option, chance in found.items() if chance is not None}


def grades_for_prompt(game: Game) -> Mapping[str, Odds]:
    """Return the chances of all grades, by option, of a scene's question; empty for any other question."""
    scenario, ruleset = game.rules.scenario, game.rules.ruleset
    found = {
        option: odds_of(scenario, ruleset, game.view, actor, check) for option, (actor, check) in checks(game).items()
    }
    return {option: odds for option, odds in found.items() if odds}


def checks(game: Game) -> Mapping[str, tuple[str, CheckDef]]:
    """Who would roll what, by option, of a scene's question."""
    prompt = game.prompt
    if prompt is None or prompt.topic != SCENE_TOPIC:
        return {}
    choices = game.rules.scenario.scenes[game.view.scene].choices
    checks = {option.id: choices[option.id].check for option in prompt.legal if option.id in choices}
    return {option: (prompt.actor, check) for option, check in checks.items() if check}


def kept_odds(ruleset: Ruleset, check: TableCheck) -> Odds:
    """Return the odds of a prepared check, kept by its key."""
    key = (ruleset.vocabulary.ruleset, check.key)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        _known[key] = exact(check.outcome, lambda prompt: _answer(check, prompt), known=check.choices, tail=TAIL)
    return _known[key]


def _answer(check: TableCheck, prompt: Prompt) -> Answer:
    """What the check says to a question, else the first answer: a rule puts the one that spends nothing there."""
    said = check.answer(prompt)
    return said if said is not None else prompt.legal[0].id
