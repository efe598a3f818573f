"""From words such as `tema=papel` to what is to be set; whatever is off with them is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.settings.keys import DEEDS, USUAL, clash, is_key
from zodiac_tui.settings.values import KEYS, SETTINGS, Settings
from zodiac_tui.settings.writing import Name

Wish = tuple[Name, str]
"""The key of a setting, and the value that it is to have."""


def wishes(words: Sequence[str], now: Settings) -> list[Wish]:
    """Return what words ask for; raises UsageError for a name or a value that there is not, and for a key of another.

    >>> wishes(["tema=papel", "teclas.deshacer=z"], Settings())
    [(('tema',), 'papel'), (('teclas', 'deshacer'), 'z')]
    """
    found = [_wish(word) for word in words]
    keys = {name[1]: value for name, value in found if name[0] == KEYS}
    chosen = {name: key for name, key in now.keys.items() if key != USUAL[name]}
    two = clash({**chosen, **keys}) if keys else None
    if two is not None:
        key = {**now.keys, **keys}[two[0]]
        raise UsageError(T("la tecla «{key}» ya es la de «{other}».", key=key, other=two[1]))
    return found


def _wish(word: str) -> Wish:
    name, sign, value = (part.strip() for part in word.partition("="))
    if not sign:
        raise UsageError(T("se escribe AJUSTE=VALOR, como tema=papel, y no «{word}».", word=word))
    table, dot, deed = name.partition(".")
    if dot and table == KEYS:
        return _key(deed, value)
    if name not in SETTINGS:
        raise UsageError(T("no hay ningún ajuste «{name}»; elige entre: {names}.", name=name, names=", ".join(names())))
    if value not in SETTINGS[name].values:
        choices = ", ".join(SETTINGS[name].values)
        raise UsageError(_off(name, value, choices))
    return (name,), value


def _key(deed: str, value: str) -> Wish:
    if deed not in DEEDS:
        raise UsageError(T("ninguna tecla se llama «{name}»; elige entre: {names}.", name=deed, names=", ".join(DEEDS)))
    if not is_key(value):
        raise UsageError(
            T("{name}: se espera una letra o un signo, y no «{value}».", name=f"{KEYS}.{deed}", value=value)
        )
    return (KEYS, deed), value


def _off(name: str, value: str, choices: str) -> Text:
    return T("{name}: «{value}» no vale; elige entre: {choices}.", name=name, value=value, choices=choices)


def names() -> Iterator[str]:
    """Return what can be set, each by its name in words.

    >>> [*names()][4:7]
    ['probabilidades', 'teclas.por_que', 'teclas.probabilidades']
    """
    yield from SETTINGS
    for deed in DEEDS:
        yield f"{KEYS}.{deed}"
