"""What a person who directs may lay on a Tirada, and how it is used up (`zodiac.lectura.mano`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.guiding import LAID, laid_on
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.zodiac import data, director
from zodiac_tui.rulesets.zodiac.boxes import GRAVE, LEVE
from zodiac_tui.rulesets.zodiac.hand_fields import CD, CD_BEFORE, DESVENTAJA, GRADO, KARMA, RULE, TAKEN, VENTAJA

if TYPE_CHECKING:
    from zodiac_tui.rulesets.zodiac.dialogue import Task

UNSAID = "del Director"
"""The cause of a Ventaja or a Desventaja for which no words were said."""


def of_task(state: State, task: Task) -> Task:
    """The task with what lies on its actor's next roll."""
    laid = laid_on(state.actor(task.actor))
    if not laid:
        return task
    cd = laid.get(CD)
    return replace(
        task,
        target=cd if isinstance(cd, int) else task.target,
        fields={**task.fields, **_fields(task.fields, laid)},
        why=(*task.why, *_why(laid, task.target)),
    )


def _why(laid: Mapping[str, Plain], before: int) -> Why:
    """The hand in a Tirada; a CD that was set with the one that it replaces."""
    said = (Cause(RULE, 0, f"{CD_BEFORE}{before}"),) if isinstance(laid.get(CD), int) else ()
    return (*said, *((Cause(RULE),) if laid.keys() - {CD} else ()))


def _fields(written: Mapping[str, Plain], laid: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What is laid, as an author writes it in a check."""
    causes = {"ventajas": laid.get(VENTAJA), "desventajas": laid.get(DESVENTAJA)}
    found: dict[str, Plain] = {}
    for key, said in causes.items():
        if isinstance(said, list):
            before = written.get(key)
            found[key] = [*(before if isinstance(before, list) else []), *(str(each) or UNSAID for each in said)]
    return {**found, "director": laid[KARMA]} if KARMA in laid else found


def use_up(beat: Beat, actor: str) -> str:
    """Take off what lay on an actor's roll, which is made now; returns the grade that was set, empty for none.

    Where one was set no die falls, and it is told.
    """
    laid = laid_on(beat.state.actor(actor))
    if not laid:
        return ""
    beat.emit(e.StateLost(actor, LAID, (Cause(RULE),)))
    grade = str(laid.get(GRADO, ""))
    if grade:
        label = Text.data(data.grados()[grade].nombre)
        beat.emit(e.Noted(T("El Director fija el grado, sin tirada: {grade}.", grade=label), (Cause(RULE),)))
    return grade


def is_idle(state: State, actor: str, key: str, value: str) -> bool:
    """Whether an effect of the hand's would change nothing about somebody: `quita` of what is not suffered, or of Leve
    under Grave, which stays."""
    who, (tipo, _, grado) = state.actor(actor), value.partition(" ")
    under = grado == LEVE and who.has(f"{tipo}_{GRAVE}")
    return key == TAKEN and (under or not who.has(value.replace(" ", "_")))


def bars_laying(state: State, actor: str, key: str, value: Plain) -> Text | None:
    """Why something cannot be laid on somebody's next roll, or None; a value of None is one that is not known yet."""
    if state.actor(actor).has("muerto"):
        return T("ha muerto")
    if key == KARMA and director.is_spent(state):
        return T("el Director ya ha usado el Karma en esta Acción")
    if key == KARMA and value == director.DICE and not director.on_roll(state, {"director": value}):
        return T("en esta partida no se tiran los 2d6 del Director")
    return None
