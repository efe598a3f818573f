"""Declared Acciones: what a player tries in a scene that its author had not foreseen."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.guiding import is_guided
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Choice, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import FreeActions, Grade, OutcomeClass, Term
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.engine.answering import let_direct
from zodiac_tui.engine.edges import about_scene, next_time
from zodiac_tui.engine.effects import narrate, run_outcome
from zodiac_tui.engine.prose import put_in
from zodiac_tui.engine.settling import in_force
from zodiac_tui.engine.trying import tried

OPTION = "+accion"
"""The option of a scene by which an Acción is declared. No author's id has a plus."""
_FREELY = Option(OPTION, T("Declarar una Acción…"))
NOTHING, GENERAL, NOBODY, BACK = "+nada", "+general", "+escena", "+atras"
ACTION, USE, TARGET = "accion_libre", "uso_libre", "objetivo_libre"
"""The questions whose options are rolled on something."""
PURPOSE = "proposito_libre"
"""The question for words."""
_ABOUT = "+sobre"
"""Under which key of a check's odds stands whom it is about: what helps about somebody is found by it."""
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
    said = _asked(beat, ruleset, scene, actor)
    while BACK in said:
        said = _asked(beat, ruleset, scene, actor)
    action, use, purpose, target = said
    if action == NOTHING:
        return
    written = (scene.free or {}).get(action)
    beat.emit(e.ActionDeclared(scene.id, actor, action, use, purpose, target))
    if written is not None:
        narrate(beat, ruleset, written.narration, "outcome")
    check = _check(free, scene, written, action, use)
    opposed = _opposed(beat.state, ruleset, written, check, target)
    usual = in_force(beat.state, ruleset, check, actor, target)
    resisted = in_force(beat.state, ruleset, opposed, actor, target) if opposed else None
    if opposed is not None and not is_guided(beat.state):
        beat.emit(e.Noted(T("{name} se resiste.", name=beat.state.actor(target).name), _why(ruleset)))
    rolled = let_direct(beat, ruleset, actor, usual, resisted, purpose)
    _roll(beat, ruleset, written, actor, rolled, target)


def _asked(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str) -> tuple[str, str, str, str]:
    """The Acción, its use, what it is for and whom it is aimed at; BACK in the place of one: it is asked anew."""
    action = _action(beat, ruleset, scene, actor)
    if action == NOTHING:
        return action, "", "", ""
    use = _use(beat, ruleset, scene, actor, action)
    if use == BACK:
        return action, use, "", ""
    purpose = _purpose(beat, actor)
    return action, use, purpose, _target(beat, ruleset, scene, actor, action, use)


def _who(beat: Beat, able: list[str]) -> str:
    if len(able) < 2:
        return able[0]
    options = tuple(Option(pj, Text.data(beat.state.actor(pj).name)) for pj in able)
    return str(beat.inputs.ask(choice("quien", READER, T("¿Quién lo hace?"), options)))


def _action(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str) -> str:
    known = beat.inputs.known(ACTION)
    if known is not None:
        return str(known)
    free = ruleset.vocabulary.free
    assert free is not None
    options = tuple(_option(beat, ruleset, scene, actor, free, term) for term in ruleset.vocabulary.actions)
    nothing = Option(NOTHING, T("Ninguna: mejor otra cosa"))
    return str(beat.inputs.ask(choice(ACTION, actor, T("¿Qué Acción declaras?"), (*options, nothing))))


def _option(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, free: FreeActions, term: Term) -> Option:
    written = (scene.free or {}).get(term.id)
    check = in_force(beat.state, ruleset, _check(free, scene, written, term.id, ""), actor)
    reason = ruleset.barred(beat.scenario, beat.state, actor, check)
    if _tried(beat.state, scene, term.id, actor):
        reason = T("ya la has intentado aquí con todos")
    detail = ruleset.describe(beat.scenario, beat.state, actor, check) if written is not None else None
    return Option(term.id, term.label, reason is None, reason, detail=detail)


def _use(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, action: str) -> str:
    """The use that the author set, else the one that is asked for; empty: none."""
    free, written = ruleset.vocabulary.free, (scene.free or {}).get(action)
    assert free is not None
    known = free.uses.get(action, ())
    if written is not None and written.check is not None and written.check.fields.get(free.use):
        return str(written.check.fields[free.use])
    if not known:
        return ""
    terms = (Term(GENERAL, T("En general")), *known)
    options = (*(_in_use(beat, ruleset, scene, actor, action, term) for term in terms), Option(BACK, T("Atrás")))
    answer = str(beat.inputs.ask(choice(USE, actor, T("¿En qué uso?"), options, {ACTION: action})))
    return "" if answer == GENERAL else answer


def _in_use(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, action: str, term: Term) -> Option:
    """A use with what it would be rolled on."""
    assert ruleset.vocabulary.free is not None
    written, use = (scene.free or {}).get(action), "" if term.id == GENERAL else term.id
    check = _check(ruleset.vocabulary.free, scene, written, action, use)
    usual = in_force(beat.state, ruleset, check, actor)
    return Option(term.id, term.label, detail=ruleset.describe(beat.scenario, beat.state, actor, usual))


def _purpose(beat: Beat, actor: str) -> str:
    text = T("¿Qué pretendes? (en pocas palabras)")
    said = beat.inputs.ask(Prompt(PURPOSE, actor, PromptKind.TEXT, text, minimum=0, maximum=MOST_PURPOSE))
    return " ".join(str(said).split())


