"""What is asked before anything else the first time: in which language."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.spans import line
from zodiac_tui.settings import kept
from zodiac_tui.settings.values import AUTO, SETTINGS
from zodiac_tui.settings.writing import SettingsError
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.rows import Row

ASKED = "¿En qué idioma? / In which language?"
"""Nobody knows yet in which of them to ask."""


class FirstTime(Choosing):
    """The languages; Escape leaves it to the system's. It is asked once: what comes of it is kept."""

    def __init__(self) -> None:
        languages = {name: label for name, label in SETTINGS["idioma"].values.items() if name != AUTO}
        rows = [Row(str(n), name, line(label)) for n, (name, label) in enumerate(languages.items(), 1)]
        super().__init__(Text.data(ASKED), rows)

    def fill(self) -> None:
        super().fill()
        self.query_one(Hints).keys((("↑ ↓ Intro / Enter", Text.data("OK")), ("Esc", T("el del sistema"))))

    def choose(self, row: Row) -> None:
        """Keep the language and go on in it."""
        self._keep(row.value)

    def action_close(self) -> None:
        """Leave it to the system."""
        self._keep(AUTO)

    def _keep(self, language: str) -> None:
        try:
            kept.keep(("idioma",), language)
        except SettingsError as error:
            self.dismiss(error.message.plain())
        else:
            self.dismiss("")
