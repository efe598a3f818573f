"""Conditions that can never hold: options that never open, and whatever else waits for something that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.conditions import Atom, Compiled, compile_condition
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import FlagSet, Mentions, Trail, path_of
from zodiac_tui.core.scenario import PARTY_SIDE
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import KeyPath, Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import ChoiceRow, Sheet

Known = Callable[[str], "Sequence[int] | None"]
"""The values that a name may have; None where it may be any whole number."""
Most = Callable[[str], "int | None"]
"""The greatest value of a name that counts from 0; None where it has none."""
Bounds = Mapping[str, tuple[int, "int | None"]]
"""The least and the greatest value that names have at one place alone; None where there is no greatest."""
_MOST_READ = 20_000_000
"""How many characters of conditions are tried in all, each time counted; what is left is taken to be possible."""
TRUTHS = ("es", "tiene", "tomada", "ocurrido", "estado", "pnj")
"""First parts of names that are true or not."""
_WAITED_FOR = ("bandera.", "tiene.", "tomada.")
"""How names begin that an option may wait for until another was taken."""
WHO = "es."
EITHER = (1, 0)
"""True and not, in the order in which they are tried: most conditions ask for something."""
NEVER_BELOW_ZERO = ("minutos", "ronda", "visto", "rivales", "complicaciones", "verdades")
"""First parts of names that count: how often a scene was entered, too."""
_TESTS = "pruebas"
_ROUND = "ronda"
RIVALS = "rivales"
_TROUBLE = "complicaciones"
_OWN_SIDE = ("aliados", PARTY_SIDE)
_USUAL_LIMIT = 60
_OF_A_CHOICE = 5
"""How long the path to a manoeuvre's own condition is."""
_NO_TRACKS: Mapping[str, int] = {}
_UNBOUND: Bounds = {}
_COST = "coste_"
_MOST_STEPS = 64
"""Up to how many values a flag is counted that is added to so many times and no more."""


def impossible(data: Table, found: Mentions, tracks: Mapping[str, int] = _NO_TRACKS) -> Iterator[Found]:
    """Options that no play can ever take, and other conditions that contradict themselves.

    `tracks` are the greatest values of an actor's counters.
    """
    values = Values(data, found, tracks)
    told: set[KeyPath] = set()
    sound: set[str] = set()
    guarded: set[KeyPath] = set()
    waiting: dict[KeyPath, list[str]] = {}
    for path, row in choices(cast("Sheet", data)):
        guarded.add(path)
        sources = [str(row.get(key)) for key in ("si", "requiere") if key in row]
        bounds = values.bounds(path, row) if _asks_for_bounds(sources, row) else _UNBOUND
        if values.can_hold(sources, path, bounds):
            sound.update(sources)
            if any(map(values.may_wait, sources)):
                waiting[path] = sources
        else:
            told |= {(*path, "si"), (*path, "requiere")}
            message = T("Esta opción no se abre nunca: nada hace que se cumpla su condición.")
            hint = T("Mira qué banderas se ponen y qué objetos se ganan, o si la condición se contradice.")
            yield Found(WARNING, "opcion-imposible", (*path, "si" if "si" in row else "requiere"), message, hint, True)
    if waiting and _may_be_circular(found, guarded, waiting.values()):
        from zodiac_tui.content.circular import circular  # noqa: PLC0415  (where nothing waits there is nothing to find)

        yield from circular(data, found, tracks, waiting)
    for trail, source in found.conditions:
        if source not in sound and not values.can_ever_hold(source):
            path = path_of(trail)
            if path[0] != _TESTS and path not in told:
                from zodiac_tui.content.whys import why_never  # noqa: PLC0415  (few files have any)

                yield Found(WARNING, "condicion-imposible", path, why_never(values, source), value=True)


def late(data: Table, found: Mentions, tracks: Mapping[str, int] = _NO_TRACKS) -> Iterator[Found]:
    """Conditions in a fight that wait for a Ronda after its last one, or for more rivals than there are."""
    fights = cast("Sheet", data).get("encuentro", {})
    values: Values | None = None
    for trail, source in found.conditions if fights else ():
        if _ROUND not in source and RIVALS not in source:
            continue
        path = path_of(trail)
        if path[0] != "encuentro" or (path[2] == "maniobra" and len(path) == _OF_A_CHOICE):
            continue
        values = values or Values(data, found, tracks)
        if values.can_ever_hold(source) and not values.can_hold([source], path):
            from zodiac_tui.content.whys import why_late  # noqa: PLC0415  (few files have any)

            message = why_late(values, source, path)
            yield Found(WARNING, "condicion-imposible", path, message, value=True)


