"""PNJ that are named where a fight goes on, and are not in it: somebody else of their profile is, under another id.

The story knows each PNJ by the id of its table, and whoever enters an encounter by the id in `entra`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.fights import entered_as, is_at_nobody, is_in_fight
from zodiac_tui.content.form import ACTOR, FIGHT, Form
from zodiac_tui.content.found import ERROR, WARNING, Found, nearest
from zodiac_tui.content.mentions import Mentions, Trail, path_of
from zodiac_tui.core.scenario import TARGET
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import EncounterRow, EntrantRow, Sheet

CODE = "no-entra"
_READ = "pnj"
_NO_FATE = ("perfil", "contra")
"""Keys that name a PNJ to whom nothing happens by it; `contra` in a Tirada, that is."""


def namesakes(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Everything of the kind in a validated file."""
    sheet = cast("Sheet", data)
    fights, npcs = sheet.get("encuentro", {}), sheet.get("pnj", {})
    if fights and npcs:
        yield from _reached(form, data, found, fights)
        yield from _asked(found, fights, npcs)


def _reached(form: Form, data: Table, found: Mentions, fights: Mapping[str, EncounterRow]) -> Iterator[Found]:
    """Effects and Tiradas in a fight that are about a PNJ who is not in it."""
    npcs = cast(Table, data["pnj"])
    for trail, kind, name in found.refs:
        if name == TARGET and kind == ACTOR and trail[1] != "contra" and is_at_nobody(data, path_of(trail)):
            message = T("Esta maniobra no tiene objetivo: esto no le ocurre a nadie.")
            yield Found(ERROR, "maniobra-sin-rival", path_of(trail), message, value=True)
        if name not in npcs or kind not in (ACTOR, "pnj") or trail[1] == "perfil":
            continue
        path = path_of(trail)
        entrants = fights[str(path[1])]["entra"] if is_in_fight(path) else {name: None}
        if name in entrants:
            continue
        hint = entered_as(name, cast("Mapping[str, EntrantRow]", entrants))
        if _is_of_fight(form, data, path):
            message = T("«{id}» no entra en el encuentro.", id=Text.data(name))
            yield Found(ERROR, CODE, path, message, hint or nearest(name, entrants), value=True)
        elif hint:
            yield Found(WARNING, CODE, path, _another(name), hint, value=True)


def _is_of_fight(form: Form, data: Table, path: KeyPath) -> bool:
    """Whether a key is of an effect that happens to nobody but those who fight."""
    row: object = data
    for part in path[:-1]:
        row = cast("Mapping[str | int, object]", row)[part]
    kind = form.kind_of(row) if isinstance(row, dict) else None
    return kind is not None and form.bound.get(kind) == FIGHT


def _another(name: str) -> Text:
    return T("«{id}» no está en esta pelea: quien pelea es otro con su perfil.", id=name)


def _asked(found: Mentions, fights: Mapping[str, EncounterRow], npcs: Mapping[str, object]) -> Iterator[Found]:
    """Conditions that ask of a PNJ what only another of its profile may suffer."""
    asking = [(trail, source) for trail, source in found.conditions if f"{_READ}." in source]
    if not asking:
        return
    entered = {name for fight in fights.values() for name in fight["entra"]}
    fated = _with_a_fate(found)
    for trail, source in asking:
        for name in compile_condition(source).names:
            first, _, rest = name.partition(".")
            who = rest.partition(".")[0]
            if first == _READ and who in npcs and who not in entered:
                problem = _of_a_namesake(trail, who, fights, fated=who in fated)
                if problem:
                    yield Found(WARNING, CODE, path_of(trail), *problem, value=True, offset=source.find(name))


def _with_a_fate(found: Mentions) -> set[str]:
    """Whom something may happen to by their own id."""
    return {
        name
        for trail, kind, name in found.refs
        if kind in (ACTOR, "pnj") and not (trail[1] in _NO_FATE and (trail[1] == "perfil" or _of_a_check(trail)))
    }


def _of_a_check(trail: Trail) -> bool:
    return trail[0] is not None and trail[0][1] == "tirada"


def _of_a_namesake(
    trail: Trail, who: str, fights: Mapping[str, EncounterRow], *, fated: bool
) -> tuple[Text, Text] | None:
    """What is wrong with asking how somebody is, and whom to ask; None where it may be meant."""
    path = path_of(trail)
    here = fights[str(path[1])]["entra"] if path[0] == "encuentro" else {}
    if hint := entered_as(who, here):
        return _another(who), hint
    if fated:
        return None
    message = T("A «{id}» no le ocurre nada: quien pelea es otro con su perfil.", id=who)
    for name, fight in fights.items():
        ids = [each for each, row in fight["entra"].items() if row["perfil"] == who]
        if ids:
            return message, T("En el encuentro «{fight}» entra como «{name}».", fight=name, name=ids[0])
    return None
