"""Powers of whoever directs in a fight: Distancias, who comes and who goes, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import PARTY_SIDE, Encounter, pair
from zodiac_tui.core.events import ActorArrived, ActorLeft, DistanceChanged, FightDecided, TurnMoved
from zodiac_tui.core.phases import TurnPhase, TurnTrigger
from zodiac_tui.core.scenario import Profile
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.muster import UNSAID, actor_of
from zodiac_tui.engine.power_asking import Asking, Board, option
from zodiac_tui.engine.power_deeds import Deed
from zodiac_tui.engine.power_fields import Offered

FLIGHT = "huida"
ONE_MORE = "+"
"""The head of the option by which one more of a PNJ's kind comes, before the PNJ's id."""
CHANGE_DISTANCE = T("Cambiar una Distancia")
NO_FIGHT = T("no hay ningún combate")
_OUTCOMES = {
    "victoria": T("victoria"),
    "derrota": T("derrota"),
    "huida": T("huida"),
    "rendicion": T("el enemigo cede"),
    "rendicion_pj": T("rendición"),
    "tablas": T("tablas"),
}
_SIDES = {PARTY_SIDE: T("con los PJ"), "enemigos": T("con los enemigos"), "aliados": T("con los aliados")}
"""Sides that are called the same in every scenario; what else an author calls one is data."""


def powers(board: Board) -> Iterator[Offered]:
    """The powers, barred where there is no fight."""
    fight = board.state.encounter
    pairs = fight is not None and len(fight.present()) > 1
    comers = fight is not None and any(_comers(board, fight))
    goers = fight is not None and any(_goers(board, fight))
    none = NO_FIGHT if fight is None else None
    yield "distancia", CHANGE_DISTANCE, none or _unless(pairs, T("no hay dos")), _distance
    yield "llega", T("Traer a un PNJ al combate"), none or _unless(comers, T("no queda nadie por venir")), _arrive
    yield "se_va", T("Sacar a un PNJ del combate"), none or _unless(goers, T("no hay ningún PNJ")), _leave
    yield "acaba", T("Acabar el combate"), none, _end


def retracting(board: Board) -> Offered:
    """The power that takes back what a PNJ has declared, while it is not done; whoever directs is asked anew."""
    name = _declarer(board)
    reason = None if name else NO_FIGHT if board.state.encounter is None else T("ningún PNJ ha declarado nada")
    return "retira_pnj", T("Retirar lo que ha declarado un PNJ"), reason, _take_back


def _declarer(board: Board) -> str:
    """The PNJ that has declared something which is not done yet; empty: none."""
    turn = board.state.encounter.turn if board.state.encounter is not None else None
    pending = turn is not None and turn.phase in (TurnPhase.WINDOW, TurnPhase.RESOLVING)
    return turn.actor if turn is not None and pending and not board.state.actor(turn.actor).player else ""


def _take_back(board: Board, asking: Asking) -> Deed:
    # The machine of a Turno has no way back, which no rule takes.
    name = _declarer(board)
    asking.told.append(board.name(name))
    return Deed((TurnMoved(name, TurnTrigger.BEGAN, TurnPhase.DECLARING),), retracts=True)


def _unless(held: bool, reason: Text) -> Text | None:
    return None if held else reason


def _fight(board: Board) -> Encounter:
    assert board.state.encounter is not None
    return board.state.encounter


def _distance(board: Board, asking: Asking) -> Deed:
    fight = _fight(board)
    one = asking.pick(T("¿De quién?"), (option(name, board.name(name)) for name in fight.present()))
    others = (name for name in fight.present() if name != one)
    other = asking.pick(T("¿A quién?"), (option(name, board.name(name)) for name in others))
    now = fight.distances.get(pair(one, other), UNSAID)
    terms = board.ruleset.vocabulary.distances
    same = T("ya están a esa Distancia")
    offers = (option(term.id, term.label, same if place == now else None) for place, term in enumerate(terms))
    where = asking.pick(T("¿A qué Distancia?"), offers)
    steps = next(place for place, term in enumerate(terms) if term.id == where)
    return Deed((DistanceChanged(one, other, now, steps),))


def _comers(board: Board, fight: Encounter) -> Iterator[tuple[str, Text]]:
    """Who may come in: the entrants who wait, every other PNJ of the story, then one more of each kind.

    Whoever is called like somebody who is there could not be told from them: of that kind one more comes, numbered.
    """
    for name in fight.waiting:
        yield name, Text.data(_entrant_name(board, fight, name))
    called = {board.state.actor(name).name for name in fight.sides}
    for name, actor in board.state.actors.items():
        is_here = name in fight.sides or name in fight.waiting or actor.name in called
        if not (actor.player or is_here or board.ruleset.is_dead(board.state, name)):
            yield name, Text.data(actor.name)
    for kind, profile in board.scenario.npcs.items():
        yield f"{ONE_MORE}{kind}", T("Uno más: {name}", name=Text.data(_numbered(board, profile)))


def _entrant_name(board: Board, fight: Encounter, name: str) -> str:
    entrant = board.scenario.encounters[fight.id].entrants[name]
    return entrant.name or board.scenario.npcs[entrant.profile].name


def _to_come(board: Board, fight: Encounter, name: str, label: Text) -> Text:
    """Somebody with when they come by themselves, if they are to."""
    if name not in fight.waiting:
        return label
    entrant = board.scenario.encounters[fight.id].entrants[name]
    if entrant.arrives:
        return T("{name} (por llegar, Ronda {n})", name=label, n=entrant.arrives)
    if entrant.reinforcement:
        return T("{name} (por llegar, si piden ayuda)", name=label)
    return T("{name} (por llegar)", name=label)


def _once_each(board: Board, fight: Encounter, comers: Mapping[str, Text]) -> set[str]:
    """Who of them is offered: whoever is called like somebody who is to come is that one."""
    coming = {_entrant_name(board, fight, name) for name in fight.waiting}
    actors = board.state.actors
    return {name for name in comers if name in fight.waiting or name not in actors or actors[name].name not in coming}


def _one_more(board: Board, kind: str) -> Actor:
    """Somebody new of a PNJ's kind, whose id no one has and whose name bears a number."""
    taken = {*board.state.actors, *board.scenario.encounters[_fight(board).id].entrants}
    free = next(name for n in count(2) if (name := f"{kind}_{n}") not in taken)
    profile = board.scenario.npcs[kind]
    return board.ruleset.actor(profile, name=_numbered(board, profile), actor_id=free)


