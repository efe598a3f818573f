"""The points of a PJ: prices, the worked example, what is over, and what the points of drawbacks are for (X5, X7)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.kits import PJ, scenario
from zodiac_tui.catalog.registry import get
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile
from zodiac_tui.rulesets.unisystem import budget
from zodiac_tui.rulesets.unisystem.budget import cost, room, too_much, unfinished
from zodiac_tui.rulesets.unisystem.people import drawbacks, points, price, qualities, skill_price, special, traits
from zodiac_tui.rulesets.unisystem.tables import labels

EXAMPLE: dict[str, Plain] = {"atributos": {"FUE": 3, "DES": 2, "CON": 4, "INT": 3, "PER": 4, "VOL": 4}}
"""The person of vector 30."""
TEN: dict[str, Plain] = {"dependencia": 2, "cojera": 1, "secreto": 3}
FIFTEEN: dict[str, Plain] = {"duro_de_matar": 5, "amistades": 5, "medios": 2, "sueno_ligero": 1}


def problems(**fields: Plain) -> list[tuple[str, tuple[str, ...], str]]:
    """What is said of a PJ, and its place."""
    made = scenario("unisystem")
    who = Profile(PJ, "Akemi", True, "f", "", "", {**EXAMPLE, **fields})
    found = get("unisystem").problems(replace(made, characters={PJ: who}, npcs={}))
    return [(each.code, each.path, each.message.plain()) for each in found]


def test_the_example_person_costs_all_the_points_of_its_atributos() -> None:
    assert (cost(EXAMPLE, "atributos"), points("atributos"), room(EXAMPLE, "atributos")) == (20, 20, 0)


@pytest.mark.parametrize(("level", "ordinary", "dear"), [(1, 1, 2), (5, 5, 10), (6, 8, 15), (7, 11, 20), (10, 20, 35)])
def test_a_habilidad_costs_by_its_level(level: int, ordinary: int, dear: int) -> None:
    assert (skill_price("trepar", level), skill_price("medicina", level)) == (ordinary, dear)


def test_the_sixth_level_of_an_atributo_costs_three_more() -> None:
    assert [price("atributo", level) for level in range(1, 7)] == [1, 2, 3, 4, 5, 8]


def test_the_special_ones_are_in_the_list() -> None:
    assert {"artes_marciales", "medicina"} <= special() < set(labels("habilidades"))


def test_every_quality_and_drawback_has_a_price_that_the_points_can_pay() -> None:
    for group in ("cualidades", "defectos"):
        for trait in traits(group).values():
            assert trait.price >= 1
            assert 1 <= trait.levels <= 5
            assert trait.price * trait.levels <= points(group)
    assert not qualities().keys() & drawbacks().keys()
    assert not (qualities().keys() | drawbacks().keys()) & labels("habilidades").keys()


def test_nobody_is_told_of_a_pj_within_its_points() -> None:
    assert problems(habilidades={"trepar": 5}, cualidades=FIFTEEN, defectos=TEN) == []


@pytest.mark.parametrize(
    ("group", "value", "told"),
    [
        ("atributos", {"FUE": 6, "DES": 5}, "Los Atributos cuestan 21 puntos, y hay 20."),
        ("cualidades", FIFTEEN | {"manitas": 1}, "Las cualidades cuestan 18 puntos, y hay 15."),
        ("defectos", TEN | {"rencor": 1}, "Los defectos dan 11 puntos, y no pueden dar más de 10."),
        ("habilidades", {"trepar": 10, "medicina": 6, "nadar": 1}, "Las Habilidades cuestan 36 puntos, y hay 35."),
    ],
)
def test_each_group_that_is_over_is_told_at_its_place(group: str, value: dict[str, Plain], told: str) -> None:
    assert problems(**{group: value}) == [("unisystem-puntos", ("pj", PJ, group), told)]


def test_one_point_less_is_enough_everywhere() -> None:
    assert problems(atributos={"FUE": 6, "DES": 4}) == []
    assert problems(habilidades={"trepar": 10, "medicina": 6}) == []


def test_the_points_of_drawbacks_are_spent_once() -> None:
    over: dict[str, Plain] = {"trepar": 10, "medicina": 6, "nadar": 3}
    fields: dict[str, Plain] = {"habilidades": over, "defectos": {"cojera": 1}}
    assert problems(**fields) == []
    (found,) = problems(**fields, cualidades=FIFTEEN | {"buena_memoria": 1})
    assert found[0] == "unisystem-puntos"


def test_habilidades_over_by_themselves_are_told_once() -> None:
    """Qualities of 17 stand on the points of a drawback: what is too much is in Habilidades alone."""
    over: dict[str, Plain] = {"trepar": 10, "medicina": 6, "nadar": 10}
    good: dict[str, Plain] = FIFTEEN | {"buena_memoria": 1}
    (found,) = problems(habilidades=over, cualidades=good, defectos=TEN)
    assert found[1][-1] == "habilidades"


@pytest.mark.parametrize(("choice", "enough"), [("libres", True), ("cualidades", False)])
def test_a_reading_says_what_they_are_spent_on(choice: str, enough: bool) -> None:
    options = {"puntos_de_defectos": choice}
    skilled: dict[str, Plain] = {"habilidades": {"trepar": 10, "medicina": 6, "nadar": 3}, "defectos": {"cojera": 1}}
    assert (not too_much(skilled, options)) is enough
    good: dict[str, Plain] = {"cualidades": FIFTEEN | {"manitas": 1}, "defectos": {"cojera": 1}}
    assert not too_much(good, options)


def test_a_scenario_chooses_it() -> None:
    made = scenario("unisystem")
    fields: dict[str, Plain] = {"habilidades": {"trepar": 10, "medicina": 6, "nadar": 3}, "defectos": {"cojera": 1}}
    who = Profile(PJ, "Akemi", True, "f", "", "", {**EXAMPLE, **fields})
    found = {
        choice: get("unisystem").problems(
            replace(made, characters={PJ: who}, npcs={}, options={"puntos_de_defectos": choice})
        )
        for choice in ("libres", "cualidades")
    }
    assert not found["libres"]
    assert [each.path[-1] for each in found["cualidades"]] == ["habilidades"]


def test_a_level_beyond_the_highest_is_told_of_pj_and_pnj() -> None:
    told = "«Presencia» no tiene nivel 4: el más alto es 3."
    assert problems(cualidades={"presencia": 4}) == [("unisystem-nivel", ("pj", PJ, "cualidades", "presencia"), told)]
    made = scenario("unisystem")
    foe = next(iter(made.npcs.values()))
    worse = replace(foe, fields={**foe.fields, "defectos": {"cojera": 2}, "cualidades": {"duro_de_matar": 5}})
    found = get("unisystem").problems(replace(made, npcs={foe.id: worse}))
    assert [each.path for each in found if each.code == "unisystem-nivel"] == [("pnj", foe.id, "defectos", "cojera")]


def test_a_pnj_has_no_points_to_keep_to() -> None:
    made = scenario("unisystem")
    foe = next(iter(made.npcs.values()))
    strong = replace(foe, fields={**foe.fields, "atributos": {"FUE": 20}, "habilidades": {"pelear": 20}})
    assert not [
        each for each in get("unisystem").problems(replace(made, npcs={foe.id: strong})) if "punto" in each.code
    ]


def test_what_is_missing_is_told_in_order() -> None:
    assert [each.plain() for each in unfinished({})][:1] == ["falta el nombre"]
    one: dict[str, Plain] = {"nombre": "A", "atributos": {"FUE": 3}}
    assert [each.plain() for each in unfinished(one)] == ["faltan Atributos: DES, CON, INT, PER, VOL"]
    assert list(unfinished({"nombre": "A", **EXAMPLE})) == []
    over = {"nombre": "A", **EXAMPLE, "defectos": TEN | {"rencor": 1}}
    assert [each.plain() for each in unfinished(over)] == ["los defectos pasan de sus puntos"]


LEVELS = st.dictionaries(st.sampled_from(sorted(labels("habilidades"))), st.integers(1, 8), max_size=8)
GOOD = st.dictionaries(st.sampled_from(sorted(qualities())), st.integers(1, 5), max_size=6)
BAD = st.dictionaries(st.sampled_from(sorted(drawbacks())), st.integers(1, 3), max_size=4)


@given(LEVELS, GOOD, BAD)
def test_what_is_over_is_what_no_split_of_the_points_pays(
    skills: dict[str, Plain], good: dict[str, Plain], bad: dict[str, Plain]
) -> None:
    fields: dict[str, Plain] = {"habilidades": skills, "cualidades": good, "defectos": bad}
    spare = min(10, cost(fields, "defectos"))
    paid = any(
        cost(fields, "cualidades") <= 15 + some and cost(fields, "habilidades") <= 35 + spare - some
        for some in range(spare + 1)
    )
    told = budget.too_much(fields)
    assert (not told.keys() & {"habilidades", "cualidades"}) is paid
    assert ("defectos" in told) is (cost(fields, "defectos") > 10)


@given(LEVELS, st.sampled_from(sorted(labels("habilidades"))))
def test_a_level_more_never_costs_less(skills: dict[str, Plain], name: str) -> None:
    more = {**skills, name: int(str(skills.get(name, 0))) + 1}
    assert cost({"habilidades": more}, "habilidades") > cost({"habilidades": skills}, "habilidades")
