"""The JSON Schema of scenarios that are written for several systems at once.

Outside the systems' own tables stands what all of them have, and what comes of a roll by its class; in a table that is
called like a system, all that this one has. Nothing must be there, since it may stand in either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from zodiac_tui.content.form import Form
from zodiac_tui.content.schema import (
    DRAFT,
    EFFECT,
    EFFECTS,
    EFFECTS_LIST,
    OUTCOME,
    effect_of,
    saying,
    titled,
    whole_of,
)
from zodiac_tui.content.schema_sharing import APART, Schema, Shared, apart
from zodiac_tui.content.systems import CLASSES
from zodiac_tui.core.text import Text

_PROPERTIES, _BY_ID, _ANY, _ITEMS = "properties", "patternProperties", "anyOf", "items"
_NEEDS = ("required", "minProperties", "dependentSchemas")
"""What a table must hold, which may stand in another of its places."""
Nodes = Mapping[str, Schema]


def schema_for_several(forms: Sequence[Form], say: Callable[[Text], str] = Text.plain) -> Schema:
    """Return the JSON Schema of scenario files for several rulesets, their own first, its texts as `say` says them."""
    with saying(say):
        grades = {form.vocabulary.ruleset: form.grades for form in forms}
        both = _Both(grades)
        wholes, effects = ({form.vocabulary.ruleset: of(form) for form in forms} for of in (whole_of, effect_of))
        bodies = {
            EFFECTS: EFFECTS_LIST,
            EFFECT: both.common(effects),
            **{_own(EFFECT, system): both.of_one(system, node) for system, node in effects.items()},
            **{_own(EFFECTS, system): _to_own(EFFECTS_LIST, system) for system in grades},
            "": both.common(wholes),
        }
        called = dict.fromkeys((*CLASSES, *(key for each in grades.values() for key in each)), OUTCOME)
        shared = Shared(bodies, called)
        return {
            "$schema": DRAFT,
            "title": titled(", ".join(grades)),
            **shared.body(""),
            "$defs": shared.definitions(*(name for name in bodies if name)),
        }


class _Both:
    """Puts the schemas of several systems together; it knows the keys of what comes of a roll in each."""

    def __init__(self, grades: Mapping[str, Iterable[str]]) -> None:
        self._grades = {system: frozenset(each) for system, each in grades.items()}

    def common(self, nodes: Nodes) -> Schema:
        """Return what may stand outside the systems' tables, with these among it."""
        first, *others = nodes.values()
        if all(_PROPERTIES in node for node in nodes.values()):
            return self._table(nodes)
        for inside in (_BY_ID, _ITEMS, _ANY):
            if all(inside in node for node in nodes.values()):
                return self._alike(inside, nodes)
        return first if all(_bare(first) == _bare(node) for node in others) else _either([*nodes.values()])

    def of_one(self, system: str, node: Schema) -> Schema:
        """Return a system's own schema, in which nothing must be there, and a roll may tell by classes too."""
        made = _to_own(node, system)
        return cast(Schema, self._with_classes(system, made))

    def _table(self, nodes: Nodes) -> Schema:
        first = next(iter(nodes.values()))
        fields = {system: cast("dict[str, Schema]", node[_PROPERTIES]) for system, node in nodes.items()}
        shared = [key for key in next(iter(fields.values())) if all(key in each for each in fields.values())]
        known = {key: self.common({system: each[key] for system, each in fields.items()}) for key in shared}
        if all(self._grades[system] <= each.keys() for system, each in fields.items()):
            outcomes = {system: each[min(self._grades[system])] for system, each in fields.items()}
            known |= dict.fromkeys(CLASSES, self.common(outcomes))
        own = {system: self.of_one(system, node) for system, node in nodes.items()}
        return {**_free(first), _PROPERTIES: known | own}

    def _alike(self, inside: str, nodes: Nodes) -> Schema:
        """Tables by id, lists, and what may be one of several things: alike in all systems, but for what is in them."""
        first = next(iter(nodes.values()))
        match first[inside]:
            case list() as ways if all(len(cast("list[Schema]", node[inside])) == len(ways) for node in nodes.values()):
                each = [
                    {system: cast("list[Schema]", node[inside])[n] for system, node in nodes.items()}
                    for n in range(len(ways))
                ]
                return {**_free(first), inside: [self.common(way) for way in each]}
            case dict() if inside == _BY_ID:
                (pattern,) = cast("dict[str, Schema]", first[inside])
                return {
                    **_free(first),
                    inside: {
                        pattern: self.common(
                            {system: cast("dict[str, Schema]", node[inside])[pattern] for system, node in nodes.items()}
                        )
                    },
                }
            case dict():
                return {
                    **_free(first),
                    inside: self.common({system: cast(Schema, node[inside]) for system, node in nodes.items()}),
                }
            case _:
                return _either([*nodes.values()])

    def _with_classes(self, system: str, node: object) -> object:
        if isinstance(node, list):
            return [self._with_classes(system, each) for each in node]
        if not isinstance(node, dict):
            return node
        made = {key: self._with_classes(system, each) for key, each in node.items()}
        fields = made.get(_PROPERTIES)
        if isinstance(fields, dict) and self._grades[system] <= fields.keys():
            made[_PROPERTIES] = {**dict.fromkeys(CLASSES, fields[min(self._grades[system])]), **fields}
        return made


def _own(name: str, system: str) -> str:
    return f"{name}-{system}"


def _to_own(node: object, system: str) -> Schema:
    """A schema in which nothing must be there, and effects are those of one system."""
    return cast(Schema, _turned(node, system))


def _turned(node: object, system: str) -> object:
    if isinstance(node, list):
        return [_turned(each, system) for each in node]
    if not isinstance(node, dict):
        return node
    found = {key: _turned(each, system) for key, each in _free(node).items()}
    name = str(found.get("$ref", "")).rpartition("/")[2]
    return {**found, "$ref": f"#/$defs/{_own(name, system)}"} if name else found


def _free(node: Schema) -> Schema:
    """A table that need not hold anything."""
    table = node.get("type") == "object"
    return {key: value for key, value in node.items() if not (table and key in _NEEDS)}


def _bare(node: Schema) -> Schema:
    return {key: value for key, value in node.items() if key not in APART}


def _either(nodes: list[Schema]) -> Schema:
    different = [node for n, node in enumerate(nodes) if _bare(node) not in [_bare(each) for each in nodes[:n]]]
    return {**apart(nodes[0]), _ANY: different}
