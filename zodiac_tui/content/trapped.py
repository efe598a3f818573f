"""Scenes and encounters from which no way leads to any ending: told where the story is stuck, and once for a ring."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.rings import MOST_NAMED, groups
from zodiac_tui.core.text import T, Text, joined, named
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import Sheet

Node = tuple[str, str]
ENDLESS = T("Añade un camino que acabe en «final», o con el que se siga.")
_PLACES = ("escena", "encuentro")


def trapped(data: Table, edges: Mapping[Node, list[Node]], lost: Collection[Node]) -> Iterator[Found]:
    """Say of nodes, none of which leads out of their number, where the story stays: whatever leads there is not told.

    `edges` may lead through what stands for several places, and is none itself.
    """
    leads = {node: [to for to in edges.get(node, ()) if to in lost] for node in sorted(lost)}
    numbers = groups(leads)
    rings: dict[int, list[Node]] = {}
    for node in leads:
        rings.setdefault(numbers[node], []).append(node)
    for number, ring in rings.items():
        if all(numbers[to] == number for node in ring for to in leads[node]):
            places = _in_order(data, ring)
            if places:
                yield from _stuck(data, places, moves=any(leads[node] for node in ring))


def _in_order(data: Table, ring: Collection[Node]) -> list[Node]:
    """Those of a ring that are places, as they stand in the file."""
    there = set(ring)
    rows = ((kind, name) for kind in _PLACES for name in cast(Table, data.get(kind, {})))
    return [node for node in rows if node in there]


def _stuck(data: Table, places: Sequence[Node], *, moves: bool) -> Iterator[Found]:
    kind, name = places[0]
    if len(places) > 1:
        more = ["…"] * (len(places) > MOST_NAMED)
        shown = joined((named(name for _, name in places[:MOST_NAMED]), *map(Text.data, more)))
        message = T("Se da vueltas sin llegar a ningún final: {places}.", places=shown)
    elif moves or kind == "encuentro":
        message = T("Desde aquí ningún camino lleva a un final.")
    elif cast("Sheet", data)["escena"][name].get("opcion"):
        message = T("Ninguna opción saca de esta escena, y de aquí no se llega a ningún final.")
    else:
        return
    yield Found(WARNING, "sin-final", (kind, name), message, ENDLESS)
