"""A PNJ made in each face is the same, is sound in a scenario as a part and pasted, and is written once."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.content.good import spoilt
from tests.ui.plain.typing_in import played
from tests.ui.tui.driving import answer_all, playing, session_of
from zodiac_tui.core.creation import NPC
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl.play import run

STEPS = (
    "persona", "la barquera", "f", "Rema de noche y no pregunta.",
    "3", "4", "3", "3", "2", "3",
    "corta", "un cuchillo de pescado", "si", "arrojadiza", "una piedra", "no", "listo",
    "nada", "un chubasquero",
    "agilidad_felina", "entorno_familiar", "ríos", "listo",
    "de_grupo",
    "VOL", "4", "acciones", "instinto", "listo", "terminar",
)  # fmt: skip
MADE = """[pnj.barquera]
nombre = "la barquera"
genero = "f"
descripcion = "Rema de noche y no pregunta."
atributos = { FUE = 3, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 4 }
"""


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


def _plain(target: Path) -> str:
    """Make it in line mode; return the name of the save."""
    opened = opening.create("zodiac", target, "cara", NPC)
    assert f"El perfil está en {target}." in played(opened.session, STEPS, width=1_000)
    return opened.save


def _json(target: Path) -> None:
    opened, out = opening.create("zodiac", target, "cara", NPC), io.StringIO()
    run(opened.session, out, io.StringIO("".join(json.dumps({"answer": answer}) + "\n" for answer in STEPS)))
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [message for message in told if message["type"] == "error"] == []
    assert told[-2] == {"type": "info", "about": "file", "data": {"file": str(target), "problem": None}}


async def _in_the_app(target: Path) -> None:
    async with playing(opening.create("zodiac", target, "cara", NPC).session, (100, 40)) as pilot:
        await answer_all(pilot, STEPS)
        assert session_of(pilot).ended


async def test_all_three_faces_make_the_same(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.toml" for name in ("app", "lineas", "json")]
    await _in_the_app(files[0])
    _plain(files[1])
    _json(files[2])
    assert len({file.read_text("utf-8") for file in files}) == 1
    assert files[0].read_text("utf-8").startswith(MADE)


def test_a_scenario_takes_it_as_a_part_and_pasted(tmp_path: Path, terminal: Terminal) -> None:
    _plain(tmp_path / "barquera.toml")
    alone = terminal.run("check", str(tmp_path / "barquera.toml"))
    assert (alone.code, alone.out.splitlines()[-1].rpartition("/")[2]) == (
        0,
        "barquera.toml: errores 0, avisos 0, notas 1.",
    )
    made = (tmp_path / "barquera.toml").read_text("utf-8")
    entrant = '[encuentro.pelea.entra.ella]\nperfil = "barquera"\nbando = "enemigos"\ndistancia = "media"\n'
    part, pasted = tmp_path / "con_parte.toml", tmp_path / "pegado.toml"
    part.write_text('incluye = ["barquera.toml"]\n' + spoilt() + entrant, "utf-8")
    pasted.write_text(spoilt() + made + entrant, "utf-8")
    for path in (part, pasted):
        ran = terminal.run("check", str(path))
        assert (ran.code, ran.out.splitlines()[-1]) == (0, f"{path}: sin problemas.")


def test_the_command_makes_one_and_writes_over_nothing(tmp_path: Path, terminal: Terminal) -> None:
    target = tmp_path / "otra.toml"
    target.write_text("# mío\n", "utf-8")
    ran = terminal.run("new", "pnj", str(target), "--plain")
    assert (ran.code, ran.out) == (1, "")
    assert "ya existe, y no se sobrescribe" in ran.err
    assert target.read_text("utf-8") == "# mío\n"


def test_what_was_made_can_be_had_from_the_save(tmp_path: Path, terminal: Terminal) -> None:
    target = tmp_path / "barquera.toml"
    save = _plain(target)
    ran = terminal.run("sheet", save, "--format", "toml")
    assert ran.out.rstrip("\n") == target.read_text("utf-8").rstrip("\n")
    assert "No es la ficha de un PJ" in terminal.run("sheet", save).err


def test_one_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    target = tmp_path / "barquera.toml"
    opened = opening.create("zodiac", target, "cara", NPC)
    with opened.session as session:
        for answer in STEPS[:9]:
            session.answer(answer)
    assert not target.exists()
    again = opening.take_up(opened.save)
    with again.session as session:
        for answer in STEPS[9:]:
            session.answer(answer)
    assert target.read_text("utf-8").startswith(MADE)
