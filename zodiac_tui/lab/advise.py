"""What an option is worth before it is taken: exact odds with nothing spent (*sin gastar*)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Protocol

from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset, TableCheck
from zodiac_tui.core.scenario import CheckDef, Choice, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.declared_check import of_use, rolled
from zodiac_tui.engine.scenes import TAKEN, WHO, able_ones, takers
from zodiac_tui.engine.settling import in_force
from zodiac_tui.lab.unspent import NONE_SHORT, Odds, enough, unspent

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
    prepared = ruleset.prepare(scenario, view, actor, in_force(view, ruleset, check, actor))
    if prepared is None:
        return {}
    return kept_odds(ruleset, prepared, frozenset(ruleset.falling_short(scenario, view, actor, check)))


def success_of(scenario: Scenario, ruleset: Ruleset, view: State, actor: str, check: CheckDef) -> Fraction | None:
    """Return the chance that a check succeeds, and well enough for what is tried; None where nothing is rolled."""
    odds = odds_of(scenario, ruleset, view, actor, check)
    if not odds:
        return None
    succeeding = enough(ruleset, frozenset(ruleset.falling_short(scenario, view, actor, check)))
    return sum((chance for grade, chance in odds.items() if grade in succeeding), Fraction())


def for_prompt(game: Game) -> Mapping[str, Fraction]:
    """Return the chance of success of each option of a scene's question that may be taken and rolls something."""
    scenario, ruleset = game.rules.scenario, game.rules.ruleset
    found = {
        option: success_of(scenario, ruleset, game.view, actor, check)
        for option, (actor, check) in checks(game).items()
    }
    return {option: chance for option, chance in found.items() if chance is not None}


def for_use(game: Game, actor: str, action: str, use: str) -> Fraction | None:
    """Return the chance of success of an Acción that is declared in a use of it, aimed at nobody; None where nothing is
    rolled."""
    rules, view = game.rules, game.view
    check = of_use(view, rules.ruleset, rules.scenario.scenes[view.scene], action, use)
    return success_of(rules.scenario, rules.ruleset, view, actor, check)


def grades_for_prompt(game: Game) -> Mapping[str, Odds]:
    """Return the chances of all grades, by option, of a scene's question; empty for any other question."""
    scenario, ruleset = game.rules.scenario, game.rules.ruleset
    found = {
        option: odds_of(scenario, ruleset, game.view, actor, check) for option, (actor, check) in checks(game).items()
    }
    return {option: odds for option, odds in found.items() if odds}


def checks(game: Game) -> Mapping[str, tuple[str, CheckDef]]:
    """Who would roll what, by option, of a scene's question, and of those about what is declared in it."""
    prompt = game.prompt
    if prompt is None:
        return {}
    if prompt.topic == WHO and TAKEN in prompt.context:
        return _by_each(game, prompt)
    if prompt.topic != SCENE_TOPIC:
        return _declared(game, prompt)
    choices = game.rules.scenario.scenes[game.view.scene].choices
    made = {option.id: choices[option.id] for option in prompt.legal if option.id in choices}
    who = {option: _taker(game, each) for option, each in made.items() if each.check}
    return {option: (actor, check) for option, actor in who.items() if actor and (check := made[option].check)}


def _by_each(game: Game, prompt: Prompt) -> Mapping[str, tuple[str, CheckDef]]:
    """What each of those who may do what was chosen would roll."""
    made = game.rules.scenario.scenes[game.view.scene].choices[str(prompt.context[TAKEN])]
    return {option.id: (option.id, made.check) for option in prompt.legal if made.check}


def _taker(game: Game, made: Choice) -> str:
    """Who would roll a choice: the one who may take it, or the first of several whose odds are the same; empty where
    that depends on who does it, which is asked next."""
    scenario, ruleset, view = game.rules.scenario, game.rules.ruleset, game.view
    willing = takers(scenario, view, ruleset, made, able_ones(view, ruleset))
    if made.check is None or not willing:
        return ""
    first, *others = (odds_of(scenario, ruleset, view, pj, made.check) for pj in willing)
    return willing[0] if all(each == first for each in others) else ""


def _declared(game: Game, prompt: Prompt) -> Mapping[str, tuple[str, CheckDef]]:
    scene = game.rules.scenario.scenes.get(game.view.scene)
    found = rolled(game.view, game.rules.ruleset, scene, prompt) if scene is not None else {}
    return {option: (prompt.actor, check) for option, check in found.items()}


def kept_odds(ruleset: Ruleset, check: TableCheck, short: frozenset[str] = NONE_SHORT) -> Odds:
    """Return the odds of a prepared check, kept by its key. What is free to choose is chosen for the best; `short` are
    the grades of success that are not enough."""
    key = (ruleset.vocabulary.ruleset, check.key, short)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        _known[key] = unspent(ruleset, check, short)
    return _known[key]
