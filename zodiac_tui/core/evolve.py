"""The only writer of states: what each event does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Encounter, Turn, pair
from zodiac_tui.core.evolve_tale import evolve_tale, linked, settled
from zodiac_tui.core.gathered import added
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.state import State

K = TypeVar("K")
V = TypeVar("V")


def evolve(state: State, event: e.Event) -> State:
    """Return the state after the event. Raises LookupError for a fight's event outside one."""
    match event:
        case e.OfStory():
            return _story(state, event)
        case e.Telling():
            return state
        case e.OfActor():
            return _actor(state, event)
        case e.OfTurn():
            return replace(state, encounter=_turn(_fight(state), event))
        case e.OfFight():
            return replace(state, encounter=_encounter(_fight(state), event))
        case e.OfLedger():
            return _ledger(state, event)
        case e.DraftSet() | e.PartyChosen() | e.EncounterBegan() | e.EncounterEnded() | e.ActorArrived():
            return _seldom(state, event)
        case _:
            return evolve_tale(state, event)


SeldomEvent = e.DraftSet | e.PartyChosen | e.EncounterBegan | e.EncounterEnded | e.ActorArrived


def _seldom(state: State, event: SeldomEvent) -> State:
    match event:
        case e.DraftSet(key, value):
            draft = _without(state.draft, key) if value is None else _with(state.draft, key, value)
            return replace(state, draft=draft)
        case e.PartyChosen(actors, items):
            chosen = {actor.id: actor for actor in actors}
            return replace(state, party=tuple(chosen), actors={**state.actors, **chosen}, items=items)
        case e.EncounterBegan():
            return _begin(state, event)
        case e.EncounterEnded():
            return _end(state)
        case e.ActorArrived():
            return _arrive(state, event)
        case _:
            assert_never(event)


def _fight(state: State) -> Encounter:
    if state.encounter is None:
        raise LookupError("no encounter is under way")
    return state.encounter


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {k: v for k, v in mapping.items() if k != key}


def _story(state: State, event: e.SceneEntered | e.SceneMoved | e.Answered | e.ChoiceTaken | e.EndingReached) -> State:
    # The commonest first, and their fields by name: a pattern that takes fields out costs as much as the rest.
    match event:
        case e.SceneMoved():
            return replace(state, phase=event.to, scene=event.scene or state.scene)
        case e.Answered():
            return settled(replace(state, silent=0) if state.silent else state)
        case e.ChoiceTaken():
            taken = added(state.taken, f"{event.scene}.{event.choice}")
            return state if taken is state.taken else replace(state, taken=taken)
        case e.SceneEntered(scene):
            visits = _with(state.visits, scene, state.visits.get(scene, 0) + 1)
            return linked(replace(state, visits=visits, silent=state.silent + 1), scene)
        case e.EndingReached(ending, _):
            return replace(state, ending=ending)
        case _:
            assert_never(event)


def _ledger(state: State, event: e.FlagSet | e.ItemGained | e.ItemLost | e.TimePassed | e.OrderSet) -> State:
    match event:
        case e.FlagSet(flag, value):
            return replace(state, flags=_with(state.flags, flag, value) if value else _without(state.flags, flag))
        case e.ItemGained(item):
            return state if item in state.items else replace(state, items=(*state.items, item))
        case e.ItemLost(item):
            return replace(state, items=tuple(other for other in state.items if other != item))
        case e.TimePassed(seconds):
            return replace(state, elapsed=state.elapsed + seconds)
        case e.OrderSet(actor, order, value):
            return replace(state, orders=_with(state.orders, f"{actor}.{order}", value))
        case _:
            assert_never(event)


ActorEvent = e.StateGained | e.StateLost | e.TrackChanged | e.ScoreChanged | e.SkillGained | e.NotesChanged


def _actor(state: State, event: ActorEvent) -> State:
    actor = _changed(state.actors[event.actor], event, state.elapsed)
    return replace(state, actors={**state.actors, event.actor: actor})


def _changed(actor: Actor, event: ActorEvent, now: int) -> Actor:
    # Of the common ones the fields by name: a pattern that takes fields out costs as much as the rest.
    match event:
        case e.StateGained():
            return replace(actor, marks={**actor.marks, event.mark: Mark(now, event.data, event.why)})
        case e.StateLost():
            return replace(actor, marks=_without(actor.marks, event.mark))
        case e.TrackChanged():
            return replace(actor, tracks={**actor.tracks, event.track: event.after})
        case e.ScoreChanged(_, score, _, after, _):
            return replace(actor, scores=_with(actor.scores, score, after))
        case e.SkillGained(_, skill, _):
            return actor if skill in actor.skills else replace(actor, skills=(*actor.skills, skill))
        case e.NotesChanged(_, kind, texts, _):
            notes = _with(actor.notes, kind, texts) if texts else _without(actor.notes, kind)
            return replace(actor, notes=notes)
        case _:
            assert_never(event)


