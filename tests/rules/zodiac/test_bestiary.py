"""The bestiary: every number is the one that the rules derive, each can do what it wants to, none is two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pkgutil import get_data
from statistics import mean

import pytest

from tests.content.good import load, look, spoilt
from tests.rules.zodiac.table import AKEMI, fight, foe, somebody, stage
from zodiac_tui.core.plain import Plain, digest
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import cde
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

BESTIARY = vocabulary().bestiary
GROUPS = ("persona", "animal", "leyenda")
DANGERS = ("bajo", "medio", "alto", "extremo")
BONUS = {"B": 1, "A": 2}
MOST = {"persona": 10, "animal": 6, "leyenda": 10}
"""Acciones of a profile (SRD, PNJ)."""
HIGHEST = {"persona": 12, "animal": 12, "leyenda": 13}
"""CDE with Habilidades (SRD, Acciones Enfrentadas)."""
LONGEST = 100
BARE_HANDS = "desarmado"


def numbers(entry: Creature, key: str) -> dict[str, int]:
    value = entry.fields.get(key, {})
    assert isinstance(value, dict)
    return {name: each for name, each in value.items() if isinstance(each, int)}


def words(entry: Creature, key: str) -> list[str]:
    value = entry.fields.get(key, [])
    assert isinstance(value, list)
    return [str(each) for each in value]


def conduct(entry: Creature, key: str) -> Plain:
    value = entry.fields["conducta"]
    assert isinstance(value, dict)
    return value.get(key)


def derived(entry: Creature, action: str) -> int:
    """The two Atributos and one (SRD, PNJ)."""
    scores = numbers(entry, "atributos")
    return sum(scores[part] for part in data.acciones()[action].atributos) + 1


def attacks(entry: Creature) -> list[str]:
    """The Acciones that it attacks by."""
    classes = [str(entry.gear["arma"][name]["clase"]) for name in words(entry, "armas")]
    return [data.clases()[name].accion for name in classes or [BARE_HANDS]]


def test_there_are_some_forty_of_every_kind_and_danger() -> None:
    assert 40 <= len(BESTIARY) <= 60
    groups = Counter(entry.group for entry in BESTIARY.values())
    assert tuple(groups) == GROUPS
    assert min(groups.values()) >= 7
    assert {entry.danger for entry in BESTIARY.values()} == set(DANGERS)


@pytest.mark.parametrize("name", BESTIARY)
class TestEntry:
    """One entry."""

    def test_its_cde_are_those_that_the_rules_derive(self, name: str) -> None:
        entry = BESTIARY[name]
        listed = numbers(entry, "cde")
        assert listed == {action: derived(entry, action) for action in listed}
        left_out = [action for action in data.acciones() if action not in listed]
        assert entry.fields["cde_generica"] == min(derived(entry, action) for action in left_out)

    def test_its_uses_are_those_of_its_habilidades(self, name: str) -> None:
        entry, bonus = BESTIARY[name], dict[str, dict[str, int]]()
        for skill in map(data.habilidad, words(entry, "habilidades")):
            for use in skill.usos if skill.tipo in BONUS and not skill.condicion else ():
                if use.partition(".")[0] in numbers(entry, "cde"):
                    best = bonus.setdefault(use, {})
                    best[skill.atributo] = max(best.get(skill.atributo, 0), BONUS[skill.tipo])
        expected = {use: derived(entry, use.partition(".")[0]) + min(3, sum(b.values())) for use, b in bonus.items()}
        assert numbers(entry, "cde_usos") == expected

    def test_it_is_within_the_limits(self, name: str) -> None:
        entry = BESTIARY[name]
        scores, listed = numbers(entry, "atributos"), numbers(entry, "cde")
        assert list(scores) == list(data.atributos())
        assert list(numbers(entry, "situacion")) == list(data.situacion())
        assert all(1 <= value <= 5 for value in scores.values())
        assert len(listed) <= MOST[entry.group]
        assert max(listed.values()) <= 11
        assert max([*listed.values(), *numbers(entry, "cde_usos").values()]) <= HIGHEST[entry.group]

    def test_it_is_told_in_a_line(self, name: str) -> None:
        entry = BESTIARY[name]
        article, noun = entry.name.split(maxsplit=1)
        # «el ánima» is feminine.
        assert article == ("la" if entry.fields["genero"] == "f" and not noun.startswith("á") else "el")
        assert 40 <= len(entry.about) <= LONGEST
        assert entry.about.endswith((".", "!"))

    def test_it_lists_what_a_fight_asks_of_it(self, name: str) -> None:
        entry = BESTIARY[name]
        listed = numbers(entry, "cde")
        assert {"defensa", *attacks(entry)} <= set(listed)
        wish = conduct(entry, "maniobra")
        if wish is not None:
            assert data.maniobras()[str(wish)].accion in listed
        if conduct(entry, "defiende") == "parada":
            classes = [data.clases()[str(entry.gear["arma"][each]["clase"])] for each in words(entry, "armas")]
            assert any(each.melee and each.manos for each in classes)

    def test_what_it_declares_its_weapons_can_do(self, name: str) -> None:
        entry = BESTIARY[name]
        wish = conduct(entry, "declara")
        lethal = [bool(entry.gear["arma"][each].get("letal")) for each in words(entry, "armas")] or [False]
        if wish == "noquear":
            assert not all(lethal)
        elif wish in ("lesionar", "matar"):
            assert any(lethal)

    def test_a_scenario_takes_it_without_a_warning(self, name: str) -> None:
        place = "[pnj.guarda]"
        text = spoilt((place, f'[pnj.alguien]\ndel_bestiario = "{name}"\n{place}'))
        text += '[encuentro.pelea.entra.alguien]\nperfil = "alguien"\nbando = "enemigos"\ndistancia = "media"\n'
        assert [each.message.plain() for each in look(text)] == [each.message.plain() for each in look(spoilt())]
        assert load(text).npcs["alguien"].name == BESTIARY[name].name


def test_no_two_are_alike_in_play() -> None:
    apart = ("nombre", "descripcion", "genero", "atributos", "situacion")
    for leave in (apart, (*apart, "habilidades", "cde_usos", "conducta")):
        played = Counter(
            digest([{key: value for key, value in entry.fields.items() if key not in leave}, entry.gear])
            for entry in BESTIARY.values()
        )
        assert max(played.values()) == 1


def test_those_of_more_danger_attack_and_defend_better() -> None:
    found: dict[str, list[int]] = {danger: [] for danger in DANGERS}
    for entry in BESTIARY.values():
        listed = numbers(entry, "cde")
        found[entry.danger].append(max(listed[action] for action in attacks(entry)) + listed["defensa"])
    means = [mean(found[danger]) for danger in DANGERS]
    assert means == sorted(means)
    assert max(found["bajo"]) < min(found["extremo"])


def test_all_its_gear_is_somebody_s() -> None:
    raw = get_data("zodiac_tui.rulesets.zodiac", "data/bestiario.toml") or b""
    rows = parse(raw, "bestiario.toml").data
    for kind in ("arma", "armadura"):
        held = {name for entry in BESTIARY.values() for name in entry.gear.get(kind, {})}
        table = rows[kind]
        assert isinstance(table, dict)
        assert held == set(table)


def test_an_attack_has_the_cde_of_its_weapon_s_use() -> None:
    knife = replace(foe(), ratings={"tecnica": 9, "tecnica.cuchillos": 10})
    state = fight(somebody(AKEMI), knife)
    found = [cde(stage(), state, knife, Act("tecnica", "ataque", tags)) for tags in ((), ("cuchillos",), ("sable",))]
    assert found == [9, 10, 9]


def test_a_pnj_s_habilidades_are_those_of_the_list() -> None:
    text = spoilt(("[pnj.guarda]", '[pnj.guarda]\nhabilidades = ["natasion", "idioma-latin"]'))
    (told,) = [each for each in look(text) if each.severity == "error"]
    assert (told.code, told.message.plain()) == ("zodiac-habilidad", "No existe la Habilidad «natasion».")
    assert told.hint == T("¿Querías decir «{name}»?", name="natacion")


def test_no_words_of_the_bestiary_lack_english() -> None:
    said, texts = data.words("bestiario", "en"), ("nombre", "descripcion")
    table = data.table("bestiario")
    wanted = {
        (kind, name, key) for kind, rows in table.items() for name, row in _rows(rows) for key in texts if key in row
    }
    there = {(kind, name, key) for kind, rows in said.items() for name, row in _rows(rows) for key in row}
    assert there == wanted
    english = vocabulary().bestiary_in["en"]
    assert [
        name for name, each in english.items() if (each.name, each.about) == (BESTIARY[name].name, BESTIARY[name].about)
    ] == []
    assert {id: each.group for id, each in english.items()} == {id: each.group for id, each in BESTIARY.items()}


def _rows(rows: Toml) -> Iterable[tuple[str, Table]]:
    assert isinstance(rows, dict)
    return [(name, row) for name, row in rows.items() if isinstance(row, dict)]
