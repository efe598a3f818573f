"""What decided a Tirada de Acción: the same faces read again without each thing that touched them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Decider
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import NORMAL, Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_COMPLICACION,
    E_CONSECUENCIA,
    F_CONSECUENCIA,
    FRACASO,
    LIFTED,
)
from zodiac_tui.rulesets.zodiac.reading import drop, read
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
    faces, ts = _faces(roll.dice, _places(answers))
    result = Result(check, tuple(faces))
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
    if converted and result.converted and grade == F_CONSECUENCIA:
        return E_COMPLICACION
    if converted and result.renounced and grade == E_CONSECUENCIA:
        return FRACASO
    return LIFTED.get(grade, grade) if accented and result.accented else grade


def _deciders(result: Result, why: tuple[Cause, ...]) -> Iterable[Decider]:
    check = result.check
    if check.modo != NORMAL:
        yield Decider(Cause(f"zodiac.{check.modo}"), "")
    if check.minimizada:
        yield Decider(Cause("zodiac.minimizada"), "")
    fields = Counter(FIELD_OF.get(cause.rule, "") for cause in why)
    for cause in why:
        other = without(check, cause, fields)
        grade = regrade(result, other) if other is not None else ""
        if grade and grade != result.grade:
            yield Decider(cause, grade)
    if result.pf and regrade(result, check, pf=0) not in ("", result.grade):
        yield Decider(Cause("zodiac.pf", result.pf), regrade(result, check, pf=0))
    if result.balance and (grade := regrade(result, check, balance=False)) not in ("", result.grade):
        yield Decider(Cause("zodiac.dados_del_director", result.balance), grade)
    if result.converted or result.renounced:
        rule = "zodiac.conversion" if result.converted else "zodiac.renunciar"
        yield Decider(Cause(rule), regrade(result, check, converted=False))
    if result.accented:
        yield Decider(Cause("zodiac.acentuar"), regrade(result, check, accented=False))
    if result.paid_by:
        yield Decider(Cause("zodiac.deja_vu", -1, result.paid_by), "")


def without(check: Check, cause: Cause, fields: Mapping[str, int]) -> Check | None:
    """The check as it would be without one cause; None where others keep the same modifier up."""
    match FIELD_OF.get(cause.rule, ""):
        case "ventajas":
            return replace(check, ventajas=check.ventajas - 1)
        case "desventajas":
            return replace(check, desventajas=check.desventajas - 1)
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


def _faces(dice: Iterable[Rolled], retaken: list[int]) -> tuple[list[int], list[int]]:
    thrown = [die.face for die in dice if die.role in (DieRole.MAIN, DieRole.EXTRA)]
    ts = [die.face for die in dice if die.role is DieRole.TS]
    count = len(thrown) - len(retaken)
    faces = thrown[:count]
    for place, face in zip(retaken, thrown[count:], strict=True):
        faces[place] = face
    return faces, ts


def _places(answers: Mapping[str, Plain]) -> list[int]:
    places = answers.get("retaken")
    return [place for place in places if isinstance(place, int)] if isinstance(places, list) else []


def _int(value: Plain) -> int:
    return value if isinstance(value, int) else 0
