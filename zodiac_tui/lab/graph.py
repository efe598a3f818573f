"""A scenario as a graph: scenes, encounters and endings, and what leads from one to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from zodiac_tui.core.scenario import Choice, Effect, EncounterDef, Scenario, Scene
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.explore.coverage import own_ends, own_grades

SCENE, ENCOUNTER, ENDING = "escena", "encuentro", "final"
_CALLED = "sub"
"""The kind of a scene while it is told apart that it is called from somewhere."""
_LEADS = {"ir": SCENE, "sub": _CALLED, "encuentro": ENCOUNTER, "final": ENDING}
"""Effects that lead elsewhere, with what they lead to."""


class EdgeKind(Enum):
    """Why an edge is gone along."""

    OPTION = "opcion"
    """An option of a scene was taken."""
    ENTERING = "al_entrar"
    """It happens on entering a scene."""
    DECLARED = "accion"
    """An Acción was declared that the author foresaw."""
    FIGHT = "desenlace"
    """A fight ended."""
    STORY = "suceso"
    """A clock was full or an event happened, in any scene."""


@dataclass(frozen=True)
class Node:
    """A place of the story; `kind` is one of `escena`, `encuentro`, `final`."""

    kind: str
    id: str
    label: str
    is_start: bool = False


Place = tuple[str, str]
"""A node by its kind and id."""
_SHELTER: Place = ("retorna", "")
"""What stands for whichever punto de retorno was visited last, until it is known which those are."""
_CALLER: Place = ("vuelve", "")
"""What stands for whichever scene called, until it is known which those are."""
_BEFORE: Place = ("antes", "")
"""What stands for wherever a fight began, until it is known where that may be."""


@dataclass(frozen=True)
class Edge:
    """A way from a node to another. `grades` are the outcomes as written that go it, where not all of an option do.

    `returns`: it leads there where that is the last punto de retorno visited, or the start before any was; or the
    scene that called; or a fight goes back to where it began.
    """

    kind: EdgeKind
    source: Place
    target: Place
    label: str
    grades: tuple[str, ...] = ()
    returns: bool = False


@dataclass(frozen=True)
class Graph:
    """All nodes in the scenario's order, and the edges in the order of what they leave."""

    title: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


def graph(scenario: Scenario, system: Vocabulary) -> Graph:
    """Return the graph of a scenario."""
    nodes = (
        *(Node(SCENE, each.id, each.title, each.id == scenario.start) for each in scenario.scenes.values()),
        *(Node(ENCOUNTER, each.id, each.title) for each in scenario.encounters.values()),
        *(Node(ENDING, each.id, each.title) for each in scenario.endings.values()),
    )
    edges = [edge for scene in scenario.scenes.values() for edge in _of_scene(scene, system)]
    edges += [edge for fight in scenario.encounters.values() for edge in _of_fight(fight)]
    drawn = dict.fromkeys(_gone_back([*edges, *_of_story(scenario)]))
    returned = dict.fromkeys(_returned(list(drawn)))
    return Graph(scenario.title, nodes, tuple(_sheltered(scenario, list(returned))))


def _of_scene(scene: Scene, system: Vocabulary) -> Iterator[Edge]:
    here = (SCENE, scene.id)
    for target in targets(scene.on_enter):
        yield Edge(EdgeKind.ENTERING, here, target, "")
    for made in scene.choices.values():
        yield from _of_choice(here, made, made.label, system)
    for action, made in (scene.free or {}).items():
        label = system.term(action).label.plain()
        yield from (replace(edge, kind=EdgeKind.DECLARED) for edge in _of_choice(here, made, label, system))


def _of_choice(here: Place, made: Choice, label: str, system: Vocabulary) -> Iterator[Edge]:
    if made.check is None:
        for target in targets(made.plain.effects):
            yield Edge(EdgeKind.OPTION, here, target, label)
        return
    grades = list(reversed(own_grades(made, system)))
    ways: dict[Place, list[str]] = {}
    for grade in grades:
        for target in dict.fromkeys(targets(made.outcomes[grade].effects)):
            ways.setdefault(target, []).append(grade)
    for target, leading in ways.items():
        yield Edge(EdgeKind.OPTION, here, target, label, tuple(leading) if len(leading) < len(grades) else ())


