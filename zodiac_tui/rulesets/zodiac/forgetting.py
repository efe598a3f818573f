"""What an amnesia hides from a PJ and what was given up with it, in play and on its sheet (SRD, amnesia).

A Habilidad that was given up stays paid for: its mark, `olvidado:ID`, goes along for good.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.rulesets.zodiac import budget

AMNESIA = "amnesia"
SKILL, BOND = "habilidad", "vinculo"
"""The notes of the mark of an amnesia, and the keys of what a sheet says of it."""
ERASED = "olvidado"
"""Prefix of the mark of a Habilidad that was given up with its memory."""
HIDDEN, GIVEN_UP = "olvido", budget.GIVEN_UP
"""The fields of a sheet: what an amnesia hides, and the Habilidades that were given up."""


def hidden(actor: Actor) -> dict[str, Plain]:
    """What an amnesia hides: a Habilidad by its id, and a Vínculo in its words; {} where there is none.

    An amnesia for good hides for good.
    """
    found = actor.marks.get(AMNESIA)
    return {key: found.data[key] for key in (SKILL, BOND) if key in found.data} if found else {}


def struck_out(actor: Actor) -> tuple[str, ...]:
    """The Vínculo that an amnesia has struck out, as long as it may come back; () where there is none."""
    bond = hidden(actor).get(BOND)
    return (bond,) if isinstance(bond, str) else ()


def erased(actor: Actor, skill: str) -> bool:
    """Whether a Habilidad was given up with its memory; older saves have one mark for it, with a note."""
    old = actor.marks.get(ERASED)
    return actor.has(f"{ERASED}:{skill}") or (old is not None and old.data.get(SKILL) == skill)


def forgotten_skill(actor: Actor, skill: str) -> bool:
    """Whether an amnesia, lasting or left behind, keeps a Habilidad from being used."""
    return hidden(actor).get(SKILL) == skill or erased(actor, skill)


def to_fields(actor: Actor) -> dict[str, Plain]:
    """What a sheet says of it."""
    return {HIDDEN: hidden(actor), GIVEN_UP: [skill for skill in actor.skills if erased(actor, skill)]}


def to_marks(fields: Fields, marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """Marks with what a sheet says of it.

    >>> found = to_marks({"olvido": {"habilidad": "natacion"}, "olvidadas": ["cuerdas"]}, {"amnesia": Mark()})
    >>> {name: mark.data for name, mark in found.items()}
    {'amnesia': {'habilidad': 'natacion'}, 'olvidado:cuerdas': {}}
    """
    given_up = {f"{ERASED}:{skill}": Mark() for skill in budget.words(fields, GIVEN_UP)}
    amnesia = marks.get(AMNESIA)
    back = {AMNESIA: replace(amnesia, data={**amnesia.data, **told(fields)})} if amnesia else {}
    return {**marks, **back, **given_up}


def told(fields: Fields) -> dict[str, Plain]:
    """What a sheet says that an amnesia hides."""
    found = fields.get(HIDDEN)
    return {key: found[key] for key in (SKILL, BOND) if key in found} if isinstance(found, dict) else {}
