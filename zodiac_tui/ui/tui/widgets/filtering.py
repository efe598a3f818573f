"""Long lists made shorter by typing: where there are more rows than keys, a sign begins a filter, the rest is text."""

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
CURSOR = "█"
CHOOSING = T("↑ ↓ e Intro eligen")
"""How a row is chosen where keys are text."""
TICKING = T("↑ ↓ y Espacio marcan, Intro acaba")


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
        """The rows whose words have all that was typed, without keys: those are text; all with theirs while none is."""
        if self.typed is None:
            return self._all
        wanted = folded(self.typed).split()
        return without_keys([row for row in self._all if all(word in _words(row) for word in wanted)])

    def lines(self, width: int, *, many: bool) -> list[Line]:
        """The line above the rows: how to begin, or the end of what was typed and how a row is chosen, where there is
        room for that; none where every row has a key. `many`: rows are ticked."""
        if not self.is_there:
            return []
        if self.typed is None:
            return [(Span(f"  {BEGIN}  ", Style.KEY), Span(say(T("escribe para buscar en la lista")), Style.MUTED))]
        head, told = f"  {BEGIN}  ", say((TICKING if many else CHOOSING) if self.rows else T("Nada se llama así."))
        room = max(1, width - len(head) - len(CURSOR))
        typed = self.typed[-room:]
        about = f"  {told}" if len(typed) + 2 + len(told) <= room else ""
        return [(Span(head, Style.KEY), Span(typed), Span(CURSOR), Span(about, Style.MUTED))]

    def after(self, key: str, character: str | None, *, spaces: bool) -> str | None:
        """What is typed after a key, the same where that is none of the filter's. `spaces`: they are letters too."""
        if self.typed is None:
            return "" if self.is_there and character == BEGIN else None
        if key in ("escape", "backspace"):
            return self.typed[:-1] if key == "backspace" and self.typed else None
        if character is None or not character.isprintable():
            return self.typed
        return self.typed + character if spaces or character != " " else self.typed


def without_keys(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return rows that no key chooses."""
    return tuple(replace(row, key="") for row in rows)


def _words(row: Row) -> str:
    return folded(plain((*row.label, *row.detail)))
