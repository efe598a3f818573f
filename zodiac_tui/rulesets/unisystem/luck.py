"""Luck: the dice that a natural 1 or 10 brings, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from zodiac_tui.chance.tape import Faces
from zodiac_tui.rulesets.unisystem.options import reading
from zodiac_tui.rulesets.unisystem.readings import AGAIN, SIX
from zodiac_tui.rulesets.unisystem.tables import numbers

SUERTE = "unisystem.suerte"


@dataclass(frozen=True)
class Luck:
    """What a natural 1 or 10 brings (G9, G10): the die that is thrown, the face at which it is thrown again, what that
    face and the others are worth, and the least that a die yet to be thrown will add or take off."""

    sides: int
    again: int
    sign: int
    least: int
    rule: str
    of: tuple[int, ...]
    """What each face is worth with its sign; there is no face 0."""

    def worth(self, chain: Sequence[int]) -> int:
        """What thrown faces are worth together, with their sign.

        >>> luck_of(10).worth([6, 6, 2]), luck_of(1).worth([1, 1, 3]), luck_of(10, "repetir").worth([10, 7])
        (14, -5, 7)
        """
        return sum(self.of[face] for face in chain)


@cache
def luck_of(natural: int, suerte: str = SIX) -> Luck | None:
    """Return the luck of a natural face by a reading of `suerte`; None where luck has no part (G11).

    >>> luck_of(7) is None, luck_of(10).sides, luck_of(1, "repetir").sides
    (True, 6, 10)
    """
    test = numbers()
    sign = {1: -1, test.die: 1}.get(natural)
    if sign is None:
        return None
    if suerte == AGAIN:
        beyond = [sign * max(0, sign * (face - test.distance)) for face in range(test.die + 1)]
        beyond[natural] = sign * test.distance
        return Luck(test.die, natural, sign, 0, reading("suerte"), tuple(beyond))
    again, least = (1, 2) if sign < 0 else (test.luck_die, 1)
    worth = tuple(sign * face for face in range(test.luck_die + 1))
    return Luck(test.luck_die, again, sign, least, SUERTE, worth)


def throw(luck: Luck, faces: Faces) -> list[int]:
    """Throw the dice of luck one by one, until no further one is due."""
    chain = [faces.die(luck.sides)]
    while chain[-1] == luck.again:
        chain.append(faces.die(luck.sides))
    return chain
