"""When a fight is over, how it ended, and what the author lets come of it."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import PARTY_SIDE, Encounter
from zodiac_tui.core.phases import RoundPhase, SceneTrigger
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.engine.effects import run_outcome
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.rings import stop_ring
from zodiac_tui.engine.ways import move_scene

VICTORY, DEFEAT, FLIGHT, SURRENDER, STALEMATE = "victoria", "derrota", "huida", "rendicion", "tablas"
YIELDED = "rendicion_pj"
FIGHT_OUTCOMES = (VICTORY, DEFEAT, FLIGHT, SURRENDER, YIELDED, STALEMATE)


def end_if_over(beat: Beat, ruleset: Ruleset) -> None:
    """End the fight where it is decided, unless somebody takes the last chance that the rules leave."""
    outcome = _outcome(beat, ruleset)
    if outcome == DEFEAT:
        pj = ruleset.last_chance(beat)
        if pj:
            beat.emit(e.TurnBegan(pj, interrupt=True))
            return
    if outcome:
        _finish(beat, ruleset, outcome)


def _outcome(beat: Beat, ruleset: Ruleset) -> str:
    """How the fight has ended, empty where it goes on. The party comes first: both sides down at once, it loses."""
    fight = beat.fight
    if fight.decided:
        return fight.decided
    party = [pj for pj in beat.state.party if pj in fight.sides]
    if all(pj in fight.gone or ruleset.is_out(beat.state, pj) for pj in party):
        return _lost(fight, party)
    foes = [name for name, side in fight.sides.items() if side != PARTY_SIDE]
    if all(foe in fight.gone or ruleset.is_out(beat.state, foe) for foe in foes):
        return SURRENDER if all(foe in fight.gone for foe in foes) else VICTORY
    goal = beat.scenario.encounters[fight.id].goal
    if goal is not None and holds(goal.condition, beat.state, ruleset):
        return goal.outcome
    # What the end of the last Ronda brings may still decide it.
    closed = fight.phase is RoundPhase.OPENING and fight.round >= beat.scenario.encounters[fight.id].limit
    return STALEMATE if closed else ""


def _lost(fight: Encounter, party: list[str]) -> str:
    """No PJ goes on: one yielded for all who are left, else all have fled, else those who are left are down."""
    ways = [fight.gone.get(pj, "") for pj in party]
    if SURRENDER in ways:
        return YIELDED
    return FLIGHT if all(ways) else DEFEAT


def _finish(beat: Beat, ruleset: Ruleset, outcome: str) -> None:
    fight = beat.fight
    ruleset.end_encounter(beat)
    beat.emit(e.EncounterEnded(fight.id, outcome))
    move_scene(beat, SceneTrigger.FIGHT_OVER)
    if stop_ring(beat):
        return
    told = beat.scenario.encounters[fight.id].outcomes[outcome]
    run_outcome(beat, ruleset, told, beat.state.party[0])
