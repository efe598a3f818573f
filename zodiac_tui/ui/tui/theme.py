"""The colours of the app: ink and parchment, their opposite, the highest contrast, and hues that everybody tells apart.

Every colour of text has at least 4.5 to 1 with each ground that it stands on (7 to 1 in `contraste`), also where a
terminal has sixteen colours; in `dalton` what is good, mixed and bad stays apart for who sees no red or no green. It
follows Okabe and Ito's hues. A test computes all that.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from textual.theme import Theme

TEXTS = ("paper", "title", "quiet", "faint", "amber", "sage", "straw", "brick")
"""The colours in which words are written."""
GROUNDS = ("ink", "surface", "mark")
"""Those on which they stand: of the screen, of a page, of the row under the cursor."""

_COLOURS: Mapping[str, Mapping[str, str]] = {
    "tinta": {
        "ink": "#191613",
        "surface": "#221e1a",
        "mark": "#2e2822",
        "paper": "#d9cfbc",
        "title": "#efe3c8",
        "quiet": "#aca190",
        "faint": "#9b9081",
        "rule": "#463d33",
        "edge": "#8c6f44",
        "amber": "#d9a55b",
        "sage": "#a5bd82",
        "straw": "#dcbf6c",
        "brick": "#d98575",
    },
    "papel": {
        "ink": "#f6f0e2",
        "surface": "#fffaf0",
        "mark": "#e6dcc6",
        "paper": "#33291f",
        "title": "#1d150d",
        "quiet": "#5c5142",
        "faint": "#635848",
        "rule": "#c9bda5",
        "edge": "#8c6f44",
        "amber": "#7d4a00",
        "sage": "#3a5a1c",
        "straw": "#6a5000",
        "brick": "#93301f",
    },
    "contraste": {
        "ink": "#000000",
        "surface": "#000000",
        "mark": "#2a2a2a",
        "paper": "#ffffff",
        "title": "#ffffff",
        "quiet": "#e0e0e0",
        "faint": "#d0d0d0",
        "rule": "#a0a0a0",
        "edge": "#ffffff",
        "amber": "#ffd75f",
        "sage": "#a8f0a0",
        "straw": "#ffe680",
        "brick": "#ffb3a7",
    },
    "dalton": {
        "ink": "#14171a",
        "surface": "#1c2024",
        "mark": "#22282e",
        "paper": "#dfe3e6",
        "title": "#ffffff",
        "quiet": "#a9b1b8",
        "faint": "#99a1a8",
        "rule": "#3d454c",
        "edge": "#7f8a94",
        "amber": "#eba82a",
        "sage": "#56b4e9",
        "straw": "#f0e442",
        "brick": "#e8804a",
    },
}
_LIGHT = ("papel",)


def _theme(name: str, colours: Mapping[str, str]) -> Theme:
    return Theme(
        name=name,
        dark=name not in _LIGHT,
        primary=colours["amber"],
        secondary=colours["quiet"],
        accent=colours["amber"],
        success=colours["sage"],
        warning=colours["straw"],
        error=colours["brick"],
        foreground=colours["paper"],
        background=colours["ink"],
        surface=colours["surface"],
        panel=colours["mark"],
        variables=dict(colours),
    )


THEMES: Mapping[str, Theme] = MappingProxyType({name: _theme(name, colours) for name, colours in _COLOURS.items()})
"""Every theme by the name that the settings give it."""
