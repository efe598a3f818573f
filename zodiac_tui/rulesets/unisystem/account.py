"""How a check came to its total, by Atributo, Habilidad, modifiers and luck, and from there to its grade."""

from __future__ import annotations

from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.telling import Account
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem.addends import addends
from zodiac_tui.rulesets.unisystem.fear import FEAR, TABLE
from zodiac_tui.rulesets.unisystem.graded import rules, steps
from zodiac_tui.rulesets.unisystem.marks import FAINT
from zodiac_tui.rulesets.unisystem.pools import ENDURING
from zodiac_tui.rulesets.unisystem.records import check_of
from zodiac_tui.rulesets.unisystem.tables import bands, numbers
from zodiac_tui.rulesets.unisystem.wounds import ALIVE, AWAKE, ROUSED

_COME_OVER = frozenset({FEAR, TABLE, ENDURING, AWAKE, ALIVE, ROUSED, FAINT})
"""The kinds of checks that nobody chooses to make."""


def account(roll: RollMade) -> Account:
    """How a recorded check came to its total; the dice of luck count through their rule, with its sign."""
    luck = [die for die in roll.dice if die.role is DieRole.EXTRA]
    faces = ", ".join(str(die.face) for die in luck)
    remarks = (T("Suerte: d{sides} {faces}.", sides=luck[0].sides, faces=faces),) if luck else ()
    dice = tuple(die for die in roll.dice if die.role is not DieRole.EXTRA)
    check = check_of(roll)
    # What is read by a table of its own knows no Desastre.
    natural = dice[0].face if any(band.id == roll.grade for band in bands()) else 0
    graded = tuple(steps(check, natural, roll.total, roll.target or numbers().target))
    added = (*addends(roll, check), *(cause for cause in roll.why if cause.number))
    besides = tuple(rules(check, natural, roll.total))
    return Account(dice, added, remarks, graded, besides, roll.kind in _COME_OVER)
