"""Arguments of the command line from fields of a Vocabulary, and their values from words."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.present.say import say

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_DIGITS = re.compile(r"[+-]?[0-9]+")


def add_field(parser: argparse._ActionsContainer, field: Field, flag: str) -> None:
    """Declare the flag of a Vocabulary's field; left out, it is not among the parsed words at all."""
    name, about = f"--{flag.replace('_', '-')}", say(field.help).replace("%", "%%")
    if field.type == "bool":
        parser.add_argument(name, dest=field.key, action="store_true", default=argparse.SUPPRESS, help=about)
        return
    kind, shown = (whole(field.minimum, field.maximum), "N") if field.type == "int" else _words(field)
    parser.add_argument(name, dest=field.key, type=kind, metavar=shown, default=argparse.SUPPRESS, help=about)


def seed(text: str) -> str:
    """Return a seed, for argparse's `type`: any text that every machine can write down.

    >>> seed("faro")
    'faro'
    """
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise _wrong(T("la semilla lleva algo que no es texto en UTF-8."))
    return text


def some(text: str) -> str:
    """Return a text that says something, for argparse's `type`."""
    if not text.strip():
        raise _wrong(T("falta su valor."))
    return text


def whole(minimum: int, maximum: int) -> Callable[[str], int]:
    """Return a reader of whole numbers in a range, for argparse's `type`."""

    def read(text: str) -> int:
        if not _DIGITS.fullmatch(text):
            raise _wrong(T("se espera un número entero, y no «{text}».", text=text))
        if not _WHOLE.fullmatch(text) or not minimum <= int(text) <= maximum:
            raise _wrong(T("se espera un número de {low} a {high}, y no {text}.", low=minimum, high=maximum, text=text))
        return int(text)

    return read


def _words(field: Field) -> tuple[Callable[[str], str], str]:
    """A reader of one of a field's words (of any, where it has none), and how help shows it."""

    def read(text: str) -> str:
        if field.choices and text not in field.choices:
            shown = ", ".join(field.choices)
            raise _wrong(T("«{text}» no vale; elige entre: {choices}.", text=text, choices=shown))
        return text

    return read, "|".join(field.choices) or "TEXTO"


def numbers(text: str) -> Sequence[int]:
    """Read whole numbers set apart by commas, for argparse's `type`."""
    parts = [part.strip() for part in text.split(",")]
    if not all(_WHOLE.fullmatch(part) for part in parts):
        raise _wrong(T("se esperan caras separadas por comas, como 5,9, y no «{text}».", text=text))
    return [int(part) for part in parts]


def _wrong(message: Text) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(say(message))
