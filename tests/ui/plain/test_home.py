"""Line mode without a game: the words that work there, what a game is about before it begins, the saves."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import pytest

from tests.content.test_systems import WHOLE
from tests.settings.conftest import file
from zodiac_tui.ui import opening
from zodiac_tui.ui.plain import home, play

__all__ = ["file"]
FILE = Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml"
SYNOPSIS = "Una verja, un patio y un tejado. Sirve para probar el programa."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(tmp_path / "personajes"))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path / "escenarios"))
    (tmp_path / "escenarios").mkdir()
    words = FILE.read_text("utf-8").replace('avisos = ["violencia"]', 'avisos = ["encierro", "perros"]')
    (tmp_path / "escenarios" / "tres.toml").write_text(words, encoding="utf-8")
    return tmp_path


def said(*typed: str) -> str:
    out = io.StringIO()
    assert home.run(out, io.StringIO("".join(f"{line}\n" for line in typed)), width=200) == 0
    return out.getvalue()


def left(*typed: str) -> str:
    opened = opening.begin(str(FILE), ("lena",), "home")
    play.run(opened.session, io.StringIO(), io.StringIO("".join(f"{line}\n" for line in typed)), save=opened.save)
    return opened.save


def test_what_a_game_is_about_is_told_before_it_begins() -> None:
    text = said("tres_escenas", "xyzzy", "volver", "nueva", "tres", "empezar", "lena", ":salir")
    assert "No entiendo «xyzzy». Escribe el número de una opción, o :ayuda.\n«lista» repite la lista." in text
    assert text.count(SYNOPSIS) == 2
    assert text.count("Avisos: encierro, perros.") == 2
    assert text.index("¿La empiezas?") < text.index("La verja está cerrada.")
    assert text.count("¿A qué juegas?") == 2  # after going back


def test_it_can_be_heard_without_beginning() -> None:
    text = said(":ver tres")
    assert SYNOPSIS in text
    assert "¿La empiezas?" not in text
    assert SYNOPSIS in said(f":ver seguir-{left('esperar')}")


def test_a_game_begun_by_a_command_tells_its_warnings(folder: Path) -> None:
    opened, out = opening.begin(str(folder / "escenarios" / "tres.toml"), ("lena",), "home"), io.StringIO()
    play.run(opened.session, out, io.StringIO(""))
    assert out.getvalue().startswith("Avisos: encierro, perros.")


def broken(folder: Path) -> None:
    """A scenario that cannot be played, between two that can by their titles."""
    (folder / "escenarios" / "roto.toml").write_text('[escenario]\nid = "roto"\n', encoding="utf-8")


def test_one_that_cannot_be_played_stands_in_its_place_with_the_reason(folder: Path) -> None:
    broken(folder)
    text = said("nueva", "ver roto", "roto", "")
    place = re.search(r"\n([0-9]+)\. Roto\. No puedes: .+\n", text)
    assert place
    assert "No se puede jugar: " in text
    assert "No puedes elegir «roto»: " in text
    assert f"\n{int(place[1]) + 1}. Empezar" in text
    assert text.count(place[0]) == 1
    assert "Empezar roto" not in text
    assert ".." not in text


def test_a_card_is_read_among_the_scenarios_by_its_number_there() -> None:
    number = re.search(r"\n([0-9]+)\. Empezar Tres escenas", said("nueva", ""))
    assert number
    text = said("nueva", f"ver {number[1]}", "ver 99", "lista", "")
    assert SYNOPSIS in text
    assert "«lista» repite la lista." in text
    assert text.count("¿Cuál? Nada, para volver.") == 2
    assert "¿La empiezas?" not in text


def test_a_mistake_does_not_read_a_long_list_again() -> None:
    left("marcharse")
    text = said("partidas", "xyzzy", "ayuda", "lista", "")
    assert "No entiendo «xyzzy». «lista» repite la lista, y «ayuda» dice qué más vale aquí." in text
    assert text.count("Tres escenas, Lena, ") == 2
    text = said("personajes", "xyzzy", "")
    assert text.count("Todavía no tienes ningún personaje.") == 1
    assert "«lista» repite la lista" in text


def test_english_lines_have_english_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    left("marcharse")
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    text = said("saves", "xyzzy", "", "help", "quit")
    assert "“new”, “continue”" in text
    assert "“list” repeats the list" in text
    assert "«" not in text


@pytest.mark.parametrize("word", ["ayuda", ":ayuda", "?", ":?", "help"])
def test_help_says_which_words_work(word: str) -> None:
    text = said(word)
    for each in ("nueva", "seguir", "personajes", "reglas", "partidas", "ajustes", "bestiario", "salir"):
        assert f"\n{each}: " in text
    assert "No entiendo" not in text


def test_an_empty_line_tells_the_list_again() -> None:
    assert said("").count("¿A qué juegas?") == 2


def test_the_rulebook_the_bestiary_and_the_settings_can_be_reached(file: Path) -> None:
    text = said(":reglas caida", "bestiario lobo", "ajustes tema=papel", "ajustes nada=1", "reglas")
    assert "Caída" in text
    assert "El lobo (animal" in text
    assert "Cambiado: tema=papel." in text
    assert 'tema = "papel"' in file.read_text()


def test_the_last_game_goes_on_by_a_word() -> None:
    save = left("esperar")
    assert "El patio" in said("seguir", ":salir")
    assert "La última vez" in said(f"seguir {save}", ":salir")


def test_saves_are_listed_seen_again_exported_and_deleted(folder: Path) -> None:
    left("marcharse")
    story = folder / "relato.txt"
    text = said("partidas", "repetir 1", "s", f"exportar 1 {story}", "borrar 1", "no", "borrar 9", "", ":salir")
    assert "Tres escenas, Lena, " in text
    assert "terminada" in text
    assert "Paso 0 de " in text
    assert "La verja" in story.read_text(encoding="utf-8")
    assert "Se queda." in text
    assert "No hay una partida 9 en la lista." in text
    assert "Fin." in said("partidas", "1")
    assert "Borrado." in said("partidas", "borrar 1", "sí")
    assert "No hay ninguna partida guardada." in said("partidas")


def test_a_skirmish_is_asked_for_until_it_can_be() -> None:
    text = said("escaramuza", "lovo", "bestiario lobo", "lobo@lejos", "lista", "")
    assert text.count("¿Contra quién?") == 2  # a mistake does not read the list again
    assert text.count("«lista» repite la lista.") == 3
    assert "El lobo" in text
    assert "No hay Distancia «lejos»" in text
    assert text.count("¿A qué juegas?") == 2


def test_a_skirmish_of_another_system_is_asked_for_by_its_name() -> None:
    text = said("escaramuza", "unisystem", "zombi*2@a_5", ":salir")
    assert "Con otro sistema: unisystem." in text
    assert "Con otro sistema: zodiac." in text
    assert "1 el zombi" in text
    assert "Marga Teruel" in text
    assert "Marga Teruel" in said("escaramuza unisystem 1", ":salir")
    chance = said("escaramuza unisystem zombi azar", ":salir")
    assert "Que suban" in chance
    assert "Marga Teruel" not in chance
    assert "Pelear 2" in said("bestiario unisystem zombi")


def test_a_pj_of_another_system_is_made_by_its_name() -> None:
    text = said("personajes", "nuevo unisystem", "azar", "terminar", ":salir")
    assert "Cualidades" in text
    assert "PJ terminado" in text
    assert "No existe el sistema «nada»" in said("personajes", "nuevo nada", "")


def test_what_cannot_be_done_with_a_pj_stays_there(folder: Path) -> None:
    text = said("personajes", "jugar 1 xyz", "exportar 1 F", "")
    assert text.count("No hay un personaje 1.") == 2
    assert text.count("¿A qué juegas?") == 2


def test_after_a_pj_was_made_the_title_comes_again() -> None:
    text = said("personajes", "nuevo", "azar", "terminar", ":salir")
    assert text.count("¿A qué juegas?") == 2


def test_what_was_played_from_there_and_is_not_saved_ends_as_it_does_by_a_command(folder: Path) -> None:
    class Losing:
        """Answers, and takes the saves away in between."""

        def isatty(self) -> bool:
            return False

        def readline(self, size: int = -1, /) -> str:
            typed = next(answers, "")
            if typed == "esperar\n":
                shutil.rmtree(folder / "partidas")
            return typed

    answers = iter(["tres_escenas\n", "empezar\n", "lena\n", "esperar\n", "atacar\n"])
    assert home.run(io.StringIO(), Losing(), width=200) == play.LOST


class TestSeveralSystems:
    """A scenario for several is begun with the one that is chosen behind its card."""

    @pytest.fixture(autouse=True)
    def _doubled(self, folder: Path) -> None:
        (folder / "escenarios" / "doble.toml").write_text(WHOLE, encoding="utf-8")

    def test_its_card_names_them_and_each_may_be_chosen(self) -> None:
        text = said("doble", "volver")
        assert "Se juega con cualquiera de estos sistemas: Zodiac 2.5; Unisystem" in text
        assert "«zodiac credits» dice de quién es" in text
        assert "¿Con qué sistema la empiezas?" in text
        assert "Aquí." not in text

    @pytest.mark.parametrize(("system", "told"), [("zodiac", "Atletismo «saltar»"), ("unisystem", "Destreza")])
    def test_it_is_played_by_the_chosen_one(self, system: str, told: str) -> None:
        text = said("doble", system, "ana", ":salir")
        assert told in text.partition("Aquí.")[2]
