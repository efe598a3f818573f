"""Who answers in a rehearsal: the policies of a ruleset or of a file, and the simple ones that any bot has."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zodiac_tui.content.policies import Answering, Tactics, pattern
from zodiac_tui.core.prompts import Answer, Option, Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.tactics import tactical
from zodiac_tui.engine.names import holds
from zodiac_tui.lab.explore.policies import FIRST, POLICIES, UNIFORM, Memory, Policy, meant, usual

FROM_BOTS = (UNIFORM, FIRST)
"""Policies of bots that a rehearsal has too: one at random, and one that always takes what comes first."""


def named(name: str, known: Mapping[str, Tactics]) -> str:
    """Return the id of a policy that is named by its id or its alias. Raises UsageError, with the nearest name."""
    by_name = {each: id for id, tactics in known.items() if not tactics.hidden for each in (id, tactics.alias) if each}
    by_name |= {each: each for each in FROM_BOTS}
    return meant(name, by_name)


def maker(name: str, known: Mapping[str, Tactics]) -> Callable[[Scenario, Ruleset, str], Policy]:
    """Return what makes the policy of one run, from its scenario, its ruleset and its seed."""
    if name in known:
        return lambda scenario, ruleset, seed: _Fighter(known[name], scenario, ruleset).answer
    return lambda scenario, ruleset, seed: POLICIES[name].make(scenario, ruleset, seed, Memory())


class _Fighter:
    """Answers by a policy that is written down; where nothing of it fits, with the first option that is open."""

    def __init__(self, tactics: Tactics, scenario: Scenario, ruleset: Ruleset) -> None:
        self._scenario, self._ruleset = scenario, ruleset
        self._tactical, self._wish = tactical(ruleset), tactics.wish
        self._lines: dict[str, list[Answering]] = {}
        for each in tactics.answers:
            self._lines.setdefault(each.asked, []).append(each)

    def answer(self, prompt: Prompt, state: State) -> Answer:
        """Return the answer to a question."""
        lines = self._lines.get(prompt.topic) if prompt.kind is PromptKind.CHOICE else None
        foe = None
        for each in lines or ():
            if each.when is not None and not holds(each.when, state, self._ruleset, prompt.actor):
                continue
            foe = self._foe(state, prompt.actor) if foe is None else foe
            found = self._pick(each, prompt.legal, foe)
            if found:
                return found
        return usual(prompt)

    def _pick(self, each: Answering, legal: tuple[Option, ...], foe: str) -> str:
        """The first option that fits, pattern by pattern; the empty string for none."""
        but = [pattern(written, foe) for written in each.but]
        names = [option.id for option in legal if not each.succeeds or self._succeeds(option)]
        names = [name for name in names if not any(out.match(name) for out in but)]
        for written in each.wanted:
            fits = pattern(written, foe).match
            for name in names:
                if fits(name):
                    return name
        return ""

    def _succeeds(self, option: Option) -> bool:
        return option.grade is not None and self._ruleset.vocabulary.grade(option.grade).outcome_class.succeeds

    def _foe(self, state: State, actor: str) -> str:
        """The foe that the policy goes for; empty where there is none left."""
        fight = state.encounter
        if fight is None or actor not in fight.sides or self._tactical is None:
            return ""
        foes = [name for name in fight.foes(actor) if not self._ruleset.is_out(state, name)]
        return self._tactical.prey(self._scenario, state, actor, self._wish, foes) if foes else ""
