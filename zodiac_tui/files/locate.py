"""Where a key path stands in a TOML file: line and column, by tree-sitter, only when there is something to report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from zodiac_tui.files.limits import KeyPath

_KEYS = ("bare_key", "quoted_key", "dotted_key")


@dataclass
class _Spot:
    """A key or list item: where it is written, where its value is, and what lies in it."""

    key: Node | None = None
    value: Node | None = None
    inner: dict[str | int, _Spot] = field(default_factory=dict)


class Places:
    """The places of a file. `find` never fails: for a path that is not there it gives the nearest table around it."""

    def __init__(self, text: str) -> None:
        self._lines = (raw := text.encode()).split(b"\n")
        self._root = _Spot()
        root = Parser(Language(tree_sitter_toml.language())).parse(raw).root_node
        for node in root.children:
            self._statement(node)

    def find(self, path: KeyPath, *, value: bool = False) -> tuple[int, int]:
        """Return the line and column (from 1) of a key, or of its value; of the nearest part that is there.

        A list's place may be given as a number or as its digits.
        """
        spot, best = self._root, None
        for part in path:
            inner = spot.inner.get(part)
            if inner is None and isinstance(part, str) and part.isdecimal():
                inner = spot.inner.get(int(part))
            if inner is None:
                break
            spot = inner
            best = (spot.value if value and spot.value else spot.key) or best
        return self._point(best) if best else (1, 1) if self._lines else (0, 0)

    def lines(self) -> Iterator[str]:
        """The lines of the file."""
        return (line.decode("utf-8", "replace") for line in self._lines)

    def _point(self, node: Node) -> tuple[int, int]:
        row, column = node.start_point
        return row + 1, len(self._lines[row][:column].decode("utf-8", "replace")) + 1

    def _statement(self, node: Node) -> None:
        if node.type == "pair":
            _pair(self._root, node)
        elif node.type in ("table", "table_array_element"):
            header = next((child for child in node.children if child.type in _KEYS), None)
            if header is not None:
                table = _reach(self._root, header, array=node.type == "table_array_element")
                for child in node.children:
                    if child.type == "pair":
                        _pair(table, child)


def _reach(root: _Spot, header: Node, *, array: bool) -> _Spot:
    """Walk to the table that a header opens, into the last item of each array of tables on the way."""
    spot = root
    parts = _parts(header)
    for place, (name, node) in enumerate(parts):
        spot = spot.inner.setdefault(name, _Spot(node))
        last = place == len(parts) - 1
        if last and array:
            spot = spot.inner.setdefault(len(spot.inner), _Spot(node))
        elif spot.inner and all(isinstance(key, int) for key in spot.inner):
            spot = spot.inner[len(spot.inner) - 1]
    if not array:
        spot.key = parts[-1][1] if parts else spot.key
    return spot


def _pair(table: _Spot, node: Node) -> None:
    key = next((child for child in node.children if child.type in _KEYS), None)
    if key is None or not node.children:
        return
    spot = table
    for name, part in _parts(key):
        spot = spot.inner.setdefault(name, _Spot(part))
    _value(spot, node.children[-1])


def _value(spot: _Spot, node: Node) -> None:
    spot.value = node
    if node.type == "inline_table":
        # TOML 1.1's line ends and last commas are errors to the grammar, but the pairs are there all the same.
        for child in node.children:
            if child.type == "pair":
                _pair(spot, child)
    elif node.type == "array":
        items = [child for child in node.children if child.is_named and child.type != "comment"]
        for place, item in enumerate(items):
            _value(spot.inner.setdefault(place, _Spot(item)), item)


def _parts(key: Node) -> list[tuple[str, Node]]:
    """Return the names of a key and their nodes. The grammar nests dotted keys to the left; this does not recurse."""
    found: list[tuple[str, Node]] = []
    while key.type == "dotted_key":
        key, last = (child for child in key.children if child.type in _KEYS)
        found.append((_name(last), last))
    return [(_name(key), key), *reversed(found)]


def _name(node: Node) -> str:
    text = (node.text or b"").decode("utf-8", "replace")
    return text[1:-1] if node.type == "quoted_key" else text
