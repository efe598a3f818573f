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
    return changed(text(), *changes)


def changed(whole: str, *changes: tuple[str, str]) -> str:
    """A text with each first string, which must be there, replaced by the second."""
    for old, new in changes:
        assert old in whole, f"not in the text: {old}"
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


def told(whole: str) -> list[str]:
    """Everything that is told of a text, by line: code, message, and the hint if there is one."""
    return [
        f"{each.code}: {each.message.plain()}{f' {each.hint.plain()}' if each.hint else ''}" for each in look(whole)
    ]


def is_told(marked: str, severity: str, code: str) -> None:
    """Require a diagnostic of a text, at the place that `§` marks in it if there is one; the mark is taken out."""
    place = marked.find("§")
    found = look(marked.replace("§", ""))
    mine = [each for each in found if each.code == code]
    assert mine, [(each.code, each.message.plain()) for each in found]
    assert mine[0].severity == severity
    if place >= 0:
        before = marked[:place].split("\n")
        assert (len(before), len(before[-1]) + 1) in [(each.line, each.column) for each in mine]
