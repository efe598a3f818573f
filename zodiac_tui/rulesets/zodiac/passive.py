"""Elegir Pasiva: a PJ's CDE in place of dice, and what comes of it (SRD, Elegir Pasiva; `zodiac.lectura.pasiva`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import choice
from zodiac_tui.core.ruleset import Decider
from zodiac_tui.core.telling import Account
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA, MOST_HABILIDADES, Check
from zodiac_tui.rulesets.zodiac.deciders import FIELD_OF, check_from, without
from zodiac_tui.rulesets.zodiac.grades import E_COMPLICACION, E_CONSECUENCIA, F_CONSECUENCIA
from zodiac_tui.rulesets.zodiac.rating import DEBILIDAD, ESTORBO, with_modifiers
from zodiac_tui.rulesets.zodiac.roll import CONVERSIONS

KIND = "pasiva"
"""What a roll is called in which no die falls."""
BASE = 7
"""What is added to the AT to make a CDE (SRD, CDE)."""
EDGE = 2
"""What a Ventaja adds, and a Desventaja takes off (SRD, Elegir Pasiva)."""


def value(check: Check) -> int:
    """The PJ's CDE as it stands, with +2 for a Ventaja or -2 for a Desventaja.

    >>> value(Check(at=0, pb=3, cd=7)), value(Check(at=0, pb=3, cd=7, desventajas=1))
    (7, 5)
    >>> value(Check(at=1, pb=4, cd=7, hab=1, debilidad=True, estorbo=True, minimizada=True, ventajas=1))
    5
    """
    return _rating(check) + EDGE * check.edge


def settle(check: Check, inputs: Inputs) -> str:
    """The grade: Éxito + Consecuencia where the value reaches, else what the player picks.

    In an Enfrentada, which only the Director settles so, there is nothing to pick
    (`zodiac.lectura.enfrentada_narrada`).
    """
    if value(check) >= check.cd:
        return E_CONSECUENCIA
    if check.opposed:
        return F_CONSECUENCIA
    text = T("Tu Pasiva ({value}) no llega a ({target}). ¿Qué eliges?", value=value(check), target=check.cd)
    answer = inputs.ask(choice("convertir", check.actor, text, CONVERSIONS))
    return E_COMPLICACION if answer == "si" else F_CONSECUENCIA


def account(roll: RollMade) -> Account:
    """How the value came about."""
    return Account((), tuple(_addends(roll, check_from(roll.check))))


def decided_by(roll: RollMade) -> tuple[Decider, ...]:
    """The causes without which the value would lie on the other side of the CD."""
    check, fields = check_from(roll.check), Counter(FIELD_OF.get(cause.rule, "") for cause in roll.why)
    reaches = value(check) >= check.cd
    found = []
    for cause in roll.why:
        other = without(check, cause, fields)
        if other is not None and (value(other) >= other.cd) != reaches:
            found.append(Decider(cause, F_CONSECUENCIA if reaches else E_CONSECUENCIA))
    if roll.grade == E_COMPLICACION:
        found.append(Decider(Cause("zodiac.conversion"), F_CONSECUENCIA))
    return tuple(found)


def _rating(check: Check) -> int:
    return with_modifiers(
        BASE + check.at + min(check.hab, MOST_HABILIDADES),
        entorpecida=check.entorpecida,
        debilidad=check.debilidad,
        estorbo=check.estorbo,
        minimizada=check.minimizada,
    )


def _addends(roll: RollMade, check: Check) -> Iterable[Cause]:
    yield Cause("zodiac.pasiva", BASE)
    yield Cause("zodiac.at", check.at)
    yield from (cause for cause in roll.why if cause.rule == "zodiac.habilidad")
    taken = (
        ("zodiac.tope", min(0, MOST_HABILIDADES - check.hab)),
        ("zodiac.entorpecida", ENTORPECIDA if check.entorpecida else 0),
        ("zodiac.debilidad", DEBILIDAD if check.debilidad else 0),
        ("zodiac.estorbo", ESTORBO if check.estorbo else 0),
    )
    yield from (Cause(rule, number) for rule, number in taken if number)
    if check.minimizada:
        whole = BASE + check.at + min(check.hab, MOST_HABILIDADES) + sum(number for _, number in taken[1:])
        yield Cause("zodiac.minimizada", _rating(check) - whole)
    if check.edge:
        yield Cause("zodiac.ventaja" if check.edge > 0 else "zodiac.desventaja", EDGE * check.edge)
