"""Journals as bytes: written, read back, cut, flipped, swapped and forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import Coins, new, scenario, wander
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.plain import Plain
from zodiac_tui.session.entries import FORMAT, EntryKind
from zodiac_tui.session.game import Session
from zodiac_tui.session.journal import Journal, read_journal, write_journal
from zodiac_tui.session.replay import Divergence, verify
from zodiac_tui.session.seal import parse, seal, unseal

SEEDS = range(scaled(500))


def played(seed: int = 7, steps: int = 12, contract: str = "justo", *, typed_dice: bool = False) -> Session:
    session = new(str(seed), contract, typed_dice=typed_dice)
    wander(session, Random(seed), steps)
    return session


def written(session: Session) -> bytes:
    return write_journal(session.header, session.history.entries)


def checked(journal: Journal) -> Divergence | None:
    return verify(journal, scenario(), Coins())


@pytest.mark.parametrize("contract", ["justo", "aprendizaje", "hierro"])
@pytest.mark.parametrize("typed_dice", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_any_journal_reads_back_and_replays(seed: int, contract: str, typed_dice: bool) -> None:
    session = played(seed, 60, contract, typed_dice=typed_dice)
    journal = read_journal(written(session))
    assert journal.header == session.header
    assert list(journal.entries) == session.history.entries
    assert journal.damage is None
    assert checked(journal) is None
    resumed = Session.resume(scenario(), Coins(), journal)
    assert resumed.digest == session.digest
    assert resumed.view == session.view
    assert resumed.prompt == session.prompt
    assert resumed.notices == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_resumed_game_goes_on_as_the_one_that_was_not_left(seed: int) -> None:
    session = played(seed, 20)
    resumed = Session.resume(scenario(), Coins(), read_journal(written(session)))
    session.take_events()
    for game in (session, resumed):
        wander(game, Random(seed + 1), 30)
    assert resumed.history.entries == session.history.entries
    assert resumed.take_events() == session.take_events()


def test_undo_works_after_a_resume() -> None:
    session = new()
    digests = [session.digest]
    for _ in range(5):
        session.answer("pasear")
        digests.append(session.digest)
    resumed = Session.resume(scenario(), Coins(), read_journal(written(session)))
    for digest in digests[-2::-1]:
        resumed.undo()
        assert resumed.digest == digest
    again = Session.resume(scenario(), Coins(), read_journal(written(resumed)))
    for digest in digests[1:]:
        again.redo()
        assert again.digest == digest


def test_every_truncation_ends_at_the_last_good_line() -> None:
    session = played()
    data = written(session)
    header_end = data.index(b"\n") + 1
    for length in range(len(data)):
        cut = data[:length]
        if length < header_end:
            with pytest.raises(SaveError):
                read_journal(cut)
            continue
        journal = read_journal(cut)
        assert list(journal.entries) == session.history.entries[: cut.count(b"\n") - 1]
        assert journal.size == cut.rindex(b"\n") + 1
        torn = not cut.endswith(b"\n")
        assert (journal.damage is not None and journal.damage.torn) == torn
        Session.resume(scenario(), Coins(), journal)


def test_every_flipped_bit_is_detected() -> None:
    session = played(steps=5)
    data = written(session)
    for place in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        try:
            journal = read_journal(bytes(flipped))
        except SaveError:
            assert place // 8 <= data.index(b"\n")
            continue
        line = data[: place // 8].count(b"\n") + 1
        assert journal.damage is not None
        assert journal.damage.line == line
        assert list(journal.entries) == session.history.entries[: line - 2]


def _swap(lines: list[bytes], other: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[3], lines[2], *lines[4:]]


def _duplicate(lines: list[bytes], other: list[bytes]) -> list[bytes]:
    return [*lines[:3], lines[2], *lines[3:]]


def _drop(lines: list[bytes], other: list[bytes]) -> list[bytes]:
    return [*lines[:2], *lines[3:]]


def _from_another_save(lines: list[bytes], other: list[bytes]) -> list[bytes]:
    return [*lines[:2], other[2], *lines[3:]]


def _another_header(lines: list[bytes], other: list[bytes]) -> list[bytes]:
    return [other[0], *lines[1:]]


@pytest.mark.parametrize("edit", [_swap, _duplicate, _drop, _from_another_save, _another_header])
def test_edited_journals_end_before_the_edit(edit: Callable[[list[bytes], list[bytes]], list[bytes]]) -> None:
    one, other = (new(seed) for seed in ("faro", "boya"))
    for session in (one, other):
        for _ in range(5):
            session.answer("pasear")
    lines, strange = written(one).splitlines(keepends=True), written(other).splitlines(keepends=True)
    journal = read_journal(b"".join(edit(lines, strange)))
    assert journal.damage is not None
    assert not journal.damage.torn
    assert len(journal.entries) <= 2


def rolled() -> Session:
    """A game with a roll of two dice, one of which was dropped, as its third entry."""
    for seed in range(40):
        session = new(str(seed))
        session.answer("lanzar")
        session.answer("no")
        if session.history.entries[1].faces + session.history.entries[2].faces == (2, 1):
            break
    session.answer("pasear")
    return session


@pytest.mark.parametrize(("place", "faces"), [(1, (1,)), (2, (2,)), (2, ()), (2, (1, 1)), (2, (3,)), (2, (0,))])
def test_a_falsified_face_is_caught_at_its_own_entry(place: int, faces: tuple[int, ...]) -> None:
    session = rolled()
    entries = [*session.history.entries]
    assert entries[place].faces != faces
    entries[place] = replace(entries[place], faces=faces)
    found = checked(read_journal(write_journal(session.header, entries)))
    assert found is not None
    assert found.place == place


def test_a_falsified_dropped_die_is_caught_by_the_digest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the forger had the seed too: the stream then agrees with the record."""
    session = rolled()
    entries = [*session.history.entries]
    entries[2] = replace(entries[2], faces=(2,))
    monkeypatch.setattr("zodiac_tui.session.replay._Recorded", lambda record, stream: _Scripted(record))
    found = checked(read_journal(write_journal(session.header, entries)))
    assert found is not None
    assert found.place == 2
    assert found.expected == entries[2].digest


