"""A save whose scenario was written anew since: what is told, what is taken up, and that nothing is jumped over."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.catalog.test_sheets import GOOD
from tests.content.good import spoilt, text
from tests.scale import scaled
from tests.session.kept import begun, wandered
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.catalog.newer import Newer, newer
from zodiac_tui.core.errors import ContentError
from zodiac_tui.session.game import Session
from zodiac_tui.session.renewal import newer_of, renew, told
from zodiac_tui.session.saves import read_saved, resume_saved, start_gathered
from zodiac_tui.session.store import Store

SHIPPED = sorted(path for path in scenarios.shipped().glob("*.toml"))
PROSE = (
    ("La verja está cerrada.", "La verja está cerrada con dos vueltas."),
    ('titulo = "La verja"', 'titulo = "Una verja"'),
    ('texto = "Marcharse"', 'texto = "Irse"'),
    ('nombre = "Lena"', 'nombre = "Elena"'),
    ('autor = "el equipo de zodiac-tui"', 'autor = "otra gente"'),
    ('duracion = "5 minutos"', 'duracion = "una tarde"'),
    ('ventajas = ["tienes buena luz"]', 'ventajas = ["hay luna"]'),
    ('motivo = "falta: ganzúa"', 'motivo = "con qué"'),
)

PLACES = 25
"""After how many edits the game that meets them is another, left elsewhere."""
CLIMB, FORCE = "escena.verja.opcion.trepar", "escena.verja.opcion.forzar"
NEEDS, LIGHT = 'requiere = "tiene.ganzua"', 'ventajas = ["tienes buena luz"]'


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The scenario in a folder where it is found by its id."""
    folder = tmp_path / "escenarios"
    folder.mkdir()
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(folder))
    found = folder / "cuento.toml"
    found.write_text(text(), encoding="utf-8")
    return found


@pytest.fixture
def save(tmp_path: Path, path: Path) -> tuple[Store, str]:
    store = Store(tmp_path / "partidas")
    with begun(store, path) as session:
        session.answer("trepar")
    return store, store.listed()[0].name


def shown(store: Store, name: str) -> list[str]:
    return [each.plain() for each in told(store, name)]


def found(store: Store, name: str) -> Newer:
    now = newer_of(store, name)
    assert now is not None
    return now


