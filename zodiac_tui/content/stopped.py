"""What waits for time where nothing in the file makes any pass: conditions on minutes, clocks that go by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import Mentions, path_of
from zodiac_tui.content.openings import Values
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table, Toml

_CODE = "tiempo-parado"
_TIME = "minutos"
_TESTS = "pruebas"
_PLACES = ("escena", "evento", "reloj")
_QUICK = frozenset(
    ("bandera", "gana", "pierde", "narra", "ir", "final", "sub", "vuelve", "retorna", "reloj", "azar", "si", "pk")
)
"""Effects that surely take no time and leave nobody unable to act."""
_SLOW = ("duracion", "esfuerzo")
"""Keys of what takes time, or may."""
_HINT = T('Añade un efecto como {{ tiempo = "5 minutos" }}, o «duracion» a una tirada.')


def stopped(form: Form, data: Table, found: Mentions, tracks: Mapping[str, int]) -> Iterator[Found]:
    """Yield an aviso for each, in a file without fights."""
    forms = {each.key for each in form.vocabulary.check_forms[1:]}
    slow = {*(form.effects.keys() - _QUICK), *forms, *_SLOW}
    if any(_has(data.get(place, {}), slow) for place in _PLACES):
        return
    values = Values(data, found, tracks)
    for trail, source in found.conditions:
        path = path_of(trail)
        if _TIME in compile_condition(source).names and path[0] != _TESTS and values.can_hold([source], path):
            if not values.can_hold([source], path, {_TIME: (0, 0)}):
                message = T("Nada en el archivo hace pasar el tiempo: «minutos» se queda en 0.")
                yield Found(WARNING, _CODE, path, message, _HINT, value=True)
    for name, row in cast("Mapping[str, Table]", data.get("reloj", {})).items():
        if "cada" in row and name not in found.wound:
            message = T("Nada en el archivo hace pasar el tiempo, así que este reloj no se mueve.")
            yield Found(WARNING, _CODE, ("reloj", name, "cada"), message, _HINT, value=True)


def _has(value: Toml, keys: Set[str]) -> bool:
    """Whether one of some keys is anywhere in a value; an id that is called so counts too."""
    if isinstance(value, dict):
        return not keys.isdisjoint(value) or any(_has(each, keys) for each in value.values())
    return isinstance(value, list) and any(_has(each, keys) for each in value)
