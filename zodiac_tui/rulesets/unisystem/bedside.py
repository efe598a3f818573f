"""Outside fights: who of the party tends a companion who is dying or senseless, a Turno a try (W5, W7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.spending import Weighable
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem import care, timing
from zodiac_tui.rulesets.unisystem.condition import needs_aid
from zodiac_tui.rulesets.unisystem.marks import DYING, UNCONSCIOUS
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.table import D10Check

TOPIC, NOBODY = "atender", "+nadie"
"""The topic of the question, and the answer by which nobody does anything. No id has a plus."""
LEFT = "dejado"
"""When it was last decided to do nothing for somebody, in game seconds: a note of its mark."""


def tend_companions(beat: Beat) -> None:
    """Ask, for each of the party who needs first aid and is not left alone, who gives it; until it works, is given up,
    or comes too late. Given up, it is asked again once time has passed; so it is where it fails for somebody who is
    only senseless, and whom no minutes press."""
    while patient := next(_patients(beat.state), ""):
        carers = [name for name in beat.state.party if care.barred(beat.state, name, patient) is None]
        tried = bool(carers) and _tended_by(beat, patient, carers)
        if not tried or not beat.state.actor(patient).has(DYING):
            _leave(beat, patient)


def foreseen(state: State) -> Mapping[str, Weighable]:
    """What those who may be asked to tend the next one would roll, by id."""
    patient = next(_patients(state), "")
    able = (name for name in state.party if patient and care.barred(state, name, patient) is None)
    return {name: Weighable(D10Check(care.aid_check(state, name, patient))) for name in able}


def _patients(state: State) -> Iterator[str]:
    for name in state.party:
        who = state.actor(name)
        lying = [who.marks[mark] for mark in (DYING, UNCONSCIOUS) if who.has(mark)]
        if lying and needs_aid(who) and all(mark.data.get(LEFT) != state.elapsed for mark in lying):
            yield name


def _tended_by(beat: Beat, patient: str, carers: list[str]) -> bool:
    """Ask who tends somebody, and let it happen; returns whether anybody does."""
    who = beat.state.actor(patient)
    text = T("{name} se muere. ¿Quién lo atiende?", name=who.name)
    if not who.has(DYING):
        text = T("{name} ha perdido el sentido. ¿Quién lo atiende?", name=who.name)
    options = (*(_option(beat.state, name, patient) for name in carers), Option(NOBODY, T("Nadie, por ahora")))
    answer = str(beat.inputs.ask(choice(TOPIC, READER, text, options, {"paciente": patient})))
    if answer == NOBODY:
        return False
    timing.pass_time(beat, int(chosen(beat.state, "turno_s")), safe=False)
    if care.barred(beat.state, answer, patient) is None:
        care.aid(beat, answer, patient)
    return True


def _option(state: State, carer: str, patient: str) -> Option:
    check = care.aid_check(state, carer, patient)
    return Option(carer, T("{name}", name=state.actor(carer).name), cost=T("un Turno"), detail=care.aid_line(check))


def _leave(beat: Beat, patient: str) -> None:
    who = beat.state.actor(patient)
    for mark in (DYING, UNCONSCIOUS):
        if who.has(mark) and needs_aid(who):
            data = {**who.marks[mark].data, LEFT: beat.state.elapsed}
            beat.emit(e.StateGained(patient, mark, data, who.marks[mark].why))
