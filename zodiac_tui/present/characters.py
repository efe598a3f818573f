"""The player's own PJ in words: a line for a list, and the whole sheet as a text, a page or its file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.catalog import characters, registry, sheets
from zodiac_tui.catalog.characters import Character
from zodiac_tui.core.sheet import Sheet
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.paper import page
from zodiac_tui.present.references import Referring
from zodiac_tui.present.say import say
from zodiac_tui.present.sheet import in_words, referring
from zodiac_tui.present.spans import Line, plain

HTML, TEXT = ".html", ".txt"
"""Endings of the files that a sheet is written to, to be printed and to be read; any other is the sheet itself."""
DOT = " · "


def called(character: Character) -> str:
    """What the PJ is called."""
    return clean(character.name)


def name_at(path: Path) -> str:
    """What the PJ of a sheet's file is called."""
    return called(characters.look_at(path))


def about(character: Character) -> str:
    """What it is in a few words, or why it cannot be used."""
    if character.sheet is None:
        return say(character.problem) if character.problem else ""
    profile = character.sheet.profile
    named = registry.vocabulary(character.sheet.ruleset).name
    system = say(named) if isinstance(named, Text) else named
    return DOT.join(clean(part) for part in (profile.concept, system, character.path.name) if part)


def lines(found: Sheet) -> Sequence[Line]:
    """The whole sheet, without a sign."""
    scenario, view = sheets.seen(found)
    return in_words(view, scenario, registry.get(found.ruleset), found.profile.id)


def linked(found: Sheet) -> Sequence[Referring]:
    """The whole sheet, its lines with their rules."""
    scenario, view = sheets.seen(found)
    return referring(view, scenario, registry.get(found.ruleset), found.profile.id)


def written(found: Sheet, suffix: str) -> str:
    """The sheet as a file of that ending holds it."""
    if suffix == HTML:
        scenario, view = sheets.seen(found)
        return page(view, scenario, registry.get(found.ruleset), found.profile.id)
    if suffix == TEXT:
        return "\n".join(plain(line) for line in lines(found)) + "\n"
    return sheets.text(found)


def file_name(character: Character) -> str:
    """What a file with the sheet of a PJ may be called."""
    return f"{character.sheet.profile.id if character.sheet else say(T('ficha'))}{HTML}"
