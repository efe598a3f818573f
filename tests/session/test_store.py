"""Saves on the disk: made, listed, resumed, copied, locked, refused."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import SOURCES, Coins, pick, rules, scenario, wander
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T
from zodiac_tui.session import moments, replay
from zodiac_tui.session.folder import saves_folder
from zodiac_tui.session.game import EVERY, Session
from zodiac_tui.session.header import header_for
from zodiac_tui.session.journal import read_journal, write_journal
from zodiac_tui.session.meta import META
from zodiac_tui.session.replay import verify
from zodiac_tui.session.save import JOURNAL, SCENARIO, Save, read_moments
from zodiac_tui.session.saves import look_at, resume_saved, save_elsewhere, start_saved
from zodiac_tui.session.seal import seal, unseal
from zodiac_tui.session.store import Store

NAME = "monedas-1"


def find(name: str) -> Coins:
    if name != "moneda":
        raise UsageError(T("No existe el sistema «{id}».", id=name))
    return Coins()


def build(sources: Mapping[str, bytes]) -> Scenario:
    assert sources == SOURCES
    return scenario()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "partidas")


def start(store: Store, seed: str = "faro", contract: str = "justo") -> Session:
    return begin(store, seed, contract)[0]


def begin(store: Store, seed: str, contract: str = "justo", name: str = "", **more: str) -> tuple[Session, Save]:
    party = [more.get("party", "akemi")]
    header = header_for(scenario(), party, seed, contract=contract, typed_dice=False, scene=more.get("scene", ""))
    return start_saved(store, rules(), header, SOURCES, name)


def resume(store: Store, name: str = NAME) -> Session:
    return resume_saved(store, name, find, build)


def contents(folder: Path) -> dict[str, bytes]:
    """All that a save holds, its lock apart."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith("lock")}


@pytest.mark.parametrize("seed", range(scaled(500)))
def test_a_save_resumes_where_it_was_left(store: Store, seed: int) -> None:
    session = start(store, str(seed), ("justo", "aprendizaje", "hierro")[seed % 3])
    for part in range(4):
        wander(session, Random(f"{seed}:{part}"), 25)
        left = (session.digest, session.view, session.prompt, session.prompt_id, session.can_redo)
        session.close()
        session = resume(store)
        assert (session.digest, session.view, session.prompt, session.prompt_id, session.can_redo) == left
        assert session.notices == ()
    session.close()
    assert verify(store.peek(NAME), scenario(), Coins()) is None


@pytest.mark.parametrize("seed", range(scaled(500)))
def test_a_save_that_was_not_closed_resumes_at_the_last_answer(store: Store, seed: int) -> None:
    session = start(store, str(seed))
    wander(session, Random(seed), 60)
    left = (session.digest, session.view, session.prompt)
    assert session.keeping.sink is not None
    session.keeping.sink.close()
    resumed = resume(store)
    assert (resumed.digest, resumed.view, resumed.prompt) == left
    resumed.close()


def walked(store: Store, steps: int) -> Session:
    session = start(store)
    for _ in range(steps):
        session.answer("pasear")
    return session


