"""Faults of ours, put into the program on purpose: Python that runs in it before it begins."""

from __future__ import annotations

ASSERTION = """
from zodiac_tui.rulesets.zodiac.rules import Zodiac
real = Zodiac.check
def check(self, beat, *rest):
    if type(beat.inputs).__name__ == "TapeInputs":
        assert 1 == 2, "en /home/zutanez/mesa, de zutanez en maquinez"
    return real(self, beat, *rest)
Zodiac.check = check
"""
"""An assertion in the ruleset, at the first roll that is played (not where odds are reckoned)."""

WIDGET = """
from zodiac_tui.ui.tui.widgets.menu import Menu
def fail(self, width):
    raise LookupError("un widget")
real = Menu.move_to
def late(self, place): raise LookupError("un widget")
Menu._move = lambda self, by: self.call_after_refresh(late, self, by)
"""
"""A callback of a widget, at the arrow key."""

WORKER = """
from zodiac_tui.ui.tui.screens.play import PlayScreen
def work():
    raise RuntimeError("un hilo")
PlayScreen.action_odds = lambda self: self.run_worker(work, thread=True)
"""
"""A thread, at the key `o`."""

DRAWING = """
from zodiac_tui.ui.tui.widgets.menu import Menu
real, left = Menu.lay_out, [0]
def lay_out(self, width):
    if left[0]:
        raise KeyError("al dibujar")
    return real(self, width)
Menu.lay_out = lay_out
from zodiac_tui.ui.tui.screens.play import PlayScreen
def odds(self):
    left[0] = 1
    self.query_one(Menu).revise(self.query_one(Menu).rows)
PlayScreen.action_odds = odds
"""
"""The drawing of a widget, at the key `o`."""
