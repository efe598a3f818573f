"""Runs the worked examples of the rulebook through the rules: each kind of example has a function here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.engine.telling import Told
from tests.rules.zodiac import worked_scenes, worked_wards
from tests.rules.zodiac.dice import rolled
from tests.rules.zodiac.example import Example
from tests.rules.zodiac.example import answers as _answers
from tests.rules.zodiac.example import faces as _faces
from tests.rules.zodiac.example import part as _table
from tests.rules.zodiac.example import text as _text
from tests.rules.zodiac.example import texts as _texts
from tests.rules.zodiac.example import whole as _int
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, attack, calm, fight, foe, somebody, stage
from tests.rules.zodiac.worked_events import KINDS as EVENTS
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Encounter, Turn
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Gear
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.answers import stance_of
from zodiac_tui.rulesets.zodiac.budget import price, px
from zodiac_tui.rulesets.zodiac.check import SHRUNK, Check
from zodiac_tui.rulesets.zodiac.distances import after_move
from zodiac_tui.rulesets.zodiac.falls import fall
from zodiac_tui.rulesets.zodiac.grades import rival_grade, worsen
from zodiac_tui.rulesets.zodiac.initiative import determine
from zodiac_tui.rulesets.zodiac.modifiers import Act, habilidades, lifts, state_penalties
from zodiac_tui.rulesets.zodiac.profile import adjustment, base, karma, listed_cde
from zodiac_tui.rulesets.zodiac.rating import target_number, with_modifiers
from zodiac_tui.rulesets.zodiac.simple import passes
from zodiac_tui.rulesets.zodiac.skills import taught


def run(example: Example) -> Plain:
    """Do what an example says and return what comes out; what it says besides is asserted here.

    Raises StopIteration for an example of no known kind.
    """
    kind = next(key for key in KINDS if key in example)
    return KINDS[kind](example)


def _scores(table: Example) -> dict[str, int]:
    return {key: value for key, value in _table(table, "con").items() if isinstance(value, int)}


def _pj(*marks: str, scores: Mapping[str, int] | None = None, skills: tuple[str, ...] = (), pk: int = 0) -> Actor:
    return _poised(somebody(AKEMI, *marks, scores=scores, skills=skills, pk=pk))


def _poised(actor: Actor) -> Actor:
    """An actor whose stance has met no attack yet."""
    stances = {name: Mark(data={"primero": True}) for name in actor.marks if name in ("esquivar", "parada")}
    return replace(actor, marks={**actor.marks, **stances})


def _sorted(states: set[str]) -> Plain:
    return [*sorted(states)]


# -- numbers -------------------------------------------------------------------------------------------------------
def _count(example: Example) -> Plain:
    match _text(example, "cuenta"):
        case "pb":
            return base(_pj(scores=_scores(example)), _text(example, "accion"))
        case "at":
            return adjustment(_pj(scores=_scores(example)), _text(example, "accion"))
        case "cde":
            return adjustment(_pj(scores=_scores(example)), _text(example, "accion")) + 7
        case "cde_pnj":
            ratings = {"generica": _int(example, "generica")} if "generica" in example else {}
            return listed_cde(replace(_pj(scores=_scores(example)), ratings=ratings), _text(example, "accion"))
        case "karma":
            return karma({"todas": _int(example, "suma")})
        case "px":
            return px({"px": _int(example, "ganados")})
        case "coste":
            return price(_text(example, "habilidad"), _scores(example))
        case other:
            raise KeyError(other)


def _save(example: Example) -> Plain:
    (face,) = _faces(example)
    return passes(face, _int(example, "ts"))


def _rating(example: Example) -> Plain:
    touched = dict.fromkeys(_texts(example, "con"), True)
    return with_modifiers(_int(example, "cde"), **touched)


def _class(example: Example) -> Plain:
    return data.cds()[_text(example, "cd")]


def _limit(example: Example) -> Plain:
    pj = _pj(scores=_scores(example))
    return target_number(pj, Act(_text(example, "accion")), _int(example, "limite")) or 0


# -- Tiradas -------------------------------------------------------------------------------------------------------
def _roll(example: Example) -> Plain:
    given = dict(_table(example, "tirada"))
    check = Check(**{"pb": 3, **given})  # type: ignore[arg-type]
    result = rolled(check, *_faces(example), **_answers(example))
    if "total" in example:
        assert result.total == example["total"]
    if "dados" in example:
        assert [die.sides for die in result.dice] == example["dados"]
    return result.grade


def _worse(example: Example) -> Plain:
    return worsen(_text(example, "empeora"))


def _inverted(example: Example) -> Plain:
    return rival_grade(_text(example, "rival"))


def _shrunk(example: Example) -> Plain:
    return SHRUNK[_int(example, "encoge")]


def _skills(example: Example) -> Plain:
    pj = _pj(*_texts(example, "antes"), skills=tuple(_texts(example, "habilidades")))
    melee = bool(example.get("cuerpo_a_cuerpo"))
    act = Act(_text(example, "accion"), _text(example, "uso"), reaction=melee, melee=melee)
    assert lifts(pj, act) == example.get("libra", False)
    return sum(cause.number for cause in habilidades(pj, act))


def _penalties(example: Example) -> Plain:
    pj = _pj(*_texts(example, "penaliza"))
    act = Act(_text(example, "accion"), _text(example, "uso"), reaction=bool(example.get("reaccion")))
    found = state_penalties(calm(pj), pj, act)
    named = {"debilidad": found.debilidad, "entorpecida": found.entorpecida, "desventaja": found.desventajas}
    named["estorbo"] = found.estorbo
    return " ".join(name for name, causes in named.items() if causes)


# -- states and time -----------------------------------------------------------------------------------------------
def _suffer(played: Played, state: str) -> None:
    RULES.apply(played.beat, Effect("estado", state), AKEMI)


def _states(example: Example) -> Plain:
    """What happens outside fights: a state received, time, sleep."""
    played = Played(calm(_pj(*_texts(example, "antes"))), *_faces(example), **_answers(example))
    if "recibe" in example:
        _suffer(played, _text(example, "recibe"))
    if "pasa" in example:
        RULES.pass_time(played.beat, _int(example, "pasa"), safe=bool(example.get("seguro")))
    if "duerme" in example:
        RULES.apply(played.beat, Effect("descanso", True), AKEMI)
    assert played.all_thrown()
    return _sorted(played.states(AKEMI))


def _declared(example: Example) -> Plain:
    """An Acción declared at somebody of «Relato», or at nobody, with what a face leaves behind."""
    told = Told(face=_faces(example)[0])
    said = (_text(example, "declarada"), "+general", "", _text(example, "con") or "+escena")
    told.take("+accion", *said, keep=True)
    roll = next(event for event in told.events if isinstance(event, RollMade))
    tale, minutes = told.state.tale, told.state.elapsed // 60
    return f"contra {roll.target}: {tale.complications} complicaciones, {minutes} minutos, {len(tale.edges)} ventajas"


def _turn(example: Example) -> Plain:
    played = Played(fight(_pj(*_texts(example, "turno")), foe()), *_faces(example), **_answers(example))
    assert RULES.begin_turn(played.beat, AKEMI) == example["actua"]
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.all_thrown()
    return _sorted(played.states(AKEMI))


def _points(example: Example) -> Plain:
    played = Played(calm(_pj(pk=_int(example, "pk"))))
    RULES.apply(played.beat, Effect("pk", _int(example, "gana")), AKEMI)
    return played.state.actor(AKEMI).track("pk")


# -- falls ---------------------------------------------------------------------------------------------------------
def _falling(example: Example) -> Plain:
    pj = _pj(*_texts(example, "antes"), skills=tuple(_texts(example, "habilidades")))
    played = Played(calm(pj), *_faces(example), **_answers(example))
    RULES.apply(played.beat, Effect("caida", dict(_table(example, "caida"))), AKEMI)
    assert played.all_thrown()
    return _sorted(played.states(AKEMI))


def _height(example: Example) -> Plain:
    given = _table(example, "altura")
    feet, metres = given.get("pies"), given.get("metros")
    found = fall(
        _text(given, "sobre"),
        feet=feet if isinstance(feet, int) else None,
        metres=metres if isinstance(metres, int) else None,
    )
    name = ("trivial", str(found.cd), str(found.cd), "imposible")[found.row]
    return f"{name} {found.brings}".strip()


# -- fights --------------------------------------------------------------------------------------------------------
def _attack(example: Example) -> Plain:
    """An attack by the PJ, or by its rival with `turno = "rival"`; `sufre` and `marca` are of whoever `espera` is not
    about: of the rival where the PJ attacks, or attacks too."""
    given = _table(example, "ataque")
    pj = replace(_pj(*_texts(given, "pj")), armour=_text(given, "pj_armadura"))
    rival = _poised(foe(*_texts(given, "rival"), cde=_int(given, "cde", 8), armour=_text(given, "armadura")))
    by_rival = _text(given, "turno") == "rival"
    answers = _answers(example)
    played = attack(
        fight(pj, rival, turn=RIVAL if by_rival else AKEMI),
        *_faces(example),
        weapon=_text(given, "arma"),
        variant=_text(given, "variante"),
        **answers,
    )
    hits_back = answers.get("respuesta") in ("daga", "porra", "pistola")
    sufferer = AKEMI if by_rival and not hits_back else RIVAL
    assert played.states(sufferer) == set(_texts(example, "sufre"))
    for mark in _texts(example, "marca"):
        assert played.has(AKEMI, mark), mark
    if "total" in example:
        assert played.rolls[-1].total == example["total"]
    return played.grade if played.rolls else None


def _manoeuvre(example: Example) -> Plain:
    """A PJ tries one of those that any fight allows; `deja` are the marks of both afterwards."""
    given = _table(example, "maniobra")
    state = fight(somebody(AKEMI), foe(cde=_int(given, "cde", 8)))
    played = Played(state, *_faces(example), **_answers(example))
    RULES.resolve(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant=_text(given, "id")))
    assert played.all_thrown()
    left = sorted(f"{name} {mark}" for name in (AKEMI, RIVAL) for mark in played.state.actor(name).marks)
    assert left == _texts(example, "deja")
    return played.grade


def _interrupting(example: Example) -> Plain:
    """What a PJ does in an interrupt lasts beyond its end: the stance in which it is then."""
    state = fight(somebody(AKEMI), foe(), turn=Turn(AKEMI, TurnPhase.RESOLVING, interrupt=True))
    played = Played(state)
    RULES.resolve(played.beat, AKEMI, Declaration(_text(example, "interrumpe")))
    RULES.end_turn(played.beat, AKEMI, interrupt=True)
    return stance_of(played.state.actor(AKEMI))


def _rests(example: Example) -> Plain:
    """Safe seconds one after the other, with others between them; the states that are left."""
    played = Played(calm(_pj(*_texts(example, "con"))))
    for place, seconds in enumerate(example["reposos"] if isinstance(example["reposos"], list) else []):
        if place and _int(example, "entre"):
            RULES.pass_time(played.beat, _int(example, "entre"), safe=False)
        RULES.pass_time(played.beat, int(str(seconds)), safe=True)
    return _sorted(played.states(AKEMI))


def _own_skill(example: Example) -> Plain:
    """What a Habilidad of a scenario's own adds to a use of an Acción."""
    gear = Gear("propia", "habilidad", "Propia", _table(example, "propia"))
    pj = taught(replace(stage(), gear={"propia": gear}), _pj(skills=("propia",)))
    accion, _, uso = _text(example, "uso").partition(".")
    return sum(cause.number for cause in habilidades(pj, Act(accion, uso)))


