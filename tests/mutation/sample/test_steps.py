"""Enough for `climbed`; nothing here says on which side of it the border of `is_high` lies."""

from __future__ import annotations

from tests.mutation.sample.steps import climbed, is_high


def test_climbing_ends_at_the_last_step() -> None:
    assert [climbed(2, 3), climbed(6, 3)] == [5, 7]


def test_the_upper_half() -> None:
    assert (is_high(1), is_high(7)) == (False, True)
