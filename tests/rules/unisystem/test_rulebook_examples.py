"""Every worked example of the rulebook is run through the rules; the vectors with dice or numbers are among them."""

from __future__ import annotations

import pytest

from tests.rules.unisystem.bodies import EXAMPLES as VECTORS
from tests.rules.unisystem.worked import run
from tests.rules.zodiac.example import Example
from zodiac_tui.rulesets.unisystem.rulebook import rulebook

EXAMPLES = [
    pytest.param(rule, example, id=f"{rule.removeprefix('unisystem.')}-{place}")
    for rule, entry in rulebook().items()
    for place, example in enumerate(entry.examples, 1)
]
UNTOLD = {15, 24}
"""Vectors of a mean and of odds over all faces of two dice, which are no example of a rule but a test of it."""


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_an_example_comes_out_as_the_rulebook_says(rule: str, example: Example) -> None:
    assert run(example) == example.get("espera"), rule


def test_there_is_an_example_for_most_vectors() -> None:
    entries = [entry for entry in rulebook().values() if entry.examples]
    assert sum(len(entry.examples) for entry in entries) > len(VECTORS) - len(UNTOLD)
    assert len(entries) >= 40


def test_an_example_of_no_known_kind_is_refused() -> None:
    with pytest.raises(StopIteration):
        run({"que": "esto no es nada", "espera": 1})
