"""The same seed and the same answers give the same bytes, on every Python and in every process (F33)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.session import faces
from tests.session.golden import EXPECTED
from zodiac_tui import chance
from zodiac_tui.catalog.scenarios import shipped

HERE = Path(__file__).parent
SEEDED = Path(chance.__path__[0]) / "seeded.py"
FACES = (HERE / "faces.txt").read_text("utf-8")
GOLDEN = sorted(path for form in (HERE / "golden_saves").iterdir() for path in form.iterdir())
OLDEST = (3, 7)
"""The oldest Python that the streams alone run on."""


def _pythons() -> list[str]:
    """Every Python that is here: this one, those on the path, and those that pyenv and uv keep."""
    kept = [Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"]
    kept.append(Path.home() / ".local/share/uv/python")
    found = [str(path) for folder in kept for path in sorted(folder.glob("*/bin/python3"))]
    named = [shutil.which(f"python3.{minor}") for minor in range(OLDEST[1], 20)]
    return [sys.executable, *dict.fromkeys(each for each in (*found, *named) if each is not None)]


def _version(python: str) -> tuple[int, ...]:
    """The first two numbers of its version; nothing where it does not run."""
    code = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False, cwd=HERE)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


def _one_of_each() -> dict[tuple[int, ...], str]:
    found: dict[tuple[int, ...], str] = {}
    for python in _pythons():
        found.setdefault(_version(python), python)
    return {version: python for version, python in found.items() if version >= OLDEST}


PYTHONS = _one_of_each()


def _named(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


@pytest.mark.parametrize("version", sorted(PYTHONS), ids=_named)
def test_f33_ten_seeds_give_the_same_faces_on_every_python(version: tuple[int, ...]) -> None:
    command = [PYTHONS[version], str(HERE / "faces.py"), str(SEEDED)]
    environ = {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONHASHSEED": "random"}
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=environ)
    assert shown.stdout == FACES


def test_f33_there_are_a_hundred_faces_of_ten_seeds() -> None:
    lines = FACES.splitlines()[:-1]
    assert len(lines) == len(set(lines)) == len(set(faces.SEEDS)) == 10
    for line in lines:
        twelve, others = ([int(face) for face in part.split(",")] for part in line.split(";"))
        assert len(twelve) == len(others) == 100
        assert set(twelve) <= set(range(1, 13))
        assert all(1 <= face <= faces.SIDES[n % len(faces.SIDES)] for n, face in enumerate(others))


@pytest.mark.parametrize("version", [each for each in sorted(PYTHONS) if each >= (3, 11)], ids=_named)
def test_f33_golden_saves_replay_on_every_python(version: tuple[int, ...]) -> None:
    """Other Pythons borrow the libraries of this one, as far as they are written in Python."""
    paths = [str(HERE.parent.parent), *(path for path in sys.path if path.endswith("site-packages"))]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "random"}
    command = [PYTHONS[version], "-m", "tests.session.verify_golden"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ, cwd=HERE.parent.parent)
    if done.returncode == 3 and version != sys.version_info[:2]:
        pytest.skip("it lacks the libraries")
    assert done.stderr == ""
    due = {f"{path.parent.name}/{path.name}": json.loads((path / EXPECTED).read_text("utf-8")) for path in GOLDEN}
    assert done.stdout.splitlines() == [f"{name} {told.get('diverges')}" for name, told in due.items()]


def test_f33_golden_saves_are_the_ones_that_were_left() -> None:
    """Their bytes are listed once for ever: a new format adds lines, and nothing changes any."""
    found = [
        f"{sha256(file.read_bytes()).hexdigest()}  {file.relative_to(HERE).as_posix()}"
        for path in GOLDEN
        for file in sorted(path.iterdir())
        if file.name != EXPECTED and not file.name.startswith("lock")
    ]
    assert found == (HERE / "golden_saves.sha256").read_text("ascii").splitlines()


PLAY = """
import sys
from pathlib import Path
from random import Random
from tests.session.coins import pick
from zodiac_tui.session.saves import start_file
from zodiac_tui.session.store import Store
for path in sys.argv[2:]:
    session, save = start_file(Store(Path(sys.argv[1]), lambda: 0), Path(path), (), "todos iguales")
    random = Random(33)
    with session:
        for _ in range(25):
            if session.prompt is not None:
                session.answer(pick(session.prompt, random))
"""


def test_f33_every_process_writes_the_same_bytes(tmp_path: Path) -> None:
    """Two processes at once, with other seeds for their dictionaries, one of them without assertions."""
    running, paths = [], sorted(map(str, shipped().glob("*.toml")))
    for number, flags in (("1", ()), ("4000", ("-O",))):
        environ = {**os.environ, "PYTHONHASHSEED": number}
        command = [sys.executable, *flags, "-c", PLAY, str(tmp_path / number), *paths]
        running.append(subprocess.Popen(command, env=environ, cwd=HERE.parent.parent))
    assert [each.wait() for each in running] == [0, 0]
    one, other = (
        {
            file.relative_to(tmp_path / number): file.read_bytes()
            for file in (tmp_path / number).glob("*/*")
            if not file.name.startswith("lock")
        }
        for number in ("1", "4000")
    )
    assert len(one) > 3 * len(paths)
    assert one == other
