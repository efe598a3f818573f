"""What is set, in words: each setting with its value, and what else it could be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.settings.keys import DEEDS
from zodiac_tui.settings.tongue import VARIABLE, is_asked, language
from zodiac_tui.settings.values import AUTO, KEYS, SETTINGS, Settings


class Listed(NamedTuple):
    """A setting: its name in words, its value, what it is, what the value means, and the other values."""

    name: str
    value: str
    about: Text
    means: Text
    others: tuple[str, ...] = ()


def listed(settings: Settings) -> Iterator[Listed]:
    """Return every setting, then every key."""
    for name, setting in SETTINGS.items():
        value = settings.value(name)
        others = tuple(other for other in setting.values if other != value)
        yield Listed(name, value, setting.about, setting.values[value], others)
    for name, deed in DEEDS.items():
        yield Listed(f"{KEYS}.{name}", settings.keys[name], deed.about, Text.data(settings.keys[name]))


def sentence_of(setting: Listed) -> str:
    """One setting as a line to read.

    >>> [sentence_of(each) for each in listed(Settings())][3]
    'ritmo=inmediato. Ritmo del texto: todo de una vez. También: pausado.'
    """
    about = say(setting.about)
    told = about[:1].upper() + about[1:]
    if setting.name.startswith(f"{KEYS}."):
        return say(T("{name}={value}. {told}.", name=setting.name, value=Text.data(setting.value), told=told))
    return say(
        T(
            "{name}={value}. {told}: {means}. También: {others}.",
            name=setting.name,
            value=setting.value,
            told=told,
            means=setting.means,
            others=", ".join(setting.others),
        )
    )


def overruled(settings: Settings) -> Text | None:
    """Why the language that is set is not the one that is spoken now; None where it is."""
    wanted = settings.value("idioma")
    if not is_asked() or wanted in (AUTO, language()):
        return None
    return T("Esta vez manda --lang o {variable}: {language}.", variable=VARIABLE, language=language())
