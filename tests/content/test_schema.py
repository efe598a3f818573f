"""The JSON Schema that editors get says what the loader's own models say, key by key, and finds what is planted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.content.good import PATH, form, spoilt
from tests.content.page_of_schema import PAGE, page
from zodiac_tui.catalog import reviewing, scenarios
from zodiac_tui.catalog.registry import RULESETS
from zodiac_tui.content.bestiary import filled
from zodiac_tui.content.form import Form
from zodiac_tui.content.models import schema as model
from zodiac_tui.content.models import validate
from zodiac_tui.content.naming import systems
from zodiac_tui.content.schema import json_schema
from zodiac_tui.content.schema_systems import schema_for_several
from zodiac_tui.files.toml import load, parse

Node = dict[str, object]
FILES = sorted({*PATH.parent.glob("*.toml"), *scenarios.shipped().glob("*.toml")})
GOOD = [path for path in FILES if len(systems(load(path).data)) == 1]
"""Those for several systems say for each what the schema of one asks for."""
SEVERAL = [path for path in FILES if path not in GOOD]


@cache
def schema(ruleset: str = "zodiac") -> Node:
    found = json.loads(json.dumps(json_schema(reviewing.form_of(ruleset))))
    assert isinstance(found, dict)
    return found


@cache
def validator(ruleset: str = "zodiac") -> Draft202012Validator:
    return Draft202012Validator(schema(ruleset))


def faults(text: str, ruleset: str = "zodiac") -> list[str]:
    data = parse(text.encode(), "prueba.toml").data
    return [error.message for error in validator(ruleset).iter_errors(data)]


def keys_of_schema(node: Node, defs: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every key that a schema knows, with the keys that lead there; of effects once."""
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        if name == "efectos":
            yield (*path, "<efectos>")
            return
        yield from keys_of_schema(_node(defs[name]), defs, path)
    for inner in _nodes(node.get("anyOf", [])):
        yield from keys_of_schema(inner, defs, path)
    for key, below in _node(node.get("properties", {})).items():
        yield (*path, key)
        yield from keys_of_schema(_node(below), defs, (*path, key))
    for below in _node(node.get("patternProperties", {})).values():
        yield from keys_of_schema(_node(below), defs, (*path, "*"))
    if isinstance(node.get("items"), dict):
        yield from keys_of_schema(_node(node["items"]), defs, path)


