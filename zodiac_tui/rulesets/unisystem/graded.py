"""Why a total is its grade, a step each, in words."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check
from zodiac_tui.rulesets.unisystem.levels import DISASTER, level, lowest
from zodiac_tui.rulesets.unisystem.luck import luck_of
from zodiac_tui.rulesets.unisystem.options import reading
from zodiac_tui.rulesets.unisystem.tables import numbers


def steps(check: Check, natural: int, total: int, target: int) -> Iterator[Text]:
    """Yield why a total of a check is its grade: how far it reaches, what the next level takes, and any cap.

    `target` is what it needs; a reading of one Chequeo makes that less than the first level.

    >>> from zodiac_tui.rulesets.unisystem.checks import Kind
    >>> [step.plain() for step in steps(Check(Kind.NO_CUALIFICADO, 3), 10, 16, 9)]
    ['16 es nivel 4; desde 17 sería nivel 5.', 'Sin la Habilidad el nivel no pasa de 2.']
    """
    if check.grade(total, natural) == DISASTER:
        yield T("Un 1 natural que se queda en {total} es un Desastre.", total=total)
        return
    if total < target:
        yield T("{total} no llega a {target}.", total=total, target=target)
        return
    if total < numbers().target:
        yield T("{total} llega a {target}.", total=total, target=target)
        return
    extra = check.readings.nivel_extra
    reached = level(total, extra)
    after = lowest(reached + 1, extra)
    yield T(
        "{total} es nivel {n}; desde {after} sería nivel {more}.", total=total, n=reached, after=after, more=reached + 1
    )
    if check.cap is not None and reached > check.cap:
        yield T("Sin la Habilidad el nivel no pasa de {cap}.", cap=check.cap)


def rules(check: Check, natural: int, total: int) -> Iterator[Cause]:
    """Yield the rules and readings that make a total its grade and put no number in.

    >>> from zodiac_tui.rulesets.unisystem.checks import Kind
    >>> [cause.rule for cause in rules(Check(Kind.PRUEBA, 9), 10, 25)]
    ['unisystem.niveles', 'unisystem.lectura.nivel_extra']
    """
    disaster = check.grade(total, natural) == DISASTER
    yield Cause("unisystem.desastre" if disaster else "unisystem.niveles")
    if total > numbers().top:
        yield Cause(reading("nivel_extra"))
    if len(check.counted) < len(check.causes):
        yield Cause(reading("modificadores"))
    if luck_of(natural) is not None and check.luck(natural) is None:
        yield Cause(reading("suerte_en"))
