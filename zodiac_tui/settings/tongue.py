"""Which language is spoken: the one place that decides."""

from __future__ import annotations

import os
import re

from zodiac_tui.settings.place import settings_file

SPANISH, ENGLISH = "es", "en"
LANGUAGES = (SPANISH, ENGLISH)
VARIABLE = "ZODIAC_IDIOMA"
"""The environment variable that asks for a language."""
_LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_LINE = r"""(?m)^[ \t]*idioma[ \t]*=[ \t]*(["'])([a-z]{2})\1"""
_TABLE = r"(?m)^[ \t]*\["
_MOST = 64 * 1024


class _Spoken:
    """What was asked for in this run, and what the file says once it has been read."""

    asked = ""
    kept: str | None = None


def language() -> str:
    """Return `es` or `en`, by the first that says something: this run (`--lang`, or the settings screen),
    ZODIAC_IDIOMA, the settings, the locale; Spanish where none does."""
    asked = _Spoken.asked or os.environ.get(VARIABLE) or _kept() or _locale()
    return ENGLISH if asked.lower().startswith(ENGLISH) else SPANISH


def is_asked() -> bool:
    """Whether somebody has said for this run which language is spoken, so that the settings do not matter."""
    return bool(_Spoken.asked or os.environ.get(VARIABLE))


def speak(asked: str) -> str:
    """Speak a language for the rest of this run; empty: what else says so. Returns what was asked for before."""
    before, _Spoken.asked = _Spoken.asked, asked
    return before


def forget() -> None:
    """Read the file again when it is asked next."""
    _Spoken.kept = None


def written(text: str) -> str:
    """Return the language that the text of a settings file sets; empty for none, or that of the system.

    It is read from its line alone: also where the rest of the file is broken, and without loading what reads all of it.

    >>> written('tema = "papel"\\nidioma = "en"'), written('[teclas]\\nidioma = "en"'), written('idioma = "auto"')
    ('en', '', '')
    """
    table = re.search(_TABLE, text)
    found = re.search(_LINE, text[: table.start()] if table else text)
    return found[2] if found and found[2] in LANGUAGES else ""


def _kept() -> str:
    if _Spoken.kept is None:
        _Spoken.kept = _read(settings_file())
    return _Spoken.kept


def _read(path: str) -> str:
    try:
        if not path or not os.path.isfile(path):
            return ""
        with open(path, "rb") as file:
            return written(file.read(_MOST).removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace"))
    except (OSError, ValueError):
        return ""


def _locale() -> str:
    return next((value for name in _LOCALE if (value := os.environ.get(name))), SPANISH)
