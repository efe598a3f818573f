"""Every worked example of the rulebook is run through the rules, and what has none yet is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.zodiac.example import Example
from tests.rules.zodiac.worked import run
from zodiac_tui.rulesets.zodiac.rulebook import rulebook

EXAMPLES = [
    pytest.param(rule, example, id=f"{rule.removeprefix('zodiac.')}-{place}")
    for rule, entry in rulebook().items()
    for place, example in enumerate(entry.examples, 1)
]


@pytest.mark.parametrize(("rule", "example"), EXAMPLES)
def test_an_example_comes_out_as_the_rulebook_says(rule: str, example: Example) -> None:
    assert run(example) == example.get("espera"), rule


LISTED = Path(__file__).parent / "sin_ejemplo.txt"
"""The entries with no executed example yet, one a line. The list only shrinks: a new entry comes with its example."""


def test_every_other_entry_has_an_example() -> None:
    listed = LISTED.read_text(encoding="utf-8").split()
    bare = [rule for rule, entry in rulebook().items() if not entry.examples]
    print(f"{len(bare)} of {len(rulebook())} entries have no example yet:", *bare)  # noqa: T201
    assert sorted(set(bare) - set(listed)) == [], "new entries without an example"
    assert sorted(set(listed) - set(bare)) == [], f"these have one now: take them out of {LISTED.name}"
    assert listed == sorted(set(listed))


def test_an_example_of_no_known_kind_is_refused() -> None:
    with pytest.raises(StopIteration):
        run({"que": "esto no es nada", "espera": 1})
