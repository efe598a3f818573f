"""A sheet as it is shown: scores with their Rasgos, Acciones, Habilidades with their rules, Karma, PX, words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.stage import scenario
from tests.rules.zodiac.table import AKEMI, RULES
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile, Scenario
from zodiac_tui.core.telling import SheetPart
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.notes import FULFILLED
from zodiac_tui.rulesets.zodiac.rulebook import rulebook
from zodiac_tui.rulesets.zodiac.sheet import sheet

FIELDS: dict[str, Plain] = {
    "atributos": {"FUE": 3, "AGI": 4, "DES": 3, "PER": 2, "INT": 3, "VOL": 3},
    "situacion": {"REC": 1, "CON": 2, "TER": 2},
    "rasgos": {"FUE": "brazos de remo", "REC": "vive al día"},
    "habilidades": ["movilidad", "natacion", "intuicion", "idioma-ruso", "medico"],
    "obligaciones": "Debe una barca.",
    "vinculos": ["Su hermana", "El farero"],
}
PROFILE = Profile(AKEMI, "Akemi", True, "f", "", "", FIELDS)
TITLES = ["Atributos", "Situación Social", "Acciones", "Habilidades", "Karma y PX", "Obligaciones sociales", "Vínculos"]


def world() -> Scenario:
    return replace(scenario(), characters={AKEMI: PROFILE})


def who(**changes: Plain) -> Actor:
    return RULES.actor(replace(PROFILE, fields={**FIELDS, **changes}))


def parts(actor: Actor) -> dict[str, SheetPart]:
    return {part.title.plain(): part for part in sheet(world(), actor)}


def rows(actor: Actor, title: str) -> list[tuple[str, ...]]:
    return [tuple(cell.plain() for cell in row) for row in parts(actor)[title].rows]


def test_its_parts_in_order_and_no_empty_one() -> None:
    assert [*parts(who())] == TITLES
    bare = who(habilidades=[], obligaciones="", vinculos=[])
    assert [*parts(bare)] == ["Atributos", "Situación Social", "Acciones", "Karma y PX"]


def test_each_score_has_its_rasgo() -> None:
    assert rows(who(), "Atributos")[:2] == [("Fuerza", "3", "brazos de remo"), ("Agilidad", "4", "")]
    assert rows(who(), "Situación Social")[0] == ("Recursos", "1", "vive al día")


def test_an_accion_has_its_pb_and_at() -> None:
    assert rows(who(), "Acciones")[[*data.acciones()].index("atletismo")] == ("Atletismo", "PB 4", "AT +1")


def test_a_habilidad_tells_what_it_adds_and_to_what() -> None:
    found = {row[0]: row[1:] for row in rows(who(), "Habilidades")}
    assert found["Movilidad"] == ("+1", "Atletismo «correr», Reflejos «esquivar», Técnica «mantener el equilibrio»")
    assert found["Intuición"][0] == "+2"
    assert found["Natación"] == ("", "Atletismo «nadar»")


@pytest.mark.parametrize(
    ("skill", "rule"),
    [
        ("movilidad", "zodiac.habilidad.lista.movilidad"),
        ("idioma-ruso", "zodiac.habilidad.lista.idioma"),
        ("medico", "zodiac.habilidad.conocimiento"),
    ],
)
def test_each_habilidad_leads_to_its_own_rule_or_to_that_of_its_kind(skill: str, rule: str) -> None:
    assert parts(who(habilidades=[skill]))["Habilidades"].rules == (rule,)
    assert rule in rulebook()


def test_karma_and_the_px_that_are_left() -> None:
    assert rows(who(habilidades=["natacion"]), "Karma y PX") == [("Karma", "3"), ("PX por gastar", "9")]


def test_who_is_no_pj_has_neither_rasgos_nor_karma() -> None:
    other = replace(who(), player=False)
    assert "Karma y PX" not in parts(other)
    assert rows(other, "Atributos")[0] == ("Fuerza", "3", "")


def test_who_is_in_no_file_has_no_rasgos_either() -> None:
    assert rows(replace(who(), profile="nadie"), "Atributos")[0] == ("Fuerza", "3", "")


def test_what_is_written_and_which_bond_is_fulfilled() -> None:
    done = replace(who(), notes={**who().notes, FULFILLED: ("El farero",)})
    assert rows(done, "Obligaciones sociales") == [("Debe una barca.",)]
    assert rows(done, "Vínculos") == [("Su hermana",), ("El farero (cumplido)",)]
    assert parts(done)["Vínculos"].rules == ("zodiac.vinculo",) * 2
