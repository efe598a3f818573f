"""Faulty tables made valid with stand-ins, so that everything else in the file can be looked at all the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from pydantic_core import ErrorDetails

from zodiac_tui.content.faults import INCLUDE, KEY, above, allowed, explained, path_to, schema_at
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import MAX_REPORTED, Found
from zodiac_tui.content.headless import Bare, as_id, bare
from zodiac_tui.content.likeness import likely
from zodiac_tui.content.models import Schema
from zodiac_tui.content.strays import Strays
from zodiac_tui.content.windows import first_faults
from zodiac_tui.core.slips import meant_for
from zodiac_tui.files.limits import KeyPath, Table, Toml

_ROUNDS = 8
"""How often what a mended table shows is mended in its turn."""
_ALIKE = 0.75
"""How like a known key an unknown one is that is taken for it."""
_SURE = ("int", "bool", "literal")
"""Values that no way through the story hangs on."""


class Mender:
    """A copy of a file's tables in which what is wrong is replaced. Paths are told as they stand in the file.

    `high` picks the other of two stand-ins wherever there are two: what is found with both does not hang on them.
    """

    def __init__(self, form: Form, data: Table, flawed: Iterable[KeyPath], *, high: bool) -> None:
        self.data = cast(Table, _copied(data))
        self.found: list[Found] = []
        """Every fault of the format."""
        self.unsure = False
        """Whether a way through the story, or a flag that is set, may have gone."""
        self._form = form
        self._high = high
        self._given = {_words(path) for path in flawed}
        self._moved: dict[KeyPath, KeyPath] = {}
        self.unnamed: dict[str, Bare] = {}
        """By kind, what lies in the root without an id; the first of it has a stand-in."""
        for each in bare(form, self.data):
            self._give_ids(each)

    def settle(self) -> bool:
        """Mend until the tables are of the format; return whether they are."""
        for turn in range(_ROUNDS):
            details = first_faults(self._form, self.data, MAX_REPORTED)
            if not details:
                return True
            if turn == 0 and len(details) <= MAX_REPORTED and self._gathered(details):
                continue
            # Keys first: what a key is taken for is then not missing.
            details.sort(key=lambda each: each["type"] != "extra_forbidden" and each["loc"][-1:] != (KEY,))
            if len(details) > MAX_REPORTED:
                self.found += self.told(explained(self._form, detail) for detail in details[: MAX_REPORTED + 1])
                return False
            for detail in details:
                self._mend(detail)
        return False

    def replace(self, path: KeyPath, value: Toml) -> None:
        """Put a stand-in at a path of the mended tables: what lies there is reported already."""
        self._put(path, value)
        self._given.add(_words(self.original(path)))

    def told(self, found: Iterable[Found]) -> list[Found]:
        """Return problems of the mended tables as problems of the file, but for those of the stand-ins."""
        placed = (replace(each, path=self.original(each.path)) for each in found)
        return [each for each in placed if not self.stands_in(each.path)]

    def original(self, path: KeyPath) -> KeyPath:
        """Return where in the file lies what is at a path of the mended tables."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._moved:
                return (*self._moved[path[:length]], *path[length:])
        return path

    def stands_in(self, path: KeyPath) -> bool:
        """Whether a path of the file lies in something that was replaced."""
        words = _words(path)
        return any(words[:length] in self._given for length in range(1, len(words) + 1))

    def rename(self, kind: str, name: str) -> None:
        """Call a table whose id nobody wrote by the one that something in the file means by it."""
        found, table = self.unnamed[kind], cast(Table, self.data[kind])
        old = found.rows[0].name
        table[name] = table.pop(old)
        self.found = [found.told(name) if each.path == (kind,) else each for each in self.found]
        for path in [path for path in self._moved if path[:2] == (kind, old)]:
            self._moved[kind, name, *path[2:]] = self._moved.pop(path)

    def _give_ids(self, found: Bare) -> None:
        """Make tables that have no id tables that have one."""
        self.found.append(found.told())
        self.unsure = True
        there = _at(self.data, found.path)
        rows: Table = {} if isinstance(there, list) else cast(Table, there)
        joined = found.rows[0].place is None and found.rows[0].name in rows
        for each in found.rows:
            place = found.path if each.place is None else (*found.path, each.place)
            row = cast(Table, _at(self.data, place))
            own = {key: row[key] for key in row if key in each.keys}
            others = {key: row[key] for key in row if key not in each.keys}
            rows |= others
            for key in own if each.place is None else ():
                del rows[key]
            rows[each.name] = cast(Table, rows.get(each.name, {})) | own
            self._moved[*found.path, each.name] = place
            self._moved.update({(*found.path, each.name, key): (*place, key) for key in own})
            self._moved.update({(*found.path, key): (*place, key) for key in others})
        if len(found.path) == 1 and not joined:
            self.unnamed[str(found.path[0])] = found
        self._put(found.path, rows)

    def _mend(self, detail: ErrorDetails) -> None:
        path, kind = path_to(detail), detail["type"]
        table = _at(self.data, path[:-1])
        if not path or table is None or (kind == "missing" and isinstance(table, dict) and path[-1] in table):
            return
        fits = len(self.found) <= MAX_REPORTED
        around = self._around(detail) if fits else 0
        if fits:
            self.found += self.told([explained(self._form, detail, around)])
        if kind == "extra_forbidden":
            if not self._lifted(path, around):
                self._unknown_key(path, allowed(self._form, detail["loc"][:-1]) if fits else [])
        elif detail["loc"][-1] == KEY:
            self._rename(path, as_id(str(path[-1])))
        elif kind == "union_tag_not_found":
            self._unknown_effect(path)
        else:
            self._stand_in(path, schema_at(self._form, detail["loc"]))

    def _gathered(self, details: Sequence[ErrorDetails]) -> bool:
        """Tell and put in their place tables that hang on a slip of an id; return whether there are any."""
        strays = list(Strays(self._form, self.data)(details))
        for each in strays:
            self.found.append(each.told())
        for each in strays:
            self._join(each.path, (*each.path[:-1], each.meant))
            del cast(Table, _at(self.data, each.path[:-1]))[str(each.path[-1])]
        return bool(strays)

    def _join(self, path: KeyPath, other: KeyPath) -> None:
        """Put what lies in a table into another, where it has nothing in its way."""
        here, there = _at(self.data, path), _at(self.data, other)
        if not (isinstance(here, dict) and isinstance(there, dict)):
            return
        for key, value in list(here.items()):
            rows = there.get(key)
            if isinstance(value, list) and isinstance(rows, list):
                for n, row in enumerate(value):
                    self._moved[*other, key, len(rows)] = self.original((*path, key, n))
                    rows.append(row)
            elif key in there:
                self._join((*path, key), (*other, key))
            else:
                there[key] = value
                self._moved[*other, key] = self.original((*path, key))
            del here[key]

    def _stand_in(self, path: KeyPath, wanted: Schema) -> None:
        self.unsure |= wanted["type"] not in _SURE and not (wanted["type"] == "str" and "pattern" not in wanted)
        self.replace(path, self._value(wanted))

    def _unknown_key(self, path: KeyPath, known: list[str]) -> None:
        # Taken for what its hint says: of one that is farther away nothing more is known, so no type is asked of it.
        word = str(path[-1])
        if not self._rename(path, meant_for(word, likely(word, known)) or "", at_path=True):
            self._drop(path)

    def _around(self, detail: ErrorDetails) -> int:
        """How long the path is to the table that an unknown key is of: the nearest without it, else the nearest."""
        path = path_to(detail)
        lengths = above(self._form, detail) if detail["type"] == "extra_forbidden" and path[-1] != INCLUDE else []
        lacking = (length for length in lengths if path[-1] not in cast(Table, _at(self.data, path[:length])))
        return next(lacking, lengths[0] if lengths else 0)

    def _lifted(self, path: KeyPath, length: int) -> bool:
        """Put a key that was written too late into the table around it; return whether it had none of that name."""
        table, key = _at(self.data, path[:length]), str(path[-1])
        if not length or not isinstance(table, dict) or key in table:
            return False
        table[key] = cast(Table, _at(self.data, path[:-1])).pop(key)
        self._moved[*path[:length], key] = self.original(path)
        return True

    def _unknown_effect(self, path: KeyPath) -> None:
        row = _at(self.data, path)
        for key in row if isinstance(row, dict) else ():
            kind = meant(str(key), list(self._form.effects))
            if kind and self._rename((*path, key), kind):
                return
        self.unsure = True
        self.replace(path, {"narra": ""})

    def _rename(self, path: KeyPath, name: str, *, at_path: bool = False) -> bool:
        """Take a key for another; two tables that come together so become one. Returns whether that could be done."""
        table, old = cast(Table, _at(self.data, path[:-1])), str(path[-1])
        if not name or name == old:
            return self._drop(path)
        here, there = table[old], table.get(name)
        if there is None:
            renamed = {name if key == old else key: value for key, value in table.items()}
            table.clear()
            table.update(renamed)
            self._moved[*path[:-1], name] = self.original(path)
            return True
        if at_path and isinstance(here, dict) and isinstance(there, dict):
            for key in [key for key in here if key not in there]:
                there[key] = here[key]
                self._moved[*path[:-1], name, key] = (*self.original(path), key)
            del table[old]
            return True
        return self._drop(path)

    def _drop(self, path: KeyPath) -> bool:
        table = _at(self.data, path[:-1])
        if isinstance(table, dict):
            table.pop(str(path[-1]), None)
        self.unsure = True
        return False

    def _put(self, path: KeyPath, value: Toml) -> None:
        parent, last = _at(self.data, path[:-1]), path[-1]
        if isinstance(parent, dict):
            parent[str(last)] = value
        elif isinstance(parent, list):
            parent[int(last)] = value

    def _value(self, wanted: Schema) -> Toml:
        """A value that the schema takes."""
        match wanted["type"]:
            case "int":
                return cast(int, wanted["le" if self._high else "ge"])
            case "bool":
                return self._high
            case "literal":
                return cast("list[Toml]", wanted["expected"])[-1 if self._high else 0]
            case "str":
                return self._name("a", "b") if "pattern" in wanted else self._name("", "-")
            case "list":
                return []
            case "definition-ref":
                return [{"final": self._ending()}] if self._high else []
            case "dict":
                rows = ("a", "b")[: 1 + self._high] if wanted.get("min_length") else ()
                return {name: self._value(cast(Schema, wanted["values_schema"])) for name in rows}
            case "typed-dict":
                members = cast("dict[str, Schema]", wanted["fields"])
                return {
                    key: self._value(cast(Schema, each["schema"])) for key, each in members.items() if each["required"]
                }
            case _:
                choices = list(cast("dict[str, Schema]", wanted["choices"]).values())
                return self._value(choices[-1 if self._high else 0])

    def _name(self, low: str, high: str) -> str:
        return high if self._high else low

    def _ending(self) -> str:
        endings = self.data.get("final")
        return next(iter(endings), "a") if isinstance(endings, dict) else "a"


def _copied(value: object) -> object:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value


def _at(data: Table, path: KeyPath) -> Toml | None:
    here: Toml | None = data
    for part in path:
        if isinstance(here, dict):
            here = here.get(str(part))
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
        else:
            return None
    return here


def _words(path: KeyPath) -> tuple[str, ...]:
    return tuple(map(str, path))


def meant(word: str, known: list[str]) -> str:
    """Return the known name that another is taken for, or the empty string."""
    import difflib  # noqa: PLC0415  (only where there is something to report)

    return next(iter(difflib.get_close_matches(word[:100], likely(word, known), 1, _ALIKE)), "")
