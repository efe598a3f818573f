"""Every decision on what the SRD leaves open is a reading of the rulebook's, marked as one and cited in the code."""

from __future__ import annotations

from pathlib import Path

import pytest

import zodiac_tui.rulesets.zodiac as package
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

DECISIONS: dict[int, tuple[str, ...]] = {
    1: ("estorbo_consecuencia",),
    2: ("acentuar",),
    3: ("recarga",),
    4: ("emocion_leve",),
    5: ("emocion_persistente",),
    6: ("shock",),
    7: ("shock_persistente",),
    8: ("fatiga",),
    9: ("desprevenido",),
    10: ("especiales_sin_texto",),
    11: ("lesion_toracica",),
    12: ("quemaduras_y_lesion",),
    13: ("declaracion",),
    14: ("uno_en_enfrentada",),
    15: ("alturas",),
    16: ("precio_de_habilidades",),
    17: ("director",),
    18: ("armadura",),
    19: ("fracaso_enfrentada",),
    20: ("grados_de_defensa",),
    21: ("siguiente_accion",),
    22: ("orden", "iniciativa_declarada"),
    23: ("indefenso",),
    24: ("derribado",),
    25: ("dos_emociones",),
    26: ("cajas",),
    27: ("curacion",),
    28: ("moribundo",),
    29: ("fases",),
    30: ("diagnostico",),
    31: ("desangramiento",),
    32: ("pnj",),
    33: ("pnj_contra_pnj",),
    34: ("ayuda",),
    35: ("dado_descartado",),
    36: ("modos", "pasiva"),
    37: ("pf_del_pnj", "deja_vu"),
    38: ("jugadores",),
    39: ("abandono",),
    40: ("cd",),
    41: ("creacion",),
    42: ("conversion",),
    43: ("fin_de_un_trauma",),
    44: ("llegadas",),
    45: ("distancias",),
    46: ("yo_primero",),
    47: ("derrota",),
}
"""By their numbers in the rules as played."""
THE_ENGINES = {"llegadas"}
"""Those that the engine keeps for any ruleset, so that it knows no name for them."""
CODE = "\n".join(path.read_text(encoding="utf-8") for path in Path(package.__path__[0]).parents[1].rglob("*.py"))


def test_their_numbers_follow_one_another() -> None:
    assert list(DECISIONS) == list(range(1, 48))


@pytest.mark.parametrize("number", DECISIONS)
def test_a_decision_is_a_reading_that_the_code_cites(number: int) -> None:
    for name in DECISIONS[number]:
        entry = vocabulary().rules[f"zodiac.lectura.{name}"]
        assert entry.reading
        assert (f"zodiac.lectura.{name}" in CODE) == (name not in THE_ENGINES)
