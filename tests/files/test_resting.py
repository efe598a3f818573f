"""The garbage collector at rest while files are read."""

from __future__ import annotations

import gc

import pytest

from zodiac_tui.files.resting import undisturbed


def test_it_rests_until_the_outermost_has_read_whatever_comes_of_it() -> None:
    assert gc.isenabled()
    with undisturbed():
        with pytest.raises(ValueError, match="x"), undisturbed():
            raise ValueError("x")
        assert not gc.isenabled()
    assert gc.isenabled()


def test_who_lets_it_rest_anyway_is_left_in_peace() -> None:
    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
