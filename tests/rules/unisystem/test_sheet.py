"""Characters and their sheets: vector 30, being hard to kill, what a sheet shows, what the next game gets of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.contract.kits import FOE, PJ, scenario
from zodiac_tui.catalog.registry import get
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.creation import Carrying
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Gear, Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import Telling
from zodiac_tui.rulesets.unisystem.asking import read
from zodiac_tui.rulesets.unisystem.characters import actor_of, carried, gear_of
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.moves import speed
from zodiac_tui.rulesets.unisystem.sheet import sheet

SCORES: dict[str, Plain] = {"FUE": 3, "DES": 2, "CON": 4, "INT": 3, "PER": 4, "VOL": 4}
FIELDS: dict[str, Plain] = {
    "atributos": SCORES,
    "habilidades": {"armas_de_fuego": 3, "artes_marciales": 2},
    "cualidades": {"duro_de_matar": 2, "manitas": 1},
    "defectos": {"secreto": 3},
    "armas": ["revolver", "hacha"],
    "municion": {"revolver": 4},
}
GEAR = (
    Gear("revolver", "arma", "un revólver", {"clase": "revolver_38"}),
    Gear("hacha", "arma", "un hacha", {"clase": "hacha"}),
)


def person(**fields: Plain) -> Profile:
    return Profile(PJ, "Noa", True, "f", "", "", {**FIELDS, **fields})


def stage(**fields: Plain) -> Scenario:
    made = scenario("unisystem")
    return replace(made, characters={PJ: person(**fields)}, gear={gear.id: gear for gear in GEAR})


def rows(title: str, **tracks: int) -> list[list[str]]:
    """The rows of a part of the sheet."""
    actor = actor_of(person())
    actor = replace(actor, tracks={**actor.tracks, **tracks})
    found = {part.title.plain(): part for part in sheet(stage(), actor)}
    assert all(len(part.rules) == len(part.rows) for part in found.values())
    return [[cell.plain() for cell in row] for row in found[title].rows]


def test_30_what_comes_of_atributos() -> None:
    actor = actor_of(Profile("a", "A", True, "f", "", "", {"atributos": SCORES}))
    assert [actor.track(name) for name in ("pv", "resistencia", "esencia")] == [38, 38, 20]
    assert speed(actor) == 12


@pytest.mark.parametrize("level", range(1, 6))
def test_who_is_hard_to_kill_has_three_puntos_de_vida_more_a_level(level: int) -> None:
    actor = actor_of(person(cualidades={"duro_de_matar": level}))
    assert actor.track("pv") == full(actor, "pv") == 38 + 3 * level


def test_a_pnj_s_author_may_say_its_puntos_de_vida() -> None:
    actor = actor_of(Profile(FOE, "F", False, "m", "", "", {"pv": 15, "punto_debil": True}))
    assert (actor.track("pv"), full(actor, "pv"), actor.skills) == (15, 15, ("punto_debil",))


def test_the_pools_stand_beside_what_they_hold() -> None:
    assert rows("Reservas y Velocidad", pv=-3) == [
        ["Puntos de Vida", "-3 de 44"],
        ["Resistencia", "38 de 38"],
        ["Esencia", "20 de 20"],
        ["Velocidad", "12 m por Turno"],
    ]


def test_habilidades_qualities_and_drawbacks_have_their_levels() -> None:
    assert rows("Habilidades") == [["Artes Marciales", "2", "especial"], ["Armas de Fuego", "3", ""]]
    assert [row[:2] for row in rows("Cualidades")] == [["Duro de matar", "2"], ["Manitas", ""]]
    assert rows("Defectos") == [["Secreto", "3", "si se supiera, te dejarían fuera"]]


def test_weapons_have_their_numbers() -> None:
    assert rows("Armas") == [
        ["un revólver", "1d6×2", "Armas de Fuego 3, hasta 120 m, 6 de 6 disparos, 4 más"],
        ["un hacha", "1d10×3", "Arma Cuerpo a Cuerpo —"],
        ["manos desnudas", "1d4×3", "Artes Marciales 2"],
    ]
    assert rows("Armas", **{"balas:revolver": 1, "municion:revolver": 0})[0][2].endswith("1 de 6 disparos, 0 más")


def test_what_there_is_nothing_of_has_no_part() -> None:
    titles = [part.title.plain() for part in sheet(stage(), actor_of(Profile("a", "A", True, "f", "", "", {})))]
    assert titles == ["Reservas y Velocidad", "Atributos", "Armas"]


def test_every_rule_of_it_is_in_the_rulebook() -> None:
    ruleset = get("unisystem")
    assert isinstance(ruleset, Telling)
    parts = ruleset.sheet(stage(), actor_of(person()))
    assert {rule for part in parts for rule in part.rules} <= ruleset.vocabulary.rules.keys()


def test_a_condition_reads_the_level_of_a_quality_and_of_a_drawback() -> None:
    state = State("unisystem", "x", (PJ,), {PJ: actor_of(person())}, "muelle")
    names = ("cualidad.duro_de_matar", "cualidad.presencia", "defecto.secreto", "defecto.cojera")
    assert [read(state, PJ, name) for name in names] == [2, 0, 3, 0]
    assert {"cualidad.manitas", "defecto.rencor"} <= set(get("unisystem").vocabulary.condition_names)
    for unknown in ("cualidad.secreto", "cualidad.nada", "defecto", "otra.cojera"):
        with pytest.raises(KeyError):
            read(state, PJ, unknown)


class TestCarried:
    """What a PJ takes into the next game."""

    def test_it_is_whole_with_the_shots_that_are_left(self) -> None:
        actor = actor_of(person())
        worn = replace(
            actor,
            tracks={**actor.tracks, "pv": -5, "municion:revolver": 1},
            weapons=("revolver",),
            marks={"inconsciente": Mark()},
        )
        fields = carried(person(), worn)
        assert fields == {**FIELDS, "armas": ["revolver"], "municion": {"revolver": 1}}
        again = actor_of(replace(person(), fields=fields))
        assert (again.track("pv"), again.marks) == (44, {})

    def test_nothing_empty_is_written(self) -> None:
        actor = actor_of(person())
        bare = replace(actor, weapons=(), tracks={**actor.tracks, "municion:revolver": 0})
        assert not carried(person(), bare).keys() & {"armas", "armadura", "municion"}

    def test_its_tables_come_along(self) -> None:
        ruleset = get("unisystem")
        assert isinstance(ruleset, Carrying)
        assert ruleset.gear_of(actor_of(person(armadura="cuero"))) == ("revolver", "hacha", "cuero")
        assert gear_of(replace(actor_of(person()), weapons=())) == ("revolver",)
