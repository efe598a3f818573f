"""What a die is for that people are asked to throw."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.lab.throwing import thrown_for
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl import messages

ROOMS = Path(__file__).parent.parent / "escenarios"


def game(seed: str = "s", *, typed_dice: bool = True) -> Session:
    scenario = scenarios.load(ROOMS / "taberna.toml")
    return Session.new(
        scenario, registry.get(scenario.ruleset), ("ana", "blas"), seed, scene="bronca", typed_dice=typed_dice
    )


def test_of_a_die_that_is_thrown_for_a_roll_it_is_known_before_for_which() -> None:
    """Two PNJ against each other throw without a roll of their own."""
    session, known = game(), 0
    for n in range(60):
        prompt = session.prompt
        if prompt is None:
            break
        said = thrown_for(session)
        if prompt.topic == "dado":
            assert said is None or any(die.sides == prompt.maximum for die in said.dice)
            assert messages.question(prompt, "1", "x")["context"] == {"thrown_for": "x"}
            known += said is not None
            session.answer(1 + n * 5 % prompt.maximum)
        else:
            assert said is None
            legal = [option.id for option in prompt.legal]
            attack = next((each for each in legal if each.startswith("atacar")), legal[0] if legal else "")
            session.answer(attack if prompt.kind is PromptKind.CHOICE else "")
    assert known > 5


@pytest.mark.parametrize("typed", [True, False])
def test_looking_changes_nothing(typed: bool) -> None:
    session = game(typed_dice=typed)
    before = session.digest
    thrown_for(session)
    assert session.digest == before
