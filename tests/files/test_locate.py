"""Places of key paths in all the ways that TOML can write them."""

from __future__ import annotations

import pytest

from zodiac_tui.files.limits import KeyPath
from zodiac_tui.files.locate import Places

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