def _conduct(example: Example) -> Plain:
    """What a PNJ with a conduct declares in a Ronda, or who acts before a blow against it, and what the PJ is paid."""
    rival = replace(foe(), conduct=_table(example, "conducta"))
    state = fight(somebody(AKEMI), rival, turn=RIVAL)
    assert state.encounter is not None
    played = Played(replace(state, encounter=replace(state.encounter, round=_int(example, "ronda", 1))))
    if example.get("atacado"):
        first = RULES.intervenes(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
        return f"{first or 'nadie'}, {played.state.actor(AKEMI).track('pk')} PK"
    declared = RULES.conduct(played.beat, RIVAL)
    return f"{declared.kind} {declared.variant}".strip()


def _strangled(example: Example) -> Plain:
    """A PJ closes a hold on a foe that has the same FUE and VOL, and keeps it for some Turnos; what the foe suffers."""
    given = _table(example, "presa")
    resists = dict.fromkeys(("FUE", "VOL"), _int(given, "aguanta"))
    victim = somebody(RIVAL, *_texts(given, "con"), player=False, scores=resists, cde={"generica": _int(given, "cde")})
    played = Played(fight(somebody(AKEMI), victim), *_faces(example))
    for _ in range(_int(given, "turnos", 1)):
        RULES.resolve(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant="estrangular"))
    assert played.all_thrown()
    return " ".join(sorted(played.states(RIVAL)))


