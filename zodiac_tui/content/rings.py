"""Rings of scenes that lead on by themselves: a story that goes round without ever asking anything."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Set
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, cast

from zodiac_tui.content.found import ERROR, MAX_REPORTED, WARNING, Found
from zodiac_tui.content.reach import leaves
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import SceneRow, Sheet

Place = TypeVar("Place", bound=Hashable)
QUIET = frozenset(
    (
        "bandera",
        "valor",
        "suma",
        "gana",
        "pierde",
        "narra",
        "complicacion",
        "si",
        "entonces",
        "si_no",
        "azar",
        "ir",
        "retorna",
    )
)
"""Keys of effects that never ask and never end anything."""
_JUMPS = ("ir", "sub")
_BACK = "retorna"
_SHELTER = "<"
"""What stands for the last punto de retorno that was visited; no id can."""
_BY_ITSELF = ("evento", "reloj")
MOST_NAMED = 12
"""The most scenes of a ring that are named."""


def rings(data: Table) -> Iterator[Found]:
    """Rings out of which nothing leads, whatever the flags are; and those in which something might stop."""
    scenes = cast("Sheet", data)["escena"]
    jumps = {name: list(dict.fromkeys(_targets(row.get("al_entrar", [])))) for name, row in scenes.items()}
    if any(_SHELTER in to for to in jumps.values()):
        jumps = _with_ways_back(scenes, jumps)
    moving = {name: to for name, to in jumps.items() if to}
    if not moving:
        return
    may_be_stopped = any(data.get(kind) for kind in _BY_ITSELF)
    endless = set() if may_be_stopped else _endless(cast("dict[str, Table]", scenes), moving)
    for ring in islice(_circles(moving, endless), MAX_REPORTED + 1):
        named = [name for name in ring if name != _SHELTER]
        chain = " → ".join([*named[:MOST_NAMED], *["…"] * (len(named) > MOST_NAMED), named[0]])
        path = ("escena", named[0], "al_entrar")
        if endless.issuperset(ring):
            message = T(
                "Estas escenas llevan de una a otra sin preguntar nada, y no se sale nunca: {chain}.", chain=chain
            )
            yield Found(ERROR, "anillo", path, message, T("Pon una opción en alguna, o una salida con «si»."))
        else:
            message = T("Estas escenas pueden llevar de una a otra sin preguntar nada: {chain}.", chain=chain)
            hint = T("Comprueba que alguna condición, tirada o salida lo para siempre.")
            yield Found(WARNING, "anillo-posible", path, message, hint)


def _with_ways_back(scenes: Mapping[str, SceneRow], jumps: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The same with what the ways back lead to: from a punto de retorno to itself, else to any of them."""
    shelters = {name: [name] for name, row in scenes.items() if row.get("retorno")}
    there = {
        name: [scene for to in found for scene in (shelters.get(name, [to]) if to == _SHELTER else [to])]
        for name, found in jumps.items()
    }
    return {**there, _SHELTER: list(shelters)}


def _targets(effects: list[Table]) -> Iterator[str]:
    """Scenes that a list of effects may lead to, and what stands for the way back."""
    for row in effects:
        if _BACK in row:
            yield _SHELTER
        for key in _JUMPS:
            if key in row:
                yield str(row[key])
        for inner in _inner(row):
            yield from _targets(inner)


def _inner(row: Table) -> Iterator[list[Table]]:
    """The lists of effects in an effect."""
    for value in row.values():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = cast("list[Table]", value)
            if "efectos" in rows[0]:
                yield from (cast("list[Table]", each["efectos"]) for each in rows)
            else:
                yield rows


def _endless(scenes: Mapping[str, Table], moving: Mapping[str, list[str]]) -> set[str]:
    """Scenes from which the story goes on by itself for ever: every way out of each leads to another of them."""
    found = {name for name in moving if name == _SHELTER or _goes_on(cast("list[Table]", scenes[name]["al_entrar"]))}
    came = _reversed(moving)
    ending = [name for name in moving if not found.issuperset(moving[name])]
    for name in ending:
        found.discard(name)
        ending += [before for before in came.get(name, ()) if before in found]
        found.difference_update(came.get(name, ()))
    return found


def _goes_on(effects: list[Table]) -> bool:
    """Whether effects leave the scene whatever the flags are, and do nothing that may stop the story."""
    return quiet(effects) and leaves(effects)


def quiet(effects: list[Table], keys: Set[str] = QUIET) -> bool:
    """Whether effects, and those within them, have only such keys."""
    return all(row.keys() <= keys and all(quiet(inner, keys) for inner in _inner(row)) for row in effects)


def _reversed(moving: Mapping[Place, list[Place]]) -> Mapping[Place, list[Place]]:
    """From where each place is led to."""
    came: dict[Place, list[Place]] = {}
    for name, leads in moving.items():
        for to in leads:
            came.setdefault(to, []).append(name)
    return came


def groups(moving: Mapping[Place, list[Place]]) -> dict[Place, int]:
    """Return a number for each place, the same for two of which each leads on to the other (Kosaraju's way)."""
    came, last, entered = _reversed(moving), list[Place](), set[Place]()
    for start in moving:
        waiting = [] if start in entered else [(start, iter(moving[start]))]
        entered.add(start)
        while waiting:
            _, leads = waiting[-1]
            to = next((each for each in leads if each not in entered), None)
            if to is None:
                last.append(waiting.pop()[0])
            else:
                entered.add(to)
                waiting.append((to, iter(moving.get(to, ()))))
    numbers: dict[Place, int] = {}
    for number, start in enumerate(reversed(last)):
        found = [start]
        for name in found:
            if name not in numbers:
                numbers[name] = number
                found += [each for each in came.get(name, ()) if each not in numbers]
    return numbers


def _circles(moving: Mapping[str, list[str]], first: set[str]) -> Iterator[list[str]]:
    """One ring through each scene that is in one, each ring once, from the scene that comes first in the file.

    Rings of the scenes in `first` come first.
    """
    told: set[str] = set()
    numbers = groups(moving)
    moving = {name: [to for to in leads if numbers[to] == numbers[name]] for name, leads in moving.items()}
    for start in sorted(moving, key=lambda name: name not in first):
        ring = None if start in told else _way(start, moving)
        if ring:
            told.update(ring)
            yield ring


def _way(start: str, moving: Mapping[str, list[str]]) -> list[str] | None:
    """The shortest way from a scene back to itself."""
    came: dict[str, str] = {}
    waiting = [start]
    for here in waiting:
        for to in moving.get(here, ()):
            if to == start:
                way = [here]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return way[::-1]
            if to not in came:
                came[to] = here
                waiting.append(to)
    return None
