"""Declared Acciones: what a player tries in a scene that its author had not foreseen."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Choice, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import FreeActions, OutcomeClass, Term
from zodiac_tui.engine.answering import let_direct
from zodiac_tui.engine.edges import about_scene
from zodiac_tui.engine.effects import narrate, run_outcome
from zodiac_tui.engine.prose import put_in
from zodiac_tui.engine.settling import in_force
from zodiac_tui.engine.trying import tried

OPTION = "+accion"
"""The option of a scene by which an Acción is declared. No author's id has a plus."""
_FREELY = Option(OPTION, T("Declarar una Acción…"))
NOTHING, GENERAL, NOBODY = "+nada", "+general", "+escena"
MOST_PURPOSE = 120
"""The longest purpose, in characters."""


def offer(beat: Beat, ruleset: Ruleset, scene: Scene, able: list[str]) -> Option | None:
    """The option to declare an Acción; None where the scene or the ruleset has none."""
    if scene.free is None:
        return None
    free = ruleset.vocabulary.free
    if free is None or (free.silent and scene.fields.get(free.silent)):
        return None
    actions = ruleset.vocabulary.actions
    if any(not _tried(beat.state, scene, term.id, pj) for pj in able for term in actions):
        return _FREELY
    return Option(OPTION, _FREELY.label, enabled=False, reason=T("ya lo has intentado todo aquí"))


def declare(beat: Beat, ruleset: Ruleset, scene: Scene, able: list[str]) -> None:
    """Ask what is declared, roll it, and let happen what the author wrote, else what its class gives."""
    free = ruleset.vocabulary.free
    assert free is not None
    actor = _who(beat, able)
    action = _action(beat, ruleset, scene, actor)
    if action == NOTHING:
        return
    written = (scene.free or {}).get(action)
    use = _use(beat, free, written, actor, action)
    purpose = _purpose(beat, actor)
    target = _target(beat, scene, actor, action)
    beat.emit(e.ActionDeclared(scene.id, actor, action, use, purpose, target))
    if written is not None:
        narrate(beat, ruleset, written.narration, "outcome")
    check = _check(free, written, action, use)
    let_direct(beat, ruleset, actor, in_force(beat.state, ruleset, check, actor, target), purpose)
    _roll(beat, ruleset, written, actor, check, target)


def _who(beat: Beat, able: list[str]) -> str:
    if len(able) < 2:
        return able[0]
    options = tuple(Option(pj, Text.data(beat.state.actor(pj).name)) for pj in able)
    return str(beat.inputs.ask(choice("quien", READER, T("¿Quién lo hace?"), options)))


def _action(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str) -> str:
    known = beat.inputs.known("accion_libre")
    if known is not None:
        return str(known)
    free = ruleset.vocabulary.free
    assert free is not None
    options = tuple(_option(beat, ruleset, scene, actor, free, term) for term in ruleset.vocabulary.actions)
    nothing = Option(NOTHING, T("Ninguna: mejor otra cosa"))
    return str(beat.inputs.ask(choice("accion_libre", actor, T("¿Qué Acción declaras?"), (*options, nothing))))


def _option(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, free: FreeActions, term: Term) -> Option:
    written = (scene.free or {}).get(term.id)
    check = in_force(beat.state, ruleset, _check(free, written, term.id, ""), actor)
    reason = ruleset.barred(beat.scenario, beat.state, actor, check)
    if _tried(beat.state, scene, term.id, actor):
        reason = T("ya la has intentado aquí con todos")
    detail = ruleset.describe(beat.scenario, beat.state, actor, check) if written is not None else None
    return Option(term.id, term.label, reason is None, reason, detail=detail)


def _use(beat: Beat, free: FreeActions, written: Choice | None, actor: str, action: str) -> str:
    """The use that the author set, else the one that is asked for; empty: none."""
    known = free.uses.get(action, ())
    if written is not None and written.check is not None and written.check.fields.get(free.use):
        return str(written.check.fields[free.use])
    if not known:
        return ""
    options = (Option(GENERAL, T("En general")), *(Option(term.id, term.label) for term in known))
    answer = str(beat.inputs.ask(choice("uso_libre", actor, T("¿En qué uso?"), options)))
    return "" if answer == GENERAL else answer


