"""What in a scenario breaks the rules of Zodiac, or makes them warn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import (
    PARTY_SIDE,
    CheckDef,
    Effect,
    EncounterDef,
    Gear,
    Profile,
    Scenario,
)
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import budget, data, forgetting, skills
from zodiac_tui.rulesets.zodiac.ailment_problems import ailment_problems
from zodiac_tui.rulesets.zodiac.effects_and_checks import Path, checks_of, effects_of
from zodiac_tui.rulesets.zodiac.fight_problems import fight_problems
from zodiac_tui.rulesets.zodiac.karma_problems import karma_problems
from zodiac_tui.rulesets.zodiac.sheet_fields import LEAST, PLAYED, SCORE
from zodiac_tui.rulesets.zodiac.skill_problems import skill_problems
from zodiac_tui.rulesets.zodiac.task_problems import task_problems

RESERVED = ("atras",)
"""Ids that the menu of manoeuvres has for itself."""
MOST_ERRORS = 200
"""How many errors are looked for: as many as a check tells."""


def problems(scenario: Scenario) -> list[Problem]:
    """Return every problem: characters, PNJ, gear, checks, effects and encounters, in that order.

    Of more than `MOST_ERRORS` errors the rest is not looked for.
    """
    found, errors = list[Problem](), 0
    for each in _problems(scenario):
        found.append(each)
        errors += each.severity == "error"
        if errors > MOST_ERRORS:
            break
    return found


def _problems(scenario: Scenario) -> Iterator[Problem]:
    for character in scenario.characters.values():
        yield from _character(scenario, character)
    for npc in scenario.npcs.values():
        yield from _npc(scenario, npc)
    yield from conduct_problems(scenario)
    yield from skill_problems(scenario)
    for gear in scenario.gear.values():
        yield from _gear(gear)
    yield from _checks(scenario)
    yield from _falls(scenario)
    for encounter in scenario.encounters.values():
        yield from _encounter(scenario, encounter)
    yield from fight_problems(scenario)
    yield from karma_problems(scenario)
    yield from ailment_problems(scenario)
    yield from task_problems(scenario)


def _error(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", f"zodiac-{code}", path, message, hint)


def _warning(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("aviso", f"zodiac-{code}", path, message, hint)


# -- characters (SRD, creation; reading zodiac.lectura.creacion) --------------------------------------------------


def _character(scenario: Scenario, profile: Profile) -> Iterator[Problem]:
    limits, path = data.creacion(), ("pj", profile.id)
    if message := budget.sum_problem(profile.fields):
        yield _error("suma", (*path, "atributos"), message)
    for key, extremes in (("atributos", (1, 5)), ("situacion", (5,))):
        for score, value in _numbers(profile.fields, key).items():
            if value in extremes:
                message = T("{score} {value} es raro en un PJ.", score=score, value=value)
                yield _warning("extremo", (*path, key, score), message)
    if len(_list(profile.fields, "vinculos")) > limits.vinculos_maximo:
        yield _error("vinculos", (*path, "vinculos"), T("Caben {n} Vínculos.", n=limits.vinculos_maximo))
    yield from _skills(scenario, profile)


def _skills(scenario: Scenario, profile: Profile) -> Iterator[Problem]:
    own = skills.made(scenario)
    path = ("pj", profile.id, "habilidades")
    ids = _list(profile.fields, "habilidades")
    for place, name in enumerate(ids):
        if name not in own and not budget.known(name):
            near = _nearest(name, [*own, *data.habilidades(), *data.habilidades_propias()])
            yield _error(
                "habilidad", (*path, str(place)), T("No existe la Habilidad «{id}».", id=Text.data(name)), near
            )
            continue
        if ids.index(name) < place:
            yield _error("habilidad", (*path, str(place)), T("La Habilidad «{id}» se repite.", id=Text.data(name)))
        if name not in own and name in data.habilidades() and data.habilidad(name).elegir:
            asked = T("La Habilidad «{id}» pide un tipo.", id=name)
            hint = T("Escríbelo detrás de un guion, como en «idioma-frances».")
            yield _error("habilidad", (*path, str(place)), asked, hint)
    if message := budget.px_problem(skills.priced(profile.fields, own)):
        yield _error("px", path, message)


def sheet_problems(scenario: Scenario) -> list[Problem]:
    """Return every problem of a scenario that is one sheet alone: those of any PJ, and those that a sheet can have."""
    from zodiac_tui.rulesets.zodiac.luggage_problems import state_problems  # noqa: PLC0415 (only a sheet needs it)

    return [
        *problems(scenario),
        *(each for profile in scenario.characters.values() for each in _losses(profile)),
        *(each for profile in scenario.characters.values() for each in _bonds(profile)),
        *(each for profile in scenario.characters.values() for each in state_problems(scenario, profile)),
        *(each for profile in scenario.characters.values() for each in _forgotten(scenario, profile)),
    ]


def _losses(profile: Profile) -> Iterator[Problem]:
    """An Atributo below the least of creation that no loss in play explains."""
    made = budget.first_atributos(profile.fields)
    for score, value in _numbers(profile.fields, "atributos").items():
        if value < LEAST and made[score] < LEAST:
            yield Problem(
                "error",
                "fuera-de-limites",
                ("pj", profile.id, "atributos", score),
                T("El mínimo es {limit}.", limit=LEAST),
                T(
                    "{why} Si lo ha perdido en el juego, apúntalo: cambios = {{ {score} = -1 }}.",
                    why=SCORE,
                    score=score,
                ),
            )


def _bonds(profile: Profile) -> Iterator[Problem]:
    """Fewer Vínculos than a PJ begins with, or more where nothing shows that it has played; a forgotten one counts."""
    least, most = data.creacion().vinculos_minimo, data.creacion().vinculos_creacion
    have = len(_list(profile.fields, "vinculos")) + (forgetting.BOND in forgetting.told(profile.fields))
    new = not any(profile.fields.get(key) for key in PLAYED)
    if have < least or (new and most < have <= data.creacion().vinculos_maximo):
        message = T(
            "Al crear un PJ se escriben de {least} a {most} Vínculos, y hay {n}.", least=least, most=most, n=have
        )
        yield _warning("vinculos", ("pj", profile.id, "vinculos"), message)


def _forgotten(scenario: Scenario, profile: Profile) -> Iterator[Problem]:
    """What a sheet says of an amnesia that cannot be: no amnesia, no such Habilidad, one that is still there."""
    path, have, hidden = ("pj", profile.id), _list(profile.fields, "habilidades"), forgetting.told(profile.fields)
    if hidden and not any(each.startswith(forgetting.AMNESIA) for each in _list(profile.fields, "estados")):
        message = T("Sin «{state}» entre los estados no hay nada olvidado.", state=forgetting.AMNESIA)
        yield _error("estado", (*path, forgetting.HIDDEN), message)
    skill = hidden.get(forgetting.SKILL)
    if skill is not None and skill not in have:
        message = T("«{id}» no está entre sus Habilidades.", id=Text.data(str(skill)))
        yield _error("habilidad", (*path, forgetting.HIDDEN, forgetting.SKILL), message)
    own = skills.made(scenario)
    for place, name in enumerate(_list(profile.fields, forgetting.GIVEN_UP)):
        where = (*path, forgetting.GIVEN_UP, str(place))
        if name not in own and not budget.known(name):
            near = _nearest(name, [*own, *data.habilidades(), *data.habilidades_propias()])
            yield _error("habilidad", where, T("No existe la Habilidad «{id}».", id=Text.data(name)), near)
        elif name in have:
            yield _error("habilidad", where, T("La Habilidad «{id}» se repite.", id=Text.data(name)))


# -- PNJ (SRD, PNJ) ----------------------------------------------------------------------------------------------


def _npc(scenario: Scenario, profile: Profile) -> Iterator[Problem]:
    path, limits = ("pnj", profile.id), data.creacion()
    ratings, uses = _numbers(profile.fields, "cde"), _numbers(profile.fields, "cde_usos")
    for key, values in (("cde", ratings), ("cde_usos", uses)):
        for name, value in values.items():
            if value > limits.cde_maxima_con_habilidades:
                message = T("CDE ({value}) pasa de lo que alcanza un ser humano.", value=value)
                yield _warning("cde", (*path, key, name), message)
    for name in uses:
        action, _, use = name.partition(".")
        if action not in data.acciones() or not use:
            whole = meant_for(action, data.acciones()) if use else None
            usual = T("Se escribe «accion.uso», como «discrecion.sigilo».")
            hint = T("¿Querías decir «{name}»?", name=Text.data(f"{whole}.{use}")) if whole else usual
            yield _error("cde-uso", (*path, "cde_usos", name), T("«{key}» no es un uso.", key=Text.data(name)), hint)
    for place, name in enumerate(_list(profile.fields, "habilidades")):
        if name in skills.made(scenario):
            told = T("Un PNJ no puede tener «{id}»: solo Habilidades de la lista.", id=name)
            remedy = T("Cuéntala en su «cde_usos», o en su «cde».")
            yield _error("habilidad", (*path, "habilidades", str(place)), told, remedy)
        elif not budget.known(name):
            near = _nearest(name, [*data.habilidades(), *data.habilidades_propias()])
            told = T("No existe la Habilidad «{id}».", id=Text.data(name))
            yield _error("habilidad", (*path, "habilidades", str(place)), told, near)
    if len(ratings) > limits.acciones_pnj:
        message = T("Un PNJ no suele llevar más de {n} Acciones.", n=limits.acciones_pnj)
        yield _warning("acciones", (*path, "cde"), message)


def conduct_problems(scenario: Scenario) -> Iterator[Problem]:
    """What in a PNJ's conduct comes to nothing."""
    for profile in scenario.npcs.values():
        conduct, path = profile.fields.get("conducta"), ("pnj", profile.id, "conducta")
        if not isinstance(conduct, dict):
            continue
        wish = str(conduct.get("maniobra", "ninguna"))
        if "maniobra_cuando" in conduct and wish == "ninguna":
            message = T("«{key}» no hace nada sin «maniobra».", key="maniobra_cuando")
            yield _warning("conducta", (*path, "maniobra_cuando"), message)
        for encounter in scenario.encounters.values():
            there = any(entrant.profile == profile.id for entrant in encounter.entrants.values())
            if there and wish in encounter.manoeuvres:
                message = T(
                    "En «{fight}» la maniobra «{id}» es de los PJ, y el PNJ no la intenta.", fight=encounter.id, id=wish
                )
                yield _warning("conducta", (*path, "maniobra"), message)


