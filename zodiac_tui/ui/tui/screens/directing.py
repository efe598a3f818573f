"""The page of whoever directs: the powers and what each asks for, and behind a key what is hidden."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.choices import rows
from zodiac_tui.present.secrets import lines_of, secrets
from zodiac_tui.present.spans import Span, Style
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.paint import words
from zodiac_tui.ui.tui.screens.page import Page, Reading
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row

LOOK = "?"
"""What shows what is hidden; no option has it."""
BREAK = "\n"
"""What stands between the words of a power in the page's result; none of them holds one."""


class Directing(Page):
    """One question of a power after the other; its result is all that was said, empty for nothing. Escape goes a step
    back. Raises IllegalAnswer where there are no powers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark", "look", show=False)]

    def __init__(self, session: Session) -> None:
        super().__init__(T("La mano del Director"))
        self._session = session
        self._said: list[str] = []
        self._prompt = session.power_asked()
        self._entry: Entry | None = None

    def body(self) -> ComposeResult:
        yield Paper(id="text")
        yield Vertical(id="page-entry")
        yield Menu(id="page-menu")

    def fill(self) -> None:
        super().fill()
        self._ask()

    def _ask(self) -> None:
        prompt = self._prompt
        assert prompt is not None
        self.query_one("#text", Paper).write([words(prompt.text, Style.STRONG)])
        menu, box = self.query_one(Menu), self.query_one("#page-entry")
        box.remove_children()
        menu.display = prompt.kind is PromptKind.CHOICE
        box.display = not menu.display
        if menu.display:
            menu.offer(_rows(prompt, self._session.rules.ruleset.vocabulary))
            menu.focus()
        else:
            entry = Entry(prompt)
            box.mount(entry)
            entry.focus()
        self._show_keys()

    def _show_keys(self) -> None:
        back = ("Esc", T("atrás") if self._said else T("cerrar"))
        if self.query_one(Menu).display:
            self.query_one(Hints).keys((("Intro", T("elegir")), (LOOK, T("mirar")), back))
        else:
            self.query_one(Hints).keys((("Intro", T("aceptar")), back))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        message.stop()
        self._take(message.row.value)

    def on_menu_barred(self, message: Menu.Barred) -> None:
        message.stop()
        self._take(message.row.value)  # which says why it cannot be

    def on_entry_given(self, message: Entry.Given) -> None:
        message.stop()
        self._take(str(message.value))

    def _take(self, value: str) -> None:
        said = [*self._said, value]
        try:
            prompt = self._session.power_asked(said)
        except IllegalAnswer as refused:
            self.query_one(Hints).tell(refused.message)
            return
        if prompt is None:
            self.dismiss(BREAK.join(said))
            return
        self._said, self._prompt = said, prompt
        self._ask()

    def action_close(self) -> None:
        """Go a step back, or close."""
        if not self._said:
            self.dismiss("")
            return
        self._said.pop()
        self._prompt = self._session.power_asked(self._said)
        self._ask()

    def action_look(self) -> None:
        """Show what only whoever directs may see."""
        session = self._session
        found = secrets(session.view, session.rules.scenario, session.rules.ruleset)
        self.app.push_screen(Reading(T("Lo oculto"), lines_of(found), LOOK))


def _rows(prompt: Prompt, vocabulary: Vocabulary) -> list[Row]:
    """The options by the same keys as in line mode."""
    return [
        Row(
            row.key,
            row.id,
            (Span(row.label),),
            (Span(row.reason or row.detail, Style.MUTED),) if row.reason or row.detail else (),
            enabled=row.enabled,
        )
        for row in rows(prompt, vocabulary=vocabulary)
    ]
