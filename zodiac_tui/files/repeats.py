"""A key or a table that a TOML file has twice: what it is, and where it stands first and again."""

from __future__ import annotations

from dataclasses import dataclass

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.locate import names_of

CODE = "clave-repetida"
SAID = ("Cannot declare", "Cannot overwrite a value", "Duplicate inline table key", "Cannot redefine namespace")
"""How the parser's messages begin where something may be there twice."""
Names = tuple[str, ...]


@dataclass(frozen=True)
class Repeat:
    """What is there twice: its names, and both places as line and column."""

    names: Names
    first: tuple[int, int]
    again: tuple[int, int]
    table: bool


def repeated(text: str) -> Repeat | None:
    """Return the first key or table that is there twice, or None.

    >>> repeated("[a]\\nb = 1\\n[c]\\n[a]\\n")
    Repeat(names=('a',), first=(1, 2), again=(4, 2), table=True)
    """
    return _Looking(text).repeat


def told(repeat: Repeat, name: str) -> Diagnostic:
    """Return what is said of it, in the file of that name."""
    shown, (line, column) = Text.data(".".join(repeat.names)[:200]), repeat.first
    kind = T("La tabla [{name}]", name=shown) if repeat.table else T("La clave «{name}»", name=shown)
    message = T("{what} se repite: ya está en {place}.", what=kind, place=f"{name}:{line}:{column}")
    hint = (
        T("Cambia el identificador de una de las dos, o junta sus claves.")
        if repeat.table
        else T("Borra o cambia de nombre una de las dos.")
    )
    return Diagnostic("error", CODE, name, *repeat.again, message, hint)


class _Looking:
    def __init__(self, text: str) -> None:
        self.repeat: Repeat | None = None
        self._tables: dict[Names, Node] = {}
        self._keys: dict[Names, Node] = {}
        raw = text.encode()
        self._lines = raw.split(b"\n")
        here: Names = ()
        lists: dict[Names, int] = {}
        for node in Parser(Language(tree_sitter_toml.language())).parse(raw).root_node.children:
            if node.type == "pair":
                self._pair(node, here)
            elif node.type in ("table", "table_array_element"):
                here = self._table(node, lists)

    def _table(self, node: Node, lists: dict[Names, int]) -> Names:
        header = names_of(node)
        if header is None:
            return ()
        names, key = header
        place = _placed(names, lists)
        if node.type == "table_array_element":
            lists[names] = lists.get(names, 0) + 1
            place = _placed(names, lists)
        else:
            self._once(self._tables, place, names, key, table=True)
        for child in node.children:
            if child.type == "pair":
                self._pair(child, place)
        return place

    def _pair(self, node: Node, here: Names) -> None:
        header = names_of(node)
        if header is not None:
            names, key = header
            place = (*here, *names)
            shown = tuple(part for part in place if not part.startswith("#"))
            self._once(self._keys, place, shown, key, table=False)
            for child in node.children:
                if child.type == "inline_table":
                    for inner in child.children:
                        if inner.type == "pair":
                            self._pair(inner, place)

    def _once(self, seen: dict[Names, Node], place: Names, shown: Names, key: Node, *, table: bool) -> None:
        if place in seen and self.repeat is None:
            self.repeat = Repeat(shown, self._point(seen[place]), self._point(key), table)
        seen.setdefault(place, key)

    def _point(self, node: Node) -> tuple[int, int]:
        row, column = node.start_point
        return row + 1, len(self._lines[row][:column].decode("utf-8", "replace")) + 1


def _placed(names: Names, lists: dict[Names, int]) -> Names:
    """Names with the number of the item that they lead through, of each list of tables."""
    placed: list[str] = []
    for length in range(1, len(names) + 1):
        placed.append(names[length - 1])
        if names[:length] in lists:
            placed.append(f"#{lists[names[:length]]}")
    return tuple(placed)
