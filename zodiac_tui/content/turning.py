"""What is made of typed values before play: uses become ids, durations seconds, wherever a Field says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from zodiac_tui.content.durations import seconds
from zodiac_tui.content.form import Form
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.files.limits import Table, Toml

Turn = Callable[[Toml], Plain]
"""What is made of a value as it was typed."""
NOTHING: Mapping[str, Turn] = {}
"""Of a table in which every value stays as it was typed."""


def turned_fields(form: Form, used: Turn) -> dict[str, Mapping[str, Turn]]:
    """Return what is to be made of values, by table and key; of a scene and an encounter every key of the ruleset.

    `used` is what is made of uses.
    """
    vocabulary = form.vocabulary
    tables: dict[str, tuple[Field, ...]] = {
        "pj": vocabulary.character_fields,
        "pnj": vocabulary.npc_fields,
        **vocabulary.gear_fields,
        **{each.key: each.fields for each in vocabulary.check_forms},
    }
    own = {"escena": vocabulary.scene_fields, "encuentro": vocabulary.encounter_fields}
    found = {name: _turners(fields, used) for name, fields in tables.items()}
    return found | {
        name: {each.key: _turner(each, used) or as_it_is for each in fields} for name, fields in own.items()
    }


def turned_effects(form: Form, used: Turn) -> dict[str, Mapping[str, Turn]]:
    """Return what is to be made of values in effects, by kind and key."""
    return {kind: _turners(fields, used) for kind, fields in form.effects.items()}


def _turners(fields: tuple[Field, ...], used: Turn) -> Mapping[str, Turn]:
    return {each.key: turn for each in fields if (turn := _turner(each, used))}


def _turner(each: Field, used: Turn) -> Turn | None:
    """What is made of a field's value; None where it stays as it is."""
    match each.type:
        case "use" | "uses":
            return used
        case "duration":
            return lambda value: seconds(str(value))
        case "table" if inner := _turners(each.fields, used):
            return lambda row: _table(cast(Table, row), inner)
        case _:
            return None


def _table(row: Table, turned: Mapping[str, Turn]) -> Plain:
    return {key: turned.get(key, as_it_is)(value) for key, value in row.items()}


def as_it_is(value: Toml) -> Plain:
    """Leave a value as it was typed."""
    return cast(Plain, value)