def choices(sheet: Sheet) -> Iterator[tuple[KeyPath, ChoiceRow]]:
    """Options that hang on a condition, and everything that may be tried in a fight."""
    for scene, row in sheet["escena"].items():
        for name, choice in row.get("opcion", {}).items():
            if "si" in choice or "requiere" in choice:
                yield ("escena", scene, "opcion", name), choice
    for fight, encounter in sheet.get("encuentro", {}).items():
        for name, made in encounter.get("maniobra", {}).items():
            yield ("encuentro", fight, "maniobra", name), made


def _asks_for_bounds(sources: Sequence[str], row: ChoiceRow) -> bool:
    """Whether conditions may read something that is bound wherever an option is offered: most read nothing of it."""
    return any("tomada." in each or "visto." in each for each in sources) or any(key.startswith(_COST) for key in row)


def _may_be_circular(found: Mentions, guarded: Set[KeyPath], waiting: Iterable[Sequence[str]]) -> bool:
    """Whether conditions may wait for something that is done only where other conditions hold."""
    names = {name for sources in waiting for source in sources for name in compile_condition(source).names}
    done: dict[str, list[Trail]] = {}
    for trail, thing in gains(found):
        done.setdefault(f"tiene.{thing}", []).append(trail)
    for name, flag in found.flags.items():
        if f"bandera.{name}" in names:
            done[f"bandera.{name}"] = [trail for trail, _ in (*flag.sets, *flag.sums)]
    options = set(map(taken, guarded))
    return any(
        name in options or (name in done and all(_is_guarded(path_of(trail), guarded) for trail in done[name]))
        for name in names
    )


def taken(path: KeyPath) -> str:
    """Return the name by which conditions read whether an option was taken."""
    kind, place, _, name = map(str, path)
    return f"tomada.{place}.{name}" if kind == "escena" else f"tomada.{kind}.{place}.{name}"


def _is_guarded(path: KeyPath, guarded: Set[KeyPath]) -> bool:
    return path[:4] in guarded or path[0] == "evento" or path[2] == "evento" or "entonces" in path


def gains(found: Mentions) -> Iterator[tuple[Trail, str]]:
    """Where objects are had by an effect, and which."""
    return ((trail, name) for trail, kind, name in found.refs if kind == "objeto" and trail[1] == "gana")


