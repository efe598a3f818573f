"""What a sheet says of Afección: «infeccion grave», «enfermedad garrotillo leve», «veneno belladona superado».

Source: `zodiac.lectura.equipaje`; SRD, Afección; veneno.

What a scenario's own enfermedad or veneno is stands in a table of the sheet, as what its PJ invents does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.game_time import DAY
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.rulesets.zodiac import ailments, terms
from zodiac_tui.rulesets.zodiac.ailments import DISEASE, KINDS, POISON
from zodiac_tui.rulesets.zodiac.written import BEATEN, GRADOS, RESISTS

OVER = {"superado": BEATEN, "con resistencia": RESISTS}
"""What is said of a veneno that was got over, and of one against which a TS may still be repeated."""
RUNNING = ("fase", "frena", "noches", "fin", "hasta")
"""What is told of one that runs: its treatment, the nights since, when it passes, when its next phase is due."""
SINCE = ("hasta",)
"""What is told of one that was got over: for how long that still helps."""


def named(phrase: str) -> tuple[str, str, str] | None:
    """What a phrase names: the kind of table, the id, and what of it; None where it is about something else.

    >>> named("infeccion leve"), named("veneno belladona superado")
    (('enfermedad', 'infeccion', 'leve'), ('veneno', 'belladona', 'superado'))
    >>> named("heridas leve"), named("enfermedad gripe superado")
    (None, None)
    """
    if phrase.partition(" ")[0] in ailments.own():
        phrase = f"{DISEASE} {phrase}"
    kind, *rest = phrase.split(" ", 2)
    if kind not in KINDS or len(rest) < len(("id", "how")):
        return None
    name, how = rest
    return (kind, name, how) if how in GRADOS or (kind == POISON and how in OVER) else None


def phrases() -> tuple[str, ...]:
    """What may be said of those of the rules."""
    return tuple(f"{name} {grado}" for name in ailments.own() for grado in GRADOS)


def keys(how: str) -> tuple[str, ...]:
    """The notes that may follow."""
    return RUNNING if how in GRADOS else SINCE


def of_marks(marks: Mapping[str, Mark], now: int = 0) -> list[Plain]:
    """What a sheet says of somebody with these marks.

    >>> of_marks({"enfermedad:infeccion": Mark(0, {"fase": 2}), "superado:belladona": Mark(0, {"hasta": DAY})})
    ['infeccion grave', 'veneno belladona superado, faltan 1 dia']
    """
    found: list[Plain] = []
    for mark, each in marks.items():
        prefix, _, name = mark.partition(":")
        if prefix in KINDS:
            found.append(terms.told(f"{_table(prefix, name)} {GRADOS[_grado(each.data)]}", each.data, now, RUNNING))
        found += [terms.told(f"{POISON} {name} {how}", each.data, now, SINCE) for how in OVER if OVER[how] == prefix]
    return found


def to_marks(said: Iterable[str]) -> dict[str, Mark]:
    """The marks of what a sheet says; without a time the next phase is a day away. Others are ignored."""
    found: dict[str, Mark] = {}
    for each in said:
        phrase, notes = terms.read(each)
        about = named(phrase)
        if about is None:
            continue
        kind, name, how = about
        if how in OVER:
            found[f"{OVER[how]}:{name}"] = Mark(0, notes or {})
        else:
            found |= _ill(f"{kind}:{name}", GRADOS.index(how) + 1, notes or {})
    return found


def running(marks: Mapping[str, Mark]) -> tuple[str, ...]:
    """The enfermedades and venenos that somebody with these marks has, by id."""
    return tuple(name for prefix, _, name in (mark.partition(":") for mark in marks) if prefix in KINDS)


def gear(marks: Mapping[str, Mark]) -> tuple[str, ...]:
    """The ids of the tables that tell what somebody suffers, or has got over; those of the rules need none."""
    prefixes = (*KINDS, *OVER.values())
    found = (name for prefix, _, name in (mark.partition(":") for mark in marks) if prefix in prefixes)
    return tuple(dict.fromkeys(name for name in found if name not in ailments.own()))


def weighed(scenario: Scenario, actor: Actor) -> Actor:
    """A PJ with what each phase that it comes with puts on which Acciones, by the tables of scenario and sheet."""
    found = {mark: _with_weight(scenario, mark, each) for mark, each in actor.marks.items()}
    return replace(actor, marks=found) if found != actor.marks else actor


def _with_weight(scenario: Scenario, mark: str, each: Mark) -> Mark:
    kind, _, name = mark.partition(":")
    phase = each.data.get("fase")
    if kind not in KINDS or not isinstance(phase, int) or not phase:
        return each
    return replace(each, data={**each.data, "pesa": ailments.mal(scenario, name).fases[phase - 1].weight})


def _table(kind: str, name: str) -> str:
    """How one is named: those of the rules need no kind."""
    return name if name in ailments.own() else f"{kind} {name}"


def _grado(notes: Mapping[str, Plain]) -> int:
    """The place of the grado of Afección that one has by itself: before its first phase it is Leve already."""
    phase = notes.get("fase")
    return max(1, phase) - 1 if isinstance(phase, int) else 0


def _ill(mark: str, grado: int, told: Mapping[str, Plain]) -> dict[str, Mark]:
    notes: dict[str, Plain] = {"fase": grado, **told}
    if grado < len(GRADOS) and not notes.get("frena"):
        notes = {"hasta": DAY, **notes}
    return {mark: Mark(0, notes), **{f"afeccion_{box}": Mark() for box in GRADOS[:grado]}}
