"""`--lang`: the language of one run, in front of the command or anywhere behind it."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.settings.tongue import LANGUAGES

FLAG = "--lang"


def taken(argv: Sequence[str]) -> tuple[str, list[str]]:
    """Return the language that words ask for, empty for none, and the words without that; raises UsageError.

    >>> taken(["play", "--lang", "en", "farol"]), taken(["--", "--lang"])
    (('en', ['play', 'farol']), ('', ['--', '--lang']))
    """
    asked, rest = "", list(argv)
    end = rest.index("--") if "--" in rest else len(rest)
    at = 0
    while at < end:
        name, sign, value = rest[at].partition("=")
        if name != FLAG:
            at += 1
            continue
        taken_words = 1 if sign else 2
        if not sign:
            value = rest[at + 1] if at + 1 < end else ""
        asked = _checked(value)
        del rest[at : at + taken_words]
        end -= taken_words
    return asked, rest


def _checked(value: str) -> str:
    if not value:
        raise UsageError(T("{flag}: falta su valor.", flag=FLAG))
    if value not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise UsageError(
            T("{flag}: «{value}» no vale; elige entre: {choices}.", flag=FLAG, value=value, choices=choices)
        )
    return value
