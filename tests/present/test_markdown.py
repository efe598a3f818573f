"""Our Markdown as lines of spans."""

from __future__ import annotations

import pytest

from zodiac_tui.present.markdown import lines
from zodiac_tui.present.spans import Span, Style, plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("uno *dos* tres", [Span("uno "), Span("dos", Style.EMPHASIS), Span(" tres")]),
        ("**dos**", [Span("dos", Style.STRONG)]),
        (r"dos \* tres", [Span("dos * tres")]),
        ("2 * 3 * 4", [Span("2 * 3 * 4")]),
        ("*sin cerrar", [Span("*sin cerrar")]),
        ("[/b] [@click=app.quit]", [Span("[/b] [@click=app.quit]")]),
        ("una\nlínea", [Span("una línea")]),
    ],
)
def test_a_paragraph_is_read(text: str, expected: list[Span]) -> None:
    assert [list(line) for line in lines(text)] == [expected]


def test_paragraphs_stand_apart_and_blank_text_is_nothing() -> None:
    assert [plain(line) for line in lines("\n uno\n\n\n dos\n")] == ["uno", "", "dos"]
    assert lines(" \n\n ") == ()


def test_nothing_dangerous_comes_through() -> None:
    assert plain(lines("a\x1b[2J*b\u202e*")[0]) == "a[2Jb"


def test_many_stars_are_read_in_no_time() -> None:
    assert len(plain(lines("*a" * 20_000)[0])) >= 20_000
