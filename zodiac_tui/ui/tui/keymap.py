"""The keys of the game as Textual names them, and as they are written."""

from __future__ import annotations

from collections.abc import Mapping

from textual.keys import _character_to_key

from zodiac_tui.settings import kept


def keymap(keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of every deed, by the id of its bindings, as Textual names them.

    >>> keymap({"a": "?", "b": ",", "c": "z"})
    {'a': 'question_mark', 'b': 'comma', 'c': 'z'}
    """
    return {deed: _character_to_key(key) for deed, key in keys.items()}


def key_of(deed: str) -> str:
    """Return the key of a deed as it is written on keyboards."""
    return kept.settings().keys[deed]