# -- gear (SRD, table C) -----------------------------------------------------------------------------------------


def _gear(gear: Gear) -> Iterator[Problem]:
    if "municion" in gear.fields and not data.clases()[str(gear.fields["clase"])].recarga:
        message = T("Esta clase de Arma no gasta munición.")
        yield _warning("municion", (gear.kind, gear.id, "municion"), message)


# -- checks and effects ------------------------------------------------------------------------------------------


def _checks(scenario: Scenario) -> Iterator[Problem]:
    for path, check, _, _ in checks_of(scenario):
        yield from _check(path, check)


def _check(path: Path, check: CheckDef) -> Iterator[Problem]:
    if check.kind not in ("tirada", "encrucijada"):
        return
    fields = check.fields
    if not fields.get("simple") and ("cd" in fields) == ("contra" in fields):
        message = T("La tirada necesita «cd» o «contra», y solo una de las dos.")
        yield _error("cd", (*path, "cd"), message)
    for key in ("contra_accion", "contra_uso"):
        if key in fields and "contra" not in fields:
            yield _error("contra", (*path, key), T("«{key}» solo sirve con «contra».", key=key))
    # A number of no class is played as it stands, and warned of (`zodiac.lectura.cd`).
    number = fields.get("cd")
    if isinstance(number, int) and number not in data.cds().values():
        message = T("CD ({number}) no es de ninguna clase.", number=number)
        hint = T("Las clases son «estandar» (7) y «compleja» (13).")
        yield _warning("cd-numerica", (*path, "cd"), message, hint)
    yield from _use(path, str(fields.get("uso", "")))


