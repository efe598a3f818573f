"""Words gathered one by one are a tuple of them, whatever else was gathered from the same beginning."""

from __future__ import annotations

from random import Random

from tests.scale import scaled
from zodiac_tui.core.gathered import added

WORDS = [f"w{n}" for n in range(30)]


def test_every_branch_has_its_own_words() -> None:
    draw = Random("ramas")
    pairs: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ())]
    for _ in range(scaled(20_000)):
        gathered, plain = draw.choice(pairs[-12:])
        word = draw.choice(WORDS)
        more = added(gathered, word)
        pairs.append((more, plain if word in plain else (*plain, word)))
        for one, other in (pairs[-1], draw.choice(pairs[-12:])):
            assert one == other
            assert [word in one for word in WORDS] == [word in other for word in WORDS]


def test_words_that_are_there_stay_the_same_value() -> None:
    words = added(added((), "a"), "b")
    assert added(words, "a") is words
