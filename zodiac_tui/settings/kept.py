"""The settings of this run: read once, changed through here."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from zodiac_tui.settings import tongue
from zodiac_tui.settings.found import Condition, Found
from zodiac_tui.settings.place import settings_file
from zodiac_tui.settings.values import Settings, with_value

if TYPE_CHECKING:
    from zodiac_tui.settings.writing import Name

_read: dict[str, Found] = {}
"""What was read, by the path of the file."""


def found() -> Found:
    """Return the file of the settings as it was read."""
    path = settings_file()
    if path not in _read:
        _read[path] = _found(path)
    return _read[path]


def _found(path: str) -> Found:
    if not path or not os.path.lexists(path):
        return Found(path, condition=Condition.MISSING)
    from zodiac_tui.settings.reading import read  # noqa: PLC0415  (whoever has no settings starts sooner)

    return read(path)


def settings() -> Settings:
    """Return the settings."""
    return found().settings


def is_first_time() -> bool:
    """Whether nobody has set anything yet, there is a place for it, and nothing says which language to speak."""
    return bool(found().path) and found().condition is Condition.MISSING and not tongue.is_asked()


def keep(name: Name, value: str) -> Found:
    """Set a value for this run and for those to come, and return what the file holds then.

    Raises SettingsError where it cannot be written; it holds for this run all the same.
    """
    from zodiac_tui.settings.writing import SettingsError, change  # noqa: PLC0415  (a start that sets nothing is quicker)

    path = settings_file()
    try:
        _read[path] = change(path, name, value)
    except SettingsError:
        _read[path] = replace(found(), settings=with_value(settings(), name, value))
        raise
    finally:
        tongue.forget()
    return _read[path]


def forget() -> None:
    """Read the file again when it is asked next."""
    _read.clear()
    tongue.forget()
