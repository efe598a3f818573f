"""F26, F27: a terminal that changes its size, and one that sends more than hands type."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.terminal.driving import Program, Server
from zodiac_tui.session.store import Store
from zodiac_tui.ui.tui.flow import BEGIN, BURST, END, LONGEST, MOST_PASTED, Flow

MEGABYTE = 1_000_000
SHORT = 0.5
SOON = 20.0
"""Seconds within which the app must answer again: with every key of a megabyte handled it would be over ninety."""
CHOSEN = b"Media vuelta"
"""What is told when the fourth option was chosen."""


def assert_plays_on(program: Program) -> None:
    """The game is where it was, nothing was chosen, and a key is answered at once."""
    assert CHOSEN not in program.output
    program.rest(0.3)
    for _ in range(int(SOON / SHORT)):  # a key right behind a flood may go down with it
        program.type(b"4")
        program.rest(SHORT)
        if CHOSEN in program.output:
            break
    program.until(CHOSEN, SHORT)
    program.type(b"\x11")
    assert program.end() == 0
    assert program.is_restored()
    assert b"Traceback" not in program.output


# -- F26 --------------------------------------------------------------------------------------------------------------
def test_sizes_that_no_terminal_has(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        for columns, rows in ((1, 1), (0, 0), (2, 500), (500, 2), (1000, 1000)):
            program.rest(0.2)
            program.output = b""
            program.resize(columns, rows)
            program.rest(0.4)
            cells = max(columns * rows, 80 * 24)  # a size of nothing is taken for the usual one
            assert len(program.output) <= 2 * cells + 200 * rows + 60_000
        program.resize(40, 10)
        program.until(b"Hacen falta 60")
        program.output = b""
        program.resize(80, 24)
        program.until(b"Marcharse")
        assert_plays_on(program)


def test_many_sizes(server: Server, tmp_path: Path) -> None:
    random = Random(26)
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        for _ in range(scaled(10_000)):
            program.resize(random.randrange(1, 200), random.randrange(1, 70))
            program.rest(random.choice((0.0, 0.0, 0.01)))
        program.rest(0.2)
        program.resize(81, 24)
        program.rest(0.2)
        program.output = b""
        program.resize(80, 24)
        program.until(b"Marcharse")
        assert_plays_on(program)


def test_too_small_is_one_line_and_nothing_is_chosen(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path, size=(59, 17)) as program:
        program.until(b"Hacen falta 60\xc3\x9718 caracteres; hay 59\xc3\x9717.")
        program.rest(0.3)
        program.output = b""
        program.type(b"4")
        program.rest(0.3)
        assert b"Marcharse" not in program.output
        program.resize(80, 24)
        program.until(b"Marcharse")
        assert_plays_on(program)


# -- F27 --------------------------------------------------------------------------------------------------------------
LINE = b"3\r444 \xc3\xa1\xc3\xb1 q\n"


@pytest.mark.parametrize(("before", "after"), [(b"", b""), (b"\x1b[200~", b"\x1b[201~")], ids=["raw", "bracketed"])
def test_a_megabyte_that_is_pasted_chooses_nothing(server: Server, tmp_path: Path, before: bytes, after: bytes) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        program.rest(0.3)
        program.type(before + LINE * (MEGABYTE // len(LINE)) + after)
        program.until(b"lo pegado no elige nada", SOON)
        assert_plays_on(program)
        (listed,) = Store(tmp_path / "partidas").listed()
        assert listed.meta.n == 1


def test_a_hundred_thousand_arrows(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        program.type(b"\x1b[B\x1b[A" * scaled(50_000) + b"\x1b[B" * 20_000)
        assert_plays_on(program)


def test_a_sequence_cut_in_two_is_one_key(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        program.rest(0.3)
        for part in (b"\x1b[", b"B", b"\x1b[20", b"0~4444", b"4\x1b[2", b"01~"):
            program.type(part)
            program.rest(0.02)
        program.rest(0.3)
        assert b"Pausa" not in program.output
        assert_plays_on(program)


def test_letters_of_another_encoding_are_no_fault(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        program.type(b"\xe9\xff\xc3")
        assert_plays_on(program)


class TestFlow:
    """What is let through, byte by byte."""

    def test_what_hands_type(self) -> None:
        flow = Flow()
        typed = [b"3", b"\x1b", b"\x1b[A", b"\xc3", b"\xa1", b"\xc3\xb1", b"\x11", b"\r", b"\x1b[<35;10;12M" * 200]
        assert [flow.through(chunk) for chunk in typed] == typed
        assert flow.dropped == 0

    def test_a_long_run_is_dropped_and_a_sequence_before_it_stays(self) -> None:
        flow = Flow()
        assert flow.through(b"\x1b[A" + b"x" * (LONGEST + 1) + b"\x1b[B") == b"\x1b[A\x1b[B"
        assert flow.dropped == LONGEST + 1

    def test_letters_that_come_at_once_are_pasted(self) -> None:
        flow = Flow()
        assert flow.through(b"3\r") == BEGIN + b"3\r" + END
        assert flow.through(b"\x1b[A\xc3\xb1a") == b"\x1b[A" + BEGIN + b"\xc3\xb1a" + END
        assert flow.dropped == 5

    @pytest.mark.parametrize("sequence", [b"\x1b[A", b"\x1bOP", b"\x1b[<35;10;12M", b"\x1b[1;5C"])
    def test_a_sequence_passes_wherever_it_is_cut(self, sequence: bytes) -> None:
        for cut in range(len(sequence)):
            flow = Flow()
            assert flow.through(sequence[:cut]) + flow.through(sequence[cut:]) == sequence
            assert flow.dropped == 0

    def test_ctrl_c_gets_out_of_a_paste_without_an_end(self) -> None:
        flow = Flow()
        assert flow.through(b"\x1b[200~hola") == b"\x1b[200~hola"
        assert flow.through(b"1") == b"1"
        assert flow.through(b"\x03") == b"\x1b[201~\x03"
        assert flow.through(b"ab") == b"\x1b[200~ab\x1b[201~"

    @pytest.mark.parametrize("cut", range(2, 18))
    def test_a_paste_passes_wherever_it_is_cut(self, cut: int) -> None:
        flow, whole = Flow(), b"\x1b[200~hola y adios\x1b[201~4"
        assert flow.through(whole[:cut]) + flow.through(whole[cut:]) + flow.release() == whole
        assert flow.dropped == 0

    def test_a_paste_has_an_end(self) -> None:
        flow = Flow()
        let = b"".join(flow.through(b"\x1b[200~" * (not n) + b"x" * 4096) for n in range(100))
        assert len(let) == MOST_PASTED + len(b"\x1b[200~")
        assert flow.through(b"\x1b[201~4") == b"\x1b[201~4"
        assert flow.dropped == 100 * 4096 - MOST_PASTED

    def test_what_is_held_back_is_let_go_when_nothing_follows(self) -> None:
        flow = Flow()
        assert flow.through(b"\x1b[") == b""
        assert flow.release() == b"\x1b["
        assert flow.release() == b""

    def test_keys_at_the_speed_of_hands(self) -> None:
        flow = Flow()
        assert sum(flow.key(1.0) for _ in range(1000)) == BURST
        assert sum(flow.key(2.0 + n / 50) for n in range(1000)) == 1000
