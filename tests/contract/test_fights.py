"""One attack and whole fights of each ruleset, by the laws that hold for all of them."""

from __future__ import annotations

from functools import reduce

import pytest

from tests.contract.conversations import guess, told_from
from tests.contract.kits import FOE, PJ, fighting, rulesets, scenario
from tests.scale import scaled
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs, Said, TapeInputs
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import Open, Settled, play

SEEDS = scaled(7_500)
SAMPLE = 150
"""Attacks of a frequency: the same at every scale."""


class Attack:
    """A PJ's Turno in which it attacks the foe, to the end of the Ronda, with every prompt that came up."""

    def __init__(self, name: str, seed: str) -> None:
        self.prompts: list[Prompt] = []
        self.before = fighting(name)
        answers = guess(seed)

        def answer(prompt: Prompt) -> Answer:
            self.prompts.append(prompt)
            return answers(prompt)

        self.beat = Beat(scenario(name), self.before, PolicyInputs(SeededFaces(seed), answer))
        ruleset = rulesets()[name]
        declared = ruleset.declare(self.beat, PJ)
        self.attacks = declared.target == FOE and not declared.free
        if self.attacks:
            ruleset.resolve(self.beat, PJ, declared)
            ruleset.end_round(self.beat)


def _is_harmed(ruleset: Ruleset, before: Actor, after: Actor) -> bool:
    states = {state.id for state in ruleset.vocabulary.states if not state.hidden}
    worse = any(after.track(track) < points for track, points in before.tracks.items())
    return worse or bool(states & (set(after.marks) - set(before.marks)))


def _fight(name: str, seed: str, seen: list[Prompt]) -> State:
    """Play a fight to its end through the engine."""
    answers = guess(seed)

    def answer(prompt: Prompt) -> Answer:
        seen.append(prompt)
        return answers(prompt)

    def is_over(state: State) -> bool:
        return state.phase is not ScenePhase.FIGHTING

    return told_from(fighting(name), scenario(name), rulesets()[name], seed, is_over, answer)[0]


def test_events_fold_to_the_state(name: str) -> None:
    for seed in range(SEEDS):
        attack = Attack(name, f"{seed}")
        after = reduce(evolve, attack.beat.events, attack.before)
        assert after == attack.beat.state
        assert after.digest == attack.beat.state.digest


def test_the_same_inputs_give_the_same_events(name: str) -> None:
    for seed in range(SEEDS):
        first, second = Attack(name, f"{seed}"), Attack(name, f"{seed}")
        assert first.beat.events == second.beat.events
        assert first.beat.state.digest == second.beat.state.digest


def test_an_attack_may_harm_and_may_not(name: str, ruleset: Ruleset) -> None:
    attacks = [attack for seed in range(SAMPLE) if (attack := Attack(name, f"{seed}")).attacks]
    harms = [_is_harmed(ruleset, attack.before.actor(FOE), attack.beat.state.actor(FOE)) for attack in attacks]
    assert set(harms) == {True, False}


def test_the_options_of_a_prompt_have_unique_ids(name: str) -> None:
    prompts = [prompt for seed in range(SEEDS) for prompt in Attack(name, f"{seed}").prompts]
    _fight(name, "ids", prompts)
    assert prompts
    for prompt in prompts:
        ids = [option.id for option in prompt.options]
        assert len(set(ids)) == len(ids)
        assert prompt.kind is not PromptKind.CHOICE or prompt.legal
        assert all(option.reason for option in prompt.options if not option.enabled)


def test_an_unknown_or_barred_answer_is_refused_and_changes_nothing(name: str, ruleset: Ruleset) -> None:
    before = fighting(name)
    told, digest = scenario(name), before.digest
    opened = play(told, ruleset, before, TapeInputs([], SeededFaces("1")))
    assert isinstance(opened, Open)
    wrong: list[Answer] = ["no-hay-tal", 99]
    wrong += [option.id for option in opened.prompt.options if not option.enabled]
    for answer in wrong:
        tape = [Said(opened.prompt.topic, opened.prompt.actor, answer)]
        with pytest.raises(IllegalAnswer):
            play(told, ruleset, before, TapeInputs(tape, SeededFaces("1")))
    assert before.digest == digest


def test_a_legal_answer_goes_on(name: str, ruleset: Ruleset) -> None:
    before, told = fighting(name), scenario(name)
    opened = play(told, ruleset, before, TapeInputs([], SeededFaces("1")))
    assert isinstance(opened, Open)
    for option in opened.prompt.legal:
        tape = [Said(opened.prompt.topic, opened.prompt.actor, option.id)]
        played = play(told, ruleset, before, TapeInputs(tape, SeededFaces("1")))
        assert isinstance(played, Settled) or played.prompt != opened.prompt


def test_every_grade_of_a_check_in_a_fight_is_in_the_vocabulary(name: str, ruleset: Ruleset) -> None:
    """A saving roll (no main die) has words of its own."""
    rolls = [
        made for seed in range(SEEDS) for made in Attack(name, f"{seed}").beat.events if isinstance(made, RollMade)
    ]
    checks = [roll for roll in rolls if any(die.role is DieRole.MAIN for die in roll.dice)]
    assert checks
    for roll in checks:
        assert ruleset.vocabulary.grade(roll.grade)
        assert not roll.rival_grade or ruleset.vocabulary.grade(roll.rival_grade)


def test_every_rule_that_is_cited_is_in_the_rulebook(name: str, ruleset: Ruleset) -> None:
    events = [event for seed in range(SEEDS) for event in Attack(name, f"{seed}").beat.events]
    cited = {cause.rule for event in events for cause in getattr(event, "why", ())}
    assert cited
    assert cited <= set(ruleset.vocabulary.rules)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_fight_comes_to_an_end(name: str, seed: str) -> None:
    after = _fight(name, seed, [])
    assert after.encounter is None
