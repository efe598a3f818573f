"""Texts in the language of whoever reads."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache

from zodiac_tui.core.text import Text
from zodiac_tui.present.clean import clean
from zodiac_tui.settings.tongue import ENGLISH, SPANISH, language

__all__ = ["DOMAIN", "ENGLISH", "LOCALE", "SPANISH", "contracted", "language", "quoted", "say", "sentence"]

DOMAIN = "zodiac_tui"
LOCALE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "locale")
"""By os.path: pathlib would take a third of the time of `--help`."""
_UNQUOTED = re.compile(r"¿([^¿?¡!«»]+!)")
_UNCONTRACTED = re.compile(r"\b([Aa]|[Dd]e) el\b")
_Y_BEFORE_I = re.compile(r"(?<=\w )y(?= (?:i(?![aeou])|hi(?!e)))", re.IGNORECASE)


def say(text: Text) -> str:
    """Return a text in the current language, safe to show; what has no translation stays Spanish.

    >>> say(Text("Tienes {n} PK.", (("n", 3),)))
    'Tienes 3 PK.'
    """
    values = {name: say(value) if isinstance(value, Text) else value for name, value in text.values}
    if not text.msgid:
        return clean(str(values["text"]))
    asked = language()
    said = clean(_translation(asked)(text.msgid).format_map(values))
    return quoted(contracted(said)) if asked == SPANISH else said


def sentence(text: Text) -> str:
    """Return a text as `say` does, with a capital at its start: names put in there may begin with a small article.

    >>> sentence(Text("{name} huye.", (("name", "el guarda"),)))
    'El guarda huye.'
    """
    said = say(text)
    return said[:1].upper() + said[1:]


def contracted(text: str) -> str:
    """Return Spanish words with `a el` and `de el` as one, where a name begins with its article, and `y` before the
    same sound as `e`.

    >>> contracted("Atacar a el guarda, lejos de el muro, a El Grullo")
    'Atacar al guarda, lejos del muro, a El Grullo'
    >>> contracted("Voluntad y Intimidar, agua y hielo")
    'Voluntad e Intimidar, agua y hielo'
    """
    text = _UNCONTRACTED.sub(r"\1l", text) if " el " in text else text
    return _Y_BEFORE_I.sub("e", text) if " y " in text else text


def quoted(text: str) -> str:
    """Return Spanish words with the name of a rule that ends in «!» in quotes, where a question begins with it.

    >>> quoted("Va a atacarte. ¿Yo primero!?"), quoted("¿Yo primero! antes del siguiente Turno?")
    ('Va a atacarte. ¿«Yo primero!»?', '¿«Yo primero!» antes del siguiente Turno?')
    """
    return _UNQUOTED.sub(r"¿«\1»", text) if "¿" in text and "!" in text else text


@cache
def _translation(asked: str) -> Callable[[str], str]:
    if asked == SPANISH:
        return str  # what the program says is Spanish: there is nothing to look for
    from gettext import translation  # noqa: PLC0415

    return translation(DOMAIN, LOCALE, [asked], fallback=True).gettext
