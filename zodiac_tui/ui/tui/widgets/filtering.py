"""Long lists made shorter by typing: where there are more rows than keys, a sign begins a filter, letters narrow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zodiac_tui.core.text import T
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, plain
from zodiac_tui.ui.tui.widgets.rows import Row

BEGIN = "/"
"""The key that begins a filter; no row has it."""
DIGITS = "123456789"
"""The keys of the rows that a filter leaves."""
CURSOR = "█"


class Filter:
    """What of a list of rows is shown. `typed` is None while nothing is filtered."""

    def __init__(self, rows: Sequence[Row], typed: str | None = None) -> None:
        self._all = tuple(rows)
        self.is_there = any(row.enabled and row.value and not row.key for row in rows)
        """Whether there is a row that no key chooses."""
        self.typed = typed if self.is_there else None

    @property
    def is_on(self) -> bool:
        """Whether something is being typed, or was."""
        return self.typed is not None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows whose words have all that was typed, by keys of their own; all with theirs while nothing was."""
        if not self.typed:
            return self._all
        wanted = folded(self.typed).split()
        left = [row for row in self._all if all(word in _words(row) for word in wanted)]
        return tuple(replace(row, key=DIGITS[place : place + 1]) for place, row in enumerate(left))

    def lines(self) -> list[Line]:
        """The line above the rows: how to begin, or what was typed; none where every row has a key."""
        if not self.is_there:
            return []
        if self.typed is None:
            return [(Span(f"  {BEGIN}  ", Style.KEY), Span(say(T("escribe para buscar en la lista")), Style.MUTED))]
        nothing = "" if self.rows else f"  {say(T('Nada se llama así.'))}"
        return [(Span(f"  {BEGIN}  ", Style.KEY), Span(self.typed), Span(CURSOR), Span(nothing, Style.MUTED))]

    def after(self, key: str, character: str | None, *, spaces: bool) -> str | None:
        """What is typed after a key, the same where that is none of the filter's. `spaces`: they are letters too."""
        if self.typed is None:
            return "" if self.is_there and character == BEGIN else None
        if key in ("escape", "backspace"):
            return self.typed[:-1] if key == "backspace" and self.typed else None
        if character is None or not character.isprintable() or character.isdigit():
            return self.typed
        return self.typed + character if spaces or character != " " else self.typed


def _words(row: Row) -> str:
    return folded(plain((*row.label, *row.detail)))
