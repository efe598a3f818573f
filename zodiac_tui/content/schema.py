"""The JSON Schema of scenario files, for editors: the format's Field declarations as draft 2020-12 writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import cast

from zodiac_tui.content.form import BESTIARY, Form
from zodiac_tui.content.models import ID, MAX_KEYS, MAX_TABLES, MAX_TEXT, MAX_WORDS, REMARKS, USE
from zodiac_tui.content.schema_sharing import Schema, Shared, apart
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field

DRAFT = "https://json-schema.org/draft/2020-12/schema"
HEAD, INCLUDE, SYSTEM = "escenario", "incluye", "sistema"
EFFECTS, EFFECT = "efectos", "efecto"
OUTCOME = "resultado"
"""What the table of any grade is called."""
EFFECTS_LIST: Schema = {"type": "array", "items": {"$ref": f"#/$defs/{EFFECT}"}, "maxItems": MAX_TABLES}
"""Effects, wherever there are any."""
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
    must have all of them. Scenarios for several systems have their own (`schema_systems`). References, conditions and
    what goes together are for `zodiac check`.
    """
    with saying(say):
        return _whole_schema(form)


@contextmanager
def saying(say: Callable[[Text], str]) -> Iterator[None]:
    """Say texts so in the schemas that are made meanwhile."""
    before = _SAY.set(say)
    try:
        yield
    finally:
        _SAY.reset(before)


def _whole_schema(form: Form) -> Schema:
    needed = [each.key for each in form.written if each.required and each.key != HEAD]
    # What has no word on other keys is taken by some editors to allow none.
    alone = {"required": [HEAD], "not": {"required": [INCLUDE]}, "additionalProperties": True}
    bodies = {EFFECTS: EFFECTS_LIST, EFFECT: effect_of(form), "": whole_of(form)}
    shared = Shared(bodies, dict.fromkeys(form.grades, OUTCOME))
    return {
        "$schema": DRAFT,
        "title": titled(form.vocabulary.ruleset),
        **shared.body(""),
        "if": alone,
        "then": {"required": needed, "additionalProperties": True},
        "$defs": shared.definitions(EFFECTS, EFFECT),
    }


def titled(system: str) -> str:
    """What a schema is called."""
    return said(T("Un escenario de zodiac-tui ({system})", system=system))


def whole_of(form: Form) -> Schema:
    """The tables of a scenario's file, none of which must be there; effects are referred to."""
    root = (_narrowed(form, each) for each in form.written)
    return _table(tuple(replace(each, required=False) for each in root))


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


def effect_of(form: Form) -> Schema:
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
    return different[0] if len(different) == 1 else {**apart(different[0]), "anyOf": different}


def _effect(fields: tuple[Field, ...]) -> Schema:
    value, *extras = fields
    table = _table((replace(value, required=True), *extras))
    if value.type == "bool":
        cast("dict[str, Schema]", table["properties"])[value.key] = {"description": said(value.help), "const": True}
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
    return {key: {"description": said(_REMARKS[key]), **_TEXT} for key in REMARKS if key not in known}


def _described(field: Field) -> Schema:
    kind = field.type.partition(":")[0]
    return {"description": said(field.help), **_BUILDERS[kind](field)}


def said(text: Text) -> str:
    """A text as this schema says it."""
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
        found = {"description": said(field.help), **item}
        cast("dict[str, Schema]", table["properties"]).update(dict.fromkeys(field.keys, found))
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
