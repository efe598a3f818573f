"""The readings as options: what may be chosen, what was, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.rulesets.unisystem.tables import table_of, word

Options = Mapping[str, str]
"""The choices of a game by option, as in `State.options`; what is left out has its default."""
_SWITCH = {"si", "no"}


@dataclass(frozen=True)
class Option:
    """A reading that a scenario may choose: what it asks, and its choices with their words, the default first."""

    id: str
    help: str
    choices: Mapping[str, str]

    @property
    def type(self) -> str:
        """The type of its field: `bool` for yes and no, `int` where every choice is a number, else `choice`."""
        if set(self.choices) == _SWITCH:
            return "bool"
        return "int" if all(choice.isdigit() for choice in self.choices) else "choice"

    @property
    def field(self) -> Field:
        """What an author types under `[opciones]`; numbers lie between the least and the greatest choice."""
        ids = tuple(self.choices)
        if self.type != "int":
            return Field(self.id, self.type, Text(self.help), choices=ids)
        numbers = [int(choice) for choice in ids]
        return Field(self.id, "int", Text(self.help), minimum=min(numbers), maximum=max(numbers), choices=ids)


@cache
def options() -> Mapping[str, Option]:
    """Every option by id."""
    return {name: _option(name) for name in table_of("opciones")}


def chosen(given: State | Options, option: str) -> str:
    """Return the choice of an option in a game, its default where nothing is said; raises KeyError for no option.

    >>> chosen({}, "empates"), chosen({"empates": "repetir"}, "empates")
    ('defensor', 'repetir')
    """
    stated = given.options if isinstance(given, State) else given
    return stated[option] if option in stated else _default(option)


@cache
def _default(option: str) -> str:
    return next(iter(options()[option].choices))


def is_on(given: State | Options, option: str) -> bool:
    """Return whether a switch is on.

    >>> is_on({}, "esquivar_disparos"), is_on({"esquivar_disparos": "si"}, "esquivar_disparos")
    (False, True)
    """
    return chosen(given, option) == "si"


def reading(option: str) -> str:
    """Return the id of the rule that says what an option's choices mean."""
    return f"unisystem.lectura.{option}"


def option_fields() -> tuple[Field, ...]:
    """Return the options as an author types them."""
    return tuple(option.field for option in options().values())


def option_words() -> dict[str, Text]:
    """Return the words of every choice by `OPTION.CHOICE`; a switch needs none."""
    asked = [option for option in options().values() if option.type != "bool"]
    return {f"{option.id}.{choice}": Text(label) for option in asked for choice, label in option.choices.items()}


def _option(name: str) -> Option:
    row = table_of("opciones", name)
    choices = table_of("opciones", name, "elecciones")
    return Option(name, word(row["ayuda"]), {choice: word(label) for choice, label in choices.items()})