def _of_fight(fight: EncounterDef) -> Iterator[Edge]:
    for end in own_ends(fight):
        for target in targets(fight.outcomes[end].effects):
            yield Edge(EdgeKind.FIGHT, (ENCOUNTER, fight.id), target, end)
        if not _leaves(fight.outcomes[end].effects):
            yield Edge(EdgeKind.FIGHT, (ENCOUNTER, fight.id), _BEFORE, end)


def _of_story(scenario: Scenario) -> Iterator[Edge]:
    """What leads elsewhere from anywhere, drawn from the start."""
    here = (SCENE, scenario.start)
    for clock in scenario.clocks.values():
        for target in targets(clock.effects):
            yield Edge(EdgeKind.STORY, here, target, clock.name)
    for event in scenario.events.values():
        for target in targets(event.outcome.effects):
            yield Edge(EdgeKind.STORY, here, target, event.id)


def targets(effects: Sequence[Effect]) -> Iterator[Place]:
    """Where effects may lead, with what lies within others."""
    for effect in effects:
        if effect.kind in _LEADS:
            yield _LEADS[effect.kind], str(effect.value)
        elif effect.kind == "retorna":
            yield _SHELTER
        elif effect.kind == "vuelve":
            yield _CALLER
        for inner in (effect.then, effect.otherwise, *(branch.effects for branch in effect.branches)):
            yield from targets(inner)


def _leaves(effects: Sequence[Effect]) -> bool:
    """Whether effects lead elsewhere for good, whatever the flags are."""
    if not effects:
        return False
    last = effects[-1]
    if last.kind == "si":
        return _leaves(last.then) and _leaves(last.otherwise)
    if last.branches:
        return all(_leaves(branch.effects) for branch in last.branches)
    return last.kind in ("retorna", "vuelve") or _LEADS.get(last.kind, _CALLED) != _CALLED


def _gone_back(edges: Sequence[Edge]) -> Iterator[Edge]:
    """Edges with those out of a fight to where it began led to each scene where that may be."""
    begun: dict[Place, list[Place]] = {}
    for edge in edges:
        if edge.target[0] == ENCOUNTER:
            begun.setdefault(edge.target, []).append(edge.source)
    for edge in edges:
        if edge.target != _BEFORE:
            yield edge
            continue
        before = sorted(each for each in _from([edge.source], begun) if each[0] == SCENE)
        yield from (replace(edge, target=scene, returns=True) for scene in before)


def _returned(edges: Sequence[Edge]) -> Iterator[Edge]:
    """Edges with those out of a called scene led to each scene that may have called it."""
    leads: dict[Place, list[Place]] = {}
    calls: dict[Place, list[Place]] = {}
    for edge in edges:
        to = calls if edge.target[0] == _CALLED else leads
        to.setdefault(edge.source, []).append(edge.target)
    callers: dict[Place, list[Place]] = {}
    for caller, called in calls.items():
        for place in _from([(SCENE, name) for _, name in called], leads):
            callers.setdefault(place, []).append(caller)
    for edge in edges:
        if edge.target == _CALLER:
            yield from (replace(edge, target=caller, returns=True) for caller in callers.get(edge.source, ()))
        else:
            yield replace(edge, target=(SCENE, edge.target[1])) if edge.target[0] == _CALLED else edge


def _from(
    starts: Sequence[Place], leads: Mapping[Place, Sequence[Place]], but: frozenset[Place] = frozenset()
) -> set[Place]:
    """Where the story may go on from some places, these with them, without coming to certain others."""
    reached: set[Place] = set()
    waiting = list(starts)
    while waiting:
        place = waiting.pop()
        if place not in reached and place not in but:
            reached.add(place)
            waiting += leads.get(place, ())
    return reached


def _sheltered(scenario: Scenario, edges: Sequence[Edge]) -> Iterator[Edge]:
    """Edges with those to a punto de retorno led to each scene that may be it."""
    shelters = [(SCENE, scene.id) for scene in scenario.scenes.values() if scene.returns]
    start = (SCENE, scenario.start)
    before_any = _before_any(start, frozenset(shelters), edges)
    for edge in edges:
        if edge.target != _SHELTER:
            yield edge
            continue
        first = [start] if edge.source in before_any else []
        yield from (replace(edge, target=target, returns=True) for target in (*first, *shelters))


def _before_any(start: Place, shelters: frozenset[Place], edges: Sequence[Edge]) -> set[Place]:
    """Where the story may be while no punto de retorno was visited yet."""
    leads: dict[Place, list[Place]] = {}
    for edge in edges:
        leads.setdefault(edge.source, []).append(edge.target)
    return _from([start], leads, but=shelters)
