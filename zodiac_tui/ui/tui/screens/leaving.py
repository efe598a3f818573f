"""How a game is left for another place of it, for a moment or for good: undo and redo, saving, the pause menu."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.settings import contract
from zodiac_tui.session.entries import Contract
from zodiac_tui.session.game import Session
from zodiac_tui.ui import dialogue, moving
from zodiac_tui.ui.tui import pausing, table
from zodiac_tui.ui.tui.screens.page import Choosing, Reading
from zodiac_tui.ui.tui.screens.retelling import Retelling
from zodiac_tui.ui.tui.screens.undoing import UNDO, Undoing
from zodiac_tui.ui.tui.widgets.entry import Entry


class Leaving(Retelling):
    """The part of the play screen that goes back, forth and away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", id="deshacer", show=False),
        Binding("ctrl+z", "undo", show=False),
        Binding("s", "save", id="guardar", show=False),
        Binding("escape", "menu", show=False),
    ]

    def action_undo(self) -> None:
        """Show what can be undone and redone, and do it; where something is typed, go back to the question before."""
        session = self.session
        if session.read_only is not None or not (session.can_undo or session.can_redo):
            self._say(session.read_only or _nothing_to_undo(session))
            return
        if isinstance(self.focused, Entry):
            self._after_undoing(f"{UNDO}:1")
            return
        try:
            page = Undoing(session)
        except IllegalAnswer as error:
            self._say(error.message)
        else:
            self.app.push_screen(page, self._after_undoing)

    def _after_undoing(self, chosen: str | None) -> None:
        verb, _, steps = (chosen or "").partition(":")
        if not verb:
            return
        move = moving.go_back if verb == UNDO else moving.go_forth
        try:
            told = move(self.session, int(steps), self.app.size.width - table.MARGINS)
        except IllegalAnswer as error:
            self._say(error.message)
        else:
            self._tell_anew(told)

    def action_save(self) -> None:
        """Keep the situation."""
        self.session.save()
        self._say(self.session.read_only or self.session.unsaved or T("Guardado."))
        self._show_table()

    def action_menu(self) -> None:
        """Go back where there is a way; else ask whether to go on, to the title, or away."""
        if self._stop_seeking():
            return
        back = dialogue.back_by_answer(self.session)
        if back:
            self._answer(back)
        elif dialogue.back_by_undoing(self.session):
            self._after_undoing(f"{UNDO}:1")
        else:
            self._pause()

    def _answer(self, value: object) -> None:
        """Give an answer to the open question."""
        raise NotImplementedError

    def _stop_seeking(self) -> bool:
        """Leave off looking for something among the options; returns whether something had been typed."""
        raise NotImplementedError

    def _pause(self) -> None:
        rows = pausing.rows(self.session, is_kept=self._is_kept)
        self.app.push_screen(Choosing(T("Pausa"), rows, pausing.said(self.session)), self._after_menu)

    def ask_before_leaving(self) -> None:
        """Show the pause menu, which says what is not saved."""
        self._pause()

    def _after_menu(self, chosen: str | None) -> None:
        if chosen == table.TITLE:
            self._app.go_to_title()
        elif chosen == table.LEAVE:
            self._app.leave()
        elif chosen == pausing.SETTINGS:
            self._set_up()
        elif chosen == pausing.HOUSE:
            self.app.push_screen(Reading(T("Contrato y reglas de la casa"), pausing.played_by(self.session)))
        elif chosen == pausing.PRIMER:
            self._tell_how()
        elif chosen == pausing.COPY:
            self._go_on_in_a_copy()
        elif chosen == pausing.REPLAY:
            self.action_replay()
        elif chosen == pausing.TALE:
            self.action_tale()
        elif chosen == pausing.REHEARSE:
            self._rehearse()

    def _tell_how(self) -> None:
        from zodiac_tui.ui.tui.screens.primer import Primer  # noqa: PLC0415

        self.app.push_screen(Primer(self.session.rules.ruleset.vocabulary))

    def _set_up(self) -> None:
        from zodiac_tui.ui.tui.screens.setting_up import SettingUp  # noqa: PLC0415

        self.app.push_screen(SettingUp(), lambda _: self._show_anew())

    def _go_on_in_a_copy(self) -> None:
        try:
            name = moving.copy_and_go_on(self.session)
        except IllegalAnswer as error:
            self._say(error.message)
        else:
            self._show_table()
            self._say(T("Copiada. Ahora juegas en «{name}».", name=name))


def _nothing_to_undo(session: Session) -> Text:
    return contract(session.contract) if session.contract is Contract.HIERRO else T("No hay nada que deshacer.")
