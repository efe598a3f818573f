"""PNJ that are taken from a ruleset's bestiary: what their tables leave out is filled in, their own keys win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from zodiac_tui.content.form import BESTIARY, Form
from zodiac_tui.content.found import ERROR, MAX_REPORTED, Found, nearest
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.files.limits import Table, Toml

NPC = "pnj"


def filled(form: Form, data: Table) -> tuple[Table, list[Found]]:
    """Return a file's tables with what its PNJ take from the bestiary, and each entry that there is not.

    Tables are joined key by key. The gear that a PNJ then has comes with it, but for ids that the file has given to
    gear of its own. Tables without such PNJ are returned as they are; others are not changed, but copied.
    """
    rows = data.get(NPC)
    if not isinstance(rows, dict) or not any(isinstance(row, dict) and BESTIARY in row for row in rows.values()):
        return data, []
    whole, told = {**data}, list[Found]()
    people = {**rows}
    whole[NPC] = people
    taken = {name for kind in form.vocabulary.gear_fields for name in _rows(whole, kind)}
    for name, row in rows.items():
        wanted = row.get(BESTIARY) if isinstance(row, dict) else None
        if not isinstance(row, dict) or not isinstance(wanted, str):
            continue
        entry = form.vocabulary.bestiary.get(wanted)
        if entry is None:
            told.append(_unknown(form, name, wanted))
            if len(told) > MAX_REPORTED:
                break
            entry = _stand_in(form, wanted)
        people[name] = joined = _joined(entry.fields, row)
        for kind, thing in _gear_of(form, joined):
            table = entry.gear.get(kind, {}).get(thing)
            if table is not None and thing not in taken:
                # Put among the file's own gear, whose table must stay as it is.
                whole[kind] = {**_rows(whole, kind), thing: cast(Toml, {**table})}
                taken.add(thing)
    return whole, told


def _joined(entry: Mapping[str, Plain], own: Table) -> Table:
    """An entry's keys with those of a table over them; tables in both are joined in their turn."""
    found = cast(Table, {**entry})
    for key, value in own.items():
        before = found.get(key)
        found[key] = {**before, **value} if isinstance(before, dict) and isinstance(value, dict) else value
    return found


def _gear_of(form: Form, row: Table) -> Iterator[tuple[str, str]]:
    """The gear that a PNJ's table names, as kind and id."""
    for field in form.vocabulary.npc_fields:
        shape, _, kind = field.type.partition(":")
        value = row.get(field.key)
        if kind in form.vocabulary.gear_fields and shape in ("ref", "refs"):
            names = value if isinstance(value, list) else [value]
            yield from ((kind, name) for name in names if isinstance(name, str))


def _unknown(form: Form, name: str, wanted: str) -> Found:
    known = form.vocabulary.bestiary
    values = {"system": Text.data(form.vocabulary.ruleset), "id": Text.data(wanted[:80])}
    path = (NPC, name, BESTIARY)
    if not known:
        return Found(ERROR, "bestiario", path, T("El sistema «{system}» no tiene bestiario.", **values), value=True)
    hint = nearest(wanted, known) or T("«zodiac bestiary» muestra los que hay.")
    return Found(ERROR, "bestiario", path, T("El bestiario no tiene «{id}».", **values), hint, value=True)


def _stand_in(form: Form, wanted: str) -> Creature:
    """The entry that a slip is taken for, else the first: what else is wrong is found with it."""
    known = form.vocabulary.bestiary
    hint = nearest(wanted, known)
    name = str(dict(hint.values)["name"]) if hint else next(iter(known), "")
    return known.get(name) or Creature("", "", "", {"nombre": ""})


def _rows(data: Table, kind: str) -> Table:
    rows = data.get(kind)
    return rows if isinstance(rows, dict) else {}
