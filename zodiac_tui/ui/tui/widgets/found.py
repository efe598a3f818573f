"""What a rehearsal found, drawn for whatever width there is: sections in one column, or in two where they fit."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Section
from zodiac_tui.present.rehearsal_compared import Pair
from zodiac_tui.present.spans import Style
from zodiac_tui.ui.tui import charts
from zodiac_tui.ui.tui.paint import words, wrapped
from zodiac_tui.ui.tui.widgets.paper import Paper

TWO_COLUMNS = 130
"""Cells from which there are two."""


class Found(Paper):
    """Lines, then sections of a rehearsal, or those of two beside each other; it scrolls."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: Sequence[Text] = ()
        self._sections: Sequence[Section] = ()
        self._pairs: Sequence[Pair] = ()

    def tell(self, said: Sequence[Text], sections: Sequence[Section], pairs: Sequence[Pair] = ()) -> None:
        """Show these instead of those before."""
        self._said, self._sections, self._pairs = said, sections, pairs
        self._rewrap()
        self.refresh(layout=True)

    def lay_out(self, width: int) -> list[Content]:
        head = wrapped([words(text, Style.MUTED) for text in self._said], width)
        columns = 2 if width >= TWO_COLUMNS else 1
        drawn = [*charts.pages(self._sections, width, columns), *charts.side_by_side(self._pairs, width)]
        return [*head, *([Content()] if head and (self._sections or self._pairs) else []), *drawn]