def _numbered(board: Board, profile: Profile) -> str:
    called = {actor.name for actor in board.state.actors.values()}
    return next(name for n in count(2) if (name := f"{profile.name} {n}") not in called)


def _arriving(board: Board, name: str) -> Actor:
    if name.startswith(ONE_MORE):
        return _one_more(board, name.removeprefix(ONE_MORE))
    entrants = board.scenario.encounters[_fight(board).id].entrants
    if name in board.state.actors or name not in entrants:
        return board.state.actor(name)
    return actor_of(entrants[name], board.scenario, board.state, board.ruleset)


def _arrive(board: Board, asking: Asking) -> Deed:
    fight = _fight(board)
    comers = dict(_comers(board, fight))
    offers = (option(name, _to_come(board, fight, name, label)) for name, label in comers.items())
    name = asking.pick(T("¿Quién llega?"), offers, _once_each(board, fight, comers), comers.__getitem__)
    sides = dict.fromkeys((*(side for side in fight.sides.values() if side != PARTY_SIDE), PARTY_SIDE))
    side = asking.pick(T("¿De qué lado?"), (option(side, _side(side)) for side in sides))
    terms = board.ruleset.vocabulary.distances
    where = asking.pick(T("¿A qué Distancia de los PJ?"), (option(term.id, term.label) for term in terms))
    steps = next(place for place, term in enumerate(terms) if term.id == where)
    actor = _arriving(board, name)
    near = {pair(actor.id, other): steps if other in board.state.party else UNSAID for other in fight.sides}
    return Deed((ActorArrived(actor, side, near),))


def _side(side: str) -> Text:
    return _SIDES.get(side) or Text.data(side.replace("_", " "))


def _goers(board: Board, fight: Encounter) -> Iterator[str]:
    return (name for name in fight.present() if not board.state.actor(name).player)


def _leave(board: Board, asking: Asking) -> Deed:
    offers = (option(name, board.name(name)) for name in _goers(board, _fight(board)))
    return Deed((ActorLeft(asking.pick(T("¿Quién se va?"), offers), FLIGHT),))


def _end(board: Board, asking: Asking) -> Deed:
    outcomes = board.scenario.encounters[_fight(board).id].outcomes
    offers = (option(each, _OUTCOMES[each]) for each in outcomes)
    return Deed((FightDecided(asking.pick(T("¿Cómo acaba?"), offers)),))
