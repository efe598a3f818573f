"""What is asked before the dice of a Tirada: what each answer would be rolled on, for odds beside the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Answer, Option, Prompt
from zodiac_tui.core.spending import Opening, Weighable
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import aid, sufficing
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.dialogue import Task, prepare
from zodiac_tui.rulesets.zodiac.dry import Dry, Foreseen
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.table import unspent

HELP, WAY = "ayuda", "modo"
TOPICS = (HELP, WAY)
"""The questions before the dice, in their order."""
ALONE = "no"


class _Before(Dry):
    """A beat that stops at the Tirada before whose dice something is asked."""

    __slots__ = ("_opened",)

    def __init__(self, opened: Opening) -> None:
        super().__init__(opened.scenario, opened.state)
        self._opened = opened
        self.inputs = opened.inputs

    @property
    def is_due(self) -> bool:
        left = self._opened.left()
        return left is not None and set(left) <= {*TOPICS}


def before_dice(opened: Opening, play: Callable[[Beat], None], prompt: Prompt) -> Mapping[str, Weighable]:
    """Return what the options of such a question are rolled on; a way that needs no dice is in none of them."""
    if prompt.topic not in TOPICS:
        return {}
    beat = _Before(opened)
    try:
        play(beat)
    except Foreseen as found:
        return _weighables(beat, found, opened.left() or {}, prompt)
    return {}


def _weighables(beat: Beat, found: Foreseen, left: Mapping[str, Answer], prompt: Prompt) -> Mapping[str, Weighable]:
    task = found.task
    if prompt.topic == WAY and left.get(HELP, ALONE) != ALONE:
        task = _helped(task)
    short = frozenset(sufficing.of_task(task.fields, declared=task.declared))
    checks = {option.id: _rolled(beat, found, task, prompt.topic, option) for option in prompt.legal}
    return {option: Weighable(unspent(check), short=short) for option, check in checks.items() if check is not None}


def _rolled(beat: Beat, found: Foreseen, task: Task, topic: str, option: Option) -> Check | None:
    """The check under an option; None where no die falls, or something is spent before."""
    if topic == HELP:
        task = task if option.id == ALONE else _helped(task)
    elif option.id not in (NORMAL, SEGURIDAD, CARACTER):
        return None
    check, _ = prepare(beat.scenario, found.state, task)
    return replace(check, modo=option.id) if topic == WAY else check


def _helped(task: Task) -> Task:
    """The task with the Ventaja of an Ayuda, whoever gives it."""
    extra = Modifiers(ventajas=[Cause(aid.RULE)])
    extra.add(task.extra)
    return replace(task, extra=extra)
