"""What can be tried in any fight besides Daño, row by row (SRD, Noquear, lesionar o matar; `zodiac.maniobra`)."""

from __future__ import annotations

import pytest

from zodiac_tui.rulesets.zodiac import data

ROWS = (
    ("agarrar", "agresividad", "agarrar", "defensa", "combate", "cerrada", ("sujeta", "ventaja")),
    ("desarmar", "tecnica", "desarmar", "defensa", "combate", "cerrada", ("suelta",)),
    ("arrebatar", "punteria", "hurtar", "instinto", "permanecer_alerta", "cerrada", ("arrebata",)),
    ("cegar", "punteria", "cegar", "defensa", "combate", "corta", ("desventaja", "ventaja")),
    ("estrangular", "agresividad", "agarrar", "defensa", "combate", "cerrada", ("estrangula",)),
    ("soltarse", "atletismo", "soltarse", "agresividad", "agarrar", "cerrada", ("libera",)),
)


def test_there_are_no_others() -> None:
    assert list(data.maniobras()) == [row[0] for row in ROWS]


@pytest.mark.parametrize("row", ROWS)
def test_a_row(row: tuple[str, str, str, str, str, str, tuple[str, ...]]) -> None:
    found = data.maniobras()[row[0]]
    rolled = (found.accion, found.uso, found.contra_accion, found.contra_uso)
    assert (found.id, *rolled, found.alcance, found.efectos) == row
