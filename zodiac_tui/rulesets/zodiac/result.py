"""A Tirada de Acción after it was rolled: its dice, and the choices that were made in it."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import Text
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.reading import drop, total
from zodiac_tui.rulesets.zodiac.simple import TS_SIDES

DIRECTOR_SIDES = 6


class Result:
    """A Tirada de Acción after it was rolled, and every choice that was made in it.

    `faces` are the main dice, and the extra one of a Ventaja or Desventaja last; `kept` those that count; `what` is
    what the questions inside the roll call it.
    """

    # Most rolls change few of these: defaults on the class keep the odds of thousands of branches quick.
    what: Text | None = None
    grade: str = ""
    extra: bool = False
    dropped: int | None = None
    """The place of the die that does not count, where there is one too many."""
    replaced: tuple[tuple[int, int], ...] = ()
    """Faces that a Deja Vu took back, with their place."""
    plus: int = 0
    pf: int = 0
    rival_pf: int = 0
    ts: tuple[int, ...] = ()
    """Faces of the TS PB; the last one counts."""
    paid_by: str = ""
    free: tuple[str, ...] = ()
    """The PJ whom a use of Karma costs nothing now, by a Vínculo."""
    directed: tuple[int, ...] = ()
    """Faces of the Director's 2d6."""
    director_used: bool = False
    """Whether the Director has used Karma on it."""
    balance: int = 0
    """What the Director's 2d6 add to the total, from -5 to 5."""
    worsened: bool = False
    """Whether they made the grade worse."""
    converted: bool = False
    renounced: bool = False
    accented: bool = False
    """Whether a Rasgo has lifted the grade."""

    def __init__(self, check: Check, faces: tuple[int, ...], what: Text | None = None) -> None:
        self.check = check
        if what is not None:
            self.what = what
        self.faces = self.kept = faces

    @property
    def total(self) -> int:
        """The result: the faces that count and everything added to them."""
        return total(self.check, self.kept, self.shift)

    def drop(self) -> None:
        """Settle again which die is dropped, where there is one too many."""
        if self.extra:
            faces = self.faces
            self.dropped = place = drop(self.check, faces)
            self.kept = (faces[1 - place],) if len(faces) == 2 else faces[:place] + faces[place + 1 :]

    @property
    def shift(self) -> int:
        """PF of both sides, the +2 of a Ventaja, and the balance of the Director's 2d6."""
        return self.plus + self.pf + self.rival_pf + self.balance

    @property
    def natural_one(self) -> bool:
        """Whether the one main die that counts shows a 1."""
        return self.kept == (1,)

    @property
    def dice(self) -> tuple[Rolled, ...]:
        """All dice in the order in which they fell."""
        sides, last = self.check.sides, len(self.faces) - 1
        if not (last or self.replaced or self.directed or self.ts):
            return (Rolled(sides, self.faces[0]),)
        retaken = [place for place, _ in self.replaced]
        first = {place: face for place, face in reversed(self.replaced)}
        thrown = [
            Rolled(
                sides,
                first.get(place, face),
                place != self.dropped and place not in retaken,
                DieRole.EXTRA if self.extra and place == last else DieRole.MAIN,
            )
            for place, face in enumerate(self.faces)
        ]
        again = [
            Rolled(sides, face, is_last and place != self.dropped, thrown[place].role)
            for place, face, is_last in self._brought()
        ]
        against = [Rolled(DIRECTOR_SIDES, face, role=DieRole.AGAINST) for face in self.directed]
        ts = [Rolled(TS_SIDES, face, n == len(self.ts) - 1, DieRole.TS) for n, face in enumerate(self.ts)]
        return (*thrown, *again, *against, *ts)

    @property
    def brought(self) -> tuple[int, ...]:
        """The faces that repeated dice brought, in the order in which they fell."""
        return tuple(face for _, face, _ in self._brought())

    def _brought(self) -> Iterator[tuple[int, int, bool]]:
        """The faces that repeated dice brought, with their place, and whether each was the last one there."""
        for n, (place, _) in enumerate(self.replaced):
            later = [face for other, face in self.replaced[n + 1 :] if other == place]
            yield place, later[0] if later else self.faces[place], not later

    @property
    def answers(self) -> dict[str, Plain]:
        """The choices made in the roll, enough to settle the same faces again."""
        return {
            "plus": self.plus,
            "pf": self.pf,
            "rival_pf": self.rival_pf,
            "balance": self.balance,
            "paid_by": self.paid_by,
            "converted": self.converted,
            "renounced": self.renounced,
            "accented": self.accented,
            "retaken": [place for place, _ in self.replaced],
        }
