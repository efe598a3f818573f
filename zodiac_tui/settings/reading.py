"""Reading the settings: whatever is wrong with them is told, and never keeps anybody from playing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files import toml
from zodiac_tui.files.toml import Toml
from zodiac_tui.settings.found import Condition, Found, Problem
from zodiac_tui.settings.keys import DEEDS, USUAL, clash, is_key
from zodiac_tui.settings.values import KEYS, NO, SETTINGS, YES, Settings

MOST_BYTES = 64 * 1024


def read(path: str) -> Found:
    """Return what the file at a path sets; the usual settings where there is none."""
    if not path or not os.path.lexists(path):
        return Found(path, condition=Condition.MISSING)
    try:
        document = toml.load(Path(path), MOST_BYTES)
    except ContentError as error:
        problems = tuple(Problem(each.line, each.column, each.message, each.hint) for each in error.diagnostics)
        return Found(path, problems=problems, condition=Condition.BROKEN)
    wrong: list[_Wrong] = []
    settings = _settings(document.data, wrong)
    return Found(path, settings, tuple(_placed(document.text, wrong)), document=document)


@dataclass(frozen=True)
class _Wrong:
    """What is wrong with a key, or with its value."""

    path: tuple[str, ...]
    message: Text
    hint: Text
    is_value: bool = True


def _placed(text: str, wrong: list[_Wrong]) -> Iterator[Problem]:
    if wrong:
        from zodiac_tui.files.locate import Places  # noqa: PLC0415  (needed where there is something to report)

        places = Places(text)
        found = [Problem(*places.find(each.path, value=each.is_value), each.message, each.hint) for each in wrong]
        yield from sorted(found, key=lambda each: (each.line, each.column))


def _settings(data: Mapping[str, Toml], wrong: list[_Wrong]) -> Settings:
    chosen: dict[str, str] = {}
    keys: dict[str, str] = {}
    for name, value in data.items():
        if name == KEYS:
            keys = _keys(value, wrong)
        elif name not in SETTINGS:
            wrong.append(_unknown((name,), T("No hay ningún ajuste «{name}».", name=name), [*SETTINGS, KEYS]))
        elif (read := _value(name, value)) is not None:
            chosen[name] = read
        else:
            wrong.append(_Wrong((name,), T("«{name}» no puede valer eso.", name=name), _one_of(SETTINGS[name].values)))
    return Settings(chosen, {**USUAL, **keys})


def _value(name: str, value: Toml) -> str | None:
    """A value as one of those of its setting; `true` and `false` are what they are called there."""
    if isinstance(value, bool):
        value = YES if value else NO
    return value if isinstance(value, str) and value in SETTINGS[name].values else None


def _keys(value: Toml, wrong: list[_Wrong]) -> dict[str, str]:
    if not isinstance(value, dict):
        hint = T('Se escribe como una tabla: [{table}], y debajo deshacer = "z".', table=KEYS)
        wrong.append(_Wrong((KEYS,), T("«{name}» no puede valer eso.", name=KEYS), hint))
        return {}
    chosen: dict[str, str] = {}
    for name, key in value.items():
        if name not in DEEDS:
            wrong.append(_unknown((KEYS, name), T("Ninguna tecla se llama «{name}».", name=name), [*DEEDS]))
        elif isinstance(key, str) and is_key(key):
            chosen[name] = key
        else:
            hint = T('Se espera una letra o un signo, como "z"; las cifras eligen opciones.')
            wrong.append(_Wrong((KEYS, name), T("Eso no es una tecla que se pueda poner."), hint))
    return _apart(chosen, wrong)


def _apart(chosen: dict[str, str], wrong: list[_Wrong]) -> dict[str, str]:
    """Only those keys that no other deed has; each that goes is the usual one again."""
    while (two := clash(chosen)) is not None:
        name, other = two
        message = T("La tecla «{key}» ya es la de «{other}».", key=chosen.pop(name), other=other)
        wrong.append(_Wrong((KEYS, name), message, T("«{name}» se queda con «{key}».", name=name, key=USUAL[name])))
    return chosen


def _unknown(path: tuple[str, ...], message: Text, names: list[str]) -> _Wrong:
    from difflib import get_close_matches  # noqa: PLC0415  (needed where there is something to report)

    near = get_close_matches(path[-1], names, 1)
    hint = T("¿Será «{near}»?", near=near[0]) if near else _one_of(names)
    return _Wrong(path, message, hint, is_value=False)


def _one_of(names: Mapping[str, object] | list[str]) -> Text:
    return T("Se espera: {names}.", names=", ".join(names))
