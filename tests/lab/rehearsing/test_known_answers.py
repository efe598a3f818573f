"""Rehearsals of which it is known what must come out: equals are even, more foes never help, exact hits show."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.exact import exact
from zodiac_tui.lab.rehearsing.tally import Tally, count
from zodiac_tui.present.rehearsal_lines import findings
from zodiac_tui.rulesets.zodiac.profile import listed_cde
from zodiac_tui.ui.rehearsing import Request, bout_of, with_edits

EQUALS = Path(__file__).with_name("iguales.toml")
POLICIES = """\
[ataca]
resumen = "Ataca, esquiva y no gasta nada."

[[ataca.respuesta]]
pregunta = "declarar"
opciones = ["atacar*"]

[[ataca.respuesta]]
pregunta = "defensa"
opciones = ["esquiva"]
"""


@pytest.fixture
def plainly(tmp_path: Path) -> Request:
    """A fight of somebody who attacks and spends nothing."""
    path = tmp_path / "politicas.toml"
    path.write_text(POLICIES, encoding="utf-8")
    return Request(foes=("lobo@cerrada",), policies=("ataca",), file=str(path))


def victory(asked: Request, runs: int, seed: str = "1") -> Chance:
    """How often the PJ win."""
    fight, tally = bout_of(asked), Tally()
    for run in range(runs):
        count(tally, fight, seed, run)
    return findings(fight, tally).victory


def never_falls(chances: list[Chance]) -> bool:
    """Whether none of the chances, in their order, is below the one before beyond what both may be off."""
    return all(before.interval[0] <= after.interval[1] for before, after in pairwise(chances))


def test_more_foes_never_help() -> None:
    found = [victory(Request(foes=(f"lobo*{n}",)), 25) for n in range(1, 5)]
    assert never_falls(found[::-1])
    assert found[0].interval[0] > found[3].interval[1]


def test_who_is_stronger_wins_more_often(plainly: Request) -> None:
    """At the same number of PK: the points that make no Atributo would be Karma."""
    found = [victory(with_edits(plainly, {"pj.candela.atributos.FUE": n}), 60) for n in (1, 2, 3)]
    assert never_falls(found)
    assert found[0].count < found[2].count


def test_an_attack_is_at_its_best_where_the_lowest_face_hits_exactly(plainly: Request) -> None:
    """At a lower CDE nothing hits it exactly and more faces overshoot it; at a higher one, one face more fails."""
    blow: dict[str, int | str] = {
        "encuentro.pelea.abre": "pj",
        "encuentro.pelea.limite": 1,
        "encuentro.pelea.objetivo.si": "pnj.lobo_1.heridas",
        "encuentro.pelea.objetivo.termina": "victoria",
    }
    at = listed_cde(bout_of(plainly).state.actors["candela"], "tecnica") - 7
    defended = range(at, at + 5)
    found = {n: exact(bout_of(with_edits(plainly, {**blow, "pnj.lobo.cde.defensa": n})), 500) for n in defended}
    assert not any(each.unresolved > 1e-9 for each in found.values())
    rates = {n: each.outcomes["victoria"] for n, each in found.items()}
    assert rates[at] < rates[at + 1] < rates[at + 2] > rates[at + 3] > rates[at + 4]


def test_equals_are_even_where_each_is_the_aggressor_half_of_the_time(plainly: Request) -> None:
    duel = replace(plainly, scenario=str(EQUALS), foes=())
    found = [victory(with_edits(duel, {"encuentro.duelo.abre": side}), 100) for side in ("pj", "enemigos")]
    low, high = Chance(sum(each.count for each in found), 200).interval
    assert low <= 0.5 <= high
