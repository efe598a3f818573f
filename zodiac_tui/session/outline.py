"""What happened in lines of ids and numbers, without anybody's prose: what a recorded play expects to happen again.

The words are those of a file format, as the keys of scenarios are: Spanish, and never translated.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from zodiac_tui.core import events as e
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.phases import RoundTrigger, TurnTrigger


def outline(events: Iterable[e.Event]) -> tuple[str, ...]:
    """Return a line for each event that matters beyond its words, in their order.

    >>> outline([e.FlagSet("ruido", 2), e.Narrated("Un ruido."), e.SceneEntered("patio")])
    ('bandera ruido = 2', 'escena patio')
    """
    return tuple(filter(None, map(_line, events)))


def _line(event: e.Event) -> str:
    match event:
        case e.RollMade():
            return _roll(event)
        case (
            e.PartyChosen() | e.SceneEntered() | e.ChoiceTaken() | e.ActionDeclared() | e.EndingReached() | e.OrderSet()
        ):
            return _course(event)
        case e.FlagSet() | e.ItemGained() | e.ItemLost() | e.TimePassed() | e.DraftSet():
            return _ledger(event)
        case e.StateGained() | e.StateLost() | e.TrackChanged() | e.ScoreChanged() | e.SkillGained():
            return _body(event)
        case (
            e.EncounterBegan()
            | e.EncounterEnded()
            | e.RoundMoved()
            | e.TurnBegan()
            | e.TurnMoved()
            | e.Attacked()
            | e.DistanceChanged()
            | e.HelpCalled()
            | e.ActorArrived()
            | e.ActorLeft()
            | e.Happened()
        ):
            return _fight(event)
        case (
            e.DieThrown()
            | e.ClockMoved()
            | e.Befell()
            | e.CameBack()
            | e.WentBackToShelter()
            | e.FactTold()
            | e.EdgeGained()
            | e.ComplicationsChanged()
        ):
            return _tale(event)
        case (
            e.Narrated()
            | e.Noted()
            | e.Answered()
            | e.SceneMoved()
            | e.NotesChanged()
            | e.OpenerSet()
            | e.TurnEnded()
            | e.InterruptOffered()
            | e.ActionSpent()
            | e.MovedFreely()
            | e.FightDecided()
            | e.ClockFilled()
            | e.SceneCalled()
            | e.ShelterReached()
            | e.EdgeSpent()
        ):
            return ""
        case _:
            assert_never(event)


CourseEvent = e.PartyChosen | e.SceneEntered | e.ChoiceTaken | e.ActionDeclared | e.EndingReached | e.OrderSet


def _course(event: CourseEvent) -> str:
    match event:
        case e.PartyChosen(actors, _):
            return f"juegan {', '.join(actor.id for actor in actors)}"
        case e.SceneEntered(scene):
            return f"escena {scene}"
        case e.ChoiceTaken(scene, choice, _):
            return f"opcion {scene}.{choice}"
        case e.ActionDeclared(_, actor, action, use, _, target):
            return " ".join(filter(None, (f"accion {actor}: {action}", use, target)))
        case e.EndingReached(ending, _):
            return f"final {ending}"
        case e.OrderSet(actor, order, value):
            return f"orden {actor}.{order} = {value}"


def _roll(event: e.RollMade) -> str:
    against = f"{event.target} de {event.rival}" if event.rival else str(event.target)
    grades = f"{event.grade} ({event.rival}: {event.rival_grade})" if event.rival_grade else event.grade
    return f"tirada {event.actor}, {event.kind}: {grades}; {_dice(event.dice)}; {event.total} contra {against}"


def _dice(dice: Iterable[Rolled]) -> str:
    """Dice as they lie, dropped ones in brackets: `d12 5 (2)`."""
    shown = [f"d{die.sides} {die.face if die.kept else f'({die.face})'}" for die in dice]
    return ", ".join(shown) or "sin dados"


def _ledger(event: e.FlagSet | e.ItemGained | e.ItemLost | e.TimePassed | e.DraftSet) -> str:
    match event:
        case e.FlagSet(flag, value):
            return f"bandera {flag} = {value}"
        case e.ItemGained(item):
            return f"gana {item}"
        case e.ItemLost(item):
            return f"pierde {item}"
        case e.TimePassed(seconds):
            return f"tiempo {seconds} s"
        case e.DraftSet(key, _):
            return f"borrador {key}"


def _body(event: e.StateGained | e.StateLost | e.TrackChanged | e.ScoreChanged | e.SkillGained) -> str:
    match event:
        case e.StateGained(actor, mark, _, _):
            return f"marca {actor} {mark}"
        case e.StateLost(actor, mark, _):
            return f"quita {actor} {mark}"
        case e.TrackChanged(actor, name, before, after, _) | e.ScoreChanged(actor, name, before, after, _):
            return f"{name} {actor}: {before} a {after}"
        case e.SkillGained(actor, skill, _):
            return f"aprende {actor} {skill}"


FightEvent = (
    e.EncounterBegan
    | e.EncounterEnded
    | e.RoundMoved
    | e.TurnBegan
    | e.TurnMoved
    | e.Attacked
    | e.DistanceChanged
    | e.HelpCalled
    | e.ActorArrived
    | e.ActorLeft
    | e.Happened
)


def _fight(event: FightEvent) -> str:
    match event:
        case e.EncounterBegan(encounter, sides, _, _, _, _):
            return f"encuentro {encounter}: {', '.join(f'{name} {side}' for name, side in sides.items())}"
        case e.EncounterEnded(encounter, outcome):
            return f"acaba {encounter}: {outcome}"
        case e.RoundMoved(trigger, _, number):
            return f"ronda {number}" if trigger is RoundTrigger.BEGAN else ""
        case e.TurnBegan(actor, interrupt):
            return f"se adelanta {actor}" if interrupt else f"turno {actor}"
        case e.TurnMoved(actor, trigger, _, declaration):
            return _declared(actor, declaration) if trigger is TurnTrigger.DECLARED and declaration else ""
        case e.Attacked(attacker, target):
            return f"ataque {attacker} a {target}"
        case e.DistanceChanged(a, b, before, after):
            return f"distancia {a} y {b}: {before} a {after}"
        case e.HelpCalled(actor, _, _):
            return f"ayuda {actor}"
        case e.ActorArrived(actor, side, _):
            return f"llega {actor.id} {side}"
        case e.ActorLeft(actor, how, _):
            return f"sale {actor}: {how}"
        case e.Happened(happening):
            return f"sucede {happening}"


def _declared(actor: str, made: Declaration) -> str:
    told = " ".join(filter(None, (made.kind, made.variant, made.target)))
    return f"declara {actor}: {told} ({made.weapon})" if made.weapon else f"declara {actor}: {told}"


TaleEvent = (
    e.DieThrown
    | e.ClockMoved
    | e.Befell
    | e.CameBack
    | e.WentBackToShelter
    | e.FactTold
    | e.EdgeGained
    | e.ComplicationsChanged
)


def _tale(event: TaleEvent) -> str:
    match event:
        case e.DieThrown(dice, branch):
            return f"azar {_dice(dice)}: rama {branch}"
        case e.ClockMoved(clock, before, after, _):
            return f"reloj {clock}: {before} a {after}" if before != after else ""
        case e.Befell(name):
            return f"evento {name}"
        case e.CameBack(scene):
            return f"vuelve {scene}"
        case e.WentBackToShelter(scene):
            return f"retorno {scene}"
        case e.FactTold(scene, _):
            return f"verdad {scene}"
        case e.EdgeGained(about, _):
            return f"ventaja {about}"
        case e.ComplicationsChanged(before, after):
            return f"complicaciones: {before} a {after}"
