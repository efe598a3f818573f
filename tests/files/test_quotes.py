"""Quotes that nothing closes: one fault, where they open, and none made up of the words behind them."""

from __future__ import annotations

import pytest

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.files import toml
from zodiac_tui.files.quotes import unclosed

_SWALLOWED = '''[a]
t = """
Ella se fue así.

[b]
t = """Él no habló más.
Tú estás ahí, detrás. Después, nada.
Cómo = nada"""
[año]
año = "x"
'''
OPEN: dict[str, tuple[str, int, int]] = {
    "a short text": ('t = "Aquí.\nb = "x"\n', 1, 5),
    "an apostrophe": ("a = 1\nt = 'La puerta está cerrada.\nb = 1\n", 2, 5),
    "an apostrophe, and another later": ("t = 'Está cerrada.\nb = 'x'\n", 1, 5),
    "in a list": ('t = ["a", "b\n]\nñ = 1\n', 1, 11),
    "in an inline table": ('t = { a = "b, c = 1 }\n', 1, 11),
    "the last long text": ('a = "x"\nt = """\nElla se fue así.\nNo habló más. Tú estás ahí.\n', 2, 5),
    "a long text that swallows the next": (_SWALLOWED, 2, 5),
    "with Windows' line ends": (_SWALLOWED.replace("\n", "\r\n"), 2, 5),
    "a long text that swallows one in a list": (
        't = """Uno.\n\n[b]\ne = [{ a = 1 }, { narra = """Él está aquí.""" }]\n',
        1,
        5,
    ),
    "long apostrophes": ("t = '''\nAsí.\nu = '''\nMás.\n'''\n", 1, 5),
    "behind an accented key": ('u = 1\nt = """\nAsí es.\n', 2, 5),
}


def faults(text: str) -> list[Diagnostic]:
    return toml.read(text.encode(), "x.toml")[1]


@pytest.mark.parametrize("name", OPEN)
def test_one_fault_where_the_quotes_open(name: str) -> None:
    text, line, column = OPEN[name]
    (told,) = faults(text)
    assert (told.code, told.line, told.column) == ("sintaxis", line, column)
    assert told.message.plain().startswith(f"El texto que empieza en la línea {line} no se cierra: falta")
    assert told.hint is not None


def test_a_key_with_accents_before_them_is_told_and_none_behind() -> None:
    told = faults('título = "x"\nt = """\nAsí.\n[b]\nt = """Él está.\nñ = 1"""\nñ = 2\n')
    assert [(each.code, each.line) for each in told] == [("clave-con-acentos", 1), ("sintaxis", 2)]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("t = “Aquí.”\n", "sintaxis", 1, 5),
        ('t = "El "muelle""\n', "sintaxis", 1, 10),
        ('t = "a"\nu = """dos\ntres"""\n# "\nb = \n', "sintaxis", 5, 5),
        ('t = ""\nÉl se fue de aquí así.\n"""\n', "sintaxis", 2, 1),
        ('t = "a"\nElla se fue así.\n', "sintaxis", 2, 6),
        ('t = "x = \\"a\\""\nb = \n', "sintaxis", 2, 5),
    ],
)
def test_other_faults_are_told_as_what_they_are_and_once(text: str, code: str, line: int, column: int) -> None:
    (told,) = faults(text)
    assert (told.code, told.line, told.column) == (code, line, column)
    assert "no se cierra" not in told.message.plain()


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a.ñ = 1\nñ . b = 1\n", [(1, 3), (2, 1)]),
        ("[ [a.ñ] ]\n", []),
        ("[[a . ñ]]\n[ ñ.a ]\n", [(1, 7), (2, 3)]),
        ("a = { ñ = 1, é.ú = 2 }\n", [(1, 7), (1, 14), (1, 16)]),
        ("a = [\n{ b = 1,\nñ = 2 },\n]\n", [(3, 1)]),
        ('"a b".ñ = "é = 1"\n# ñ = 1\n', [(1, 7)]),
    ],
)
def test_every_key_with_accents_is_told(text: str, places: list[tuple[int, int]]) -> None:
    told = [(each.line, each.column) for each in faults(text) if each.code == "clave-con-acentos"]
    assert told == places


def test_prose_where_a_key_should_be_is_told_to_want_quotes() -> None:
    (told,) = faults('t = "a"\nElla se fue así.\n')
    assert told.hint is not None
    assert told.hint.plain() == "Si es parte de un texto, va entre comillas: entre tres si tiene varias líneas."


def test_a_long_text_may_end_as_a_key_begins_only_where_something_is_wrong() -> None:
    sound = 't = """uno\nb = """\nc = 1\n'
    assert faults(sound) == []
    assert unclosed(sound, 0) is None
