"""What can be looked at beside a game: why a roll came out so, the sheet, the rulebook, the standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import Event
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.references import Referring
from zodiac_tui.session.game import Session
from zodiac_tui.session.taken_back import AT_ITS_END, takes_back, waits
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.keymap import key_of
from zodiac_tui.ui.tui.orders import has_orders
from zodiac_tui.ui.tui.screens.orders import Orders
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.screens.retelling import Retelling


def has_map(session: Session) -> bool:
    """Whether there are scenes to go through."""
    return bool(session.view.party) and not session.rules.scenario.creates


class Asides(Retelling):
    """The part of the play screen that opens pages to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why", id="por_que", show=False),
        Binding("o", "odds", id="probabilidades", show=False),
        Binding("k", "orders", id="ordenes", show=False),
        Binding("f", "sheet", id="ficha", show=False),
        Binding("r", "rules", id="reglas", show=False),
        Binding("m", "map", id="mapa", show=False),
        Binding("n", "notes", id="notas", show=False),
        Binding("g", "direct", id="dirigir", show=False),
        Binding("tab", "table", show=False),
    ]

    def action_why(self) -> None:
        """Explain the last rolls."""
        if not self._rolls:
            self._say(T("Todavía no hay ninguna tirada que explicar."))
        else:
            self._consult(T("Por qué"), table.why(self.session, self._rolls), key_of("por_que"))

    def action_odds(self) -> None:
        """Show what each option is worth, with nothing spent and with everything that may be."""
        from zodiac_tui.ui.tui.screens.odds import Odds  # noqa: PLC0415

        prompt = self.session.prompt
        if prompt is not None and table.can_be_weighed(self.session):
            self.app.push_screen(Odds(self.session, prompt, key_of("probabilidades")))
        else:
            self._say(T("Aquí no hay ninguna tirada que calcular."))

    def action_sheet(self) -> None:
        """Show the sheet of the PJ."""
        if not self.session.view.party:
            self._say(T("Todavía no hay nadie con ficha."))
        else:
            self._consult(T("Ficha"), table.sheet(self.session), key_of("ficha"))

    def _consult(self, title: Text, items: Sequence[Referring], key: str) -> None:
        from zodiac_tui.ui.tui.screens.consulting import Consulting  # noqa: PLC0415

        self.app.push_screen(Consulting(title, items, key, self.action_rules))

    def action_rules(self, rule: str = "") -> None:
        """Open the rulebook, at a rule where one is given."""
        from zodiac_tui.ui.tui import shelves  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        self.app.push_screen(RulebookScreen(shelves.of_game(self.session), rule, shelves.count(self.session)))

    def action_map(self) -> None:
        """Show the map of the scenes."""
        from zodiac_tui.ui.tui.screens.mapping import Map  # noqa: PLC0415

        if not has_map(self.session):
            self._say(T("Aquí no hay escenas que recorrer."))
        else:
            self.app.push_screen(Map(self.session, key_of("mapa")))

    def action_notes(self) -> None:
        """Show the player's own notes, to write one or take one away."""
        from zodiac_tui.ui.tui.screens.notes import Notes  # noqa: PLC0415

        self.app.push_screen(Notes(self.session, key_of("notas")), lambda _: self._show_table())

    def action_direct(self) -> None:
        """Show the powers of whoever directs, and use one."""
        from zodiac_tui.ui.tui.screens.directing import Directing  # noqa: PLC0415

        if not self.session.is_guided:
            self._say(T("Solo dirige una persona en las partidas que empiezan con --guia."))
            return
        try:
            page = Directing(self.session)
        except IllegalAnswer as refused:
            self._say(refused.message)
        else:
            self.app.push_screen(page, self._after_directing)

    def _after_directing(self, said: str | None) -> None:
        if not said:
            return
        from zodiac_tui.ui.tui.screens.directing import BREAK  # noqa: PLC0415

        try:
            self.session.use_power(said.split(BREAK))
        except IllegalAnswer as refused:
            self._say(refused.message)
        else:
            self._tell_power(self.session.take_events())

    def _tell_power(self, events: Sequence[Event]) -> None:
        """Tell what came of a power: that it waits below, what it took back not any more, all else in the story."""
        if any(map(waits, events)):
            self._say(AT_ITS_END)
        elif takes_back(events):
            self._tell_anew(T("Retirado: se cuenta y se pregunta de nuevo."))
        else:
            self._show(tuple(events))

    def action_orders(self) -> None:
        """Show the standing orders, and change one."""
        if has_orders(self.session):
            asked = self.session.prompt_id
            self.app.push_screen(Orders(self.session), lambda _: self._after_orders(asked))
        else:
            self._say(T("Aquí no hay órdenes que dar."))

    def _after_orders(self, asked: str) -> None:
        self._show(self.session.take_events())
        if self.session.prompt_id != asked:
            self._say(T("Con esas órdenes se pregunta otra cosa: léela antes de contestar."))

    def action_table(self) -> None:
        """Show everybody who is there, whole: the PJ, and in a fight all others and who has still to act."""
        if self.session.view.party:
            self.app.push_screen(Reading(T("La mesa"), table.whole(self.session), "\t"))

    def does(self, action: str) -> bool:
        """Whether an action does something now: what does not is in no list of keys."""
        match action:
            case "why":
                return bool(self._rolls)
            case "odds":
                return table.can_be_weighed(self.session)
            case "sheet" | "table":
                return bool(self.session.view.party)
            case "map" | "notes":
                return has_map(self.session)
            case "direct":
                return self.session.is_guided and not self.session.ended
            case "orders":
                return has_orders(self.session)
            case "replay" | "tale":
                return self._is_kept
            case "undo":
                return self.session.read_only is None and (self.session.can_undo or self.session.can_redo)
            case _:
                return True
