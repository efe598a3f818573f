"""Saves as slots: names, renaming, copying, removing, and one file out and in."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from errno import EACCES
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.content.good import PATH
from tests.scale import scaled
from tests.session.coins import SOURCES, Coins, rules, scenario, wander
from tests.session.kept import begun
from tests.session.test_store import build, contents, find, resume
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.files.archive import pack
from zodiac_tui.files.sources import Kept
from zodiac_tui.session.bundle import CONTENTS, _contents, export_save, import_save
from zodiac_tui.session.game import Session
from zodiac_tui.session.header import header_for
from zodiac_tui.session.inspecting import inspected
from zodiac_tui.session.listing import meta_of, named
from zodiac_tui.session.lock import OWNER, InUse
from zodiac_tui.session.meta import META, MOST_META, read_meta, write_meta
from zodiac_tui.session.replay import verify
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.saves import look_on, start_gathered, start_saved
from zodiac_tui.session.seal import seal
from zodiac_tui.session.store import Store

NOON = 1_900_000_000


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "partidas", lambda: NOON)


def begin(store: Store, label: str = "", contract: str = "justo", seed: str = "faro") -> Session:
    header = header_for(scenario(), ["akemi"], seed, contract=contract, typed_dice=False)
    return start_saved(store, rules(), header, SOURCES, label=label)[0]


def left(store: Store, label: str = "", seed: str = "faro") -> str:
    """A game that was played a little and closed; returns its name."""
    session = begin(store, label, seed=seed)
    wander(session, Random(seed), 20)
    session.close()
    return store.listed()[0].name


class TestNames:
    """The player's name is free text, the folder's follows it; nothing is ever written over."""

    def test_the_folder_follows_the_label(self, store: Store) -> None:
        assert left(store, "¡La noche, Ñandú!") == "la-noche-nandu"
        assert left(store, "¡La noche, Ñandú!") == "la-noche-nandu-2"
        assert left(store) == "monedas-1"

    def test_either_name_is_understood(self, store: Store) -> None:
        name = left(store, "La noche")
        assert named(store.root, "la NOCHE") == named(store.root, name) == name
        left(store, "La noche")
        with pytest.raises(SaveError, match="la-noche-2"):
            named(store.root, "La noche")
        with pytest.raises(SaveError, match="No hay una partida"):
            named(store.root, "../partidas")

    def test_copies_and_what_is_brought_back_are_told_apart(self, store: Store, tmp_path: Path) -> None:
        name, file = left(store, "La noche"), tmp_path / "una.zip"
        export_save(store, name, file)
        made = [store.copy(name), import_save(store, file), store.copy(name), import_save(store, file)]
        assert [meta_of(store.root / each).label for each in made] == [f"La noche ({n})" for n in range(2, 6)]
        assert made == [f"la-noche-{n}" for n in range(2, 6)]
        assert named(store.root, "La noche") == name
        store.remove([name])
        assert meta_of(store.root / import_save(store, file)).label == "La noche"

    @pytest.mark.parametrize("label", ["", "  ", "x" * 61, "a\x1b[2J", "a\u202eb"])
    def test_a_label_that_cannot_be_shown_is_refused(self, store: Store, label: str) -> None:
        name = left(store)
        before = contents(store.root / name)
        with pytest.raises(SaveError):
            store.rename(name, label)
        assert contents(store.root / name) == before

    def test_renaming_changes_nothing_else(self, store: Store) -> None:
        name, other = left(store), left(store, "Otra")
        journal = (store.root / name / JOURNAL).read_bytes()
        assert store.rename(name, "Otra") == "otra-2"
        assert sorted(path.name for path in store.root.iterdir()) == [other, "otra-2"]
        assert meta_of(store.root / "otra-2").label == "Otra"
        assert (store.root / "otra-2" / JOURNAL).read_bytes() == journal
        assert not (store.root / "otra-2" / OWNER).exists()
        assert store.rename("otra-2", "Otra") == "otra-2"
        resume(store, "otra-2").close()

    def test_what_a_list_shows(self, store: Store) -> None:
        session = begin(store, "La noche", "hierro")
        (found,) = inspected(store)
        assert found.holder.isdigit()
        session.close()
        (found,) = inspected(store)
        meta = found.listed.meta
        assert (meta.label, meta.party, meta.scene, meta.contract) == ("La noche", "Akemi", "El muelle", "hierro")
        assert (meta.played, found.problem, found.holder) == (NOON, None, "")
        assert found.size == sum(len(data) for data in contents(store.root / found.listed.name).values())

    def test_a_meta_of_before_there_were_labels_is_read(self, store: Store) -> None:
        meta = meta_of(store.root / left(store, "La noche"))
        plain = {key: getattr(meta, key) for key in ("title", "scenario", "ruleset", "sequence", "lines", "last", "n")}
        old = seal({"format": 1, **plain, "ended": meta.ended})[0]
        assert read_meta(old) == replace(meta, label="", party="", scene="", contract="", played=0)

    def test_a_damaged_journal_is_told(self, store: Store) -> None:
        name = left(store)
        path = store.root / name / JOURNAL
        data = bytearray(path.read_bytes())
        data[-30] ^= 1
        path.write_bytes(data)
        (found,) = inspected(store)
        assert found.problem is not None
        assert found.listed.problem is None


def shut(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody look into a folder, as one of another user's."""

    def refusing(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def call(path: object, *rest: object, **named: object) -> object:
            where = Path(str(path))
            if folder in where.parents or (name == "iterdir" and where == folder):
                raise PermissionError(EACCES, "shut", str(path))
            return real(path, *rest, **named)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((Path, "iterdir"), (Path, "stat"), (Path, "lstat"), (os, "open")):
        refusing(owner, name)


class TestShut:
    """A folder that may not be looked into is told of, and hides none of the others."""

    def test_it_is_told_of(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        name, other = left(store), left(store, "Otra")
        shut(store.root / name, monkeypatch)
        whole, lost = inspected(store)
        assert (whole.listed.name, whole.problem) == (other, None)
        assert lost.listed.name == name
        assert lost.problem is not None
        assert "no hay permiso" in lost.problem.plain()
        with pytest.raises(SaveError, match="no hay permiso"):
            store.remove([other, name])
        assert (store.root / other).is_dir()


class TestRemoving:
    """All or none; never what is played or what is somebody else's."""

    def test_it_goes_whole(self, store: Store) -> None:
        name, other = left(store), left(store)
        store.remove([name])
        assert [path.name for path in store.root.iterdir()] == [other]

    def test_not_while_it_is_played(self, store: Store) -> None:
        name = left(store)
        session = begin(store, "viva")
        for refused in ("viva", name):
            with pytest.raises(InUse):
                store.remove([refused, "viva"])
        with pytest.raises(InUse):
            store.rename("viva", "muerta")
        session.answer("pasear")
        assert session.unsaved is None
        session.close()
        assert {path.name for path in store.root.iterdir()} == {name, "viva"}

    def test_not_with_what_is_not_ours(self, store: Store) -> None:
        name = left(store)
        (store.root / name / "notas.txt").write_text("mías")
        before = contents(store.root / name)
        with pytest.raises(SaveError, match=r"notas\.txt"):
            store.remove([name])
        assert contents(store.root / name) == before

    def test_where_one_cannot_go_all_stay(self, store: Store) -> None:
        names = [left(store), left(store)]
        blocked = store.root / f".borrada-{os.getpid()}-1"
        (blocked / "carpeta" / "ajena").mkdir(parents=True)
        with pytest.raises(SaveError, match="no está vacía"):
            store.remove(names)
        left(store)
        assert {*names, blocked.name} < {path.name for path in store.root.iterdir()}

    def test_what_a_kill_left_half_removed_is_swept(self, store: Store) -> None:
        name = left(store)
        (store.root / name).rename(store.root / ".borrada-999999999-0")
        left(store)
        assert not (store.root / ".borrada-999999999-0").exists()


class TestOneFile:
    """Out and in again it is the same game; what is not whole makes nothing."""

    @pytest.mark.parametrize("seed", range(scaled(100)))
    def test_there_and_back(self, store: Store, tmp_path: Path, seed: int) -> None:
        name, file = left(store, "La noche", str(seed)), tmp_path / f"{seed}.zip"
        assert export_save(store, name, file) == ()
        copy = import_save(store, file)
        assert copy == "la-noche-2"
        assert store.peek(copy) == store.peek(name)
        assert verify(store.peek(copy), scenario(), Coins()) is None
        with resume(store, name) as one, resume(store, copy) as other:
            assert (one.digest, one.view) == (other.digest, other.view)

    def test_a_game_with_many_versions_of_its_scenario(self, store: Store, tmp_path: Path) -> None:
        versions, file = 100, tmp_path / "p.zip"
        with begun(store) as session:
            for n in range(versions):
                sources = {PATH.name: PATH.read_bytes() + b"\n# %d\n" % n}
                session.reload(scenarios.load_sources(Kept(sources, PATH.name))[0], sources)
        name = store.listed()[0].name
        assert export_save(store, name, file) == ()
        copy = import_save(store, file)
        assert store.peek(copy) == store.peek(name)
        assert len(list((store.root / copy).glob("scenario-*.zip"))) == versions

    def test_what_could_not_come_back_is_not_written(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        name, file = left(store), tmp_path / "p.zip"
        for bound in ("MOST_ENTRIES", "MOST_UNPACKED", "MOST_BUNDLE"):
            with monkeypatch.context() as small:
                small.setattr(f"zodiac_tui.session.bundle.{bound}", 2)
                with pytest.raises(SaveError, match="demasiado grande"):
                    export_save(store, name, file)
            assert not file.exists()

    @pytest.mark.parametrize("where", ["", "/", "..", "nada/p.zip"])
    def test_what_is_no_name_of_a_file(self, store: Store, where: str) -> None:
        name = left(store)
        with pytest.raises(SaveError):
            export_save(store, name, Path(where))

    def test_no_file_is_written_over(self, store: Store, tmp_path: Path) -> None:
        name, file = left(store), tmp_path / "p.zip"
        file.write_text("mío")
        with pytest.raises(SaveError, match="no se ha tocado"):
            export_save(store, name, file)
        assert file.read_text() == "mío"

    def refused(self, store: Store, file: Path, data: bytes) -> None:
        before = sorted(store.root.iterdir())
        file.write_bytes(data)
        with pytest.raises(SaveError):
            import_save(store, file)
        assert sorted(store.root.iterdir()) == before

    def test_every_bit_and_every_length(self, store: Store, tmp_path: Path) -> None:
        file = tmp_path / "p.zip"
        export_save(store, left(store), file)
        data, random, target = file.read_bytes(), Random(1), tmp_path / "q.zip"
        for _ in range(scaled(2000)):
            self.refused(store, target, data[: random.randrange(len(data))])
        plain = self.members(data)
        for _ in range(scaled(4000)):
            name = random.choice(list(plain))
            flipped = bytearray(plain[name])
            flipped[random.randrange(len(flipped))] ^= 1 << random.randrange(8)
            self.refused(store, target, pack({**plain, name: bytes(flipped)}))

    @staticmethod
    def members(data: bytes) -> dict[str, bytes]:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    @pytest.mark.parametrize("name", ["../x", "/etc/passwd", "otra/journal.jsonl", "checkpoint-1.json", "lock"])
    def test_names_that_no_save_has(self, store: Store, tmp_path: Path, name: str) -> None:
        file = tmp_path / "p.zip"
        export_save(store, left(store), file)
        self.refused(store, tmp_path / "q.zip", pack({**self.members(file.read_bytes()), name: b"x"}))

    def test_parts_that_are_missing(self, store: Store, tmp_path: Path) -> None:
        file = tmp_path / "p.zip"
        export_save(store, left(store), file)
        whole = self.members(file.read_bytes())
        for name in whole:
            self.refused(store, tmp_path / "q.zip", pack({key: whole[key] for key in whole if key != name}))

    def test_parts_of_another_save_with_a_list_that_fits(self, store: Store, tmp_path: Path) -> None:
        name = left(store)
        files = store.files(name)
        files[META] = write_meta(replace(read_meta(files[META]), scenario="otro"))
        self.refused(store, tmp_path / "q.zip", pack({CONTENTS: _contents(name, files), **files}))

    def test_a_meta_that_no_list_would_read(self, store: Store, tmp_path: Path) -> None:
        name = left(store)
        files = store.files(name)
        files[META] = write_meta(replace(read_meta(files[META]), party="x" * MOST_META))
        self.refused(store, tmp_path / "q.zip", pack({CONTENTS: _contents(name, files), **files}))

    def test_what_is_no_archive(self, store: Store, tmp_path: Path) -> None:
        left(store)
        for data in (b"", b"PK", b"x" * 100, pack({})):
            self.refused(store, tmp_path / "q.zip", data)


class TestHeld:
    """A save that somebody else plays is read, and nothing in it is touched."""

    def test_it_is_read_and_copied(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("zodiac_tui.session.saves.look_at.__defaults__", (find, build))
        session = begin(store, "La noche")
        session.answer("pasear")
        before = contents(store.root / "la-noche")
        with pytest.raises(InUse) as held:
            resume(store, "la-noche")
        seen = look_on(store, held.value, "la-noche")
        assert (seen.digest, seen.view, seen.can_undo) == (session.digest, session.view, True)
        refused: tuple[Callable[[], None], ...] = (
            partial(seen.answer, "pasear"),
            seen.undo,
            seen.redo,
            partial(seen.set_order, "akemi", "repite", "nunca"),
        )
        for act in refused:
            with pytest.raises(IllegalAnswer, match=held.value.holder):
                act()
        seen.save()
        assert contents(store.root / "la-noche") == before
        assert seen.elsewhere is not None
        assert seen.elsewhere() == "la-noche-2"
        seen.answer("pasear")
        seen.close()
        session.answer("pasear")
        session.close()
        assert verify(store.peek("la-noche-2"), scenario(), Coins()) is None
        with resume(store, "la-noche") as one, resume(store, "la-noche-2") as other:
            assert one.digest == other.digest

    def test_it_is_copied_also_when_it_is_gone(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("zodiac_tui.session.saves.look_at.__defaults__", (find, build))
        session = begin(store, "La noche")
        session.answer("pasear")
        with pytest.raises(InUse) as held:
            resume(store, "la-noche")
        seen = look_on(store, held.value, "la-noche")
        session.close()
        store.remove(["la-noche"])
        assert seen.elsewhere is not None
        name = seen.elsewhere()
        seen.answer("pasear")
        seen.close()
        assert [each.name for each in store.listed()] == [name]
        assert len(store.peek(name).entries) == 3
        assert verify(store.peek(name), scenario(), Coins()) is None


def test_what_is_no_answer_is_not_counted(tmp_path: Path) -> None:
    """Neither another version of the scenario, nor a standing order, nor the face of a die of the table is one."""
    store = Store(tmp_path)
    session, save = start_gathered(store, gather(PATH, ["lena"]), "x", typed_dice=True)
    with session:
        sources = {PATH.name: PATH.read_bytes() + b"\n# otra vez\n"}
        session.reload(scenarios.load_sources(Kept(sources, PATH.name))[0], sources)
        session.set_order("lena", "deja_vu", "nunca")
        for answer in ("forzar", "normal", 7):
            session.answer(answer)
        assert session.history.answers == 2
        session.undo()
        assert session.history.answers == 1
    assert meta_of(save.folder).n == 1
