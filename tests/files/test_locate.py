"""Places of key paths in all the ways that TOML can write them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from zodiac_tui.files.limits import KeyPath, Toml
from zodiac_tui.files.locate import Places
from zodiac_tui.files.toml import load

SHIPPED = sorted((Path(__file__).parents[2] / "scenarios").glob("*.toml"))

TOML = """\
# comentario
a = 1
b.c = { d = [1, { e = "ñ", f = 2 }], "g h" = 3 }
[x.y]
"ñandú" = "ñ"
k = \"\"\"
varias
\"\"\"
[[lista]]
n = 1
[lista.dentro]
m = 2
[[lista]]
n = 3
[lista.dentro]
m = 4
[x.y.z.w]
q = [
  1, # uno
  2,
]
[x]
tarde = true
"""


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("a",), (2, 1), (2, 5)),
        (("b", "c"), (3, 3), (3, 7)),
        (("b", "c", "d", 1, "f"), (3, 28), (3, 32)),
        (("b", "c", "g h"), (3, 38), (3, 46)),
        (("x", "y"), (4, 4), (4, 4)),
        (("x", "y", "ñandú"), (5, 1), (5, 11)),
        (("x", "y", "k"), (6, 1), (6, 5)),
        (("lista", 1), (13, 3), (13, 3)),
        (("lista", "0", "n"), (10, 1), (10, 5)),
        (("lista", 0, "dentro", "m"), (12, 1), (12, 5)),
        (("lista", 1, "dentro", "m"), (16, 1), (16, 5)),
        (("x", "y", "z", "w", "q", 1), (20, 3), (20, 3)),
        (("x", "tarde"), (23, 1), (23, 9)),
        (("x", "y", "nada"), (4, 4), (4, 4)),
        (("nada",), (1, 1), (1, 1)),
        ((), (1, 1), (1, 1)),
    ],
)
def test_places(path: KeyPath, key: tuple[int, int], value: tuple[int, int]) -> None:
    places = Places(TOML)
    assert places.find(path) == key
    assert places.find(path, value=True) == value


def test_a_comment_behind_a_value_is_no_value() -> None:
    places = Places("a = [{ b = 1 }]  # c\nd = 2 # e\n")
    assert (places.find(("a", 0, "b"), value=True), places.find(("d",), value=True)) == ((1, 12), (2, 5))


def test_toml_1_1_inline_tables_over_lines() -> None:
    assert Places("a = { x = 1,\n  y = 2, }\n").find(("a", "y")) == (2, 3)


def test_a_key_of_very_many_parts_is_no_trouble() -> None:
    assert Places(".".join(["a"] * 2_000) + " = 1").find(("a",) * 2_000)[0] == 1


def _paths(value: Toml, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Toml]]:
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from _paths(each, (*path, key))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_key_of_a_whole_scenario_stands_where_it_is_said(path: Path) -> None:
    document = load(path)
    places, lines = Places(document.text), document.text.split("\n")
    for keys, value in _paths(document.data):
        line, column = places.find(keys)
        if keys and isinstance(keys[-1], str):
            assert lines[line - 1][column - 1 :].startswith((keys[-1], f'"{keys[-1]}"'))
        line, column = places.find(keys, value=True)
        if keys and isinstance(value, (int, str)):
            written = str(value).lower() if not isinstance(value, str) else '"'
            assert lines[line - 1][column - 1 :].startswith(written)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[[",
        "[a",
        "a",
        "a.",
        "a =",
        "a = [",
        "a = {",
        "a = {b",
        "a = {b = ",
        'a = "',
        'a = """',
        "]",
        "}}",
        "= 1",
    ],
)
def test_what_is_no_toml_has_places_too(text: str) -> None:
    assert Places(f"x = 1\n{text}").find(("a", 0, "b"), value=True)[0] in (1, 2)


def test_brackets_in_words_and_comments_are_none() -> None:
    text = 'a = """\n[x]\n"""\nb = [ # ]\n[1],\n[2]]\nc = \'[\'\nd = "\\"["\n[y]\nz = 1\n'
    places = Places(text)
    assert [places.find(path) for path in (("x",), ("b", 1), ("c",), ("y", "z"))] == [(1, 1), (6, 1), (7, 1), (10, 1)]


def test_a_header_has_nothing_but_blanks_before_it() -> None:
    places = Places(" \t[a]\nb = 1\nc = 2 [d]\n[e]\n")
    assert [places.find(path) for path in (("a",), ("a", "b"), ("d",), ("e",))] == [(1, 4), (2, 1), (1, 1), (4, 2)]
