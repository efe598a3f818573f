"""What is wrong at a sign of a condition for which its language has no place: a number, or a name's part."""

from __future__ import annotations

import re

from zodiac_tui.core.text import T, Text

Misread = tuple[int, Text, "Text | None"]
"""How many signs before it, what is wrong, and what to do."""

MAX_DIGITS = 10
"""The longest number of a condition (`condiciones.lark`)."""
_MOST_SHOWN = 40
_NUMBER = re.compile(r"-?[0-9]\w*")
_WHOLE = re.compile(r"-?[0-9]+")
_BEFORE = re.compile(r"-?[0-9]+\Z")
_NAME = re.compile(r"[a-z][a-z0-9_-]*\Z")
_FRACTION = re.compile(r"[.,]\w+")


def misread(source: str, place: int) -> Misread | None:
    """Return what is wrong with the number or the name in which the reading of a condition broke, or None."""
    if number := _NUMBER.match(source, place):
        return (place, *_number(number[0]))
    before, after = _BEFORE.search(source[:place]), _FRACTION.match(source, place)
    if before and after:
        return (before.start(), *_no_number(before[0] + after[0]))
    if source[place] == "." and _NAME.search(source[:place]):
        return _part(source, place + 1)
    return None


def strange(sign: str) -> Text:
    """Return what is said of a sign that no condition has a place for."""
    return T("El carácter «{char}» no puede estar en una condición.", char=Text.data(sign))


def _number(word: str) -> tuple[Text, Text | None]:
    if not _WHOLE.fullmatch(word):
        return _no_number(word)
    message = T("El número «{number}» es demasiado grande.", number=Text.data(word[:_MOST_SHOWN]))
    return message, T("Como mucho, {limit} cifras.", limit=MAX_DIGITS)


def _no_number(word: str) -> tuple[Text, Text | None]:
    message = T("«{word}» no es un número entero.", word=Text.data(word[:_MOST_SHOWN]))
    return message, T("Los números se escriben solo con cifras, sin decimales: «12» o «-3».")


def _part(source: str, place: int) -> Misread:
    """What is wrong with what stands behind the point in a name."""
    sign = source[place : place + 1]
    if sign.isalpha():
        return place, strange(sign), None
    return place, T("Falta un nombre detrás del punto."), T("Va pegado a él, sin espacios: «bandera.puerta».")
