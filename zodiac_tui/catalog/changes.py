"""What two versions of a scenario's files differ in beyond their prose: each node and key, with both values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table, Toml

PROSE = frozenset(
    (
        "titulo", "texto", "una_vez_texto", "narra", "sinopsis", "descripcion", "nombre", "concepto", "motivo",
        "motivacion", "obligaciones", "autor", "licencia", "avisos", "nota", "todo",
    )
)  # fmt: skip
"""Keys whose values are words for readers: what they say changes nothing in play."""
COUNTED = frozenset(
    (
        "ventajas", "desventajas", "entorpecida", "estorbo", "contra_entorpecida", "contra_estorbo", "verdades",
        "vinculos",
    )
)  # fmt: skip
"""Keys with a list of words: how many there are counts, what they say does not."""
CAUSE, ON_CONDITION = "causa", "si"
"""A cause is words where it stands beside its condition; elsewhere it may be somebody's id, who counts."""
LENGTH = ("escenario", "duracion")
FLAGS = ("bandera",)
"""The table of what flags are called, which is words alone."""
MOST_SHOWN = 60
"""Characters of a value that are shown."""


@dataclass(frozen=True)
class Change:
    """A key of a node with its value before and now; None: it is not there. Without a key, the node as a whole."""

    node: str
    key: str
    old: Toml | None
    new: Toml | None

    @property
    def message(self) -> Text:
        """The change in words."""
        node = Text.data(f"[{self.node}]")
        if not self.key:
            return T("{node} ya no está", node=node) if self.new is None else T("{node} es nuevo", node=node)
        values = {"node": node, "key": Text.data(self.key)}
        if self.old is None:
            return T("{node} {key}: ahora {new}", **values, new=_shown(self.new))
        if self.new is None:
            return T("{node} {key}: antes {old}, ahora no está", **values, old=_shown(self.old))
        return T("{node} {key}: antes {old}, ahora {new}", **values, old=_shown(self.old), new=_shown(self.new))


def changes(old: Table, new: Table) -> tuple[Change, ...]:
    """Return what differs between the tables of two versions, in the order of the old one.

    >>> [each.message.plain() for each in changes({"reloj": {"agua": {"llena": 4}}}, {"reloj": {"agua": {"llena": 6}}})]
    ['[reloj.agua] llena: antes 4, ahora 6']
    """
    return tuple(_tables((), old, new))


def _tables(path: tuple[str, ...], old: Table, new: Table) -> Iterator[Change]:
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key), new.get(key)
        is_cause = key == CAUSE and ON_CONDITION in new
        if not (is_cause or _is_prose((*path, key), one, other)):
            yield from _values(path, key, one, other)


def _values(path: tuple[str, ...], key: str, old: Toml | None, new: Toml | None) -> Iterator[Change]:
    if old == new or (key in COUNTED and _are_as_many(old, new)):
        return
    inside = (*path, key)
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _tables(inside, old, new)
    elif isinstance(old, list) and isinstance(new, list) and _are_tables(old, new):
        for place, (one, other) in enumerate(zip(old, new, strict=True), 1):
            yield from _values(path, f"{key}[{place}]", one, other)
    elif isinstance(old or new, dict) and (old is None or new is None):
        yield Change(".".join(inside), "", old, new)
    else:
        yield Change(".".join(path), key, old, new)


def _are_tables(old: list[Toml], new: list[Toml]) -> bool:
    """Whether two lists hold as many tables each, so that they can be compared one by one."""
    return len(old) == len(new) and all(isinstance(each, dict) for each in (*old, *new))


def _is_prose(path: tuple[str, ...], old: Toml | None, new: Toml | None) -> bool:
    """Whether values are words for readers. A table is none, but for that of flags: in others the author's own id may
    be called like such a key."""
    is_table = isinstance(old, dict) or isinstance(new, dict)
    return (path[-1] in PROSE and not is_table) or path in (LENGTH, FLAGS)


def _are_as_many(old: Toml | None, new: Toml | None) -> bool:
    return isinstance(old, list) and isinstance(new, list) and len(old) == len(new)


def _shown(value: Toml | None) -> Text:
    text = json.dumps(value, ensure_ascii=False)
    return Text.data(text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 1]}…")
