"""In what condition somebody is: hurt, down, without senses, dying, dead (W1-W5)."""

from __future__ import annotations

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import frights
from zodiac_tui.rulesets.unisystem.marks import DEAD, FAINT, LIFE, SPENT, TENDED, UNCONSCIOUS, UNFEELING
from zodiac_tui.rulesets.unisystem.options import Options, chosen
from zodiac_tui.rulesets.unisystem.vital import vital

_SENSELESS = frozenset((DEAD, UNCONSCIOUS, FAINT, SPENT))


def is_dead(actor: Actor) -> bool:
    """Whether nothing can bring the actor back."""
    return actor.has(DEAD)


def is_senseless(actor: Actor) -> bool:
    """Whether the actor is dead or perceives nothing: it neither acts nor defends itself."""
    return not _SENSELESS.isdisjoint(actor.marks)


def is_helpless(actor: Actor) -> bool:
    """Whether the actor cannot defend itself: without senses, or held by a fright (F8, F10)."""
    return is_senseless(actor) or frights.is_held(actor)


def is_out(actor: Actor) -> bool:
    """Whether the actor neither acts nor will by itself: without senses, or a PNJ that is down
    (`unisystem.lectura.pnj_caido`). A PJ that is down and has its senses acts, at −5 (W2)."""
    return is_senseless(actor) or (not actor.player and is_down(actor))


def is_down(actor: Actor) -> bool:
    """Whether the actor has no Puntos de Vida left: on the ground, half conscious, in danger of death (W2)."""
    return actor.track(LIFE) <= 0 and not is_dead(actor)


def needs_aid(actor: Actor) -> bool:
    """Whether first aid is of use: somebody down whom nobody has tended since (W7)."""
    return is_down(actor) and not actor.has(TENDED)


def penalties(state: State, actor: Actor) -> Why:
    """What its wounds take off everything that an actor attempts (W1, W2, reading `malherido`)."""
    loss = hurt(actor.track(LIFE), state)
    if not loss or UNFEELING in actor.skills:
        return ()
    return (Cause("unisystem.caido" if actor.track(LIFE) <= 0 else "unisystem.malherido", loss),)


def hurt(life: int, given: State | Options) -> int:
    """Return what Puntos de Vida take off every attempt: −1 at 5 to −5 at 1, −5 below (W1, W2).

    >>> [hurt(life, {}) for life in (6, 5, 3, 1, 0, -28)]
    [0, -1, -3, -5, -5, -5]
    """
    if life <= 0:
        return vital("heridas", "caido")
    first = vital("heridas", "malherido_desde")
    if life > first:
        return 0
    return vital("heridas", "malherido_fijo") if chosen(given, "malherido") == "fijo" else life - first - 1


def below(life: int) -> int:
    """Return how far Puntos de Vida are below zero.

    >>> below(-7), below(3)
    (7, 0)
    """
    return max(0, -life)


def tens(life: int, given: State | Options) -> int:
    """Return the tens of Puntos de Vida below zero, whole ones unless begun ones count too (W4, reading `decenas`).

    >>> [tens(life, {}) for life in (-9, -10, -19, -28)], tens(-28, {"decenas": "empezadas"})
    ([0, 1, 1, 2], 3)
    """
    ten = vital("heridas", "decena")
    return -(-below(life) // ten) if chosen(given, "decenas") == "empezadas" else below(life) // ten
