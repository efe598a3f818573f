"""The flag by which a person directs a game."""

from __future__ import annotations

from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say


def add_guiding(parser: Parser) -> None:
    """Declare the flag."""
    about = T("dirige una persona: contesta por todos, ve lo oculto y cambia lo que ocurre")
    parser.add_argument("--guia", action="store_true", help=say(about))
