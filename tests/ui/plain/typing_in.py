"""A game in line mode with what is typed given beforehand."""

from __future__ import annotations

import io
from collections.abc import Iterable

from zodiac_tui.session.game import Session
from zodiac_tui.ui.plain.play import run


class Seat(io.StringIO):
    """Lines as somebody types them at a terminal."""

    def isatty(self) -> bool:
        return True


def played(session: Session, typed: Iterable[str], width: int = 80, *, code: int = 0, seated: bool = False) -> str:
    """Play with these lines, then the end of input; return everything that was written."""
    out, lines = io.StringIO(), "".join(f"{line}\n" for line in typed)
    assert run(session, out, Seat(lines) if seated else io.StringIO(lines), width=width) == code
    return out.getvalue()
