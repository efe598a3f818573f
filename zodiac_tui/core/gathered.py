"""Words gathered one by one, in their order and each once: a tuple that knows at once whether it has a word.

A long game has taken hundreds of choices, and every question looks for some of them.
"""

from __future__ import annotations

from threading import Lock


class Gathered(tuple[str, ...]):
    """A tuple of words with the place of each, shared by all that were gathered from the same beginning.

    `places` may hold more than the words: those that were added to this one, or to what came of it.
    """

    _places: dict[str, int]

    def __contains__(self, word: object) -> bool:
        here = len(self)
        return isinstance(word, str) and self._places.get(word, here) < here


_ADDING = Lock()


def added(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Return the words with one more at the end, or as they are where they have it.

    >>> more = added(added(("a",), "b"), "b")
    >>> more, "b" in more, "c" in more
    (('a', 'b'), True, False)
    """
    if word in words:
        return words
    more = words + (word,)  # noqa: RUF005 (a third of the time of unpacking them)
    with _ADDING:
        places = _places_with(words, word)
    if places is None:
        return more
    gathered = Gathered(more)
    gathered._places = places
    return gathered


def _places_with(words: tuple[str, ...], word: str) -> dict[str, int] | None:
    """The places of the words and of one more; None where another has been added to them already.

    What branches off has its places noted when it goes on, as most branches are tried for one step.
    """
    here = len(words)
    if not isinstance(words, Gathered):
        return {**{each: place for place, each in enumerate(words)}, word: here}
    places = words._places
    if len(places) == here:
        places[word] = here
    return places if places.get(word) == here else None
