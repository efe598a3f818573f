"""What policies may answer is asked: each question that they or the authors' guide name comes in some shipped fight."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.content import guide
from tests.lab.rehearsing.bouts import DUEL, MILL, PACK, bout
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.trials import fought

FIGHTS = {
    "zodiac": ((MILL, "uniform"), (MILL, "protectora"), (DUEL, "uniform"), (PACK, "uniform"), (MILL, "centrada")),
    "unisystem": (("donde_se_apaga_la_vela#corro", "uniform"), ("donde_se_apaga_la_vela#corro", "feroz")),
}
"""Fights, and by which policies, in which all of them come."""
RUNS = 6
TABLES = dict(zip(FIGHTS, ("Lo que preguntan las peleas de Zodiac:", "Y las de Unisystem:"), strict=True))
"""The line before a system's table of questions in the guide."""


def asked(fight: Bout, run: int) -> set[str]:
    """The topics of what is asked in a run."""
    policy, topics = fight.policy(f"1:{run}"), set()

    def answer(prompt: Prompt, state: State) -> Answer:
        topics.add(prompt.topic)
        return policy(prompt, state)

    fought(fight.story, fight.state, answer, SeededFaces(f"1:{run}"))
    return topics


def told(system: str) -> set[str]:
    """The topics in the guide's table."""
    table = guide.text().split(TABLES[system])[1].lstrip().partition("\n\n")[0]
    return set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))


def answered(system: str) -> Iterator[str]:
    """The topics that the policies of a system answer."""
    for tactics in bout(FIGHTS[system][0][0]).known.values():
        yield from (each.asked for each in tactics.answers)


@pytest.mark.parametrize("system", FIGHTS)
def test_what_is_answered_and_told_is_what_is_asked(system: str) -> None:
    found: set[str] = set()
    for name, policy in FIGHTS[system]:
        fight = bout(name, policies=(policy,))
        for run in range(RUNS):
            found |= asked(fight, run)
    assert set(answered(system)) <= found
    assert told(system) == found


def test_who_declares_several_actions_declares_another_one() -> None:
    """The fierce policy of the second system: to say that one does more and then do no more would be no policy."""
    fight = bout("donde_se_apaga_la_vela#corro", policies=("feroz",))
    policy, given = fight.policy("1:0"), []

    def answer(prompt: Prompt, state: State) -> Answer:
        found = policy(prompt, state)
        given.append((prompt.topic, found))
        return found

    fought(fight.story, fight.state, answer, SeededFaces("1:0"))
    assert ("declarar", "varias") in given
    assert any(topic == "declarar_mas" and found != "nada_mas" for topic, found in given)
