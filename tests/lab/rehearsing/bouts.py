"""Fights to rehearse in tests."""

from __future__ import annotations

from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.ui.rehearsing import Request, bout_of

DUEL, PACK, MILL, PAIR = "ensayo_duelo", "ensayo_manada", "ensayo_molino", "donde_se_apaga_la_vela#pareja"
SHIPPED = (DUEL, PACK, MILL, PAIR)


def bout(scenario: str = DUEL, **more: object) -> Bout:
    """Return a fight as the command line would ask for it."""
    return bout_of(Request(scenario, **more))  # type: ignore[arg-type]