class Values:
    """The values that the names in conditions may have in some play."""

    def __init__(self, data: Table, found: Mentions, tracks: Mapping[str, int] = _NO_TRACKS) -> None:
        sheet = cast("Sheet", data)
        self._scenes, self._fights = sheet.get("escena", {}), sheet.get("encuentro", {})
        self._events = sheet.get("evento", {})
        self._tracks = tracks
        head = sheet.get("escenario", {})
        self._is_alone = max(head.get("pj_min", 1), head.get("pj_max", 1)) == 1
        self._flags = found.flags
        self._is_smooth = not found.worsens and all(row.get("libre") is False for row in self._scenes.values())
        self._clocks = {name: row["llena"] for name, row in sheet.get("reloj", {}).items()}
        carried = (cast(Table, row).get("objetos", []) for row in sheet["pj"].values())
        self.carried = frozenset(str(each) for things in carried for each in cast("list[str]", things))
        """What the PJ have from the first."""
        self._declared = sheet.get("objeto", {})
        self._things = self.carried | {name for _, name in gains(found)}
        self._alone: dict[str, bool] = {}
        self._left = _MOST_READ

    def can_hold(self, sources: Sequence[str], path: KeyPath = (), bounds: Bounds = _UNBOUND, free: str = "") -> bool:
        """Whether conditions can hold together at a place; flags that nobody sets are 0, `free` is anything."""
        conditions = [compile_condition(each) for each in sources]
        return self._satisfied(conditions, self._of, lambda name: self.greatest(name, path), free, bounds)

    def bounds(self, path: KeyPath, row: ChoiceRow) -> Bounds:
        """What holds of names wherever an option is offered for the first time.

        It was not taken, its scene was entered, and a PJ who is alone has what it costs.
        """
        found: dict[str, tuple[int, int | None]] = {taken(path): (0, 0)}
        if path[0] == "escena":
            found[f"visto.{path[1]}"] = 1, None
        if self._is_alone:
            costs = {key.removeprefix(_COST): value for key, value in row.items() if key.startswith(_COST)}
            found |= {track: (cast(int, value), None) for track, value in costs.items()}
        return found

    def may_wait(self, source: str) -> bool:
        """Whether a condition may hang on what has not been from the first: flags, objects, options that were taken."""
        return any(
            name.startswith(_WAITED_FOR) and name.removeprefix("tiene.") not in self.carried
            for name in compile_condition(source).names
        )

    def foes(self, path: KeyPath) -> int:
        """How many may fight against the PJ where a place lies."""
        entrants = self._fights[str(path[1])]["entra"].values()
        return sum(each["bando"] not in _OWN_SIDE for each in entrants)

    def limit(self, path: KeyPath) -> int:
        """The last Ronda of the fight in which a place lies."""
        return self._fights[str(path[1])].get("limite", _USUAL_LIMIT)

    def greatest(self, name: str, path: KeyPath = ()) -> int | None:
        """The greatest value of a name that counts from 0, at a place; None where there is none."""
        if name in self._tracks:
            return self._tracks[name]
        first, _, rest = name.partition(".")
        if first == "verdades" and rest in self._scenes:
            return len(self._scenes[rest].get("verdades", []))
        if path and name in (_ROUND, RIVALS):
            return 0 if path[0] == "escena" else self.limit(path) if name == _ROUND else self.foes(path)
        return 0 if name == _TROUBLE and self._is_smooth else None

    def can_ever_hold(self, source: str) -> bool:
        """What `can_alone` says of a condition, looked at once."""
        if source not in self._alone:
            self._alone[source] = self.can_alone(source)
        return self._alone[source]

    def can_alone(self, source: str, free: str = "") -> bool:
        """Whether a condition can hold by its own words, whatever sets flags; `free` is anything."""
        return self._satisfied([compile_condition(source)], self.of_clock, self.greatest, free)

    def _satisfied(
        self, conditions: Sequence[Compiled], known: Known, most: Most, free: str = "", bounds: Bounds = _UNBOUND
    ) -> bool:
        """Whether some values of their names make all conditions hold; `free` is a name that may have any."""
        atoms = [atom for condition in conditions for atom in condition.atoms]
        bound = bool(bounds) and any(name in bounds for name, _ in atoms)
        if not free and not bound and _hold_apart(atoms, known, most):
            return True
        if self._left < 0:
            return True
        from zodiac_tui.content.trying import tried_out  # noqa: PLC0415  (most conditions need no trying)

        holds, read = tried_out(conditions, known, most, free, bounds)
        self._left -= read
        return holds

    def of_clock(self, name: str) -> Sequence[int] | None:
        """Return the values of a clock; None for other names."""
        first, _, rest = name.partition(".")
        return range(self._clocks[rest] + 1) if first == "reloj" and rest in self._clocks else None

    def _of(self, name: str) -> Sequence[int] | None:
        """The values of a name; None where it may be any whole number."""
        first, _, rest = name.partition(".")
        match first:
            case "bandera":
                flag = self._flags.get(rest)
                return (0,) if flag is None else self._sum(flag) if flag.added else (*flag.values, 0)
            case "tiene":
                return EITHER if rest in self._things or rest not in self._declared else (0,)
            case _:
                return self.of_clock(name)

    def _sum(self, flag: FlagSet) -> Sequence[int] | None:
        """The values of a flag to which something is added, where that happens so many times and no more."""
        if not flag.sums or not all(self._happens_once(trail) for trail, _ in flag.sums):
            return None
        added = [number for _, number in flag.sums]
        least = min((0, *flag.values)) + sum(number for number in added if number < 0)
        greatest = max((0, *flag.values)) + sum(number for number in added if number > 0)
        return range(least, greatest + 1) if greatest - least < _MOST_STEPS else None

    def _happens_once(self, trail: Trail) -> bool:
        """Whether an effect lies in what happens once a game."""
        match path_of(trail):
            case ("escena", scene, "opcion", choice, *_):
                return self._scenes[str(scene)]["opcion"][str(choice)].get("una_vez", False)
            case ("evento", event, *_):
                return self._events[str(event)].get("una_vez", True)
            case _:
                return False


def _hold_apart(atoms: Sequence[Atom], known: Known, most: Most) -> bool:
    """Whether it is plain that conditions can hold: each name stands once, can be told from others, and goes both ways.

    Most conditions are so, and nothing need be tried.
    """
    if len({name for name, _ in atoms}) < len(atoms):
        return False
    people = 0
    for name, number in atoms:
        people += name.startswith(WHO)
        if people > 1 or not _goes_both_ways(name, number, known, most(name)):
            return False
    return True


def _goes_both_ways(name: str, number: int | None, known: Known, most: int | None) -> bool:
    """Whether a name may be 0 and something else; one that is compared with a number, less and more than that."""
    given = known(name)
    if most is not None and not (most > 0 if number is None else 0 < number < most):
        return False
    if number is None:
        return given is None or (0 in given and any(given))
    first = name.partition(".")[0]
    return given is None and first not in TRUTHS and (number > 0 or first not in NEVER_BELOW_ZERO)
