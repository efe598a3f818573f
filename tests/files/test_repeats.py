"""Keys and tables that a file has twice: both places are told."""

from __future__ import annotations

import pytest

from zodiac_tui.core.errors import ContentError
from zodiac_tui.files.repeats import repeated
from zodiac_tui.files.toml import parse


@pytest.mark.parametrize(
    ("text", "names", "first", "again"),
    [
        ("[a.b]\nc = 1\n[x]\n[a.b]\n", "a.b", (1, 2), (4, 2)),
        ("[a]\nc = 1\nd = 2\nc = 3\n", "a.c", (2, 1), (4, 1)),
        ('c = """\nuno\n"""\nc = """\ndos\n"""\n', "c", (1, 1), (4, 1)),
        ("a = { ñ = 1, c = 1, c = 2 }\n".replace("ñ", '"ñ"'), "a.c", (1, 16), (1, 23)),
        ("[[a]]\nb = 1\n[[a]]\nb = 1\nb = 2\n", "a.b", (4, 1), (5, 1)),
        ("[[a]]\n[a.b]\n[[a]]\n[a.b]\n[a.b]\n", "a.b", (4, 2), (5, 2)),
    ],
)
def test_both_places_are_told(text: str, names: str, first: tuple[int, int], again: tuple[int, int]) -> None:
    found = repeated(text)
    assert found is not None
    assert (".".join(found.names), found.first, found.again) == (names, first, again)
    with pytest.raises(ContentError) as caught:
        parse(text.encode(), "x.toml")
    (told,) = caught.value.diagnostics
    assert (told.code, told.line, told.column) == ("clave-repetida", *again)
    assert f"x.toml:{first[0]}:{first[1]}." in told.message.plain()


def test_items_of_a_list_of_tables_are_told_apart() -> None:
    assert repeated("[[a]]\nb = 1\n[a.c]\nd = 1\n[[a]]\nb = 1\n[a.c]\nd = 1\n") is None
