"""What in a scenario breaks the rules of Tiradas: Pasiva, Ayuda, ·C· and ·E·, Rasgos, time, chases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Gear, Scenario, Scene
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data, skills
from zodiac_tui.rulesets.zodiac.budget import words
from zodiac_tui.rulesets.zodiac.effects_and_checks import NESTED, Path, checks_of, effects_of
from zodiac_tui.rulesets.zodiac.grades import E_CONSECUENCIA, EXITO
from zodiac_tui.rulesets.zodiac.written import traits

Fields = Mapping[str, Plain]

AGAINST = ("contra_entorpecida", "contra_estorbo", "contra_minimizada", "empate")
"""Keys that say something of a rival, beside its Acción and use."""
LASTING = ("duracion_por_grado", "seguro", "descansos")
"""Keys that say something of an Actividad's time."""
_KINDS = ("pasiva_pnj", "persecucion")
"""The kinds of effects that are looked at here."""
_ONLY_BRANCHES = ("pasa_ts", "pasiva_director", "persecucion")
"""Effects that do nothing but lead to what happens then; a chase may take time too."""
_HARM = ("estado", "enfermedad", "veneno", "secuela")
"""Effects that mostly harm somebody."""
_BEYOND = ("duracion", "esfuerzo")
"""Keys with which something comes of any grade."""


