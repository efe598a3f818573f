"""Playing a scenario with a random bot, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.events import Event
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session

SCENARIOS = Path(__file__).parents[1] / "escenarios"
ONE_SHOT = "cuarenta_y_una_firmas"
DARK = "donde_se_apaga_la_vela"
"""The one-shot of the other system: fear, a crowd that cannot be beaten, somebody who bleeds to death."""
MOST_ANSWERS = 5_000


@dataclass(frozen=True)
class Played:
    """A play: its events, how many answers it took, and its end."""

    events: tuple[Event, ...]
    answers: int
    ending: str
    digest: str
    session: Session


@cache
def scenario(name: str) -> Scenario:
    """A scenario of the tests by its file's name, or a shipped one by its id."""
    return scenarios.load(path_of(name))


def path_of(name: str) -> Path:
    """The file of a scenario."""
    path = SCENARIOS / f"{name}.toml"
    return path if path.exists() else scenarios.find(name)


def play(name: str, seed: str, session: Session | None = None, told: Scenario | None = None) -> Played:
    """Let a random bot play a scenario to an ending, in memory unless a session is given.

    `told` stands in for the scenario as its file has it.
    """
    loaded = told or scenario(name)
    session = session or Session.new(loaded, registry.get(loaded.ruleset), (), seed)
    bot = random_bot(seed)
    events = list(session.take_events())
    answers = 0
    while session.prompt is not None:
        session.answer(bot(session.prompt))
        events += session.take_events()
        answers += 1
        assert answers < MOST_ANSWERS, "a play that does not end"
    return Played(tuple(events), answers, session.ending, session.digest, session)


def play_with(sheet: Path, seed: str) -> Session:
    """Let a random bot play the one-shot to an ending with the PJ of a sheet."""
    found = gather(scenarios.find(ONE_SHOT), [str(sheet)])
    session = Session.new(found.scenario, registry.get(found.scenario.ruleset), found.party, seed)
    play(ONE_SHOT, seed, session, found.scenario)
    return session
