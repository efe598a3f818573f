"""Powers of whoever directs for the tests: games that a person directs, and powers said at random."""

from __future__ import annotations

from pathlib import Path
from random import Random

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.session.entries import Entry
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.replay import Divergence, verify

WORDS = ("", "Irune mira", "llueve, y «nadie» lo esperaba", "[b]x[/b] {pj}")
ROOM = Path(__file__).parent.parent / "escenarios" / "relato.toml"


def room(path: Path = ROOM) -> Scenario:
    """A scenario of the tests."""
    return scenarios.load(path)


def directed(scenario: Scenario, party: tuple[str, ...] = (), seed: str = "mano", scene: str = "") -> Session:
    """A game in memory that a person directs."""
    return Session.new(scenario, registry.get(scenario.ruleset), party, seed, scene=scene, given=(GUIDED_GAME,))


def said_at_random(session: Session, random: Random) -> tuple[str, ...]:
    """A whole power, each question answered at random; () where there is none, or what was chosen is barred."""
    said: tuple[str, ...] = ()
    try:
        while (prompt := session.power_asked(said)) is not None:
            if prompt.kind is PromptKind.CHOICE:
                said = (*said, random.choice(prompt.options).id)
            elif prompt.kind is PromptKind.NUMBER:
                least, most = max(prompt.minimum, -3), min(prompt.maximum, 90)
                said = (*said, str(random.randint(least, most)))
            else:
                said = (*said, random.choice(WORDS))
    except IllegalAnswer:
        return ()
    return said


def use_at_random(session: Session, random: Random) -> bool:
    """Use a power at random; returns whether one was used."""
    said = said_at_random(session, random)
    if said:
        session.use_power(said)
    return bool(said)


def verified(session: Session) -> Divergence | None:
    """Replay everything that was entered in a game, with each digest compared."""
    entries: tuple[Entry, ...] = tuple(session.history.entries)
    journal = Journal(session.header, entries, (), 0)
    return verify(journal, session.rules.scenario, session.rules.ruleset)
