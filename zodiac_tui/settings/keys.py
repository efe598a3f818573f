"""The keys of the game that can be changed: their names, what they do, and which key each has."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass


@dataclass(frozen=True)
class Deed:
    """What a key does: the key that it has where nobody changes it, and its words."""

    key: str
    about: Text


DEEDS: Mapping[str, Deed] = MappingProxyType(
    {
        "por_que": Deed("?", T("por qué salió así la última tirada")),
        "probabilidades": Deed("o", T("las probabilidades, sin gastar y con Karma")),
        "ordenes": Deed("k", T("tus órdenes permanentes")),
        "ficha": Deed("f", T("la ficha")),
        "reglas": Deed("r", T("el reglamento")),
        "mapa": Deed("m", T("el mapa de las escenas")),
        "notas": Deed("n", T("tus notas")),
        "deshacer": Deed("u", T("deshacer y rehacer")),
        "copiar": Deed("y", T("copiar al portapapeles lo último que se ha contado")),
        "guardar": Deed("s", T("guardar")),
        "dirigir": Deed("g", T("dirigir, con --guia")),
    }
)
"""Every deed by its name in the file. The app's bindings bear these names as their ids."""
USUAL: Mapping[str, str] = MappingProxyType({name: deed.key for name, deed in DEEDS.items()})
"""The keys where nobody changes any."""


def is_key(text: str) -> bool:
    """Whether a text is one sign that hands can type and that chooses no option: no digit, no blank.

    >>> [is_key(text) for text in ("z", "?", "7", " ", "zz", "")]
    [True, True, False, False, False, False]
    """
    return len(text) == 1 and text.isprintable() and not text.isspace() and not text.isdigit()


_OPTIONS = "123456789abcdefghijklmnoprstuvwxyz"


def option_keys(keys: Mapping[str, str]) -> str:
    """Return the keys that options may have, in order, beside those of the game.

    >>> option_keys(USUAL)
    '123456789abcdehijlptvwxz'
    """
    return "".join(key for key in _OPTIONS if key not in keys.values())


def clash(chosen: Mapping[str, str]) -> tuple[str, str] | None:
    """Return a chosen deed whose key another one has, and that one; None where each has its own.

    >>> clash({"deshacer": "s"}), clash({"deshacer": "s", "guardar": "u"})
    (('deshacer', 'guardar'), None)
    """
    whole = {**USUAL, **chosen}
    for name in reversed(list(chosen)):
        for other, key in whole.items():
            if other != name and key == whole[name]:
                return name, other
    return None