class TestWhatIsTold:
    @pytest.mark.parametrize("broken", [spoilt(("AGI = 4", "AGI = 9")), "[escenario"], ids=["unsound", "unreadable"])
    def test_one_that_has_errors_now_is_told_and_the_game_goes_on(
        self, broken: str, save: tuple[Store, str], path: Path
    ) -> None:
        path.unlink()
        (path.parent / "tres_escenas.toml").write_text(broken, encoding="utf-8")
        with pytest.raises(ContentError):
            newer_of(*save)
        (said,) = shown(*save)
        assert said.endswith("ahora tiene errores; sigues con el de la partida.")
        with resume_saved(*save) as session:
            assert session.prompt is not None

    def test_the_same_files_are_silent(self, save: tuple[Store, str]) -> None:
        assert newer_of(*save) is None
        assert shown(*save) == []

    @pytest.mark.parametrize("change", PROSE)
    def test_so_are_new_words(self, change: tuple[str, str], save: tuple[Store, str], path: Path) -> None:
        path.write_text(spoilt(change), encoding="utf-8")
        assert found(*save).changes == ()
        assert shown(*save) == []

    @pytest.mark.parametrize(
        ("old", "new", "line"),
        [
            ("pies = 12", "pies = 20", f"[{CLIMB}.fracaso_complicacion.efectos[1].caida] pies: antes 12, ahora 20"),
            ("opcion.marcharse", "opcion.irse", "[escena.verja.opcion.marcharse] ya no está"),
            ("opcion.marcharse", "opcion.irse", "[escena.verja.opcion.irse] es nuevo"),
            (f"{NEEDS}\n", "", f'[{FORCE}] requiere: antes "tiene.ganzua", ahora no está'),
            ("limite = 20", "limite = 20\nrendicion_pj = false", "[encuentro.pelea] rendicion_pj: ahora false"),
            (LIGHT, "ventajas = []", f'[{FORCE}.tirada] ventajas: antes ["tienes buena luz"], ahora []'),
            ("una_vez = true\n\n[escena.verja.o", "\n[escena.verja.o", f"[{CLIMB}] una_vez: antes true, ahora no está"),
        ],
    )
    def test_every_other_change_with_its_node_its_key_and_both_values(
        self, old: str, new: str, line: str, save: tuple[Store, str], path: Path
    ) -> None:
        path.write_text(spoilt((old, new)), encoding="utf-8")
        assert line in shown(*save)

    def test_many_are_counted(self, save: tuple[Store, str], path: Path) -> None:
        path.write_text(
            text().replace("opcion.", "opcion.x").replace("patio.atacar", "patio.xatacar"), encoding="utf-8"
        )
        lines = shown(*save)
        assert len(lines) < 15
        assert any(re.search(r"Más cambios: \d+", line) for line in lines)

    def test_files_that_are_faulty_or_gone_are_none_of_the_players_business(
        self, save: tuple[Store, str], path: Path
    ) -> None:
        path.write_text("[", encoding="utf-8")
        assert shown(*save) == []
        path.unlink()
        assert newer_of(*save) is None

    def test_it_is_asked_of_the_version_in_force(self, save: tuple[Store, str], path: Path) -> None:
        path.write_text(spoilt(("pies = 12", "pies = 20")), encoding="utf-8")
        store, name = save
        with resume_saved(store, name) as session:
            assert renew(session, found(store, name)) == ()
        assert newer_of(store, name) is None

    def test_a_folder_and_its_parts(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = tmp_path / "escenarios" / "tres_escenas"
        folder.mkdir(parents=True)
        monkeypatch.setenv("ZODIAC_ESCENARIOS", str(folder.parent))
        ending = text().index("[final.huida]")
        main = text()[:ending].replace("[escenario]", 'incluye = ["finales.toml"]\n\n[escenario]', 1)
        (folder / "escenario.toml").write_text(main, encoding="utf-8")
        (folder / "finales.toml").write_text(text()[ending:], encoding="utf-8")
        store = Store(tmp_path / "partidas")
        begun(store, folder).close()
        name = store.listed()[0].name
        assert newer_of(store, name) is None
        part = folder / "finales.toml"
        part.write_text(part.read_text("utf-8").replace('tono = "bueno"', 'tono = "malo"'), encoding="utf-8")
        assert shown(store, name)[1:2] == ['[final.huida] tono: antes "bueno", ahora "malo"']


class TestTakingItUp:
    def test_the_place_is_kept_and_the_save_follows(self, save: tuple[Store, str], path: Path) -> None:
        path.write_text(spoilt(("pies = 12", "pies = 20")), encoding="utf-8")
        store, name = save
        with resume_saved(store, name) as session:
            before = session.view.scene, session.prompt
            assert renew(session, found(store, name)) == ()
            assert (session.view.scene, session.prompt) == before
        assert read_saved(store, name).verified() is None

    def test_where_its_scene_is_gone_the_game_goes_on_as_it_was(self, save: tuple[Store, str], path: Path) -> None:
        path.write_text(text().replace("verja", "cancela"), encoding="utf-8")
        store, name = save
        with resume_saved(store, name) as session:
            before = session.digest
            (message,) = renew(session, found(store, name))
            assert "no está la escena" in message.plain()
            assert session.digest == before

    def test_a_pj_of_ones_own_comes_along(self, tmp_path: Path, path: Path) -> None:
        sheet = tmp_path / "mencia.toml"
        sheet.write_text(GOOD, encoding="utf-8")
        store = Store(tmp_path / "otras")
        start_gathered(store, gather(path, [str(sheet)]), "x")[0].close()
        path.write_text(spoilt(("pies = 12", "pies = 20")), encoding="utf-8")
        name = store.listed()[0].name
        with resume_saved(store, name) as session:
            assert renew(session, found(store, name)) == ()
            party = session.view.party
        with resume_saved(store, name) as session:
            assert session.view.party == party


def edits(whole: str) -> list[str]:
    """The matrix: each key and each table of a scenario taken out, with another number, with another name."""
    lines = whole.splitlines(keepends=True)
    found = []
    for at, line in enumerate(lines):
        if not re.match(r"[\[\w]", line):
            continue
        head = line.startswith("[")
        ends = next((n for n in range(at + 1, len(lines)) if lines[n].startswith("[")), len(lines))
        gone = "".join([*lines[:at], *lines[ends if head else at + 1 :]])
        others = {
            re.sub(r"\d+", lambda number: str(int(number[0]) + 1), line),
            re.sub(r"[a-z_]{4,}", lambda name: f"{name[0]}_x", line, count=1),
        }
        found += [gone, *("".join([*lines[:at], other, *lines[at + 1 :]]) for other in sorted(others - {line}))]
    return found


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda path: path.stem)
def test_f13_whatever_is_edited_nothing_crashes_and_nothing_is_jumped_over(shipped: Path, tmp_path: Path) -> None:
    """The game goes on at its scene with the new version, or as it was; faulty versions are refused."""
    matrix, random = edits(shipped.read_text("utf-8")), Random(shipped.stem)
    sources = {shipped.name: shipped.read_bytes()}
    taken, chosen = 0, random.sample(matrix, scaled(len(matrix)))
    for n, edit in enumerate(chosen):
        if n % PLACES == 0:
            store = Store(tmp_path / f"partidas {n}")
            scenario, name = stopped(store, shipped, n)
        target = tmp_path / f"{n}.toml"
        target.write_text(edit, encoding="utf-8")
        try:
            now = newer(sources, scenario, target)
        except ContentError:
            continue
        if now is not None:
            taken += goes_on(store, store.copy(name), now)
    assert taken or len(chosen) < 20


def stopped(store: Store, shipped: Path, n: int) -> tuple[str, str]:
    """A game left somewhere in the middle; returns the ids of its scenario and of its save."""
    with wandered(begun(store, shipped, ()), f"{shipped.stem} {n}", 1 + n % 26) as session:
        while session.ended:
            session.undo()
    return session.header.scenario, store.listed()[0].name


def goes_on(store: Store, name: str, now: Newer) -> bool:
    """Take a version up; the save still holds together, and whoever resumes it is where the player was."""
    with resume_saved(store, name) as session:
        scene = session.view.scene
        refused = bool(renew(session, now))
        assert session.ended or session.view.scene == scene or _led_on(session, scene)
        digest = session.digest
    with resume_saved(store, name) as session:
        assert session.digest == digest
    assert read_saved(store, name).verified() is None
    return not refused


def _led_on(session: Session, scene: str) -> bool:
    """Whether the scene was entered anew and led on by itself, as the new version has it."""
    return any(getattr(event, "scene", "") == scene for each in session.story() for event in each.events)
