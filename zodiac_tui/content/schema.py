"""The JSON Schema of scenario files, for editors: the format's Field declarations as draft 2020-12 writes them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import replace
from typing import cast

from zodiac_tui.content.form import BESTIARY, Form
from zodiac_tui.content.models import ID, MAX_KEYS, MAX_TABLES, MAX_TEXT, MAX_WORDS, REMARKS, USE
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field

Schema = dict[str, object]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
HEAD, INCLUDE, SYSTEM = "escenario", "incluye", "sistema"
EFFECTS, EFFECT = "efectos", "efecto"
OUTCOME = "resultado"
"""What the table of any grade is called."""
_REMARKS = {
    "nota": T("Una nota para quien escribe: nadie la lee en el juego."),
    "todo": T("Algo por hacer: nadie lo lee en el juego, y «zodiac check» lo recuerda."),
}
_SAY: ContextVar[Callable[[Text], str]] = ContextVar("_SAY")
"""How texts are said in the schema that is made."""
_ID: Schema = {"type": "string", "pattern": ID}
_WORDS: Schema = {"type": "string", "maxLength": MAX_WORDS}
_TEXT: Schema = {"type": "string", "maxLength": MAX_TEXT}
_CONDITION: Schema = {"type": "string"}


def json_schema(form: Form, say: Callable[[Text], str] = Text.plain) -> Schema:
    """Return the JSON Schema of a ruleset's scenario files as they may be written, its texts as `say` says them.

    A file without `[escenario]` is a part of a scenario, and one with `incluye` may leave tables to its parts: neither
    must have all of them. It describes no scenario for several systems, whose tables hold what counts under one alone.
    References, conditions and what goes together are for `zodiac check`.
    """
    before = _SAY.set(say)
    try:
        return _whole_schema(form)
    finally:
        _SAY.reset(before)


def _whole_schema(form: Form) -> Schema:
    system = form.vocabulary.ruleset
    root = tuple(_narrowed(form, each) for each in form.written)
    whole = _table(tuple(replace(each, required=False) for each in root))
    needed = [each.key for each in root if each.required and each.key != HEAD]
    # What has no word on other keys is taken by some editors to allow none.
    alone = {"required": [HEAD], "not": {"required": [INCLUDE]}, "additionalProperties": True}
    effects: Schema = {"type": "array", "items": {"$ref": f"#/$defs/{EFFECT}"}, "maxItems": MAX_TABLES}
    shared = _Shared({EFFECTS: effects, EFFECT: _effects(form), "": whole}, dict.fromkeys(form.grades, OUTCOME))
    return {
        "$schema": DRAFT,
        "title": _said(T("Un escenario de zodiac-tui ({system})", system=system)),
        **shared.body(""),
        "if": alone,
        "then": {"required": needed, "additionalProperties": True},
        "$defs": shared.definitions(EFFECTS, EFFECT),
    }


def _narrowed(form: Form, field: Field) -> Field:
    """A table of the root with the words that only the ruleset's own file may hold."""
    if field.key == HEAD:
        return _choosing(field, SYSTEM, (form.vocabulary.ruleset,))
    if field.key == "pnj" and form.vocabulary.bestiary:
        return _choosing(field, BESTIARY, tuple(form.vocabulary.bestiary))
    return field


def _choosing(table: Field, key: str, words: tuple[str, ...]) -> Field:
    fields = (replace(each, type="choice", choices=words) if each.key == key else each for each in table.fields)
    return replace(table, fields=tuple(fields))


def _effects(form: Form) -> Schema:
    """Any effect. Of one whose kind is not known an editor is told just that, and not what each kind would need."""
    tables = {kind: _effect(fields) for kind, fields in form.effects.items()}
    uses: dict[str, list[Schema]] = {}
    needs: dict[str, list[Schema]] = {kind: [table] for kind, table in tables.items()}
    for kind, (value, *extras) in form.effects.items():
        uses.setdefault(value.key, []).insert(0, _described(value))
        for extra in extras:
            uses.setdefault(extra.key, []).append(_described(extra))
            needs.setdefault(extra.key, []).append({"required": [kind]})
    return {
        "type": "object",
        "properties": {key: _any(found) for key, found in uses.items()} | _remarks(uses),
        "additionalProperties": False,
        "minProperties": 1,
        "dependentSchemas": {key: _any(found) for key, found in needs.items()},
    }


def _any(schemas: list[Schema]) -> Schema:
    """What is any of some schemas; what is said of the first is said of it."""
    different = [each for n, each in enumerate(schemas) if each not in schemas[:n]]
    return different[0] if len(different) == 1 else {**_apart(different[0]), "anyOf": different}


def _effect(fields: tuple[Field, ...]) -> Schema:
    value, *extras = fields
    table = _table((replace(value, required=True), *extras))
    if value.type == "bool":
        cast("dict[str, Schema]", table["properties"])[value.key] = {"description": _said(value.help), "const": True}
    return {"title": value.key, **table}


def _table(fields: tuple[Field, ...]) -> Schema:
    known: dict[str, Schema] = {field.key: _described(field) for field in fields}
    required = [field.key for field in fields if field.required]
    return {
        "type": "object",
        "properties": known | _remarks(known),
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def _remarks(known: Mapping[str, object]) -> dict[str, Schema]:
    return {key: {"description": _said(_REMARKS[key]), **_TEXT} for key in REMARKS if key not in known}


def _described(field: Field) -> Schema:
    kind = field.type.partition(":")[0]
    return {"description": _said(field.help), **_BUILDERS[kind](field)}


def _said(text: Text) -> str:
    return _SAY.get()(text)


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items, "maxItems": MAX_TABLES}


