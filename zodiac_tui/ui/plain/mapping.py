"""The word of line mode that tells the map of the scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.present.scene_map import spoken
from zodiac_tui.ui.mapping import mapped

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table


def run(table: Table, rest: Sequence[str]) -> None:
    """Tell where the game has been, and once an ending was reached what there is besides; raises IllegalAnswer."""
    try:
        found = mapped(table.session)
    except SaveError as error:
        raise IllegalAnswer(error.message, "no_story") from error
    for text in spoken(found):
        table.paper.write(text, hang=3)
