"""Amounts in play: losses, durations, damage and armour, thrown or worth their fixed average (G3)."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.files.toml import Toml
from zodiac_tui.rulesets.unisystem.dice import Dice, parse, roll


def meant(value: Toml) -> Dice:
    """Return an amount as data write it: so many points, or dice.

    >>> meant(2).average, meant("1d10x4").average
    (2, 20)
    """
    return Dice(0, 1, 1, value) if isinstance(value, int) else parse(str(value))


def amount(beat: Beat, dice: Dice) -> int:
    """Throw an amount, or take its average with the reading `dados = fijos`. No luck touches it."""
    return roll(beat.inputs, dice, beat.state)


def thrown(beat: Beat, sides: int) -> int:
    """Throw one die that is no test, or take half its sides."""
    return amount(beat, Dice(1, sides))
