"""What is let through of what a terminal sends: what hands type, and no more of anything pasted than is of use."""

from __future__ import annotations

import re

BEGIN, END = b"\x1b[200~", b"\x1b[201~"
"""Between these a terminal says that something is pasted."""
MOST_PASTED = 64 * 1024
"""Bytes of one such paste that are let through."""
LONGEST = 64
"""Bytes without an escape sequence that may come at once: more was not typed."""
BURST, A_SECOND = 64, 100.0
"""Keys that may come at once, and how many more of them in each second: what a held key repeats is less."""
_RUN = re.compile(rb"(\x1b(?:\[[0-9;?<>=:]*[@-~]|O.|[^\x1b\[O])?)?[^\x1b]{%d,}" % (LONGEST + 1), re.DOTALL)


class Flow:
    """Bytes of a terminal, chunk by chunk, without what nobody typed. `dropped` counts what was left out."""

    def __init__(self) -> None:
        self.dropped = 0
        self._pasted: int | None = None
        """How much of a paste there was so far; None outside."""
        self._held = b""
        self._keys, self._then = float(BURST), 0.0

    def through(self, chunk: bytes) -> bytes:
        """Return what of a chunk is let through. An escape sequence that is cut in two is held back until its rest."""
        data, self._held = self._held + chunk, b""
        let: list[bytes] = []
        while data:
            mark = BEGIN if self._pasted is None else END
            before, found, data = data.partition(mark)
            if not found:
                before, self._held = _cut(before, mark)
            let.append(self._typed(before) if self._pasted is None else self._within(before))
            if found:
                let.append(found)
                self._pasted = 0 if self._pasted is None else None
        return b"".join(let)

    @property
    def is_held(self) -> bool:
        """Whether the beginning of a mark waits for its rest."""
        return bool(self._held)

    def release(self) -> bytes:
        """Return what was held back: its rest did not come."""
        held, self._held = self._held, b""
        return held

    def key(self, now: float) -> bool:
        """Whether a key at that time, in seconds, may be let through."""
        self._keys = min(float(BURST), self._keys + (now - self._then) * A_SECOND)
        self._then = now
        if self._keys < 1:
            self.dropped += 1
            return False
        self._keys -= 1
        return True

    def _typed(self, data: bytes) -> bytes:
        kept = _RUN.sub(lambda found: found[1] or b"", data)
        self.dropped += len(data) - len(kept)
        return kept

    def _within(self, data: bytes) -> bytes:
        already = self._pasted or 0
        kept = data[: max(0, MOST_PASTED - already)]
        self._pasted = already + len(data)
        self.dropped += len(data) - len(kept)
        return kept


def _cut(data: bytes, mark: bytes) -> tuple[bytes, bytes]:
    """Data in two: the second part is what may be the beginning of a mark, from its second byte on."""
    for length in range(len(mark) - 1, 1, -1):
        if data.endswith(mark[:length]):
            return data[:-length], data[-length:]
    return data, b""
