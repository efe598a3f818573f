"""What a well declared Acción leaves behind: it helps the next roll about the same person, or in the same scene."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import NEXT_TIME


def about_scene(scene: str) -> str:
    """The key of what helps in a scene, whoever it is about."""
    return f"escena.{scene}"


def next_time(about: str) -> str:
    """The key of what helps about the same once more, after the first time."""
    return f"{about}{NEXT_TIME}"


def helping(state: State, ruleset: Ruleset, check: CheckDef, about: str = "") -> tuple[str, ...]:
    """Return the keys of what helps a check now; `about` is whom it is about besides those whom it names."""
    free = ruleset.vocabulary.free
    if free is None or not state.tale.edges or state.encounter is not None:
        return ()
    named = {about, about_scene(state.scene), *(each for each in check.fields.values() if isinstance(each, str))}
    later = {next_time(key) for key in named if key not in state.tale.edges}
    keys = tuple(key for key in state.tale.edges if key in named or key in later)
    forms = (form for form in ruleset.vocabulary.check_forms if form.key == check.kind)
    return keys if keys and any(field.key == free.helps for form in forms for field in form.fields) else ()


def helped(state: State, ruleset: Ruleset, check: CheckDef, about: str = "") -> CheckDef:
    """Return the check with what helps it now among its causes."""
    keys, free = helping(state, ruleset, check, about), ruleset.vocabulary.free
    if free is None or not keys:
        return check
    before = check.fields.get(free.helps)
    causes = [*(before if isinstance(before, list) else []), *(state.tale.edges[key] for key in keys)]
    return replace(check, fields={**check.fields, free.helps: causes})


def spend(beat: Beat, keys: Iterable[str]) -> None:
    """Let what helped a roll be used up."""
    for key in keys:
        beat.emit(e.EdgeSpent(key))
