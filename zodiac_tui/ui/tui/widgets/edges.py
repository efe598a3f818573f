"""A line with something at each end."""

from __future__ import annotations

from textual.content import Content

from zodiac_tui.ui.tui.paint import beside
from zodiac_tui.ui.tui.widgets.paper import Paper


class Edges(Paper):
    """One line: what stands at the left gives way to what stands at the right."""

    def put(self, left: Content, right: Content) -> None:
        """Show both ends."""
        self.write([left, right])

    def lay_out(self, width: int) -> list[Content]:
        return [beside(self._contents[0], self._contents[1], width)] if len(self._contents) == 2 else []