def _begin(state: State, event: e.EncounterBegan) -> State:
    actors = {**state.actors, **{actor.id: actor for actor in event.actors}}
    encounter = Encounter(
        event.encounter, sides=event.sides, distances=event.distances, waiting=event.waiting, opener=event.opener
    )
    return replace(state, actors=actors, encounter=encounter)


def _end(state: State) -> State:
    fight, over = _fight(state), replace(state, encounter=None)
    if fight.acted or fight.round > 1:
        return over
    # It was over before anybody could do anything: a link of a ring, where its end leads to it again.
    return linked(replace(over, silent=state.silent + 1), fight.id)


def _arrive(state: State, event: e.ActorArrived) -> State:
    fight = _fight(state)
    name = event.actor.id
    return replace(
        state,
        actors=_with(state.actors, name, event.actor),
        encounter=replace(
            fight,
            sides=_with(fight.sides, name, event.side),
            distances={**fight.distances, **event.distances},
            waiting=tuple(other for other in fight.waiting if other != name),
            late=(*fight.late, name),
        ),
    )


FightEvent = (
    e.OpenerSet
    | e.RoundMoved
    | e.ActionSpent
    | e.Attacked
    | e.DistanceChanged
    | e.HelpCalled
    | e.ActorLeft
    | e.Happened
    | e.FightDecided
)
TurnEvent = e.TurnBegan | e.TurnMoved | e.TurnEnded | e.InterruptOffered | e.MovedFreely


def _encounter(fight: Encounter, event: FightEvent) -> Encounter:
    # The commonest first, and their fields by name, as above.
    match event:
        case e.Attacked():
            return replace(fight, last_hit_by={**fight.last_hit_by, event.target: event.attacker})
        case e.RoundMoved():
            return _round(fight, event)
        case e.DistanceChanged():
            return replace(fight, distances=_with(fight.distances, pair(event.a, event.b), event.after))
        case e.OpenerSet(side):
            return replace(fight, opener=side)
        case e.ActionSpent(actor):
            return replace(fight, spent=(*fight.spent, actor))
        case e.HelpCalled(_, side):
            return replace(fight, called=(*fight.called, side))
        case e.ActorLeft(actor, how, _):
            return replace(fight, gone=_with(fight.gone, actor, how))
        case e.Happened(happening):
            return replace(fight, happened=(*fight.happened, happening))
        case e.FightDecided(outcome):
            return replace(fight, decided=outcome)
        case _:
            assert_never(event)


def _round(fight: Encounter, event: e.RoundMoved) -> Encounter:
    if event.round == fight.round:
        return replace(fight, phase=event.to)
    return replace(fight, phase=event.to, round=event.round, acted=(), spent=(), late=(), interrupted=())


def _turn(fight: Encounter, event: TurnEvent) -> Encounter:
    # The commonest first, and their fields by name, as above.
    match event:
        case e.TurnMoved():
            return replace(fight, turn=_moved_to(_open_turn(fight), event))
        case e.TurnBegan():
            stack = (*fight.stack, fight.turn) if fight.turn else fight.stack
            interrupted = (*fight.interrupted, event.actor) if event.interrupt else fight.interrupted
            turn = Turn(event.actor, interrupt=event.interrupt)
            return replace(fight, turn=turn, stack=stack, interrupted=interrupted)
        case e.TurnEnded():
            return _end_turn(fight)
        case e.InterruptOffered(actor):
            turn = _open_turn(fight)
            return replace(fight, turn=replace(turn, asked=(*turn.asked, actor)))
        case e.MovedFreely():
            return replace(fight, turn=replace(_open_turn(fight), moved=True))
        case _:
            assert_never(event)


def _moved_to(turn: Turn, event: e.TurnMoved) -> Turn:
    if event.to is TurnPhase.DECLARING:
        return replace(turn, phase=event.to, declaration=None, asked=())
    return replace(turn, phase=event.to, declaration=event.declaration or turn.declaration)


def _open_turn(fight: Encounter) -> Turn:
    if fight.turn is None:
        raise LookupError("no Turno is under way")
    return fight.turn


def _end_turn(fight: Encounter) -> Encounter:
    turn = _open_turn(fight)
    acted = fight.acted if turn.interrupt else (*fight.acted, turn.actor)
    below = fight.stack[-1] if fight.stack else None
    return replace(fight, acted=acted, turn=below, stack=fight.stack[:-1])
