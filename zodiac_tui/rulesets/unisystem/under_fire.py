"""Being shot at: who keeps its nerve goes on as it meant to, who does not takes cover (C23)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import condition, ladder, penalties, plans
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, resolve
from zodiac_tui.rulesets.unisystem.marks import COWED, FEARLESS
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.readings import readings
from zodiac_tui.rulesets.unisystem.records import roll_made

TAKE_COVER = "cubrirse"
RULE = "unisystem.bajo_fuego"


def under_fire(beat: Beat, target: str) -> None:
    """Test the nerve of whoever was just shot at: once a Turno, or with each shot (reading `bajo_fuego`)."""
    who = beat.state.actor(target)
    if FEARLESS in who.skills or condition.is_senseless(who):
        return
    if ladder.counted(who, ladder.TESTED) and chosen(beat.state, "bajo_fuego") == "una_vez":
        return
    ladder.note(beat, target, {ladder.TESTED: 1})
    causes = (Cause(RULE), *penalties.of(beat.state, target, Attempt.FEAR))
    check = Check(Kind.SENCILLO, who.scores["VOL"], 0, causes, readings(beat.state))
    result = resolve(check, beat.inputs)
    beat.emit(roll_made(target, "bajo_fuego", T("Bajo el fuego"), check, result))
    if not result.success:
        _flinch(beat, target)


def _flinch(beat: Beat, target: str) -> None:
    """What it has not done yet is taking cover; whoever has acted loses the next Turno to it, and is in the open until
    then."""
    why = (Cause(RULE),)
    who = beat.state.actor(target)
    acted = target in beat.fight.acted or not plans.has_plan(beat.state, target)
    if acted:
        beat.emit(e.Noted(T("{name} se encoge: pasará el próximo Turno a cubierto.", name=who.name), why))
        if not who.has(COWED):
            beat.emit(e.StateGained(target, COWED, {}, why))
        return
    if plans.plan_of(beat.state, target) == (Declaration(TAKE_COVER),):
        return
    beat.emit(e.Noted(T("{name} deja lo que iba a hacer y se pone a cubierto.", name=who.name), why))
    plans.store(beat, target, (Declaration(TAKE_COVER),))
