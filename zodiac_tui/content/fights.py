"""What an author lists inside an encounter: manoeuvres, happenings, and effects that belong to a fight or never do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.form import ACTOR, FIGHT, Form
from zodiac_tui.content.found import ERROR, WARNING, Found, nearest
from zodiac_tui.content.mentions import Mentions, path_of
from zodiac_tui.content.outcomes import outcomes
from zodiac_tui.core.scenario import AIMS, TARGET
from zodiac_tui.core.text import T, Text, named
from zodiac_tui.files.limits import KeyPath, Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import EncounterRow, EntrantRow, HappeningRow, ManoeuvreRow, Sheet

_LISTS = ("maniobra", "evento")
_NOBODY = "nadie"
_NO_RIVAL = ("aliado", _NOBODY)
"""Aims against which nobody rolls."""
_MOST_NAMED = 3


def is_in_fight(path: KeyPath) -> bool:
    """Whether a place in a file is read while a fight goes on."""
    return len(path) > 2 and path[0] == "encuentro" and path[2] in _LISTS


def is_manoeuvre(path: KeyPath) -> bool:
    """Whether a place in a file is part of a manoeuvre."""
    return is_in_fight(path) and path[2] == "maniobra"


def is_at_nobody(data: Table, path: KeyPath) -> bool:
    """Whether a place in a file is part of a manoeuvre that has no target."""
    if not is_manoeuvre(path):
        return False
    made = cast("Sheet", data)["encuentro"][str(path[1])]["maniobra"][str(path[3])]
    return made.get("objetivo") == _NOBODY


def answers(path: KeyPath, kind: str, name: str, entrants: Callable[[str], Mapping[str, object]]) -> bool:
    """Whether a name stands for somebody in the fight at that place: who enters it, or a manoeuvre's target."""
    return name in others(path, kind, entrants)


def others(path: KeyPath, kind: str, entrants: Callable[[str], Mapping[str, object]]) -> Collection[str]:
    """Return the names that stand for somebody in the fight at a place."""
    if not is_in_fight(path) or kind not in (ACTOR, "pnj", "entrante"):
        return ()
    aimed = is_manoeuvre(path) and kind != "entrante"
    return {**entrants(str(path[1])), **({TARGET: None} if aimed else {})}


def entered_as(profile: str, entrants: Mapping[str, EntrantRow]) -> Text | None:
    """Say under which id a PNJ enters an encounter, or None where it does not.

    >>> entered_as("guarda", {"g1": {"perfil": "guarda"}, "g2": {"perfil": "guarda"}}).plain()
    'En este encuentro entra como «g1» o «g2».'
    """
    names = [name for name, row in entrants.items() if row.get("perfil") == profile]
    if not names:
        return None
    first, last = named(names[:-1]), named(names[-1:])
    if len(names) > _MOST_NAMED:
        shown = named(names[:_MOST_NAMED])
        return T("En este encuentro entra como {names} y {n} más.", names=shown, n=len(names) - _MOST_NAMED)
    if len(names) > 1:
        return T("En este encuentro entra como {names} o {last}.", names=first, last=last)
    return T("En este encuentro entra como {name}.", name=last)


def misplaced(found: Mentions) -> Iterator[Found]:
    """Effects of a fight where there is none, and others that would break one off."""
    for trail, where in found.bound:
        path = path_of(trail)
        if where == FIGHT and not is_in_fight(path):
            message = T("«{key}» solo puede ocurrir durante un encuentro.", key=str(path[-1]))
            hint = T("Ponlo en una maniobra o en un evento del encuentro.")
            yield Found(ERROR, "efecto-de-combate", path, message, hint)
        elif where != FIGHT and is_in_fight(path):
            message = T("«{key}» no puede ocurrir durante un encuentro.", key=str(path[-1]))
            hint = T("Acaba antes la pelea con «acaba», y ponlo en lo que le sigue.")
            yield Found(ERROR, "efecto-sin-calma", path, message, hint)


def listed(form: Form, path: KeyPath, row: EncounterRow) -> Iterator[Found]:
    """What does not go together in manoeuvres and happenings."""
    for name, made in row.get("maniobra", {}).items():
        yield from _manoeuvre(form, (*path, "maniobra", name), made, row)
    for name, entrant in row["entra"].items():
        if entrant.get("llega", 1) > row.get("limite", 60):
            yield _too_late((*path, "entra", name, "llega"), row.get("limite", 60))
    for name, happening in row.get("evento", {}).items():
        yield from _happening((*path, "evento", name), happening, row.get("limite", 60))


def _manoeuvre(form: Form, path: KeyPath, row: ManoeuvreRow, fight: EncounterRow) -> Iterator[Found]:
    table = cast(Table, row)
    checks = [key for key in form.vocabulary.manoeuvre_checks if key in table]
    grades = [key for key in form.grades if key in table]
    aim = row.get("objetivo", AIMS[0])
    if aim not in AIMS and aim not in fight["entra"]:
        message = T("«{id}» no entra en el encuentro.", id=Text.data(aim))
        hint = entered_as(aim, fight["entra"]) or nearest(aim, (*AIMS, *fight["entra"]))
        yield Found(ERROR, "referencia-desconocida", (*path, "objetivo"), message, hint, value=True)
    for key in grades if not checks else ():
        message = T("Hay un resultado para un grado, pero la maniobra no lleva ninguna tirada.")
        yield Found(ERROR, "resultado-sin-tirada", (*path, key), message)
    for key in checks:
        yield from outcomes(form).never(path, key, table, cast(Table, table[key]))
    if checks and "efectos" in table:
        message = T("Con una tirada, «{key}» va en la tabla de cada grado.", key="efectos")
        yield Found(ERROR, "sobra", (*path, "efectos"), message)
    if aim in _NO_RIVAL:
        yield from _without_rival(path, row, checks, told=bool(grades or "efectos" in table))


def _without_rival(path: KeyPath, row: ManoeuvreRow, checks: list[str], *, told: bool) -> Iterator[Found]:
    if not told:
        message = T("Sin un rival y sin resultado, esta maniobra no hace nada.")
        yield Found(ERROR, "maniobra-sin-efecto", path, message, T("Escribe «efectos» o la tabla de algún grado."))
    for key in checks:
        check = cast("dict[str, Table]", row)[key]
        if TARGET in check.values():
            message = T("Esta maniobra no tiene un rival contra el que tirar.")
            yield Found(ERROR, "maniobra-sin-rival", (*path, key), message)
    if row.get("objetivo") == _NOBODY and "alcance" in row:
        message = T("Sin objetivo, el alcance no cuenta.")
        yield Found(WARNING, "alcance-sin-objetivo", (*path, "alcance"), message)


def _happening(path: KeyPath, row: HappeningRow, limit: int) -> Iterator[Found]:
    if "ronda" not in row and "si" not in row:
        message = T("El evento no dice cuándo ocurre.")
        yield Found(ERROR, "evento-sin-cuando", path, message, T("Añade «ronda», «si» o los dos."))
    if row.get("ronda", 0) > limit:
        yield _too_late((*path, "ronda"), limit)
    if not row.get("texto") and not row.get("efectos"):
        message = T("El evento no cuenta ni hace nada.")
        yield Found(WARNING, "evento-vacio", path, message)


def _too_late(path: KeyPath, limit: int) -> Found:
    message = T("La pelea acaba antes, en la Ronda {limit}.", limit=limit)
    return Found(WARNING, "evento-tarde", path, message, value=True)
