"""`zodiac bestiary`: a list by words, one entry whole, JSON."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import Terminal
from tests.content.good import load, spoilt
from zodiac_tui.cli.bestiary import _nothing
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.present.bestiary import find
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

BESTIARY = vocabulary().bestiary


def test_without_words_everybody_is_listed_a_line_each(terminal: Terminal) -> None:
    ran = terminal.run("bestiary")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in ran.out.splitlines()] == list(BESTIARY)
    assert all(len(line) < 160 for line in ran.out.splitlines())


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (("vieja", "diente"), ["guaxa"]),
        (("LEYENDA", "extremo"), ["ojancano", "guaxa", "cuelebre"]),
        (("víbora",), ["vibora"]),
        (("lobo",), ["lobo"]),
        (("lob",), ["lobo", "loba_vieja", "lobishome"]),
        (("nadie", "papel"), []),
    ],
)
def test_words_choose_without_accents_and_capitals(words: tuple[str, ...], ids: list[str]) -> None:
    assert [entry.id for entry in find(BESTIARY, " ".join(words))] == ids


def test_one_alone_is_told_whole_and_can_be_pasted(terminal: Terminal) -> None:
    ran = terminal.run("bestiary", "--toml", "víbora")
    head, taken, _, *tables = ran.out.splitlines()
    assert head.startswith("vibora  la víbora (animal, bajo). ")
    assert taken == 'En un escenario: [pnj.ID] del_bestiario = "vibora"'
    found = load(spoilt(("[pnj.guarda]", "\n".join([*tables, "", "[pnj.guarda]"]))))
    assert found.npcs["vibora"].name == BESTIARY["vibora"].name
    assert found.gear["colmillos"].name == "los colmillos"


def test_one_alone_is_read_in_sentences(terminal: Terminal) -> None:
    told = terminal.run("bestiary", "asesina").out
    assert told.startswith("La asesina a sueldo (persona, alto). Nadie recuerda su cara")
    assert "Fuerza 2, Agilidad 4" in told
    assert "Técnica «cuchillos» 11" in told
    assert (
        "Declara matar; ataca a quien esté más herido; huye con la primera herida; Karma del Director: Yo primero!"
        in told
    )
    assert "=" not in told.replace('del_bestiario = "asesina"', "")


def test_json_says_everything(terminal: Terminal) -> None:
    (told,) = json.loads(terminal.run("bestiary", "--json", "osa").out)
    osa = BESTIARY["osa"]
    assert told == {"id": "osa", "group": "animal", "danger": "alto", "profile": osa.fields, "gear": osa.gear}
    assert len(json.loads(terminal.run("bestiary", "--json").out)) == len(BESTIARY)


def test_nothing_is_a_refusal(terminal: Terminal) -> None:
    ran = terminal.run("bestiary", "dragon", "de", "papel")
    assert (ran.code, ran.out, ran.err) == (1, "", "zodiac: el bestiario no dice nada de «dragon de papel».\n")
    assert terminal.run("bestiary", "--json", "papel").out == "[]\n"


def test_a_system_without_one_says_so() -> None:
    assert _nothing("moneda", "", some=False).plain() == "el sistema «moneda» no tiene bestiario."


def test_another_system_has_its_own_told_with_its_levels_and_traits(terminal: Terminal) -> None:
    told = terminal.run("bestiary", "--ruleset", "unisystem", "zombi").out
    assert "Pelear 2" in told
    assert "Puntos de Vida 15, no conoce el miedo, no siente el dolor, solo le hacen daño" in told
    assert "Ataca a quien tenga más cerca; para defenderse no hace nada." in told
    assert "Duro de matar 3" in terminal.run("bestiary", "--ruleset", "unisystem", "sargento").out


def test_an_exact_id_wins_over_what_it_begins() -> None:
    two = {name: Creature(name, "g", "p", {"nombre": name, "descripcion": ""}) for name in ("rata", "rata_gris")}
    assert [entry.id for entry in find(two, "rata")] == ["rata"]


def test_in_english_it_is_in_english(terminal: Terminal) -> None:
    ran = terminal.run("--lang", "en", "bestiary")
    assert "  the wolf (animal, middling). Never just the one" in ran.out
    assert terminal.run("--lang", "en", "bestiary", "wild").out.startswith(
        "The wild boar (animal, middling). It charges"
    )
    (told,) = json.loads(terminal.run("--lang", "en", "bestiary", "--json", "mastiff").out)
    assert told["gear"]["arma"]["colmillos"]["nombre"] == "fangs"
