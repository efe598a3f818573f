"""PNJ of a scenario that come from the bestiary: what is filled in, whose keys win, and what is told of a slip."""

from __future__ import annotations

import json

from tests.content.good import form, load, look, spoilt
from tests.toy_ruleset import VOCABULARY as TOY
from zodiac_tui.content.bestiary import filled
from zodiac_tui.content.form import Form
from zodiac_tui.content.schema import json_schema
from zodiac_tui.core.plain import to_plain
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary as unisystem
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

PLACE = "[pnj.guarda]"


def with_wolf(*lines: str) -> str:
    """The good scenario with one more PNJ, which an added entrant plays."""
    wolf = "\n".join(["[pnj.lobo1]", 'del_bestiario = "lobo"', *lines, "", PLACE])
    entrant = '[encuentro.pelea.entra.lobo]\nperfil = "lobo1"\nbando = "enemigos"\ndistancia = "media"\n'
    return spoilt((PLACE, wolf)) + entrant


def test_an_entry_fills_in_the_whole_of_a_pnj() -> None:
    found = load(with_wolf())
    entry = vocabulary().bestiary["lobo"]
    wolf = found.npcs["lobo1"]
    assert (wolf.name, wolf.gender, wolf.description) == ("el lobo", "m", entry.about)
    apart = ("nombre", "genero", "descripcion")
    assert wolf.fields == {key: value for key, value in entry.fields.items() if key not in apart}
    assert to_plain(found.gear["colmillos"].fields) == {"clase": "desarmado", "letal": True}


def test_a_table_s_own_keys_win_and_tables_are_joined() -> None:
    text = with_wolf('nombre = "Gris"', "cde = { defensa = 11 }", 'conducta = { huye = "nunca" }', "cde_generica = 5")
    wolf = load(text).npcs["lobo1"]
    entry = vocabulary().bestiary["lobo"].fields
    assert (wolf.name, wolf.fields["cde_generica"]) == ("Gris", 5)
    assert wolf.fields["cde"] == {**_table(entry["cde"]), "defensa": 11}
    assert wolf.fields["conducta"] == {**_table(entry["conducta"]), "huye": "nunca"}


def _table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def test_gear_of_the_scenario_with_the_same_id_stays_what_it_is() -> None:
    own = '[arma.colmillos]\nnombre = "unos colmillos de plata"\nclase = "corta"\n'
    assert load(with_wolf() + own).gear["colmillos"].name == "unos colmillos de plata"


def test_gear_that_the_pnj_does_not_have_does_not_come_with_it() -> None:
    found = load(with_wolf("armas = []"))
    assert "colmillos" not in found.gear
    assert look(with_wolf("armas = []")) == look(with_wolf())


def test_nothing_is_told_of_a_sound_one() -> None:
    assert [each for each in look(with_wolf()) if each.severity == "error"] == []
    assert {each.code for each in look(with_wolf())} == {each.code for each in look(spoilt())}


def test_a_slip_has_its_place_and_the_nearest_name_and_hides_nothing_else() -> None:
    text = with_wolf("atributos = { FUE = 9 }").replace('"lobo"\n', '"lovo"\n', 1)
    told = {each.code: each for each in look(text) if each.severity == "error"}
    line = text.splitlines().index('del_bestiario = "lovo"') + 1
    slip = told["bestiario"]
    assert (slip.line, slip.column) == (line, len('del_bestiario = "'))
    assert (slip.message.plain(), slip.hint and slip.hint.plain()) == (
        "El bestiario no tiene «lovo».",
        "¿Querías decir «lobo»?",
    )
    assert "fuera-de-limites" in told
    assert len(told) == 2


def test_what_is_like_no_name_says_where_the_names_are() -> None:
    text = with_wolf().replace('"lobo"\n', '"zzzzzz"\n', 1)
    (slip,) = [each for each in look(text) if each.severity == "error"]
    assert slip.hint
    assert slip.hint.plain() == "«zodiac bestiary» muestra los que hay."


def test_a_key_of_another_type_is_told_as_any_other() -> None:
    text = with_wolf().replace('del_bestiario = "lobo"', 'del_bestiario = 3\nnombre = "x"', 1)
    assert [each.code for each in look(text) if each.severity == "error"] == ["tipo"]


def test_a_system_without_one_says_so() -> None:
    assert not TOY.bestiary
    _, told = filled(Form(TOY), parse(b'[pnj.x]\ndel_bestiario = "lobo"', "x.toml").data)
    assert [each.message.plain() for each in told] == [f"El sistema «{TOY.ruleset}» no tiene bestiario."]


def test_each_system_has_its_own() -> None:
    table = parse(b'[pnj.x]\ndel_bestiario = "zombi"', "x.toml").data
    assert filled(Form(unisystem()), table)[1] == []
    assert [each.message.plain() for each in filled(Form(vocabulary()), table)[1]] == ["El bestiario no tiene «zombi»."]


def test_the_schema_for_editors_wants_no_name_of_such_a_pnj() -> None:
    schema = json.loads(json.dumps(json_schema(form())))
    (npc,) = schema["properties"]["pnj"]["patternProperties"].values()
    assert "del_bestiario" in npc["properties"]
    assert npc.get("required", []) == []
