"""Conditions: a closed little language (`condiciones.lark`), compiled to closures and cached by their words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass

Read = Callable[[str], int]
Test = Callable[[Read], bool]
Atom = tuple[str, "int | None"]
"""A name, and the number that it is compared with."""

MAX_LENGTH = 2_000
"""The longest condition, in characters."""
MAX_DEPTH = 32
"""How deep parentheses may lie in each other."""

SIGNS: dict[str, Callable[[int, int], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
"""What each sign of a comparison asks."""
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
    from zodiac_tui.content.grammar import parsed  # noqa: PLC0415  (50 ms that most files do not need)

    test, atoms = parsed(source)
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
        test = truth(name) if number is None else compared(name, SIGNS[sign], number)
        atoms.append((name, number))
        both.append(none_of(test) if no.count("no") % 2 else test)
        if link != "y":
            either.append(all_of(both))
            both = []
        at = found.end()
    return _compiled(source, atoms, any_of(either))


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
        return any_of([test for test in tests if test]) if tests[-1] else None

    def _both(self) -> Test | None:
        tests = [self._one()]
        while tests[-1] and self._take("name", "y"):
            tests.append(self._one())
        return all_of([test for test in tests if test]) if tests[-1] else None

    def _one(self) -> Test | None:
        negated = False
        while self._take("name", "no"):
            negated = not negated
        if self._take("bracket", "("):
            test = self._either()
            test = test if self._take("bracket", ")") else None
        else:
            test = self._plain()
        return none_of(test) if test and negated else test

    def _plain(self) -> Test | None:
        kind, name = self._tokens[self._at]
        if kind != "name" or name in _WORDS:
            return None
        self._at += 1
        kind, sign = self._tokens[self._at]
        if kind != "sign":
            self._atoms.append((name, None))
            return truth(name)
        kind, number = self._tokens[self._at + 1]
        self._at += 2
        if kind != "number":
            return None
        self._atoms.append((name, int(number)))
        return compared(name, SIGNS[sign], int(number))


def any_of(tests: list[Test]) -> Test:
    """Return a test that holds where one of some does."""
    return tests[0] if len(tests) == 1 else lambda read: any(test(read) for test in tests)


def all_of(tests: list[Test]) -> Test:
    """Return a test that holds where all of some do."""
    return tests[0] if len(tests) == 1 else lambda read: all(test(read) for test in tests)


def none_of(test: Test) -> Test:
    """Return a test that holds where another does not."""
    return lambda read: not test(read)


def truth(name: str) -> Test:
    """Return a test that holds where a name is not 0."""
    return lambda read: read(name) != 0


def compared(name: str, sign: Callable[[int, int], bool], number: int) -> Test:
    """Return a test that holds where a name compares so with a number."""
    return lambda read: sign(read(name), number)
