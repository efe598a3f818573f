"""What happened, told: each event as blocks of lines, silent ones as nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never, get_args

from zodiac_tui.core import events as e
from zodiac_tui.core.encounter import PARTY_SIDE, Declaration, pair
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.guiding import DIRECTOR, GUIDED
from zodiac_tui.core.phases import RoundTrigger, TurnTrigger
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Why
from zodiac_tui.engine.deed_words import noted
from zodiac_tui.present.echoes import told_once
from zodiac_tui.present.naming import READING, Names
from zodiac_tui.present.prose import narration
from zodiac_tui.present.rolls import card, in_signs
from zodiac_tui.present.several import together
from zodiac_tui.present.spans import Block, BlockKind, Line, Span, Style, line
from zodiac_tui.present.tale import CHOSEN, TaleEvent, kind_of, tell_tale

LEAST_TOLD = 60
"""Game seconds under which the passing of time is not told."""


def tell(event: e.Event, scenario: Scenario, ruleset: Ruleset, view: State) -> tuple[Block, ...]:
    """Tell an event in a game whose view is `view`; () for one that goes without saying."""
    names = Names(scenario, ruleset, view)
    if isinstance(event, TaleEvent):
        return _block(tell_tale(event, names), event, kind_of(event))
    match event:
        case e.Narrated():
            return _block(narration(event, scenario), event, _kind(event.tone))
        case e.RollMade():
            return _block(in_signs(card(event, names)), event, "roll")
        case e.ChoiceTaken():
            return _block(((Span(CHOSEN, Style.KEY), *line(event.label, Style.EMPHASIS)),), event, "choice")
        case e.Noted():
            return _block((line(_noted(event, scenario), Style.MUTED),), event, "note")
        case e.StateGained() | e.StateLost() | e.TrackChanged() | e.ScoreChanged() | e.SkillGained():
            return _block(_change(event, names), event, "state")
        case e.ItemGained() | e.ItemLost() | e.TimePassed() | e.OrderSet() | e.PartyChosen():
            return _block(_ledger(event, names), event, "note")
        case e.EndingReached():
            return _block((line(T("Fin."), Style.TITLE),), event, "ending")
        case (
            e.SceneEntered()
            | e.SceneMoved()
            | e.Answered()
            | e.DraftSet()
            | e.FlagSet()
            | e.NotesChanged()
            | e.TurnEnded()
            | e.InterruptOffered()
            | e.ActionSpent()
            | e.MovedFreely()
            | e.Attacked()
            | e.OpenerSet()
            | e.Happened()
            | e.FightDecided()
            | e.ClockFilled()
            | e.Befell()
            | e.SceneCalled()
            | e.ShelterReached()
            | e.WentBackToShelter()
            | e.EdgeSpent()
        ):
            return ()
        case _:
            return _block(_fight(event, names), event, "fight")


def tell_all(
    events: Iterable[e.Event], scenario: Scenario, ruleset: Ruleset, view: State, before: State | None = None
) -> tuple[Block, ...]:
    """Tell events in a row. A state that somebody had already (`before` is the view then) is not told again."""
    had = {(actor.id, mark) for actor in (before.actors.values() if before else ()) for mark in actor.marks}
    found: list[Block] = []
    for event in told_once(events):
        match event:
            case e.StateGained(actor, mark) if (actor, mark) in had:
                continue
            case e.StateGained(actor, mark):
                had.add((actor, mark))
            case e.StateLost(actor, mark):
                had.discard((actor, mark))
            case _:
                pass
        found += tell(event, scenario, ruleset, view)
    return tuple(found)


def _block(lines: tuple[Line, ...], event: e.Event, kind: BlockKind) -> tuple[Block, ...]:
    return (Block(kind, lines, event),) if lines else ()


def _kind(tone: str) -> BlockKind:
    return next((kind for kind in get_args(BlockKind) if kind == tone), "outcome")


def _noted(event: e.Noted, scenario: Scenario) -> Text:
    text = noted(event.text, scenario)
    return T("{text} (lectura del proyecto)", text=text) if any(READING in each.rule for each in event.why) else text


ActorEvent = e.StateGained | e.StateLost | e.TrackChanged | e.ScoreChanged | e.SkillGained


def _change(event: ActorEvent, names: Names) -> tuple[Line, ...]:
    name = names.actor(event.actor)
    match event:
        case e.StateGained(_, mark):
            return _gained(names, name, mark)
        case e.StateLost():
            return _lost(names, name, event)
        case e.TrackChanged():
            return _track(event, names, name)
        case e.ScoreChanged(_, score, before, after, _):
            told = T("{name} pasa de {n} a {m} en {score}.", name=name, n=before, m=after, score=names.thing(score))
            return (line(told, Style.STRONG),)
        case e.SkillGained(_, skill, _):
            return (line(T("{name} aprende {skill}.", name=name, skill=names.thing(skill)), Style.EMPHASIS),)
        case _:
            assert_never(event)


def _gained(names: Names, name: str, mark: str) -> tuple[Line, ...]:
    sentence = names.vocabulary.words.get(f"gana.{mark}")
    if sentence is not None:
        return (line(replace(sentence, values=(("name", name),)), Style.STRONG),)
    called, term = names.mark(mark), names.term(mark)
    if not called:
        return ()
    if term is None:
        return (line(T("{name}: {mark}.", name=name, mark=called), Style.EMPHASIS),)
    if term.effect is None:
        return (line(T("{name} sufre {state}.", name=name, state=called), Style.STRONG),)
    return (line(T("{name} sufre {state} ({effect}).", name=name, state=called, effect=term.effect), Style.STRONG),)


def _lost(names: Names, name: str, event: e.StateLost) -> tuple[Line, ...]:
    """How a state is lost, and for a reason that has words of its own by those; empty ones say nothing."""
    words, mark = names.vocabulary.words, event.mark
    reasons = (f"pierde.{mark}.{cause.rule}" for cause in event.why)
    sentence = next((words[key] for key in (*reasons, f"pierde.{mark}") if key in words), None)
    if sentence is not None:
        return (line(replace(sentence, values=(("name", name),))),) if sentence.msgid else ()
    called = names.mark(mark) if names.term(mark) else ""
    return (line(T("A {name} se le pasa: {state}.", name=name, state=called)),) if called else ()


def _track(event: e.TrackChanged, names: Names, name: str) -> tuple[Line, ...]:
    term = names.term(event.track)
    if (term is not None and term.hidden) or (term is None and event.track not in names.vocabulary.words):
        head, _, gear = event.track.partition(":")
        if term is not None or head not in names.vocabulary.words:
            return ()
        return (line(_left(names, head, gear, event.after), Style.MUTED),)
    label = names.thing(event.track)
    told = T("{name} pasa de {n} a {m} {track}", name=name, n=event.before, m=event.after, track=label)
    causes = _causes(event.why, names, label)
    return (line(T("{told} ({why}).", told=told, why=causes) if causes else T("{told}.", told=told)),)


def _left(names: Names, head: str, gear: str, n: int) -> Text:
    """How much of something a thing has left; what a single one is called may have a word of its own, `HEAD.uno`."""
    single = names.vocabulary.words.get(f"{head}.uno")
    if n == 1 and single is not None:
        return T("{gear}: queda 1 {what}.", gear=names.thing(gear), what=single)
    return T("{gear}: quedan {n} {what}.", gear=names.thing(gear), n=n, what=names.thing(head))


def _causes(why: Why, names: Names, label: str) -> str:
    """The causes in words, without those that only say the label again."""
    found = (names.cause(cause) for cause in why)
    return ", ".join(dict.fromkeys(name for name in found if name and name != label))


def _ledger(
    event: e.ItemGained | e.ItemLost | e.TimePassed | e.OrderSet | e.PartyChosen, names: Names
) -> tuple[Line, ...]:
    match event:
        case e.ItemGained(item):
            return (line(T("Ahora llevas {item}.", item=names.thing(item)), Style.EMPHASIS),)
        case e.ItemLost(item):
            return (line(T("Ya no llevas {item}.", item=names.thing(item)), Style.EMPHASIS),)
        case e.TimePassed(seconds):
            told = line(T("Pasa el tiempo: {time}.", time=duration(seconds)), Style.MUTED)
            return (told,) if seconds >= LEAST_TOLD else ()
        case e.OrderSet(actor, order, value):
            return (line(order_set(names, actor, order, value), Style.MUTED),)
        case e.PartyChosen(actors, _):
            return (line(T("Juegas con {names}.", names=together(actor.name for actor in actors)), Style.MUTED),)
        case _:
            assert_never(event)


def order_set(names: Names, actor: str, order: str, value: str) -> Text:
    """A standing order in words."""
    if actor == DIRECTOR:
        return T("Desde aquí dirige una persona.") if value == GUIDED else T("Desde aquí ya no dirige nadie.")
    return T(
        "Orden de {name}: {order}, {value}.", name=names.actor(actor), order=names.deed(order), value=names.deed(value)
    )


FightEvent = (
    e.EncounterBegan
    | e.RoundMoved
    | e.TurnBegan
    | e.TurnMoved
    | e.DistanceChanged
    | e.HelpCalled
    | e.ActorArrived
    | e.ActorLeft
    | e.EncounterEnded
)
ENDS = {
    "victoria": T("La pelea acaba: victoria."),
    "derrota": T("La pelea acaba: derrota."),
    "huida": T("La pelea acaba: huida."),
    "rendicion": T("La pelea acaba: el enemigo cede."),
    "rendicion_pj": T("La pelea acaba: rendición."),
    "tablas": T("La pelea acaba en tablas."),
}
WAYS_OUT = {"huida": T("{name} huye."), "rendicion": T("{name} se rinde.")}


def _fight(event: FightEvent, names: Names) -> tuple[Line, ...]:
    match event:
        case e.EncounterBegan():
            return tuple(_lined_up(event, names))
        case e.RoundMoved(trigger, _, number):
            return (line(T("Ronda {n}", n=number), Style.TITLE),) if trigger is RoundTrigger.BEGAN else ()
        case e.TurnBegan(actor, interrupt):
            name = names.actor(actor)
            told = T("{name} se adelanta.", name=name) if interrupt else T("Turno de {name}.", name=name)
            return (line(told, Style.EMPHASIS),)
        case e.TurnMoved(actor, TurnTrigger.DECLARED, _, Declaration() as declaration):
            return _declared(actor, declaration, names)
        case e.TurnMoved():
            return ()
        case e.DistanceChanged(a, b, before, after):
            near, far = names.distance(after), names.distance(before)
            told = T("{a} y {b}: de {far} a {near}.", a=names.actor(a), b=names.actor(b), far=far, near=near)
            return (line(told),)
        case e.HelpCalled(actor):
            return (line(T("{name} pide ayuda a gritos.", name=names.actor(actor))),)
        case e.ActorArrived(actor, _, _):
            return (line(T("Llega {name}.", name=actor.name), Style.STRONG),)
        case e.ActorLeft(actor, how, _):
            return (line(replace(WAYS_OUT[how], values=(("name", names.actor(actor)),)), Style.STRONG),)
        case e.EncounterEnded(_, outcome):
            return (line(ENDS[outcome], Style.STRONG),)
        case _:
            assert_never(event)


def _lined_up(event: e.EncounterBegan, names: Names) -> Iterator[Line]:
    """Who is there besides the PJ, and how far from the first of them, who is named where there are others."""
    party = [name for name in names.view.party if name in event.sides]
    called = {actor.id: actor.name for actor in event.actors}
    for name, side in event.sides.items():
        if name in party:
            continue
        near = next((pj for pj in party if pair(name, pj) in event.distances), "")
        who = called.get(name) or names.actor(name)
        if side == PARTY_SIDE:
            yield line(T("{name} está de tu parte.", name=who))
        elif near:
            steps = event.distances[pair(name, near)]
            told = T("{name}, a Distancia {distance}", name=who, distance=names.distance(steps))
            yield line(
                T("{told} de {whom}.", told=told, whom=names.actor(near)) if party[1:] else T("{told}.", told=told)
            )


def _declared(actor: str, declaration: Declaration, names: Names) -> tuple[Line, ...]:
    """What a PNJ declares; a player knows what it has declared itself."""
    who = names.view.actors.get(actor)
    if who is not None and who.player:
        return ()
    told = _deed(declaration, names)
    if declaration.weapon:
        told = T("{told} con {weapon}", told=told, weapon=names.thing(declaration.weapon))
    return (line(T("{name} declara: {told}.", name=names.actor(actor), told=told)),)


def _deed(declaration: Declaration, names: Names) -> Text:
    kind, variant = names.deed(declaration.kind), declaration.variant
    target = names.actor(declaration.target) if declaration.target else ""
    if variant.isdigit():
        where = names.distance(int(variant))
        return T("{kind} a Distancia {where} de {target}", kind=kind, where=where, target=target)
    if variant:
        kind = names.deed(variant)
    return T("{kind} a {target}", kind=kind, target=target) if target else T("{kind}", kind=kind)
