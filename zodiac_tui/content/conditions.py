"""Conditions: a closed little language (`condiciones.lark`), compiled to closures and cached by their words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import eq, ge, gt, le, lt, ne
from pkgutil import get_data
from typing import TYPE_CHECKING

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass

if TYPE_CHECKING:
    from lark import Lark, UnexpectedInput, UnexpectedToken

Read = Callable[[str], int]
Test = Callable[[Read], bool]
Atom = tuple[str, "int | None"]
"""A name, and the number that it is compared with."""

MAX_LENGTH = 2_000
"""The longest condition, in characters."""
MAX_DEPTH = 32
"""How deep parentheses may lie in each other."""

_SIGNS: dict[str, Callable[[int, int], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_WORDS = ("y", "o", "no")
_LINK = re.compile(
    r"(?P<no>(?:no[ \t\r\n]+)*)(?P<name>[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)"
    r"(?:[ \t\r\n]*(?P<sign>!=|<=|>=|=|<|>)[ \t\r\n]*(?P<number>-?[0-9]{1,10}))?"
    r"(?:[ \t\r\n]+(?P<link>[yo])[ \t\r\n]+|\Z)"
)
"""A name, with what it is compared with, and the word that goes on from it."""
_TOKEN = (
    r"[ \t\r\n]*(?:(?P<name>[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)|(?P<sign>!=|<=|>=|=|<|>)"
    r"|(?P<number>-?[0-9]{1,10}(?![0-9a-z_]))|(?P<bracket>[()]))"
)
_CUT = r"([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)+)[ \t]+$"
_SAID = {
    "NO": "«no»",
    "LPAR": "«(»",
    "NAME": "un nombre",
    "RPAR": "«)»",
    "SIGN": "una comparación",
    "NUMBER": "un número entero",
    "Y": "«y»",
    "O": "«o»",
    "$END": "el final",
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


class ConditionError(ValueError):
    """A condition that cannot be read; `column` counts from 1 in its own words."""

    def __init__(self, column: int, message: Text, hint: Text | None = None) -> None:
        super().__init__(message.plain())
        self.column = column
        self.message = message
        self.hint = hint


@dataclass(frozen=True)
class Compiled:
    """A condition ready to be tested; it satisfies core's Condition. Equal words make equal conditions."""

    source: str
    names: tuple[str, ...]
    atoms: tuple[Atom, ...]
    """Its names as often as they stand in it."""
    _test: Test

    def holds(self, read: Read) -> bool:
        """Whether it holds, with names read by the given function."""
        return self._test(read)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Compiled) and other.source == self.source

    def __hash__(self) -> int:
        return hash(self.source)


@lru_cache(maxsize=8_192)
def compile_condition(source: str) -> Compiled:
    """Compile a condition. Raises ConditionError.

    >>> compile_condition("pk >= 2 y no tiene.antorcha").holds({"pk": 2, "tiene.antorcha": 0}.__getitem__)
    True
    """
    _check_bounds(source)
    quick = _quick(source) or (_Nested(source).compiled() if "(" in source else None)
    if quick is not None:
        return quick
    from lark import UnexpectedInput, UnexpectedToken  # noqa: PLC0415  (50 ms that most files do not need)

    try:
        test, atoms = _Builder().build(source)
    except UnexpectedToken as error:
        raise _unexpected(source, error) from None
    except UnexpectedInput as error:
        raise _unreadable(source, error) from None
    return _compiled(source, atoms, test)


def _compiled(source: str, atoms: Sequence[Atom], test: Test) -> Compiled:
    return Compiled(source, tuple(dict.fromkeys([name for name, _ in atoms])), tuple(atoms), test)


def _check_bounds(source: str) -> None:
    if len(source) > MAX_LENGTH:
        raise ConditionError(MAX_LENGTH + 1, T("La condición pasa de {limit} caracteres.", limit=MAX_LENGTH))
    if "(" not in source:
        return
    depth = 0
    for found in re.finditer(r"[()]", source):
        depth += 1 if found[0] == "(" else -1
        if depth > MAX_DEPTH:
            raise ConditionError(found.start() + 1, T("Hay más de {limit} paréntesis anidados.", limit=MAX_DEPTH))


def _quick(source: str) -> Compiled | None:
    """Compile a condition without parentheses by hand, which spares most files the parser; None: it is for the parser.

    Whatever looks wrong is for the parser too, whose messages are exact.
    """
    text, at, link = source.strip(), 0, "o"
    atoms: list[Atom] = []
    either: list[Test] = []
    both: list[Test] = []
    while link:
        found = _LINK.match(text, at)
        if not found:
            return None
        no, name, sign, digits, link = found.groups()
        if name in _WORDS:
            return None
        number = int(digits) if sign else None
        test = _truth(name) if number is None else _compare(name, _SIGNS[sign], number)
        atoms.append((name, number))
        both.append(_none(test) if no.count("no") % 2 else test)
        if link != "y":
            either.append(_all(both))
            both = []
        at = found.end()
    return _compiled(source, atoms, _any(either))


