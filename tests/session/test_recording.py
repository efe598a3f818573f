"""Plays kept as tests: they repeat, they survive new prose, and what changes is named."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.catalog.test_sheets import GOOD
from tests.content.good import PATH, spoilt, text
from tests.present.test_reel import falsified
from tests.scale import scaled
from tests.session.coins import pick
from tests.session.kept import begun, saved
from tests.session.test_reload import take_up, take_up_text
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.sources import Kept
from zodiac_tui.session.course import Rules
from zodiac_tui.session.recording import Recording
from zodiac_tui.session.recording_file import read, write
from zodiac_tui.session.recordings import file_for, folder_of, record, repeat, repeat_all
from zodiac_tui.session.repeating import Difference, differences
from zodiac_tui.session.saves import read_saved, start_gathered
from zodiac_tui.session.store import Store

ZODIAC = registry.get("zodiac")


def compiled(whole: str) -> Scenario:
    return scenarios.load_sources(Kept({"tres.toml": whole.encode()}, "tres.toml"))[0]


def found(play: Recording, whole: str = "") -> list[Difference]:
    return list(differences(play, Rules(compiled(whole or text()), ZODIAC)))


def forced(root: Path) -> Recording:
    """A play in which the lock of the gate is forced and the pick breaks."""
    store = Store(root)
    with begun(store, seed="s1") as session:
        for answer in ("forzar", "normal", "dado", "no"):
            session.answer(answer)
    return record(store, store.listed()[0].name)


def said(differing: list[Difference]) -> str:
    return "\n".join(f"{each.where.plain()}: {message.plain()}" for each in differing for message in each.messages)


class TestRepeating:
    @pytest.mark.parametrize("seed", range(scaled(300)))
    def test_a_random_play_repeats_from_its_file(self, seed: int, tmp_path: Path) -> None:
        play = record(Store(tmp_path), saved(tmp_path, seed=str(seed)))
        raw = write(play)
        assert read(raw, "a.toml") == play
        assert write(read(raw, "a.toml")) == raw
        assert found(play) == []

    @pytest.mark.parametrize("contract", ["aprendizaje", "justo"])
    def test_what_was_undone_is_no_part_of_it(self, contract: str, tmp_path: Path) -> None:
        store, random = Store(tmp_path), Random(contract)
        session, save = start_gathered(store, gather(PATH, ["lena"]), "x", contract=contract)
        with session:
            for _ in range(40):
                if session.can_undo and random.random() < 0.3:
                    session.undo()
                elif session.prompt is not None:
                    session.answer(pick(session.prompt, random))
            n, ending = session.history.n, session.ending
        play = record(store, save.folder.name)
        assert len(play.steps) == n + 1
        assert found(play) == []
        assert (f"final {ending}" in play.steps[-1].outline) is bool(ending)

    def test_orders_and_dice_of_the_table(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        session, save = start_gathered(store, gather(PATH, ["lena"]), "x", typed_dice=True)
        with session:
            session.set_order("lena", "modo", "siempre")
            session.answer("forzar")
            session.answer("normal")
            session.answer(12)
        play = record(store, save.folder.name)
        assert [step.kind.value for step in play.steps] == ["start", "hand", "answer", "answer", "answer"]
        assert play.typed_dice
        assert found(read(write(play), "a.toml")) == []

    def test_where_it_began_and_what_was_set(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        given = ["bandera.ruido = 2"]
        session, save = start_gathered(store, gather(PATH, ["lena"]), "x", scene="patio", given=given)
        session.close()
        play = record(store, save.folder.name)
        assert (play.scene, play.given) == ("patio", ("bandera.ruido = 2",))
        assert found(read(write(play), "a.toml")) == []

    def test_a_pj_of_ones_own_goes_with_it(self, tmp_path: Path) -> None:
        sheet = tmp_path / "mencia.toml"
        sheet.write_text(GOOD, encoding="utf-8")
        scenario = tmp_path / "tres.toml"
        scenario.write_text(text(), encoding="utf-8")
        store = Store(tmp_path / "partidas")
        session, save = start_gathered(store, gather(scenario, [str(sheet)]), "x")
        session.close()
        sheet.unlink()
        target = file_for(scenario, "mencia")
        target.parent.mkdir()
        target.write_bytes(write(record(store, save.folder.name)))
        assert [(each.same, each.steps) for each in repeat_all(scenario)] == [(True, 1)]

    def test_a_game_that_took_new_words_up_on_the_way(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        new = ("La verja está cerrada.", "La verja está cerrada con dos vueltas.")
        with begun(store, seed="s1") as session:
            session.answer("forzar")
            take_up(session, new)
            session.answer("normal")
        play = record(store, store.listed()[0].name)
        assert [step.n for step in play.steps] == [0, 1, 3]
        assert found(play, spoilt(new)) == []

    def test_a_game_that_took_other_rules_up_is_recorded_on_those(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with begun(store, seed="s1") as session:
            for answer in ("forzar", "normal", "dado", "no"):
                session.answer(answer)
            take_up(session, ("valor = 2", "valor = 3"))
            session.answer("esperar")
        play = record(store, store.listed()[0].name)
        assert any("ruido = 3" in line for step in play.steps for line in step.outline)
        assert found(play, spoilt(("valor = 2", "valor = 3"))) == []

    def test_a_game_that_no_one_version_can_play_says_why(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with begun(store, seed="s1") as session:
            for answer in ("forzar", "normal", "dado", "no"):
                session.answer(answer)
            take_up_text(session, text().replace("opcion.forzar", "opcion.abrir"))
            session.answer("esperar")
        assert read_saved(store, store.listed()[0].name).verified() is None
        with pytest.raises(SaveError, match="siguió con otra versión") as refused:
            record(store, store.listed()[0].name)
        assert "Esa opción no existe" in refused.value.message.plain()
        assert "--verify" not in refused.value.message.plain()


class TestEdits:
    """The scenario changes under a recorded play."""

    @pytest.mark.parametrize(
        "change",
        [
            ("La ganzúa se parte.", "Se te parte la ganzúa en la mano."),
            ('titulo = "La verja"', 'titulo = "Una verja"'),
            ('texto = "Forzar la cerradura"', 'texto = "Probar con la ganzúa"'),
            ('nombre = "Lena"', 'nombre = "Elena"'),
            ('nombre = "una ganzúa"', 'nombre = "un alambre"'),
            ('"tienes buena luz"', '"hay luna"'),
            ('motivo = "falta: ganzúa"', 'motivo = "con qué"'),
        ],
    )
    def test_words_alone_change_nothing(self, change: tuple[str, str], tmp_path: Path) -> None:
        assert found(forced(tmp_path), spoilt(change)) == []

    @pytest.mark.parametrize(
        ("old", "new", "step", "words"),
        [
            ("valor = 2", "valor = 3", 4, "se esperaba «bandera ruido = 2» y salió «bandera ruido = 3»"),
            ("opcion.forzar", "opcion.abrir", 1, "no se puede seguir: Esa opción no existe"),
            ('ventajas = ["tienes buena luz"]', "ventajas = []", 3, "ahora se pregunta otra cosa: «deja_vu» a «lena»"),
            ('inicio = "verja"', 'inicio = "patio"', 0, "se esperaba «escena verja» y salió «escena patio»"),
            ('"5 minutos" }]  #', '"6 minutos" }]  #', 0, "se esperaba «tiempo 300 s» y salió «tiempo 360 s»"),
            (
                '{ pierde = "ganzua" }, { bandera = "ruido", valor',
                '{ bandera = "ruido", valor',
                4,
                "falta: «pierde ganzua»",
            ),
            ('"dedos_ligeros", ', "", 4, "contra 7» y salió"),
        ],
    )
    def test_what_changes_is_named_at_its_step(self, old: str, new: str, step: int, words: str, tmp_path: Path) -> None:
        whole = text()
        assert old in whole
        differing = found(forced(tmp_path), whole.replace(old, new))
        assert differing[0].step.n == step
        assert words in said(differing)

    def test_nothing_follows_where_it_is_stuck(self, tmp_path: Path) -> None:
        differing = found(forced(tmp_path), text().replace("opcion.forzar", "opcion.abrir"))
        assert [each.stuck is not None for each in differing] == [True]

    def test_a_falsified_expectation_is_noticed(self, tmp_path: Path) -> None:
        raw = write(forced(tmp_path)).decode()
        assert "fracaso+complicacion" in raw
        play = read(raw.replace("fracaso+complicacion", "exito").encode(), "a.toml")
        assert "salió «tirada lena, accion: fracaso+complicacion" in said(found(play))
        other = read(raw.replace("caras = [2]", "caras = [3]", 1).encode(), "a.toml")
        assert "se esperaba «caras 3» y salió «caras 2»" in said(found(other))


class TestTheFile:
    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("formato = 1", "formato = 2"),
            ("n = 1", "n = 0"),
            ("n = 1", "n = true"),
            ('contrato = "justo"', 'contrato = "otro"'),
            ('dados = "programa"', 'dados = "nadie"'),
            ("caras = [2]", 'caras = ["2"]'),
            ('pj = ["lena"]', "pj = 3"),
            ('quien = "lena"\n', ""),
            ('respuesta = "forzar"', "respuesta = { a = 1 }"),
            ('semilla = "s1"', 'semilla = "s1"\nsorpresa = 1'),
            ('pregunta = "escena"', 'pregunta = "escena"\nsorpresa = 1'),
        ],
    )
    def test_what_is_no_recording_is_refused_in_words(self, old: str, new: str, tmp_path: Path) -> None:
        raw = write(forced(tmp_path)).decode()
        assert old in raw
        with pytest.raises(SaveError, match="no se entiende como partida grabada"):
            read(raw.replace(old, new, 1).encode(), "a.toml")

    def test_what_is_no_toml_is_refused_too(self) -> None:
        with pytest.raises(ContentError):
            read(b"\xff[", "a.toml")

    def test_a_bad_file_hides_no_other(self, tmp_path: Path) -> None:
        scenario = tmp_path / "tres.toml"
        scenario.write_text(text(), encoding="utf-8")
        good = write(forced(tmp_path / "partidas"))
        folder = folder_of(scenario)
        folder.mkdir()
        for name, raw in {"a": b"[", "b": good, "c": good.replace(b'"tres_escenas"', b'"otra"'), "d": b"x = 1"}.items():
            (folder / f"{name}.toml").write_bytes(raw)
        (folder / ".b.toml").write_bytes(b"[")
        (folder / "leeme.txt").write_bytes(b"nada")
        told = list(repeat_all(scenario))
        assert [(each.file.stem, each.same) for each in told] == [("a", False), ("b", True), ("d", False)]

    def test_words_that_want_to_be_more_are_only_words(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        hostile = 'x"""\n[[paso]]\n# \\ «» {0}'
        with begun(store) as session:
            for answer in ("+accion", "talento", "+general", hostile):
                session.answer(answer)
        play = record(store, store.listed()[0].name)
        assert read(write(play), "a.toml") == play
        assert found(play) == []

    def test_where_it_lies(self, tmp_path: Path) -> None:
        assert file_for(tmp_path, "uno") == tmp_path / "pruebas" / "uno.toml"
        assert file_for(tmp_path / "tres.toml", "uno") == tmp_path / "pruebas" / "uno.toml"
        for name in ("../uno", "escenario", "Uno", ""):
            with pytest.raises(SaveError):
                file_for(tmp_path, name)


