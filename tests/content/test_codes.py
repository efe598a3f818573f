"""Every code has an entry in the registry, a small bad file that shows it, and a place on the page."""

from __future__ import annotations

import os

import pytest

from tests.content import made, page_of_codes
from tests.content.bad_files import expected, files, said, told
from tests.content.emitters import emitted
from zodiac_tui.content.codes import registry

CODES = tuple(registry())
SHOWN = tuple(code for code, entry in registry().items() if not entry.of_command)


def test_every_code_that_is_told_is_registered() -> None:
    assert {code: place for code, place in emitted().items() if code not in registry()} == {}
    assert len(CODES) > 100


def test_every_registered_code_is_told_somewhere() -> None:
    assert [code for code in CODES if code not in emitted()] == []


def test_every_code_has_its_bad_file_or_is_made_and_no_file_is_without_its_code() -> None:
    assert set(files()) == set(expected()) == set(SHOWN)
    assert set(made.MAKERS) == {path.stem for path in made.SAID.iterdir()} == set(CODES) - set(SHOWN)


@pytest.mark.parametrize("code", SHOWN)
def test_each_bad_file_shows_its_code_in_so_many_words(code: str) -> None:
    path = files()[code]
    problems = told(path)
    mine = [each for each in problems if each.code == code]
    assert mine, [each.code for each in problems]
    assert {each.severity for each in mine} <= set(registry()[code].severities)
    assert said(path) == expected()[code]


@pytest.mark.parametrize("code", SHOWN)
def test_a_bad_file_shows_nothing_else(code: str) -> None:
    others = {"anillo": {"sin-final"}}
    assert {each.code for each in told(files()[code])} == {code, *others.get(code, ())}


def test_severities_are_those_that_there_are() -> None:
    for entry in registry().values():
        assert set(entry.severities) <= {"error", "aviso", "nota"}
        assert entry.severities
        assert entry.meaning.endswith(".")
        assert entry.remedy.endswith(".")


def test_the_page_is_that_of_the_registry() -> None:
    assert page_of_codes.PAGE.read_text("utf-8") == page_of_codes.page(), "write it anew: python -m tests.pages"


@pytest.mark.parametrize("code", made.MAKERS)
def test_what_no_small_file_shows_is_made_and_told_in_so_many_words(code: str) -> None:
    if not hasattr(os, made.NEEDS.get(code, "read")):
        pytest.skip("this system has nothing of the kind")
    problems, said_of_it = made.told(code)
    assert said_of_it == made.expected(code)
    assert {each.severity for each in problems if each.code == code} == set(registry()[code].severities)
    others = {"mas-problemas": {"tipo"}}
    assert {each.code for each in problems} == {code, *others.get(code, ())}
