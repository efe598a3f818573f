"""Spoilt scenarios are reported or play: no file raises anything else, and no play of an accepted one does (F15)."""

from __future__ import annotations

from random import Random

import pytest

from tests.content.fuzzing import spoilt
from tests.scale import scaled
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session

CHUNKS = 20
FILES = 10_000 // CHUNKS
PLAYS = 20
MOST_ANSWERS = 300
"""A play that goes in rings is left there."""


def taken_or_reported(raw: bytes) -> Scenario | None:
    try:
        return scenarios.load_bytes(raw, "x.toml")
    except ContentError as error:
        told = error.diagnostics
    assert told
    assert all(each.severity and each.message.plain() and each.line >= 0 for each in told)
    return None


def played(scenario: Scenario, seed: str) -> None:
    party = list(scenario.characters)[: scenario.party_min]
    session = Session.new(scenario, registry.get(scenario.ruleset), tuple(party), seed)
    bot = random_bot(seed)
    for _ in range(MOST_ANSWERS):
        if session.prompt is None:
            break
        session.answer(bot(session.prompt))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_f15_a_spoilt_scenario_is_reported_or_plays(chunk: int) -> None:
    random = Random(f"f15:{chunk}")
    taken = 0
    for number in range(scaled(FILES)):
        scenario = taken_or_reported(spoilt(random))
        taken += scenario is not None
        for play in range(scaled(PLAYS) if scenario else 0):
            assert scenario is not None
            played(scenario, f"{chunk}:{number}:{play}")
    assert taken or scaled(FILES) < 50
