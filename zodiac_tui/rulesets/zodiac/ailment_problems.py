"""What in a scenario breaks the rules of states, enfermedades, venenos, Medicina and hazards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from zodiac_tui.core.game_time import DAY
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Gear, Scenario
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import ailments, written
from zodiac_tui.rulesets.zodiac.ailment_fields import ROUTES, state_words
from zodiac_tui.rulesets.zodiac.effects_and_checks import Path, checks_of, effects_of
from zodiac_tui.rulesets.zodiac.grades import E_BENEFICIO, E_COMPLICACION, E_CONSECUENCIA, EXITO
from zodiac_tui.rulesets.zodiac.waits import is_beyond, meant, wait
from zodiac_tui.rulesets.zodiac.written import EFFORT, FEELINGS

NAMED = {"enfermedad": (ailments.DISEASE,), "veneno": (ailments.POISON,), "cura": ailments.KINDS}
"""Effects whose value is an enfermedad or a veneno, and of which kinds."""
_KINDS = frozenset((*NAMED, "estado", "secuela", "expone", "peligro", "tiempo"))
"""The kinds of effects that are looked at here."""
PROLONGED = "esfuerzo_prolongado"
"""The optional rule of prolonged effort."""
TIMES = ("pasa_en", "resistencia")


def ailment_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield every problem of this part: options, enfermedades and venenos, effects, checks."""
    yield from option_problems(scenario)
    for gear in scenario.gear.values():
        yield from gear_problems(gear)
    for path, effect in effects_of(scenario, _KINDS):
        yield from effect_problems(scenario, path, effect)
    for path, check, choice, _ in checks_of(scenario):
        yield from check_problems(scenario, path, check)
        if check.kind == "diagnostico":
            yield from _unhealed(scenario, path, choice, check)
        if check.kind == "cirugia" and check.fields.get("que") == written.OPERATIONS[0]:
            yield from _unrevived(path, choice)


def gear_problems(gear: Gear) -> Iterator[Problem]:
    """Yield what is wrong with an enfermedad or a veneno: times, routes, states that it brings.

    Other gear has none of these keys.
    """
    path = (gear.kind, gear.id)
    for key in TIMES:
        if key in gear.fields:
            yield from _time((*path, key), str(gear.fields[key]))
    for name in ailments.PHASES:
        phase = gear.fields.get(name)
        if isinstance(phase, dict):
            yield from _phase((*path, name), phase)
    routes = gear.fields.get("vias")
    for place, route in enumerate(routes if isinstance(routes, list) else []):
        if route not in ROUTES:
            message = T("Un veneno no entra por «{route}».", route=Text.data(str(route)))
            hint = T("Las vías son: {routes}.", routes=", ".join(ROUTES))
            yield _error("via", (*path, "vias", str(place)), message, hint)
    if gear.fields.get("mata") == "fase" and "resistencia" in gear.fields:
        message = T("Quien muere de un veneno no lo supera: sobra «resistencia».")
        yield _error("resistencia", (*path, "resistencia"), message)


def effect_problems(scenario: Scenario, path: Path, effect: Effect) -> Iterator[Problem]:
    """Yield what is wrong with one effect; `path` leads to its table."""
    value = effect.value
    if effect.kind in NAMED:
        yield from _named(scenario, (*path, effect.kind), str(value), NAMED[effect.kind])
    match effect.kind:
        case "estado":
            yield from _state(scenario, path, effect)
        case "veneno":
            yield from _route(scenario, path, effect)
        case "secuela" if "acaba" in effect.extras:
            yield from _amputation(scenario, (*path, "acaba"), str(effect.extras["acaba"]))
        case "expone":
            yield from _optional(scenario, (*path, "expone"), str(value))
        case "peligro" if isinstance(value, dict):
            yield from _hazard(scenario, (*path, "peligro"), value)
        case "tiempo" if isinstance(value, int) and value >= DAY and not effect.extras.get("seguro"):
            message = T("En un día entero sin «seguro» nadie duerme, y lo paga.")
            yield _warning("sin-descanso", (*path, "tiempo"), message, T("Añade «seguro = true» si se puede dormir."))


