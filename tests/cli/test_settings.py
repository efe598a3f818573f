"""`zodiac settings`, `--lang`, and what line mode does with what is set."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.settings.conftest import file, put
from zodiac_tui.settings import kept
from zodiac_tui.settings.tongue import language
from zodiac_tui.settings.values import SETTINGS
from zodiac_tui.ui.plain import first

__all__ = ["file"]


class TestSettings:
    def test_listed(self, terminal: Terminal, file: Path) -> None:
        ran = terminal.run("settings")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"{file} (aún no está)\n")
        assert all(f"\n  {name}={setting.usual}. " in ran.out for name, setting in SETTINGS.items())
        assert "teclas.deshacer=u. Deshacer y rehacer.\n" in ran.out

    def test_set(self, terminal: Terminal, file: Path) -> None:
        ran = terminal.run("settings", "tema=papel", "teclas.deshacer=s", "teclas.guardar=u")
        assert ran.code == 0
        assert "tema=papel. Colores: oscuro sobre claro. También: tinta, contraste, dalton." in ran.out
        found = json.loads(terminal.run("settings", "--json").out)
        assert found["file"] == str(file)
        assert found["condition"] == "read"
        assert found["settings"]["teclas.deshacer"] == "s"
        assert found["problems"] == []

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ("tema", "se escribe AJUSTE=VALOR, como tema=papel, y no «tema»."),
            ("tema=claro", "tema: «claro» no vale; elige entre: tinta, papel, contraste, dalton."),
            ("color=x", "no hay ningún ajuste «color»; elige entre: idioma, tema, "),
            ("teclas.x=z", "ninguna tecla se llama «x»; elige entre: por_que, "),
            ("teclas.ficha=7", "teclas.ficha: se espera una letra o un signo, y no «7»."),
            ("teclas.ficha=s", "la tecla «s» ya es la de «guardar»."),
        ],
    )
    def test_what_there_is_not(self, terminal: Terminal, file: Path, words: str, told: str) -> None:
        assert terminal.refused("settings", words).startswith(told)
        assert not file.exists()

    def test_a_wrong_word_sets_nothing_of_the_others(self, terminal: Terminal, file: Path) -> None:
        terminal.refused("settings", "tema=papel", "tema=x")
        assert not file.exists()

    def test_all_problems_are_told(self, terminal: Terminal, file: Path) -> None:
        put(file, 'tema = "x"\nb = 1\n')
        ran = terminal.run("settings")
        assert ran.code == 1
        assert [line.split(": ")[0] for line in ran.err.splitlines()] == [f"{file}:1:8", f"{file}:2:1"]

    def test_a_broken_file_is_refused(self, terminal: Terminal, file: Path) -> None:
        put(file, "tema =")
        ran = terminal.run("settings", "tema=papel")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith("zodiac: No se escribe encima de lo que no se entiende.")
        assert file.read_text() == "tema ="

    def test_doctor_says_where(self, terminal: Terminal, file: Path) -> None:
        assert f"ajustes: {file}; aún no está" in terminal.run("doctor").out
        put(file, "x = 1")
        assert f"· ajustes: {file}:1:1: No hay ningún ajuste «x»." in terminal.run("doctor").out


class TestLang:
    @pytest.mark.parametrize("words", [("--lang", "en", "--help"), ("--help", "--lang=en"), ("--lang=en", "--help")])
    def test_anywhere(self, terminal: Terminal, file: Path, words: tuple[str, ...]) -> None:
        put(file, 'idioma = "es"')
        assert terminal.run(*words).out.startswith("usage: zodiac [COMMAND] [options]")
        assert language() == "es"

    def test_the_settings_speak_where_nothing_else_does(
        self, terminal: Terminal, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LANG", "es_ES.UTF-8")
        put(file, 'idioma = "en"')
        assert terminal.run("roll", "--help").out.startswith("usage: ")

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("--lang", "fr"), "--lang: «fr» no vale; elige entre: es, en."),
            (("scenarios", "--lang"), "--lang: falta su valor."),
            (("--lang=",), "--lang: falta su valor."),
        ],
    )
    def test_what_there_is_not(self, terminal: Terminal, words: tuple[str, ...], told: str) -> None:
        assert terminal.refused(*words) == told


class OfTerminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


class TestFirstTime:
    """Line mode asks for the language once, of somebody who sits at a terminal."""

    @pytest.mark.parametrize(
        ("typed", "kept_as"),
        [("1", "es"), ("2", "en"), ("english", "en"), ("Español", "es"), ("", "auto"), ("x", "auto")],
    )
    def test_asked_once(self, file: Path, typed: str, kept_as: str) -> None:
        out = OfTerminal()
        first.begin(out, OfTerminal(f"{typed}\n"))
        assert out.getvalue() == "¿En qué idioma? / In which language?\n1. español\n2. English\n> "
        assert kept.settings().value("idioma") == kept_as
        again = OfTerminal()
        first.begin(again, OfTerminal())
        assert again.getvalue() == ""

    def test_never_in_pipes(self, file: Path) -> None:
        for out, inp in ((io.StringIO(), OfTerminal()), (OfTerminal(), io.StringIO())):
            first.begin(out, inp)
            assert out.getvalue() == ""
        assert not file.exists()

    def test_not_where_it_is_said(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "es")
        out = OfTerminal()
        first.begin(out, OfTerminal("2\n"))
        assert out.getvalue() == ""

    def test_the_end_of_input_settles_nothing(self, file: Path) -> None:
        first.begin(OfTerminal(), OfTerminal())
        assert not file.exists()


def test_lines_begin_with_the_notice(
    terminal: Terminal, file: Path, scenario_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(file, 'tema = "x"')
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    ran = terminal.run("play", str(scenario_file), "--pj", "lena", "--plain")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert ran.err.startswith(f"{file}:1:8: «tema» no puede valer eso.")
