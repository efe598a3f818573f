"""Rolling a Tirada de Acción with every question that it asks (SRD, Modificadores, in the order of resolution)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Option, Prompt, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_COMPLICACION,
    E_CONSECUENCIA,
    F_CONSECUENCIA,
    FRACASO,
    MILD,
    OPEN,
    RANK,
    succeeds,
)
from zodiac_tui.rulesets.zodiac.karma import price
from zodiac_tui.rulesets.zodiac.reading import read, total
from zodiac_tui.rulesets.zodiac.result import DIRECTOR_SIDES, Result
from zodiac_tui.rulesets.zodiac.simple import TS_SIDES, passes

PLUS_TWO = 2
"""What a Ventaja adds instead of its die (SRD, Ventaja y Desventaja)."""


def roll(check: Check, inputs: Inputs, what: Text | None = None, free: tuple[str, ...] = ()) -> Result:
    """Roll a Tirada de Acción: the dice, then what the rules offer, in their order; `what` names it in questions.

    `free` are the PJ whom a use of Karma costs nothing now.

    >>> from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
    >>> roll(Check(at=0, pb=3, cd=7), PolicyInputs(ScriptedFaces([9]), lambda prompt: "no")).grade
    'exito'
    """
    first = inputs.die(check.sides)
    if check.quiet:
        result = Result(check, (first,), what)
        grade = read(check, result.faces)
    else:
        result = Result(check, (first,) if check.modo != CARACTER else (first, inputs.die(check.sides)), what)
        result.free = free
        grade = _with_offers(result, inputs)
    if grade in OPEN:
        grade = _ts_pb(result, inputs, grade)
    if grade in _AFTERWARDS and not check.opposed:
        grade = _after(result, inputs, grade)
    result.grade = grade
    return result


def _with_offers(result: Result, inputs: Inputs) -> str:
    """Ventaja or Desventaja, Deja Vu, and PF, in this order; returns the grade that they leave."""
    check = result.check
    if check.edge:
        _edge(result, inputs)
    grade = read(check, result.kept, result.plus)
    if check.director == "deja_vu" and succeeds(grade):
        grade = _directors_deja_vu(result, inputs)
    if check.deja_vu and (check.deja_vu_always or not succeeds(grade)):
        grade = _deja_vu(result, inputs, grade)
    if check.pf or check.pf_spent is not None or check.rival_pf:
        grade = _focus(result, inputs)
    return _directors_dice(result, inputs, grade) if check.director == "2d6" else grade


def _edge(result: Result, inputs: Inputs) -> None:
    """Ventaja: another die or +2, chosen after the first; Desventaja: another die."""
    check = result.check
    if check.edge > 0 and (inputs.known("ventaja") or _ask_ventaja(result, inputs)) == "+2":
        result.plus = PLUS_TWO
        return
    result.faces = (*result.faces, inputs.die(check.sides))
    result.extra = True
    result.drop()


def _ask_ventaja(result: Result, inputs: Inputs) -> Answer:
    with_two = read(result.check, result.faces, PLUS_TWO)
    options = (
        Option("dado", T("Otro dado; se descarta el peor")),
        Option("+2", T("+2 a la tirada"), grade=None if with_two.startswith("ts:") else with_two),
    )
    return inputs.ask(_prompt(result, "ventaja", T("Tienes Ventaja. ¿Qué eliges?"), options))


def _deja_vu(result: Result, inputs: Inputs, grade: str) -> str:
    """Offer to repeat one die for 1 PK; the second result stands (SRD, usos del Karma; `zodiac.lectura.deja_vu`)."""
    check = result.check
    dice = range(len(result.faces))
    offers = {
        _offer_id(place, who, many=len(result.faces) > 1): (place, who) for who in check.deja_vu for place in dice
    }
    repeats = (
        Option(name, _offer_label(result, place, who), cost=price(free=who in result.free))
        for name, (place, who) in offers.items()
    )
    options = (Option("no", T("Dejarlo así"), grade=None if grade.startswith("ts:") else grade), *repeats)
    text = T("¿El efecto Deja Vu? Repites un dado y el segundo resultado vale.")
    answer = inputs.ask(_prompt(result, "deja_vu", text, options))
    if answer == "no":
        return grade
    place, result.paid_by = offers[str(answer)]
    return _repeat(result, inputs, place)


def _repeat(result: Result, inputs: Inputs, place: int) -> str:
    """Repeat the die of a place, for better or worse; returns the grade that it leaves."""
    result.replaced = (*result.replaced, (place, result.faces[place]))
    again = inputs.die(result.check.sides)
    result.faces = result.kept = (*result.faces[:place], again, *result.faces[place + 1 :])
    result.drop()
    return read(result.check, result.kept, result.plus)


def _directors_deja_vu(result: Result, inputs: Inputs) -> str:
    """The Director has the first die that counts repeated: that of an Éxito (`zodiac.lectura.director`)."""
    result.director_used = True
    return _repeat(result, inputs, int(result.dropped == 0))


def _directors_dice(result: Result, inputs: Inputs, grade: str) -> str:
    """The Director's 2d6: one is added, one taken off, whichever is worse for the PJ (SRD, Otras formas de Karma).

    A natural 1, and a natural 12 on 1d12, are not touched: then nothing is rolled.
    """
    check = result.check
    if result.natural_one or result.kept == (12,):
        return grade
    first, second = result.directed = (inputs.die(DIRECTOR_SIDES), inputs.die(DIRECTOR_SIDES))
    result.director_used = True
    balance, shift = abs(first - second), result.shift
    result.balance = min((-balance, balance), key=lambda by: RANK[read(check, result.kept, shift + by)])
    worse = read(check, result.kept, result.shift)
    result.worsened = RANK[worse] < RANK[grade]
    return worse


def _offer_id(place: int, who: str, *, many: bool) -> str:
    return f"dado{place + 1}-{who}" if many else f"si-{who}"


def _offer_label(result: Result, place: int, who: str) -> Text:
    face = result.faces[place]
    alike = result.faces.count(face) > 1
    repeat = T("Repetir el {face} del dado {n}", face=face, n=place + 1) if alike else T("Repetir el {face}", face=face)
    return _paid(repeat, who, result.check)


def _paid(repeat: Text, who: str, check: Check) -> Text:
    """What is repeated, and who pays for it where that is not the roller alone."""
    if check.deja_vu == (check.actor,):
        return repeat
    name = dict(zip(check.deja_vu, check.payers, strict=False)).get(who, who)
    return T("{repeat} (paga {who})", repeat=repeat, who=Text.data(name))


def _focus(result: Result, inputs: Inputs) -> str:
    """PF: the player's first, then the rival's (SRD, Puntos de Foco; `zodiac.lectura.orden_de_pf`)."""
    check = result.check
    result.pf = _ask_focus(result, inputs) if check.pf_spent is None else check.pf_spent
    result.rival_pf = _ask_rival(result, inputs) if check.rival else _rival_focus(result)
    return read(check, result.kept, result.shift)


def _spending(result: Result, most: int) -> Mapping[int, str]:
    """The grade that each number of PF either way would leave, the fewest PF first."""
    spends = sorted(range(-most, most + 1), key=abs)
    return {spend: read(result.check, result.kept, result.shift + spend) for spend in spends}


def _ask_focus(result: Result, inputs: Inputs) -> int:
    grades = _spending(result, result.check.pf)
    if len(set(grades.values())) == 1:
        return 0
    return int(str(inputs.ask(_prompt(result, "pf", T("¿Gastas Puntos de Foco?"), _spends(grades, 1)))))


def _spends(grades: Mapping[int, str], wanted: int) -> tuple[Option, ...]:
    """What may be spent, with the grade that each would leave: first what is of use, the fewest PF first.

    What changes nothing, or for the worse, comes last: it may be answered, as it could always be, and saves do.
    `wanted` is 1 where a better grade is, -1 where a worse one is.
    """
    now = RANK[grades[0]]
    ordered = sorted(grades, key=lambda spend: (spend != 0, (RANK[grades[spend]] - now) * wanted <= 0))
    return tuple(
        Option(
            f"{spend:+d}" if spend else "0",
            T("{spend} a la tirada", spend=f"{spend:+d}") if spend else T("No gastar"),
            cost=T("{n} PF", n=abs(spend)) if spend else None,
            grade=None if grades[spend].startswith("ts:") else grades[spend],
        )
        for spend in ordered
    )


def _ask_rival(result: Result, inputs: Inputs) -> int:
    """PF of another PJ, whose player is asked as the roller was."""
    grades = _spending(result, result.check.rival_pf)
    if len(set(grades.values())) == 1:
        return 0
    asked = _prompt(result, "pf_rival", T("¿Gastas Puntos de Foco contra esa tirada?"), _spends(grades, -1))
    return int(str(inputs.ask(replace(asked, actor=result.check.rival))))


def _rival_focus(result: Result) -> int:
    """The fewest PF that bring the worst grade for the PJ (`zodiac.lectura.pf_del_pnj`)."""
    grades = _spending(result, result.check.rival_pf)
    return min(grades, key=lambda spend: RANK[grades[spend]])


def _ts_pb(result: Result, inputs: Inputs, grade: str) -> str:
    """The TS PB of a natural 1 on 1d12: failed, it is a Catástrofe (SRD, Éxito y Fracaso).

    So in an Enfrentada too (`zodiac.lectura.uno_en_enfrentada`).
    """
    check = result.check
    face = inputs.die(TS_SIDES)
    result.ts = (face,)
    passed = passes(face, check.pb)
    if not passed and check.deja_vu and not result.paid_by:
        _repeat_ts(result, inputs)
        passed = passes(result.ts[-1], check.pb)
    return MILD[grade] if passed else CATASTROFE


def _repeat_ts(result: Result, inputs: Inputs) -> None:
    offers = {f"si-{who}": who for who in result.check.deja_vu}
    again = T("Repetir la TS PB")
    repeats = (
        Option(name, _paid(again, who, result.check), cost=price(free=who in result.free))
        for name, who in offers.items()
    )
    options = (Option("no", T("Dejarlo así"), grade=CATASTROFE), *repeats)
    text = T("La TS PB ha fallado con un {face}. ¿El efecto Deja Vu?", face=result.ts[-1])
    answer = inputs.ask(_prompt(result, "deja_vu_ts", text, options))
    if answer != "no":
        result.paid_by = offers[str(answer)]
        result.ts = (*result.ts, inputs.die(TS_SIDES))


def _after(result: Result, inputs: Inputs, grade: str) -> str:
    """What the player may still do with the grade: convert it, or give an Éxito up (never in an Enfrentada).

    `zodiac.lectura.conversion` for a grade that a rule forced.
    """
    if grade == F_CONSECUENCIA and not result.natural_one:
        answer = inputs.known("convertir") or _ask_after(result, inputs, "convertir", _CONVERT, CONVERSIONS)
        result.converted = answer == "si"
        return E_COMPLICACION if result.converted else grade
    if grade == E_CONSECUENCIA and result.check.modo == SEGURIDAD:
        answer = inputs.known("renunciar") or _ask_after(result, inputs, "renunciar", _GIVE_UP, _EXCHANGES)
        result.renounced = answer == "si"
        return FRACASO if result.renounced else grade
    return grade


_AFTERWARDS = frozenset({F_CONSECUENCIA, E_CONSECUENCIA})
_CONVERT = T("¿Lo conviertes en Éxito + Complicación?")
CONVERSIONS = (
    Option("no", T("Dejarlo en Fracaso + Consecuencia"), grade=F_CONSECUENCIA),
    Option("si", T("Éxito + Complicación"), grade=E_COMPLICACION),
)
_GIVE_UP = T("Con Seguridad puedes renunciar al Éxito y evitar la Consecuencia. ¿Lo haces?")
_EXCHANGES = (
    Option("no", T("Éxito + Consecuencia"), grade=E_CONSECUENCIA),
    Option("si", T("Fracaso sin más"), grade=FRACASO),
)


def _ask_after(result: Result, inputs: Inputs, topic: str, text: Text, options: tuple[Option, ...]) -> Answer:
    return inputs.ask(_prompt(result, topic, text, options))


def _prompt(result: Result, topic: str, text: Text, options: tuple[Option, ...]) -> Prompt:
    check = result.check
    grade = read(check, result.kept, result.shift)
    context: dict[str, Plain] = {
        "caras": list(result.faces),
        "total": total(check, result.kept, result.shift),
        "contra": check.cd,
        "grado": None if grade.startswith("ts:") else grade,
    }
    named = T("{what}. {question}", what=result.what, question=text) if result.what else text
    return choice(topic, check.actor, named, options, context)
