"""Golden plays that show rules: reading one, playing it with typed dice, and telling which rules it produced.

A play is a text of at most forty lines: `#` says what it shows, the first other line who plays (ids of its room, the
scenario in the same folder, or sheets in a folder of it; in a creation a word that stands for the PJ to come), each
further one answers: an option's id, a die's face, as they are asked;
`orden PJ.ORDEN VALOR` is a standing order, `mano WORDS` a power of a person who directs from there on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.plays import by_ward
from tests.plays.rows import shown
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import Gathered, gather
from zodiac_tui.catalog.sheets import is_path
from zodiac_tui.core import events as e
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Event
from zodiac_tui.core.plain import Plain, digest
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.rulesets.zodiac import data, skills
from zodiac_tui.session.game import Session

PLAYS = Path(__file__).parent / "reglas"
MOST_LINES = 40
ORDER, HAND = "orden", "mano"
BOX = ("leve", "grave", "persistente")


@dataclass(frozen=True)
class Play:
    """A golden play as it is written."""

    name: str
    room: Path
    """The scenario in which it is played."""
    party: tuple[str, ...]
    answers: tuple[str, ...]
    lines: int


@dataclass
class Played:
    """What came of it."""

    room: Scenario
    events: list[Event] = field(default_factory=list)
    digest: str = ""
    """Of all that happened, question by question: a play that differs anywhere ends in another one."""
    left: tuple[str, ...] = ()
    """Answers that nobody asked for."""


@cache
def gathered(room: Path, party: tuple[str, ...] = ()) -> Gathered:
    """The room in which plays are played, with the sheets of those who come from outside (`fichas/NAME.toml`)."""
    return gather(room, tuple(str(room.parent / name) if is_path(name) else name for name in party))


def read(path: Path) -> Play:
    """Read a play."""
    lines = path.read_text(encoding="utf-8").splitlines()
    who, *said = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    answers = (part for line in said for part in ([line] if line.startswith((ORDER, f"{HAND} ")) else line.split()))
    (room,) = path.parent.glob("*.toml")
    return Play(path.stem, room, tuple(who.split()), tuple(answers), len(lines))


def plays(folder: Path = PLAYS) -> Iterator[Play]:
    """Every play of a folder, by its name."""
    return map(read, sorted(folder.rglob("*.txt")))


def perform(play: Play) -> Played:
    """Play it to its last answer, or to the first that fits no question any more."""
    cast = gathered(play.room, play.party)
    room = cast.scenario
    party = () if room.creates else cast.party
    session = Session.new(room, registry.get(room.ruleset), party, "", typed_dice=True)
    found = Played(room, [*session.take_events()])
    chain = [session.digest]
    for place, typed in enumerate(play.answers):
        if not _said(session, typed):
            found.left = play.answers[place:]
            break
        found.events += session.take_events()
        chain.append(session.digest)
    found.digest = digest(chain)
    return found


def _said(session: Session, typed: str) -> bool:
    """Give an answer; returns whether it could be given."""
    if typed.startswith(ORDER):
        _, name, value = typed.split()
        actor, _, order = name.partition(".")
        session.set_order(actor, order, value)
        return True
    if typed.startswith(f"{HAND} "):
        session.guide()
        session.use_power(typed.split()[1:])
        return True
    prompt = session.prompt
    if prompt is None:
        return False
    if prompt.kind is PromptKind.NUMBER:
        if not typed.isdigit() or not prompt.minimum <= int(typed) <= prompt.maximum:
            return False
        session.answer(int(typed))
        return True
    if prompt.kind is PromptKind.TEXT:
        session.answer(typed)
        return True
    if typed not in [option.id for option in prompt.legal]:
        return False
    session.answer(typed)
    return True


# -- which rules ---------------------------------------------------------------------------------------------------
def rules_of(played: Played) -> set[str]:
    """The rules that events were caused by, and the rows of tables that they show by what they say."""
    found: set[str] = set()
    for event in played.events:
        found |= {cause.rule for cause in getattr(event, "why", ())}
        rows = (*_shown(event, played.room), *_by_cause(event), *shown(event, played.room), *by_ward.shown(event))
        found |= {f"zodiac.{rule}" for rule in rows}
    return found


def _shown(event: Event, room: Scenario) -> Iterator[str]:
    """Rows that a fact is an instance of: a grade, an Acción, a state, a weapon, a Distancia …"""
    match event:
        case e.RollMade(kind="accion"):
            yield from _roll(event, room)
        case e.RollMade(kind="ts", check=check):
            score = str(check.get("score"))
            yield from ("ts", "pb") if score in data.acciones() else ("ts", "puntuacion", f"puntuacion.{score.lower()}")
        case e.StateGained(mark=mark):
            yield from _mark(mark, room)
        case e.TrackChanged(track="pk"):
            yield "karma"
        case e.TrackChanged(track="px"):
            yield "px"
        case e.NotesChanged(kind="vinculos"):
            yield "vinculo"
        case e.DraftSet(key=key):
            yield from _drafted(key, event.value)
        case e.SceneEntered():
            yield "escena"
        case _:
            yield from _fight(event, room)


def _drafted(key: str, value: Plain) -> Iterator[str]:
    """Steps of a creation by what they write."""
    steps = {"obligaciones": "parrafos", "motivacion": "parrafos"}
    if key in ("concepto", "rasgos", "habilidades", "vinculos", *steps):
        yield from ("creacion", f"creacion.{steps.get(key, key)}")
    if key in steps:
        yield key
    if key == "vinculos" and isinstance(value, list) and len(value) >= data.creacion().vinculos_minimo:
        yield from ("vinculo", "vinculo.inicio")


def _fight(event: Event, room: Scenario) -> Iterator[str]:
    """What the events of a fight show."""
    match event:
        case e.DistanceChanged(after=after):
            yield from ("distancias", "distancias.moverse", f"distancias.{[*data.distancias()][after]}")
        case e.RoundMoved():
            yield "ronda"
        case e.TurnMoved(declaration=Declaration(kind="atacar", weapon=weapon)):
            gear = room.gear.get(weapon)
            yield from ("armas", f"armas.{gear.fields['clase'] if gear else 'desarmado'}")
        case e.TurnMoved(declaration=Declaration(kind="maniobra", variant=name)):
            yield from ("maniobra", *([f"maniobra.{name}"] if name in data.maniobras() else []))
        case e.Attacked():
            yield "ataque"
        case e.ActionSpent():
            yield "ataque.simultaneo"
        case e.ActorLeft(how=how):
            yield how
        case e.ActorArrived():
            yield from ("refuerzos", "lectura.llegadas")
        case _:
            pass


def _by_cause(event: Event) -> Iterator[str]:
    """Rows that a cause and what it did are an instance of together."""
    for cause in getattr(event, "why", ()):
        match cause.rule.removeprefix("zodiac."), event:
            case "dano", e.StateGained(mark=mark):
                yield "dano.letal" if mark.startswith("heridas") else "dano.no_letal"
            case "dano", e.RollMade(kind="ts"):
                yield "dano.consecuencia"
            case "desbordar", _:
                yield f"desbordar.{cause.source}"
            case "primeros_auxilios", e.StateLost(mark="fatiga_grave" | "heridas_leve" as mark):
                yield from ("curacion", f"primeros_auxilios.{mark.partition('_')[0]}")
            case (("fuego.leve" | "fuego.grave" | "fuego.persistente"), _):
                yield "fuego"
            case "asfixia.agua", _:
                yield "asfixia"
            case _:
                pass


def _mark(mark: str, room: Scenario) -> Iterator[str]:
    if mark in data.estados():
        yield f"estado.{mark}"
        tipo, _, grado = mark.rpartition("_")
        if tipo and grado in BOX:
            yield from ("estados", f"estados.{grado}")
    if mark.startswith("recarga:"):
        kind = data.clases()[str(room.gear[mark.partition(":")[2]].fields["clase"])]
        yield from (f"recarga.{kind.recarga}", f"armas.{kind.id}", "armas")


def _roll(roll: e.RollMade, room: Scenario) -> Iterator[str]:
    """What a Tirada de Acción shows by its arguments, dice and grade."""
    check = roll.check
    yield from ("tirada", "at", "grados", f"grados.{roll.grade.replace('+', '_')}")
    yield from (f"accion.{each.id}" for each in data.acciones().values() if roll.label.plain().startswith(each.nombre))
    yield from _effect(roll.grade)
    yield from _dice(roll, check)
    if check["opposed"]:
        yield from ("enfrentada", "cde")
        if not roll.success and "+" in roll.grade:
            yield from ("enfrentada.inversion", f"enfrentada.inversion.{roll.grade.partition('+')[2]}")
    else:
        yield from (f"cd.{name}" for name, number in data.cds().items() if number and number == roll.target)
    if check["minimizada"]:
        yield f"minimizada.d{6 if check['modo'] != 'normal' else 12}"
    for cause in roll.why:
        if cause.rule == "zodiac.habilidad":
            kind = {"B": "basica", "A": "avanzada"}[skills.find(room, cause.source).tipo]
            yield f"habilidad.{kind}"


def _effect(grade: str) -> Iterator[str]:
    if "+" in grade:
        yield from ("efectos", f"efectos.{grade.partition('+')[2]}")


def _dice(roll: e.RollMade, check: Mapping[str, object]) -> Iterator[str]:
    main = [die for die in roll.dice if die.kept and die.role is not DieRole.TS]
    faces = [die.face for die in main]
    if check["modo"] != "normal":
        yield str(check["modo"])
    if check["modo"] == "caracter":
        yield "lectura.caracter_nombre"
    if len(faces) > 1 and set(faces) == {1}:
        yield "natural_1.varios_dados"
    elif faces == [1]:
        yield "natural_1" if main[0].sides == 12 else "natural_1.otro_dado"
    elif faces == [12] and main[0].sides == 12:
        yield "natural_12"
    if any(die.role is DieRole.TS for die in roll.dice):
        yield from ("pb", "ts")