class _Nested:
    """Compiles a condition with parentheses by hand: the parser takes a hundred times as long for one."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._atoms: list[Atom] = []
        self._tokens = [(str(each.lastgroup), each[each.lastgroup or 0]) for each in re.finditer(_TOKEN, source)]
        self._tokens += [("end", "")] * 2
        self._at = 0
        self._whole = not re.sub(_TOKEN, "", source).strip(" \t\r\n")

    def compiled(self) -> Compiled | None:
        """Return it, or None where anything is wrong, which is for the parser to tell."""
        test = self._either() if self._whole else None
        return _compiled(self._source, self._atoms, test) if test and self._is("end") else None

    def _is(self, kind: str, word: str = "") -> bool:
        return self._tokens[self._at] == (kind, word)

    def _take(self, kind: str, word: str) -> bool:
        taken = self._is(kind, word)
        self._at += taken
        return taken

    def _either(self) -> Test | None:
        tests = [self._both()]
        while tests[-1] and self._take("name", "o"):
            tests.append(self._both())
        return _any([test for test in tests if test]) if tests[-1] else None

    def _both(self) -> Test | None:
        tests = [self._one()]
        while tests[-1] and self._take("name", "y"):
            tests.append(self._one())
        return _all([test for test in tests if test]) if tests[-1] else None

    def _one(self) -> Test | None:
        negated = False
        while self._take("name", "no"):
            negated = not negated
        if self._take("bracket", "("):
            test = self._either()
            test = test if self._take("bracket", ")") else None
        else:
            test = self._plain()
        return _none(test) if test and negated else test

    def _plain(self) -> Test | None:
        kind, name = self._tokens[self._at]
        if kind != "name" or name in _WORDS:
            return None
        self._at += 1
        kind, sign = self._tokens[self._at]
        if kind != "sign":
            self._atoms.append((name, None))
            return _truth(name)
        kind, number = self._tokens[self._at + 1]
        self._at += 2
        if kind != "number":
            return None
        self._atoms.append((name, int(number)))
        return _compare(name, _SIGNS[sign], int(number))


def _unexpected(source: str, error: UnexpectedToken) -> ConditionError:
    # The second code of each ignore: an older parser's stubs, where they are installed, know neither attribute.
    token = str(error.token)  # type: ignore[attr-defined, unused-ignore]
    names = error.accepts or error.expected  # type: ignore[attr-defined, unused-ignore]
    wanted = ", ".join(_SAID[name] for name in _SAID if name in names)
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
    from zodiac_tui.content.misread import misread, strange  # noqa: PLC0415  (errors alone need it)

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


class _Builder:
    """Turns what the parser reduces into closures; one for each condition."""

    def __init__(self) -> None:
        self._atoms: list[Atom] = []

    def build(self, source: str) -> tuple[Test, list[Atom]]:
        test = self._node(_parser().parse(source))
        return test, self._atoms

    def _node(self, node: object) -> Test:
        from lark import Tree  # noqa: PLC0415

        assert isinstance(node, Tree)
        parts = node.children
        match str(node.data):
            case "any":
                return _any([self._node(part) for part in parts])
            case "all":
                return _all([self._node(part) for part in parts])
            case "none":
                # The grammar gathers every «no» in a row: two of them cancel, however many there are.
                inner = self._node(parts[-1])
                return inner if len(parts) % 2 else _none(inner)
            case "truth":
                name = str(parts[0])
                self._atoms.append((name, None))
                return _truth(name)
            case _:
                name, number = str(parts[0]), int(str(parts[2]))
                self._atoms.append((name, number))
                return _compare(name, _SIGNS[str(parts[1])], number)


@cache
def _parser() -> Lark:
    from lark import Lark  # noqa: PLC0415

    grammar = (get_data("zodiac_tui.content", "condiciones.lark") or b"").decode()
    options = {"parser": "lalr", "lexer": "basic", "maybe_placeholders": False}
    return Lark(grammar, **options)  # type: ignore[arg-type, unused-ignore]


def _any(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda read: any(test(read) for test in tests)


def _all(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda read: all(test(read) for test in tests)


def _none(test: Test) -> Test:
    return lambda read: not test(read)


def _truth(name: str) -> Test:
    return lambda read: read(name) != 0


def _compare(name: str, sign: Callable[[int, int], bool], number: int) -> Test:
    return lambda read: sign(read(name), number)
