"""Options that the rules bar for every PJ of the file: a ·C· that none has, oneself, somebody whom nothing harms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import CheckDef, Effect, Profile, Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import ailments, skills
from zodiac_tui.rulesets.zodiac.budget import words
from zodiac_tui.rulesets.zodiac.effects_and_checks import Path, checks_of, effects_of

_DIAGNOSE, _ONESELF = "medicina.diagnosticar_y_tratar", "medicina.curarse"
_DOCTOR = T(
    'Dale a un PJ la Habilidad «medico», o una ·C· tuya con usos = ["{use}"]. Si es para quien venga de fuera, calla '
    "el aviso.",
    use=_DIAGNOSE,
)


class _Every:
    """Every kind of effect."""

    def __contains__(self, kind: object) -> bool:
        return True


def barred_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield an aviso for each option that no PJ of the file can ever take."""
    pj = tuple(scenario.characters.values())
    for path, check, _, _ in checks_of(scenario):
        if path[2] == "opcion":
            with suppress(LookupError):  # what is not there is told elsewhere
                yield from _barred(scenario, pj, path, check)
    for scene in scenario.scenes.values():
        for choice in scene.choices.values():
            for key, condition in (("si", choice.condition), ("requiere", choice.requires)):
                if condition is not None:
                    yield from _waiting(scenario, ("escena", scene.id, "opcion", choice.id, key), condition.source)


def _barred(scenario: Scenario, pj: Sequence[Profile], path: Path, check: CheckDef) -> Iterator[Problem]:
    patient, rival = str(check.fields.get("paciente", "")), str(check.fields.get("contra", ""))
    permission = str(check.fields.get("permiso", ""))
    if permission and not any(permission in words(each.fields, "habilidades") for each in pj):
        name = Text.data(skills.find(scenario, permission).nombre)
        message = T("Ningún PJ del archivo tiene «{name}»: solo podría uno que venga de fuera.", name=name)
        yield _warning((*path, "permiso"), message, T("Añádela a las «habilidades» de un PJ."))
    if rival and [rival] == [each.id for each in pj]:
        yield _warning((*path, "contra"), T("Es el único PJ: sería contra sí mismo."))
    healers = [each for each in pj if each.id != patient or _knows(scenario, each, (_ONESELF,))]
    if patient and not healers:
        yield _warning((*path, "paciente"), T("Es el único PJ, y nadie se cura a sí mismo."))
    elif check.kind == "diagnostico":
        uses = tuple(_uses(scenario, str(check.fields.get("mal", ""))))
        if not any(_knows(scenario, each, uses) for each in healers):
            message = T(
                "Ningún PJ del archivo puede: hace falta una Habilidad ·C· de Medicina. Solo podría uno que venga de "
                "fuera."
            )
            yield _warning(path, message, _DOCTOR)
    elif patient in scenario.npcs and not _may_be_harmed(scenario, patient):
        name = Text.data(scenario.npcs[patient].name)
        message = T("Nada en el archivo hace daño a {name}, así que no hay nada que curar.", name=name)
        yield _warning(
            (*path, "paciente"), message, T('Por ejemplo: {{ estado = "heridas leve", a = "{id}" }}.', id=patient)
        )


def _waiting(scenario: Scenario, path: Path, source: str) -> Iterator[Problem]:
    """What an option waits for that nothing brings about: a state of a PNJ whom nothing harms."""
    for part in source.split(" y ") if " o " not in source and "(" not in source else ():
        kind, _, rest = part.strip().partition(".")
        npc, _, state = rest.partition(".")
        if kind == "pnj" and npc in scenario.npcs and state.isidentifier() and not _may_be_harmed(scenario, npc):
            name = Text.data(scenario.npcs[npc].name)
            message = T("Nada en el archivo da un estado a {name}, así que esta opción no se abre.", name=name)
            yield _warning(path, message, T('Por ejemplo: {{ estado = "heridas leve", a = "{id}" }}.', id=npc))


def _uses(scenario: Scenario, name: str) -> Iterator[str]:
    """The uses of a ·C· one of which it takes to diagnose an enfermedad or a veneno, or any where none is named."""
    yield _DIAGNOSE
    known = [each.id for each in scenario.gear.values() if each.kind in ailments.KINDS] + list(ailments.own())
    for each in [name] if name else known:
        found = ailments.mal(scenario, each)
        yield f"{_DIAGNOSE}_{found.tipo}"
        yield f"{_DIAGNOSE}_{found.id}"


def _knows(scenario: Scenario, who: Profile, uses: Sequence[str]) -> bool:
    """Whether somebody has a ·C· with one of these uses."""
    found = (skills.find(scenario, name) for name in words(who.fields, "habilidades"))
    return any(skill.tipo == "C" and set(skill.usos) & set(uses) for skill in found)


def _may_be_harmed(scenario: Scenario, npc: str) -> bool:
    """Whether anything may harm a PNJ: a fight, any effect that names it, a roll against it, declared Acciones."""
    entrants = [each for fight in scenario.encounters.values() for each in fight.entrants.values()]
    if any(npc in (each.id, each.profile) for each in entrants) or scenario.npcs[npc].fields.get("estados"):
        return True
    if any(npc in scene.present for scene in scenario.scenes.values()):
        return True
    if any(check.fields.get("contra") == npc for _, check, _, _ in checks_of(scenario)):
        return True
    return any(_names(effect, npc) for _, effect in effects_of(scenario, _Every()))


def _names(effect: Effect, npc: str) -> bool:
    return any(_is_in(value, npc) for value in (effect.value, *effect.extras.values()))


def _is_in(value: Plain, npc: str) -> bool:
    if isinstance(value, dict):
        return any(_is_in(each, npc) for each in value.values())
    return any(_is_in(each, npc) for each in value) if isinstance(value, list) else value == npc


def _warning(path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("aviso", "zodiac-nadie-puede", path, message, hint)
