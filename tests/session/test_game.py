"""Games in memory: answers, orders, undo and redo under the three contracts."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import Coins, new, pick, scenario, wander
from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.events import Event, Noted, OrderSet, RollMade
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game
from zodiac_tui.session.game import Session

CONTRACTS = ("justo", "aprendizaje", "hierro")
SEEDS = range(scaled(1000))


def mid_roll(seed: str = "faro", contract: str = "justo") -> Session:
    """A game with the question inside a roll open."""
    session = new(seed, contract)
    session.answer("lanzar")
    return session


def rolls(events: tuple[Event, ...]) -> list[tuple[int, ...]]:
    return [tuple(die.face for die in event.dice) for event in events if isinstance(event, RollMade)]


def everything(session: Session) -> tuple[object, ...]:
    """All that an illegal answer or an undo must leave alone."""
    return session.digest, session.view, session.prompt, session.prompt_id, tuple(session.history.entries)


@pytest.mark.parametrize("answer", ["volar", "quizas", 3, None, ("si",), ["si"], {"si": 1}, "si "])
def test_an_illegal_answer_changes_nothing(answer: object) -> None:
    session = mid_roll()
    before = everything(session)
    with pytest.raises(IllegalAnswer):
        session.answer(answer)
    assert everything(session) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_illegal_answers_do_not_disturb_a_game(seed: int) -> None:
    clean, poked = new(str(seed)), new(str(seed))
    random = Random(seed)
    for _ in range(25):
        if clean.prompt is None:
            break
        with pytest.raises(IllegalAnswer):
            poked.answer("nunca-jamas")
        answer = pick(clean.prompt, random)
        clean.answer(answer)
        poked.answer(answer)
    assert everything(clean) == everything(poked)
    assert clean.take_events() == poked.take_events()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_answers_give_the_same_game(seed: int) -> None:
    one, other = new(str(seed)), new(str(seed))
    wander(one, Random(seed), 40)
    wander(other, Random(seed), 40)
    assert everything(one) == everything(other)
    assert one.take_events() == other.take_events()


def test_another_seed_gives_other_dice() -> None:
    faces = set()
    for seed in range(20):
        session = mid_roll(str(seed))
        session.answer("no")
        faces.add(session.history.entries[-1].faces + session.history.entries[-2].faces)
    assert len(faces) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_events_handed_out_once_lead_to_the_view(seed: int) -> None:
    session = new(str(seed))
    first = new_game(scenario(), Coins(), ["akemi"])
    events: list[Event] = [*session.take_events()]
    random = Random(seed)
    while session.prompt is not None and len(events) < 400:
        session.answer(pick(session.prompt, random))
        events += session.take_events()
        assert reduce(evolve, events, first) == session.view
    assert session.take_events() == ()


def test_an_open_roll_tells_its_beginning_only_once() -> None:
    session = mid_roll()
    told = [type(event).__name__ for event in session.take_events()]
    session.answer("no")
    more = [type(event).__name__ for event in session.take_events()]
    assert told.count("ChoiceTaken") == 1
    assert "ChoiceTaken" not in more
    assert more[0] == "RollMade"


@pytest.mark.parametrize("contract", ["justo", "aprendizaje"])
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_gives_back_an_equal_state(seed: int, contract: str) -> None:
    session = new(str(seed), contract)
    stack = [everything(session)[:4]]
    random = Random(seed)
    while session.prompt is not None and len(stack) < 100:
        session.answer(pick(session.prompt, random))
        stack.append(everything(session)[:4])
    written = len(session.history.entries)
    for before in stack[-2::-1]:
        session.undo()
        assert everything(session)[:4] == before
        assert session.take_events() == ()
    for after in stack[1:]:
        session.redo()
        assert everything(session)[:4] == after
    assert len(session.history.entries) == written + 2 * (len(stack) - 1)
    assert not session.can_redo


def test_undo_of_many_steps_can_be_redone_one_by_one() -> None:
    session = mid_roll()
    session.answer("no")
    seen = [session.digest]
    session.undo(2)
    session.redo()
    session.redo()
    assert session.digest == seen[0]
    with pytest.raises(IllegalAnswer):
        session.redo()


def test_an_answer_after_an_undo_forgets_what_was_undone() -> None:
    session = mid_roll()
    session.undo()
    session.answer("pasear")
    assert not session.can_redo


@pytest.mark.parametrize("steps", [0, -1, 3])
def test_undo_beyond_the_start_is_refused(steps: int) -> None:
    session = mid_roll()
    session.answer("no")
    session.undo()
    before = everything(session)
    with pytest.raises(IllegalAnswer):
        session.undo(steps)
    assert everything(session) == before


def test_justo_keeps_the_dice_and_aprendizaje_throws_anew() -> None:
    def faces(contract: str) -> list[tuple[int, ...]]:
        session = mid_roll("faro", contract)
        found = []
        for _ in range(12):
            session.answer("no")
            found.append(session.history.entries[-1].faces)
            session.undo()
        return found

    assert len(set(faces("justo"))) == 1
    assert len(set(faces("aprendizaje"))) == 2


def test_hierro_refuses_undo() -> None:
    session = mid_roll(contract="hierro")
    assert not session.can_undo
    with pytest.raises(IllegalAnswer):
        session.undo()


def test_an_unknown_contract_is_refused() -> None:
    with pytest.raises(UsageError):
        new(contract="blando")


def test_an_order_between_rolls_holds_at_once() -> None:
    session = new()
    session.take_events()
    session.set_order("akemi", "repite", "nunca")
    assert session.take_events() == (OrderSet("akemi", "repite", "nunca"),)
    assert session.view.orders == {"akemi.repite": "nunca"}
    session.answer("lanzar")
    assert session.prompt is not None
    assert session.prompt.topic == "escena"


def test_an_order_inside_a_roll_waits_for_its_end() -> None:
    session = mid_roll()
    asked = session.prompt
    session.take_events()
    session.set_order("akemi", "repite", "nunca")
    assert session.prompt == asked
    assert session.view.orders == {}
    assert [type(event) for event in session.take_events()] == [Noted]
    session.answer("no")
    assert session.view.orders == {"akemi.repite": "nunca"}
    assert OrderSet("akemi", "repite", "nunca") in session.take_events()


@pytest.mark.parametrize(
    ("actor", "order", "value"),
    [("akemi", "vuela", "nunca"), ("akemi", "repite", "quizas"), ("irune", "repite", "nunca"), ("", "", "")],
)
def test_unknown_orders_are_refused(actor: str, order: str, value: str) -> None:
    session = new()
    before = everything(session)
    with pytest.raises(IllegalAnswer):
        session.set_order(actor, order, value)
    assert everything(session) == before


def test_undoing_an_order_takes_it_back() -> None:
    session = new()
    before = session.view
    session.set_order("akemi", "repite", "nunca")
    session.undo()
    assert session.view == before


def ended() -> Session:
    session = next(game for seed in range(50) if (game := _played_out(seed)).ended)
    session.take_events()
    return session


def _played_out(seed: int) -> Session:
    session = new(str(seed))
    wander(session, Random(seed), 400)
    return session


def test_nothing_can_be_done_after_the_end() -> None:
    session = ended()
    assert session.ending == "fin"
    with pytest.raises(IllegalAnswer):
        session.answer("lanzar")
    with pytest.raises(IllegalAnswer):
        session.set_order("akemi", "repite", "nunca")
    session.undo()
    assert not session.ended


def test_an_empty_party_is_asked_for() -> None:
    session = new(party=())
    assert session.prompt is not None
    session.answer(["irune"])
    assert session.view.party == ("irune",)


def test_people_who_roll_are_asked_for_every_die() -> None:
    session = new(typed_dice=True)
    session.answer("lanzar")
    faces = []
    while session.prompt is not None and session.prompt.topic in ("dado", "repite"):
        faces.append(session.prompt.topic)
        session.answer(2 if session.prompt.topic == "dado" else "no")
    assert faces == ["dado", "repite", "dado"]
    assert rolls(session.take_events()) == [(2, 2)]
    assert all(entry.faces == () for entry in session.history.entries)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_story_tells_what_was_handed_out(seed: int) -> None:
    session = new(str(seed))
    events = [*session.take_events()]
    random = Random(seed)
    for _ in range(30):
        if session.prompt is not None:
            session.answer(pick(session.prompt, random))
            events += session.take_events()
    told = list(session.story())
    assert [event for one in told for event in one.events] == events
    assert told[-1].view == session.view
    assert told[0].prompt is None


def test_a_rule_that_fails_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session = mid_roll()
    before = everything(session)

    def fail(*_: object) -> State:
        raise ZeroDivisionError

    monkeypatch.setattr("zodiac_tui.engine.beats.play", fail)
    with pytest.raises(ZeroDivisionError):
        session.answer("no")
    monkeypatch.undo()
    assert everything(session) == before
    session.answer("no")


def test_the_digest_tells_views_apart() -> None:
    session = new()
    digest = session.digest
    situation = session._now.situation
    assert situation.open is not None
    changed = replace(situation, open=replace(situation.open, view=replace(situation.view, elapsed=1)))
    assert replace(session._now, situation=changed).digest != digest
