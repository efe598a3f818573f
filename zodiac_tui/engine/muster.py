"""Who takes part in a fight, from where, and who comes later."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import PARTY_SIDE, pair
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Entrant, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import put_in

ALLIES = "aliados"
"""What an author calls the side of the PJ."""
UNSAID = 1
"""Steps between two whose Distancia nobody stated, where nothing else tells it."""


def begin_encounter(beat: Beat, ruleset: Ruleset, name: str) -> None:
    """Let a fight begin with those who are there from the start."""
    fight = beat.scenario.encounters[name]
    there = [entrant for entrant in fight.entrants.values() if _is_there(entrant, beat, ruleset)]
    party = [pj for pj in beat.state.party if not ruleset.is_dead(beat.state, pj)]
    sides = {pj: PARTY_SIDE for pj in party} | {entrant.id: side(entrant) for entrant in there}
    distances = {pair(a, b): UNSAID for a in party for b in party if a != b}
    for place, entrant in enumerate(there):
        distances |= distances_of(entrant, party, there[:place], ruleset)
    waiting = tuple(entrant.id for entrant in fight.entrants.values() if entrant not in there)
    actors = tuple(actor_of(entrant, beat.scenario, beat.state, ruleset) for entrant in there)
    beat.emit(e.Narrated(put_in(fight.text, beat, ruleset).strip(), "fight", fight.title))
    if fight.goal is not None and fight.goal.text:
        aim = Text.data(put_in(fight.goal.text, beat, ruleset, alone=False).strip())
        beat.emit(e.Noted(T("Lo que queréis: {goal}", goal=aim)))
    opener = PARTY_SIDE if fight.opens in (PARTY_SIDE, "iniciativa") else fight.opens
    beat.emit(e.EncounterBegan(name, sides, distances, waiting, actors, opener))


def arrivals(beat: Beat, ruleset: Ruleset) -> None:
    """Bring in those who are due: from their Ronda on, called where they wait for that, once a condition holds."""
    fight = beat.fight
    entrants = beat.scenario.encounters[fight.id].entrants
    for name in fight.waiting:
        if _is_due(entrants[name], beat, ruleset):
            bring_in(beat, ruleset, name)


def side(entrant: Entrant) -> str:
    """The side on which an entrant fights."""
    return PARTY_SIDE if entrant.side == ALLIES else entrant.side


def actor_of(entrant: Entrant, scenario: Scenario, state: State, ruleset: Ruleset) -> Actor:
    """The entrant's actor: the one that the story already knows by that id, else a new one of its profile."""
    known = state.actors.get(entrant.id)
    if known is not None:
        return known
    return ruleset.actor(scenario.npcs[entrant.profile], name=entrant.name, actor_id=entrant.id)


def distances_of(entrant: Entrant, party: list[str], others: list[Entrant], ruleset: Ruleset) -> dict[str, int]:
    """The entrant's steps to each PJ as the author set them, and to other entrants by their difference."""
    steps = _steps(entrant, ruleset)
    to_others = {pair(entrant.id, other.id): max(UNSAID, abs(steps - _steps(other, ruleset))) for other in others}
    return {pair(entrant.id, pj): steps for pj in party} | to_others


def _steps(entrant: Entrant, ruleset: Ruleset) -> int:
    return [term.id for term in ruleset.vocabulary.distances].index(entrant.distance)


def _is_there(entrant: Entrant, beat: Beat, ruleset: Ruleset) -> bool:
    return not entrant.arrives and not entrant.reinforcement and holds(entrant.condition, beat.state, ruleset)


def _is_due(entrant: Entrant, beat: Beat, ruleset: Ruleset) -> bool:
    fight = beat.fight
    called = not entrant.reinforcement or side(entrant) in fight.called
    return called and fight.round >= entrant.arrives and holds(entrant.condition, beat.state, ruleset)


def bring_in(beat: Beat, ruleset: Ruleset, name: str) -> None:
    """Let an entrant who waits come into the fight; for any other nothing happens."""
    fight = beat.fight
    if name not in fight.waiting:
        return
    entrants = beat.scenario.encounters[fight.id].entrants
    entrant = entrants[name]
    party = [pj for pj in beat.state.party if pj in fight.sides]
    others = [entrants[name] for name in fight.sides if name in entrants]
    actor = actor_of(entrant, beat.scenario, beat.state, ruleset)
    stated = distances_of(entrant, party, others, ruleset)
    # Whoever was brought in by hand is no entrant of the author's.
    rest = {key: UNSAID for other in fight.sides if (key := pair(entrant.id, other)) not in stated}
    beat.emit(e.ActorArrived(actor, side(entrant), {**stated, **rest}))
