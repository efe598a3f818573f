"""What an actor has done in a Turno, and what one more action or defence loses by it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.marks import DONE
from zodiac_tui.rulesets.unisystem.options import Options, chosen

ATTACKS, OTHERS, DEFENCES, HITS, MELEE, RANGED, TESTED = (
    "ataques",
    "otras",
    "defensas",
    "aciertos",
    "cuerpo_a_cuerpo",
    "tiro",
    "bajo_fuego",
)
"""What is counted in the Turno: attacks (a volley is one), other actions, defences, hits landed, whether it was hand to
hand or with shots, and whether its nerve was tested."""


class Tally(NamedTuple):
    """What was made so far in a Turno."""

    attacks: int = 0
    defences: int = 0
    others: int = 0


NOTHING = Tally()


class Act(Enum):
    """What comes next."""

    ATTACK = ATTACKS
    DEFENCE = DEFENCES
    OTHER = OTHERS


def penalty(made: Tally, act: Act, given: State | Options | None = None) -> int:
    """Return what the next act of a Turno loses: −2 for each beyond the first, one defence being free beside them, all
    on one ladder (C8, C9, reading `acciones_extra`).

    >>> penalty(Tally(1, 1), Act.ATTACK), penalty(Tally(2, 1), Act.DEFENCE), penalty(Tally(0, 1), Act.ATTACK)
    (-2, -4, 0)
    >>> penalty(Tally(2, 1), Act.DEFENCE, {"acciones_extra": "separada"})
    -2
    """
    apart = chosen(given or {}, "acciones_extra") == "separada"
    extra = (_extra_apart if apart else _extra)(made, act)
    return figure("acciones", "extra") * extra


def _extra(made: Tally, act: Act) -> int:
    """The place of the next act among those that are not free; 0 for one that is."""
    acts = made.attacks + made.others
    free = not made.defences if act is Act.DEFENCE else not acts
    return 0 if free else 1 + max(0, acts - 1) + max(0, made.defences - 1)


def _extra_apart(made: Tally, act: Act) -> int:
    """The same where each kind has its own ladder; the first act of another kind is still one too many."""
    match act:
        case Act.DEFENCE:
            return made.defences
        case Act.ATTACK:
            return made.attacks or int(made.others > 0)
        case Act.OTHER:
            return made.others + int(made.attacks > 0)


def tally(actor: Actor) -> Tally:
    """What an actor has made so far in the Turno."""
    done = _done(actor)
    return Tally(_count(done, ATTACKS), _count(done, DEFENCES), _count(done, OTHERS)) if done else NOTHING


def ladder(state: State, actor: str, act: Act) -> Why:
    """What an actor's next act loses, as causes."""
    made = tally(state.actor(actor))
    loss = penalty(made, act, state) if made is not NOTHING else 0
    return (Cause("unisystem.acciones", loss),) if loss else ()


def note(beat: Beat, actor: str, counts: Mapping[str, int]) -> None:
    """Count something that an actor does in the Turno under way."""
    beat.emit(e.StateGained(actor, DONE, _added(beat.state.actor(actor), counts)))


def having_done(actor: Actor, counts: Mapping[str, int]) -> Actor:
    """An actor as it will be once it has done something that it has declared, as far as the ladder knows."""
    return replace(actor, marks={**actor.marks, DONE: Mark(data=_added(actor, counts))})


def _added(actor: Actor, counts: Mapping[str, int]) -> dict[str, Plain]:
    done = _done(actor)
    return {**done, **{key: _count(done, key) + n for key, n in counts.items()}} if done else dict(counts)


def counted(actor: Actor, key: str) -> int:
    """How often something was counted."""
    return _count(_done(actor), key)


def _done(actor: Actor) -> Mapping[str, Plain]:
    mark = actor.marks.get(DONE)
    return mark.data if mark is not None else {}


def _count(done: Mapping[str, Plain], key: str) -> int:
    value = done.get(key, 0)
    return value if isinstance(value, int) else 0
