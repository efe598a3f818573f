"""Texts in the language of whoever reads."""

from __future__ import annotations

import gettext
import os
from functools import cache

from zodiac_tui.core.text import Text
from zodiac_tui.present.clean import clean

DOMAIN = "zodiac_tui"
LOCALE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "locale")
"""By os.path: pathlib would take a third of the time of `--help`."""
SPANISH, ENGLISH = "es", "en"
_ASKED = ("ZODIAC_IDIOMA", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def say(text: Text) -> str:
    """Return a text in the current language, safe to show; what has no translation stays Spanish.

    >>> say(Text("Tienes {n} PK.", (("n", 3),)))
    'Tienes 3 PK.'
    """
    values = {name: say(value) if isinstance(value, Text) else value for name, value in text.values}
    if not text.msgid:
        return clean(str(values["text"]))
    return clean(_catalog(language()).gettext(text.msgid).format_map(values))


def language() -> str:
    """Return `en` where the first that is set of ZODIAC_IDIOMA and the locale variables asks for it, else `es`."""
    asked = next((value for name in _ASKED if (value := os.environ.get(name))), SPANISH)
    return ENGLISH if asked.lower().startswith(ENGLISH) else SPANISH


@cache
def _catalog(asked: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [asked], fallback=True)
