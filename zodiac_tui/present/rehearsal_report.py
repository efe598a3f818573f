"""What a rehearsal has to tell, before it is written in any format."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.rehearsal import Section

INTERVALS = T("Entre paréntesis, dónde está la probabilidad al 95 %, o lo menos y lo más que salió.")


@dataclass(frozen=True)
class Report:
    """A title, lines that say what was rehearsed, what was found, what must be said at the foot, and how figures are to
    be read."""

    title: Text
    head: tuple[Text, ...]
    sections: tuple[Section, ...]
    foot: tuple[Text, ...] = ()
    how_to_read: Text | None = INTERVALS
