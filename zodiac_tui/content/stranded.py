"""Scenes in which nothing may be left to choose: every option hangs on something, is taken once, or costs points."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.conditions import ConditionError, compile_condition
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import EXITS, Mentions, Trail, path_of
from zodiac_tui.content.openings import Bounds, Values, gains
from zodiac_tui.content.outcomes import outcomes
from zodiac_tui.content.reach import with_returns
from zodiac_tui.content.rings import groups
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import ChoiceRow, OutcomeRow, SceneRow, Sheet

_BY_ITSELF = ("evento", "reloj")
_TO = ("ir", "encuentro", "final", "sub")
"""Ways out that name where they lead."""
_LEFT = -(10**9)
"""What stands for a name with which an outcome does nothing."""
_ANY = -(10**9), None
"""Between which numbers a name lies of which nothing is known."""
_FLAG = "bandera."
_PLAIN = 6
"""How long the path is to an effect of an option that is not rolled for."""
_JUDGED = ("tomada.", "bandera.", "tiene.")
"""How names begin of which it is known what an option makes of them."""
_ON = T("Todas las opciones dependen de algo: la escena puede quedarse sin ninguna.")
_ONCE = T("Las opciones se gastan o dependen de algo: la escena puede quedarse sin ninguna.")
_ONCE_HINT = T("Deja una sin «una_vez» ni condición, aunque sea la de irse.")
_COSTLY = T("Todas las opciones cuestan puntos o dependen de algo: la escena puede quedarse sin ninguna.")


class Stranded:
    """Says of scenes whether something is always left to choose in them."""

    def __init__(self, form: Form, data: Table, found: Mentions, tracks: Mapping[str, int]) -> None:
        self._data, self._found = data, found
        self._values = Values(data, found, tracks)
        self._outcomes = outcomes(form)
        self._checks = tuple(each.key for each in form.vocabulary.check_forms)
        self._counts: dict[str, tuple[int, int | None]] = {}
        self._numbers: dict[tuple[str, str], int] | None = None
        self._leads_away = any(found.edges.get((kind, name)) for kind in _BY_ITSELF for name in _rows(data, kind))
        done = [(trail, f"bandera.{name}") for name, flag in found.flags.items() for trail, _ in flag.sets + flag.sums]
        done += [(trail, f"tiene.{name}") for trail, name in gains(found)]
        self._by_itself = {name for trail, name in done if path_of(trail)[0] in _BY_ITSELF}

    def look(self, name: str, row: SceneRow) -> Iterator[Found]:
        """An aviso where nothing may be left, of a scene in which not one option is always open for sure."""
        options = row["opcion"]
        if self._is_used_up(name, row):
            yield Found(WARNING, "opciones-condicionadas", ("escena", name), _ONCE, _ONCE_HINT)
        elif not any(each.get("una_vez") and not _sources(each) for each in options.values()):
            if self._may_all_fail(name, options.values(), {f"visto.{name}": (1, None)}):
                message = _ON if all(map(_sources, options.values())) else _COSTLY
                yield Found(WARNING, "opciones-condicionadas", ("escena", name), message)

    def _may_all_fail(self, scene: str, options: Collection[ChoiceRow], bounds: Bounds) -> bool:
        """Whether the conditions of options may all be false at once; what only costs something may always be shut."""
        names = {name for row in options for name in _names(row)}
        self._counts |= {name: self._counted(name) for name in names - self._counts.keys()}
        bounds = {name: self._counts[name] for name in names if self._counts[name] != _ANY} | {**bounds}
        guards = [" y ".join(f"({each})" for each in sources) for row in options if (sources := _sources(row))]
        try:
            return not guards or self._values.can_hold([f"no ({each})" for each in guards], ("escena", scene), bounds)
        except ConditionError:  # too long, or too deep, when put together
            return True

    def _is_used_up(self, scene: str, row: SceneRow) -> bool:
        """Whether all that is taken once may have been taken, or be shut, while nothing else is open."""
        options = row["opcion"]
        once = {key: each for key, each in options.items() if each.get("una_vez")}
        if not once or self._leads_away or list(_exits(row.get("al_entrar", []))):
            return False
        plain = {key: each for key, each in once.items() if not _sources(each)}
        return any(
            bool(taken) and self._is_stuck(scene, taken, [each for key, each in options.items() if key not in taken])
            for taken in ([plain] if plain == once else [plain, once])
        )

    def _is_stuck(self, scene: str, taken: Mapping[str, ChoiceRow], rest: Sequence[ChoiceRow]) -> bool:
        """Whether the rest may be shut where some have been taken, with all that certainly came of that."""
        bounds: dict[str, tuple[int, int | None]] = {f"visto.{scene}": (1, None)}
        unsure, away = set(self._by_itself), False
        for key, choice in taken.items():
            staying = [each for each in self._of(choice) if self._stays(scene, each)]
            if not staying:
                return False
            away |= any(map(_ways, staying))
            bounds[f"tomada.{scene}.{key}"] = 1, 1
            for name, value in _certain([_made(each.get("efectos", [])) for each in staying]).items():
                if value is None or bounds.get(name, (value, value)) != (value, value):
                    unsure.add(name)
                else:
                    bounds[name] = value, value
        own = f"tomada.{scene}."
        for each in rest:
            for name in _names(each):
                if name in unsure or not name.startswith(own if away else _JUDGED):
                    return False
        return self._may_all_fail(scene, rest, bounds)

    def _counted(self, name: str) -> tuple[int, int | None]:
        """Between which numbers a flag lies to which something is added, and any other name."""
        flag = self._found.flags.get(name.removeprefix(_FLAG)) if name.startswith(_FLAG) else None
        if flag is None or not flag.added:
            return _ANY
        least = min((0, *flag.values)) if all(number > 0 for _, number in flag.sums) else _ANY[0]
        tops = [self._top(name, trail, number) for trail, number in flag.sums]
        known = [top for top in tops if top is not None]
        return least, max((0, *flag.values, *known)) if len(known) == len(tops) else None

    def _top(self, name: str, trail: Trail, number: int) -> int | None:
        """The most that a flag may be after something is added to it in an option that is open only below a number."""
        path = path_of(trail)
        if number < 0 or len(path) != _PLAIN or path[2] != "opcion" or path[4] != "efectos":
            return None
        row = cast("Sheet", self._data)["escena"][str(path[1])]["opcion"][str(path[3])]
        if sum(each.get("bandera") == name.removeprefix(_FLAG) for each in row["efectos"]) > 1:
            return None
        below = re.fullmatch(rf"{re.escape(name)} *(<=?) *([0-9]+)", str(row.get("si", "")))
        return int(below[2]) - (below[1] == "<") + number if below else None

    def _of(self, choice: ChoiceRow) -> list[OutcomeRow]:
        """What may come of an option, as far as it is told."""
        row = cast(Table, choice)
        check = next((key for key in self._checks if key in row), None)
        if check is None:
            return [cast("OutcomeRow", choice)]
        return [cast("OutcomeRow", row[key]) for key in self._outcomes.told(check, row)]

    def _stays(self, scene: str, outcome: OutcomeRow) -> bool:
        """Whether the story may be in the scene again after an outcome."""
        ways = _ways(outcome)
        if self._numbers is None:
            self._numbers = groups(with_returns(self._data, self._found))
        here = self._numbers[("escena", scene)]
        return not ways or any(way[0] == "sub" or self._numbers.get(way) == here for way in ways)


def _sources(row: ChoiceRow) -> list[str]:
    """The conditions of an option."""
    return [str(row.get(key)) for key in ("si", "requiere") if key in row]


def _names(row: ChoiceRow) -> Iterator[str]:
    """What the conditions of an option read."""
    return (name for source in _sources(row) for name in compile_condition(source).names)


def _ways(outcome: OutcomeRow) -> list[tuple[str, str]]:
    """Where an outcome may lead: the kind of place and its id, or the kind of way."""
    ends = [(kind, str(outcome.get(key))) for key, kind in (("ir", "escena"), ("final", "final")) if key in outcome]
    return [*_exits(outcome.get("efectos", [])), *ends]


def _exits(effects: Sequence[Table]) -> Iterator[tuple[str, str]]:
    """Ways out in a list of effects, with those in what lies within them."""
    for row in effects:
        for key in EXITS:
            if key in row:
                yield {"ir": "escena"}.get(key, key), str(row[key]) if key in _TO else ""
        for inner in _inner(row):
            yield from _exits(inner)


def _inner(row: Table) -> Iterator[list[Table]]:
    for key in ("entonces", "si_no"):
        yield cast("list[Table]", row.get(key, []))
    for branch in cast("list[Table]", row.get("azar", [])):
        yield cast("list[Table]", branch.get("efectos", []))


def _made(effects: Sequence[Table], *, certain: bool = True) -> dict[str, int | None]:
    """What effects make of flags and things; None: it is not known what."""
    found: dict[str, int | None] = {}
    for row in effects:
        if "bandera" in row:
            value = None if "suma" in row or not certain else int(cast(int, row.get("valor", True)))
            found[f"bandera.{row['bandera']}"] = value
        for key, value in (("gana", 1), ("pierde", 0)):
            if isinstance(row.get(key), str):
                found[f"tiene.{row[key]}"] = value if certain else None
        for inner in _inner(row):
            found |= _made(inner, certain=False)
    return found


def _certain(made: Sequence[Mapping[str, int | None]]) -> dict[str, int | None]:
    """What all outcomes alike make of names, or None where that is unknown; what only some do is left out."""
    names = {name for each in made for name in each}
    values = {name: {each.get(name, _LEFT) for each in made} for name in names}
    return {
        name: None if None in given else next(iter(given))
        for name, given in values.items()
        if None in given or len(given) == 1
    }


def _rows(data: Table, kind: str) -> Iterable[str]:
    return cast(Table, data.get(kind, {}))
