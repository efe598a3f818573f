"""What may import what, and that these contracts can fail."""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import zodiac_tui
from tests.cli.terminal import Ran, python

PACKAGE = Path(zodiac_tui.__file__).parent
PROJECT = PACKAGE.parent / "pyproject.toml"
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"

SITES = {
    "transitions": {"engine/flow.py"},
    "tomli": {"files"},
    "textual": {"ui/tui"},
    "random": {"chance"},
    "textual_serve": {"ui/web"},
    "aiohttp": {"ui/web"},
    "aiohttp_jinja2": {"ui/web"},
    "jinja2": {"ui/web"},
}
"""Where a module may be imported: everywhere else its words would leak in."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with the project's contracts, to be spoiled."""
    shutil.copytree(PACKAGE, tmp_path / "zodiac_tui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT, tmp_path)
    return tmp_path


def linted(folder: Path) -> Ran:
    """Run import-linter on the package that lies in a folder."""
    code = f"import os; os.chdir({str(folder)!r}); {LINT}"
    return python("-c", code, environment={"PYTHONPATH": str(folder)})


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def importers(module: str, root: Path = PACKAGE) -> set[str]:
    """The files of the package that import a module or something in it."""
    return {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if any(name.split(".")[0] == module for name in imported(path))
    }


def test_the_contracts_hold() -> None:
    ran = linted(PACKAGE.parent)
    assert ran.code == 0, ran.out
    assert "3 kept, 0 broken" in ran.out


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("core/text.py", "import zodiac_tui.chance.seeded", "Imports go down the layers"),
        ("files/toml.py", "import zodiac_tui.chance.seeded", "Imports go down the layers"),
        ("engine/beats.py", "import zodiac_tui.rulesets.zodiac.check", "Imports go down the layers"),
        ("catalog/registry.py", "import zodiac_tui.session.journal", "Imports go down the layers"),
        ("present/say.py", "import zodiac_tui.ui", "Imports go down the layers"),
        ("rulesets/zodiac/check.py", "import zodiac_tui.rulesets.unisystem.levels", "Rulesets do not know each other"),
        ("cli/roll.py", "import zodiac_tui.rulesets.zodiac.check", "Front ends do not reach below"),
        ("ui/__init__.py", "import zodiac_tui.engine.beats", "Front ends do not reach below"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(copy: Path, file: str, line: str, contract: str) -> None:
    spoiled = copy / "zodiac_tui" / file
    spoiled.write_text(f"{spoiled.read_text(encoding='utf-8')}\n\n{line}\n", encoding="utf-8")
    ran = linted(copy)
    assert ran.code == 1, ran.out + ran.err
    assert f"{contract} BROKEN" in ran.out


@pytest.mark.parametrize("module", SITES)
def test_each_has_one_import_site(module: str) -> None:
    found = importers(module)
    assert found or module == "textual"
    assert not [
        file for file in found if not any(file == site or file.startswith(f"{site}/") for site in SITES[module])
    ]


def test_core_uses_the_standard_library_alone() -> None:
    names = {name for path in (PACKAGE / "core").rglob("*.py") for name in imported(path)}
    foreign = [name for name in names if name.split(".")[0] not in sys.stdlib_module_names]
    assert not [name for name in foreign if not name.startswith("zodiac_tui.core")]
    assert not names & {"random", "time", "datetime", "secrets", "os"}


def test_the_scan_sees_an_import_inside_a_function(tmp_path: Path) -> None:
    (tmp_path / "hidden.py").write_text("def f():\n    from random import random\n", encoding="utf-8")
    assert importers("random", tmp_path) == {"hidden.py"}


def test_only_the_entry_point_leaves_the_process() -> None:
    leaving = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "exit" and ast.unparse(node.value) == "sys"
    ]
    assert leaving == ["__main__.py"]
