"""What comes of a declared Acción: what its author wrote for the grade, else what the grade brings by itself."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Choice
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Grade, OutcomeClass
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.engine.edges import about_scene, next_time
from zodiac_tui.engine.effects import run_outcome
from zodiac_tui.engine.prose import put_in
from zodiac_tui.engine.trying import tried


def roll(beat: Beat, ruleset: Ruleset, written: Choice | None, actor: str, check: CheckDef, target: str) -> None:
    """Roll a declared Acción, and let happen what comes of it."""
    grade = tried(beat, ruleset, actor, check, target)
    if not grade:
        return
    if written is not None and grade in written.outcomes:
        run_outcome(beat, ruleset, written.outcomes[grade], actor)
        return
    _weigh(beat, ruleset, ruleset.vocabulary.grade(grade), check, target)


def why(ruleset: Ruleset) -> Why:
    """The rule by which an Acción may be declared."""
    free = ruleset.vocabulary.free
    return (Cause(free.rule),) if free and free.rule else ()


def _weigh(beat: Beat, ruleset: Ruleset, grade: Grade, check: CheckDef, target: str) -> None:
    """What a grade brings by itself: more than an Éxito, an Éxito, time that is lost, Complicaciones, or nothing."""
    if grade.outcome_class.succeeds:
        _succeed(beat, ruleset, check, target, more=grade.outcome_class is OutcomeClass.EXITO_NOTABLE)
    elif grade.silent:
        beat.emit(e.Noted(T("No ocurre nada más.")))
    if grade.setbacks:
        before = beat.state.tale.complications
        beat.emit(e.ComplicationsChanged(before, before + grade.setbacks))
    if grade.delay:
        beat.emit(e.Noted(T("Una Consecuencia: cuesta tiempo."), why(ruleset)))
        ruleset.pass_time(beat, grade.delay, safe=False)


def _succeed(beat: Beat, ruleset: Ruleset, check: CheckDef, target: str, *, more: bool) -> None:
    """Tell the scene's next true fact; where none is left, help the next roll about the same.

    `more`: there is a fact and help, or help for two rolls.
    """
    scene = beat.scenario.scenes[beat.state.scene]
    told = beat.state.tale.facts.get(scene.id, 0)
    helps = 1 + more
    if told < len(scene.facts):
        beat.emit(e.FactTold(scene.id, put_in(scene.facts[told], beat, ruleset).strip()))
        helps -= 1
    free = ruleset.vocabulary.free
    assert free is not None
    label = ruleset.vocabulary.term(str(check.fields[free.action])).label
    purpose = next((event.purpose for event in reversed(beat.events) if isinstance(event, e.ActionDeclared)), "")
    about = target or about_scene(scene.id)
    for key in (about, next_time(about))[:helps]:
        beat.emit(e.EdgeGained(key, purpose or label.plain()))
