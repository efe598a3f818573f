"""A scenario's files under somebody's hands: whether they have changed, and what they now make."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from zodiac_tui.catalog.casting import Gathered, gather
from zodiac_tui.catalog.including import MAX_FILES as MOST_FILES
from zodiac_tui.catalog.scenarios import SUFFIX
from zodiac_tui.catalog.systems import system_in
from zodiac_tui.catalog.translating import language_in
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.sources import ARCHIVE

Seen = tuple[tuple[str, int, int], ...]
"""What files look like from outside: name, time of the last change, size; a file that is not there has -1."""


class Watch:
    """Looks at the files of a scenario whenever it is asked to; nothing runs in between.

    `newest` is the last version that is sound, `troubles` what is wrong with the files as they are now. Sheets of PJ
    are read again with them, but a change of theirs alone is not noticed.
    """

    def __init__(self, path: Path, party: Sequence[str], found: Gathered) -> None:
        self.newest = found
        self.troubles: tuple[Diagnostic, ...] = ()
        self._path = path
        self._party = party
        self._seen = self._look()
        self._was_gone = False

    def look(self) -> bool:
        """Look at the files; return whether a new version or other troubles came of it."""
        seen = self._look()
        was_gone, self._was_gone = self._was_gone, not os.path.exists(self._path)
        if seen == self._seen or (self._was_gone and not was_gone):  # an editor may be about to put it back
            return False
        before = self.newest.scenario.digest, self.troubles
        try:
            self.newest, self.troubles = self._gathered(), ()
        except ContentError as error:
            self.troubles = tuple(error.diagnostics)
        # What was seen before the reading counts: a change since then is for the next look.
        before_it = {stamp[0]: stamp for stamp in seen}
        self._seen = tuple(before_it.get(stamp[0], stamp) for stamp in self._look())
        return (self.newest.scenario.digest, self.troubles) != before

    def _gathered(self) -> Gathered:
        before = self.newest.sources
        return gather(self._path, self._party, language_in(before), system_in(before))

    def _look(self) -> Seen:
        return tuple((name, *_stamp(Path(name))) for name in self._files())

    def _files(self) -> list[str]:
        """The files that the last sound version was made of, and while something is wrong others that may mend it."""
        if self._path.suffix.lower() == ARCHIVE:
            return [str(self._path)]
        whole = os.path.isdir(self._path)
        folder = self._path if whole else self._path.parent
        parts = (folder / name for name in self.newest.sources)
        found = (folder.rglob if whole else folder.glob)(f"*{SUFFIX}") if self.troubles else iter(())
        return list(dict.fromkeys(map(str, (self._path, *parts, *sorted(islice(found, MOST_FILES))))))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return -1, -1
    return found.st_mtime_ns, found.st_size