def check_problems(scenario: Scenario, path: Path, check: CheckDef) -> Iterator[Problem]:
    """Yield what is wrong with a check: an illness that is none, a cause without an impulse."""
    if "mal" in check.fields:
        yield from _named(scenario, (*path, "mal"), str(check.fields["mal"]), ailments.KINDS)
    if "causa" in check.fields and "impulso" not in check.fields:
        yield _error("impulso", (*path, "causa"), T("«causa» solo sirve con «impulso»."))


def _unhealed(scenario: Scenario, path: Path, choice: Choice, check: CheckDef) -> Iterator[Problem]:
    """Warn of a diagnosis whose Éxito+Complicación, which treats nothing, would be read as one that does.

    The other two forms of Medicina do their work with it (SRD, Medicina).
    """
    told = choice.outcomes[E_COMPLICACION] is not choice.outcomes[E_CONSECUENCIA]
    if told or _is_trivial(scenario, str(check.fields.get("mal", ""))):
        return
    message = T("Un diagnóstico con Éxito y Complicación no cura nada, y se leería como los que curan.")
    yield _warning("diagnostico", path, message, T("Añade la tabla «exito_complicacion»."))


def _unrevived(path: Path, choice: Choice) -> Iterator[Problem]:
    """Only a Beneficio calls a moribund back: what is written for any Éxito would be told of one who dies."""
    if choice.outcomes[E_BENEFICIO] is choice.outcomes[EXITO]:
        message = T("Solo un Éxito con Beneficio reanima: tiene que decirse aparte de lo que ocurre con los demás.")
        yield _error("reanimar", (*path, "que"), message, T("Añade la tabla «exito_beneficio»."))


def _is_trivial(scenario: Scenario, name: str) -> bool:
    gear = scenario.gear.get(name)
    return gear is not None and gear.kind in ailments.KINDS and ailments.mal(scenario, name).trivial


def option_problems(scenario: Scenario) -> Iterator[Problem]:
    """Yield what does not go together in `[opciones]`."""
    if scenario.options.get("traumas") == "si" and scenario.options.get(ailments.OPTION) != "si":
        message = T("Los traumas son Estados Especiales específicos, que están apagados.")
        yield _error("traumas", ("opciones", "traumas"), message, T("Añade «especificos = true»."))


