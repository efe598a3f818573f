"""What does not go together in clocks, events, chance, ways back and declared Acciones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.form import MAY_BE_BARRED, Form
from zodiac_tui.content.found import ERROR, WARNING, Found
from zodiac_tui.content.mentions import Mentions, path_of
from zodiac_tui.content.outcomes import outcomes
from zodiac_tui.content.parts import one_way_out
from zodiac_tui.content.reach import ending, with_returns
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import KeyPath, Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import EventRow, OutcomeRow, SceneRow, Sheet

MOST_PARTS = 1_000
"""The most parts that the weights of a chance may have: the largest die."""
Node = tuple[str, str]
_LASTS = re.compile(r" *(?:(?:minutos|visto\.[\w-]+) *>=? *[0-9]+|(?:visto|tomada|ocurrido)\.[\w.-]+) *")
"""A condition that goes on holding once it does."""


def odd(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Everything of the kind in a validated file."""
    sheet = cast("Sheet", data)
    yield from _chances(found)
    yield from _twice(found)
    yield from _clocks(sheet, found)
    yield from _overfilled(sheet, found)
    yield from _events(sheet, found)
    yield from _calls(found)
    if found.calls and found.returns:
        yield from _uncalled(data, found)
    yield from _shelters(sheet, found)
    yield from _goals(sheet, found)
    for name, row in sheet["escena"].items():
        yield from _declared(form, ("escena", name), row)


def _chances(found: Mentions) -> Iterator[Found]:
    for trail, rows in found.chances:
        parts = sum(cast(int, row.get("peso", 1)) for row in rows)
        if parts > MOST_PARTS:
            message = T("Los pesos suman {n}: como mucho, {limit}.", n=parts, limit=MOST_PARTS)
            yield Found(ERROR, "azar-pesos", path_of(trail), message)
        elif len(rows) < 2:
            message = T("Con menos de dos ramas, el azar no decide nada.")
            yield Found(WARNING, "azar-sin-ramas", path_of(trail), message)


def _twice(found: Mentions) -> Iterator[Found]:
    """Effects that say two things of one flag or clock."""
    for trail in found.twice:
        path = path_of(trail)
        message = T("Con «valor» se dice cuánto vale desde ahora y con «suma» cuánto cambia: no caben las dos.")
        yield Found(ERROR, "sobra", (*path, "suma"), message)


def _overfilled(sheet: Sheet, found: Mentions) -> Iterator[Found]:
    for trail, name, value in found.marks:
        most = sheet.get("reloj", {}).get(name, {}).get("llena", value)
        if value > most:
            message = T("El reloj «{id}» se llena con {n}.", id=name, n=most)
            yield Found(ERROR, "fuera-de-limites", (*path_of(trail), "valor"), message, value=True)


def _clocks(sheet: Sheet, found: Mentions) -> Iterator[Found]:
    moved = {name for _, kind, name in found.refs if kind == "reloj"}
    read = {name for _, source in found.conditions for name in compile_condition(source).names}
    shown = "".join(text for _, text in found.braces)
    for name, row in sheet.get("reloj", {}).items():
        path = ("reloj", name)
        if name not in moved and "cada" not in row:
            message = T("Nada mueve este reloj.")
            hint = T('Añade «cada», o un efecto como {{ reloj = "{id}", suma = 1 }}.', id=name)
            yield Found(WARNING, "reloj-parado", path, message, hint)
        elif "cada" not in row and name not in found.wound and row.get("al_llenarse"):
            message = T("Este reloj solo baja: no se llena nunca.")
            hint = T('Añade «cada», o un efecto como {{ reloj = "{id}", suma = 1 }}.', id=name)
            yield Found(WARNING, "reloj-parado", path, message, hint)
        if "si" in row and "cada" not in row:
            message = T("«si» dice cuándo avanza por sí solo, y sin «cada» no avanza.")
            yield Found(WARNING, "reloj-sin-cada", (*path, "si"), message)
        if row.get("oculto") and not row.get("al_llenarse") and f"reloj.{name}" not in read | {shown}:
            message = T("Este reloj ni se ve, ni se lee, ni hace nada al llenarse.")
            yield Found(WARNING, "reloj-sin-uso", path, message)


def _events(sheet: Sheet, found: Mentions) -> Iterator[Found]:
    for name, row in sheet.get("evento", {}).items():
        path = ("evento", name)
        yield from one_way_out(path, cast("OutcomeRow", row))
        if not any(row.get(key) for key in ("texto", "efectos", "ir", "final")):
            yield Found(WARNING, "evento-vacio", path, T("El evento no cuenta ni hace nada."))
        target = _taken_to(row)
        after = found.edges.get(("escena", target), ()) if target else ()
        beyond = next((to for kind, to in after if kind == "escena" and to != target), "")
        if beyond and all(_LASTS.fullmatch(part) for part in row["si"].split(" y ")):
            message = T(
                "Desde que se cumple, ocurre siempre: de «{to}» no se pasa a «{beyond}».", to=target, beyond=beyond
            )
            hint = T("Quita «una_vez = false», o pon una condición que deje de cumplirse.")
            yield Found(WARNING, "evento-siempre", (*path, "una_vez"), message, hint, value=True)


