"""The header of a new game, from what was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui import __version__
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.session.entries import BEGINNING, FORMAT, Header, contract_named
from zodiac_tui.session.given import canonical


def header_for(
    scenario: Scenario,
    party: Sequence[str],
    seed: str,
    *,
    contract: str,
    typed_dice: bool,
    scene: str = "",
    given: Sequence[str] = (),
) -> Header:
    """Return the header of a new game; raises UsageError for a contract that there is not, or words that set nothing.

    Whether there is such a scene and what is `given` shows when the game begins.
    """
    return Header(
        format=FORMAT,
        app=__version__,
        ruleset=scenario.ruleset,
        scenario=scenario.id,
        scenario_digest=scenario.digest,
        seed=seed,
        party=tuple(party),
        contract=contract_named(contract).value,
        typed_dice=typed_dice,
        start=f"{BEGINNING}#{scene}" if scene else BEGINNING,
        given=tuple(map(canonical, given)),
    )
