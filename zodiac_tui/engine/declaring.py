"""Declared Acciones: what a player tries in a scene that its author had not foreseen."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.guiding import is_guided
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import FreeActions, Term
from zodiac_tui.engine import declared_check
from zodiac_tui.engine.answering import let_direct
from zodiac_tui.engine.declared_check import ACTION, BACK, GENERAL, NOBODY, NOTHING, TARGET, USE, check_of
from zodiac_tui.engine.declared_grades import roll, why
from zodiac_tui.engine.effects import narrate
from zodiac_tui.engine.settling import in_force

OPTION = "+accion"
"""The option of a scene by which an Acción is declared. No author's id has a plus."""
_FREELY = Option(OPTION, T("Declarar una Acción…"))
PURPOSE = "proposito_libre"
"""The question for words."""
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
    check = check_of(free, scene, written, action, use)
    against = declared_check.opposed(beat.state, ruleset, written, check, target)
    usual = in_force(beat.state, ruleset, check, actor, target)
    resisted = in_force(beat.state, ruleset, against, actor, target) if against else None
    if against is not None and not is_guided(beat.state):
        beat.emit(e.Noted(T("{name} se resiste.", name=beat.state.actor(target).name), why(ruleset)))
    rolled = let_direct(beat, ruleset, actor, usual, resisted, purpose)
    roll(beat, ruleset, written, actor, rolled, target)


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
    check = in_force(beat.state, ruleset, check_of(free, scene, written, term.id, ""), actor)
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
    check = check_of(ruleset.vocabulary.free, scene, written, action, use)
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
    against = declared_check.opposed(beat.state, ruleset, written, check_of(free, scene, written, action, use), name)
    return ruleset.describe(beat.scenario, beat.state, actor, against) if against else None


def _others(state: State, scene: Scene, actor: str) -> list[str]:
    return [name for name in scene.present if name in state.actors and name != actor]


def _tried(state: State, scene: Scene, action: str, actor: str) -> bool:
    """Whether an Acción was declared here with everybody whom an actor can aim it at, and with nobody."""
    return bool(state.tale.declared) and all(
        _key(scene, action, name) in state.tale.declared for name in ("", *_others(state, scene, actor))
    )


def _key(scene: Scene, action: str, target: str) -> str:
    return f"{scene.id}.{action}.{target}"
