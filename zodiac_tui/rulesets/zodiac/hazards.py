"""Hazards: asfixia, fuego, calor, frío, corrupción and hard effort, in an Escena and in fights (SRD, Otras fuentes)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, ailments, specials, strain, written
from zodiac_tui.rulesets.zodiac.boxes import GRAVE, HOUR, LEVE, MINUTE, PERSISTENTE, RONDA
from zodiac_tui.rulesets.zodiac.capacity import SHOCK, is_dead, is_unconscious
from zodiac_tui.rulesets.zodiac.exposures import exposed
from zodiac_tui.rulesets.zodiac.recovery import pass_time, shock_turn
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import suffer

Row = Mapping[str, Plain]
CHOKE, FIRE, HEAT, COLD, TAINT, EFFORT = SCENE_KINDS = written.SCENE_HAZARDS
FIGHT_KINDS = written.FIGHT_HAZARDS
FIRST_MINUTE = MINUTE // RONDA
"""Turnos that heat leaves alone (SRD, Calor)."""


def befall(beat: Beat, actors: Sequence[str], row: Row) -> None:
    """Let a hazard of an Escena befall some of those who are there, for its Turnos or hours."""
    match row["tipo"]:
        case "fuego":
            for name in actors:
                burn(beat, name, str(row.get("grado", LEVE)))
        case "corrupcion":
            for name in actors:
                afflictions.expose(beat, name, str(row["enfermedad"]), Cause("zodiac.corrupcion"))
        case _:
            _hours(beat, actors, row)
            _turns(beat, actors, row)


def burn(beat: Beat, actor: str, grado: str) -> None:
    """Fire: Heridas of that grado, with Persistente the quemaduras of the optional rule, which go as those Heridas do.

    Source: SRD, Fuego; Estados Especiales específicos.
    """
    if is_dead(beat.state.actor(actor)):
        return
    cause = Cause(f"zodiac.fuego.{grado}")
    if grado == PERSISTENTE and ailments.in_play(beat.state):
        specials.acquire(beat, actor, "quemaduras", cause, specials.WOUNDS)
    suffer(beat, actor, "heridas", grado, cause)


def begin_turn(beat: Beat, actor: str) -> bool:
    """What an encounter's hazards do at the start of somebody's Turno; returns whether it decides what it does."""
    free = True
    for row, turn in _about(beat, actor):
        kind = str(row["tipo"])
        if kind == CHOKE and turn > _breath(beat, actor, row):
            choke(beat, actor, _without_air(row))
        elif kind in ailments.especificos() and turn == 1:
            free = exposed(beat, actor, kind, str(row.get("causa", ""))) and free
    return free


def end_turn(beat: Beat, actor: str, *, hard: bool) -> None:
    """What an encounter's hazards do at the end of somebody's Turno; `hard`: it was one of hard effort."""
    for row, turn in _about(beat, actor):
        if row["tipo"] == COLD:
            freeze(beat, actor)
        elif row["tipo"] == HEAT and hard and turn > FIRST_MINUTE:
            strain.heat(beat, actor)


def threat(beat: Beat, actor: str) -> Row:
    """What a hazard of the place says to whoever treats somebody in it: it is a threat (SRD, Distancias)."""
    near = any(row["tipo"] in (CHOKE, HEAT, COLD) for row, _ in _about(beat, actor))
    return {"amenaza": True} if near else {}


def choke(beat: Beat, actor: str, rule: str = "zodiac.asfixia") -> None:
    """A Turno without air: TS FUE or TS VOL, or Fatiga Leve; in Shock there is no TS (SRD, Asfixia)."""
    who, cause = beat.state.actor(actor), Cause(rule)
    if is_dead(who):
        return
    if any(who.has(mark) for mark in SHOCK) or not save(beat, actor, _fights_with(beat, actor), cause):
        suffer(beat, actor, "fatiga", LEVE, cause)


def freeze(beat: Beat, actor: str) -> None:
    """A Turno of extreme cold: TS FUE, or Shock Grave, Leve where there is Shock already (SRD, Frío)."""
    who, cause = beat.state.actor(actor), Cause("zodiac.frio")
    if is_dead(who) or save(beat, actor, "FUE", cause):
        return
    suffer(beat, actor, "shock", LEVE if any(who.has(mark) for mark in SHOCK) else GRAVE, cause)


def _hours(beat: Beat, actors: Sequence[str], row: Row) -> None:
    """Hours in great heat: TS VOL each, or Fatiga Persistente (SRD, Calor)."""
    cause = Cause("zodiac.calor.hora")
    for _ in range(_whole(row, "horas", 0)):
        pass_time(beat, HOUR, safe=False)
        for name in actors:
            if not is_dead(beat.state.actor(name)) and not save(beat, name, "VOL", cause):
                suffer(beat, name, "fatiga", PERSISTENTE, cause)


def _turns(beat: Beat, actors: Sequence[str], row: Row) -> None:
    kind = str(row["tipo"])
    for turn in range(1, _whole(row, "turnos", 0 if "horas" in row else 1) + 1):
        for name in actors:
            if kind == CHOKE and turn > _breath(beat, name, row):
                choke(beat, name, _without_air(row))
            elif not is_unconscious(beat.state.actor(name)):
                shock_turn(beat, name)
        pass_time(beat, RONDA, safe=False)
        for name in actors:
            _end_of_scene_turn(beat, name, kind, turn)


def _end_of_scene_turn(beat: Beat, actor: str, kind: str, turn: int) -> None:
    if kind == COLD:
        freeze(beat, actor)
    elif kind == HEAT and turn > FIRST_MINUTE:
        strain.heat(beat, actor)
    elif kind == EFFORT:
        strain.after_effort(beat, actor)


def _about(beat: Beat, actor: str) -> Iterator[tuple[Row, int]]:
    """The hazards of the encounter that touch an actor now, each with the number of its Turno in it."""
    fight = beat.fight
    rows = beat.scenario.encounters[fight.id].fields.get("peligros")
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and (beat.state.actor(actor).player or row.get("afecta") == "todos"):
            turn = fight.round - _whole(row, "desde", 1) + 1
            if turn > 0:
                yield row, turn


def _breath(beat: Beat, actor: str, row: Row) -> int:
    """Turnos without a TS: under water as many as FUE (SRD, Asfixia)."""
    return beat.state.actor(actor).scores["FUE"] if row.get("agua") else 0


def _without_air(row: Row) -> str:
    """The rule by which a hazard takes somebody's breath."""
    return "zodiac.asfixia.agua" if row.get("agua") else "zodiac.asfixia"


def _fights_with(beat: Beat, actor: str) -> str:
    """FUE or VOL, as the player chooses; a PNJ takes the higher."""
    scores = beat.state.actor(actor).scores
    if not beat.state.actor(actor).player or scores["FUE"] == scores["VOL"]:
        return max(("FUE", "VOL"), key=lambda score: scores[score])
    options = (Option("FUE", T("TS FUE ({n})", n=scores["FUE"])), Option("VOL", T("TS VOL ({n})", n=scores["VOL"])))
    return str(beat.inputs.ask(choice("asfixia", actor, T("Te falta el aire. ¿Con qué resistes?"), options)))


def _whole(row: Row, key: str, default: int) -> int:
    value = row.get(key, default)
    return value if isinstance(value, int) else default
