"""Every code has an entry in the registry, a small bad file that shows it, and a place on the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.content import page_of_codes
from tests.content.bad_files import expected, files, said, told
from tests.content.emitters import emitted
from tests.content.good import text
from zodiac_tui.catalog.scenarios import load
from zodiac_tui.catalog.sheets import load_bytes as load_sheet
from zodiac_tui.content.codes import registry
from zodiac_tui.core.errors import ContentError

CODES = tuple(registry())
SHOWN = tuple(code for code, entry in registry().items() if not entry.of_command)


def test_every_code_that_is_told_is_registered() -> None:
    assert {code: place for code, place in emitted().items() if code not in registry()} == {}
    assert len(CODES) > 100


def test_every_registered_code_is_told_somewhere() -> None:
    assert [code for code in CODES if code not in emitted()] == []


def test_every_code_has_its_bad_file_and_no_file_is_without_its_code() -> None:
    assert set(files()) == set(SHOWN)
    assert set(expected()) == set(SHOWN)


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


def test_what_a_command_is_asked_for_has_its_codes_too(tmp_path: Path) -> None:
    sheet, story = files()["zodiac-muerto"], tmp_path / "sano.toml"
    story.write_text(text(), encoding="utf-8")
    asked: list[tuple[str, Callable[[], object]]] = [
        ("parte-desconocida", lambda: load(story, "sotano")),
        ("es-ficha", lambda: load(sheet)),
        ("no-es-ficha", lambda: load_sheet(story.read_bytes(), "sano.toml")),
    ]
    for code, ask in asked:
        with pytest.raises(ContentError) as caught:
            ask()
        assert [each.code for each in caught.value.diagnostics] == [code]
