"""Every worked example of the rules as played has a test named after its number: none vanishes unnoticed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

NUMBERS = {
    "engine": range(1, 18),
    "modifiers": range(18, 34),
    "opposed and combat": range(34, 46),
    "TS": range(46, 48),
    "falls": range(48, 56),
    "E.ALT": range(56, 67),
    "Karma and PX": range(67, 76),
    "decisions D1-D47": range(76, 102),
}
"""The numbers of section 15 of the rules as played, by its headings."""
NAMED = re.compile(r"test_examples?_(\d+)(?:_and_(\d+))?_\w+")


def named_tests() -> Iterator[tuple[int, ast.FunctionDef]]:
    """Each test that is named after an example, with its number."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found = NAMED.fullmatch(node.name) if isinstance(node, ast.FunctionDef) else None
            if found is not None and isinstance(node, ast.FunctionDef):
                yield from ((int(number), node) for number in found.groups() if number)


def test_the_numbers_follow_one_another() -> None:
    assert [number for part in NUMBERS.values() for number in part] == list(range(1, 102))


@pytest.mark.parametrize("part", NUMBERS)
def test_each_number_has_a_test_and_each_such_test_a_number(part: str) -> None:
    tested = {number for number, _ in named_tests()}
    assert set(NUMBERS[part]) - tested == set()
    assert tested <= set(range(1, 102))


def test_each_of_them_asserts_something_and_is_not_skipped() -> None:
    for number, test in named_tests():
        assert any(isinstance(node, ast.Assert) for node in ast.walk(test)), (number, test.name)
        assert not [mark for mark in test.decorator_list if "skip" in ast.unparse(mark)], test.name
        assert not [mark for mark in test.decorator_list if "xfail" in ast.unparse(mark)], test.name
