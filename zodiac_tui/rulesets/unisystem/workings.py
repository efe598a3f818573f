"""What a note tells as worked out: the damage of a hit, and a blow in the dark, step by step with their rules."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.events import Noted
from zodiac_tui.core.telling import Step
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause

DAMAGE, DARK = "unisystem.dano", "unisystem.oscuridad"
"""The rules that such a note begins from."""


def workings(note: Noted) -> tuple[Step, ...]:
    """Return the steps of a note about damage or a blow in the dark, in the order of the rules; () for another.

    >>> note = Noted(T("Daño."), (Cause("unisystem.dano", 3), Cause("unisystem.fuerza", 2), Cause("unisystem.bala", 2)))
    >>> [step.text.plain() for step in workings(note)]
    ['Dado de daño: 3', 'Fuerza: × 2', 'Bala: lo que pasa del blindaje, × 2']
    """
    rules = {cause.rule for cause in note.why}
    return tuple(_steps(note)) if rules & {DAMAGE, DARK} else ()


def _steps(note: Noted) -> Iterator[Step]:
    for cause in note.why:
        words = _words(cause)
        if words is not None:
            yield Step(words, cause.rule)


def _words(cause: Cause) -> Text | None:
    """A cause of damage in words; None for one that puts nothing in."""
    match cause.rule:
        case "unisystem.dano":
            return T("Dado de daño: {n}", n=cause.number)
        case "unisystem.niveles":
            return T("Por el nivel: {n}", n=f"{cause.number:+d}")
        case "unisystem.fuerza":
            return T("Fuerza: × {n}", n=cause.number)
        case "unisystem.multiplicador":
            return T("Multiplicador: × {n}", n=cause.number)
        case "unisystem.blindaje":
            return T("Blindaje: {n}", n=f"−{cause.number}")
        case "unisystem.bala":
            return T("Bala: lo que pasa del blindaje, × {n}", n=cause.number)
        case "unisystem.oscuridad":
            return T("Percepción a oscuras: {n}", n=f"{cause.number:+d}")
    return None
