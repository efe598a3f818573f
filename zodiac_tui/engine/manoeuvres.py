"""Manoeuvres: what an author lets PJ try in a fight, offered against each target and carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE, Manoeuvring, Offered
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import TARGET, Branch, CheckDef, Effect, Manoeuvre, Outcome
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.engine.effects import narrate, run_outcome
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import put_in, with_target
from zodiac_tui.engine.scenes import cost, unpaid
from zodiac_tui.engine.settling import in_force

BRACES = "{objetivo}"
"""What stands for the target's name in an author's words."""


def offered(beat: Beat, ruleset: Ruleset, actor: str) -> tuple[Offered, ...]:
    """The encounter's manoeuvres as a PJ may declare them now, one for each target, in the author's order."""
    return tuple(
        _offer(beat, ruleset, actor, each, target)
        for each in _listed(beat).values()
        if not _is_gone(beat, each) and holds(each.choice.condition, beat.state, ruleset, actor)
        for target in _targets(beat, ruleset, actor, each)
    )


def is_listed(beat: Beat, declaration: Declaration) -> bool:
    """Whether a declaration is a manoeuvre of the author's, and not one of the ruleset's own."""
    return declaration.kind == MANOEUVRE and declaration.variant in _listed(beat)


def is_still_there(beat: Beat, ruleset: Ruleset, actor: str, declaration: Declaration) -> bool:
    """Whether a manoeuvre that was declared can still be paid and is not gone meanwhile; so can whatever is none."""
    if not is_listed(beat, declaration):
        return True
    made = _listed(beat)[declaration.variant]
    return not _is_gone(beat, made) and unpaid(beat.state, ruleset, made.choice, actor) is None


def carry_out(beat: Beat, ruleset: Ruleset, actor: str, declaration: Declaration) -> None:
    """Try a manoeuvre: pay for it, roll it, and let happen what the author wrote, else what the rules say."""
    assert isinstance(ruleset, Manoeuvring)
    made, target = _listed(beat)[declaration.variant].choice, declaration.target
    name = _name(beat, target)
    beat.emit(e.ChoiceTaken(_key(beat), made.id, put_in(with_target(made.label, name), beat, ruleset)))
    for track, points in made.cost.items():
        if points:
            before = beat.state.actor(actor).track(track)
            beat.emit(e.TrackChanged(actor, track, before, before - points))
    narrate(beat, ruleset, with_target(made.narration, name), "outcome")
    grade = ruleset.manoeuvre(beat, actor, declaration, _check(beat, ruleset, made.check, target, actor))
    told = made.outcomes.get(grade) if made.check else made.plain
    if told is None or told == Outcome():
        ruleset.unwritten(beat, actor, declaration, grade)
    else:
        run_outcome(beat, ruleset, _aimed(told, ruleset, target, name), actor)


def _listed(beat: Beat) -> Mapping[str, Manoeuvre]:
    return beat.scenario.encounters[beat.fight.id].manoeuvres


def _key(beat: Beat) -> str:
    """Where a taken manoeuvre is noted; conditions read it as `tomada.encuentro.ID.MANIOBRA`."""
    return f"encuentro.{beat.fight.id}"


def _is_gone(beat: Beat, made: Manoeuvre) -> bool:
    return made.choice.once and f"{_key(beat)}.{made.choice.id}" in beat.state.taken


def _targets(beat: Beat, ruleset: Ruleset, actor: str, made: Manoeuvre) -> Sequence[str]:
    """Whom it can be aimed at now: who is there and on their feet."""
    fight = beat.fight
    match made.aim:
        case "nadie":
            return ("",)
        case "rival":
            found = fight.foes(actor)
        case "aliado":
            found = fight.friends(actor)
        case name:
            found = (name,) if fight.is_present(name) else ()
    return tuple([name for name in found if not ruleset.is_out(beat.state, name)])


def _offer(beat: Beat, ruleset: Ruleset, actor: str, made: Manoeuvre, target: str) -> Offered:
    choice = made.choice
    label = put_in(with_target(choice.label, _name(beat, target)), beat, ruleset)
    several = made.aim in ("rival", "aliado") and BRACES not in choice.label
    check = _check(beat, ruleset, choice.check, target, actor)
    return Offered(
        choice.id,
        target,
        T("{what}: {name}", what=Text.data(label), name=_name(beat, target)) if several else Text.data(label),
        _steps(ruleset.vocabulary.distances, made.reach),
        check,
        _reason(beat, ruleset, made, actor, check),
        cost(ruleset, choice),
    )


def _steps(distances: Sequence[Term], reach: str) -> int:
    """The most steps from which something can be done; over the farthest where any will do."""
    return next((steps for steps, term in enumerate(distances) if term.id == reach), len(distances))


def _reason(beat: Beat, ruleset: Ruleset, made: Manoeuvre, actor: str, check: CheckDef | None) -> Text | None:
    choice = made.choice
    if not holds(choice.requires, beat.state, ruleset, actor):
        return Text.data(put_in(choice.reason, beat, ruleset, alone=False))
    reason = unpaid(beat.state, ruleset, choice, actor)
    return reason or (ruleset.barred(beat.scenario, beat.state, actor, check) if check else None)


def _name(beat: Beat, target: str) -> str:
    return beat.state.actor(target).name if target else ""


def _check(beat: Beat, ruleset: Ruleset, check: CheckDef | None, target: str, actor: str) -> CheckDef | None:
    """A check with the causes that hold now and the target in it."""
    if check is None:
        return None
    return _against(in_force(beat.state, ruleset, check, actor), target)


@remembered
def _against(check: CheckDef, target: str) -> CheckDef:
    return replace(check, fields={key: target if value == TARGET else value for key, value in check.fields.items()})


def _aimed(outcome: Outcome, ruleset: Ruleset, target: str, name: str) -> Outcome:
    """An outcome with the target in it."""
    kinds = {"se_va", *(each.value.key for each in ruleset.vocabulary.effects if each.value.type == "ref:personaje")}
    return Outcome(with_target(outcome.text, name), tuple(_turned(outcome.effects, kinds, target, name)))


def _turned(effects: Sequence[Effect], kinds: set[str], target: str, name: str) -> Iterator[Effect]:
    for effect in effects:
        value = target if effect.kind in kinds and effect.value == TARGET else effect.value
        if effect.kind == "narra":
            value = with_target(str(value), name)
        yield replace(
            effect,
            value=value,
            extras={key: target if key == "a" and each == TARGET else each for key, each in effect.extras.items()},
            then=tuple(_turned(effect.then, kinds, target, name)),
            otherwise=tuple(_turned(effect.otherwise, kinds, target, name)),
            branches=tuple(
                Branch(each.weight, tuple(_turned(each.effects, kinds, target, name))) for each in effect.branches
            ),
        )
