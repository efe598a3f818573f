"""Which systems a scenario's head names, for whoever needs no more of it."""

from __future__ import annotations

from zodiac_tui.files.limits import Table

HEAD, SYSTEM, OTHER_SYSTEMS = "escenario", "sistema", "otros_sistemas"


def systems(data: Table) -> tuple[str, ...]:
    """Return the systems that a scenario names, its own first; of what is no name, nothing.

    >>> systems({"escenario": {"sistema": "uno", "otros_sistemas": ["dos"]}}), systems({})
    (('uno', 'dos'), ())
    """
    head = data.get(HEAD)
    if not isinstance(head, dict):
        return ()
    others = head.get(OTHER_SYSTEMS)
    named = [head.get(SYSTEM), *(others if isinstance(others, list) else ())]
    return tuple(dict.fromkeys(each for each in named if isinstance(each, str)))