def _freed(example: Example) -> Plain:
    """A PJ tries to get out of a foe's hands."""
    caught = {"estrangulado": Mark(data={"quien": RIVAL, "ronda": 1})}
    state = fight(replace(somebody(AKEMI), marks=caught), foe(cde=_int(_table(example, "suelta"), "cde")))
    played = Played(state, *_faces(example))
    RULES.resolve(played.beat, AKEMI, Declaration("maniobra", RIVAL, variant="soltarse"))
    assert played.all_thrown()
    return "estrangulado" if played.has(AKEMI, "estrangulado") else "libre"


def _initiative(example: Example) -> Plain:
    rival = foe(cde=_int(_table(example, "iniciativa"), "cde"))
    played = Played(fight(_pj(), rival), *_faces(example), **_answers(example))
    winner = determine(played.beat, AKEMI, RIVAL)
    name = "pj" if winner == AKEMI else "rival"
    return f"{name} {played.state.actor(winner).track('pf')} pf"


def _weapon(example: Example) -> Plain:
    """A row of table C as it is used."""
    kind = data.clases()[_text(example, "arma")]
    hands = f"{kind.manos} mano" if kind.manos == 1 else f"{kind.manos} manos"
    reload = f", {kind.recarga} {kind.turnos}" if kind.turnos else f", {kind.recarga}"
    return f"{kind.accion}, {hands}, {kind.alcance}{reload if kind.recarga else ''}"


