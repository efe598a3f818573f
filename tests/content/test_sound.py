"""What is told of a small file without pydantic is what pydantic tells."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from tests.content import fuzzing
from tests.content.good import PATH
from tests.scale import scaled
from zodiac_tui.catalog.registry import RULESETS
from zodiac_tui.catalog.reviewing import form_of
from zodiac_tui.content.models import validate
from zodiac_tui.content.sound import sound
from zodiac_tui.core.errors import ContentError
from zodiac_tui.files.limits import Table
from zodiac_tui.files.toml import parse

GOOD = parse(PATH.read_bytes(), "x").data


@pytest.mark.parametrize("path", fuzzing.sources(), ids=lambda path: path.stem)
def test_it_says_of_a_whole_file_what_pydantic_says(path: Path) -> None:
    data = parse(path.read_bytes(), "x").data
    head = data["escenario"]
    assert isinstance(head, dict)
    form = form_of(str(head["sistema"]))
    assert sound(form, data) == (validate(form, data) is None)


@pytest.mark.parametrize("seed", range(scaled(2_000)))
def test_it_says_of_a_spoilt_file_what_pydantic_says(seed: int) -> None:
    try:
        data = parse(fuzzing.spoilt(Random(f"sound {seed}")), "x").data
    except ContentError:
        return
    for ruleset in RULESETS:
        form = form_of(ruleset)
        assert sound(form, data) == (validate(form, data) is None)


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        ("escenario", "titulo", "a" * 601),
        ("escenario", "titulo", 3),
        ("escenario", "id", "con espacio"),
        ("escenario", "id", "ab\n"),
        ("escenario", "nadie", "x"),
        ("escenario", "jugadores", True),
        ("opciones", "caracter", "tal vez"),
        ("opciones", "caracter", 3),
        ("final", "fin", {}),
        ("final", "a b", {"titulo": "a", "texto": "b"}),
        ("escena", "vacia", []),
    ],
)
def test_a_fault_is_left_to_pydantic(table: str, key: str, value: str) -> None:
    data: Table = deepcopy(GOOD)
    inner = data.setdefault(table, {})
    assert isinstance(inner, dict)
    inner[key] = value
    assert validate(form_of("zodiac"), data) is not None
    assert not sound(form_of("zodiac"), data)


def test_checking_a_small_file_loads_no_pydantic() -> None:
    code = (
        "import sys; from zodiac_tui.__main__ import main; "
        f"code = main(['check', {str(PATH)!r}]); sys.exit(code or 'pydantic_core' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0


def test_a_schema_with_a_key_more_is_left_to_pydantic(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "type": "dict",
        "keys_schema": {"type": "str"},
        "values_schema": {"type": "bool"},
        "min_length": 0,
        "max_length": 9,
    }
    for schema, fits in ((known, True), (known | {"fail_fast": True}, False)):
        monkeypatch.setattr("zodiac_tui.content.sound.schema", lambda _, schema=schema: schema)
        assert sound(form_of("zodiac"), {"a": True}) is fits
