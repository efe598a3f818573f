"""What was most likely meant where the parser stopped: a comma or quotes are missing, a number is written oddly."""

from __future__ import annotations

import re

from zodiac_tui.core.text import T, Text

Slip = tuple[int, Text, "Text | None"]
"""How many signs before where the parser stopped it begins, what is wrong, and what to do."""

_MOST_SHOWN = 40
_AFTER_VALUE = ("Expected newline", "Unclosed inline", "Unclosed array")
_ZERO = re.compile(r"(?<![\w.])[+-]?0\Z")
_DIGITS = re.compile(r"\d++(?![\w:-])")
_WHOLE = re.compile(r"(?<![\w.])[+-]?\d+\Z")
_REST = re.compile(r",\d++")
_WITH_COMMA = re.compile(r"(?<![\w.])[+-]?\d+,\d+[ \t]*\Z")
_KEY = re.compile(r"""(?:[\w.-]+|"[^"]*"|'[^']*')[ \t]*=""")
_COMMA_KEY = re.compile(r",[ \t]*[A-Za-z][\w.-]*[ \t]*=")
_NAMES = re.compile(r"[ \t]*[\w. \t-]+")
_VALUE = re.compile(r"""(?:["'\[{+\d-]|true\b|false\b)""")
_ON_NEXT_LINE = re.compile(r"""\{|(?:"[^"]*"|'[^']*'|[+-]?\d+)[ \t]*(?:[,\]#]|\Z)""")
_BARE = re.compile(r"""[^"'\[{#=]*=[ \t]*([\w+-][^"'\[\]{}#]*)""")
_STATEMENT = ("Expected '='", "Invalid statement", "Invalid initial")
_PROSE = 3
"""From so many words on a line without «=» is taken for one of a text."""
_LISTED = re.compile(r""",[ \t]*["']""")


def slip(message: str, line: str, column: int) -> Slip | None:
    """Return what is most likely wrong where the parser stopped with a message, or None.

    >>> back, said, hint = slip("Unclosed array", 'a = ["x" "y"]', 10)
    >>> said.plain()
    'Falta una coma entre un valor y el siguiente.'
    """
    before, here = line[: column - 1], line[column - 1 :]
    found = (
        each(message, before, here) for each in (_zero, _comma, _twice, _next_key, _header, _between, _behind, _prose)
    )
    return next(filter(None, found), None)


def _zero(message: str, before: str, here: str) -> Slip | None:
    zero, digits = _ZERO.search(before), _DIGITS.match(here)
    if not (zero and digits and message.startswith(_AFTER_VALUE)):
        return None
    number = zero[0][:-1] + (digits[0].lstrip("0") or "0")
    return len(zero[0]), T("Un número no empieza por cero."), T("Escribe «{word}».", word=number[:_MOST_SHOWN])


def _comma(message: str, before: str, here: str) -> Slip | None:
    """A comma for decimals: behind it a new statement or a new key is looked for."""
    number, back = "", 0
    if message.startswith("Expected newline") and (whole := _WHOLE.search(before)) and (rest := _REST.match(here)):
        number, back = whole[0] + rest[0], len(whole[0])
    elif message.startswith("Expected '='") and (both := _WITH_COMMA.search(before)):
        number, back = both[0].rstrip(), len(both[0])
    if not number:
        return None
    said = T("«{word}» no es un número entero.", word=number[:_MOST_SHOWN])
    return back, said, T("Los números van sin decimales.")


def _twice(message: str, before: str, here: str) -> Slip | None:
    """The sign of programs for equality."""
    if not (message.startswith("Invalid value") and here.startswith("=") and before.endswith("=")):
        return None
    return 0, T("Ese valor no es válido."), T("Se escribe con un solo «=».")


def _next_key(message: str, before: str, here: str) -> Slip | None:
    """A comma and the next key, as within braces."""
    if not (message.startswith("Expected newline") and before.strip() and _COMMA_KEY.match(here)):
        return None
    said = T("Se espera un salto de línea después del valor.")
    return 0, said, T("Fuera de las llaves cada clave va en su línea, sin coma.")


def _header(message: str, before: str, here: str) -> Slip | None:
    """A table's header without the bracket that opens it."""
    if not (message.startswith("Expected '='") and here.startswith("]") and _NAMES.fullmatch(before)):
        return None
    return 0, T("Se espera «=» después de la clave."), T("Si abre una tabla, le falta «[» delante.")


def _between(message: str, before: str, here: str) -> Slip | None:
    if message.startswith("Unclosed inline") and before.strip() and _KEY.match(here):
        return 0, T("Falta una coma entre una clave y la siguiente."), T("Se separan así: {{ FUE = 2, AGI = 3 }}.")
    if message.startswith("Unclosed array") and (_VALUE if before.strip() else _ON_NEXT_LINE).match(here):
        return 0, T("Falta una coma entre un valor y el siguiente."), T('Se separan así: ["uno", "dos"].')
    return None


def _behind(message: str, before: str, here: str) -> Slip | None:
    """More behind a value that seemed to be over."""
    if not message.startswith("Expected newline"):
        return None
    said = T("Se espera un salto de línea después del valor.")
    if _LISTED.match(here):
        return 0, said, T('Varios valores van entre corchetes: ["uno", "dos"].')
    if bare := _BARE.fullmatch(before + here.partition("#")[0]):
        return (
            0,
            said,
            T('Si es un texto, va entre comillas: "{words}".', words=Text.data(bare[1].strip()[:_MOST_SHOWN])),
        )
    return None if '"' in before or "'" in before else (0, said, None)


def _prose(message: str, before: str, here: str) -> Slip | None:
    """A line of words where a key is looked for."""
    if "=" in here or len((before + here).split()) < _PROSE or not message.startswith(_STATEMENT):
        return None
    said = T("Se espera «clave = valor» o «[tabla]».")
    return 0, said, T("Si es parte de un texto, va entre comillas: entre tres si tiene varias líneas.")