class TestWhatIsNotRecorded:
    def test_a_game_that_does_not_repeat(self, tmp_path: Path) -> None:
        name = saved(tmp_path, seed="b")
        falsified(tmp_path, name, 3, '"digest": "', '"digest": "0')
        with pytest.raises(SaveError, match="no se repite igual, y no se graba"):
            record(Store(tmp_path), name)

    def test_the_ruleset_has_to_be_the_same(self, tmp_path: Path) -> None:
        scenario, path = compiled(text()), tmp_path / "escenario.toml"
        path.write_text(text(), encoding="utf-8")
        file = tmp_path / "a.toml"
        file.write_bytes(write(forced(tmp_path / "p")).replace(b'sistema = "zodiac"', b'sistema = "unisystem"'))
        told = repeat(file, path, scenario)
        assert told is not None
        assert not told.same
        assert told.trouble is not None
        assert "unisystem" in told.trouble.plain()


def test_what_is_recorded_of_an_installed_scenario_lies_among_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next version of the program would take it along."""
    package, mine = tmp_path / "zodiac_tui", tmp_path / "escenarios"
    installed = package / "scenarios" / "tres.toml"
    monkeypatch.setattr(scenarios, "shipped", lambda: installed.parent)
    monkeypatch.setattr(scenarios, "own_folder", lambda: mine)
    assert folder_of(installed) == installed.parent / "pruebas"
    installed.parent.mkdir(parents=True)
    (package / "__init__.py").touch()
    assert folder_of(installed) == mine / "pruebas"
    assert folder_of(tmp_path / "tres.toml") == tmp_path / "pruebas"