def test_resuming_plays_only_what_came_after_the_checkpoint(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    session = walked(store, 1000)
    assert session.keeping.sink is not None
    session.keeping.sink.close()
    played = []
    again = replay.again

    def counting(*args: object) -> object:
        played.append(args[3])
        return again(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(moments, "again", counting)
    resumed = resume(store)
    assert resumed.digest == session.digest
    assert len(played) < EVERY
    resumed.close()


def test_two_checkpoints_are_kept(store: Store) -> None:
    session = walked(store, 3 * EVERY)
    session.close()
    assert len(list((store.root / NAME).glob("checkpoint-*"))) == 2


@pytest.mark.parametrize("damage", ["flip", "empty", "gone", "foreign"])
def test_a_damaged_checkpoint_gives_way_to_the_one_before(store: Store, damage: str) -> None:
    session = walked(store, EVERY + 5)
    session.close()
    folder = store.root / NAME
    for path in folder.glob("checkpoint-*"):
        data = path.read_bytes()
        if damage == "gone":
            path.unlink()
        elif damage == "foreign":
            path.write_bytes(_foreign_checkpoint(store))
        else:
            path.write_bytes(b"" if damage == "empty" else data[:50] + bytes([data[50] ^ 1]) + data[51:])
    resumed = resume(store)
    assert resumed.digest == session.digest
    resumed.close()


def _foreign_checkpoint(store: Store) -> bytes:
    other, save = begin(store, "boya")
    other.answer("pasear")
    other.close()
    return next(iter(save.folder.glob("checkpoint-*"))).read_bytes()


def test_saves_are_private(store: Store) -> None:
    start(store).close()
    folder = store.root / NAME
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


@pytest.mark.parametrize("mask", [0o000, 0o777])
def test_saves_are_private_under_any_umask(store: Store, mask: int) -> None:
    before = os.umask(mask)
    try:
        session = start(store)
        session.answer("pasear")
    finally:
        os.umask(before)
    folder = store.root / NAME
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (store.root, folder, *folder.iterdir())}
    session.close()
    assert {modes.pop("partidas"), modes.pop(NAME)} == {0o700}
    assert set(modes.values()) == {0o600}


def test_saves_are_listed_by_last_use_whatever_the_clock_says(store: Store) -> None:
    for seed in ("a", "b", "c"):
        start(store, seed).close()
    for number, path in enumerate(sorted(store.root.glob("*/meta.json"))):
        os.utime(path, (4_000_000_000 - number, 4_000_000_000 - number))
    assert [listed.name for listed in store.listed()] == ["monedas-3", "monedas-2", "monedas-1"]
    session = resume(store, "monedas-2")
    session.answer("pasear")
    session.close()
    listed = store.listed()
    assert [one.name for one in listed] == ["monedas-2", "monedas-3", "monedas-1"]
    assert (listed[0].meta.title, listed[0].meta.n, listed[0].meta.ended) == ("Monedas", 1, "")


def test_a_finished_game_is_listed_as_such(store: Store) -> None:
    session = start(store)
    random = Random(3)
    while session.prompt is not None:
        session.answer(pick(session.prompt, random))
    session.close()
    assert store.listed()[0].meta.ended == "fin"
    assert resume(store).ended


def test_no_folder_means_no_saves(store: Store) -> None:
    assert store.listed() == []
    assert not store.root.exists()


def test_a_party_that_there_is_not_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(UsageError):
        begin(store, "faro", party="nadie")
    with pytest.raises(UsageError):
        begin(store, "faro", scene="luna")
    assert not store.root.exists()


def test_a_name_can_be_chosen_once(store: Store) -> None:
    begin(store, "faro", name="mia")[0].close()
    with pytest.raises(SaveError, match="mia"):
        begin(store, "faro", name="mia")
    assert [listed.name for listed in store.listed()] == ["mia"]
    assert [path.name for path in store.root.iterdir()] == ["mia"]


HOSTILE = [
    "..",
    ".",
    "",
    "../x",
    "/etc",
    "~",
    "a/b",
    "a\\b",
    "a\0b",
    "CON",
    "con",
    "lpt1",
    "a.",
    "A",
    "ñ",
    "а",
    "x" * 65,
    "a\n",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_refused(store: Store, name: str) -> None:
    start(store).close()
    with pytest.raises(SaveError):
        store.peek(name)
    if name:
        with pytest.raises(SaveError):
            begin(store, "faro", name=name)
    assert [path.name for path in store.root.iterdir()] == [NAME]


# -- locks --------------------------------------------------------------------------------------------------------
def test_a_second_opener_is_told_who_holds_it(store: Store) -> None:
    session = start(store)
    with pytest.raises(SaveError, match=str(os.getpid())):
        resume(store)
    session.answer("pasear")
    session.close()
    resume(store).close()


def test_a_save_in_use_can_be_looked_at_and_copied(store: Store) -> None:
    session = start(store)
    session.answer("pasear")
    seen = look_at(store, NAME, find, build)
    assert seen.digest == session.digest
    seen.answer("lanzar")
    assert seen.unsaved is None
    copy = store.copy(NAME)
    copied = resume(store, copy)
    assert copied.digest == session.digest
    copied.answer("pasear")
    copied.close()
    session.close()
    assert len(store.peek(NAME).entries) == 2
    assert len(store.peek(copy).entries) == 3


HOLD = """
import sys
from pathlib import Path
from zodiac_tui.session.lock import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_dies_with_its_owner(store: Store) -> None:
    start(store).close()
    command = [sys.executable, "-c", HOLD, str(store.root / NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "held\n"
        with pytest.raises(SaveError, match=str(owner.pid)):
            resume(store)
        owner.kill()
    resume(store).close()


# -- refusals -----------------------------------------------------------------------------------------------------
def refused(store: Store, name: str = NAME) -> str:
    """Resume, expecting a refusal that leaves the save as it was; returns its words."""
    before = contents(store.root / name)
    with pytest.raises(SaveError) as error:
        resume(store, name)
    assert contents(store.root / name) == before
    assert len(error.value.message.plain().splitlines()) == 1
    return error.value.message.plain()


def test_a_newer_save_is_refused_and_left_alone(store: Store) -> None:
    start(store).close()
    path = store.root / NAME / JOURNAL
    journal = read_journal(path.read_bytes())
    path.write_bytes(write_journal(replace(journal.header, format=7, app="3.2.1"), journal.entries))
    said = refused(store)
    assert "formato 7" in said
    assert "3.2.1" not in said


def test_a_save_that_a_newer_program_went_on_with_is_refused_too(store: Store) -> None:
    """Its journal began before, and may have grown by what only that program reads."""
    start(store).close()
    path = store.root / NAME / META
    record, _ = unseal(path.read_bytes().removesuffix(b"\n"))
    path.write_bytes(seal({**record, "format": 7})[0])
    assert "formato 7" in refused(store)


def test_an_unknown_ruleset_is_refused_and_left_alone(store: Store) -> None:
    start(store).close()
    path = store.root / NAME / JOURNAL
    journal = read_journal(path.read_bytes())
    path.write_bytes(write_journal(replace(journal.header, ruleset="ajedrez"), journal.entries))
    assert "ajedrez" in refused(store)


def test_another_scenario_is_refused_and_left_alone(store: Store) -> None:
    start(store).close()
    with pytest.raises(SaveError):
        resume_saved(store, NAME, find, lambda sources: replace(scenario(), digest="otro"))


def test_every_flipped_bit_of_the_scenario_copy_is_detected(store: Store) -> None:
    session = start(store)
    session.close()
    path = store.root / NAME / SCENARIO
    data = path.read_bytes()
    for place in Random(2).sample(range(len(data) * 8), k=min(len(data) * 8, scaled(2000))):
        flipped = bytearray(data)
        flipped[place // 8] ^= 1 << place % 8
        path.write_bytes(bytes(flipped))
        refused(store)


def _fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(path.with_name("elsewhere"))


def _device(path: Path) -> None:
    path.unlink()
    path.symlink_to("/dev/zero")


def _gone(path: Path) -> None:
    path.unlink()


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _rubbish(path: Path) -> None:
    path.write_bytes(b"\xff\x00\n" * 100)


@pytest.mark.parametrize("spoil", [_fifo, _folder, _link, _device, _gone, _empty, _rubbish])
@pytest.mark.parametrize("file", [JOURNAL, SCENARIO])
def test_what_is_no_journal_or_copy_is_refused_at_once(store: Store, file: str, spoil: Callable[[Path], None]) -> None:
    start(store).close()
    spoil(store.root / NAME / file)
    with pytest.raises(SaveError):
        resume(store)


@pytest.mark.parametrize("spoil", [_fifo, _folder, _link, _device, _gone, _empty, _rubbish])
def test_without_its_meta_a_save_is_listed_last_and_still_resumes(store: Store, spoil: Callable[[Path], None]) -> None:
    start(store).close()
    start(store, "boya").close()
    spoil(store.root / "monedas-2" / META)
    listed = store.listed()
    assert [one.name for one in listed] == ["monedas-1", "monedas-2"]
    assert listed[1].problem is not None
    session = resume(store, "monedas-2")
    session.answer("pasear")
    session.close()
    assert len(store.peek("monedas-2").entries) == 2


def test_a_link_in_place_of_a_save_is_not_followed(store: Store, tmp_path: Path) -> None:
    start(store).close()
    (store.root / NAME).rename(tmp_path / "elsewhere")
    (store.root / NAME).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveError):
        resume(store)
    assert store.listed() == []


# -- damaged journals ---------------------------------------------------------------------------------------------
def test_a_torn_line_is_told_and_cut_with_the_next_answer(store: Store) -> None:
    session = walked(store, 3)
    session.close()
    path = store.root / NAME / JOURNAL
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    resumed = resume(store)
    assert path.read_bytes() == whole[:-10]
    assert len(resumed.notices) == 2
    assert resumed.prompt_id == "3"
    resumed.answer("pasear")
    resumed.close()
    assert path.read_bytes() == whole


def test_a_damaged_journal_is_put_aside_before_it_is_cut(store: Store) -> None:
    session = walked(store, 5)
    session.close()
    path = store.root / NAME / JOURNAL
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:3], b"rubbish\n", *lines[4:]])
    path.write_bytes(damaged)
    resumed = resume(store)
    assert resumed.prompt_id == "2"
    assert resumed.notices
    assert path.read_bytes() == damaged
    resumed.answer("lanzar")
    resumed.close()
    aside = list((store.root / NAME).glob("journal-danado-*"))
    assert [one.read_bytes() for one in aside] == [damaged]
    assert resume(store).notices == ()


def test_a_second_damage_at_the_same_line_leaves_what_the_first_one_left(store: Store) -> None:
    walked(store, 5).close()
    path = store.root / NAME / JOURNAL
    damaged = []
    for rubbish in (b"rubbish\n", b"more rubbish\n"):
        lines = path.read_bytes().splitlines(keepends=True)
        damaged.append(b"".join([*lines[:3], rubbish, *lines[4:]]))
        path.write_bytes(damaged[-1])
        resumed = resume(store)
        said = " ".join(each.plain() for each in resumed.notices)
        resumed.answer("lanzar")
        resumed.answer("no")
        resumed.close()
        aside = [one for one in (store.root / NAME).glob("journal-danado-*") if one.name in said]
        assert [one.read_bytes() for one in aside] == [damaged[-1]]
    assert sorted(one.read_bytes() for one in (store.root / NAME).glob("journal-danado-*")) == sorted(damaged)
    store.remove([NAME])


def test_a_game_that_had_to_go_back_is_written_on_without_a_gap(store: Store) -> None:
    session = walked(store, 4)
    session.close()
    folder = store.root / NAME
    for checkpoint in folder.glob("checkpoint-*"):
        checkpoint.unlink()
    journal = store.peek(NAME)
    entries = [*journal.entries]
    entries[3] = replace(entries[3], digest="0" * 16)
    forged = write_journal(journal.header, entries)
    (folder / JOURNAL).write_bytes(forged)
    resumed = resume(store)
    assert (folder / JOURNAL).read_bytes() == forged
    assert resumed.prompt_id == "3"
    resumed.answer("pasear")
    resumed.answer("lanzar")
    resumed.close()
    again = resume(store)
    assert again.digest == resumed.digest
    assert again.notices == ()
    assert len(again.history.entries) == len(entries) + 3
    again.close()


def test_a_checkpoint_of_another_course_of_the_game_is_passed_over(store: Store) -> None:
    session, save = begin(store, "faro")
    session.answer("pasear")
    session.close()
    folder = save.folder
    journal = store.peek(NAME)
    assert list(read_moments(folder, journal, rules()))
    other = read_journal(write_journal(replace(journal.header, seed="boya"), journal.entries))
    assert list(read_moments(folder, other, rules())) == []


def test_lines_that_are_missing_at_the_end_are_told(store: Store) -> None:
    session = walked(store, 5)
    session.close()
    path = store.root / NAME / JOURNAL
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    resumed = resume(store)
    assert resumed.prompt_id == "3"
    assert "3" in resumed.notices[0].plain()
    resumed.close()


def test_a_save_whose_start_was_never_written_begins_anew(store: Store) -> None:
    session = start(store)
    first = session.digest
    session.close()
    path = store.root / NAME / JOURNAL
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    resumed = resume(store)
    assert resumed.digest == first
    resumed.answer("pasear")
    resumed.close()
    assert len(store.peek(NAME).entries) == 2


def test_a_game_can_begin_in_another_scene(store: Store) -> None:
    session, _ = begin(store, "faro", scene="barco")
    assert session.view.scene == "barco"
    session.close()
    path = store.root / NAME
    for checkpoint in path.glob("checkpoint-*"):
        checkpoint.unlink()
    resumed = resume(store)
    assert resumed.digest == session.digest
    resumed.close()


def test_a_game_in_memory_can_be_saved(store: Store) -> None:
    session = Session.new(scenario(), Coins(), ["akemi"], "faro")
    session.answer("pasear")
    save_elsewhere(store, session, SOURCES)
    session.answer("pasear")
    session.close()
    resumed = resume(store)
    assert resumed.digest == session.digest
    assert verify(store.peek(NAME), scenario(), Coins()) is None
    resumed.close()


def test_the_same_game_is_written_in_the_same_bytes(tmp_path: Path) -> None:
    written = []
    for place in ("a", "b"):
        store = Store(tmp_path / place, lambda: 0)
        session = start(store)
        wander(session, Random(5), 40)
        session.close()
        written.append(contents(store.root / NAME))
    assert written[0] == written[1]


# -- where saves live ---------------------------------------------------------------------------------------------
def test_the_variable_names_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "mis partidas"))
    assert Store().root == tmp_path / "mis partidas"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other data folders")
def test_else_the_data_folder_holds_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ZODIAC_PARTIDAS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves_folder() == tmp_path / "zodiac-tui" / "partidas"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves_folder() == tmp_path / ".local" / "share" / "zodiac-tui" / "partidas"


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "partidas").write_text("mío")
    with pytest.raises(SaveError, match="ZODIAC_PARTIDAS"):
        start(Store(tmp_path / "partidas"))
    assert (tmp_path / "partidas").read_text() == "mío"


def test_starting_needs_no_validator_and_no_screen() -> None:
    code = (
        "import sys, zodiac_tui.session.saves; print([m for m in ('pydantic', 'textual', 'lark') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
