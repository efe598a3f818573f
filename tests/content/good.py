"""The good scenario that tests of content spoil in one place each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from zodiac_tui.content.form import Form
from zodiac_tui.content.loading import compiled, examine
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.zodiac.problems import problems
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

PATH = Path(__file__).parent.parent / "escenarios" / "tres_escenas.toml"


@cache
def text() -> str:
    return PATH.read_text("utf-8")


@cache
def form() -> Form:
    return Form(vocabulary())


def spoilt(*changes: tuple[str, str]) -> str:
    """The good text with each first string, which must be there, replaced by the second."""
    whole = text()
    for old, new in changes:
        assert old in whole, f"not in the good scenario: {old}"
        whole = whole.replace(old, new, 1)
    return whole


def look(whole: str) -> list[Diagnostic]:
    """Every diagnostic of a text."""
    try:
        return examine(parse(whole.encode(), "prueba.toml"), form(), problems)
    except ContentError as error:
        return list(error.diagnostics)


def load(whole: str) -> Scenario:
    return compiled(parse(whole.encode(), "prueba.toml"), form(), problems)
