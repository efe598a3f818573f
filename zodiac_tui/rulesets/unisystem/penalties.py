"""What the condition that somebody is in takes off what is attempted: fright, wounds, want of Esencia (G12, E3)."""

from __future__ import annotations

from enum import Enum

from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import condition, frights
from zodiac_tui.rulesets.unisystem.marks import ESSENCE
from zodiac_tui.rulesets.unisystem.options import chosen, is_on
from zodiac_tui.rulesets.unisystem.vital import vital

WILL = "VOL"
"""The Atributo that is weak without Esencia."""


class Attempt(Enum):
    """What is rolled for."""

    ACTION = "accion"
    """Whatever somebody undertakes: Pruebas, Chequeos, attacks and defences."""
    FEAR = "miedo"
    """Standing fast: a Chequeo de Miedo, or that of whoever is shot at."""
    VITAL = "vida"
    """Consciencia and Supervivencia."""


def of(state: State, actor: str, attempt: Attempt = Attempt.ACTION, attribute: str = "") -> Why:
    """Return what weighs on an attempt of an actor; `attribute` is the one that it uses, where that is known.

    Neither wounds nor frights weigh on standing fast or staying alive, but by the readings `miedo_pesa` and
    `vida_pesa`; without Esencia whatever uses Voluntad is weaker, and so is standing fast. Light is the fight's matter.
    """
    who = state.actor(actor)
    fright, wounds = _weighing(state, attempt)
    return (
        *(frights.penalties(who) if fright else ()),
        *(condition.penalties(state, who) if wounds else ()),
        *(_without_essence(state, actor) if attempt is Attempt.FEAR or attribute == WILL else ()),
    )


def _weighing(state: State, attempt: Attempt) -> tuple[bool, bool]:
    """Whether frights, and whether wounds weigh on an attempt."""
    match attempt:
        case Attempt.ACTION:
            return True, True
        case Attempt.FEAR:
            return is_on(state, "miedo_pesa"), False
        case Attempt.VITAL:
            weighs = is_on(state, "vida_pesa")
            return weighs, weighs


def _without_essence(state: State, actor: str) -> Why:
    """What the want of Esencia takes (E3); nothing from whom has no such track."""
    tracks = state.actor(actor).tracks
    if ESSENCE not in tracks or tracks[ESSENCE] > 0 or chosen(state, "esencia_cero") == "nada":
        return ()
    return (Cause("unisystem.esencia_cero", vital("esencia", "cero")),)
