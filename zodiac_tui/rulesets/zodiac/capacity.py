"""Who can act: what states forbid (SRD, Estados Alterados and Especiales)."""

from __future__ import annotations

from zodiac_tui.core.actor import Actor

INSPIRED = "inspiracion"
"""The mark of a Momento de inspiración: for one Acción no state counts."""
SHOCK = frozenset({"shock_leve", "shock_grave", "shock_persistente"})
CAUGHT_OFF_GUARD = "desprevenido"
HELD = frozenset({"catatonia", "posesion"})
"""The E.ESP that leave nobody a will of its own (SRD, específicos)."""
_UNCONSCIOUS = frozenset({"inconsciente", "shock_persistente", "incapacitado", "muerto"})
RESTING = "descansando"
"""The mark of a Reposo that has not lasted long enough yet."""
EXERTED, CLEARED = "esfuerzo", "buen_nombre"
"""Marks: Turnos of hard effort so far; a mala fama that is kept off for now."""


def is_dead(actor: Actor) -> bool:
    """Whether nothing can bring the actor back."""
    return actor.has("muerto")


def is_unconscious(actor: Actor) -> bool:
    """Whether the actor perceives nothing: "inconsciente", by Shock Persistente or "incapacitado"."""
    return not _UNCONSCIOUS.isdisjoint(actor.marks)


def is_out(actor: Actor) -> bool:
    """Whether the actor neither acts nor answers an attack, nor will by itself in this fight."""
    return is_unconscious(actor) and (is_dead(actor) or not actor.has(INSPIRED))


def in_shock(actor: Actor) -> bool:
    """Whether Shock forbids every Acción of its own will (SRD, Shock)."""
    return not SHOCK.isdisjoint(actor.marks) and not actor.has(INSPIRED)


def is_held(actor: Actor) -> bool:
    """Whether an E.ESP keeps the actor from every Acción of its own will."""
    return not HELD.isdisjoint(actor.marks) and not actor.has(INSPIRED)


def is_lame(actor: Actor) -> bool:
    """Whether a lesión lets the actor come nearer or get away only with its Acción Activa (SRD, específicos)."""
    return actor.has("lesion") and not actor.has(INSPIRED)


def is_off_guard(actor: Actor) -> bool:
    """Whether the actor is "desprevenido", by itself or through Shock."""
    return actor.has(CAUGHT_OFF_GUARD) or in_shock(actor)
