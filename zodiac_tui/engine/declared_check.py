"""What a declared Acción is rolled on: the author's check, else the scene's usual one, against whoever resists it."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.copying import replace
from zodiac_tui.core.guiding import is_guided
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Choice, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.vocabulary import FreeActions

NOTHING, GENERAL, NOBODY, BACK = "+nada", "+general", "+escena", "+atras"
"""Options that are no Acción, no use in particular, nobody, and the question before."""
ACTION, USE, TARGET = "accion_libre", "uso_libre", "objetivo_libre"
"""The questions whose options are rolled on something."""
_ABOUT = "+sobre"
"""Under which key of a check's odds stands whom it is about: what helps about somebody is found by it."""


def check_of(free: FreeActions, scene: Scene, written: Choice | None, action: str, use: str) -> CheckDef:
    """What is rolled: the author's check, else the usual one in this scene, with the use that was declared."""
    if written is not None and written.check is not None:
        check = written.check
    else:
        here = scene.fields.get(free.here)
        check = CheckDef(free.form, {**free.usual, **(here if isinstance(here, dict) else {}), free.action: action})
    fields: dict[str, Plain] = {**check.fields, free.use: use} if use else dict(check.fields)
    return replace(check, fields=fields)


def opposed(state: State, ruleset: Ruleset, written: Choice | None, check: CheckDef, target: str) -> CheckDef | None:
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
    if prompt.topic == ACTION:
        return option, "", ""
    if prompt.topic == USE:
        return action, "" if option == GENERAL else option, ""
    return action, use, "" if option == NOBODY else option


def of_use(state: State, ruleset: Ruleset, scene: Scene, action: str, use: str) -> CheckDef:
    """Return what an Acción is rolled on in a use of it (empty: in general), aimed at nobody."""
    return _for_odds(state, ruleset, scene, (action, use, ""))


def _for_odds(state: State, ruleset: Ruleset, scene: Scene, declared: tuple[str, str, str]) -> CheckDef:
    action, use, target = declared
    free, written = ruleset.vocabulary.free, (scene.free or {}).get(action)
    assert free is not None
    check = check_of(free, scene, written, action, use)
    against = None if is_guided(state) else opposed(state, ruleset, written, check, target)
    found = against or check
    return replace(found, fields={**found.fields, _ABOUT: target}) if target else found
