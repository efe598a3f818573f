"""Undo and redo by decisions: what counts as one, and that all of them lead exactly back and forth (F35)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import Coins, new, pick, scenario, wander
from tests.session.test_store import resume, start
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.text import T
from zodiac_tui.session.decisions import is_open
from zodiac_tui.session.game import Session
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.replay import verify
from zodiac_tui.session.store import Store

ONE = (Option("a", T("A")), Option("b", T("B"), enabled=False))
TWO = (Option("a", T("A")), Option("b", T("B")))
ALL = 10_000


def number(low: int, high: int, topic: str = "cuanto") -> Prompt:
    return Prompt(topic, READER, PromptKind.NUMBER, T("¿?"), minimum=low, maximum=high)


def several(options: tuple[Option, ...], low: int, high: int) -> Prompt:
    return Prompt("cuales", READER, PromptKind.SEVERAL, T("¿?"), options, low, high)


@pytest.mark.parametrize(
    ("prompt", "is_it"),
    [
        (choice("x", READER, T("¿?"), TWO), True),
        (choice("x", READER, T("¿?"), ONE), False),
        (several(TWO, 2, 2), False),
        (several(TWO, 1, 1), True),
        (several(TWO, 0, 2), True),
        (several((), 0, 0), False),
        (several(TWO, 0, 0), False),
        (number(1, 1), False),
        (number(1, 2), True),
        (number(1, 12, "dado"), False),
        (Prompt("nombre", READER, PromptKind.TEXT, T("¿?"), maximum=9), True),
    ],
)
def test_what_is_a_decision(prompt: Prompt, is_it: bool) -> None:
    assert is_open(prompt) is is_it


def test_too_many_steps_say_how_many_there_are() -> None:
    session = new()
    for answer in ("pasear", "pasear"):
        session.answer(answer)
    with pytest.raises(IllegalAnswer, match="Solo hay 2 decisiones que deshacer"):
        session.undo(9_999)
    session.undo()
    with pytest.raises(IllegalAnswer, match="Solo hay una decisión que rehacer"):
        session.redo(2)


def test_typed_faces_go_with_the_decision_that_led_to_them() -> None:
    session = new(typed_dice=True)
    before = session.digest
    session.answer("lanzar")
    session.answer(1)
    session.answer("no")
    assert [decision.entry.answer for decision in session.undos(9)] == ["no", "lanzar"]
    session.answer(2)
    session.undo(2)
    assert session.digest == before
    session.redo()
    assert session.prompt is not None
    assert session.prompt.topic == "repite"


def thrown(contract: str, *, resumed: bool = False) -> Session:
    """A game in which a coin of the table fell on 1, and was undone."""
    session = new(contract=contract, typed_dice=True)
    for answer in ("lanzar", 1, "no"):
        session.answer(answer)
    session.undo(2)
    if resumed:
        journal = Journal(session.header, tuple(session.history.entries), (), 0)
        return Session.resume(scenario(), Coins(), journal)
    return session


@pytest.mark.parametrize("resumed", [False, True])
def test_a_typed_face_stays_as_it_fell_under_the_fair_contract(resumed: bool) -> None:
    session = thrown("justo", resumed=resumed)
    session.answer("lanzar")
    assert session.prompt is not None
    assert session.prompt.topic == "repite"
    assert [entry.answer for entry in session.history.entries[-2:]] == ["lanzar", 1]
    session.answer("si")
    assert session.prompt.topic == "dado"


def test_a_typed_face_is_asked_for_again_where_dice_are_thrown_anew() -> None:
    session = thrown("aprendizaje")
    session.answer("lanzar")
    assert session.prompt is not None
    assert session.prompt.topic == "dado"


def test_no_decision_is_no_undo() -> None:
    session = new()
    assert not session.can_undo
    with pytest.raises(IllegalAnswer):
        session.undo()


def test_redo_takes_as_many_as_it_is_asked_for() -> None:
    session = new()
    for _ in range(5):
        session.answer("pasear")
    after = session.digest
    session.undo(5)
    assert [decision.steps for decision in session.redos(9)] == [1, 2, 3, 4, 5]
    for steps in (6, 0, -1):
        with pytest.raises(IllegalAnswer):
            session.redo(steps)
    session.redo(5)
    assert session.digest == after


def test_hierro_offers_nothing() -> None:
    session = new(contract="hierro")
    session.answer("pasear")
    assert session.undos(9) == ()


def forth_and_back(session: Session) -> None:
    """Undo all and redo all, at one go and one by one; digest and view come back exactly."""
    here = session.digest, session.view, session.prompt
    count = len(session.undos(ALL))
    if not count:
        return
    first = session.undos(ALL)[-1]
    session.undo(count)
    assert session.view == first.view
    assert len(session.redos(ALL)) == count
    session.redo(count)
    assert (session.digest, session.view, session.prompt) == here
    seen = []
    for _ in range(count):
        session.undo()
        seen.append(session.digest)
    for before in seen[-2::-1]:
        session.redo()
        assert session.digest == before
    session.redo()
    assert (session.digest, session.view, session.prompt) == here


@pytest.mark.parametrize("contract", ["justo", "aprendizaje"])
@pytest.mark.parametrize("seed", range(scaled(500)))
def test_undo_all_and_redo_all(tmp_path: Path, contract: str, seed: int) -> None:
    store = Store(tmp_path)
    session, random = start(store, str(seed), contract), Random(seed)
    name = session_name(store)
    for part in range(3):
        wander(session, Random(f"{seed}:{part}"), 15)
        session.redo(len(session.redos(ALL))) if session.can_redo else None
        if random.random() < 0.5:
            session.close()
            session = resume(store, name)
        forth_and_back(session)
    session.close()
    assert verify(store.peek(name), scenario(), Coins()) is None


@pytest.mark.parametrize("seed", range(scaled(200)))
def test_a_redo_left_in_the_middle_is_there_after_resuming(tmp_path: Path, seed: int) -> None:
    store, random = Store(tmp_path), Random(seed)
    session = start(store, str(seed))
    for _ in range(12):
        if session.prompt is not None:
            session.answer(pick(session.prompt, random))
    end, count = session.digest, len(session.undos(ALL))
    session.undo(random.randint(1, count))
    ahead = [(each.steps, each.entry) for each in session.redos(ALL)]
    session.close()
    session = resume(store, session_name(store))
    assert [(each.steps, each.entry) for each in session.redos(ALL)] == ahead
    session.redo(len(ahead))
    assert session.digest == end
    session.close()


def session_name(store: Store) -> str:
    return store.listed()[0].name


@pytest.mark.parametrize("last", [0, 1, 7, 64, 65, 200, None])
def test_the_end_of_a_story_is_the_end_of_the_whole(last: int | None) -> None:
    session = new()
    for _ in range(150):
        session.answer("pasear")
    whole = [(told.entry, told.view) for told in session.story()]
    assert [(told.entry, told.view) for told in session.story(last)] == (
        whole if last is None else whole[-last:] if last else []
    )
