"""Where the story can go: scenes that nothing leads to, scenes that nothing leads out of, effects after a way out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.found import ERROR, WARNING, Found
from zodiac_tui.content.mentions import EXITS, Mentions, path_of
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import SceneRow, Sheet


_UNREACHED = {
    "escena": T("Nada lleva a esta escena."),
    "encuentro": T("Nada lleva a este encuentro."),
    "final": T("Nada lleva a este final."),
}


def unreached(data: Table, found: Mentions) -> Iterator[Found]:
    """Scenes, encounters and endings that no way leads to from the first scene, whatever the flags are."""
    head = cast("Sheet", data)["escenario"]
    reached: set[tuple[str, str]] = {("final", head["final_muerte"])}
    # Events and clocks may lead on from anywhere.
    byself = [(kind, name) for kind in ("evento", "reloj") for name in cast(Table, data.get(kind, {}))]
    waiting = [("escena", head["inicio"]), *byself]
    while waiting:
        node = waiting.pop()
        if node not in reached:
            reached.add(node)
            waiting += found.edges.get(node, [])
    for kind, message in _UNREACHED.items():
        for name in cast(Table, data.get(kind, {})):
            if (kind, name) not in reached:
                yield Found(WARNING, "inalcanzable", (kind, name), message)


def early_exits(found: Mentions) -> Iterator[Found]:
    """Ways out with effects after them, which would never happen."""
    for trail in found.early:
        message = T("Después de «{key}» no puede ocurrir nada más: ponlo el último.", key=str(trail[1]))
        yield Found(ERROR, "efecto-tras-salida", path_of(trail), message)


def dead_ends(data: Table) -> Iterator[Found]:
    """Scenes without an option and without a way out on entering."""
    for name, row in cast("Sheet", data)["escena"].items():
        if leaves(row.get("al_entrar", [])):
            continue
        if not row.get("opcion"):
            message = T("La escena no tiene opciones ni ninguna salida al entrar.")
            hint = T("Añade una opción, o acaba «al_entrar» con «ir», «encuentro» o «final».")
            yield Found(ERROR, "escena-sin-salida", ("escena", name), message, hint)
        elif not _always_open(row):
            message = T("Todas las opciones dependen de algo: la escena puede quedarse sin ninguna.")
            yield Found(WARNING, "opciones-condicionadas", ("escena", name), message)


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
    return any(key in EXITS for key in last)


def _always_open(row: SceneRow) -> bool:
    """Whether some option can always be chosen, or the conditions of two are each other's opposite."""
    sources = [choice.get("si") or choice.get("requiere") for choice in row.get("opcion", {}).values()]
    return None in sources or any(f"no {source}" in sources for source in sources)
