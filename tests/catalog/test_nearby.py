"""A path that leads to no scenario: what was meant is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.parts import laid, pieces
from tests.content.good import text
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.errors import ContentError, Diagnostic


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    laid(tmp_path / "cuentos" / "faro", pieces())
    laid(tmp_path / "sueltos", {"barca.toml": text()})
    laid(tmp_path, {"puerto.toml": text(), "notas.txt": "x"})
    monkeypatch.chdir(tmp_path)
    return tmp_path


def hint(told: Diagnostic) -> str:
    return told.hint.plain() if told.hint else ""


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("purto.toml", "¿Querías decir «puerto.toml»?"),
        ("./puerto.tml", "¿Querías decir «puerto.toml»?"),
        ("./puerto", "¿Querías decir «puerto.toml»?"),
        ("cuentos/far", "¿Querías decir «cuentos/faro»?"),
        ("cuento/faro", "¿Querías decir «cuentos/faro»?"),
        ("cuentos/faro/escenari.toml", "¿Querías decir «cuentos/faro/escenario.toml»?"),
        ("farolillo_rojo.toml", "¿Querías decir «farolillo_rojo»?"),
        ("escenarios/farolillo_roj.toml", "¿Querías decir «farolillo_rojo»?"),
        ("cuentos/", "El escenario.toml está en «cuentos/faro»: nombra esa carpeta."),
        ("cuentos/faro/pnj", "El escenario.toml está en «cuentos/faro»: nombra esa carpeta."),
        ("sueltos/", "¿Querías decir «sueltos/barca.toml»?"),
        ("nada/de/nada.toml", ""),
    ],
)
def test_what_was_meant_is_offered(named: str, said: str) -> None:
    (told,) = scenarios.check(scenarios.find(named))
    assert (told.code, hint(told)) == ("archivo-ilegible", said)
    with pytest.raises(ContentError) as caught:
        scenarios.load(named)
    assert hint(caught.value.diagnostics[0]) == said


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("farolillo_roj", "¿Querías decir «farolillo_rojo»?"),
        ("puerto", "¿Querías decir «puerto.toml»?"),
        ("cuentos", "El escenario.toml está en «cuentos/faro»: nombra esa carpeta."),
        ("xyz", "«zodiac scenarios» muestra los que hay."),
    ],
)
def test_a_name_that_is_no_id(named: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        scenarios.find(named)
    (told,) = caught.value.diagnostics
    assert (told.code, hint(told)) == ("escenario-desconocido", said)


def test_a_file_that_is_there_and_cannot_be_read_is_not_mistaken(here: Path) -> None:
    (here / "purto.toml").write_bytes(b"\xff")
    assert [each.code for each in scenarios.check(Path("purto.toml"))] != ["archivo-ilegible"]
