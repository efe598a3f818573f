"""Another version of a scenario in the middle of a game: where it goes on, and that a save can follow."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.content.good import PATH, spoilt, text
from tests.scale import scaled
from tests.session.coins import pick
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.events import Narrated, Noted
from zodiac_tui.files.sources import Kept
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import EntryKind, version_of
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import verify
from zodiac_tui.session.save import Save
from zodiac_tui.session.saves import look_at, read_saved, resume_saved, save_elsewhere, start_gathered
from zodiac_tui.session.shield import SHIELD
from zodiac_tui.session.store import Store

SAID = ("La verja está cerrada.", "La verja está cerrada con dos vueltas.")
RENAMED = ("[escena.verja.opcion.esperar]", "[escena.verja.opcion.aguardar]")
ZODIAC = registry.get("zodiac")


def take_up(session: Session, *changes: tuple[str, str]) -> None:
    take_up_text(session, spoilt(*changes))


def take_up_text(session: Session, whole: str) -> None:
    sources = {"tres.toml": whole.encode()}
    scenario, _ = scenarios.load_sources(Kept(sources, "tres.toml"))
    session.reload(scenario, sources)


def new(seed: str = "recarga") -> Session:
    return Session.new(scenarios.load(PATH), ZODIAC, ["lena"], seed)


def begun(store: Store) -> tuple[Session, str]:
    session, save = start_gathered(store, gather(PATH, ["lena"]), "recarga")
    return session, save.folder.name


def words(session: Session) -> str:
    return "\n".join(event.text for event in session.take_events() if isinstance(event, Narrated))


class TestThePlace:
    def test_new_words_leave_everything_where_it_was(self) -> None:
        session = new()
        session.take_events()
        before = session.view, session.prompt
        take_up(session, SAID)
        assert (session.view, session.prompt) == before
        assert "con dos vueltas" in words(session)
        entry = session.history.entries[-1]
        assert (entry.kind, entry.topic, entry.faces) == (EntryKind.HAND, "scenario", ())

    def test_a_roll_under_way_goes_on_with_its_dice(self) -> None:
        session = new()
        session.answer("trepar")
        before = session.view, session.prompt, session.prompt_id
        take_up(session, SAID)
        assert (session.view, session.prompt, session.prompt_id) == (*before[:2], str(int(before[2]) + 1))

    @pytest.mark.parametrize("contract", ["justo", "aprendizaje", "hierro"])
    def test_whatever_the_contract_about_dice_is(self, contract: str) -> None:
        session = Session.new(scenarios.load(PATH), ZODIAC, ["lena"], "recarga", contract=contract)
        for answer in ("trepar", "normal"):
            session.answer(answer)
        if session.can_undo:
            session.undo()
            session.answer("normal")
        before = session.view, session.prompt
        take_up(session, SAID)
        assert (session.view, session.prompt) == before

    def test_with_dice_of_their_own(self) -> None:
        session = Session.new(scenarios.load(PATH), ZODIAC, ["lena"], "", typed_dice=True)
        for answer in ("trepar", "normal", 7):
            session.answer(answer)
        before = session.view, session.prompt
        take_up(session, SAID)
        assert (session.view, session.prompt) == before

    def test_where_what_was_played_no_longer_holds_the_scene_begins_anew(self) -> None:
        session = new()
        session.answer("esperar")
        assert session.view.encounter is None
        flags, elapsed = session.view.flags, session.view.elapsed
        scene = session.view.scene
        take_up(session, RENAMED)
        told = [event.text.plain() for event in session.take_events() if isinstance(event, Noted)]
        assert any("empieza de nuevo" in each for each in told)
        assert session.view.scene == scene
        assert session.view.flags.items() >= flags.items()
        assert session.view.elapsed >= elapsed
        assert session.view.encounter is None

    def test_where_the_scene_is_gone_nothing_changes(self) -> None:
        session = new()
        before = session.digest, tuple(session.history.entries), session.rules
        with pytest.raises(IllegalAnswer, match="verja"):
            take_up_text(session, text().replace("verja", "porton"))
        assert (session.digest, tuple(session.history.entries), session.rules) == before

    def test_another_scenario_is_refused(self) -> None:
        with pytest.raises(IllegalAnswer, match="partida nueva"):
            take_up(new(), ('id = "tres_escenas"', 'id = "cuatro_escenas"'))

    def test_what_the_new_version_does_not_have_is_let_go(self) -> None:
        session = new()
        session.answer("esperar")
        assert "ganzua" in session.view.items
        take_up_text(session, spoilt(RENAMED).replace("ganzua", "llavin"))
        assert not session.view.items


class TestUndo:
    def test_it_goes_back_behind_a_reload_with_the_answer_before(self) -> None:
        session = new()
        first = session.digest
        session.answer("esperar")
        take_up(session, SAID)
        assert len(session.undos(9)) == 1
        session.undo()
        assert session.digest == first
        assert not session.can_undo
        assert session.rules.scenario.digest == scenarios.load(PATH).digest

    def test_a_reload_alone_is_nothing_to_undo(self) -> None:
        session = new()
        take_up(session, SAID)
        assert not session.can_undo
        with pytest.raises(IllegalAnswer):
            session.undo()


class TestSaves:
    def test_resume_replay_and_story_follow(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        session, name = begun(store)
        session.answer("esperar")
        take_up(session, SAID)
        take_up(session, RENAMED)
        session.answer("deslizarse")
        digest, view, rules = session.digest, session.view, session.rules
        session.close()
        again = resume_saved(store, name)
        assert (again.digest, again.view, again.rules.scenario.digest) == (digest, view, rules.scenario.digest)
        assert again.notices == ()
        assert [told.rules.scenario.digest for told in again.story()][-1] == rules.scenario.digest
        again.undo(2)
        again.close()
        journal = store.peek(name)
        first = scenarios.load(PATH)
        versions: dict[str, Rules] = again._base.versions
        assert verify(journal, first, ZODIAC, versions) is None
        assert look_at(store, name).digest == again.digest

    def test_a_copy_and_a_save_elsewhere_have_the_versions_too(self, tmp_path: Path) -> None:
        store = Store(tmp_path / "una")
        session, name = begun(store)
        take_up(session, SAID)
        session.save()
        assert look_at(store, store.copy(name)).digest == session.digest
        other = Store(tmp_path / "otra")
        save = save_elsewhere(other, session, {PATH.name: PATH.read_bytes()})
        session.close()
        assert resume_saved(other, save.folder.name).digest == session.digest

    def test_a_version_that_is_gone_or_forged_is_said(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        session, name = begun(store)
        take_up(session, SAID)
        session.close()
        version = version_of(session.history.entries[-1])
        (tmp_path / name / f"scenario-{version}.zip").write_bytes(b"x")
        with pytest.raises(SaveError):
            resume_saved(store, name)
        (tmp_path / name / f"scenario-{version}.zip").unlink()
        with pytest.raises(SaveError):
            resume_saved(store, name)


def stroll(session: Session, random: Random) -> None:
    """Answer, undo and redo at random."""
    for _ in range(random.randrange(12)):
        dice = random.random()
        if dice < 0.1 and session.can_undo:
            session.undo(random.randint(1, len(session.undos(3))))
        elif dice < 0.2 and session.can_redo:
            session.redo()
        elif session.prompt is not None:
            session.answer(pick(session.prompt, random))


@pytest.mark.parametrize("seed", range(scaled(400)))
def test_games_that_change_under_way_resume_as_they_were_left(tmp_path: Path, seed: int) -> None:
    store, random = Store(tmp_path), Random(seed)
    session, name = begun(store)
    for _ in range(4):
        stroll(session, random)
        if session.ended:
            break
        changes = random.choice([(SAID,), (RENAMED,), (SAID, RENAMED), ()])
        take_up(session, *changes)
        if session.prompt is not None:
            session.answer(pick(session.prompt, random))
    digest, view = session.digest, session.view
    session.close()
    again = resume_saved(store, name)
    assert (again.digest, again.view, again.notices) == (digest, view, ())
    again.close()


def test_what_breaks_in_waits_until_game_and_save_are_in_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal at the journal's writes or its closing, while a version is taken up or the game goes on elsewhere."""
    store = Store(tmp_path)
    session, _ = begun(store)
    save, broken_in = session.keeping.sink, list[tuple[int, bool]]()

    def breaking(name: str) -> None:
        real = getattr(Save, name)

        def call(self: Save, *words: object) -> None:
            real(self, *words)
            SHIELD.when_safe(lambda: broken_in.append((len(session.history.entries), session.keeping.sink is save)))

        monkeypatch.setattr(Save, name, call)

    breaking("append")
    take_up(session, SAID)
    assert broken_in == [(2, True)]
    breaking("close")
    save_elsewhere(store, session, {PATH.name: text().encode()}, name="otra")
    assert broken_in == [(2, True), (2, False)]
    session.close()


class TestTheStory:
    """What happened once is told once."""

    def test_what_was_played_again_is_no_news(self, tmp_path: Path) -> None:
        session, name = begun(Store(tmp_path))
        for answer in ("trepar", "normal"):
            session.answer(answer)
        before = [event for told in session.story() for event in told.events]
        take_up(session, SAID)
        told = list(session.story())
        assert [event for each in told[:-1] for event in each.events] == before
        assert [type(event) for event in told[-1].events] == [Noted]
        assert any(isinstance(event, Narrated) for event in told[-1].repeated)
        session.close()
        kept = read_saved(Store(tmp_path), name)
        assert [each.events for each in kept.story()] == [each.events for each in told]

    def test_a_scene_that_is_entered_anew_is_told(self) -> None:
        session = new()
        session.answer("esperar")
        take_up(session, RENAMED)
        (*_, told) = session.story()
        assert told.repeated == ()
        assert any(isinstance(event, Narrated) for event in told.events)
