"""Whole plays of real scenarios: saved, left, resumed, undone and replayed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import pick
from zodiac_tui.catalog.scenarios import shipped
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.state import State
from zodiac_tui.session.codec import state_from_plain, state_to_plain
from zodiac_tui.session.decisions import is_open
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import verify
from zodiac_tui.session.saves import resume_saved, start_file
from zodiac_tui.session.store import Store

FILES = sorted((*shipped().glob("*.toml"), *Path(__file__).parent.parent.glob("escenarios/*.toml")))
CONTRACTS = ("justo", "aprendizaje", "hierro")


def wander(session: Session, random: Random, steps: int) -> None:
    """Answer, undo, redo and change orders at random."""
    orders = session.rules.ruleset.vocabulary.orders
    for _ in range(steps):
        dice = random.random()
        if dice < 0.05 and session.can_undo and session.undos(1):
            session.undo()
        elif dice < 0.08 and session.can_redo:
            session.redo()
        elif dice < 0.12 and orders and session.view.party and not session.ended:
            order = random.choice(orders)
            session.set_order(session.view.party[0], order.key, random.choice(order.choices))
        elif session.prompt is not None:
            session.answer(pick(session.prompt, random))


def test_there_are_scenarios_to_play() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("typed_dice", [False, True])
@pytest.mark.parametrize("seed", range(scaled(150)))
def test_a_play_is_the_same_left_and_resumed(path: Path, seed: int, typed_dice: bool, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, save = start_file(store, path, (), str(seed), contract=CONTRACTS[seed % 3], typed_dice=typed_dice)
    name = save.folder.name
    for part in range(4):
        wander(session, Random(f"{seed}:{part}"), 30)
        left = session.digest, session.view, session.prompt
        assert state_from_plain(state_to_plain(session.view)) == session.view
        session.close()
        session = resume_saved(store, name)
        assert (session.digest, session.view, session.prompt) == left
        assert session.notices == ()
    session.close()
    assert verify(store.peek(name), session.rules.scenario, session.rules.ruleset) is None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everything_can_be_undone_and_redone(path: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, save = start_file(store, path, (), "faro")
    random = Random(1)
    seen: list[tuple[State, Prompt | None]] = []
    while session.prompt is not None and len(seen) < 150:
        if is_open(session.prompt):
            seen.append((session.view, session.prompt))
        session.answer(pick(session.prompt, random))
    seen.append((session.view, session.prompt))
    session.close()
    session = resume_saved(store, save.folder.name)
    for before in seen[-2::-1]:
        session.undo()
        assert (session.view, session.prompt) == before
    for after in seen[1:]:
        session.redo()
        assert (session.view, session.prompt) == after
    session.close()
