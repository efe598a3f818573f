"""What decided a Tirada de Acción: the same faces read again without each thing that touched them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace

from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Decider
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_COMPLICACION,
    E_CONSECUENCIA,
    F_CONSECUENCIA,
    FRACASO,
    LIFTED,
    OPEN,
)
from zodiac_tui.rulesets.zodiac.hand_fields import CD_BEFORE
from zodiac_tui.rulesets.zodiac.hand_fields import RULE as BY_HAND
from zodiac_tui.rulesets.zodiac.reading import drop, natural, read, read_by_total
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.simple import passes

FIELD_OF = {
    "zodiac.entorpecida": "entorpecida",
    "zodiac.derribado": "entorpecida",
    "zodiac.curacion_amenazada": "entorpecida",
    "zodiac.desprevenido": "entorpecida",
    "zodiac.ventaja": "ventajas",
    "zodiac.ventaja_inversa": "ventajas",
    "zodiac.encrucijada.ventaja": "ventajas",
    "zodiac.encrucijada.desventaja": "desventajas",
    "zodiac.desventaja": "desventajas",
    "zodiac.desventaja_inversa": "desventajas",
    "zodiac.debilidad": "debilidad",
    "zodiac.estorbo": "estorbo",
    "zodiac.armadura": "estorbo",
    "zodiac.armadura_rival": "armadura",
    "zodiac.ayuda": "ventajas",
    "zodiac.ayuda.varias": "ventajas",
    "zodiac.especial.lesion_toracica": "toracica",
}
"""The field of a check that a rule puts something into."""


def recorded(roll: RollMade) -> Result:
    """Rebuild a roll from its event."""
    check = check_from(roll.check)
    answers = roll.answers
    faces, ts, replaced = _faces(roll.dice, _places(answers))
    result = Result(check, tuple(faces))
    result.replaced = tuple(replaced)
    result.grade, result.ts = roll.grade, tuple(ts)
    result.extra = any(die.role is DieRole.EXTRA for die in roll.dice)
    result.plus, result.pf, result.rival_pf = (_int(answers.get(key)) for key in ("plus", "pf", "rival_pf"))
    result.balance = _int(answers.get("balance"))
    result.converted, result.renounced = bool(answers.get("converted")), bool(answers.get("renounced"))
    result.accented = bool(answers.get("accented"))
    result.paid_by = str(answers.get("paid_by", ""))
    result.drop()
    return result


def check_from(fields: Mapping[str, Plain]) -> Check:
    """Rebuild a check from the plain data of an event."""
    plain = {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
    return Check(**plain)  # type: ignore[arg-type]


def decided_by(roll: RollMade) -> tuple[Decider, ...]:
    """Return what decided the roll; nothing where the face alone did."""
    return deciders(recorded(roll), roll.why)


def deciders(result: Result, why: tuple[Cause, ...]) -> tuple[Decider, ...]:
    """Return what decided a roll that was touched by these causes."""
    return tuple(_deciders(result, why))


def regrade(
    result: Result,
    check: Check,
    *,
    pf: int | None = None,
    converted: bool = True,
    balance: bool = True,
    accented: bool = True,
) -> str:
    """Return the grade of the same faces under another check; empty where a die would be needed that never fell."""
    extra = result.extra and check.edge != 0
    faces = result.faces if extra else result.faces[: check.dice]
    plus = result.plus if check.edge > 0 else 0
    if check.edge and not (result.extra or result.plus):
        return ""
    place = drop(check, faces) if extra else len(faces)
    kept = faces[:place] + faces[place + 1 :]
    grade = read(
        check, kept, plus + (result.pf if pf is None else pf) + result.rival_pf + (result.balance if balance else 0)
    )
    if grade.startswith("ts:"):
        if not result.ts:
            return ""
        grade = grade.removeprefix("ts:") if passes(result.ts[-1], check.pb) else CATASTROFE
    return _afterwards(result, grade, converted=converted, accented=accented)


def _afterwards(result: Result, grade: str, *, converted: bool = True, accented: bool = True) -> str:
    """What was chosen after the dice makes of a grade."""
    if converted and result.converted and grade == F_CONSECUENCIA:
        return E_COMPLICACION
    if converted and result.renounced and grade == E_CONSECUENCIA:
        return FRACASO
    return LIFTED.get(grade, grade) if accented and result.accented else grade


def _deciders(result: Result, why: tuple[Cause, ...]) -> Iterable[Decider]:
    check = result.check
    yield from _by_natural(result)
    fields = Counter(FIELD_OF.get(cause.rule, "") for cause in why)
    for cause in why:
        other = without(check, cause, fields)
        if other is None:
            continue
        grade = regrade(result, other)
        if (grade and grade != result.grade) or _spared_a_ts(result, other):
            yield Decider(cause, grade)
    if result.pf and (grade := regrade(result, check, pf=0)) not in ("", result.grade):
        yield Decider(Cause("zodiac.pf", result.pf), grade)
    if result.balance and (grade := regrade(result, check, balance=False)) not in ("", result.grade):
        yield Decider(Cause("zodiac.dados_del_director", result.balance), grade)
    if result.converted or result.renounced:
        rule = "zodiac.conversion" if result.converted else "zodiac.renunciar"
        yield Decider(Cause(rule), regrade(result, check, converted=False))
    if result.accented:
        yield Decider(Cause("zodiac.acentuar"), regrade(result, check, accented=False))
    if result.paid_by and (grade := _before_deja_vu(result)) != result.grade:
        yield Decider(Cause("zodiac.deja_vu", -1, result.paid_by), grade)


def _by_natural(result: Result) -> Iterable[Decider]:
    """A face that forced the grade, where the total alone gives another one, and the TS PB of a natural 1."""
    check, faces = result.check, result.kept
    if not natural(check, faces, result.total - check.cd):
        return
    rule = "zodiac.natural_12" if faces == (12,) else "zodiac.natural_1" if len(faces) == 1 else _ALL_ONES
    passed = bool(result.ts) and passes(result.ts[-1], check.pb)
    plain = _afterwards(result, read_by_total(check, faces, result.shift))
    if plain != result.grade:
        yield Decider(Cause(rule, 0, "ts_fallada" if result.ts and not passed else ""), plain)
    elif passed:
        yield Decider(Cause(rule, 0, "ts_superada"), CATASTROFE)


_ALL_ONES = "zodiac.natural_1.varios_dados"


def _spared_a_ts(result: Result, other: Check) -> bool:
    """Whether a natural 1 would have had its TS PB under another check, and had none."""
    return result.natural_one and not result.ts and read(other, result.kept, result.shift) in OPEN


def _before_deja_vu(result: Result) -> str:
    """The grade with the die that the last Deja Vu took back; empty where a TS PB would be needed that never fell."""
    if len(result.ts) > 1:
        return CATASTROFE
    if not result.replaced:
        return ""
    before = copy(result)
    place, face = result.replaced[-1]
    before.faces = (*result.faces[:place], face, *result.faces[place + 1 :])
    return regrade(before, result.check)


def without(check: Check, cause: Cause, fields: Mapping[str, int]) -> Check | None:
    """The check as it would be without one cause; None where others keep the same modifier up."""
    match FIELD_OF.get(cause.rule, ""):
        case "ventajas":
            return replace(check, ventajas=check.ventajas - 1)
        case "desventajas":
            return replace(check, desventajas=check.desventajas - 1)
        case "" if cause.rule == BY_HAND and cause.source.startswith(CD_BEFORE):
            return replace(check, cd=int(cause.source.removeprefix(CD_BEFORE)))
        case "" if cause.rule == "zodiac.habilidad":
            return replace(check, hab=check.hab - cause.number)
        case "entorpecida" if fields["entorpecida"] == 1:
            return replace(check, entorpecida=False)
        case "debilidad" if fields["debilidad"] == 1:
            return replace(check, debilidad=False)
        case "estorbo" if fields["estorbo"] == 1:
            return replace(check, estorbo=False)
        case "armadura":
            return replace(check, armadura=False)
        case "toracica":
            return replace(check, toracica=False)
    return None


def _faces(dice: Iterable[Rolled], retaken: list[int]) -> tuple[list[int], list[int], list[tuple[int, int]]]:
    """The main faces as they count, those of the TS PB, and what a Deja Vu took back, with its place."""
    thrown = [die.face for die in dice if die.role in (DieRole.MAIN, DieRole.EXTRA)]
    ts = [die.face for die in dice if die.role is DieRole.TS]
    count = len(thrown) - len(retaken)
    faces, replaced = thrown[:count], []
    for place, face in zip(retaken, thrown[count:], strict=True):
        replaced.append((place, faces[place]))
        faces[place] = face
    return faces, ts, replaced


def _places(answers: Mapping[str, Plain]) -> list[int]:
    places = answers.get("retaken")
    return [place for place in places if isinstance(place, int)] if isinstance(places, list) else []


def _int(value: Plain) -> int:
    return value if isinstance(value, int) else 0
