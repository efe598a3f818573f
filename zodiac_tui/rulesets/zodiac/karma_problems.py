"""What in a scenario breaks the rules of Karma, Encrucijadas and Vínculos."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import CheckDef, Effect, Scenario, Scene
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.effects_and_checks import Found, Path, checks_of, effects_of
from zodiac_tui.rulesets.zodiac.written import BONDS, CROSSROADS, DEEDS, INSPIRATION, PARAGRAPHS, TWO_DICE, folded

_KINDS = ("karma_director", "situacion", "vinculo")
"""The kinds of effects that are looked at here."""


def karma_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield every problem of costs, of the Director's Karma, of Encrucijadas and of Vínculos."""
    # Of all effects few are of these: one look at each is enough for all that is asked of them here.
    effects = list(effects_of(scenario, _KINDS))
    for path, effect in effects:
        yield from _effect(path, effect)
    yield from _costs(scenario)
    yield from _dice(scenario)
    yield from _crossroads(scenario, effects)
    yield from _bonds(scenario, effects)


def _error(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", f"zodiac-{code}", path, message, hint)


def _warning(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("aviso", f"zodiac-{code}", path, message, hint)


def _effect(path: Path, effect: Effect) -> Iterator[Problem]:
    match effect.kind:
        case "karma_director" if _fields(effect).get("uso") == INSPIRATION:
            message = T("El Director no puede usar «Momento de inspiración»: es solo de los jugadores.")
            yield _error("director", (*path, "karma_director", "uso"), message)
        case "situacion" if not _by_one(effect):
            message = T("Una Encrucijada mueve la Situación Social en 1, hacia arriba o hacia abajo.")
            yield _error("situacion", (*path, "cambia"), message)
        case "vinculo":
            yield from _deeds((*path, "vinculo"), _fields(effect))


def _deeds(path: Path, fields: Mapping[str, Plain]) -> Iterator[Problem]:
    if sum(key in fields for key in DEEDS) != 1:
        message = T("Un efecto «vinculo» lleva una sola de estas claves: {keys}.", keys=", ".join(DEEDS))
        yield _error("vinculo", path, message)
    elif "px" in fields and "abandona" not in fields:
        yield _error("vinculo", (*path, "px"), T("Solo «abandona» lleva «px»: cumplirlo da siempre 1 PX."))


def _costs(scenario: Scenario) -> Iterator[Problem]:
    most = data.pistas()["pk"].maximo
    for scene in scenario.scenes.values():
        for choice in scene.choices.values():
            if choice.cost.get("pk", 0) > most:
                message = T("Nadie puede pagarlo: cada PJ tiene {most} PK como mucho.", most=most)
                yield _error("pk", ("escena", scene.id, "opcion", choice.id, "coste_pk"), message)


def _dice(scenario: Scenario) -> Iterator[Problem]:
    if scenario.options.get("dados_del_director") != "no":
        return
    for path, check, _, _ in checks_of(scenario):
        if check.fields.get("director") == TWO_DICE:
            message = T("Los 2d6 del Director están apagados en «opciones»: no se tiran.")
            yield _warning("director", (*path, "director"), message)


# -- Encrucijadas ------------------------------------------------------------------------------------------------


def _crossroads(scenario: Scenario, effects: list[Found]) -> Iterator[Problem]:
    found = [scene for scene in scenario.scenes.values() if _sides(scene)]
    for scene in found:
        yield from _dilemma(scene)
    if found and not any(all(each.fields.get(key) for key in PARAGRAPHS) for each in scenario.characters.values()):
        message = T("Ningún PJ tiene los dos párrafos, así que ninguno puede verse en una Encrucijada.")
        hint = T("Añade «obligaciones» y «motivacion» a un [pj].")
        option = next(iter(_sides(found[0])))
        yield _error("encrucijada", ("escena", found[0].id, "opcion", option, CROSSROADS), message, hint)
    for path, effect in effects:
        if effect.kind == "situacion" and not found:
            message = T("Sin ninguna Encrucijada, la Situación Social no se mueve.")
            yield _error("situacion", (*path, "situacion"), message)
        elif effect.kind == "situacion" and _by_one(effect) and not _follows(scenario, path):
            message = T("Fuera de una Encrucijada, esto solo mueve a quien ya se haya visto en una.")
            yield Problem("nota", "zodiac-situacion", (*path, "situacion"), message)


def _by_one(effect: Effect) -> bool:
    return effect.extras.get("cambia") in (1, -1)


def _follows(scenario: Scenario, path: Path) -> bool:
    """Whether an effect is of what follows an Encrucijada at once."""
    kind, name, *rest = path
    option = rest[1] if kind == "escena" and rest[:1] == ["opcion"] else ""
    return kind == "escena" and option in _sides(scenario.scenes[name])


def _sides(scene: Scene) -> dict[str, CheckDef]:
    """The options of a scene that are Encrucijadas, each with its check."""
    return {
        choice.id: choice.check for choice in scene.choices.values() if choice.check and choice.check.kind == CROSSROADS
    }


def _dilemma(scene: Scene) -> Iterator[Problem]:
    sides = _sides(scene)
    for option, check in sides.items():
        path = ("escena", scene.id, "opcion", option, CROSSROADS)
        if check.fields.get("cd") in ("trivial", "imposible"):
            message = T("Una Encrucijada pide una tirada: no puede ser «trivial» ni «imposible».")
            yield _error("encrucijada", (*path, "cd"), message)
    if len({str(check.fields.get("sigue")) for check in sides.values()}) == 1:
        message = T("La Encrucijada tiene un solo lado: nada en la escena sigue el otro párrafo.")
        hint = T("Añade otra opción con [… .encrucijada] y el otro valor de «sigue».")
        yield _warning(
            "encrucijada", ("escena", scene.id, "opcion", next(iter(sides)), CROSSROADS, "sigue"), message, hint
        )


# -- Vínculos ----------------------------------------------------------------------------------------------------


def _bonds(scenario: Scenario, effects: list[Found]) -> Iterator[Problem]:
    """Warn of more Vínculos than a PJ begins with, and of words that none has, nor one that the scenario may bring."""
    least, most = data.creacion().vinculos_minimo, data.creacion().vinculos_creacion
    for profile in scenario.characters.values() if scenario.scenes else ():
        if most < len(_texts(profile.fields.get(BONDS))) <= data.creacion().vinculos_maximo:
            message = T("Un PJ empieza con {least} a {most} Vínculos; más, solo jugando.", least=least, most=most)
            yield _warning("vinculos", ("pj", profile.id, BONDS), message)
    known = [folded(text) for each in scenario.characters.values() for text in _texts(each.fields.get(BONDS))]
    known += [folded(words) for _, effect in effects for key, words in _named(effect) if key == "nuevo"]
    for path, words in _mentions(scenario, effects):
        if not any(folded(words) in text for text in known):
            message = T("Ningún PJ tiene un Vínculo con estas palabras: «{words}».", words=Text.data(words))
            near = meant_for(folded(words), [word for text in known for word in _stretches(text, words)])
            hint = T("¿Querías decir «{name}»?", name=Text.data(near)) if near else None
            yield _warning("vinculo-de-nadie", path, message, hint)


def _stretches(text: str, words: str) -> Iterator[str]:
    """As many words of a Vínculo, one after another, as others are; at its end fewer."""
    whole, count = re.findall(r"\w+", text), len(words.split())
    return (" ".join(whole[at : at + count]) for at in range(len(whole)))


def _mentions(scenario: Scenario, effects: list[Found]) -> Iterator[tuple[Path, str]]:
    """Where words of Vínculos stand; a new one is among those that there are."""
    for path, effect in effects:
        yield from (((*path, "vinculo", key), words) for key, words in _named(effect))
    for path, check, _, _ in checks_of(scenario):
        if "vinculo" in check.fields:
            yield (*path, "vinculo"), str(check.fields["vinculo"])
    for fight in scenario.encounters.values():
        if "vinculo" in fight.fields:
            yield ("encuentro", fight.id, "vinculo"), str(fight.fields["vinculo"])


def _named(effect: Effect) -> Iterator[tuple[str, str]]:
    """What is said of Vínculos, each with what is to become of it; nothing for other effects."""
    fields = _fields(effect)
    yield from ((key, str(fields[key])) for key in DEEDS if key in fields)


def _fields(effect: Effect) -> Mapping[str, Plain]:
    return effect.value if isinstance(effect.value, dict) else {}


def _texts(value: Plain) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []
