"""The first start on a terminal asks for the language; later ones, and those that are told it, do not."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.driving import Server

ASKED = b"In which language?"


def unsaid(folder: Path, **more: str) -> dict[str, str]:
    """Nothing but the locale says a language, and nothing is set yet."""
    locale = {"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES.UTF-8"}
    return {"ZODIAC_IDIOMA": "", "ZODIAC_AJUSTES": str(folder / "ajustes.toml"), **locale, **more}


def test_the_app(server: Server, tmp_path: Path) -> None:
    for first in (True, False):
        with server.run(tmp_path, (), environment=unsaid(tmp_path)) as program:
            if first:
                program.until(ASKED)
                program.type(b"2")
            program.until(b"New game")
            program.type(b"\x11")
            assert program.end() == 0
            assert (ASKED in program.output) is first
            assert program.is_restored()


def test_lines(server: Server, tmp_path: Path) -> None:
    for first in (True, False):
        with server.run(tmp_path, environment=unsaid(tmp_path, TERM="dumb")) as program:
            if first:
                program.until(ASKED)
                program.type(b"1\n")
            program.until(b"4. Marcharse.")
            program.type(b"4\n\n")
            assert program.end() == 0
            assert (ASKED in program.output) is first
    assert 'idioma = "es"' in (tmp_path / "ajustes.toml").read_text()


def test_the_flag_says_it(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path, ("--lang", "en"), environment=unsaid(tmp_path)) as program:
        program.until(b"New game")
        program.type(b"\x11")
        assert program.end() == 0
    assert not (tmp_path / "ajustes.toml").exists()
