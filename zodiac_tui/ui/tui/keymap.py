"""The keys of the game as Textual names them, and as they are written."""

from __future__ import annotations

from collections.abc import Mapping

from textual.keys import _character_to_key, key_to_character

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.settings import kept

_WRITTEN: Mapping[str, Text] = {
    "up": Text.data("↑"),
    "down": Text.data("↓"),
    "left": Text.data("←"),
    "right": Text.data("→"),
    "enter": T("Intro"),
    "escape": Text.data("Esc"),
    "space": T("Espacio"),
    "tab": Text.data("Tab"),
    "shift+tab": T("Mayús+Tab"),
    "pagedown": T("AvPág"),
    "pageup": T("RePág"),
    "home": T("Inicio"),
    "end": T("Fin"),
    "delete": T("Supr"),
    "backspace": T("Retroceso"),
}
"""Keys by the names that Textual has for them, as keyboards bear them."""
_HINTED = {each.plain(): each for each in _WRITTEN.values()}


def keymap(keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of every deed, by the id of its bindings, as Textual names them.

    >>> keymap({"a": "?", "b": ",", "c": "z"})
    {'a': 'question_mark', 'b': 'comma', 'c': 'z'}
    """
    return {deed: _character_to_key(key) for deed, key in keys.items()}


def key_of(deed: str) -> str:
    """Return the key of a deed as it is written on keyboards."""
    return kept.settings().keys[deed]


def written(key: str) -> str:
    """Return a key, by Textual's name for it, as it is written on keyboards.

    >>> [written(key) for key in ("pagedown", "ctrl+home", "question_mark", "o", "f1")]
    ['AvPág', '^Inicio', '?', 'o', 'F1']
    """
    if key in _WRITTEN:
        return say(_WRITTEN[key])
    if key.startswith("ctrl+"):
        return f"^{written(key.removeprefix('ctrl+'))}"
    sign = key_to_character(key)
    return sign if sign is not None else key.upper()


def hinted(key: str) -> str:
    """Return a key of a line of keys, some of several words («↑ ↓ Intro»), in the reader's language.

    >>> hinted("AvPág"), hinted("↑ ↓")
    ('AvPág', '↑ ↓')
    """
    return " ".join(say(_HINTED[each]) if each in _HINTED else each for each in key.split(" "))