def _use(path: Path, use: str) -> Iterator[Problem]:
    """Warn of a use that looks like a slip of one that the SRD names."""
    if use not in data.usos() and (meant := _meant(use)):
        message = T("El uso «{use}» no lo nombra ninguna Habilidad.", use=use)
        yield _warning("uso", (*path, "uso"), message, T("¿Querías decir «{name}»?", name=meant))


@lru_cache(maxsize=1_024)
def _meant(use: str) -> str:
    """The use that another looks like a slip of; a use of one's choice («supervivencia_bosque») is none."""
    import difflib  # noqa: PLC0415  (only where there is something to report)

    chosen = (each.partition(".")[2] for skill in data.habilidades().values() if skill.elegir for each in skill.usos)
    if any(use.startswith(f"{each}_") for each in chosen):
        return ""
    return next(iter(difflib.get_close_matches(use, list(data.usos()), cutoff=0.8)), "")


def _falls(scenario: Scenario) -> Iterator[Problem]:
    for path, effect in effects_of(scenario, ("caida",)):
        fall = effect.value
        if isinstance(fall, dict) and ("pies" in fall) == ("metros" in fall):
            message = T("Una caída lleva «pies» o «metros», y solo una de las dos.")
            yield _error("caida", (*path, "caida"), message)


