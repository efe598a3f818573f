"""The JSON Schema of the protocol, made of the same types that its messages are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from zodiac_tui.core.events import Event
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text
from zodiac_tui.present.tale import ClockRow
from zodiac_tui.ui.jsonl.messages import PROTOCOL, event_type
from zodiac_tui.ui.jsonl.reading import SAID
from zodiac_tui.ui.jsonl.verbs import VERBS

Schema = dict[str, Plain]
STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
COUNT: Schema = {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": "^[1-9][0-9]{0,5}$"}]}
LINES: Schema = {"type": "array", "items": {"type": "string", "pattern": "^[^\\n]*$"}, "minItems": 1}
BOOLEAN: Schema = {"type": "boolean"}
OPTIONAL = ("sheet", "rules", "undo", "redo", "hand", "settings")
"""Verbs whose arguments may be left out."""
MAYBE: Schema = {"type": ["string", "null"]}
STATE = (
    "Where somebody directs (`--guia`), the whole state. Else without what a player does not see: `flags`, `tale`, the "
    "`conduct` of PNJ and who of a fight is `waiting` are empty; `clocks` are those that are seen. `digest` is of the "
    "whole state, so that it does not follow from this one. A person is shown what `table`, `sheet` and `map` say, and "
    "the `lines` of events."
)
LINES_OF_EVENT = "What line mode tells of it; empty where that is nothing."
ODDS = "The chance that it succeeds with nothing spent, as a fraction; null where it is not rolled or not computed."
DETAIL = "What the option would be rolled on, in words: the Acción, its use and the CD; null where it is not rolled."


def protocol_schema() -> Schema:
    """Return the schema of one line, either way: `out` is written by the game, `in` is read by it."""
    defs: dict[str, Plain] = {}
    events: list[Plain] = [_event(kind, defs) for kind in get_args(Event)]
    state = _object(_fields(State, defs) | {"digest": STRING, "clocks": _list(_class(ClockRow, defs))})
    defs |= {"event": {"oneOf": events}, "state": {**state, "description": STATE}, "prompt": _prompt(), "node": _node()}
    defs |= {"out": {"oneOf": [*_written()]}, "in": {"oneOf": [*_read()]}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"zodiac JSON Lines {PROTOCOL}",
        "oneOf": [{"$ref": "#/$defs/out"}, {"$ref": "#/$defs/in"}],
        "$defs": defs,
    }


def _written() -> tuple[Schema, ...]:
    about: dict[str, Plain] = {"synopsis": STRING, "duration": STRING, "warnings": _list(STRING)}
    named = _object({"id": STRING, "title": STRING, "ruleset": STRING, **about})
    events = _list({"$ref": "#/$defs/event"})
    hello: dict[str, Plain] = {
        "protocol": {"const": PROTOCOL},
        "app": STRING,
        "scenario": named,
        "save": MAYBE,
        "contract": STRING,
        "about_contract": STRING,
        "read_only": MAYBE,
        "typed_dice": BOOLEAN,
        "do": _list({"enum": [*VERBS]}),
        "notices": _list(STRING),
        "settings": _list(STRING),
    }
    question: dict[str, Plain] = {"prompt": {"$ref": "#/$defs/prompt"}, "state": {"$ref": "#/$defs/state"}}
    return (
        _message("hello", hello),
        _message("prompt", {"events": events, **question}),
        *(_message("info", {"about": {"const": about}, "data": data}) for about, data in _answers().items()),
        _message("error", {"code": STRING, "message": STRING}),
        _message("end", {"ending": MAYBE, "digest": STRING, "events": events}),
    )


def _answers() -> dict[str, Schema]:
    """What the verbs answer that answer with an `info`, and what is told of the file that a creation leaves."""
    decision = _object({"steps": INTEGER, "title": STRING, "scene": STRING})
    named: dict[str, Plain] = {"kind": STRING, "id": STRING, "title": STRING}
    place = _object({**named, "times": INTEGER, "leads": _list(STRING)})
    note = _object({"number": INTEGER, "text": STRING, "entry": INTEGER, "scene": STRING})
    setting = _object({"name": STRING, "value": STRING, "about": STRING, "others": _list(STRING)})
    use = _object({"label": STRING, "cost": STRING, "success": MAYBE, "reason": MAYBE})
    odds = _object(
        {
            "success": STRING,
            "grades": _table(STRING),
            "best": MAYBE,
            "uses": _table(use),
            "best_cost": MAYBE,
            "cost": MAYBE,
        }
    )
    return {
        "why": _object({"lines": _list(STRING), "nodes": _list({"$ref": "#/$defs/node"})}),
        "sheet": _object({"actors": _table(_list(STRING))}),
        "odds": _object({"options": _table(odds)}),
        "table": _object({"viewer": MAYBE, "elapsed": INTEGER, "lines": _list(STRING)}),
        "contract": _object({"contract": STRING, "about": STRING}),
        "settings": _object({"settings": _list(setting), "file": STRING}),
        "help": _object({"do": _table(_list(STRING))}),
        "rules": _object({"lines": _list(STRING), "entry": MAYBE, "found": _list(STRING)}),
        "cited": _object({"rules": _table(_object({"times": INTEGER, "scene": STRING, "label": STRING}))}),
        "recap": _object({"lines": _list(STRING)}),
        "map": _object({"visited": _list(place), "unseen": _list(STRING), "endings": _list(STRING), "left": INTEGER}),
        "notes": _object({"notes": _list(note)}),
        "undos": _object({"undo": _list(decision), "redo": _list(decision)}),
        "hand": _object({"prompt": {"$ref": "#/$defs/prompt"}}),
        "secrets": _object({"lines": _list(STRING)}),
        "save": _object({"save": MAYBE, "problem": MAYBE}),
        "copy": _object({"save": STRING}),
        "file": _object({"file": MAYBE, "problem": MAYBE}),
    }


def _read() -> tuple[Schema, ...]:
    answer: Schema = {"anyOf": [STRING, INTEGER, _list(STRING)]}
    return (_object({"answer": answer}), *(_verb(verb, takes) for verb, (takes, _) in VERBS.items()))


def _verb(verb: str, takes: tuple[str, ...]) -> Schema:
    special = {"steps": COUNT, "number": COUNT, SAID: LINES}
    arguments: dict[str, Plain] = {name: special.get(name, STRING) for name in takes}
    shape = _object({"do": {"const": verb}, **arguments})
    return {**shape, "required": ["do"]} if verb in OPTIONAL else shape


def _prompt() -> Schema:
    option: dict[str, Plain] = {
        "id": STRING,
        "label": STRING,
        "enabled": BOOLEAN,
        "reason": MAYBE,
        "cost": MAYBE,
        "grade": MAYBE,
        "detail": {**MAYBE, "description": DETAIL},
        "success": {**MAYBE, "description": ODDS},
    }
    return _object(
        {
            "id": STRING,
            "topic": STRING,
            "actor": STRING,
            "kind": {"enum": [kind.value for kind in PromptKind]},
            "text": STRING,
            "context": {"type": "object"},
            "options": _list(_object(option)),
            "min": INTEGER,
            "max": INTEGER,
        }
    )


def _node() -> Schema:
    children = _list({"$ref": "#/$defs/node"})
    words: dict[str, Plain] = {"title": STRING, "text": STRING, "source": STRING, "rule": STRING}
    return _object({**words, "reading": BOOLEAN, "children": children})


def _event(kind: type, defs: dict[str, Plain]) -> Schema:
    return _message(
        event_type(kind), {**_fields(kind, defs), "lines": {**_list(STRING), "description": LINES_OF_EVENT}}
    )


def _fields(kind: type, defs: dict[str, Plain]) -> dict[str, Plain]:
    hints = get_type_hints(kind)
    assert is_dataclass(kind)
    return {field.name: _of(hints[field.name], defs) for field in fields(kind)}


def _of(hint: object, defs: dict[str, Plain]) -> Schema:
    """The schema of a type of core: what `messages.plain` makes of its values."""
    if hint in (str, Text):
        return STRING
    if hint in (int, bool):
        return BOOLEAN if hint is bool else INTEGER
    if hint in (None, NoneType):
        return {"type": "null"}
    return _class(hint, defs) if isinstance(hint, type) and get_origin(hint) is None else _generic(hint, defs)


def _class(kind: type, defs: dict[str, Plain]) -> Schema:
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if issubclass(kind, tuple):
        return {"type": "array", "prefixItems": [_of(hint, defs) for hint in get_type_hints(kind).values()]}
    name = kind.__name__
    if name not in defs:
        defs[name] = {}
        defs[name] = _object(_fields(kind, defs))
    return {"$ref": f"#/$defs/{name}"}


def _generic(hint: object, defs: dict[str, Plain]) -> Schema:
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        if any(get_origin(argument) is list for argument in arguments):
            return {}  # Plain: the events and the state have no other lists
        return {"anyOf": [_of(argument, defs) for argument in arguments]}
    if get_origin(hint) is Mapping:
        return _table(_of(arguments[1], defs))
    if get_origin(hint) is tuple and arguments[1:] == (...,):
        return _list(_of(arguments[0], defs))
    raise TypeError(f"no schema for {hint}")


def _message(kind: str, properties: dict[str, Plain]) -> Schema:
    return _object({"type": {"const": kind}, **properties})


def _object(properties: dict[str, Plain]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _table(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}