def test_dice_of_another_seed_are_caught_though_all_else_fits() -> None:
    session = rolled()
    others = [str(seed) for seed in range(40) if new_faces(str(seed)) != (2, 1)]
    header = replace(session.header, seed=others[0])
    found = checked(read_journal(write_journal(header, session.history.entries)))
    assert found is not None
    assert found.place in (1, 2)


def new_faces(seed: str) -> tuple[int, ...]:
    session = new(seed)
    session.answer("lanzar")
    session.answer("no")
    return session.history.entries[1].faces + session.history.entries[2].faces


class _Scripted:
    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = iter(faces)

    def die(self, sides: int) -> int:
        return next(self.faces)


@pytest.mark.parametrize(
    ("place", "answer"), [(1, "pasear"), (1, "volar"), (1, None), (1, ["lanzar"]), (2, "si"), (2, 4), (3, "lanzar")]
)
def test_a_falsified_answer_is_caught_at_its_own_entry(place: int, answer: Plain) -> None:
    session = rolled()
    entries = [*session.history.entries]
    entries[place] = replace(entries[place], answer=answer)
    found = checked(read_journal(write_journal(session.header, entries)))
    assert found is not None
    assert found.place == place
    assert str(place + 2) in found.message.plain()


@pytest.mark.parametrize("field", ["topic", "actor", "digest"])
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_falsified_question_or_digest_is_caught(place: int, field: str) -> None:
    session = rolled()
    entries = [*session.history.entries]
    changes = {field: "x"}
    entries[place] = replace(entries[place], **changes)  # type: ignore[arg-type]
    found = checked(read_journal(write_journal(session.header, entries)))
    assert found is not None
    assert found.place == place


@pytest.mark.parametrize("to", [-1, 3, 99, True, "1", None])
def test_a_forged_undo_is_caught(to: Plain) -> None:
    session = rolled()
    session.undo()
    entries = [*session.history.entries]
    assert entries[-1].kind is EntryKind.UNDO
    entries[-1] = replace(entries[-1], answer=to)
    journal = read_journal(write_journal(session.header, entries))
    found = checked(journal)
    assert found is not None
    assert found.place == len(entries) - 1
    with pytest.raises(SaveError):
        Session.resume(scenario(), Coins(), journal)


def test_entries_that_no_longer_hold_are_left_behind_and_told() -> None:
    session = rolled()
    entries = [*session.history.entries]
    entries[2] = replace(entries[2], digest="0" * 16)
    resumed = Session.resume(scenario(), Coins(), read_journal(write_journal(session.header, entries)))
    assert resumed.prompt_id == "2"
    assert len(resumed.notices) == 2
    assert resumed.history.entries[:-1] == entries
    resumed.answer("si")
    again = Session.resume(scenario(), Coins(), read_journal(written(resumed)))
    assert again.notices == ()
    assert again.digest == resumed.digest


def test_a_journal_of_which_nothing_holds_is_refused() -> None:
    session = rolled()
    entries = [replace(session.history.entries[0], digest="0" * 16), *session.history.entries[1:]]
    with pytest.raises(SaveError):
        Session.resume(scenario(), Coins(), read_journal(write_journal(session.header, entries)))


def test_a_newer_format_is_refused_in_words() -> None:
    session = played()
    header = replace(session.header, format=FORMAT + 1, app="9.1.0")
    with pytest.raises(SaveError, match=f"formato {FORMAT + 1} .* hasta el {FORMAT}.* más nuevo"):
        read_journal(write_journal(header, session.history.entries))


FORGED = (
    '{"n":1e9}',
    '{"n":NaN}',
    '{"n":' + "9" * 5000 + "}",
    '{"n":' + "9" * 20 + "}",
    '{"answer":' + "[" * 100_000 + "]" * 100_000 + "}",
    '{"answer":' + "[" * 40 + "]" * 40 + "}",
    '{"answer":"' + "a" * 200_000 + '"}',
    "[]",
    "null",
    '{"n":1',
    "",
)


@pytest.mark.parametrize("text", FORGED, ids=range(len(FORGED)))
def test_hostile_records_are_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        parse(text.encode())


def test_a_hostile_but_well_formed_entry_ends_the_journal() -> None:
    session = played()
    _, check = unseal(write_journal(session.header, []).rstrip(b"\n"))
    changes: tuple[dict[str, Plain], ...] = (
        {"n": True},
        {"faces": "12"},
        {"faces": [True]},
        {"kind": "magia"},
        {"digest": 3},
        {"faces": None},
    )
    for change in changes:
        record = json.loads(written(session).splitlines()[1])
        del record["check"]
        line, _ = seal({**record, **change}, check)
        journal = read_journal(write_journal(session.header, []) + line)
        assert journal.damage is not None
        assert journal.entries == ()
