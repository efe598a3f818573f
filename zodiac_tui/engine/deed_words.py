"""What whoever directs did, as it is read: flags by their names, and what was changed before what it was of."""

from __future__ import annotations

from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.engine.flags import called
from zodiac_tui.engine.powers_fight import CHANGE_DISTANCE
from zodiac_tui.engine.powers_story import SET_FLAG

_PLACES = ("one", "other", "where")
"""What is said of a Distancia, in order."""


def deed(told: Text, scenario: Scenario) -> Text:
    """Return a deed with what its flag is called, where it is about one: games keep the flag's id in it; and one about
    a Distancia with that before whose it is."""
    parts = dict(told.values)
    said = parts.get("said")
    if parts.get("what") == CHANGE_DISTANCE and isinstance(said, Text) and len(said.values) == len(_PLACES):
        one, other, where = (value for _, value in said.values)
        whose = T("{where}, entre {one} y {other}", where=where, one=one, other=other)
        return Text(told.msgid, tuple({**parts, "said": whose}.items()))
    if parts.get("what") != SET_FLAG or not isinstance(said, Text):
        return told
    (_, flag), *rest = said.values
    named = Text.data(called(scenario, flag.plain() if isinstance(flag, Text) else str(flag)))
    others = (value if isinstance(value, Text) else Text.data(str(value)) for _, value in rest)
    return Text(told.msgid, tuple({**parts, "said": joined((named, *others))}.items()))


def noted(text: Text, scenario: Scenario) -> Text:
    """Return a note with the deed that it tells, if it tells one, as `deed` has it."""
    values = dict(text.values)
    done = values.get("deed")
    return Text(text.msgid, tuple({**values, "deed": deed(done, scenario)}.items())) if isinstance(done, Text) else text