def _target(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, action: str, use: str) -> str:
    """Whom it is aimed at; empty: nobody. It is asked only where somebody is there."""
    others = _others(beat.state, scene, actor)
    if not others:
        return ""
    aims = (_aim(beat, ruleset, scene, actor, (action, use, name)) for name in ("", *others))
    options = (*aims, Option(BACK, T("Atrás")))
    declared: dict[str, Plain] = {ACTION: action, USE: use}
    answer = str(beat.inputs.ask(choice(TARGET, actor, T("¿Con quién?"), options, declared)))
    return "" if answer == NOBODY else answer


def _aim(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, declared: tuple[str, str, str]) -> Option:
    """Somebody to aim it at, with what it is rolled against where somebody resists; `declared`: Acción, use, whom."""
    action, _, name = declared
    label = Text.data(beat.state.actor(name).name) if name else T("Con nadie en concreto")
    tried = _key(scene, action, name) in beat.state.tale.declared
    detail = None if is_guided(beat.state) else _aimed(beat, ruleset, scene, actor, declared)
    return Option(name or NOBODY, label, not tried, T("ya lo has intentado aquí") if tried else None, detail=detail)


def _aimed(beat: Beat, ruleset: Ruleset, scene: Scene, actor: str, declared: tuple[str, str, str]) -> Text | None:
    free, (action, use, name) = ruleset.vocabulary.free, declared
    assert free is not None
    written = (scene.free or {}).get(action)
    opposed = _opposed(beat.state, ruleset, written, _check(free, scene, written, action, use), name)
    return ruleset.describe(beat.scenario, beat.state, actor, opposed) if opposed else None


def _opposed(state: State, ruleset: Ruleset, written: Choice | None, check: CheckDef, target: str) -> CheckDef | None:
    """The check as an Enfrentada against the PNJ at whom it is aimed (`zodiac.lectura.accion_declarada`).

    None where nobody resists, and where an author wrote what is rolled.
    """
    free = ruleset.vocabulary.free
    assert free is not None
    answer = free.resisted.get(str(check.fields.get(free.action)), "")
    written_so = written is not None and written.check is not None
    if not answer or not target or written_so or state.actor(target).player or ruleset.is_out(state, target):
        return None
    kept = {key: value for key, value in check.fields.items() if key not in free.usual}
    return replace(check, fields={**kept, free.rival: target, free.answer: answer})


def _others(state: State, scene: Scene, actor: str) -> list[str]:
    return [name for name in scene.present if name in state.actors and name != actor]


def rolled(state: State, ruleset: Ruleset, scene: Scene, prompt: Prompt) -> Mapping[str, CheckDef]:
    """Return what is rolled for each option of a question about what is declared, for odds; empty for any other.

    Where a person directs it is what nobody resists, as long as nobody has said that it is Enfrentada.
    """
    free = ruleset.vocabulary.free
    if free is None or prompt.topic not in (ACTION, USE, TARGET):
        return {}
    found = {}
    for option in prompt.legal:
        action, use, target = _declared_by(prompt, option.id)
        if action in free.uses:
            found[option.id] = _for_odds(state, ruleset, scene, (action, use, target))
    return found


def _declared_by(prompt: Prompt, option: str) -> tuple[str, str, str]:
    """The Acción, the use and the target under an option of such a question; no Acción where it leads back."""
    if option in (NOTHING, BACK):
        return "", "", ""
    action, use = (str(prompt.context.get(key, "")) for key in (ACTION, USE))
    match prompt.topic:
        case "accion_libre":
            return option, "", ""
        case "uso_libre":
            return action, "" if option == GENERAL else option, ""
        case _:
            return action, use, "" if option == NOBODY else option


def of_use(state: State, ruleset: Ruleset, scene: Scene, action: str, use: str) -> CheckDef:
    """Return what an Acción is rolled on in a use of it (empty: in general), aimed at nobody."""
    return _for_odds(state, ruleset, scene, (action, use, ""))


def _for_odds(state: State, ruleset: Ruleset, scene: Scene, declared: tuple[str, str, str]) -> CheckDef:
    action, use, target = declared
    free, written = ruleset.vocabulary.free, (scene.free or {}).get(action)
    assert free is not None
    check = _check(free, scene, written, action, use)
    opposed = None if is_guided(state) else _opposed(state, ruleset, written, check, target)
    found = opposed or check
    return replace(found, fields={**found.fields, _ABOUT: target}) if target else found


def _tried(state: State, scene: Scene, action: str, actor: str) -> bool:
    """Whether an Acción was declared here with everybody whom an actor can aim it at, and with nobody."""
    return bool(state.tale.declared) and all(
        _key(scene, action, name) in state.tale.declared for name in ("", *_others(state, scene, actor))
    )


def _key(scene: Scene, action: str, target: str) -> str:
    return f"{scene.id}.{action}.{target}"


def _check(free: FreeActions, scene: Scene, written: Choice | None, action: str, use: str) -> CheckDef:
    """What is rolled: the author's check, else the usual one in this scene, with the use that was declared."""
    if written is not None and written.check is not None:
        check = written.check
    else:
        here = scene.fields.get(free.here)
        check = CheckDef(free.form, {**free.usual, **(here if isinstance(here, dict) else {}), free.action: action})
    fields: dict[str, Plain] = {**check.fields, free.use: use} if use else dict(check.fields)
    return replace(check, fields=fields)


def _roll(beat: Beat, ruleset: Ruleset, written: Choice | None, actor: str, check: CheckDef, target: str) -> None:
    grade = tried(beat, ruleset, actor, check, target)
    if not grade:
        return
    if written is not None and grade in written.outcomes:
        run_outcome(beat, ruleset, written.outcomes[grade], actor)
        return
    _weigh(beat, ruleset, ruleset.vocabulary.grade(grade), check, target)


def _why(ruleset: Ruleset) -> Why:
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
        beat.emit(e.Noted(T("Una Consecuencia: cuesta tiempo."), _why(ruleset)))
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
