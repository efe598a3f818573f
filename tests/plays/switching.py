"""The ways to switch a rule off for a while: what of the ruleset is patched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from zodiac_tui.core import remembering
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import creation as steps
from zodiac_tui.rulesets.zodiac import data, dialogue, falls, grades, growth, hazards, modifiers, notes
from zodiac_tui.rulesets.zodiac.rows import Habilidad

ZODIAC = "zodiac_tui.rulesets.zodiac"
NOWHERE = "-"
"""A name that nothing has."""
Off = Callable[[pytest.MonkeyPatch], None]


@contextmanager
def switched(off: Off) -> Iterator[None]:
    """Play without a rule; what was patched comes back at the end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remembering, "PLACE", f"_remembered_{next(_SWITCHED)}")
        off(patch)
        yield


_SWITCHED = count()


def put(name: str, value: object, package: str = ZODIAC) -> Off:
    """Put something else in the place of a name of a module of a ruleset: `falls.kill`."""
    return lambda patch: patch.setattr(f"{package}.{name}", value)


def nothing(*names: str, package: str = ZODIAC) -> Off:
    """Let functions do nothing."""
    return both(*(put(name, _nothing, package) for name in names))


def _nothing(*args: object, **kwargs: object) -> None:
    return None


def roll(**fields: object) -> Off:
    """Let every Tirada have other arguments."""
    prepare = dialogue.prepare

    def changed(*args: Any) -> Any:
        check, why = prepare(*args)
        return replace(check, **fields), why  # type: ignore[arg-type]

    return lambda patch: patch.setattr(dialogue, "prepare", changed)


def entry(table: Mapping[Any, Any], key: object, value: object) -> Off:
    """Change an entry of a table for a while."""
    return lambda patch: patch.setitem(table, key, value)


def skill(wanted: Callable[[Habilidad], bool]) -> Off:
    """Let Habilidades help in nothing."""
    known = data.habilidad

    def changed(name: str) -> Habilidad:
        found = known(name)
        return found._replace(usos=()) if wanted(found) else found

    return lambda patch: patch.setattr(data, "habilidad", changed)


def height(ground: str, *feet: int) -> Off:
    """Give the rows of a ground other heights, so that one of them is never met."""
    return lambda patch: patch.setitem(falls._rows()[ground], "hasta_pies", [*feet])


def kind(name: str, **fields: object) -> Off:
    """Give a class of weapons other properties."""
    return lambda patch: patch.setitem(
        data.clases(),
        name,
        data.clases()[name]._replace(**fields),  # type: ignore[arg-type]
    )


def worsens(grade: str) -> Off:
    """Let a grade stay under Estorbo."""
    return entry(grades._WORSENED, grade, grade)


def rival(grade: str, instead: str) -> Off:
    """Let a Fracaso be another Éxito of the rival's."""
    return entry(grades._INVERTED, grade, instead)


def unpenalised(field: str) -> Off:
    """Let states put no penalty of a kind on Acciones."""
    found = modifiers._penalties

    def changed(*args: Any) -> Any:
        penalties = found(*args)
        getattr(penalties, field).clear()
        return penalties

    return lambda patch: patch.setattr(modifiers, "_penalties", changed)


def manoeuvre(name: str) -> Off:
    """Let a manoeuvre of any fight have no effect."""
    return entry(data.maniobras(), name, data.maniobras()[name]._replace(efectos=()))


def both(*offs: Off) -> Off:
    """Several patches for one rule."""

    def off(patch: pytest.MonkeyPatch) -> None:
        for each in offs:
            each(patch)

    return off


def creation(**limits: int) -> Off:
    """Give what creation allows other bounds."""
    changed = data.creacion()._replace(**limits)
    return lambda patch: patch.setattr(data, "creacion", lambda: changed)


def unearned(rule: str) -> Off:
    """Let no PX be earned by a rule."""
    earn = growth.earn

    def changed(beat: Beat, actor: str, points: int, cause: Cause) -> None:
        if cause.rule != rule:
            earn(beat, actor, points, cause)

    return lambda patch: patch.setattr(growth, "earn", changed)


def silent_paragraph(key: str) -> Off:
    """Let a PJ have nothing written in one of its two paragraphs."""
    of_fields = notes.of_fields

    def changed(fields: Mapping[str, Any]) -> Any:
        return of_fields({name: value for name, value in fields.items() if name != key})

    return lambda patch: patch.setattr(notes, "of_fields", changed)


def without_fire(grado: str) -> Off:
    """Let one size of fire burn nobody."""
    burn = hazards.burn

    def changed(beat: Beat, actor: str, wanted: str) -> None:
        if wanted != grado:
            burn(beat, actor, wanted)

    return lambda patch: patch.setattr(hazards, "burn", changed)


def harmless() -> Off:
    """Let no scenario make anybody suffer a state."""
    return nothing("harm.ailing.inflict")


def without_step(name: str) -> Off:
    """Leave a step of a creation out."""
    return entry(steps._STEPS, name, lambda beat: steps._done(beat, name))
