"""What a file defines and nothing in it ever uses: flags that nobody reads, things and people whom nobody names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import MAX_REPORTED, WARNING, Found, nearest
from zodiac_tui.content.mentions import Mentions, path_of
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table, Toml

UNUSED = "sin-uso"
"""The code of what nothing uses."""
_BRACED = re.compile(r"\{([^{}]*)\}")
_FLAG = "bandera."


def unused(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Everything of the kind in a validated file; what may be used from outside it cannot be known."""
    read = _read(found)
    yield from _flags(found, {name.removeprefix(_FLAG) for name in read if name.startswith(_FLAG)})
    yield from _things(form, data, found, read)


def _read(found: Mentions) -> set[str]:
    """Names that conditions and braces read."""
    names = {name for _, source in found.conditions for name in compile_condition(source).names}
    return names | {name for _, text in found.braces for name in _BRACED.findall(text)}


def _flags(found: Mentions, read: set[str]) -> Iterator[Found]:
    # In an order, as of very many not all are looked at.
    unset = sorted(read - found.flags.keys())
    looked = 0
    for name, flag in found.flags.items():
        if name not in read:
            looked += 1
            # A flag that is read by a mistyped name is told there.
            if not unset or looked > MAX_REPORTED or not nearest(name, unset):
                message = T("Ninguna condición lee la bandera «{flag}».", flag=name)
                yield Found(WARNING, "bandera-sin-leer", path_of(flag.trail), message, value=True)


def _things(form: Form, data: Table, found: Mentions, read: set[str]) -> Iterator[Found]:
    """Objects, names of flags, gear and PNJ that nothing else in the file names."""
    named = {name for _, _, name in found.refs} | {part for name in read for part in re.split(r"[.:]", name)[1:]}
    rest = [
        (kind, name)
        for kind in ("objeto", "bandera", *_given(form), "pnj")
        for name in cast(Table, data.get(kind, {}))
        if name not in named
    ]
    if not rest:
        return
    # Some keys name things without being references.
    words = set(_words(data))
    for kind, name in rest:
        if name not in words:
            message = T("Nada en el escenario nombra [{table}].", table=f"{kind}.{name}")
            yield Found(WARNING, UNUSED, (kind, name), message)


@cache
def _given(form: Form) -> tuple[str, ...]:
    """Kinds of gear that files hand out; others are for people to choose."""
    fields = (*form.vocabulary.character_fields, *form.vocabulary.npc_fields)
    named = {each.type.partition(":")[2] for each in fields} | form.effects.keys()
    return tuple(kind for kind in form.vocabulary.gear_fields if kind in named)


def _words(value: Toml) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str):
        yield value
