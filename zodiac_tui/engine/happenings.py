"""What an author lets happen once in a fight, at the start of a Ronda."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Happening
from zodiac_tui.engine.effects import run_outcome
from zodiac_tui.engine.names import holds


def happen(beat: Beat, ruleset: Ruleset) -> None:
    """Let happen what is due in the Ronda that begins, in the author's order, until the fight is decided."""
    for happening in beat.scenario.encounters[beat.fight.id].happenings.values():
        if not beat.fight.decided and _is_due(happening, beat, ruleset):
            beat.emit(e.Happened(happening.id))
            run_outcome(beat, ruleset, happening.outcome, beat.state.party[0], "fight")


def _is_due(happening: Happening, beat: Beat, ruleset: Ruleset) -> bool:
    fight = beat.fight
    begun = happening.id not in fight.happened and fight.round >= happening.round
    return begun and holds(happening.condition, beat.state, ruleset)
