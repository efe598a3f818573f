"""Spoilt files of every kind are taken or reported, and nothing else is raised (F15, F17, F18, F21)."""

from __future__ import annotations

from random import Random

import pytest

from tests.content.fuzzing import mutated
from tests.content.good import form, load, look, text
from tests.scale import scaled
from zodiac_tui.content.mending import Mender
from zodiac_tui.core.errors import ContentError
from zodiac_tui.files.toml import salvage


def test_whatever_is_wrong_with_the_tables_the_rest_is_looked_at() -> None:
    random = Random(7)
    rounds = 0
    for _ in range(scaled(2_000)):
        document, _ = salvage(mutated(random, text()).encode(), "x.toml")
        if document is not None:
            rounds += 1
            for high in (False, True):
                assert Mender(form(), document.data, document.flawed, high=high).settle()
    assert rounds


def test_mutations_are_taken_or_reported() -> None:
    random = Random(20_24)
    taken = 0
    for _ in range(scaled(10_000)):
        whole = mutated(random, text())
        told = look(whole)
        if any(each.severity == "error" for each in told):
            with pytest.raises(ContentError):
                load(whole)
        else:
            load(whole)
            taken += 1
        assert all(each.message.plain() and each.line >= 0 for each in told)
    assert taken  # some mutations change words only


@pytest.mark.parametrize(
    "whole",
    [
        ".".join(["a"] * 100_000) + " = 1",
        "a = " + "[" * 100_000,
        "a = " + "{a = " * 5_000,
        "a = " + "9" * 5_000,
        "a = 0x" + "f" * 100_000,
        "a = 1e999",
        "a = nan",
        "[escenario]\nsistema = 'zodiac'\n" + "".join(f"[escena.e{n}]\n" for n in range(5_000)),
        "[" + ".".join(["a"] * 40) + "]\nb = 1",
        "x = '" + "e\u0301\u0301\u0301\u0301\u0301\u0301" + "'",
        'x = "' + "a" * 1_000_000,
    ],
    ids=[
        "dotted",
        "arrays",
        "inline",
        "digits",
        "hex",
        "infinite",
        "nan",
        "empty-scenes",
        "deep",
        "marks",
        "open-string",
    ],
)
def test_hostile_files_are_reported(whole: str) -> None:
    assert any(each.severity == "error" for each in look(whole))
