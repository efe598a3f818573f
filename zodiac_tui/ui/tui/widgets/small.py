"""What is shown instead of everything where the terminal is too small for it."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from zodiac_tui.core.text import T
from zodiac_tui.ui.tui.paint import words

WIDTH, HEIGHT = 60, 18
"""The smallest terminal in cells that everything fits on."""
BREADTHS = [(0, "-tiny"), (WIDTH, "-narrow"), (110, "-wide")]
HEIGHTS = [(0, "-low"), (HEIGHT, "-high")]
"""Classes that a screen has from a width or height on."""


class TooSmall(Widget):
    """One line that says how much room is needed. app.tcss shows it on screens that are `-tiny` or `-low`."""

    ALLOW_SELECT = False

    def render(self) -> Content:
        return words(
            T("Hacen falta {width}×{height} caracteres.", width=WIDTH, height=HEIGHT)
            if self.size.width < 40
            else T(
                "Hacen falta {width}×{height} caracteres; hay {wide}×{high}.",
                width=WIDTH,
                height=HEIGHT,
                wide=self.size.width,
                high=self.size.height,
            )
        )
