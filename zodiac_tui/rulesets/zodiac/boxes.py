"""The boxes of an actor's states as they are marked and rubbed out, one at a time, with their cause."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import written

LEVE, GRAVE, PERSISTENTE = GRADOS = written.GRADOS
RONDA, MINUTE, HOUR, DAY = 10, 60, 3_600, 86_400
"""Game seconds."""


def gain(beat: Beat, actor: str, name: str, cause: Cause, data: Mapping[str, Plain] | None = None) -> None:
    """Put a state on an actor; one that is already there stays as it is."""
    if not beat.state.actor(actor).has(name):
        beat.emit(e.StateGained(actor, name, data or {}, (cause,)))


def note(beat: Beat, actor: str, name: str, cause: Cause, **notes: Plain) -> None:
    """Write notes on a mark, over those of the same keys that it has; the mark is put there where it was not."""
    found = beat.state.actor(actor).marks.get(name)
    before = dict(found.data) if found else {}
    why = found.why if found and found.why else (cause,)
    beat.emit(e.StateGained(actor, name, {**before, **notes}, why))


def lose(beat: Beat, actor: str, name: str, rule: str) -> None:
    """Take a state off an actor, where it is there."""
    if beat.state.actor(actor).has(name):
        beat.emit(e.StateLost(actor, name, (Cause(rule),)))


def lose_all(beat: Beat, actor: str, tipo: str, rule: str) -> None:
    """Take every grado of an E.ALT off an actor."""
    for grado in GRADOS:
        lose(beat, actor, f"{tipo}_{grado}", rule)


def number(beat: Beat, actor: str, name: str, key: str) -> int:
    """A whole number among a mark's notes; 0 where there is none."""
    found = beat.state.actor(actor).marks.get(name)
    value = found.data.get(key) if found else 0
    return value if isinstance(value, int) else 0
