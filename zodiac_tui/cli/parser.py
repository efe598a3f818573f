"""argparse as the commands use it: Spanish, no abbreviations, errors raised instead of printed."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, ClassVar, NoReturn

from zodiac_tui.cli.wording import named, speak_our_language
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from _typeshed import SupportsWrite


class Shown(Exception):
    """Help was printed; nothing else is to be done."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal, up to a hundred columns, without the 4 ms of argparse's own way to ask."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=24, width=columns())


class Parser(argparse.ArgumentParser):
    """The parser of one command. Wrong words raise UsageError; `--help` prints and raises Shown."""

    heard: ClassVar[Callable[[Parser], None] | None] = None
    """What is to know the parsers whose help is asked for, instead of its being printed."""

    def __init__(self, command: str, about: Text, epilog: Text | None = None) -> None:
        speak_our_language()
        super().__init__(
            prog=f"zodiac {command}".strip(),
            description=say(about),
            epilog=say(epilog) if epilog else None,
            formatter_class=_Help,
            allow_abbrev=False,
        )

    def parse_args(self, argv: Sequence[str]) -> argparse.Namespace:  # type: ignore[override]
        """Parse the words of a command, which is all that it declares its own for."""
        if Parser.heard is None:
            for action in self._actions:
                named(action)
        return super().parse_args(argv)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            shown = ", ".join(map(str, action.choices))
            text = T("«{text}» no vale; elige entre: {choices}.", text=Text.data(str(value)), choices=shown)
            raise argparse.ArgumentError(action, say(text))

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        if Parser.heard is None:
            super().print_help(file)
        else:
            Parser.heard(self)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # argparse's own passes over a stream that cannot be written.
        (file or sys.stdout).write(message)

    def error(self, message: str) -> NoReturn:
        raise UsageError(Text.data(message))

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        raise Shown


def columns() -> int:
    """Return how wide text is set: as the terminal is, up to a hundred columns."""
    try:
        return min(100, os.get_terminal_size().columns)
    except OSError:
        return 80
