"""Which face a game gets: the app, line mode or JSON Lines."""

from __future__ import annotations

import argparse
import os
import sys
from enum import Enum

from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

DRIVER = "TEXTUAL_DRIVER"
BROWSER = "textual.drivers.web_driver:WebDriver"
"""What textual-serve sets in that variable for the process of a page, whose streams are a browser's."""


class Front(Enum):
    """A face of the program."""

    APP = "app"
    PLAIN = "plain"
    JSON = "json"


def add_fronts(parser: Parser) -> None:
    """Declare the flags that choose a face."""
    parser.add_argument("--plain", action="store_true", help=say(T("en líneas de texto, sin pantalla completa")))
    parser.add_argument("--json", action="store_true", help=say(T("en JSON Lines, para otros programas")))


def chosen(words: argparse.Namespace) -> Front:
    """Return the face that the words ask for, else the one that fits the terminal; raises UsageError for two."""
    if words.plain and words.json:
        raise UsageError(T("--plain y --json no van juntos."))
    if words.json:
        return Front.JSON
    return Front.PLAIN if words.plain else fitting()


def fitting() -> Front:
    """Return the app on a terminal that can show it, else line mode."""
    return Front.PLAIN if unfit() else Front.APP


def unfit() -> Text | None:
    """Return why the app cannot be shown here; None where it can."""
    if os.environ.get(DRIVER) == BROWSER:
        return None
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return T("la entrada o la salida no es un terminal")
    term = os.environ.get("TERM", "")
    if term == "dumb" or (not term and os.name == "posix"):
        return T("TERM está vacía o es «dumb»: el terminal no dice qué sabe hacer")
    return None
