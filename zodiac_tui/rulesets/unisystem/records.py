"""Rolls as events: enough of a check to read the same faces again, and so to tell what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Decider
from zodiac_tui.core.text import Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, Result, resolve
from zodiac_tui.rulesets.unisystem.readings import restored
from zodiac_tui.rulesets.unisystem.tables import numbers


def roll_made(
    actor: str, kind: str, label: Text, check: Check, result: Result, *, rival: str = "", rival_grade: str = ""
) -> RollMade:
    """Return the event of a check that was rolled."""
    return RollMade(
        actor=actor,
        kind=kind,
        label=label,
        check=check.plain,
        dice=result.dice,
        total=result.total,
        target=numbers().target,
        grade=result.grade,
        success=result.success,
        rival=rival,
        rival_grade=rival_grade,
        why=result.why,
    )


def decided_by(roll: RollMade) -> tuple[Decider, ...]:
    """Return what decided a recorded roll."""
    return deciders(check_of(roll), [die.face for die in roll.dice])


def deciders(check: Check, faces: Sequence[int]) -> tuple[Decider, ...]:
    """Return what decided a check on its faces: the causes without which they give another grade, and which.

    The unskilled attempt counts as one (penalty and cap together), and so does luck.
    """
    result = resolve(check, ScriptedFaces(faces))
    return tuple(decider for decider in _candidates(check, result, faces) if decider.without != result.grade)


def _candidates(check: Check, result: Result, faces: Sequence[int]) -> Iterator[Decider]:
    for cause in check.counted:
        yield Decider(cause, resolve(_without(check, cause), ScriptedFaces(faces)).grade)
    if check.kind is Kind.NO_CUALIFICADO:
        # As a Prueba whose Habilidad makes up for the penalty: neither that nor the cap, and the same luck.
        trained = replace(check, kind=Kind.PRUEBA, skill=0)
        yield Decider(Cause(check.kind.rule, check.penalty), resolve(trained, ScriptedFaces(faces)).grade)
    luck = check.luck(result.natural)
    if luck is not None:
        lucky = next((cause for cause in result.why if cause.rule == luck.rule), None)
        if lucky:
            yield Decider(lucky, check.grade(check.compared(result.natural + check.modifier), result.natural))


def _without(check: Check, cause: Cause) -> Check:
    return replace(check, causes=tuple(other for other in check.causes if other is not cause))


def check_of(roll: RollMade) -> Check:
    """Return the check that a recorded roll was made with."""
    plain = roll.check
    causes, chosen = plain["causas"], plain.get("lecturas", {})
    assert isinstance(causes, list)
    assert isinstance(chosen, dict)
    return Check(
        Kind(plain["clase"]),
        _number(plain["atributo"]),
        _number(plain["habilidad"]),
        tuple(_cause(cause) for cause in causes),
        restored({option: str(choice) for option, choice in chosen.items()}),
        _number(plain.get("falta", 0)),
    )


def _cause(plain: Plain) -> Cause:
    assert isinstance(plain, list)
    rule, number, source = plain
    return Cause(str(rule), _number(number), str(source))


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
