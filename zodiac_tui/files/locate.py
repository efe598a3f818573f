"""Where a key path stands in a TOML file: line and column, by tree-sitter, only when there is something to report."""

from __future__ import annotations

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from zodiac_tui.files.limits import KeyPath

_KEYS = ("bare_key", "quoted_key", "dotted_key")


class _Spot:
    """A key or list item: where it is written, where its value is, and what lies in it, looked at when asked for."""

    def __init__(self, key: Node | None = None) -> None:
        self.key = key
        self.value: Node | None = None
        self._inner: dict[str | int, _Spot] = {}
        self._unread: list[Node] = []

    def hold(self, node: Node) -> None:
        """Note a table, an inline table or a list whose content belongs here."""
        self._unread.append(node)

    @property
    def inner(self) -> dict[str | int, _Spot]:
        """What lies in it, by key or place."""
        while self._unread:
            node = self._unread.pop(0)
            if node.type == "array":
                items = (child for child in node.children if child.is_named and child.type != "comment")
                for place, item in enumerate(items):
                    self.child(place, item).take(item)
            else:
                # TOML 1.1's line ends and last commas are errors to the grammar, but the pairs are there all the same.
                for child in node.children:
                    if child.type == "pair":
                        self.pair(child)
        return self._inner

    def child(self, name: str | int, node: Node) -> _Spot:
        """The spot of a name in it, made where it is not there yet."""
        if name not in self._inner:
            self._inner[name] = _Spot(node)
        return self._inner[name]

    def pair(self, node: Node) -> None:
        """Take in `key = value`."""
        key = next((child for child in node.children if child.type in _KEYS), None)
        if key is not None:
            spot = self
            for name, part in _parts(key):
                spot = spot.child(name, part)
            # A comment at the end of the line is part of the pair too.
            spot.take(next(child for child in reversed(node.children) if child.type != "comment"))

    def take(self, value: Node) -> None:
        """Take a value."""
        self.value = value
        if value.type in ("inline_table", "array"):
            self.hold(value)

    def last(self) -> _Spot:
        """Of an array of tables its last item, else itself."""
        place = len(self._inner) - 1
        return self._inner.get(place, self)

    def append(self, node: Node) -> _Spot:
        """One more item of an array of tables."""
        return self.child(len(self._inner), node)


class Places:
    """The places of a file. `find` never fails: for a path that is not there it gives the nearest table around it."""

    def __init__(self, text: str) -> None:
        raw = text.encode()
        self._lines = raw.split(b"\n")
        self._root = _Spot()
        for node in Parser(Language(tree_sitter_toml.language())).parse(raw).root_node.children:
            if node.type == "pair":
                self._root.pair(node)
            elif node.type in ("table", "table_array_element"):
                self._table(node)

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
        return self._point(best) if best else (1, 1)

    def _point(self, node: Node) -> tuple[int, int]:
        row, column = node.start_point
        return row + 1, len(self._lines[row][:column].decode("utf-8", "replace")) + 1

    def _table(self, node: Node) -> None:
        header = next((child for child in node.children if child.type in _KEYS), None)
        if header is None:
            return
        parts = _parts(header)
        spot = self._root
        for name, part in parts[:-1]:
            spot = spot.child(name, part).last()
        name, part = parts[-1]
        spot = spot.child(name, part)
        if node.type == "table_array_element":
            spot = spot.append(part)
        spot.key = part
        spot.hold(node)


def names_of(node: Node) -> tuple[tuple[str, ...], Node] | None:
    """Return the names in a table's header or a pair's key, and the node of the last; None where there is no key."""
    key = next((child for child in node.children if child.type in _KEYS), None)
    if key is None:
        return None
    parts = _parts(key)
    return tuple(name for name, _ in parts), parts[0][1]


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
