"""Exact odds of the program against an oracle that knows the rules from their text alone."""

from __future__ import annotations

import ast
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests import oracle
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.grades import LIFTED
from zodiac_tui.rulesets.zodiac.passive import settle
from zodiac_tui.rulesets.zodiac.table import Saving, Table

EDGES: tuple[dict[str, bool], ...] = ({}, {"ventaja": True}, {"desventaja": True})
AJUSTES = range(-5, 9)
SAMPLES = (
    oracle.Roll(0, 3, 7, hab=2),
    oracle.Roll(1, 2, 7, hab=3, entorpecida=True),
    oracle.Roll(2, 4, 7, minimizada=True),
    oracle.Roll(6, 4, 7, minimizada=True),
    oracle.Roll(7, 4, 7, minimizada=True, debilidad=True),
    oracle.Roll(8, 4, 7, minimizada=True, debilidad=True),
    oracle.Roll(9, 4, 7, minimizada=True, debilidad=True, ventaja=True),
    oracle.Roll(0, 2, 7, debilidad=True),
    oracle.Roll(0, 2, 7, debilidad=True, convertir=True),
    oracle.Roll(4, 1, 13, debilidad=True, desventaja=True, estorbo=True),
    oracle.Roll(0, 2, 7, estorbo=True),
    oracle.Roll(6, 2, 7, estorbo=True, ventaja=True),
    oracle.Roll(-2, 5, 7, estorbo=True, desventaja=True),
    oracle.Roll(2, 3, 7, seguridad=True),
    oracle.Roll(-3, 3, 7, seguridad=True, estorbo=True),
    oracle.Roll(3, 3, 7, seguridad=True, minimizada=True, ventaja=True),
    oracle.Roll(0, 3, 7, caracter=True),
    oracle.Roll(5, 3, 7, caracter=True),
    oracle.Roll(9, 3, 7, caracter=True, debilidad=True),
    oracle.Roll(1, 3, 7, caracter=True, minimizada=True, estorbo=True),
    oracle.Roll(0, 3, 7, mas_dos=True),
    oracle.Roll(5, 3, 7, mas_dos=True),
    oracle.Roll(6, 1, 7, mas_dos=True, estorbo=True),
    oracle.Roll(0, 3, 9, pf=3),
    oracle.Roll(3, 3, 7, pf=-2, ventaja=True),
    oracle.Roll(2, 2, 9, convertir=True, ventaja=True),
    oracle.Roll(4, 2, 5, ventaja=True, desventaja=True),
)


@pytest.mark.parametrize("cd", [5, 7, 9, 13])
@pytest.mark.parametrize("edge", EDGES, ids=["plain", "ventaja", "desventaja"])
def test_the_grid_agrees_with_the_oracle(cd: int, edge: dict[str, bool]) -> None:
    for at in AJUSTES:
        roll = oracle.Roll(at, at % 5 + 1, cd, **edge)
        assert _ours(roll) == oracle.odds(roll), roll


@pytest.mark.parametrize("roll", SAMPLES, ids=str)
def test_every_modifier_agrees_with_the_oracle(roll: oracle.Roll) -> None:
    assert _ours(roll) == oracle.odds(roll)


@pytest.mark.parametrize("roll", SAMPLES, ids=str)
def test_accentuated_rolls_agree_with_the_oracle(roll: oracle.Roll) -> None:
    def lifted(inputs: Inputs) -> str:
        grade = table_of(roll).outcome(inputs)
        return LIFTED.get(grade, grade)

    assert exact(lifted, table_of(roll).answer) == oracle.odds(replace(roll, acentuar=True))


@pytest.mark.parametrize("roll", SAMPLES, ids=str)
@pytest.mark.parametrize("convertir", [False, True])
def test_a_pasiva_agrees_with_the_oracle(roll: oracle.Roll, convertir: bool) -> None:
    plain = replace(roll, seguridad=False, caracter=False, mas_dos=False, pf=0, convertir=convertir)
    inputs = PolicyInputs(SeededFaces("nada"), lambda prompt: "si" if convertir else "no")
    assert settle(table_of(plain).check, inputs) == oracle.passive(plain)


@pytest.mark.parametrize("pb", range(1, 6))
def test_a_ts_pb_agrees_with_the_oracle(pb: int) -> None:
    saving = Saving(pb)
    assert exact(saving.outcome, saving.answer) == oracle.simplified(oracle.Roll(0, pb, 7))


def test_the_oracle_tells_modifiers_apart() -> None:
    assert len({tuple(sorted(oracle.odds(roll).items())) for roll in SAMPLES}) > 20


def test_the_oracle_imports_nothing_of_the_program() -> None:
    tree = ast.parse(Path(oracle.__file__).read_text(encoding="utf-8"))
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [name for name in modules if name.startswith("zodiac_tui")]


def _ours(roll: oracle.Roll) -> dict[str, Fraction]:
    table = table_of(roll)
    return exact(table.outcome, table.answer)


def table_of(roll: oracle.Roll) -> Table:
    """The program's check for a roll of the oracle's."""
    check = Check(
        at=roll.at,
        pb=roll.pb,
        cd=roll.cd,
        hab=roll.hab,
        entorpecida=roll.entorpecida,
        minimizada=roll.minimizada,
        ventajas=int(roll.ventaja or roll.mas_dos),
        desventajas=int(roll.desventaja),
        debilidad=roll.debilidad,
        pf_spent=roll.pf or None,
        estorbo=roll.estorbo,
        modo=SEGURIDAD if roll.seguridad else CARACTER if roll.caracter else NORMAL,
    )
    return Table(check, "+2" if roll.mas_dos else "dado", convertir=roll.convertir)
