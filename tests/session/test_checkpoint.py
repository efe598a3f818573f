"""Checkpoints and states as plain data: exact both ways, and strict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import new, rules, scenario, wander
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.why import Cause
from zodiac_tui.session.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from zodiac_tui.session.codec import state_from_plain, state_to_plain
from zodiac_tui.session.course import Moment, Situation, reopen
from zodiac_tui.session.seal import Record, parse, seal

SEEDS = range(scaled(1000))


def moments(seed: int, *, typed_dice: bool = False) -> list[Moment]:
    """The situations of a random game."""
    session = new(str(seed), typed_dice=typed_dice)
    found = [session._now]
    for step in range(40):
        wander(session, Random(f"{seed}:{step}"), 1)
        found.append(session._now)
    return found


def point(moment: Moment) -> Checkpoint:
    kept = moment.situation
    return Checkpoint(3, "0" * 16, 2, moment.heard, Situation(kept.settled, kept.tape, kept.queued))


@pytest.mark.parametrize("seed", SEEDS)
def test_states_come_back_exactly(seed: int) -> None:
    for moment in moments(seed):
        for state in (moment.situation.settled, moment.situation.view):
            again = state_from_plain(state_to_plain(state))
            assert again == state
            assert again.digest == state.digest
            assert list(again.actors) == list(state.actors)
            if state.encounter and again.encounter:
                assert list(again.encounter.sides) == list(state.encounter.sides)


@pytest.mark.parametrize("typed_dice", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_checkpoint_opens_again_where_it_was_made(seed: int, typed_dice: bool) -> None:
    for moment in moments(seed, typed_dice=typed_dice):
        read = read_checkpoint(write_checkpoint(point(moment)), scenario())
        assert read == point(moment)
        opened = reopen(rules(), read.situation, read.heard, typed_dice=typed_dice)
        assert opened.digest == moment.digest
        assert opened.situation == moment.situation


def test_nested_notes_and_causes_come_back() -> None:
    state = new().view
    mark = Mark(3, {"a": [1, None, {"b": "c"}], "d": True}, (Cause("moneda.cara", 2, "sí"),))
    actor = replace(state.actor("akemi"), marks={"tocado": mark}, conduct={"huye": "nunca", "n": 1})
    state = replace(state, actors={**state.actors, "akemi": actor})
    assert state_from_plain(state_to_plain(state)) == state


def _unknown_scene(state: Record) -> None:
    state["scene"] = "luna"


def _unknown_item(state: Record) -> None:
    state["items"] = ["luna"]


def _unknown_party(state: Record) -> None:
    state["party"] = ["rufian"]


def _unknown_ending(state: Record) -> None:
    state["ending"] = "luna"


def _number_as_text(state: Record) -> None:
    state["elapsed"] = "1"


def _truth_as_number(state: Record) -> None:
    state["elapsed"] = True


def _extra_key(state: Record) -> None:
    state["more"] = 1


def _missing_key(state: Record) -> None:
    del state["orders"]


def _unknown_phase(state: Record) -> None:
    state["phase"] = "volar"


def _other_scenario(state: Record) -> None:
    state["scenario"] = "otro"


def _broken_actor(state: Record) -> None:
    actors = state["actors"]
    assert isinstance(actors, dict)
    actors["akemi"] = {"id": "akemi"}


def _huge_number(state: Record) -> None:
    state["elapsed"] = 10**12


EDITS = [
    _unknown_scene,
    _unknown_item,
    _unknown_party,
    _unknown_ending,
    _number_as_text,
    _truth_as_number,
    _extra_key,
    _missing_key,
    _unknown_phase,
    _other_scenario,
    _broken_actor,
    _huge_number,
]


@pytest.mark.parametrize("edit", EDITS)
def test_a_forged_state_is_refused(edit: Callable[[Record], None]) -> None:
    record = parse(write_checkpoint(point(new()._now)))
    state = record["state"]
    assert isinstance(state, dict)
    edit(state)
    del record["check"]
    with pytest.raises(SaveError):
        read_checkpoint(seal(record)[0], scenario())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tape", [1.5]),
        ("tape", [True]),
        ("tape", [["escena", "akemi"]]),
        ("tape", [["escena", "akemi", [1]]]),
        ("tape", "x"),
        ("queued", [{"actor": "akemi"}]),
        ("queued", [3]),
        ("lines", "3"),
        ("place", True),
        ("format", 2),
        ("heard", None),
    ],
)
def test_a_forged_checkpoint_is_refused(key: str, value: object) -> None:
    record = parse(write_checkpoint(point(new()._now)))
    del record["check"]
    with pytest.raises(SaveError):
        read_checkpoint(seal({**record, key: value})[0], scenario())  # type: ignore[dict-item]


def test_every_flipped_bit_of_a_checkpoint_is_detected() -> None:
    data = write_checkpoint(point(new()._now))
    for place in Random(1).sample(range(len(data) * 8), k=min(len(data) * 8, scaled(50_000))):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        with pytest.raises(SaveError):
            read_checkpoint(bytes(flipped), scenario())


def test_every_truncation_of_a_checkpoint_is_detected() -> None:
    data = write_checkpoint(point(new()._now))
    for length in range(len(data)):
        with pytest.raises(SaveError):
            read_checkpoint(data[:length], scenario())


def test_an_actor_under_another_name_is_refused() -> None:
    moment = new()._now
    settled = replace(moment.situation.settled, actors={"akemi": Actor("irune", "Irune", True, "irune")})
    forged = replace(point(moment), situation=Situation(settled))
    with pytest.raises(SaveError):
        read_checkpoint(write_checkpoint(forged), scenario())
