"""Games that are undone, redone, left, taken up again, killed, given other versions of their scenario and, every third
of them, directed by a hand on the way: each ends just where the same play does that is made straight through.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.content.good import spoilt
from tests.scale import scaled
from tests.session.coins import pick
from tests.session.handing import use_at_random
from tests.session.test_crash import in_child
from tests.session.test_reload import RENAMED, SAID
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.catalog.scenarios import shipped
from zodiac_tui.core.events import OrderSet
from zodiac_tui.files.sources import Kept
from zodiac_tui.session.entries import EntryKind, said_of, version_of
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.session.replay import hand_order
from zodiac_tui.session.saves import read_saved, resume_saved, start_gathered
from zodiac_tui.session.scenario_copy import unpack
from zodiac_tui.session.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

FILES = sorted((*shipped().glob("*.toml"), *Path(__file__).parent.parent.glob("escenarios/*.toml")))
TOLD_ANEW = ((), (SAID,), (RENAMED,), (SAID, RENAMED))
"""Versions of «tres_escenas»: as it is, other words, another id for an option, both."""
STRETCHES = 4


def step(session: Session, random: Random) -> None:
    """Answer, undo, redo, change an order, or use a power where a person directs."""
    if session.is_guided and random.random() < 0.15 and use_at_random(session, random):
        return
    orders, dice = session.rules.ruleset.vocabulary.orders, random.random()
    if dice < 0.12 and session.can_undo and (decisions := session.undos(4)):
        session.undo(random.randint(1, len(decisions)))
    elif dice < 0.22 and session.can_redo:
        session.redo(random.randint(1, len(session.redos(4))))
    elif dice < 0.27 and orders and session.view.party and not session.ended:
        order = random.choice(orders)
        session.set_order(session.view.party[0], order.key, random.choice(order.choices))
    elif session.prompt is not None:
        session.answer(pick(session.prompt, random))


def told_anew(session: Session, path: Path, random: Random) -> None:
    """Take another version of the scenario up, as `play --watch` does: its words changed, or an option's id."""
    if session.prompt is None:
        return
    whole = path.read_text("utf-8") + f"\n# {random.randrange(3)}\n"
    if path.stem == "tres_escenas":
        whole = spoilt(*random.choice(TOLD_ANEW))
    sources = {path.name: whole.encode()}
    session.reload(scenarios.load_sources(Kept(sources, path.name))[0], sources)


def killed(store: Store, name: str, random: Random) -> None:
    """Play on in a process that dies somewhere on the way: what it confirmed is there, and at most one entry more."""
    seed, last = random.random(), random.randint(8, 60)

    def play(confirm: Callable[[int], None]) -> None:
        session, inner = resume_saved(store, name), Random(seed)
        confirm(len(session.history.entries))
        for _ in range(12):
            step(session, inner)
            confirm(len(session.history.entries))
        os._exit(9)

    before = len(store.peek(name).entries)
    confirmed = max(in_child(play, last)[0], default=before)
    found = store.peek(name)
    assert found.damage is None or found.damage.torn
    assert len(found.entries) >= confirmed


def straight(session: Session) -> Session:
    """The play in force, made again in memory without what was undone."""
    rules = replace(session.rules, scenario=session._base.scenario, versions={})
    other = Session.begin(rules, session.header)
    for place in session.history.path(session.history.current)[1:]:
        entry = session.history.entries[place]
        if version := version_of(entry):
            other.reload(session._base.versions[version].scenario, unpack(session.keeping.copies[version], version))
        elif said := said_of(entry):
            other.use_power(said)
        elif entry.kind is EntryKind.HAND:
            order: OrderSet = hand_order(entry.answer)
            other.set_order(order.actor, order.order, order.value)
        else:
            other.answer(entry.answer)
    return other


@pytest.mark.parametrize("number", range(scaled(1_000)))
def test_whatever_happens_on_the_way_a_game_ends_as_when_played_straight_through(number: int, tmp_path: Path) -> None:
    path, random, store = FILES[number % len(FILES)], Random(f"mezcla {number}"), Store(tmp_path)
    given = (GUIDED_GAME,) if number % 3 == 1 else ()
    session = start_gathered(store, gather(path), str(number), given=given)[0]
    name = store.listed()[0].name
    for _ in range(STRETCHES):
        for _ in range(random.randint(1, 12)):
            step(session, random)
        match random.choice(("leave", "kill", "reload", "drop")):
            case "leave":
                session.close()
            case "kill":
                session.close()
                killed(store, name, random)
            case "reload":
                told_anew(session, path, random)
                session.close()
            case _:
                assert session.keeping.sink is not None
                session.keeping.sink.close()  # nothing is kept but what each answer wrote
        was_torn = store.peek(name).damage is not None  # by the kill
        session = resume_saved(store, name)
        assert len(session.notices) == was_torn
    other = straight(session)
    assert (other.view, other.prompt, other.ending) == (session.view, session.prompt, session.ending)
    assert other.digest == session.digest
    session.close()
    assert read_saved(store, name).verified() is None
