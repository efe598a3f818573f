"""What line mode says before anything else: what is wrong with the settings; and the first time, which language."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TextIO

from zodiac_tui.core.text import Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.settings import kept
from zodiac_tui.settings.values import AUTO, SETTINGS
from zodiac_tui.settings.writing import SettingsError
from zodiac_tui.ui.plain.paper import Paper, Typed

ASKED = "¿En qué idioma? / In which language?"
"""Nobody knows yet in which of them to ask."""


def begin(out: TextIO, inp: Typed) -> None:
    """Tell the notice of the settings; where somebody sits at a terminal and has no settings, ask for the language."""
    notice = kept.found().notice
    if notice is not None:
        _aside(notice)
    if out.isatty() and inp.isatty() and kept.is_first_time():
        _ask(Paper(out, inp))


def _ask(paper: Paper) -> None:
    languages = {name: say(label) for name, label in SETTINGS["idioma"].values.items() if name != AUTO}
    paper.write(ASKED)
    for n, label in enumerate(languages.values(), 1):
        paper.write(f"{n}. {label}")
    typed = paper.read()
    if typed is None:
        return
    meant = (name for n, name in enumerate(languages, 1) if folded(typed)[:2] in (str(n), name))
    try:
        kept.keep(("idioma",), next(meant, AUTO))
    except SettingsError as error:
        _aside(error.message)


def _aside(message: Text) -> None:
    if sys.stderr is not None:  # closed by whoever called
        with suppress(OSError):
            sys.stderr.write(f"{say(message)}\n")
