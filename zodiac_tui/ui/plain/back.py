"""The words of line mode that go back and forth in a game, and on in a copy of one that is only looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.text import T
from zodiac_tui.present.decided import before
from zodiac_tui.present.say import say
from zodiac_tui.present.settings import contract
from zodiac_tui.ui import moving

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table

LIST = ("?", "lista", "list")


def undo(table: Table, rest: Sequence[str]) -> None:
    """Undo the last decision, or so many; with `?` list them."""
    if rest and rest[0] in LIST:
        _list(table)
        return
    _moved(table, say(moving.go_back(table.session, _steps(rest))))


def redo(table: Table, rest: Sequence[str]) -> None:
    """Redo what was undone last, or so many decisions."""
    _moved(table, say(moving.go_forth(table.session, _steps(rest))))


def copy(table: Table, rest: Sequence[str]) -> None:
    """Go on in a copy of a save that somebody else plays."""
    table.save = moving.copy_and_go_on(table.session)
    table.paper.write(say(T("Copiada. Ahora juegas en «{name}».", name=table.save)))


def tell_contract(table: Table, rest: Sequence[str]) -> None:
    """Say what undo does to the dice."""
    table.paper.write(say(contract(table.session.contract)))


def _moved(table: Table, told: str) -> None:
    table.worked = moving.last_told(table.session)
    table.paper.write(told)


def _list(table: Table) -> None:
    found = moving.offered(table.session)
    for decision in found:
        told = before(decision)
        table.paper.write(f"{decision.steps}. {told[:1].upper()}{told[1:]}.", hang=4)
    if found:
        table.paper.write(say(T("Con «:deshacer N» vuelves ahí.")))
    else:
        table.paper.write(say(T("No hay nada que deshacer.")))


def _steps(rest: Sequence[str]) -> int:
    found = moving.steps_in(" ".join(rest)) if rest else 1
    if found is None:
        raise IllegalAnswer(T("Se escribe con un número, o nada: «:deshacer 3»."), "wrong_type")
    return found
