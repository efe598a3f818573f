"""Whether a small file is surely of the format: told without pydantic, whose loading takes longer than the whole check.

The same schema is read that pydantic validates by. What does not fit, or is in doubt, is left to pydantic: only it can
say what is wrong.
"""

from __future__ import annotations

import re

from zodiac_tui.content.form import Form
from zodiac_tui.content.models import schema
from zodiac_tui.files.limits import Table

SMALL = 50_000
"""How long a text may be, in characters, for this to be quicker than loading pydantic."""


def sound(form: Form, data: Table) -> bool:
    """Return whether pydantic would surely find no fault in a file's tables."""
    return _fits(schema(form), data, {})


def _fits(schema: object, value: object, shared: dict[object, object]) -> bool:
    """`shared` holds the schemas that others name. A schema with more keys than are read here fits nothing."""
    match schema, value:
        case {"type": "typed-dict", "fields": dict(fields), "extra_behavior": "forbid", **more}, dict() if not more:
            return value.keys() <= fields.keys() and all(
                _fits(field["schema"], value[key], shared) if key in value else not field["required"]
                for key, field in fields.items()
            )
        case {"type": "tagged-union", "choices": dict(choices), "discriminator": tag, **more}, _ if callable(tag):
            kind = tag(value)
            return not more and kind in choices and _fits(choices[kind], value, shared)
        case {
            "type": "dict",
            "keys_schema": keys,
            "values_schema": values,
            "min_length": int(least),
            "max_length": int(most),
            **more,
        }, dict() if not more:
            return least <= len(value) <= most and all(
                _fits(keys, key, shared) and _fits(values, each, shared) for key, each in value.items()
            )
        case {"type": "list", "items_schema": each, "max_length": int(most), **more}, list() if more.keys() <= {"ref"}:
            return len(value) <= most and all(_fits(each, inner, shared) for inner in value)
        case {"type": "str", "pattern": str(pattern), **more}, str() if not more:
            return re.fullmatch(pattern, value) is not None
        case {"type": "str", "max_length": int(most), **more}, str() if not more:
            return len(value) <= most
        case {"type": "int", "ge": int(least), "le": int(most), **more}, int() if not more:
            return type(value) is int and least <= value <= most
        case {"type": "literal", "expected": list(words), **more}, _ if not more:
            return any(type(word) is type(value) and word == value for word in words)
        case ({"type": "bool", **more}, bool()) | ({"type": "str", **more}, str()):
            return not more
        case {"type": "definition-ref", "schema_ref": name, **more}, _ if not more:
            return _fits(shared[name], value, shared)
        case {"type": "definitions", "schema": whole, "definitions": list(named), **more}, _ if not more:
            return _fits(whole, value, {each["ref"]: each for each in named})
    return False