def task_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield every problem of Tiradas and of effects that are settled as one."""
    for path, check, choice, scene in checks_of(scenario):
        yield from _check(scenario, scene, choice, check, path)
    if _may_be_barred(scenario):
        from zodiac_tui.rulesets.zodiac.barred_problems import barred_problems  # noqa: PLC0415  (most have none)

        yield from barred_problems(scenario)
    for path, effect in effects_of(scenario, _KINDS):
        yield from _effect(scenario, path, effect)
    for path, effect in effects_of(scenario, _ONLY_BRANCHES):
        if not effect.then and not effect.otherwise and not _takes_time(effect):
            first, second = NESTED[effect.kind]
            message = T(
                "Salga lo que salga, no ocurre nada: faltan «{first}» y «{second}».", first=first, second=second
            )
            yield _warning("sin-ramas", (*path, effect.kind), message)
    for gear in scenario.gear.values():
        yield from _weapon(scenario, gear)


def _may_be_barred(scenario: Scenario) -> bool:
    """Whether the rules may bar an option for every PJ for good: a quick look, as most scenarios have none."""
    harmed = {str(effect.extras.get("a", "")) for _, effect in effects_of(scenario, _HARM)}
    harmed |= {each.profile for fight in scenario.encounters.values() for each in fight.entrants.values()}
    patients = harmed | (set(scenario.characters) if len(scenario.characters) > 1 else set())
    return any(
        "permiso" in check.fields
        or check.kind == "diagnostico"
        or check.fields.get("contra") in scenario.characters
        or ("paciente" in check.fields and check.fields["paciente"] not in patients)
        for _, check, _, _ in checks_of(scenario)
    ) or not harmed.issuperset(_looked_at(scenario))


def _looked_at(scenario: Scenario) -> Iterator[str]:
    """The PNJ for whose states options wait."""
    choices = (choice for scene in scenario.scenes.values() for choice in scene.choices.values())
    conditions = (each for choice in choices for each in (choice.condition, choice.requires) if each is not None)
    return (name.split(".")[1] for each in conditions for name in each.names if name.startswith("pnj."))


def _takes_time(effect: Effect) -> bool:
    return isinstance(effect.value, dict) and "duracion" in effect.value


def _error(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", f"zodiac-{code}", path, message, hint)


def _warning(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("aviso", f"zodiac-{code}", path, message, hint)


def _check(scenario: Scenario, scene: Scene | None, choice: Choice, check: CheckDef, path: Path) -> Iterator[Problem]:
    yield from _help(scenario, path, check.fields)
    yield from _ways(scene, path, check.fields)
    yield from _rival(scenario, path, check.fields)
    yield from _skills(scenario, path, check.fields)
    yield from _accented(scenario, path, check.fields)
    yield from _time(path, check.fields)
    told, asked = choice.outcomes, check.fields.get("consecuencia_basta") is False and _is_rolled(check.fields)
    if path[2] == "opcion" and _is_idle(choice, check):
        message = T("Salga lo que salga, no se lee ni ocurre nada: los resultados están vacíos.")
        yield _warning("sin-ramas", path, message)
    if asked and told.get(E_CONSECUENCIA) is told.get(EXITO):
        message = T("Si un Éxito con Consecuencia no basta, tiene que decirse lo que ocurre con él.")
        hint = T("Añade la tabla «exito_consecuencia».")
        yield _error("consecuencia", (*path, "consecuencia_basta"), message, hint)


def _is_idle(choice: Choice, check: CheckDef) -> bool:
    """Whether an author left every outcome of a Tirada empty; the other forms do something of their own."""
    if check.kind != "tirada" or any(key in check.fields for key in _BEYOND):
        return False
    told = choice.outcomes.values()
    return bool(told) and not any(outcome.text or outcome.effects for outcome in told)


def _is_rolled(fields: Fields) -> bool:
    """Whether a whole Tirada decides: not where it is "trivial", "imposible" or a TS PB."""
    return not fields.get("simple") and fields.get("cd") not in ("trivial", "imposible")


def _ways(scene: Scene | None, path: Path, fields: Fields) -> Iterator[Problem]:
    if fields.get("pasiva") and "contra" in fields:
        message = T("En una Acción Enfrentada no se elige Pasiva.")
        yield _error("pasiva", (*path, "pasiva"), message)
    if not fields.get("simple"):
        return
    if scene is not None and scene.fields.get("narrativo"):
        yield _error("simple", (*path, "simple"), T("En Modo Narrativo no cae ningún dado, tampoco el de una TS PB."))
    for key in ("cd", "contra"):
        if key in fields:
            message = T("Una TS PB no lleva «{key}»: se pasa con 7.", key=key)
            yield _error("simple", (*path, key), message)


def _rival(scenario: Scenario, path: Path, fields: Fields) -> Iterator[Problem]:
    for key in AGAINST:
        if key in fields and "contra" not in fields:
            yield _error("contra", (*path, key), T("«{key}» solo sirve con «contra».", key=key))
    if "empate" in fields and fields.get("contra") in scenario.npcs:
        yield _warning("empate", (*path, "empate"), T("Contra un PNJ tira siempre el PJ."))


def _skills(scenario: Scenario, path: Path, fields: Fields) -> Iterator[Problem]:
    permission = fields.get("permiso")
    if permission is not None:
        yield from _skill(scenario, "permiso", (*path, "permiso"), str(permission), "C")
    training = fields.get("entrenamiento")
    for name in training if isinstance(training, dict) else ():
        yield from _skill(scenario, "entrenamiento", (*path, "entrenamiento", name), name, "E")


def _weapon(scenario: Scenario, gear: Gear) -> Iterator[Problem]:
    """What is wrong with the ·E· that a weapon asks for."""
    training = gear.fields.get("entrenamiento")
    if training is not None:
        yield from _skill(scenario, "entrenamiento", (gear.kind, gear.id, "entrenamiento"), str(training), "E")


def _skill(scenario: Scenario, code: str, path: Path, name: str, tipo: str) -> Iterator[Problem]:
    try:
        found = skills.find(scenario, name)
    except KeyError:
        near = meant_for(name, [*skills.made(scenario), *data.habilidades()])
        hint = T("¿Querías decir «{name}»?", name=near) if near else None
        yield _error(code, path, T("No existe la Habilidad «{id}».", id=Text.data(name)), hint)
        return
    if found.tipo != tipo:
        message = T(
            "«{name}» es ·{given}·, y aquí hace falta una ·{wanted}·.", name=found.nombre, given=found.tipo, wanted=tipo
        )
        yield _error(code, path, message)


def _accented(scenario: Scenario, path: Path, fields: Fields) -> Iterator[Problem]:
    if "rasgo" not in fields:
        return
    if scenario.options.get("acentuar") != "si":
        message = T("Sin «acentuar = true» en [opciones], este Rasgo no cuenta.")
        yield _warning("rasgo", (*path, "rasgo"), message)
    yield from _traits(scenario, path, fields, tuple(data.puntuaciones()))


def _traits(scenario: Scenario, path: Path, fields: Fields, scores: tuple[str, ...]) -> Iterator[Problem]:
    """Warn of a Rasgo that no PJ of the file has under one of these scores."""
    own = [traits(scenario, name) for name in scenario.characters]
    known = {words.casefold() for each in own for score, words in each.items() if score in scores}
    for place, wanted in enumerate(words(fields, "rasgo")):
        if wanted not in scores and wanted.casefold() not in known:
            message = T("Ningún PJ tiene el Rasgo «{rasgo}».", rasgo=Text.data(wanted))
            near = meant_for(wanted, [*scores, *known])
            hint = T("¿Querías decir «{name}»?", name=Text.data(near)) if near else None
            hint = hint or T("Vale también una puntuación: {scores}.", scores=", ".join(scores))
            yield _warning("rasgo", (*path, "rasgo", str(place)), message, hint)


def _time(path: Path, fields: Fields) -> Iterator[Problem]:
    if "duracion" in fields:
        return
    for key in LASTING:
        if key in fields:
            yield _error("duracion", (*path, key), T("«{key}» solo sirve con «duracion».", key=key))


def _help(scenario: Scenario, path: Path, fields: Fields) -> Iterator[Problem]:
    wanted = fields.get("ayuda")
    if not isinstance(wanted, dict):
        return
    party = scenario.party_max - 1 if wanted.get("pj", True) else 0
    there = party + len(words(wanted, "pnj"))
    needed = wanted.get("hacen_falta", 1)
    if isinstance(needed, int) and needed > there:
        message = T("Hacen falta {needed} para ayudar, y puede haber {there}.", needed=needed, there=there)
        yield _warning("ayuda", (*path, "ayuda"), message, T("Nombra en «pnj» a los PNJ que pueden ayudar."))


def _effect(scenario: Scenario, path: Path, effect: Effect) -> Iterator[Problem]:
    match effect.kind:
        case "pasiva_pnj":
            yield from _alone((*path, effect.kind), str(effect.value), effect.extras, path)
        case "persecucion" if isinstance(effect.value, dict):
            yield from _traits(scenario, (*path, effect.kind), effect.value, ("TER",))


def _alone(here: Path, actor: str, fields: Fields, path: Path) -> Iterator[Problem]:
    if ("cd" in fields) == ("contra" in fields):
        yield _error("cd", here, T("Un PNJ actúa contra una «cd» o «contra» otro, y solo una de las dos cosas."))
    if fields.get("contra") == actor:
        yield _error("contra", (*path, "contra"), T("Un PNJ no se enfrenta a sí mismo."))
    if fields.get("azar") and "cd" in fields:
        yield _error("contra", (*path, "azar"), T("«{key}» solo sirve con «contra».", key="azar"))