def _int(field: Field) -> Schema:
    return {"type": "integer", "minimum": field.minimum, "maximum": field.maximum}


def _whole(field: Field) -> Schema:
    return {"anyOf": [{"type": "string", "enum": list(field.choices)}, _int(field)]} if field.choices else _int(field)


def _number(field: Field) -> Schema:
    return {"anyOf": [{"type": "boolean"}, _int(field)]}


def _tables(field: Field) -> Schema:
    return {
        "type": "object",
        "patternProperties": {ID: _table(field.fields)},
        "additionalProperties": False,
        "minProperties": max(field.minimum, 0),
        "maxProperties": MAX_TABLES,
    }


def _by_key(field: Field, item: Schema) -> Schema:
    if field.keys:
        keys = tuple(Field(key, field.type, field.help, required=field.required) for key in field.keys)
        table = _table(keys)
        said = {"description": _said(field.help), **item}
        cast("dict[str, Schema]", table["properties"]).update(dict.fromkeys(field.keys, said))
        return table
    return {
        "type": "object",
        "patternProperties": {USE: item},
        "additionalProperties": False,
        "maxProperties": MAX_KEYS,
    }


_BUILDERS: Mapping[str, Callable[[Field], Schema]] = {
    "int": _whole,
    "number": _number,
    "bool": lambda field: {"type": "boolean"},
    "str": lambda field: _WORDS,
    "text": lambda field: _TEXT,
    "words": lambda field: _list(_TEXT),
    "condition": lambda field: _CONDITION,
    "conditions": lambda field: _list(_CONDITION),
    "duration": lambda field: _WORDS,
    "id": lambda field: _ID,
    "ref": lambda field: _ID,
    "use": lambda field: _WORDS,
    "uses": lambda field: _list(_WORDS),
    "refs": lambda field: _list(_ID),
    "choice": lambda field: {"type": "string", "enum": list(field.choices)},
    "texts": lambda field: _list(_WORDS),
    "table": lambda field: _table(field.fields),
    "maybe": lambda field: {"anyOf": [{"type": "boolean"}, _table(field.fields)]},
    "tables": _tables,
    "list": lambda field: _list(_table(field.fields)),
    "ints": lambda field: _by_key(field, _int(field)),
    "texts_by": lambda field: _by_key(field, _WORDS),
    "effects": lambda field: {"$ref": f"#/$defs/{EFFECTS}"},
}


class _Shared:
    """Schemas in which a table that stands in several places is written once, under the name that it had first, or
    under what such names are `called`."""

    def __init__(self, bodies: Mapping[str, Schema], called: Mapping[str, str]) -> None:
        self._bodies = bodies
        self._called = called
        self._defs: dict[str, Schema] = {}
        self._named: dict[str, str] = {}
        self._seen = Counter(key for body in bodies.values() for key in _tables_in(body))

    def body(self, name: str) -> Schema:
        """Return one of the schemas so written."""
        written = self._written(self._bodies[name], name)
        assert isinstance(written, dict)
        return written

    def definitions(self, *names: str) -> Schema:
        """Return those schemas by name, and every table that is referred to; to be called last."""
        first = {name: self.body(name) for name in names}
        return {**first, **self._defs}

    def _written(self, node: object, name: str) -> object:
        if isinstance(node, list):
            return [self._written(each, name) for each in node]
        if not isinstance(node, dict):
            return node
        key = _key(node)
        if key and self._seen[key] > 1:
            return {**_apart(node), "$ref": f"#/$defs/{self._name(key, node, name)}"}
        return self._inside(node, name)

    def _inside(self, node: Schema, name: str) -> Schema:
        named = ("properties", "patternProperties")
        return {
            key: {inner: self._written(each, inner if key == named[0] else name) for inner, each in value.items()}
            if key in named and isinstance(value, dict)
            else self._written(value, name)
            for key, value in node.items()
        }

    def _name(self, key: str, node: Schema, hint: str) -> str:
        if key not in self._named:
            taken = {*self._defs, *self._bodies}
            first = self._called.get(hint, hint)
            name = next(each for each in (first, *(f"{first}-{n}" for n in range(2, 999))) if each not in taken)
            self._named[key] = name
            self._defs[name] = {}
            self._defs[name] = self._inside({k: v for k, v in node.items() if k not in _APART}, hint)
        return self._named[key]


_APART = ("description", "title")
"""What is said of a table where it stands, and not of the table itself."""


def _apart(node: Schema) -> Schema:
    return {key: node[key] for key in _APART if key in node}


def _key(node: Schema) -> str:
    """What tells a table from others; empty for what is none."""
    if not isinstance(node.get("properties"), dict) or node.get("type") != "object":
        return ""
    return json.dumps({key: value for key, value in node.items() if key not in _APART}, sort_keys=True)


def _tables_in(node: object) -> list[str]:
    """The keys of the tables in a schema, one for each place."""
    if isinstance(node, list):
        return [key for each in node for key in _tables_in(each)]
    if not isinstance(node, dict):
        return []
    key = _key(node)
    return [*([key] if key else []), *(each for value in node.values() for each in _tables_in(value))]
