"""What is registered: each system under its own id, and each in the battery."""

from __future__ import annotations

from tests.contract.kits import KITS, rulesets
from zodiac_tui.catalog.registry import RULESETS
from zodiac_tui.core.ruleset import Ruleset


def test_both_systems_are_registered_and_nothing_else() -> None:
    assert set(RULESETS) == {"zodiac", "unisystem"}


def test_each_ruleset_has_a_kit() -> None:
    assert set(rulesets()) == set(KITS)


def test_a_ruleset_is_registered_under_the_id_that_it_declares(name: str, ruleset: Ruleset) -> None:
    assert ruleset.vocabulary.ruleset == name
