"""Where a key path stands in a TOML file: line and column, looked for only when there is something to report."""

from __future__ import annotations

from array import array
from collections.abc import Callable

from zodiac_tui.files.limits import KeyPath
from zodiac_tui.files.scan import Lines, Part, inline_pairs, items, pairs, sections, written


class _Spot:
    """A key or list item: where it is written, where its value is, and what lies in it, looked at when asked for."""

    __slots__ = ("_inner", "_items", "_unread", "key", "value")

    def __init__(self, key: int) -> None:
        self.key = key
        self.value = -1
        self._inner: dict[str | int, _Spot] = {}
        self._items = array("q")
        self._unread: list[tuple[int, int]] = []

    def hold(self, start: int, end: int = -1) -> None:
        """Note where a table's body lies, or where an inline table or a list opens, whose content belongs here."""
        self._unread.append((start, end))

    def get(self, part: str | int, text: str) -> _Spot | None:
        """What lies in it under a key or at a place."""
        for start, end in self._unread:
            if end < 0 and text[start] == "[":
                self._items = array("q", items(text, start))
            else:
                for parts, value in pairs(text, start, end) if end >= 0 else inline_pairs(text, start):
                    self.pair(parts, value, text)
        self._unread.clear()
        if isinstance(part, int) and part not in self._inner and 0 <= part < len(self._items):
            self.child(part, self._items[part]).take(self._items[part], text)
        return self._inner.get(part)

    def child(self, name: str | int, at: int) -> _Spot:
        """The spot of a name in it, made where it is not there yet."""
        if name not in self._inner:
            self._inner[name] = _Spot(at)
        return self._inner[name]

    def pair(self, parts: list[Part], value: int, text: str) -> None:
        """Take in `key = value`."""
        spot = self
        for name, at in parts:
            spot = spot.child(name, at)
        spot.take(value, text)

    def take(self, value: int, text: str) -> None:
        """Take a value."""
        self.value = value
        if text.startswith(("{", "["), value):
            self.hold(value)

    def last(self) -> _Spot:
        """Of an array of tables its last item, else itself."""
        place = len(self._inner) - 1
        return self._inner.get(place, self)

    def append(self, at: int) -> _Spot:
        """One more item of an array of tables."""
        return self.child(len(self._inner), at)


class Places:
    """The places of a file. `find` never fails: for a path that is not there it gives the nearest table around it."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = Lines(text)
        self._root = _Spot(-1)
        for section in sections(text):
            spot = self._root
            for name, at in section.parts[:-1]:
                spot = spot.child(name, at).last()
            for name, at in section.parts[-1:]:
                spot = spot.child(name, at)
                spot = spot.append(at) if section.is_item else spot
                spot.key = at
            spot.hold(section.start, section.end)

    def find(self, path: KeyPath, *, value: bool = False) -> tuple[int, int]:
        """Return the line and column (from 1) of a key, or of its value; of the nearest part that is there.

        A list's place may be given as a number or as its digits.
        """
        best, _ = self._offset(path, value=value)
        return self._lines.place(best) if best >= 0 else (1, 1)

    def find_in(self, path: KeyPath, inside: Callable[[str], int], *, value: bool) -> tuple[int, int]:
        """Return the place in a value, or in the name of a key, that lies as far into it, as it is written, as told."""
        best, is_there = self._offset(path, value=value)
        if not is_there:
            return self.find(path, value=value)
        return self._lines.place(best + inside(written(self._text, best)))

    def _offset(self, path: KeyPath, *, value: bool) -> tuple[int, bool]:
        """Return the offset of what lies at a path, or else of the nearest around it, and whether it is that itself."""
        spot, best = self._root, -1
        for part in path:
            inner = spot.get(part, self._text)
            if inner is None and isinstance(part, str) and part.isdecimal():
                inner = spot.get(int(part), self._text)
            if inner is None:
                return best, False
            spot = inner
            best = spot.value if value and spot.value >= 0 else spot.key
        return best, best >= 0
