"""Strict models of a scenario file, built from the format's Field declarations for pydantic's validator.

They are core schemas rather than classes: nothing is gained by a class a table, and making one takes 3 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.form import Form, once_a_table
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from pydantic_core import CoreSchema, SchemaValidator, ValidationError

Schema = dict[str, object]

TAG = "<"
"""How names of variants begin in the places that the validator reports; no key can."""
MAX_TEXT = 20_000
"""The longest text of a scenario, in characters."""
MAX_WORDS = 600
"""The longest title, label or cause, in characters."""
MAX_TABLES = 20_000
"""The most tables of one kind, and the most items of a list."""

REMARKS = ("nota", "todo")
"""Keys of every table, for its author alone."""

ID = "^[a-z0-9_-]{1,64}$"
"""What an id looks like."""
USE = r"^[a-z0-9_-]{1,64}(\.[a-z0-9_-]{1,64})?$"
"""What the key of an Acción or of one of its uses looks like."""
MAX_KEYS = 200
"""The most keys of a table of them."""

_ID: Schema = {"type": "str", "pattern": ID}
_USE: Schema = {"type": "str", "pattern": USE}
_WORDS: Schema = {"type": "str", "max_length": MAX_WORDS}
_EFFECTS: Schema = {"type": "definition-ref", "schema_ref": "effects"}


def validate(form: Form, data: Table) -> ValidationError | None:
    """Return every way in which a file's tables are not of the format, or None."""
    from pydantic_core import ValidationError  # noqa: PLC0415  (it costs a tenth of a second; see `sound`)

    try:
        validator(form).validate_python(data, strict=True)
    except ValidationError as error:
        return error
    return None


@cache
def validator(form: Form) -> SchemaValidator:
    """The validator of a format, made once."""
    from pydantic_core import SchemaValidator  # noqa: PLC0415

    return SchemaValidator(cast("CoreSchema", schema(form)))


@cache
def schema(form: Form) -> Schema:
    """The core schema of a format."""
    effects: Schema = {
        "type": "list",
        "max_length": MAX_TABLES,
        "items_schema": {
            "type": "tagged-union",
            "choices": {_tag(kind): _table(_value_first(fields)) for kind, fields in form.effects.items()},
            "discriminator": _kind_of(form),
        },
        "ref": "effects",
    }
    return {"type": "definitions", "schema": _table_of(form.root), "definitions": [effects]}


def _value_first(fields: tuple[Field, ...]) -> Mapping[str, Schema]:
    value, *extras = fields
    first = _field(value)
    if value.type == "bool":
        first = {"type": "literal", "expected": [True]}
    return {value.key: _member(first, required=True), **{each.key: _member_of(each) for each in extras}}


@once_a_table
def _table_of(fields: tuple[Field, ...]) -> Schema:
    return _table({field.key: _member_of(field) for field in fields})


def _table(members: Mapping[str, Schema]) -> Schema:
    return {"type": "typed-dict", "fields": {**members, **_remarks(members)}, "extra_behavior": "forbid"}


def _remarks(members: Mapping[str, Schema]) -> Mapping[str, Schema]:
    """What an author may note in a table whatever it holds, but where the key has a meaning there."""
    text: Schema = {"type": "str", "max_length": MAX_TEXT}
    return {key: _member(text, required=False) for key in REMARKS if key not in members}


def _member_of(field: Field) -> Schema:
    return _member(_field(field), required=field.required)


def _member(inner: Schema, *, required: bool) -> Schema:
    return {"type": "typed-dict-field", "schema": inner, "required": required}


def _list(items: Schema) -> Schema:
    return {"type": "list", "items_schema": items, "max_length": MAX_TABLES}


def _int(field: Field) -> Schema:
    return {"type": "int", "ge": field.minimum, "le": field.maximum}


def _field(field: Field) -> Schema:
    kind = field.type.partition(":")[0]
    return _BUILDERS[kind](field)


def _whole(field: Field) -> Schema:
    if not field.choices:
        return _int(field)
    words: Schema = {"type": "literal", "expected": list(field.choices)}
    return {
        "type": "tagged-union",
        "choices": {_tag("int"): _int(field), _tag("str"): words},
        "discriminator": _type_of,
    }


def _number(field: Field) -> Schema:
    choices = {_tag("bool"): {"type": "bool"}, _tag("int"): _int(field)}
    return {"type": "tagged-union", "choices": choices, "discriminator": _type_of}


def _maybe(field: Field) -> Schema:
    choices = {_tag("bool"): {"type": "bool"}, _tag("dict"): _table_of(field.fields)}
    return {"type": "tagged-union", "choices": choices, "discriminator": _type_of}


def _tables(field: Field) -> Schema:
    return {
        "type": "dict",
        "keys_schema": _ID,
        "values_schema": _table_of(field.fields),
        "min_length": max(field.minimum, 0),
        "max_length": MAX_TABLES,
    }


def _by_key(field: Field, item: Schema) -> Schema:
    if field.keys:
        return _table({key: _member(item, required=field.required) for key in field.keys})
    return {"type": "dict", "keys_schema": _USE, "values_schema": item, "min_length": 0, "max_length": MAX_KEYS}


_BUILDERS: dict[str, Callable[[Field], Schema]] = {
    "int": _whole,
    "number": _number,
    "bool": lambda field: {"type": "bool"},
    "str": lambda field: _WORDS,
    "text": lambda field: {"type": "str", "max_length": MAX_TEXT},
    "words": lambda field: _list({"type": "str", "max_length": MAX_TEXT}),
    "condition": lambda field: {"type": "str"},
    "conditions": lambda field: _list({"type": "str"}),
    "duration": lambda field: _WORDS,
    "id": lambda field: _ID,
    "ref": lambda field: _ID,
    "use": lambda field: _WORDS,
    "uses": lambda field: _list(_WORDS),
    "refs": lambda field: _list(_ID),
    "choice": lambda field: {"type": "literal", "expected": list(field.choices)},
    "texts": lambda field: _list(_WORDS),
    "table": lambda field: _table_of(field.fields),
    "maybe": _maybe,
    "tables": _tables,
    "list": lambda field: _list(_table_of(field.fields)),
    "ints": lambda field: _by_key(field, _int(field)),
    "texts_by": lambda field: _by_key(field, _WORDS),
    "effects": lambda field: _EFFECTS,
}


def _tag(name: str) -> str:
    return f"{TAG}{name}"


def _type_of(value: object) -> str:
    return _tag(type(value).__name__)


def _kind_of(form: Form) -> Callable[[object], str | None]:
    def kind(value: object) -> str | None:
        found = form.kind_of(value) if isinstance(value, dict) else None
        return None if found is None else _tag(found)

    return kind