def _move(example: Example) -> Plain:
    given = _table(example, "mueve")
    names = {name for key in _table(given, "distancias") for name in key.split("|")}
    steps = {key: value for key, value in _table(given, "distancias").items() if isinstance(value, int)}
    encounter = Encounter("x", sides={name: name for name in names}, distances=steps)
    after = after_move(encounter, _text(given, "de"), _text(given, "a"), _int(given, "pasos"), free=True)
    return [f"{key} {value}" for key, value in sorted(after.items())]


def _first_aid(example: Example) -> Plain:
    """Primeros auxilios outside fights, on a patient with these states."""
    patient = somebody(IRUNE, *_texts(example, "auxilios"))
    causes: list[Plain] = ["vendas"] * _int(example, "ventajas")
    check = CheckDef("auxilios", {"paciente": IRUNE, "ventajas": causes})
    played = Played(calm(_pj(), patient), *_faces(example), **{"ventaja": "dado", **_answers(example)})
    grade = RULES.check(played.beat, AKEMI, check)
    assert played.all_thrown()
    assert played.states(IRUNE) == set(_texts(example, "sufre"))
    if "otra_vez" in example:
        barred = RULES.barred(played.beat.scenario, played.state, AKEMI, check)
        assert (barred is None) == example["otra_vez"]
    return grade


KINDS: Mapping[str, Callable[[Example], Plain]] = {
    **worked_scenes.KINDS,
    **worked_wards.KINDS,
    "tirada": _roll,
    "cuenta": _count,
    "ts": _save,
    "cde": _rating,
    "cd": _class,
    "limite": _limit,
    "empeora": _worse,
    "rival": _inverted,
    "encoge": _shrunk,
    "caida": _falling,
    "altura": _height,
    "ataque": _attack,
    "maniobra": _manoeuvre,
    "presa": _strangled,
    "conducta": _conduct,
    "interrumpe": _interrupting,
    "reposos": _rests,
    "propia": _own_skill,
    "suelta": _freed,
    "iniciativa": _initiative,
    "arma": _weapon,
    "mueve": _move,
    "auxilios": _first_aid,
    "penaliza": _penalties,
    "turno": _turn,
    "declarada": _declared,
    "pk": _points,
    "habilidades": _skills,
    "recibe": _states,
    "pasa": _states,
    "duerme": _states,
    **EVENTS,
}
"""By the key that tells what an example is; the first one that it has."""
