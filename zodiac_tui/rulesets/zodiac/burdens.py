"""What Emoción, Afección and the E.ESP put on a Tirada de Acción (SRD, Emoción; E.ESP graduales; específicos)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, data, written
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA
from zodiac_tui.rulesets.zodiac.emotions import ATTACK, called_now, drives

if TYPE_CHECKING:
    from zodiac_tui.rulesets.zodiac.modifiers import Act

Burden = tuple[str, Cause]
"""A field of Modifiers, and what to add to it."""
MENTAL, PHYSICAL, GROUPS = written.MENTAL, written.PHYSICAL, written.GROUPS
ASSAULTS = ("ataque", "atacar", "disparar")
"""The uses of an attack."""
FIELDS = written.BURDENS
RULES = {
    "debilidad": ("zodiac.debilidad", 0),
    "entorpecida": ("zodiac.entorpecida", ENTORPECIDA),
    "desventajas": ("zodiac.desventaja", 0),
    "estorbo": ("zodiac.estorbo", 0),
}


def burdens(actor: Actor, act: Act) -> Iterator[Burden]:
    """Everything of these states that weighs on an Acción, with its cause."""
    parts = frozenset(data.acciones()[act.accion].atributos)
    yield from _feelings(actor, parts)
    yield from _phases(actor, parts)
    yield from _specials(actor, act, parts)


def drive(actor: Actor, act: Act, fields: Mapping[str, Plain] | None = None) -> tuple[Cause, ...]:
    """The Ventaja of an Acción that an Emoción drives to: an attack, or what an author calls so (`impulso`)."""
    said = fields or {}
    impulse = ATTACK if act.uso in ASSAULTS and not act.reaction else ""
    impulse = impulse if fields is None else str(said.get("impulso", ""))
    found = drives(actor, impulse, act.rival, str(said.get("causa", "")))
    return (found,) if found else ()


def is_social(act: Act) -> bool:
    """Whether others are won over or read in it, for the bloqueo empático (`zodiac.lectura.especiales_sin_texto`)."""
    return act.social or act.accion == "amenaza" or bool(set(act.uses) & set(ailments.usos_sociales()))


def short_of_breath(actor: Actor, act: Act) -> tuple[Cause, ...]:
    """The lesión torácica that spoils an Aguante, where the actor has one that counts now.

    Source: SRD, específicos; `zodiac.lectura.lesion_toracica`.
    """
    if act.accion != "aguante" or not actor.has("lesion_toracica") or actor.has(INSPIRED):
        return ()
    return (Cause("zodiac.especial.lesion_toracica"),)


def _burden(field: str, source: str) -> Burden:
    rule, number = RULES[field]
    return field, Cause(rule, number, source)


def _feelings(actor: Actor, parts: frozenset[str]) -> Iterator[Burden]:
    """Emoción weighs on what is done with PER, INT or VOL (SRD, Emoción; `zodiac.lectura.emocion_leve`)."""
    if not parts & MENTAL:
        return
    for grado, field in (("leve", "debilidad"), ("grave", "entorpecida"), ("persistente", "desventajas")):
        if actor.has(f"emocion_{grado}"):
            yield _burden(field, called_now(actor) if grado == "grave" else f"emocion_{grado}")


def _phases(actor: Actor, parts: frozenset[str]) -> Iterator[Burden]:
    """What the phases of enfermedades and venenos say; the effects of a grado are not theirs (SRD, Afección)."""
    for mark, found in actor.marks.items():
        weighs = found.data.get("pesa")
        if isinstance(weighs, dict) and not found.data.get("alivio"):
            for key, which in weighs.items():
                if parts & GROUPS.get(str(which), frozenset()):
                    yield _burden(FIELDS[key], mark)


def _specials(actor: Actor, act: Act, parts: frozenset[str]) -> Iterator[Burden]:
    specials = ailments.especificos()
    if not specials.keys().isdisjoint(actor.marks):
        for name, row in specials.items():
            if actor.has(name) and parts & set(row.estorbo):
                yield _burden("estorbo", name)
    if actor.has("bloqueo_empatico") and "PER" in parts and is_social(act):
        yield _burden("estorbo", "bloqueo_empatico")
    limb = actor.marks.get("paralisis")
    if limb is not None and parts & set(ailments.miembros().get(str(limb.data.get("miembro")), tuple(PHYSICAL))):
        yield _burden("entorpecida", "paralisis")
