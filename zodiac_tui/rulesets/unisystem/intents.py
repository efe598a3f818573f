"""What others hear of a declaration before it is done (reading `unisystem.lectura.intenciones`)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import PARTY_SIDE, Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem.marks import FEARLESS
from zodiac_tui.rulesets.unisystem.plans import Plan
from zodiac_tui.rulesets.unisystem.tables import table_of, word
from zodiac_tui.rulesets.unisystem.weapons import name_of

HIDDEN, OPEN = "oculta", "a_la_vista"


def tell(beat: Beat, actor: str, plan: Plan, listed: Sequence[Offered] = ()) -> None:
    """Tell what somebody means to do, where others see it: companions of each other, and a foe that hides nothing."""
    seen = [made for made in plan if _says_something(made)]
    if not seen or not _is_seen(beat, actor):
        return
    name = beat.state.actor(actor).name
    for place, made in enumerate(seen):
        words = _tried(name, made, listed) or told(beat, name, made)
        beat.emit(e.Noted(T("{told} Y después:", told=words) if place < len(seen) - 1 else words))


def where(state: State, actor: str, other: str) -> Text:
    """How far somebody is, in words."""
    assert state.encounter is not None
    names = list(table_of("distancias"))
    return Text(word(table_of("distancias", names[state.encounter.distance(actor, other)])["etiqueta"]))


def _is_seen(beat: Beat, actor: str) -> bool:
    who, fight = beat.state.actor(actor), beat.fight
    if who.player:
        return len([pj for pj in beat.state.party if pj in fight.present()]) > 1
    if fight.sides[actor] == PARTY_SIDE:
        return True
    stated = who.conduct.get("intencion")
    return stated == OPEN if stated else FEARLESS in who.skills


def _says_something(made: Declaration) -> bool:
    return made.kind != "pasar"


def _tried(name: str, made: Declaration, listed: Sequence[Offered]) -> Text | None:
    """A manoeuvre in the author's words; None for anything else."""
    if made.kind != MANOEUVRE:
        return None
    labels = (each.label for each in listed if (each.id, each.target) == (made.variant, made.target))
    return T("{name} va a intentarlo: «{what}».", name=name, what=next(labels))


def told(beat: Beat, name: str, made: Declaration) -> Text:
    """A declaration in words, by its actor's name."""
    target = beat.state.actor(made.target).name if made.target else ""
    match made.kind:
        case "atacar" | "disparar":
            weapon = name_of(beat.scenario, made.weapon)
            return T("{name} va a por {target} ({weapon}).", name=name, target=target, weapon=weapon)
        case "acercarse" | "correr":
            return T("{name} va hacia {target}.", name=name, target=target)
        case "apartarse" | "alejarse":
            return T("{name} quiere alejarse de {target}.", name=name, target=target)
        case "recargar":
            return T("{name} va a recargar {weapon}.", name=name, weapon=name_of(beat.scenario, made.weapon))
        case "cubrirse":
            return T("{name} busca dónde cubrirse.", name=name)
        case "rendirse":
            return T("{name} levanta las manos.", name=name)
        case "huir":
            return T("{name} busca la salida.", name=name)
        case _:
            return T("{name} va a socorrer a {target}.", name=name, target=target)
