"""The word of line mode that lists the settings and changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.preferences import listed, overruled, sentence_of
from zodiac_tui.present.say import say
from zodiac_tui.settings import kept, tongue
from zodiac_tui.settings.values import AUTO
from zodiac_tui.settings.wishes import Wish, wishes
from zodiac_tui.settings.writing import SettingsError
from zodiac_tui.ui.plain.paper import Paper

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table

HERE = ("idioma", "probabilidades")
"""The settings that line mode obeys."""


def run(table: Table, rest: Sequence[str]) -> None:
    """Do what the word says in a game."""
    set_up(table.paper, rest)


def set_up(paper: Paper, rest: Sequence[str]) -> None:
    """List what is set, or set what is asked for and tell that alone; raises as `change`."""
    changed = change(rest)
    for setting in listed(kept.settings()):
        if setting.name in changed:
            paper.write(say(T("Cambiado: {setting}", setting=Text.data(sentence_of(setting)))), hang=4)
        elif not changed and setting.name in HERE:
            paper.write(sentence_of(setting), hang=4)
    if not changed:
        paper.write(say(T("Se cambian así: «:ajustes probabilidades=no».")))
        others = T(
            "Los de la pantalla completa se ven con «zodiac settings»; todos están en {file}.", file=kept.found().path
        )
        paper.write(say(others))
    if (why := overruled(kept.settings())) is not None:
        paper.write(say(why))


def change(words: Sequence[str]) -> set[str]:
    """Set what words such as `probabilidades=no` ask for, and return the names; raises IllegalAnswer for what there is
    not, or cannot be kept."""
    try:
        asked = wishes(words, kept.settings())
    except UsageError as error:
        raise IllegalAnswer(error.message, "wrong_type") from None
    for wish in asked:
        _grant(wish)
    return {".".join(name) for name, _ in asked}


def _grant(wish: Wish) -> None:
    name, value = wish
    try:
        kept.keep(name, value)
    except SettingsError as error:
        raise IllegalAnswer(error.message, "not_kept") from None
    finally:
        if name == ("idioma",):
            tongue.speak("" if value == AUTO else value)
