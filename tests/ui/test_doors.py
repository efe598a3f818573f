"""`zodiac play`, `resume`, `schema` and `zodiac` alone, as processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.cli.terminal import process, python

FILE = str(Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml")
ENDED = '{"answer":"marcharse"}\n'


def test_line_mode_without_a_terminal_and_the_end_of_input() -> None:
    ran = process("play", FILE, "--pj", "lena", "--seed", "puerta", stdin="forzar\n")
    assert (ran.code, ran.err) == (0, "")
    assert "zodiac resume tres_escenas-" in ran.out
    assert "\x1b" not in ran.out


def test_json_lines_to_an_ending() -> None:
    ran = process("play", FILE, "--pj", "lena", "--seed", "puerta", "--json", stdin=ENDED)
    assert ran.code == 0
    assert [json.loads(line)["type"] for line in ran.out.splitlines()] == ["hello", "prompt", "end"]


def test_resume_takes_up_the_last_game() -> None:
    left = process("play", FILE, "--pj", "lena", "--seed", "puerta", "--json", stdin='{"answer":"forzar"}\n')
    last = json.loads(left.out.splitlines()[-1])
    again = process("resume", "--json", stdin="")
    assert json.loads(again.out.splitlines()[1])["state"]["digest"] == last["digest"]


def test_the_same_seed_gives_the_same_game_and_none_a_fresh_one() -> None:
    lines = '{"answer":"trepar"}\n{"answer":"normal"}\n{"answer":"no"}\n'
    seeded = [process("play", FILE, "--pj", "lena", "--seed", "x", "--json", stdin=lines).out for _ in range(2)]
    one, two = ([json.loads(line).get("events") for line in out.splitlines()] for out in seeded)
    assert one == two


def test_zodiac_without_a_terminal_offers_games() -> None:
    ran = process(stdin="salir\n")
    assert ran.code == 0
    assert "¿A qué juegas?" in ran.out


def test_the_schema_is_printed() -> None:
    ran = process("schema", "--protocol")
    assert ran.code == 0
    assert json.loads(ran.out)["$defs"]["prompt"]


def test_no_save_to_resume_is_refused_in_words() -> None:
    ran = process("resume", "no-hay", "--plain")
    assert ran.code == 1
    assert "no-hay" in ran.err


def test_a_reader_that_leaves_gets_no_traceback() -> None:
    words = [sys.executable, "-m", "zodiac_tui", "play", FILE, "--pj", "lena", "--plain"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.stdout.close()
        child.stdout = None
        _, err = child.communicate(b"forzar\n" * 200)
    assert (child.returncode, err) == (0, b"")


def test_bytes_that_are_no_text_are_no_fault() -> None:
    words = [sys.executable, "-m", "zodiac_tui", "play", FILE, "--pj", "lena", "--plain"]
    done = subprocess.run(words, input=b"\xff\xfe\x00\n", capture_output=True, check=False)
    assert done.returncode == 0
    assert b"No entiendo" in done.stdout


def test_neither_face_loads_the_app() -> None:
    code = "import sys, zodiac_tui.ui.plain.home, zodiac_tui.ui.jsonl.play; print('textual' in sys.modules)"
    assert python("-c", code).out.strip() == "False"