def _purpose(beat: Beat, actor: str) -> str:
    text = T("¿Qué pretendes? (en pocas palabras)")
    said = beat.inputs.ask(Prompt("proposito_libre", actor, PromptKind.TEXT, text, minimum=0, maximum=MOST_PURPOSE))
    return " ".join(str(said).split())


def _target(beat: Beat, scene: Scene, actor: str, action: str) -> str:
    """Whom it is aimed at; empty: nobody. It is asked only where somebody is there."""
    others = _others(beat.state, scene, actor)
    if not others:
        return ""
    options = tuple(_aim(beat.state, scene, action, name) for name in ("", *others))
    answer = str(beat.inputs.ask(choice("objetivo_libre", actor, T("¿Con quién?"), options)))
    return "" if answer == NOBODY else answer


def _aim(state: State, scene: Scene, action: str, name: str) -> Option:
    label = Text.data(state.actor(name).name) if name else T("Con nadie en concreto")
    tried = _key(scene, action, name) in state.tale.declared
    return Option(name or NOBODY, label, not tried, T("ya lo has intentado aquí") if tried else None)


def _others(state: State, scene: Scene, actor: str) -> list[str]:
    return [name for name in scene.present if name in state.actors and name != actor]


def _tried(state: State, scene: Scene, action: str, actor: str) -> bool:
    """Whether an Acción was declared here with everybody whom an actor can aim it at, and with nobody."""
    return bool(state.tale.declared) and all(
        _key(scene, action, name) in state.tale.declared for name in ("", *_others(state, scene, actor))
    )


def _key(scene: Scene, action: str, target: str) -> str:
    return f"{scene.id}.{action}.{target}"


def _check(free: FreeActions, written: Choice | None, action: str, use: str) -> CheckDef:
    """What is rolled: the author's check, else the usual one, with the use that was declared."""
    if written is not None and written.check is not None:
        check = written.check
    else:
        check = CheckDef(free.form, {**free.usual, free.action: action})
    fields: dict[str, Plain] = {**check.fields, free.use: use} if use else dict(check.fields)
    return replace(check, fields=fields)


def _roll(beat: Beat, ruleset: Ruleset, written: Choice | None, actor: str, check: CheckDef, target: str) -> None:
    grade = tried(beat, ruleset, actor, in_force(beat.state, ruleset, check, actor, target), target)
    if not grade:
        return
    if written is not None and grade in written.outcomes:
        run_outcome(beat, ruleset, written.outcomes[grade], actor)
        return
    found = ruleset.vocabulary.grade(grade)
    if found.outcome_class.succeeds:
        _succeed(beat, ruleset, check, target)
    if found.outcome_class is OutcomeClass.EXITO_CON_COSTE or not (found.outcome_class.succeeds or found.silent):
        before = beat.state.tale.complications
        beat.emit(e.ComplicationsChanged(before, before + 1))
    elif found.silent:
        beat.emit(e.Noted(T("No ocurre nada más.")))


def _succeed(beat: Beat, ruleset: Ruleset, check: CheckDef, target: str) -> None:
    """Tell the scene's next true fact; where none is left, help the next roll about the same."""
    scene = beat.scenario.scenes[beat.state.scene]
    told = beat.state.tale.facts.get(scene.id, 0)
    if told < len(scene.facts):
        beat.emit(e.FactTold(scene.id, put_in(scene.facts[told], beat, ruleset).strip()))
        return
    free = ruleset.vocabulary.free
    assert free is not None
    label = ruleset.vocabulary.term(str(check.fields[free.action])).label
    purpose = next((event.purpose for event in reversed(beat.events) if isinstance(event, e.ActionDeclared)), "")
    beat.emit(e.EdgeGained(target or about_scene(scene.id), purpose or label.plain()))