def keys_of_model(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The same of a core schema, which is what the loader validates with."""
    match node["type"]:
        case "definition-ref":
            yield (*path, "<efectos>")
        case "typed-dict":
            for key, field in _node(node["fields"]).items():
                yield (*path, key)
                yield from keys_of_model(_node(_node(field)["schema"]), (*path, key))
        case "tagged-union":
            for inner in _node(node["choices"]).values():
                yield from keys_of_model(_node(inner), path)
        case "dict" if "values_schema" in node:
            yield from keys_of_model(_node(node["values_schema"]), (*path, "*"))
        case "list":
            yield from keys_of_model(_node(node["items_schema"]), path)


def _node(value: object) -> Node:
    assert isinstance(value, dict), value
    return value


def _nodes(value: object) -> list[Node]:
    assert isinstance(value, list), value
    return value


@pytest.mark.parametrize("ruleset", RULESETS)
class TestEqualToTheModels:
    def test_the_tables(self, ruleset: str) -> None:
        told, loads = schema(ruleset), model(reviewing.form_of(ruleset))
        there = set(keys_of_model(_node(loads["schema"])))
        assert len(there) > 100
        assert set(keys_of_schema(told, _node(told["$defs"]))) == there

    def test_the_effects_one_by_one(self, ruleset: str) -> None:
        told, loads = schema(ruleset), model(reviewing.form_of(ruleset))
        defs = _node(told["$defs"])
        effect = _node(defs["efecto"])
        needs = {key: _node(each) for key, each in _node(effect["dependentSchemas"]).items()}
        each_of = [one for need in needs.values() for one in (need, *_nodes(need.get("anyOf", [])))]
        kinds = {str(one["title"]): one for one in each_of if "title" in one and "properties" in one}
        (effects,) = _nodes(loads["definitions"])
        choices = _node(_node(effects["items_schema"])["choices"])
        assert {f"<{kind}" for kind in kinds} == choices.keys()
        for kind, node in kinds.items():
            assert set(keys_of_schema(node, defs)) == set(keys_of_model(_node(choices[f"<{kind}"]))), kind
            assert kind in needs
        assert _node(effect["properties"]).keys() == needs.keys() | {"nota", "todo"}

    def test_it_is_a_schema_and_every_key_is_explained(self, ruleset: str) -> None:
        told = schema(ruleset)
        Draft202012Validator.check_schema(told)
        assert told["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
        missing = [path for path, node in _properties(told) if not node.get("description")]
        assert missing == []


def _properties(node: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    if isinstance(node, list):
        for each in node:
            yield from _properties(each, path)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "properties" and isinstance(value, dict):
                yield from (((*path, name), _node(inner)) for name, inner in value.items())
            yield from _properties(value, (*path, key))


def test_what_an_author_chooses_from_is_listed() -> None:
    words = form().vocabulary
    shown = json.dumps(schema())
    for listed in (
        [action.id for action in words.actions],
        [*words.bestiary],
        ["desarmado", "corta", "larga", "pesada"],
        ["bueno", "agridulce", "malo"],
        ["zodiac"],
    ):
        assert json.dumps(listed)[1:-1] in shown
    states = next(each.value for each in words.effects if each.value.key == "estado")
    assert json.dumps(list(states.choices)) in shown


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_sound_scenarios_have_no_fault(path: Path) -> None:
    (ruleset,) = systems(load(path).data)
    assert faults(path.read_text("utf-8"), ruleset) == []


def test_a_part_needs_nothing_and_one_that_has_parts_needs_little() -> None:
    assert faults('[pnj.lobo]\nnombre = "un lobo"\n') == []
    head = PATH.read_text("utf-8").partition("[opciones]")[0]
    assert len(faults(head)) == 3
    assert faults(f'incluye = ["resto.toml"]\n{head}') == []


PLANTED = {
    "key": ('titulo = "Tres escenas"', 'titulo = "Tres escenas"\ntitul = "x"'),
    "missing": ('titulo = "La verja"\n', ""),
    "table": ("[opciones]", "[opcione]"),
    "system": ('sistema = "zodiac"', 'sistema = "zodiaco"'),
    "id": ('inicio = "verja"', 'inicio = "la verja"'),
    "gender": ('genero = "f"', 'genero = "x"'),
    "score": ("AGI = 4", "AGI = 6"),
    "score name": ("AGI = 4", "AGY = 4"),
    "score type": ("AGI = 4", 'AGI = "4"'),
    "class": ('clase = "corta"', 'clase = "cortas"'),
    "truth": ("letal = true", 'letal = "si"'),
    "cde": ("tecnica = 5", "tecnicas = 5"),
    "cde range": ("cde_generica = 4", "cde_generica = 400"),
    "conduct": ('declara = "nada"', 'declara = "ninguna"'),
    "list": ('armas = ["porra"]', 'armas = "porra"'),
    "effect": ('{ bandera = "verja_vista" }', '{ banderas = "verja_vista" }'),
    "no effect": ('{ bandera = "verja_vista" }', '{ nota = "verja_vista", suma = 3 }'),
    "empty effect": ('{ bandera = "verja_vista" }', "{ }"),
    "effect key": ('{ bandera = "verja_vista" }', '{ bandera = "verja_vista", vale = 3 }'),
    "option": ("compensar_ventajas = false", "compensar_ventajas = 0"),
    "reason": ('motivo = "falta: ganzúa"', "motivo = 3"),
    "scene id": ("[escena.verja]", '[escena."La Verja"]'),
    "paragraph": ('si = "bandera.ruido y no tiene.ganzua"\n', ""),
}


@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found_by_both(name: str) -> None:
    text = spoilt(PLANTED[name])
    assert faults(text)
    words: Form = form()
    data, missing = filled(words, parse(text.encode(), "prueba.toml").data)
    # Which system a scenario is of is looked at before its tables are.
    assert name == "system" or missing or validate(words, data)


def test_of_an_effect_that_is_none_just_that_is_said() -> None:
    assert len(faults(spoilt(PLANTED["effect"]))) == 1


def test_there_are_at_least_twenty() -> None:
    assert len(PLANTED) >= 20


def test_the_page_is_as_the_program_prints_it() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tests.pages writes it again"


@cache
def for_several() -> Draft202012Validator:
    made = json.loads(json.dumps(schema_for_several([reviewing.form_of(each) for each in RULESETS])))
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


@pytest.mark.parametrize("path", SEVERAL, ids=lambda path: path.stem)
def test_those_for_several_systems_have_their_own(path: Path) -> None:
    assert not [error.message for error in for_several().iter_errors(load(path).data)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('otros_sistemas = ["unisystem"]', 'otros_sistema = ["unisystem"]'),
        ('[pj.jacinta]\nnombre = "Jacinta Prol"', '[pj.jacinta]\nnombre = "Jacinta Prol"\nsituacion = { REC = 1 }'),
        ('clase = "palanca"', 'clase = "pesada"'),
        ('distancia = "a_5"', 'distancia = "corta"'),
        ("[escena.caseta.zodiac]", "[escena.caseta.rolemaster]"),
        ("[escena.caseta.opcion.apagar.unisystem.prueba]", "[escena.caseta.opcion.apagar.zodiac.prueba]"),
        ("[escena.caseta.opcion.apagar.exito]", "[escena.caseta.opcion.apagar.nivel_1]"),
        ('efectos = [ { bandera = "oscuras" }', 'efectos = [ { pk = 1 }, { bandera = "oscuras" }'),
    ],
)
def test_and_find_what_counts_under_one_alone_or_under_none(before: str, after: str) -> None:
    text = (scenarios.shipped() / "ensayo_aguja.toml").read_text("utf-8")
    assert text.count(before) == 1
    assert [*for_several().iter_errors(parse(text.replace(before, after).encode(), "aguja.toml").data)]


def test_in_the_table_of_a_system_stands_all_that_it_has() -> None:
    """Its own grades and the classes of all, its own effects, an option of its own."""
    text = (scenarios.shipped() / "ensayo_aguja.toml").read_text("utf-8")
    text += """
[escena.caseta.opcion.salir.unisystem]
efectos = [{ pv = -1, a = "jacinta" }]
[escena.caseta.unisystem.opcion.rezar]
texto = "Rezar"
prueba = { atributo = "VOL" }
nivel_2 = { texto = "Algo te oye." }
fracaso = { texto = "Nadie te oye." }
"""
    assert not [error.message for error in for_several().iter_errors(parse(text.encode(), "aguja.toml").data)]
