"""PJ that are made by chance as a game begins, from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from zodiac_tui.catalog import registry
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.present.say import language
from zodiac_tui.session.export import Exported, drawn

CHANCE = "azar"
"""Who stands for somebody made by chance among those who play."""


def with_drawn(ruleset: str, party: Sequence[str], seed: str) -> tuple[tuple[str, ...], dict[str, bytes]]:
    """Return those who play, with a name for each that is made by chance, and the sheets of those by name.

    No two of them are called the same. Raises UsageError for a ruleset that makes none.
    """
    names, made, called = list[str](), dict[str, bytes](), set[str]()
    for who in party:
        if who != CHANCE:
            names.append(who)
            continue
        found = next(
            each for n in count() if (each := _drawn(ruleset, f"{seed}/{CHANCE}:{n}")).profile.id not in called
        )
        called.add(found.profile.id)
        names.append(f"{CHANCE}-{len(called)}.toml")
        made[names[-1]] = found.text.encode()
    return tuple(names), made


def _drawn(ruleset: str, seed: str) -> Exported:
    return drawn(ruleset, registry.get(ruleset), PolicyInputs(SeededFaces(seed), _unasked), language())


def _unasked(prompt: Prompt) -> Answer:
    """Nothing is asked of anybody by chance."""
    raise AssertionError(prompt.topic)
