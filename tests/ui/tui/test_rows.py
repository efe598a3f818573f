"""How rows and lines are laid out, without an app around them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from zodiac_tui.present.spans import Span
from zodiac_tui.ui.tui.paint import beside, paint, words, wrap
from zodiac_tui.ui.tui.widgets.rows import Row, lay_out


def row(key: str, label: str, detail: str = "", aside: str = "") -> Row:
    return Row(key, key, (Span(label),), (Span(detail),) if detail else (), (Span(aside),) if aside else ())


def texts(rows: list[Row], width: int) -> list[str]:
    return [line.plain.rstrip() for line in lay_out(rows, width).lines]


def test_rows_that_fit_make_a_table() -> None:
    assert texts([row("1", "Saltar", "AGI (7)", "58 %"), row("2", "Esperar")], 40) == [
        "  1  Saltar   AGI (7)               58 %",
        "  2  Esperar",
    ]


def test_what_it_costs_stands_before_its_chance_or_gives_way_to_it() -> None:
    costly = replace(row("1", "Carácter (2d6)", "VOL", "83 %"), cost=(Span("1 PK si sale Beneficio"),))
    assert texts([costly], 60) == ["  1  Carácter (2d6)  VOL       1 PK si sale Beneficio   83 %"]
    assert texts([costly], 40) == ["  1  Carácter (2d6)                 83 %", "       1 PK si sale Beneficio · VOL"]
    alone = replace(costly, aside=(), detail=())
    assert texts([alone], 32) == ["  1  Carácter (2d6)", "       1 PK si sale Beneficio"]


def test_a_detail_that_does_not_fit_goes_below_its_label() -> None:
    assert texts([row("1", "Saltar al otro lado", "Atletismo «saltar» (7)", "58 %")], 40) == [
        "  1  Saltar al otro lado            58 %",
        "       Atletismo «saltar» (7)",
    ]


def test_one_long_detail_goes_below_and_moves_no_column() -> None:
    books = [row("1", "Farolillo rojo", "45 minutos"), row("2", "Seis segundos de nuca", "60 minutos")]
    assert texts([*books, row("3", "roto", "no tiene tabla [escenario] ni nada de eso")], 44) == [
        "  1  Farolillo rojo         45 minutos",
        "  2  Seis segundos de nuca  60 minutos",
        "  3  roto",
        "       no tiene tabla [escenario] ni nada de",
        "       eso",
    ]


@pytest.mark.parametrize("width", range(48, 80))
@pytest.mark.parametrize("long", [37, 90])
def test_a_long_aside_breaks_no_label(width: int, long: int) -> None:
    shown = texts([row("c", "Continuar", aside="a" * long), row("p", "Partidas guardadas")], width)
    assert shown[1:] == ["  p  Partidas guardadas"]
    assert shown[0].startswith("  c  Continuar  ")
    brief = lay_out([replace(row("1", "Una firma", "d" * long), whole=False), row("2", "b" * 40)], width)
    assert len(brief.lines) <= 3


def test_many_short_rows_stand_in_two_columns_and_keep_their_order() -> None:
    laid = lay_out([row(str(n), f"Opción {n}") for n in range(1, 7)], 40)
    assert [line.plain.rstrip() for line in laid.lines] == [
        f"  {n}  Opción {n}         {n + 3}  Opción {n + 3}" for n in range(1, 4)
    ]
    assert [[cell.owner for cell in cells] for cells in laid.cells] == [[0, 3], [1, 4], [2, 5]]


@pytest.mark.parametrize("width", [12, 20, 33, 40, 60, 76])
def test_no_line_is_wider_than_there_is_room(width: int) -> None:
    rows = [row(str(n), "palabra " * n, "detalle " * (n % 3), "12 %" * (n % 2)) for n in range(1, 9)]
    assert all(line.cell_length <= max(width, 15) for line in lay_out(rows, width).lines)


def test_a_wrapped_line_keeps_its_indent() -> None:
    assert [part.plain.rstrip() for part in wrap(words("  uno dos tres"), 9)] == ["  uno dos", "  tres"]


def test_the_left_end_gives_way() -> None:
    assert beside(words("Cuarenta y una firmas"), words("10 min"), 20).plain == "Cuarenta y u… 10 min"


def test_with_nothing_at_the_right_a_line_may_be_full() -> None:
    assert beside(words("Una firma"), words(""), 9).plain == "Una firma"
    shown = texts([row("1", "Saltar", "AGI (7)"), row("2", "Esperar a que alguien abra")], 20)
    assert shown[0] == "  1  Saltar  AGI (7)"


def test_line_breaks_in_a_line_are_spaces() -> None:
    assert paint((Span("a\nb"), Span("\tc"))).plain == "a b c"


def test_the_title_loads_neither_validator_nor_rules() -> None:
    """The first frame must be quick: what a game needs is loaded behind it."""
    code = (
        "import sys, zodiac_tui.ui.tui.app, zodiac_tui.ui.tui.screens.title\n"
        "slow = ('pydantic', 'lark', 'zodiac_tui.core.events', 'zodiac_tui.engine', 'zodiac_tui.rulesets', "
        "'zodiac_tui.content', 'zodiac_tui.session.game', 'textual.widgets._markdown')\n"
        "print([name for name in slow if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
