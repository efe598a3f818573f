"""Where the story can go: scenes that nothing leads to, scenes that nothing leads out of, effects after a way out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.form import FIGHT_OUTCOMES
from zodiac_tui.content.found import ERROR, WARNING, Found
from zodiac_tui.content.mentions import EXITS, Mentions, path_of
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table, Toml

if TYPE_CHECKING:
    from zodiac_tui.content.form import Form
    from zodiac_tui.content.shapes import OutcomeRow, SceneRow, Sheet
    from zodiac_tui.content.stranded import Stranded


Node = tuple[str, str]
"""A kind of thing and its id."""
Edges = Mapping[Node, list[Node]]
_BY_ITSELF = ("evento", "reloj")
_BACK, _SHELTER = ("vuelve", ""), ("retorna", "")
"""What stands for all callers, and for all puntos de retorno."""
_AFTER = "tras"
"""The kind of what stands for all from which a fight begins."""
_ANYWHERE = (_AFTER, "")
_ENDLESS = T("Añade un camino que acabe en «final», o con el que se siga.")
_OPTION = T("Añade una opción, o acaba «al_entrar» con «ir», «encuentro» o «final».")
_OPTIONLESS = T(
    "Las Acciones declaradas no bastan: cada una se intenta una sola vez y puede fallar. Añade una opción, aunque sea "
    "la de irse."
)
_UNREACHED = {
    "escena": T("Nada lleva a esta escena."),
    "encuentro": T("Nada lleva a este encuentro."),
    "final": T("Nada lleva a este final."),
}


def unreached(data: Table, found: Mentions) -> Iterator[Found]:
    """Scenes, encounters and endings that no way leads to from the first scene, whatever the flags are."""
    head = cast("Sheet", data)["escenario"]
    reached = _from_start(data, found.edges) | {("final", head["final_muerte"])}
    for kind, message in _UNREACHED.items():
        for name in cast(Table, data.get(kind, {})):
            if (kind, name) not in reached:
                yield Found(WARNING, "inalcanzable", (kind, name), message)


def endless(data: Table, found: Mentions) -> Iterator[Found]:
    """Scenes and encounters that can be reached, and from which no way leads to any ending."""
    edges = with_returns(data, found)
    ended = ending(data, edges)
    # Where something that happens by itself may end the story, nothing is certain.
    if any((kind, name) in ended for kind in _BY_ITSELF for name in cast(Table, data.get(kind, {}))):
        return
    first = ("escena", cast("Sheet", data)["escenario"]["inicio"])
    if first not in ended:
        message = T("Desde la primera escena ningún camino lleva a un final.")
        yield Found(WARNING, "sin-final", ("escenario", "inicio"), message, _ENDLESS, value=True)
        return
    lost = _from_start(data, edges) - ended
    if lost:
        from zodiac_tui.content.trapped import trapped  # noqa: PLC0415  (few files have any)

        yield from trapped(data, edges, lost)


def _from_start(data: Table, edges: Edges) -> set[Node]:
    """What some way leads to from the first scene; events and clocks may lead on from anywhere."""
    byself = [(kind, name) for kind in _BY_ITSELF for name in cast(Table, data.get(kind, {}))]
    waiting = [("escena", cast("Sheet", data)["escenario"]["inicio"]), *byself]
    reached: set[Node] = set()
    while waiting:
        node = waiting.pop()
        if node not in reached:
            reached.add(node)
            waiting += edges.get(node, [])
    return reached


def with_returns(data: Table, found: Mentions, *, called: bool = True) -> Edges:
    """Where each leads, with the ways back from a fight, to a punto de retorno and, if there was one, from a call."""
    fights = [("encuentro", name) for name, row in cast(Table, data.get("encuentro", {})).items() if _comes_back(row)]
    if not found.returns and not found.shelters and not fights:
        return found.edges
    edges = {node: list(to) for node, to in found.edges.items()}
    if fights:
        _lead_back(data, edges, fights)
    callers = [node for _, node, _ in found.calls]
    if any(kind in _BY_ITSELF for kind, _ in callers):  # what happens by itself calls from wherever the story is
        callers += [("escena", name) for name in cast("Sheet", data)["escena"]]
    shelters = [("escena", name) for name, row in cast("Sheet", data)["escena"].items() if row.get("retorno")]
    for _, node in found.returns if called else ():
        _lead(edges, node, _BACK, callers)
    for trail in found.shelters:
        kind, name, *_ = map(str, path_of(trail))
        _lead(edges, (kind, name), _SHELTER, shelters)
    return edges


def _comes_back(row: Toml) -> bool:
    """Whether a fight may end so that the story goes on where it began."""
    told = [cast(Table, row)[key] for key in FIGHT_OUTCOMES if key in cast(Table, row)]
    return any(isinstance(each, dict) and _stays(cast("OutcomeRow", each)) for each in told)


def _stays(row: OutcomeRow) -> bool:
    effects = row.get("efectos", [])
    return not ("ir" in row or "final" in row) and not (leaves(effects) and "sub" not in effects[-1])


def _lead_back(data: Table, edges: dict[Node, list[Node]], fights: list[Node]) -> None:
    """Lead from fights to where they began: in a scene, out of another fight, or by themselves, maybe in any scene."""
    before: dict[Node, list[Node]] = {_ANYWHERE: [("escena", name) for name in cast("Sheet", data)["escena"]]}
    for (kind, name), leads in edges.items():
        here = _ANYWHERE if kind in _BY_ITSELF else (_AFTER if kind == "encuentro" else kind, name)
        for to in leads:
            if to[0] == "encuentro":
                before.setdefault((_AFTER, to[1]), []).append(here)
    edges |= before
    for kind, name in fights:
        edges.setdefault((kind, name), []).append((_AFTER, name))


def _lead(edges: dict[Node, list[Node]], node: Node, through: Node, leads: list[Node]) -> None:
    """Lead from a node to many others: through one that all such nodes share."""
    if leads:
        edges[through] = leads
        edges.setdefault(node, []).append(through)


def ending(data: Table, edges: Edges) -> set[Node]:
    """Everything from which some way leads to an ending."""
    ends = [("final", name) for name in cast(Table, data["final"])]
    came: dict[Node, list[Node]] = {}
    for node, leads in edges.items():
        for to in leads:
            came.setdefault(to, []).append(node)
    reached: set[Node] = set()
    while ends:
        node = ends.pop()
        if node not in reached:
            reached.add(node)
            ends += came.get(node, [])
    return reached


def early_exits(found: Mentions) -> Iterator[Found]:
    """Ways out with effects after them, which would never happen."""
    for trail in found.early:
        message = T("Después de «{key}» no puede ocurrir nada más: ponlo el último.", key=str(trail[1]))
        yield Found(ERROR, "efecto-tras-salida", path_of(trail), message)


def dead_ends(form: Form, data: Table, found: Mentions, tracks: Mapping[str, int]) -> Iterator[Found]:
    """Scenes without an option and without a way out on entering, and those in which no option may be left.

    `tracks` are the greatest values of an actor's counters.
    """
    doubtful: Stranded | None = None
    for name, row in cast("Sheet", data)["escena"].items():
        if leaves(row.get("al_entrar", [])):
            continue
        if not row.get("opcion"):
            message = T("La escena no tiene opciones ni ninguna salida al entrar.")
            hint = _OPTIONLESS if isinstance(row.get("libre"), dict) else _OPTION
            yield Found(ERROR, "escena-sin-salida", ("escena", name), message, hint)
        elif not _always_open(row):
            from zodiac_tui.content.stranded import Stranded  # noqa: PLC0415  (few files have such a scene)

            doubtful = doubtful or Stranded(form, data, found, tracks)
            yield from doubtful.look(name, row)


def leaves(effects: list[Table]) -> bool:
    """Whether a list of effects leaves the scene whatever the flags are."""
    if not effects:
        return False
    last = effects[-1]
    if "si" in last:
        then, otherwise = last.get("entonces", []), last.get("si_no", [])
        return leaves(cast("list[Table]", then)) and leaves(cast("list[Table]", otherwise))
    branches = last.get("azar")
    if isinstance(branches, list):
        return bool(branches) and all(
            leaves(cast("list[Table]", each["efectos"])) for each in cast("list[Table]", branches)
        )
    # `acaba` is a key of another effect too.
    return any(key in EXITS and (key != "acaba" or len(last) == 1) for key in last)


def _always_open(row: SceneRow) -> bool:
    """Whether some option can always be chosen, or the conditions of two are each other's opposite."""
    lasting = [each for each in row.get("opcion", {}).values() if not each.get("una_vez")]
    sources = [each.get("si") or each.get("requiere") for each in lasting if not any(map(_is_cost, each))]
    return None in sources or any(f"no {source}" in sources for source in sources)


def _is_cost(key: str) -> bool:
    return key.startswith("coste_")
