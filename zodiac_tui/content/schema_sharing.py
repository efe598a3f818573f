"""A JSON Schema in which a table that stands in several places is written once, and referred to."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

Schema = dict[str, object]


class Shared:
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
            return {**apart(node), "$ref": f"#/$defs/{self._name(key, node, name)}"}
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
            self._defs[name] = self._inside({k: v for k, v in node.items() if k not in APART}, hint)
        return self._named[key]


APART = ("description", "title")
"""What is said of a table where it stands, and not of the table itself."""


def apart(node: Schema) -> Schema:
    """Return what is said of a table where it stands."""
    return {key: node[key] for key in APART if key in node}


def _key(node: Schema) -> str:
    """What tells a table from others; empty for what is none."""
    if not isinstance(node.get("properties"), dict) or node.get("type") != "object":
        return ""
    return json.dumps({key: value for key, value in node.items() if key not in APART}, sort_keys=True)


def _tables_in(node: object) -> list[str]:
    """The keys of the tables in a schema, one for each place."""
    if isinstance(node, list):
        return [key for each in node for key in _tables_in(each)]
    if not isinstance(node, dict):
        return []
    key = _key(node)
    return [*([key] if key else []), *(each for value in node.values() for each in _tables_in(value))]
