"""Options that wait for each other: what would open one is done only where the other was taken, and the reverse.

From what is so at the beginning everything is done that may be done, again and again, until nothing new comes of it.
Too much is taken for possible rather than too little: at any time of any play a name has one of the values found here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import Mentions, Trail, path_of
from zodiac_tui.content.openings import Values, gains, taken
from zodiac_tui.core.text import T, named
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import KeyPath, Table, Toml

_MOST_READ = 2_000_000
"""How many characters of conditions are looked at; where that is not enough nothing is told."""
_MOST_NAMED = 4


@dataclass(frozen=True)
class Change:
    """Something that is done: the value that a name may have from then on (None: any), and the conditions around it.

    Those of one group must hold at one time.
    """

    name: str
    value: int | None
    guards: tuple[tuple[KeyPath, tuple[str, ...]], ...]


def circular(
    data: Table, found: Mentions, tracks: Mapping[str, int], waiting: Mapping[KeyPath, Sequence[str]]
) -> Iterator[Found]:
    """Yield an aviso for each of the waiting options that never opens for what nothing ever does."""
    begun = _Begun(data, found, tracks)
    if not begun.go_on(list(_changes(data, found, waiting))):
        return
    for path, sources in waiting.items():
        if not begun.can_hold(sources, path):
            names = [name for source in sources for name in compile_condition(source).names if begun.is_stuck(name)]
            if names:
                yield _told((*path, _key(data, path)), list(dict.fromkeys(names)))


def _key(data: Table, path: KeyPath) -> str:
    """The key of an option's condition, the first of two."""
    row: Toml = data
    for part in path:
        row = cast(Table, row)[str(part)]
    return "si" if "si" in cast(Table, row) else "requiere"


def _told(path: KeyPath, names: Sequence[str]) -> Found:
    message = T(
        "Esta opción no se abre nunca: lo que haría cambiar {names} tampoco ocurre nunca.",
        names=named(names[:_MOST_NAMED]),
    )
    hint = T("Si dos opciones se esperan una a otra, deja que una se abra antes.")
    return Found(WARNING, "opcion-imposible", path, message, hint, value=True)


class _Begun(Values):
    """The values that names may have, as far as something has been done yet."""

    def __init__(self, data: Table, found: Mentions, tracks: Mapping[str, int]) -> None:
        super().__init__(data, found, tracks)
        self._done: dict[str, set[int]] = {}
        self._any: set[str] = set()
        self._known: set[str] = set()

    def go_on(self, changes: Sequence[Change]) -> bool:
        """Do all that may be done; return whether that was found out within bounds."""
        left = _MOST_READ
        self._known = {each.name for each in changes}
        waiting, before = list(changes), -1
        while before != len(waiting):
            before, still = len(waiting), []
            for each in waiting:
                left -= sum(len(source) for _, sources in each.guards for source in sources) + 1
                if left < 0:
                    return False
                if all(self.can_hold(sources, _place(path)) for path, sources in each.guards):
                    self._do(each)
                else:
                    still.append(each)
            waiting = still
        return True

    def is_stuck(self, name: str) -> bool:
        """Whether something would change a name, and never does."""
        return name in self._known and name not in self._done and name not in self._any

    def _do(self, change: Change) -> None:
        if change.value is None:
            self._any.add(change.name)
        else:
            self._done.setdefault(change.name, set()).add(change.value)

    def _of(self, name: str) -> Sequence[int] | None:
        if name not in self._known or name in self._any:
            return super()._of(name)
        return (*self._done.get(name, ()), 0)


def _changes(data: Table, found: Mentions, waiting: Mapping[KeyPath, Sequence[str]]) -> Iterator[Change]:
    for name, flag in found.flags.items():
        for trail, value in flag.sets:
            yield Change(f"bandera.{name}", value, _guards(data, trail))
        for trail, _ in flag.sums:
            yield Change(f"bandera.{name}", None, _guards(data, trail))
    carried = Values(data, found).carried
    for trail, name in gains(found):
        if name not in carried:
            yield Change(f"tiene.{name}", 1, _guards(data, trail))
    for path, sources in waiting.items():
        yield Change(taken(path), 1, ((path, tuple(sources)),))


def _place(path: KeyPath) -> KeyPath:
    """A path where it says in which scene or fight a condition stands."""
    return path if path[0] in ("escena", "encuentro") else ()


def _guards(data: Table, trail: Trail) -> tuple[tuple[KeyPath, tuple[str, ...]], ...]:
    """The conditions around an effect: of the tables in which it lies, and of the effects."""
    path = path_of(trail)
    groups: list[tuple[KeyPath, tuple[str, ...]]] = []
    here: Toml = data
    for length, part in enumerate(path, 1):
        here = here[str(part)] if isinstance(here, dict) else cast("list[Toml]", here)[int(part)]
        if isinstance(here, dict):
            sources = _of_effect(here, path, length) if isinstance(part, int) else _of_row(here, path[:length])
            if sources:
                groups.append((path[:length], sources))
    return tuple(groups)


def _of_row(row: Table, path: KeyPath) -> tuple[str, ...]:
    """The conditions of an option, of something tried in a fight, or of what happens by itself there or anywhere."""
    match path:
        case ("escena", _, "opcion", _) | ("encuentro", _, "maniobra" | "evento", _) | ("evento", _):
            return tuple(str(row[key]) for key in ("si", "requiere") if isinstance(row.get(key), str))
        case _:
            return ()


def _of_effect(row: Table, path: KeyPath, length: int) -> tuple[str, ...]:
    """The condition of an effect whose «entonces» leads to what is looked at."""
    return (str(row["si"]),) if path[length : length + 1] == ("entonces",) and "si" in row else ()
