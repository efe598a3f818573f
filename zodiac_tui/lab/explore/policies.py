"""Named policies: by which rule a bot answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from types import MappingProxyType
from typing import Protocol

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.advise import SCENE_TOPIC, success_of

Policy = Callable[[Prompt, State], Answer]
"""Answers a prompt, given the state as it stands."""
UNIFORM, FIRST = "uniform", "first"


class Memory:
    """How often each option was taken in all the plays of one exploration, for policies that look back."""

    def __init__(self) -> None:
        self.taken: Counter[tuple[str, str]] = Counter()


class Maker(Protocol):
    """Makes the policy of one play."""

    def __call__(self, scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy: ...


@dataclass(frozen=True)
class Named:
    """A policy by its name, and what it does in words."""

    name: str
    about: Text
    make: Maker


def policy_named(name: str) -> Named:
    """Return a policy. Raises UsageError for one that there is not, with the nearest name.

    >>> policy_named("uniform").name
    'uniform'
    """
    return POLICIES[meant(name, {each: each for each in POLICIES})]


def meant(name: str, by_name: Mapping[str, str]) -> str:
    """Return the id of the policy that has a name. Raises UsageError where none has, with the nearest name."""
    if name in by_name:
        return by_name[name]
    near = get_close_matches(name, by_name, 1, 0.5)
    if near:
        raise UsageError(T("no hay ninguna política «{name}»; ¿será «{near}»?", name=Text.data(name), near=near[0]))
    known = ", ".join(dict.fromkeys(by_name.values()))
    raise UsageError(T("no hay ninguna política «{name}»; hay: {known}.", name=Text.data(name), known=known))


def _uniform(scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy:
    faces = SeededFaces(seed)
    return lambda prompt, state: _at_random(prompt, faces)


def _first(scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy:
    return lambda prompt, state: usual(prompt)


def _last(scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy:
    return lambda prompt, state: _at_end(prompt)


def _careful(scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy:
    faces = SeededFaces(seed)

    def answer(prompt: Prompt, state: State) -> Answer:
        if prompt.topic != SCENE_TOPIC:
            return _at_random(prompt, faces)
        chances = {option.id: _chance(scenario, ruleset, state, prompt.actor, option.id) for option in prompt.legal}
        best = max(chances.values())
        return _one_of([option for option, chance in chances.items() if chance == best], faces)

    return answer


def _curious(scenario: Scenario, ruleset: Ruleset, seed: str, memory: Memory) -> Policy:
    faces = SeededFaces(seed)

    def answer(prompt: Prompt, state: State) -> Answer:
        if prompt.kind is not PromptKind.CHOICE:
            return _at_random(prompt, faces)
        place = state.scene if prompt.topic == SCENE_TOPIC else prompt.topic
        counts = {option.id: memory.taken[place, option.id] for option in prompt.legal}
        least = min(counts.values())
        found = _one_of([option for option, count in counts.items() if count == least], faces)
        memory.taken[place, found] += 1
        return found

    return answer


def _chance(scenario: Scenario, ruleset: Ruleset, state: State, actor: str, option: str) -> Fraction:
    """The chance that an option succeeds; 1 for one that rolls nothing."""
    made = scenario.scenes[state.scene].choices.get(option)
    if made is None or made.check is None:
        return Fraction(1)
    found = success_of(scenario, ruleset, state, actor, made.check)
    return Fraction(1) if found is None else found


def _at_random(prompt: Prompt, faces: SeededFaces) -> Answer:
    match prompt.kind:
        case PromptKind.CHOICE:
            legal = prompt.legal
            return legal[faces.die(len(legal)) - 1].id
        case PromptKind.SEVERAL:
            return _some_of([option.id for option in prompt.legal], prompt, faces)
        case PromptKind.NUMBER:
            return prompt.minimum - 1 + faces.die(prompt.maximum - prompt.minimum + 1)
        case PromptKind.TEXT:
            return ""


def _some_of(options: list[str], prompt: Prompt, faces: SeededFaces) -> Answer:
    """So many options as fall between the prompt's limits, in the order in which they were shown."""
    most = min(prompt.maximum, len(options))
    number = prompt.minimum - 1 + faces.die(most - prompt.minimum + 1)
    left = list(range(len(options)))
    picked = [left.pop(faces.die(len(left)) - 1) for _ in range(number)]
    return tuple(options[place] for place in sorted(picked))


def _one_of(options: Sequence[str], faces: SeededFaces) -> str:
    return options[faces.die(len(options)) - 1]


def usual(prompt: Prompt) -> Answer:
    """The first answer that there is: a rule puts the one that spends nothing there."""
    match prompt.kind:
        case PromptKind.CHOICE:
            return prompt.legal[0].id
        case PromptKind.SEVERAL:
            return tuple(option.id for option in prompt.legal[: prompt.minimum])
        case PromptKind.NUMBER:
            return prompt.minimum
        case PromptKind.TEXT:
            return ""


def _at_end(prompt: Prompt) -> Answer:
    match prompt.kind:
        case PromptKind.CHOICE:
            return prompt.legal[-1].id
        case PromptKind.SEVERAL:
            legal = prompt.legal
            return tuple(option.id for option in legal[len(legal) - min(prompt.maximum, len(legal)) :])
        case PromptKind.NUMBER:
            return prompt.maximum
        case PromptKind.TEXT:
            return ""


POLICIES: Mapping[str, Named] = MappingProxyType(
    {
        named.name: named
        for named in (
            Named(UNIFORM, T("cualquier opción, todas con la misma probabilidad"), _uniform),
            Named(FIRST, T("siempre la primera opción"), _first),
            Named("last", T("siempre la última opción"), _last),
            Named(
                "careful",
                T("en las escenas, la opción con más probabilidad de Éxito (sin tirada, segura); lo demás, al azar"),
                _careful,
            ),
            Named("curious", T("la opción menos elegida hasta entonces en todas las partidas"), _curious),
        )
    }
)
