"""A game in line mode with what is typed given beforehand."""

from __future__ import annotations

import io
from collections.abc import Iterable

from zodiac_tui.session.game import Session
from zodiac_tui.ui.plain.play import run


def played(session: Session, typed: Iterable[str], width: int = 80) -> str:
    """Play with these lines, then the end of input; return everything that was written."""
    out = io.StringIO()
    assert run(session, out, io.StringIO("".join(f"{line}\n" for line in typed)), width=width) == 0
    return out.getvalue()