# -- encounters --------------------------------------------------------------------------------------------------


def _encounter(scenario: Scenario, encounter: EncounterDef) -> Iterator[Problem]:
    yield from _reserved(encounter)
    # Whoever waits for a call cannot be the first to call.
    there = [each for each in encounter.entrants.values() if not each.reinforcement or each.id in _brought(encounter)]
    callers = {PARTY_SIDE, *(each.side for each in there if _calls(scenario, each.profile))}
    for entrant in encounter.entrants.values():
        if entrant.reinforcement and entrant.side not in callers and entrant.id not in _brought(encounter):
            message = T("Nadie de su bando pide ayuda, así que no llega.")
            hint = T("Da a alguien del bando una conducta con «llama».")
            yield _warning("refuerzo", ("encuentro", encounter.id, "entra", entrant.id, "refuerzo"), message, hint)


def _reserved(encounter: EncounterDef) -> Iterator[Problem]:
    """What is wrong with the names of an encounter's manoeuvres."""
    path = ("encuentro", encounter.id)
    for name in encounter.manoeuvres:
        if name in RESERVED:
            message = T("Una maniobra no puede llamarse «{id}».", id=name)
            yield _error("maniobra", (*path, "maniobra", name), message)


def _brought(encounter: EncounterDef) -> set[str]:
    """Whom some effect brings into the fight."""
    made = (outcome for each in encounter.manoeuvres.values() for outcome in each.choice.outcomes.values())
    plain = (each.choice.plain for each in encounter.manoeuvres.values())
    outcomes = (*made, *plain, *(each.outcome for each in encounter.happenings.values()))
    return {name for outcome in outcomes for name in _arrivals(outcome.effects)}


def _arrivals(effects: tuple[Effect, ...]) -> Iterator[str]:
    for effect in effects:
        if effect.kind == "llega":
            yield str(effect.value)
        yield from _arrivals((*effect.then, *effect.otherwise, *(each for b in effect.branches for each in b.effects)))


def _calls(scenario: Scenario, profile: str) -> bool:
    conduct = scenario.npcs[profile].fields.get("conducta")
    default = data.conducta()["llama"][0]
    return isinstance(conduct, dict) and conduct.get("llama", default) != default


def _numbers(fields: Mapping[str, Plain], key: str) -> dict[str, int]:
    value = fields.get(key)
    return {name: each for name, each in value.items() if isinstance(each, int)} if isinstance(value, dict) else {}


def _list(fields: Mapping[str, Plain], key: str) -> list[str]:
    value = fields.get(key)
    return [str(each) for each in value] if isinstance(value, list) else []


def _nearest(word: str, known: Iterable[str]) -> Text | None:
    close = meant_for(word, known)
    return T("¿Querías decir «{name}»?", name=close) if close else None
