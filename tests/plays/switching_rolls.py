"""Ways to switch off what a Tirada, a weapon or a fight's course depends on: something put around a function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.plays.switching import Off, both, entry, kind, put, skill
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.rulesets.zodiac import attack, damage, data, dialogue, effects, rating, reading, skills, tasks
from zodiac_tui.rulesets.zodiac import roll as rolling
from zodiac_tui.rulesets.zodiac.answers import PARRY, take_stance
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, F_COMPLICACION, F_CONSECUENCIA, FRACASO
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, Weapon, weapon

ENGINE = "zodiac_tui.engine"


def without_engine(name: str) -> Off:
    """Let a function of the engine do nothing."""
    return lambda patch: patch.setattr(f"{ENGINE}.{name}", lambda *args: None)


def instead(module: object, name: str, make: Callable[[Any], Any]) -> Off:
    """Put something around a function: `make` gets the one that there is."""
    found = make(getattr(module, name))
    return lambda patch: patch.setattr(module, name, found)


def untested(score: str) -> Off:
    """Let no story ask for a TS of a score: it passes with no roll."""

    def around(save: Any) -> Any:
        return lambda beat, actor, asked, cause: asked == score or save(beat, actor, asked, cause)

    return instead(effects, "save", around)


def rounded_down(who: Actor, accion: str) -> int:
    """A PB whose half is lost."""
    return sum(who.scores[part] for part in data.acciones()[accion].atributos) // 2


def unnatural(meant: Callable[[Check, tuple[int, ...]], bool]) -> Off:
    """Let some natural results be numbers like any other."""

    def around(natural: Any) -> Any:
        return lambda check, faces, over: "" if meant(check, faces) else natural(check, faces, over)

    return instead(reading, "natural", around)


def open_to_ts() -> Off:
    """Let a natural 1 under Estorbo have its TS PB."""

    def around(read: Any) -> Any:
        return lambda check, faces, shift: read(replace(check, estorbo=check.estorbo and faces != (1,)), faces, shift)

    return instead(reading, "_read", around)


def stays(grade: str) -> Off:
    """Let a grade stay under Estorbo that a setting worsens."""

    def around(worsen: Any) -> Any:
        return lambda found, **how: found if found == grade else worsen(found, **how)

    return instead(reading, "worsen", around)


def fewer_modes(name: str) -> Off:
    """Let a way of rolling not be offered."""

    def around(modes: Any) -> Any:
        return lambda *args: tuple(option for option in modes(*args) if option.id != name)

    return instead(dialogue, "_modes", around)


def focus_first() -> Off:
    """Let PF be spent before the die of a Ventaja falls."""

    def offers(result: Result, inputs: Inputs) -> str:
        grade = reading.read(result.check, result.kept)
        grade = rolling._focus(result, inputs) if result.check.pf else grade
        if result.check.edge:
            rolling._edge(result, inputs)
        return reading.read(result.check, result.kept, result.shift)

    return put("roll._with_offers", offers)


def unturned(rule: str) -> Off:
    """Let what a rival has not be turned round upon the PJ."""

    def around(prepare: Any) -> Any:
        def changed(scenario: Any, state: Any, task: dialogue.Task) -> Any:
            kept = {
                name: [cause for cause in getattr(task.extra, name) if cause.rule != rule]
                for name in ("ventajas", "desventajas")
            }
            return prepare(scenario, state, replace(task, extra=replace(task.extra, **kept)))

        return changed

    return instead(dialogue, "prepare", around)


def unmet(key: str) -> Off:
    """Let what an author wrote under a key of a Tirada count for nothing."""

    def around(pose: Any) -> Any:
        return lambda scenario, state, actor, fields: pose(
            scenario, state, actor, {name: value for name, value in fields.items() if name != key}
        )

    return instead(tasks, "pose", around)


def whole() -> Off:
    """Let a PNJ's Acción Minimizada leave its CDE whole."""

    def around(found: Any) -> Any:
        return lambda value, **touched: found(value, **{**touched, "minimizada": False})

    return instead(rating, "with_modifiers", around)


def accion(name: str) -> Off:
    """Let an Acción hang on REC alone."""
    return entry(data.acciones(), name, data.acciones()[name]._replace(atributos=("REC", "REC")))


def habilidad(name: str) -> Off:
    """Let a Habilidad of the list help in nothing."""
    return skill(lambda found: found.id.partition("-")[0] == name)


def unmade() -> Off:
    """Let Habilidades that a scenario makes help in nothing."""

    def around(of: Any) -> Any:
        def changed(actor: Actor, name: str) -> Any:
            found = of(actor, name)
            return found._replace(usos=()) if f"{skills.KIND}.{name}" in actor.notes else found

        return changed

    return instead(skills, "of", around)


def unknown_language() -> Off:
    """Let nobody be allowed what takes a language."""

    def around(owns: Any) -> Any:
        return lambda actor, name: not name.startswith("idioma") and owns(actor, name)

    return instead(tasks, "owns", around)


def harmless(meant: Callable[[Weapon], bool]) -> Off:
    """Let some weapons do no Daño."""

    def around(hurt: Any) -> Any:
        return lambda beat, target, used, grade: None if meant(used) else hurt(beat, target, used, grade)

    return instead(damage, "_hurt", around)


def no_reaction() -> Off:
    """Let the answer to an attack be no Reacción."""

    def around(act_of: Any) -> Any:
        return lambda *args: replace(act_of(*args), reaction=False)

    return instead(attack, "act_of", around)


def no_parada() -> Off:
    """Let a parada come to nothing."""
    return put("turns.take_stance", lambda beat, who, name: None if name == PARRY else take_stance(beat, who, name))


def all_kinds(**fields: object) -> Off:
    """Give all classes of weapons the same property."""
    return both(*(kind(name, **fields) for name in data.clases()))


def unarmed() -> Off:
    """Let every weapon be bare hands."""
    return put("attack.weapon", lambda scenario, name: weapon(scenario, UNARMED))


def all_standard(patch: pytest.MonkeyPatch) -> None:
    """Let every task be of the same class."""
    same = dict.fromkeys(data.cds(), 7)
    patch.setattr(data, "cds", lambda: same)


def uninverted(patch: pytest.MonkeyPatch) -> None:
    """Let every Fracaso of the roller be a Fracaso of the rival too."""
    patch.setattr("zodiac_tui.rulesets.zodiac.grades._INVERTED", dict.fromkeys(_FAILED, FRACASO))


_FAILED = (CATASTROFE, F_COMPLICACION, F_CONSECUENCIA, FRACASO)