def _taken_to(row: EventRow) -> str:
    """The scene to which an event leads that may happen again and again; empty where there is none."""
    if row.get("una_vez", True):
        return ""
    effects = row.get("efectos", [])
    return row.get("ir", "") or str(effects[-1].get("ir", "") if effects else "")


def _calls(found: Mentions) -> Iterator[Found]:
    """Calls from which nothing comes back, and ways back where nobody has called."""
    edges = _without_calls(found)
    coming_back = {node for _, node in found.returns}
    inside: set[Node] = set()
    for trail, _, scene in found.calls:
        reached = _reached([("escena", scene)], edges)
        inside |= reached
        if not reached & coming_back:
            message = T("De esta escena no se vuelve nunca.")
            hint = T("Acaba alguno de sus caminos con {{ vuelve = true }}, o usa «ir».")
            yield Found(WARNING, "sub-sin-vuelta", path_of(trail), message, hint, value=True)
    for trail, node in found.returns:
        if node not in inside and node[0] == "escena":
            message = T("Ninguna «sub» lleva a esta escena: no hay adónde volver.")
            yield Found(WARNING, "vuelve-sin-sub", path_of(trail), message)


def _uncalled(data: Table, found: Mentions) -> Iterator[Found]:
    """Ways back as the only way out of a scene to which the story may come without a call."""
    byself = [(kind, name) for kind in ("evento", "reloj") for name in cast(Table, data.get(kind, {}))]
    out, ways = ending(data, with_returns(data, found, called=False)), ending(data, with_returns(data, found))
    if out.intersection(byself):
        return
    first = ("escena", cast("Sheet", data)["escenario"]["inicio"])
    told = set[Node]()
    reached = _reached([first, *byself], _without_calls(found))
    for trail, node in found.returns:
        if node[0] == "escena" and node in reached and node in ways and node not in {*out, *told}:
            told.add(node)
            message = T("Aquí se llega también sin «sub», y entonces no hay adónde volver, ni otra salida.")
            hint = T('Llega siempre con {{ sub = "{id}" }}, o añade otra salida.', id=node[1])
            yield Found(WARNING, "vuelve-sin-sub", path_of(trail), message, hint)


def _without_calls(found: Mentions) -> Mapping[Node, list[Node]]:
    edges = {node: list(to) for node, to in found.edges.items()}
    for _, node, scene in found.calls:
        if ("escena", scene) in edges.get(node, []):
            edges[node].remove(("escena", scene))
    return edges


def _reached(start: Iterable[Node], edges: Mapping[Node, list[Node]]) -> set[Node]:
    reached: set[Node] = set()
    waiting = list(start)
    while waiting:
        node = waiting.pop()
        if node not in reached:
            reached.add(node)
            waiting += edges.get(node, [])
    return reached


def _shelters(sheet: Sheet, found: Mentions) -> Iterator[Found]:
    marked = [name for name, row in sheet["escena"].items() if row.get("retorno")]
    for trail in found.shelters if not marked else ():
        message = T("No hay ningún punto de retorno al que volver.")
        yield Found(ERROR, "sin-retorno", path_of(trail), message, T("Pon «retorno = true» en una escena."))
    for name in marked if not found.shelters else ():
        message = T("Nada vuelve a este punto de retorno.")
        hint = T("El efecto {{ retorna = true }} vuelve al último que se ha visitado.")
        yield Found(WARNING, "retorno-sin-uso", ("escena", name, "retorno"), message, hint)


def _goals(sheet: Sheet, found: Mentions) -> Iterator[Found]:
    """Ends of a fight that nothing follows."""
    ends: list[tuple[KeyPath, str]] = [(path_of(trail), how) for trail, how in found.ends]
    ends += [
        (("encuentro", name, "objetivo", "termina"), row["objetivo"]["termina"])
        for name, row in sheet.get("encuentro", {}).items()
        if "objetivo" in row
    ]
    for path, how in ends:
        fight = cast("dict[str, Table]", sheet.get("encuentro", {})).get(str(path[1]), {}) if len(path) > 1 else {}
        if path[0] == "encuentro" and how in MAY_BE_BARRED[:1] and not isinstance(fight.get(how), dict):
            message = T("La pelea puede acabar en «{how}», y falta lo que sigue.", how=how)
            yield Found(ERROR, "falta-resultado", path, message, T("Añade la tabla «{how}».", how=how), value=True)


def _declared(form: Form, path: KeyPath, row: SceneRow) -> Iterator[Found]:
    rows = row.get("libre", True)
    if isinstance(rows, dict):
        for action, told in rows.items():
            for key in form.grades:
                if key in told:
                    yield from one_way_out((*path, "libre", action, key), cast("OutcomeRow", told[key]))
            if form.vocabulary.free is not None:
                yield from outcomes(form).never((*path, "libre", action), form.vocabulary.free.form, told, told)
    elif not rows:
        for key in ("presentes", "verdades"):
            if key in row:
                message = T("Aquí no se declaran Acciones, así que «{key}» no sirve.", key=key)
                yield Found(WARNING, "sin-libre", (*path, key), message)
