"""Uses of an Acción: written in words («caída») or by id (`caida`), kept by id."""

from __future__ import annotations

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.uses import loses_nothing, use_id
from zodiac_tui.files.limits import Toml


class Spelling:
    """Turns uses into their ids, and keeps the words of those whose id loses some of them: accents, signs.

    >>> spelling = Spelling()
    >>> spelling(["Nadar a crol", "nudos", "apañárselas"]), spelling.words
    (['nadar_a_crol', 'nudos', 'apanarselas'], {'nadar_a_crol': 'Nadar a crol', 'apanarselas': 'apañárselas'})
    """

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        """How the first to write a use wrote it, by its id."""

    def __call__(self, value: Toml) -> Plain:
        """The id of a use, or those of a list of them."""
        return [self._one(str(each)) for each in value] if isinstance(value, list) else self._one(str(value))

    def _one(self, words: str) -> str:
        use = use_id(words)
        if not loses_nothing(words, use):
            self.words.setdefault(use, words.strip())
        return use
