"""Luck: the dice that a natural 1 or 10 brings, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zodiac_tui.chance.tape import Faces
from zodiac_tui.rulesets.unisystem.options import Options, chosen, reading
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
    nearer: int = 0
    """0: a face counts as it is; else only what lies beyond this, in the direction of the luck."""

    def worth(self, chain: Sequence[int]) -> int:
        """What thrown faces are worth, with their sign.

        >>> luck_of(10).worth([6, 6, 2]), luck_of(1).worth([1, 1, 3]), luck_of(10, "repetir").worth([10, 7])
        (14, -5, 7)
        """
        return self.sign * sum(map(self._one, chain))

    def _one(self, face: int) -> int:
        if not self.nearer:
            return face
        return self.nearer if face == self.again else max(0, self.sign * (face - self.nearer))

    def goes_on(self, chain: Sequence[int]) -> bool:
        """Whether another die is due."""
        return not chain or chain[-1] == self.again


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
        return Luck(test.die, natural, sign, 0, reading("suerte"), test.distance)
    return Luck(test.luck_die, 1 if sign < 0 else test.luck_die, sign, 2 if sign < 0 else 1, SUERTE)


def throw(luck: Luck, faces: Faces, is_settled: Callable[[int], bool] = lambda worth: False) -> list[int]:
    """Throw the dice of luck one by one, until no further one is due or `is_settled` by what they are worth."""
    chain: list[int] = []
    while luck.goes_on(chain) and not is_settled(luck.worth(chain)):
        chain.append(faces.die(luck.sides))
    return chain


def lucky(natural: int, faces: Faces, options: Options) -> tuple[int, tuple[int, ...]]:
    """Throw the luck of a d10 that is no check's, as that of the fear table (G13): its worth, and its faces.

    >>> from zodiac_tui.chance.tape import ScriptedFaces
    >>> lucky(10, ScriptedFaces([6, 2]), {}), lucky(10, ScriptedFaces([]), {"suerte_en": "pruebas"})
    ((8, (6, 2)), (0, ()))
    """
    luck = luck_of(natural, chosen(options, "suerte")) if touches_table(options) else None
    if luck is None:
        return 0, ()
    chain = throw(luck, faces)
    return luck.worth(chain), tuple(chain)


def touches_table(options: Options) -> bool:
    """Whether luck touches what is no Prueba: Chequeos and the fear table (reading `suerte_en`)."""
    return chosen(options, "suerte_en") == "todo"
