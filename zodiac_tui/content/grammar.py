"""Conditions read by their grammar (`condiciones.lark`): whatever looks odd, and what is wrong with it, where."""

from __future__ import annotations

import re
from functools import cache
from pkgutil import get_data

from lark import Lark, Tree, UnexpectedInput, UnexpectedToken

from zodiac_tui.content.conditions import (
    SIGNS,
    Atom,
    ConditionError,
    Test,
    all_of,
    any_of,
    compared,
    none_of,
    truth,
)
from zodiac_tui.content.misread import misread, strange
from zodiac_tui.core.text import T, Text, joined

_CUT = r"([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)+)[ \t]+$"
_SAID = {
    "NO": T("«no»"),
    "LPAR": T("«(»"),
    "NAME": T("un nombre"),
    "RPAR": T("«)»"),
    "SIGN": T("una comparación"),
    "NUMBER": T("un número entero"),
    "Y": T("«y»"),
    "O": T("«o»"),
    "$END": T("que acabe"),
}
_ELSEWHERE = {"and": "y", "or": "o", "not": "no", "==": "=", "&": "y", "|": "o", "!": "no", "e": "y", "u": "o"} | {
    "true": "1",
    "false": "0",
    "=>": ">=",
    "=<": "<=",
    "i": "y",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "¬": "no",
}
_NOT = re.compile(r"(?<![a-z0-9_.-])(not|n|on|noo|nno|nop|non|ni)[ \t\r\n]+$")
"""What is written for «no», and slips of it, before a name."""


def parsed(source: str) -> tuple[Test, list[Atom]]:
    """Return the test that a condition is, and its atoms. Raises ConditionError."""
    try:
        return Builder().build(source)
    except UnexpectedToken as error:
        raise _unexpected(source, error) from None
    except UnexpectedInput as error:
        raise _unreadable(source, error) from None


def _unexpected(source: str, error: UnexpectedToken) -> ConditionError:
    # The second code of each ignore: an older parser's stubs, where they are installed, know neither attribute.
    token = str(error.token)  # type: ignore[attr-defined, unused-ignore]
    names = error.accepts or error.expected  # type: ignore[attr-defined, unused-ignore]
    wanted = joined(_SAID[name] for name in _SAID if name in names)
    if not token:
        column = len(source.rstrip()) + 1
        return ConditionError(column, T("La condición acaba antes de tiempo: se espera {wanted}.", wanted=wanted))
    message = T("No se entiende «{word}»: se espera {wanted}.", word=Text.data(token), wanted=wanted)
    place = error.pos_in_stream or 0
    if denied := _NOT.search(source[:place]):
        return ConditionError(denied.start() + 1, T("No se entiende «{word}».", word=denied[1]), _hint("not"))
    turned = source[place - 1] + token if token in "<>" else token
    return ConditionError(place + 1, message, _hint(turned) or _joined(source[:place], token))


def _unreadable(source: str, error: UnexpectedInput) -> ConditionError:
    place = error.pos_in_stream or 0
    place, message, hint = misread(source, place) or (place, strange(source[place]), None)
    return ConditionError(place + 1, message, hint or _hint(source[place : place + 1]))


def _joined(before: str, word: str) -> Text | None:
    """What to write where a name with dots was cut in two, as effects write a state."""
    last = re.search(_CUT, before)
    if last is None or not word.isalpha():
        return None
    return T("Si es un solo nombre, se escribe junto: «{name}».", name=f"{last[1]}_{word}")


def _hint(word: str) -> Text | None:
    if better := _ELSEWHERE.get(word):
        return T("Aquí se escribe «{better}».", better=better)
    if word.isalpha() and (word != word.lower() or not word.isascii()):
        return T("Los nombres van en minúsculas y sin acentos.")
    if word == "=":
        return T("La igualdad se escribe con un solo «=».")
    return None


class Builder:
    """Turns what the parser reduces into closures; one for each condition."""

    def __init__(self) -> None:
        self._atoms: list[Atom] = []

    def build(self, source: str) -> tuple[Test, list[Atom]]:
        """Return the test that a condition is, and its atoms; raises the parser's errors."""
        test = self._node(_parser().parse(source))
        return test, self._atoms

    def _node(self, node: object) -> Test:
        assert isinstance(node, Tree)
        parts = node.children
        match str(node.data):
            case "any":
                return any_of([self._node(part) for part in parts])
            case "all":
                return all_of([self._node(part) for part in parts])
            case "none":
                # The grammar gathers every «no» in a row: two of them cancel, however many there are.
                inner = self._node(parts[-1])
                return inner if len(parts) % 2 else none_of(inner)
            case "truth":
                name = str(parts[0])
                self._atoms.append((name, None))
                return truth(name)
            case _:
                name, number = str(parts[0]), int(str(parts[2]))
                self._atoms.append((name, number))
                return compared(name, SIGNS[str(parts[1])], number)


@cache
def _parser() -> Lark:
    grammar = (get_data("zodiac_tui.content", "condiciones.lark") or b"").decode()
    options = {"parser": "lalr", "lexer": "basic", "maybe_placeholders": False}
    return Lark(grammar, **options)  # type: ignore[arg-type, unused-ignore]
