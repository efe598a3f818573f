"""What is let through of what a terminal sends: what hands type, and no more of anything pasted than is of use."""

from __future__ import annotations

import re

BEGIN, END = b"\x1b[200~", b"\x1b[201~"
"""Between these a terminal says that something is pasted; what it does not say so of is put between them here."""
MOST_PASTED = 64 * 1024
"""Bytes of one paste that are let through."""
INTERRUPT = b"\x03"
LONGEST = 64
"""Bytes of text that may come at once from a terminal that does not say that they are pasted; more is dropped."""
BURST, A_SECOND = 64, 100.0
"""Keys that may come at once, and how many more of them in each second: what a held key repeats is less."""
_SEQUENCE = rb"\x1b(?:\[[0-9;?<>=:]*[@-~]|O.|[^\x1b\[O])?"
_WHOLE = rb"\x1b(?:\[[0-9;?<>=:]*[@-~]|O.)"
_TEXT = rb"(?:[\r\n\t\x20-\x7e]|[\xc2-\xf4][\x80-\xbf]+){2,}"
_PART = re.compile(rb"(%b)|(%b)" % (_SEQUENCE, _TEXT), re.DOTALL)
"""An escape sequence, or letters that came at once."""
_BEGUN = re.compile(rb"\x1b(?:\[[0-9;?<>=:]{0,32}|O)\Z")
_CONTINUED = re.compile(rb"\[[0-9;?<>=:]*[@-~]|O.", re.DOTALL)


def is_sequence(data: bytes) -> bool:
    """Whether bytes are one whole escape sequence, as an arrow sends, and nothing else.

    >>> is_sequence(bytes((27, 91, 65))), is_sequence(bytes((27,))), is_sequence(b"a")
    (True, False, False)
    """
    return len(data) > 1 and re.fullmatch(_WHOLE, data, re.DOTALL) is not None


class Flow:
    """Bytes of a terminal, chunk by chunk: one key passes as it is, letters that come at once as something pasted.

    A chunk is what comes together, sooner than hands press two keys. `dropped` counts what was left out, or can choose
    nothing any more.
    """

    def __init__(self) -> None:
        self.dropped = 0
        self._pasted: int | None = None
        """How much of a paste there was so far; None outside."""
        self._held = b""
        self._is_escaped = False
        """Whether the last that was let through is an Esc, whose rest may follow."""
        self._keys, self._then = float(BURST), 0.0

    def through(self, chunk: bytes) -> bytes:
        """Return what of a chunk is let through. An escape sequence that is cut in two is held back until its rest.

        Ctrl+C by itself ends a paste whose end never comes: it would swallow every key.
        """
        if self._pasted is not None and chunk == INTERRUPT:
            self._pasted, self._held = None, b""
            return END + INTERRUPT
        data, self._held = self._held + chunk, b""
        let: list[bytes] = []
        while data:
            mark = BEGIN if self._pasted is None else END
            before, found, data = data.partition(mark)
            if not found:
                before, self._held = self._cut(before)
            let.append(self._typed(before) if self._pasted is None else self._within(before))
            if found:
                let.append(found)
                self._pasted = 0 if self._pasted is None else None
        return b"".join(let)

    def release(self) -> bytes:
        """Return what was held back: its rest did not come in time."""
        held, self._held = self._held, b""
        self._is_escaped = False
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
        if not data:
            return data
        rest = _CONTINUED.match(data) if self._is_escaped else None
        first = rest.end() if rest else 0
        self._is_escaped = data.endswith(b"\x1b")
        return data[:first] + _PART.sub(self._part, data[first:])

    def _part(self, found: re.Match[bytes]) -> bytes:
        sequence, text = found.groups()
        if text is None:
            return bytes(sequence)
        self.dropped += len(text)
        return BEGIN + bytes(text) + END if len(text) <= LONGEST else b""

    def _within(self, data: bytes) -> bytes:
        already = self._pasted or 0
        kept = data[: max(0, MOST_PASTED - already)]
        self._pasted = already + len(data)
        self.dropped += len(data) - len(kept)
        return kept

    def _cut(self, data: bytes) -> tuple[bytes, bytes]:
        """Data in two: the second part is the beginning of a sequence whose rest is still to come."""
        found = _BEGUN.search(data, max(0, len(data) - 40))
        if found is None and self._pasted is not None and data.endswith(b"\x1b"):
            return data[:-1], data[-1:]
        return (data[: found.start()], data[found.start() :]) if found else (data, b"")
