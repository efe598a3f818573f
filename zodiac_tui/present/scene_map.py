"""A map of the scenes of a game: those that were visited, in order, and what leads where; never more than is known.

Of what was not visited there are the titles alone, and only once an ending was reached.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from zodiac_tui.core.events import CameBack, EncounterBegan, EndingReached, SceneEntered
from zodiac_tui.core.text import T
from zodiac_tui.lab.graph import ENCOUNTER, ENDING, SCENE, Graph, Place
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.replay import Told

BEEN, NOT_BEEN, LEADS = "●", "○", "→"


@dataclass(frozen=True)
class Visited:
    """A place that was come to: its title, how often, whether the game is there now, and the titles of what it leads to
    (where the game went on to from there, or everything where the map is open)."""

    kind: str
    id: str
    title: str
    times: int
    is_here: bool
    leads: tuple[str, ...]


@dataclass(frozen=True)
class SceneMap:
    """`visited` are places in the order in which they were first come to; `unseen` the titles of scenes and fights that
    were not; `endings` the titles of those that were ever reached, `left` how many were not.

    It is open once an ending was reached; before, `unseen` and `left` are empty.
    """

    visited: tuple[Visited, ...]
    endings: tuple[str, ...]
    unseen: tuple[str, ...]
    left: int
    is_open: bool


def walked(story: Iterable[Told]) -> list[Place]:
    """Return the places that a story came to, in order, one after the other."""
    found: list[Place] = []
    for told in story:
        for event in told.events:
            match event:
                case SceneEntered(scene) | CameBack(scene):
                    found.append((SCENE, scene))
                case EncounterBegan(encounter):
                    found.append((ENCOUNTER, encounter))
                case EndingReached(ending):
                    found.append((ENDING, ending))
                case _:
                    pass
    return found


def scene_map(drawn: Graph, way: Iterable[Place], endings: Collection[str]) -> SceneMap:
    """Return the map of a game that went this way; `endings` are the ids of those that were reached in other games."""
    been = list(way)
    titles = {(node.kind, node.id): clean(node.label) or node.id for node in drawn.nodes}
    order = [place for place in dict.fromkeys(been) if place in titles]
    known = {*order, *((ENDING, ending) for ending in endings)}
    reached = [place for place in titles if place[0] == ENDING and place in known]
    is_open = bool(reached)
    gone = None if is_open else frozenset(pairwise(been))
    here = been[-1] if been else None
    return SceneMap(
        visited=tuple(
            Visited(*place, titles[place], been.count(place), place == here, _leads(drawn, place, titles, gone))
            for place in order
            if place[0] != ENDING
        ),
        endings=tuple(titles[place] for place in reached),
        unseen=tuple(titles[place] for place in titles if is_open and place[0] != ENDING and place not in known),
        left=sum(place[0] == ENDING and place not in known for place in titles) if is_open else 0,
        is_open=is_open,
    )


def _leads(
    drawn: Graph, place: Place, titles: Mapping[Place, str], gone: Collection[tuple[Place, Place]] | None
) -> tuple[str, ...]:
    """The titles of what a place leads to, without endings; where only some ways are known, of those that were gone."""
    targets = (edge.target for edge in drawn.edges if edge.source == place and edge.target[0] != ENDING)
    return tuple(dict.fromkeys(titles[to] for to in targets if gone is None or (place, to) in gone))


def lines(found: SceneMap) -> Iterator[Line]:
    """A map as lines."""
    yield line(T("Por donde has pasado, en orden"), Style.TITLE)
    for place in found.visited:
        yield from _place(place)
    if not found.is_open:
        yield ()
        yield line(T("Cuando llegues a un final verás también las que te faltaban."), Style.MUTED)
        return
    if found.unseen:
        yield ()
        yield line(T("Donde no has estado"), Style.TITLE)
    for title in found.unseen:
        yield (Span(f"{NOT_BEEN} ", Style.MUTED), Span(title))
    yield ()
    yield line(T("Finales que has visto"), Style.TITLE)
    for title in found.endings:
        yield (Span(f"{BEEN} ", Style.KEY), Span(title))
    if found.left:
        told = T("Queda 1 por ver.") if found.left == 1 else T("Quedan {n} por ver.", n=found.left)
        yield line(told, Style.MUTED)


def _place(place: Visited) -> Iterator[Line]:
    kind = f" ({say(T('pelea'))})" if place.kind == ENCOUNTER else ""
    times = f"  ×{place.times}" if place.times > 1 else ""
    here = f"  {say(T('estás aquí'))}" if place.is_here else ""
    yield (
        Span(f"{BEEN} ", Style.KEY),
        Span(place.title, Style.STRONG),
        Span(f"{kind}{times}", Style.MUTED),
        Span(here, Style.EMPHASIS),
    )
    if place.leads:
        yield (Span(f"    {LEADS} ", Style.MUTED), Span("; ".join(place.leads), Style.MUTED))


def spoken(found: SceneMap) -> Iterator[str]:
    """A map as sentences, for a reader by ear."""
    for n, place in enumerate(found.visited, 1):
        told = T("{n}. {title}", n=n, title=place.title)
        if place.kind == ENCOUNTER:
            told = T("{told}, pelea", told=told)
        if place.times > 1:
            told = T("{told}, {n} veces", told=told, n=place.times)
        if place.is_here:
            told = T("{told}, donde estás", told=told)
        if place.leads:
            told = T("{told}. Lleva a: {places}", told=told, places="; ".join(place.leads))
        yield say(T("{told}.", told=told))
    if not found.is_open:
        yield say(T("Cuando llegues a un final verás también las que te faltaban."))
        return
    if found.unseen:
        yield say(T("Donde no has estado: {places}.", places="; ".join(found.unseen)))
    yield say(T("Finales que has visto: {places}.", places="; ".join(found.endings)))
    if found.left:
        yield say(T("Queda 1 por ver.") if found.left == 1 else T("Quedan {n} por ver.", n=found.left))
