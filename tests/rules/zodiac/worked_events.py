"""Worked examples of what happens to a PJ, of a PJ in the making, and of who may do what in a fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, SECOND, Played, calm, fight, foe, somebody, stage
from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.engine.muster import bring_in
from zodiac_tui.rulesets.zodiac import (
    afflictions,
    ailments,
    budget,
    carrying,
    chase,
    crossroads,
    data,
    initiative,
    karma,
    passive,
    strain,
    surgery,
)
from zodiac_tui.rulesets.zodiac.attack import clash
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA
from zodiac_tui.rulesets.zodiac.grades import LIFTED
from zodiac_tui.rulesets.zodiac.modifiers import Act, Modifiers, of_actor, of_fields

Example = Mapping[str, Plain]
NESTED = ("si_pasa", "si_falla", "entonces")
"""Effects that a scenario puts inside others: an example leaves them out."""
SHOWN = ("pk", "px", "karma")


# -- reading an example --------------------------------------------------------------------------------------------
def _texts(table: Example, key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    return tuple(str(item) for item in value) if isinstance(value, list) else (str(value),)


def _rows(table: Example, key: str) -> Iterator[dict[str, Plain]]:
    value = table[key]
    yield from (dict(row) for row in (value if isinstance(value, list) else [value]) if isinstance(row, dict))


def _table(table: Example, key: str) -> Example:
    value = table.get(key, {})
    return value if isinstance(value, dict) else {}


def _numbers(table: Example, key: str) -> dict[str, int]:
    return {name: value for name, value in _table(table, key).items() if isinstance(value, int)}


def _faces(example: Example) -> tuple[int, ...]:
    value = example.get("caras", [])
    return tuple(face for face in value if isinstance(face, int)) if isinstance(value, list) else ()


def _answers(example: Example) -> dict[str, str]:
    return {key: str(value) for key, value in _table(example, "respuestas").items()}


def _whole(table: Example, key: str, otherwise: int = 0) -> int:
    value = table.get(key, otherwise)
    return value if isinstance(value, int) else otherwise


def _pj(given: Example, name: str = AKEMI) -> Actor:
    """A PJ with 3 in every score, but for what `pj` says: PK, Karma, PX, marks, words, Habilidades."""
    tracks = {key: _whole(given, key) for key in (*SHOWN, "pf")}
    words = {"obligaciones": ("Debe una barca.",), "motivacion": ("Volver al mar.",), **_words(given)}
    made = somebody(
        name, *_texts(given, "estados"), scores=_numbers(given, "valores"), skills=_texts(given, "habilidades")
    )
    return replace(made, tracks={**made.tracks, **tracks}, notes=words)


def _words(given: Example) -> dict[str, tuple[str, ...]]:
    return {key: _texts(given, key) for key in ("vinculos",) if key in given}


# -- what happens --------------------------------------------------------------------------------------------------
def _happens(example: Example) -> Plain:
    """Effects of a scenario one after the other, and time; `mira` says what is looked at afterwards."""
    given = _table(example, "pj")
    people = [_pj(given)] + ([_pj(_table(example, "otro"), IRUNE)] if "otro" in example else [])
    state = replace(calm(*people), options=dict.fromkeys(_texts(example, "opciones"), "si"))
    played = Played(state, *_faces(example), **_answers(example))
    for row in _rows(example, "efectos"):
        _befall(played, row)
    assert played.all_thrown(), played.dice.left
    return _look(played, example)


def _befall(played: Played, row: dict[str, Plain]) -> None:
    kind = next(iter(row))
    match kind:
        case "pasa":
            RULES.pass_time(played.beat, _whole(row, "pasa"), safe=bool(row.get("seguro")))
        case "escena":
            RULES.leave_scene(played.beat)
        case "final":
            RULES.close(played.beat)
        case "espera":
            RULES.ready(played.beat)
        case _:
            RULES.apply(played.beat, Effect(kind, row[kind], {key: row[key] for key in row if key != kind}), AKEMI)


def _look(played: Played, example: Example) -> Plain:
    name = IRUNE if example.get("de") == "otro" else AKEMI
    who = played.state.actor(name)
    match example.get("mira", "estados"):
        case "estados":
            return [*sorted(played.states(name) | played.specials(name))]
        case "pk" | "px" | "karma" as track:
            return who.track(str(track))
        case "vinculos" | "motivacion" | "obligaciones" as words:
            return [*who.notes.get(str(words), ())]
        case "habilidades":
            return [*who.skills]
        case "marcas":
            return [*sorted(who.marks)]
        case "minutos":
            return played.state.elapsed // 60
        case "preguntas":
            return [*played.topics]
        case score:
            return who.scores[str(score)]


def _weighs(example: Example) -> Plain:
    """What states, and what an author wrote, put on an Acción."""
    actor = _pj({"estados": example["pesa"], **_table(example, "pj")})
    marks = {name: Mark(data=dict(_table(example, "notas"))) for name in actor.marks}
    actor = replace(actor, marks=marks) if "notas" in example else actor
    act = Act(str(example["accion"]), str(example.get("uso", "")))
    found = of_actor(stage(), calm(actor), actor, act)
    of_fields(found, actor, act, _table(example, "escrito"))
    return _kinds(found)


def _kinds(found: Modifiers) -> str:
    named = {
        "ventaja": found.ventajas,
        "desventaja": found.desventajas,
        "debilidad": found.debilidad,
        "entorpecida": found.entorpecida,
        "estorbo": found.estorbo,
    }
    return " ".join(name for name, causes in named.items() if causes)


def _strained(example: Example) -> Plain:
    played = Played(calm(_pj({"estados": example["tras_esfuerzo"]})), *_faces(example))
    strain.after_effort(played.beat, AKEMI)
    return [*sorted(played.states(AKEMI) | played.specials(AKEMI))]


def _treated(example: Example) -> Plain:
    """An enfermedad that was diagnosed with Éxito, and the Descansos after it."""
    played = Played(calm(_pj({})), *_faces(example))
    name = str(example["tratada"])
    afflictions.catch(played.beat, AKEMI, ailments.mal(played.beat.scenario, name), _story())
    afflictions.treat(played.beat, AKEMI, name, nights=_whole(example, "cada", 1), relief=False)
    for _ in range(_whole(example, "descansos")):
        RULES.apply(played.beat, Effect("descanso", True), AKEMI)
    return [*sorted(played.states(AKEMI))]


def _operation(example: Example) -> Plain:
    given = _table(example, "opera")
    healer = _pj({"habilidades": given.get("habilidades", [])}, IRUNE)
    patient = _pj({"estados": given.get("paciente", [])})
    fields: dict[str, Plain] = {"amenaza": bool(given.get("amenaza"))}
    return _kinds(surgery.task(calm(patient, healer), IRUNE, AKEMI, fields).extra)


# -- Karma ---------------------------------------------------------------------------------------------------------
def _dilemma(example: Example) -> Plain:
    """An Encrucijada: with what conviction, what that puts on the Acción, and the PK afterwards."""
    given = _table(example, "dilema")
    played = Played(calm(_pj(given)), **_answers(example))
    found = crossroads.conviction(played.beat, AKEMI, {"sigue": given["sigue"]})
    return f"{_kinds(found)}, {played.state.actor(AKEMI).track('pk')} pk"


def _spends(example: Example) -> Plain:
    """A use of Karma: the PK that are left, and whether it was the one on this Acción."""
    played = Played(calm(_pj(_table(example, "usa_karma"))))
    karma.pay(played.beat, AKEMI, "zodiac.deja_vu")
    again = karma.deja_vu_payers(played.state, AKEMI)
    return f"{played.state.actor(AKEMI).track('pk')} pk, {'otra vez' if again else 'no otra vez'}"


def _interrupts(example: Example) -> Plain:
    """Why «Yo primero!» cannot be said now; empty where it can."""
    given = _table(example, "yo_primero")
    state = fight(_pj(given), foe(), turn=RIVAL)
    if given.get("ya") and state.encounter:
        state = replace(state, encounter=replace(state.encounter, interrupted=(AKEMI,)))
    reason = karma.interrupt_barred(state, AKEMI)
    return reason.plain() if reason else "se ofrece"


def _last_effort(example: Example) -> Plain:
    rival = foe(*_texts(example, "enemigo"))
    played = Played(fight(_pj(_table(example, "ultimo_esfuerzo")), rival), **{"ultimo_esfuerzo": "si"})
    who = karma.last_chance(played.beat)
    return f"actúa, {played.state.actor(AKEMI).track('pk')} pk" if who else "la pelea se pierde"


def _in_bounds(example: Example) -> Plain:
    """The Karma of a sheet, with what has been added to it since."""
    given = _table(example, "karma_de")
    return budget.karma({"atributos": {"FUE": _whole(given, "suma")}, "karma_extra": _whole(given, "mas")})


# -- a PJ in the making --------------------------------------------------------------------------------------------
def _sheet(example: Example) -> Plain:
    """What keeps a PJ from being finished; the fields that an example leaves out are sound."""
    whole: dict[str, Plain] = {
        "nombre": "Akemi",
        "concepto": "Barquera",
        "atributos": dict.fromkeys(data.atributos(), 3),
        "situacion": dict.fromkeys(data.situacion(), 1),
        "obligaciones": "Debe una barca.",
        "motivacion": "Volver al mar.",
        "vinculos": ["Irune", "El farero"],
    }
    return [told.plain() for told in budget.unfinished({**whole, **_table(example, "ficha")})]


def _carries(example: Example) -> Plain:
    return [*carrying.marks({"estados": example["lleva"]})]


# -- fights --------------------------------------------------------------------------------------------------------
def _round(example: Example) -> Plain:
    """Whose Turno comes in a Ronda: the PJ waits, each foe with its CDE of Reflejos attacks it."""
    foes = _numbers(example, "orden_de")
    rivals = [somebody(name, player=False, cde={"reflejos": cde, "generica": 7}) for name, cde in foes.items()]
    state = fight(_pj({}), *rivals, turn=Turn(AKEMI, TurnPhase.BEGINNING))
    state = replace(state, orders={f"{AKEMI}.yo_primero": "nunca"})
    played = Played(state, *_faces(example), declarar="esperar", **_answers(example))
    while len(played.dice.left) and not state.ending:
        played.go_on()
    return [each.actor for each in played.beat.events if isinstance(each, e.TurnBegan)]


def _blow(example: Example) -> Plain:
    """Who has its Turno before a declared blow falls."""
    given = _table(example, "antes_del_golpe")
    state = fight(_pj({}), foe(cde=_whole(given, "cde")), acted=(RIVAL,) if given.get("ya") else ())
    played = Played(state, *_faces(example))
    first = initiative.before(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga", "matar"))
    return "el rival actúa antes" if first else "el golpe cae"


def _may_answer(example: Example) -> Plain:
    """What may answer an attack with a weapon, for somebody with a stance."""
    given = _table(example, "responde")
    actor = _pj({"estados": given["con"]})
    foes = foe()
    state = fight(actor, foes, turn=RIVAL, acted=(AKEMI,))
    played = Played(state, *_faces(example))
    RULES.resolve(played.beat, RIVAL, Declaration("atacar", AKEMI, str(given["a"])))
    return [*played.offered("respuesta")] if "respuesta" in played.topics else ["defensa"]


def _unwritten(example: Example) -> Plain:
    """What comes of a manoeuvre for which the scenario wrote nothing."""
    played = Played(fight(_pj({}), foe()))
    RULES.unwritten(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant="empujar"), str(example["sin_escribir"]))
    return [*sorted(f"{name} {mark}" for name in (AKEMI, RIVAL) for mark in played.state.actor(name).marks)]


def _arrives(example: Example) -> Plain:
    """In which Ronda somebody who arrives has its first Turno."""
    given = _table(example, "refuerzo")
    state = fight(_pj({}), foe(), turn=Turn(AKEMI, TurnPhase.BEGINNING))
    assert state.encounter is not None
    state = replace(
        state, encounter=replace(state.encounter, waiting=(SECOND,)), orders={f"{AKEMI}.yo_primero": "nunca"}
    )
    played = Played(state, *[9] * 12, declarar="esperar")
    played.beat.scenario = stage(late=_whole(given, "ronda"))
    while not any(isinstance(each, e.TurnBegan) and each.actor == SECOND for each in played.beat.events):
        played.go_on()
    return played.beat.fight.round


def _leaves(example: Example) -> Plain:
    """Whether a PJ who leaves a fight gets away from a foe that goes after it."""
    given = _table(example, "abandona")
    chaser = replace(foe(cde=_whole(given, "cde", 7)), conduct={"sigue": bool(given.get("sigue"))})
    played = Played(fight(_pj({}), chaser, steps={f"{AKEMI}|{RIVAL}": LARGA}), *_faces(example))
    if chase.gets_away(played.beat, AKEMI):
        return "se escapa"
    assert played.beat.fight.distance(AKEMI, RIVAL) == CERRADA
    return "alcanzada"


def _dying(example: Example) -> Plain:
    """Until when somebody lives who was felled directly, in the Turno of the PJ in the first Ronda."""
    played = Played(fight(_pj({}), foe()))
    RULES.apply(played.beat, Effect("estado", str(example["moribundo"]), {"a": RIVAL}), AKEMI)
    found = played.state.actor(RIVAL).marks["incapacitado"].data
    return f"ronda {found['ronda']}, tras el Turno de {found['turno']}"


def _clash(example: Example) -> Plain:
    value = example["choque"]
    own, other = (each for each in (value if isinstance(value, list) else []) if isinstance(each, int))
    return [*clash(Played(fight(_pj({}), foe()), *_faces(example)).beat, own, other)]


# -- other ways ----------------------------------------------------------------------------------------------------
def _passive(example: Example) -> Plain:
    return passive.value(Check(**{"pb": 3, "cd": 7, **_table(example, "vale_pasiva")}))  # type: ignore[arg-type]


def _narrated(example: Example) -> Plain:
    """A narrated Enfrentada, with no dice."""
    check = Check(**{"pb": 3, "opposed": True, **_table(example, "narrada")})  # type: ignore[arg-type]
    played = Played(calm(_pj({})))
    grade = passive.settle(check, played.beat.inputs)
    assert played.topics == []
    return grade


def _accents(example: Example) -> Plain:
    return LIFTED.get(str(example["acentua"]), "nada")


def _helped(example: Example) -> Plain:
    """Whether an Acción has Ventaja by Ayuda, where one helper is wanted."""
    given = _table(example, "ayudada")
    people = (_pj({}), _pj({"estados": given.get("ayudante", [])}, IRUNE))
    wanted: dict[str, Plain] = {"accion": "atletismo", "cd": 7, "seguridad": False, "caracter": False}
    wanted["ayuda"] = {"hacen_falta": _whole(given, "hacen_falta", 1)}
    played = Played(calm(*people), *_faces(example), ayuda=IRUNE, ventaja="dado")
    RULES.check(played.beat, AKEMI, CheckDef("tirada", wanted))
    return "con Ventaja" if any(each.rule.startswith("zodiac.ayuda") for each in played.rolls[-1].why) else "sin Ayuda"


def _chase(example: Example) -> Plain:
    """A chase outside fights, hunted; the grades of its steps."""
    rival = replace(foe(cde=_whole(_table(example, "perseguida"), "cde", 7)))
    played = Played(calm(_pj({}), rival), *_faces(example), ventaja="dado", **_answers(example))
    effect = Effect("persecucion", {"contra": RIVAL, "papel": "perseguido"})
    escaped = RULES.apply(played.beat, effect, AKEMI)
    edges = sum("terreno" in [cause.source for cause in roll.why] for roll in played.rolls)
    return f"{'escapa' if escaped else 'no escapa'}, terreno en {edges} pasos"


def _silent(example: Example) -> Plain:
    """What a PJ of CDE 7 notices by itself."""
    rival = foe(cde=_whole(_table(example, "en_silencio"), "cde"))
    played = Played(calm(_pj({}), rival))
    noticed = RULES.apply(played.beat, Effect("pasiva_director", "instinto", {"contra": RIVAL}), AKEMI)
    assert noticed == bool(played.beat.events), "what is not noticed is not told"
    return "se da cuenta" if noticed else "nada"


def _appears(example: Example) -> Plain:
    """The Distancias of somebody who arrives, after another foe has moved."""
    given, names = _table(example, "aparece"), [*data.distancias()]
    scenario = stage(late=2)
    entrants = dict(scenario.encounters["pelea"].entrants)
    entrants[SECOND] = replace(entrants[SECOND], distance=str(given["escrita"]))
    entrants[RIVAL] = replace(entrants[RIVAL], distance=str(given["otro"]))
    steps = {pair(AKEMI, RIVAL): names.index(str(given["movido_a"]))}
    played = Played(fight(_pj({}), foe(), steps=steps))
    assert played.state.encounter is not None
    played.beat.state = replace(played.state, encounter=replace(played.state.encounter, waiting=(SECOND,)))
    fights = {"pelea": replace(scenario.encounters["pelea"], entrants=entrants)}
    played.beat.scenario = replace(scenario, encounters=fights)
    bring_in(played.beat, RULES, SECOND)
    there = played.beat.fight
    return {"pj": names[there.distance(SECOND, AKEMI)], "rival": names[there.distance(SECOND, RIVAL)]}


def _tempted(example: Example) -> Plain:
    """A Turno within reach of what a compulsión is about."""
    played = Played(fight(_pj({"estados": ["compulsion"]}), foe()), *_faces(example))
    row: dict[str, Plain] = {"tipo": "compulsion", "causa": "los dados"}
    place = replace(played.beat.scenario.encounters["pelea"], fields={"peligros": [row]})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": place})
    return "es dueña de sí" if RULES.begin_turn(played.beat, AKEMI) else "pierde el Turno"


def _story() -> Cause:
    return Cause("zodiac.escenario")


KINDS: Mapping[str, Callable[[Example], Plain]] = {
    "efectos": _happens,
    "pesa": _weighs,
    "tras_esfuerzo": _strained,
    "tratada": _treated,
    "opera": _operation,
    "dilema": _dilemma,
    "usa_karma": _spends,
    "yo_primero": _interrupts,
    "ultimo_esfuerzo": _last_effort,
    "karma_de": _in_bounds,
    "ficha": _sheet,
    "lleva": _carries,
    "orden_de": _round,
    "antes_del_golpe": _blow,
    "responde": _may_answer,
    "sin_escribir": _unwritten,
    "refuerzo": _arrives,
    "abandona": _leaves,
    "moribundo": _dying,
    "choque": _clash,
    "vale_pasiva": _passive,
    "narrada": _narrated,
    "acentua": _accents,
    "ayudada": _helped,
    "perseguida": _chase,
    "en_silencio": _silent,
    "aparece": _appears,
    "tentada": _tempted,
}
"""By the key that tells what an example is."""
