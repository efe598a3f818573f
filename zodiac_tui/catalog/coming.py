"""How many foes of a skirmish come, where a rehearsal sets that otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zodiac_tui.catalog.skirmish import MOST, Foe
from zodiac_tui.catalog.varying import Edits
from zodiac_tui.content.found import nearest
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text

PREFIX = "rivales."
"""How a key begins that says how many of an entry of the bestiary come."""


def apart(edits: Edits) -> tuple[Edits, Edits]:
    """Return what says how many come, and what else is set otherwise.

    >>> apart({"rivales.lobo": 3, "pnj.lobo.cde.defensa": 5})
    ({'rivales.lobo': 3}, {'pnj.lobo.cde.defensa': 5})
    """
    counts = {key: value for key, value in edits.items() if key.startswith(PREFIX)}
    return counts, {key: value for key, value in edits.items() if key not in counts}


def coming(foes: Sequence[Foe], counts: Edits) -> list[Foe]:
    """Return the foes in the numbers that they come in; raises UsageError for one that is not there once, or no number.

    >>> coming([Foe("lobo"), Foe("oso")], {"rivales.lobo": 3, "rivales.oso": 0})
    [Foe(entry='lobo', many=3, distance='')]
    """
    found = list(foes)
    for key, many in counts.items():
        place = _place(key.removeprefix(PREFIX), foes)
        if not isinstance(many, int) or isinstance(many, bool) or not 0 <= many <= MOST:
            raise UsageError(
                T("«{key}» es cuántos vienen: un número de 0 a {most}, y no «{value}».", key=key, most=MOST, value=many)
            )
        found[place] = replace(found[place], many=many)
    return [each for each in found if each.many]


def _place(entry: str, foes: Sequence[Foe]) -> int:
    there = [place for place, each in enumerate(foes) if each.entry == entry]
    if len(there) > 1:
        raise UsageError(T("«{name}» está más de una vez en --foes: no se sabe cuál varía.", name=entry))
    if not there:
        known = [each.entry for each in foes]
        message = T("En --foes no viene «{name}».", name=Text.data(entry[:80]))
        hint = nearest(entry, known) or T("Vienen: {known}.", known=", ".join(known))
        raise UsageError(T("{message} {hint}", message=message, hint=hint))
    return there[0]
