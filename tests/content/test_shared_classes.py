"""A class of outcome that systems share, in a scenario of one system alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.test_group_odds import WRITTEN
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.errors import ContentError


def test_a_shared_class_in_one_system_is_told_where_it_serves(tmp_path: Path) -> None:
    written = tmp_path / "una.toml"
    written.write_text(WRITTEN.replace("mirar.nivel_1]", "mirar.exito]"), encoding="utf-8")
    with pytest.raises(ContentError) as found:
        scenarios.load(written)
    hints = [each.hint.plain() for each in found.value.diagnostics if each.hint and each.code == "clave-desconocida"]
    assert any("otros_sistemas" in hint for hint in hints)
