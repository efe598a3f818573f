"""Every worked example of the rulebook is run through the rules; the vectors with dice or numbers are among them."""

from __future__ import annotations

import pytest

from tests.rules.unisystem.bodies import EXAMPLES as VECTORS
from tests.rules.unisystem.worked import run
from tests.rules.zodiac.example import Example
from zodiac_tui.files.toml import Toml
from zodiac_tui.rulesets.unisystem.rulebook import rulebook
from zodiac_tui.rulesets.unisystem.tables import table_of, word

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


OWN = {"unisystem.aviso", "unisystem.aventura"}
"""Entries about the program itself."""
PUBLIC = {"X1", "X2", "X3", "X4", "X5", "X6", "X7", "D6", "W9", "C14", "C17"}
"""Rules of which something is known from elsewhere than the source."""


def test_every_entry_says_where_it_stands() -> None:
    """A line of the source, public knowledge of the system, or a reading; the words of the numbered rules agree."""
    unknown = "conocimiento público del sistema"
    entries = rulebook()
    assert {
        rule
        for rule, entry in entries.items()
        if not (entry.reading or entry.lines or unknown in entry.source.lower() or rule in OWN)
    } == set()
    for number in PUBLIC:
        named = [entries[f"unisystem.{rule}"] for rule in map(word, numbered(number))]
        assert any(unknown in entry.source.lower() for entry in named), number


def numbered(number: str) -> list[Toml]:
    found = table_of("numeros")[number]
    assert isinstance(found, list)
    return found
