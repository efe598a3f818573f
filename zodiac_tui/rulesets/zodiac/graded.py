"""Why a total is its grade: every step from the dice to the last choice, a sentence each, as the reading takes them."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    E_CONSECUENCIA,
    EXITO,
    F_CONSECUENCIA,
    FRACASO,
    LIFTED,
    MILD,
    OPEN,
    rival_grade,
    succeeds,
    worsen,
)
from zodiac_tui.rulesets.zodiac.reading import MARGIN, band, breathless, natural
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.simple import passes

Step = tuple[str, Text]
"""The grade that a step leaves, and what it did."""


def steps(result: Result) -> Iterator[Step]:
    """The steps by which a Tirada de Acción came to its grade; the last one leaves it.

    >>> from zodiac_tui.rulesets.zodiac.check import Check
    >>> for grade, why in steps(Result(Check(at=1, pb=3, cd=7, estorbo=True), (9,))):
    ...     print(why.plain())
    10 supera 7 por 3: Éxito; desde 4 de más sería Éxito + Consecuencia.
    Estorbo: de Éxito a Éxito + Consecuencia.
    """
    check, over = result.check, result.total - result.check.cd
    grade = natural(check, result.kept, over)
    if grade:
        why = _forced(result, grade)
        grade = _of_ts(result, grade)
    else:
        grade = band(check, result.kept, over)
        why = _counted(result, grade, over)
    yield grade, why
    for changed, told in _modified(check, grade):
        grade = changed
        yield changed, told
    yield from _chosen(result, grade)


def to_rival(grade: str) -> Text:
    """What the roller's grade is for the other side of an Enfrentada."""
    if succeeds(grade):
        return T("Enfrentada: con tu Éxito, la otra parte fracasa.")
    values = {"grade": label(grade), "other": label(rival_grade(grade))}
    return T("Enfrentada: tu fallo es el acierto de la otra parte. Tu {grade} es su {other}.", **values)


def _forced(result: Result, grade: str) -> Text:
    """What a natural face, which gives `grade`, makes of the roll, whatever the total is."""
    check = result.check
    if len(result.kept) > 1:
        return T("Todos los dados a 1: {grade}, sume lo que sume.", grade=label(grade))
    if not result.natural_one:
        if check.debilidad:
            return T("12 natural con Debilidad: {grade}, sume lo que sume.", grade=label(grade))
        return T("12 natural: {grade}, sume lo que sume.", grade=label(grade))
    if grade not in OPEN:
        if grade == CATASTROFE:
            why = T("con Estorbo") if check.estorbo else T("en un golpe declarado")
            return T("1 natural {why}: {grade}, sin TS PB.", why=why, grade=label(grade))
        return T("1 natural: Fracaso, sume lo que sume; por el total, {grade}.", grade=label(grade))
    if check.toracica:  # which leaves nothing for a TS PB to decide
        return T("1 natural: Fracaso, sume lo que sume; por el total, {grade}.", grade=label(MILD[grade]))
    values = {"mild": label(MILD[grade]), "worst": label(CATASTROFE)}
    if result.ts and passes(result.ts[-1], check.pb):
        return T("1 natural: Fracaso, sume lo que sume. TS PB superada: {mild}; fallada sería {worst}.", **values)
    return T("1 natural: Fracaso, sume lo que sume. TS PB fallada: {worst}; superada sería {mild}.", **values)


def repeats(result: Result) -> Iterator[Text]:
    """What a Deja Vu took back and what it brought, a TS PB too."""
    brought = result.brought
    for place, (_, before) in enumerate(result.replaced):
        yield T("Deja Vu: dado repetido, de un {before} a un {after}.", before=before, after=brought[place])
    if len(result.ts) > 1:
        before, after = result.ts[-2:]
        yield T("Deja Vu: TS PB repetida, de un {before} a un {after}.", before=before, after=after)


def label(grade: str) -> Text:
    """A grade as it is written."""
    return Text.data(data.grados()[grade].nombre.replace("+", " + "))


def _of_ts(result: Result, grade: str) -> str:
    """What the TS PB leaves of an open grade."""
    if grade not in OPEN or not result.ts:
        return grade
    return MILD[grade] if passes(result.ts[-1], result.check.pb) else CATASTROFE


def _counted(result: Result, grade: str, over: int) -> Text:
    """What the total is, seen from the CD, and where the next grade begins."""
    check, far = result.check, MARGIN + 1
    values: dict[str, int | Text] = {"total": result.total, "cd": check.cd, "n": abs(over)}
    values = {**values, "far": far, "grade": label(grade)}
    if check.all_reach and grade == E_BENEFICIO:
        return T(
            "Todo resultado del dado llega a {cd}; el Beneficio está en el segundo más bajo, que es este: {grade}.",
            **values,
        )
    if over == 0 and grade == E_BENEFICIO:
        return T("{total} es justo lo que hacía falta: {grade}.", **values)
    if abs(over) > MARGIN:
        if over > 0:
            return T("{total} supera {cd} por {n}, que es {far} o más: {grade}.", **values)
        return T("{total} se queda {n} por debajo de {cd}, que es {far} o más: {grade}.", **values)
    beyond = label(band(check, result.kept, far if over >= 0 else -far))
    if over == 0:
        return T("{total} llega a {cd}: {grade}; desde {far} de más sería {beyond}.", beyond=beyond, **values)
    if over > 0:
        return T("{total} supera {cd} por {n}: {grade}; desde {far} de más sería {beyond}.", beyond=beyond, **values)
    return T("{total} se queda {n} por debajo de {cd}: {grade}; desde {far} sería {beyond}.", beyond=beyond, **values)


def _modified(check: Check, grade: str) -> Iterator[Step]:
    """The weapon, a lesión torácica, and Estorbo, in the order of the reading."""
    if grade in OPEN and not check.toracica:
        return
    if check.limpio and grade == E_CONSECUENCIA:
        grade = EXITO
        yield grade, T("El arma no tiene Consecuencia: queda en {grade}.", grade=label(grade))
    if check.toracica:
        before, grade = MILD.get(grade, grade), breathless(grade)
        yield grade, _step(T("Lesión torácica"), before, grade)
    if check.estorbo or (check.armadura and succeeds(grade)):
        before, grade = grade, worsen(grade, consecuencia=check.estorbo_consecuencia)
        if grade != before:
            yield grade, _step(T("Estorbo") if check.estorbo else T("Armadura del rival"), before, grade)


def _chosen(result: Result, grade: str) -> Iterator[Step]:
    """What was chosen after the dice."""
    if result.converted and grade == F_CONSECUENCIA:
        yield E_COMPLICACION, _step(T("Conversión"), grade, E_COMPLICACION)
        grade = E_COMPLICACION
    elif result.renounced and grade == E_CONSECUENCIA:
        yield FRACASO, _step(T("Renuncia con Seguridad"), grade, FRACASO)
        grade = FRACASO
    if result.accented and grade in LIFTED:
        yield LIFTED[grade], _step(T("Rasgo acentuado"), grade, LIFTED[grade])


def _step(what: Text, before: str, after: str) -> Text:
    return T("{what}: de {before} a {after}.", what=what, before=label(before), after=label(after))
