"""How a Tirada came to its total: what was added, what cancelled what, the TS inside it."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.telling import Account
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, ENTORPECIDA, MOST_HABILIDADES, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.deciders import FIELD_OF, check_from
from zodiac_tui.rulesets.zodiac.simple import passes


def account(roll: RollMade) -> Account:
    """How a Tirada de Acción or a TS came to its total."""
    if roll.kind != "accion":
        value, score = roll.check.get("value"), str(roll.check.get("score", ""))
        return Account(roll.dice, (Cause("zodiac.puntuacion", value if isinstance(value, int) else 0, score),))
    check = check_from(roll.check)
    dice = tuple(die for die in roll.dice if die.role in (DieRole.MAIN, DieRole.EXTRA))
    return Account(dice, tuple(_addends(roll, check)), tuple(_remarks(roll, check)))


def _addends(roll: RollMade, check: Check) -> Iterable[Cause]:
    yield Cause("zodiac.at", check.at)
    yield from _of(roll, "zodiac.habilidad")
    if check.hab > MOST_HABILIDADES:
        yield Cause("zodiac.tope", MOST_HABILIDADES - check.hab)
    if check.entorpecida:
        found = next((cause for cause in roll.why if FIELD_OF.get(cause.rule) == "entorpecida"), None)
        yield Cause("zodiac.entorpecida", ENTORPECIDA, found.source if found else "")
    if check.debilidad and check.sides != 12:
        own = (DieRole.MAIN, DieRole.EXTRA)
        ones = sum(die.kept and die.role in own and die.face == 1 for die in roll.dice)
        if ones:
            yield Cause("zodiac.debilidad", -2 * ones)
    for key, rule in _CHOSEN:
        points = roll.answers.get(key)
        if isinstance(points, int) and points:
            yield Cause(rule, points)


_CHOSEN = (
    ("plus", "zodiac.ventaja"),
    ("pf", "zodiac.pf"),
    ("rival_pf", "zodiac.pf_rival"),
    ("balance", "zodiac.dados_del_director"),
)
"""Numbers that a choice inside the roll puts in, with their rules."""


def _remarks(roll: RollMade, check: Check) -> Iterable[Text]:
    if check.ventajas and not check.edge:
        yield T("Ventaja y Desventaja se anulan.")
    if check.minimizada:
        yield T("Acción Minimizada: d{sides}.", sides=check.sides)
    if check.modo == SEGURIDAD:
        yield T("Con Seguridad: d{sides}.", sides=check.sides)
    if check.modo == CARACTER:
        yield T("Tirada de Carácter: 2d{sides}.", sides=check.sides)
    for die in roll.dice:
        if die.role is DieRole.TS:
            yield _saving(die.face, check.pb)
    if roll.answers.get("paid_by"):
        yield T("Deja Vu: vale el segundo resultado.")


def _saving(face: int, pb: int) -> Text:
    if passes(face, pb):
        return T("1 natural, TS PB: d6 {face} + {pb} = {total}, superada.", face=face, pb=pb, total=face + pb)
    return T("1 natural, TS PB: d6 {face} + {pb} = {total}, fallada.", face=face, pb=pb, total=face + pb)


def _of(roll: RollMade, rule: str) -> Iterable[Cause]:
    return (cause for cause in roll.why if cause.rule == rule)
