"""What can be set: each setting with its values, the usual one first, and their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.settings.keys import USUAL

AUTO = "auto"
CALM = "reducido"
PACED = "pausado"
YES, NO = "si", "no"


@dataclass(frozen=True)
class Setting:
    """One setting: its words, and those of each value, the usual one first."""

    about: Text
    values: Mapping[str, Text]

    @property
    def usual(self) -> str:
        """The value where nobody sets another."""
        return next(iter(self.values))


SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "idioma": Setting(
            T("idioma"),
            {AUTO: T("el del sistema"), "es": Text.data("español"), "en": Text.data("English")},
        ),
        "tema": Setting(
            T("colores"),
            {
                "tinta": T("claro sobre oscuro"),
                "papel": T("oscuro sobre claro"),
                "contraste": T("el mayor contraste"),
                "dalton": T("para quien no distingue el rojo del verde"),
            },
        ),
        "movimiento": Setting(T("movimiento"), {"completo": T("como viene"), CALM: T("nada se mueve ni parpadea")}),
        "ritmo": Setting(
            T("ritmo del texto"),
            {"inmediato": T("todo de una vez"), PACED: T("párrafo a párrafo; una tecla lo da todo")},
        ),
        "probabilidades": Setting(T("probabilidades de las opciones"), {YES: T("a la vista"), NO: T("ocultas")}),
    }
)
"""Every setting by its key in the file; beside them there are the keys of the game, in a table of their own."""
KEYS = "teclas"
"""The table of the keys."""


@dataclass(frozen=True)
class Settings:
    """What is set, whole: the values that stand in no file are the usual ones."""

    chosen: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Values by key, of those that were set."""
    keys: Mapping[str, str] = field(default_factory=lambda: USUAL)
    """The key of every deed."""

    def value(self, name: str) -> str:
        """Return the value of a setting.

        >>> Settings({"tema": "papel"}).value("tema"), Settings().value("ritmo")
        ('papel', 'inmediato')
        """
        return self.chosen.get(name) or SETTINGS[name].usual

    @property
    def is_calm(self) -> bool:
        """Whether nothing is to move."""
        return self.value("movimiento") == CALM

    @property
    def is_paced(self) -> bool:
        """Whether the story is told paragraph by paragraph."""
        return self.value("ritmo") == PACED

    @property
    def shows_odds(self) -> bool:
        """Whether the odds of options stand beside them from the start."""
        return self.value("probabilidades") == YES


def with_value(settings: Settings, name: tuple[str, ...], value: str) -> Settings:
    """Return settings with one value, or one key, changed.

    >>> with_value(Settings(), ("teclas", "deshacer"), "z").keys["deshacer"]
    'z'
    """
    if name[0] == KEYS:
        return Settings(settings.chosen, {**settings.keys, name[-1]: value})
    return Settings({**settings.chosen, name[0]: value}, settings.keys)
