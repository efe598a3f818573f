"""Mutation testing notices what a test notices, and tells what none does; nothing on disk is changed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.__main__ import PACKAGE
from tests.mutation.known import Known
from tests.mutation.mutants import mutants
from tests.mutation.planting import ROOT
from tests.mutation.tables import faults

SAMPLE = ROOT / "tests/mutation/sample"
STEPS = SAMPLE / "steps.py"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The fate of each fault of the sample, by its change."""
    file = tmp_path_factory.mktemp("mutation") / "found.json"
    command = [sys.executable, "-m", "tests.mutation", "--package", str(SAMPLE), "--json", str(file)]
    done = subprocess.run([*command, "--tests", str(SAMPLE)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    return {each["key"].rpartition(" | ")[2]: each["fate"] for each in json.loads(file.read_text(encoding="utf-8"))}


def test_a_fault_that_a_test_notices_is_killed(found: dict[str, str]) -> None:
    assert found["step + by → step - by"] == "killed"


def test_a_fault_at_import_is_killed(found: dict[str, str]) -> None:
    assert found["7 → 8"] == found["7 → 6"] == "killed"


def test_a_fault_that_no_test_notices_survives(found: dict[str, str]) -> None:
    assert {change for change, fate in found.items() if fate == "survived"} == {
        "step > 3 → step >= 3",
        "3 → 4",
        "3 → 2",
    }


def test_only_the_survivors_of_an_earlier_run_are_tried_again(tmp_path: Path) -> None:
    survived, killed = ("steps | return step > 3 | 3 → 4", "steps | MOST = 7 | 7 → 8")
    before = [{"key": survived, "fate": "survived"}, {"key": killed, "fate": "killed"}]
    (tmp_path / "before.json").write_text(json.dumps(before), encoding="utf-8")
    words = ["--only", str(tmp_path / "before.json"), "--json", str(tmp_path / "now.json"), "--tests", str(SAMPLE)]
    command = [sys.executable, "-m", "tests.mutation", "--package", str(SAMPLE), *words]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    tried = [each["key"] for each in json.loads((tmp_path / "now.json").read_text(encoding="utf-8"))]
    assert tried == [survived]


def test_nothing_on_disk_is_changed(found: dict[str, str]) -> None:
    assert found
    assert "return min(step + by, MOST)" in STEPS.read_text(encoding="utf-8")


def test_the_changed_tree_differs_in_one_place_and_compiles() -> None:
    for mutant in mutants(STEPS):
        compile(mutant.tree, str(STEPS), "exec")
    assert [mutant.line for mutant in mutants(STEPS)] == [5, 5, 10, 10, 15, 15, 15]


def test_a_table_loses_rows_and_has_its_numbers_moved() -> None:
    changes = {(".".join(map(str, fault.keys)), fault.change) for fault in faults(PACKAGE / "data/caidas.toml")}
    assert {
        ("caida.0", "all of it gone"),
        ("caida.0.hasta_pies.1", "60 → 61"),
        ("caida.0.sufre.0", "shock grave gone"),
    } <= (changes)


def test_words_for_people_are_no_faults() -> None:
    assert not [fault for fault in faults(PACKAGE / "data/armas.toml") if "nombre" in fault.keys]
    assert faults(PACKAGE / "data/palabras.toml") == []


def test_a_known_survivor_may_stand_for_several(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    file.write_text('[[because]]\nreason = "r"\nsurvivors = ["a | x[0] | *", "b | y | 1 → 2"]\n', encoding="utf-8")
    known = Known.read(file)
    assert [known.has(key) for key in ("a | x[0] | 0 → 1", "a | x0 | 0 → 1", "b | y | 1 → 2", "b | y | 1 → 0")] == [
        True,
        False,
        True,
        False,
    ]
