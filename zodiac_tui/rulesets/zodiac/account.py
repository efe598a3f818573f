"""How a Tirada came to its total: what was added, what cancelled what, the TS inside it."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.telling import Account
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, ENTORPECIDA, MOST_HABILIDADES, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.deciders import FIELD_OF, check_from, recorded
from zodiac_tui.rulesets.zodiac.graded import label, repeats, steps, to_rival
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.simple import TS_TARGET, passes


def account(roll: RollMade) -> Account:
    """How a Tirada de Acción or a TS came to its total, and from there to its grade."""
    if roll.kind != "accion":
        value, score = roll.check.get("value"), str(roll.check.get("score", ""))
        added = Cause("zodiac.puntuacion", value if isinstance(value, int) else 0, score)
        return Account(roll.dice, (added,), graded=tuple(_saved(roll)))
    check, result = check_from(roll.check), recorded(roll)
    dice = tuple(die for die in roll.dice if die.role in (DieRole.MAIN, DieRole.EXTRA))
    graded = [why for _, why in steps(result)]
    if roll.rival_grade:
        graded.append(to_rival(roll.grade))
    remarks = tuple(_remarks(roll, check, result))
    return Account(dice, tuple(_addends(roll, check)), remarks, tuple(graded), tuple(_besides(check, result)))


def _saved(roll: RollMade) -> Iterable[Text]:
    """What a TS needs, and what one against the Daño of a hit spares."""
    yield T("Una TS se supera con {target} o más.", target=roll.target)
    for cause in roll.why:
        if cause.rule == "zodiac.dano" and cause.source:
            yield T("El golpe fue {grade}: con esta TS se evita su Daño.", grade=label(cause.source))


def _besides(check: Check, result: Result) -> Iterable[Cause]:
    """What changed the dice themselves."""
    if check.modo != NORMAL:
        yield Cause(f"zodiac.{check.modo}")
    if check.minimizada:
        yield Cause("zodiac.minimizada")
    if result.paid_by:
        yield Cause("zodiac.deja_vu", 0, result.paid_by)


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


def _remarks(roll: RollMade, check: Check, result: Result) -> Iterable[Text]:
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
    yield from repeats(result)


def _saving(face: int, pb: int) -> Text:
    values = {"face": face, "pb": pb, "total": face + pb, "target": TS_TARGET}
    if passes(face, pb):
        return T("1 natural, TS PB: {face} más {pb} de PB, {total} contra {target}: superada.", **values)
    return T("1 natural, TS PB: {face} más {pb} de PB, {total} contra {target}: fallada.", **values)


def _of(roll: RollMade, rule: str) -> Iterable[Cause]:
    return (cause for cause in roll.why if cause.rule == rule)