def _error(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", f"zodiac-{code}", path, message, hint)


def _warning(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("aviso", f"zodiac-{code}", path, message, hint)


def _time(path: Path, text: str) -> Iterator[Problem]:
    if wait(text) is not None:
        return
    if is_beyond(text):
        message = T("El tiempo «{text}» se sale de los límites.", text=Text.data(text[:80]))
        hint = T("De 1 a 9 dados de 2, 3, 4, 6 o 12 caras; lo que se suma y lo que va sin dados, hasta 999.")
        yield _error("tiempo", path, message, hint)
    else:
        message = T("No se entiende el tiempo «{text}».", text=Text.data(text[:80]))
        likely = meant(text)
        usual = T("Escribe «1d3 horas», «1d6+6 dias» o «10 minutos»; valen turnos, semanas y meses.")
        hint = T("¿Querías decir «{name}»?", name=likely) if likely else usual
        yield _error("tiempo", path, message, hint)


def _phase(path: Path, phase: Mapping[str, Plain]) -> Iterator[Problem]:
    yield from _time((*path, "espera"), str(phase.get("espera", "")))
    brings = phase.get("sufre")
    for place, state in enumerate(brings if isinstance(brings, list) else []):
        if state not in state_words():
            message = T("Nadie puede sufrir «{state}».", state=Text.data(str(state)))
            yield _error("estado", (*path, "sufre", str(place)), message, _nearest(str(state), state_words()))


def _named(scenario: Scenario, path: Path, name: str, kinds: tuple[str, ...]) -> Iterator[Problem]:
    known = {id: gear.kind for id, gear in scenario.gear.items()} | dict.fromkeys(ailments.own(), ailments.DISEASE)
    if known.get(name) not in kinds:
        message = T("No hay ninguna tabla [{kind}.{id}].", kind=kinds[0], id=Text.data(name))
        fitting = [id for id, kind in known.items() if kind in kinds]
        yield _error("mal", path, message, _nearest(name, fitting))


def _state(scenario: Scenario, path: Path, effect: Effect) -> Iterator[Problem]:
    state, said = str(effect.value), effect.extras
    yield from _optional(scenario, (*path, "estado"), state)
    if "dura" in said:
        yield from _time((*path, "dura"), str(said["dura"]))
    fits = {
        "causa": state in FEELINGS or state in ("fobia", "compulsion", "paranoia"),
        "dura": state == "abatimiento" or state in ailments.especificos(),
        "miembro": state == "paralisis",
        "trauma": state in FEELINGS,
    }
    for key, fit in fits.items():
        if key in said and not fit:
            message = T("«{key}» no dice nada de «{state}».", key=key, state=state)
            yield _error("estado", (*path, key), message)


def _optional(scenario: Scenario, path: Path, state: str) -> Iterator[Problem]:
    """Note an específico where the optional rule is off: its E.ALT Persistente stands in."""
    row = ailments.especificos().get(state)
    if row is not None and scenario.options.get(ailments.OPTION) != "si":
        instead = "Heridas" if row.con == "heridas" else "Emoción"
        message = T("Sin «especificos», «{state}» se queda en {instead} Persistente.", state=state, instead=instead)
        yield _warning("especificos", path, message, T("Añade «especificos = true» a [opciones]."))


def _route(scenario: Scenario, path: Path, effect: Effect) -> Iterator[Problem]:
    gear = scenario.gear.get(str(effect.value))
    routes = gear.fields.get("vias") if gear else None
    via = effect.extras.get("via")
    if via is not None and isinstance(routes, list) and via not in routes:
        message = T("«{poison}» no entra por «{route}».", poison=Text.data(str(effect.value)), route=str(via))
        yield _error("via", (*path, "via"), message)


def _amputation(scenario: Scenario, path: Path, name: str) -> Iterator[Problem]:
    found = list(_named(scenario, path, name, (ailments.DISEASE,)))
    yield from found
    if not found and not ailments.mal(scenario, name).amputable:
        yield _error("amputable", path, T("Una amputación no acaba con «{id}».", id=Text.data(name)))


def _hazard(scenario: Scenario, path: Path, row: Mapping[str, Plain]) -> Iterator[Problem]:
    kind = row.get("tipo")
    fits = {
        "horas": kind == "calor",
        "agua": kind == "asfixia",
        "grado": kind == "fuego",
        "enfermedad": kind == "corrupcion",
        "turnos": kind not in ("fuego", "corrupcion"),
    }
    for key, fit in fits.items():
        if key in row and not fit:
            yield _error("peligro", (*path, key), T("«{key}» no sirve con «{kind}».", key=key, kind=str(kind)))
    if kind == EFFORT and scenario.options.get(PROLONGED) != "si":
        message = T("Sin «{option}», un Turno de gran esfuerzo no cansa a nadie.", option=PROLONGED)
        yield _warning(
            "esfuerzo", (*path, "tipo"), message, T("Añade «{option} = true» a [opciones].", option=PROLONGED)
        )
    if kind == "corrupcion":
        if "enfermedad" in row:
            yield from _named(scenario, (*path, "enfermedad"), str(row["enfermedad"]), (ailments.DISEASE,))
        else:
            yield _error("peligro", (*path, "tipo"), T("La corrupción necesita «enfermedad»: la suya."))


def _nearest(word: str, known: Iterable[str]) -> Text | None:
    close = meant_for(word, known)
    return T("¿Querías decir «{name}»?", name=close) if close else None
