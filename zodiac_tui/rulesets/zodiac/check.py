"""The arguments of a Tirada de Acción, everything fixed before the dice fall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from zodiac_tui.core.prompts import READER
from zodiac_tui.rulesets.zodiac import written

NORMAL, SEGURIDAD, CARACTER = "normal", "seguridad", "caracter"
SHRUNK = {12: 6, 6: 4, 4: 3, 3: 2}
"""What Acción Minimizada makes of a die (SRD, Acción Minimizada)."""
ENTORPECIDA = -3
"""What Acción Entorpecida adds to the AT (SRD, Acción Entorpecida)."""
MOST_HABILIDADES = written.MOST_HABILIDADES


def edge_of(ventajas: int, desventajas: int, *, counted: bool) -> int:
    """What so many make of each other: 1 for a Ventaja, -1 for a Desventaja, 0 for none (SRD, Ventaja y Desventaja).

    >>> edge_of(2, 1, counted=False), edge_of(2, 1, counted=True)
    (0, 1)
    """
    if counted:
        return (ventajas > desventajas) - (ventajas < desventajas)
    return (ventajas > 0) - (desventajas > 0)


V = TypeVar("V")


class once(Generic[V]):  # noqa: N801 (read as a decorator)
    """A value computed at its first use, without the lock that functools.cached_property takes before Python 3.12."""

    def __init__(self, make: Callable[[Check], V]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __get__(self, check: Check, owner: type[Check]) -> V:
        value = check.__dict__[self._make.__name__] = self._make(check)
        return value


@dataclass(frozen=True)
class Check:
    """One Tirada de Acción.

    `at` is before Habilidades and Entorpecida; `pb` from 1 to 5; `cd` the CD or CDE to reach; `hab` from 0 to 3;
    `pf` and `rival_pf` the Puntos de Foco that each side may spend, 0 to 3; `deja_vu` who may pay for a repeated die.
    """

    at: int
    pb: int
    cd: int
    opposed: bool = False
    hab: int = 0
    entorpecida: bool = False
    minimizada: bool = False
    ventajas: int = 0
    desventajas: int = 0
    debilidad: bool = False
    pf: int = 0
    pf_spent: int | None = None
    """Set where the PF were decided before the roll was typed in: nobody is asked then."""
    rival_pf: int = 0
    estorbo: bool = False
    rival: str = ""
    """The PJ on the other side of an Enfrentada, whose player is asked for its PF."""
    armadura: bool = False
    """The target wears Armadura: Estorbo on an Éxito alone (SRD, Armaduras)."""
    limpio: bool = False
    """The weapon has no Consecuencia on an Éxito: it counts as a plain one (SRD, Pistolas y Rifles)."""
    modo: str = NORMAL
    catastrofe_natural: bool = False
    """A natural 1 on 1d12 is a Catástrofe with no TS PB (noquear, lesionar, matar)."""
    actor: str = READER
    deja_vu: tuple[str, ...] = ()
    deja_vu_always: bool = False
    payers: tuple[str, ...] = ()
    """What those are called who may pay for a repeated die, in the same order."""
    compensar: bool = False
    """Optional rule: Ventajas and Desventajas are counted, not cancelled."""
    estorbo_consecuencia: str = "complicacion"
    toracica: bool = False
    """A lesión torácica on an Aguante: no Éxito of any kind, and another Fracaso is a Catástrofe (SRD, específicos)."""
    director: str = ""
    """What the Director does on it: `2d6` rolled upon it, or `deja_vu`, a die of an Éxito repeated; empty: nothing."""

    @once
    def readings(self) -> dict[tuple[int, tuple[int, ...]], str]:
        """The grades of faces that were read already, by shift and faces."""
        return {}

    @once
    def worths(self) -> dict[tuple[int, ...], tuple[int, int]]:
        """How much faces are wanted by a Ventaja or Desventaja, for those that were compared already."""
        return {}

    @once
    def quiet(self) -> bool:
        """Whether nothing is thrown or offered between the main dice and their reading."""
        offered = self.edge or self.deja_vu or self.pf or self.rival_pf or self.director
        return not offered and self.pf_spent is None and self.dice == 1

    @once
    def bonus(self) -> int:
        """What is added to the dice before PF: AT, Habilidades, Entorpecida."""
        return self.at + min(self.hab, MOST_HABILIDADES) + (ENTORPECIDA if self.entorpecida else 0)

    @once
    def sides(self) -> int:
        """The size of the dice: 12, or 6 con Seguridad or de Carácter, one step less Minimizada."""
        plain = 12 if self.modo == NORMAL else 6
        return SHRUNK[plain] if self.minimizada else plain

    @property
    def dice(self) -> int:
        """How many main dice are added up: two in a Tirada de Carácter."""
        return 2 if self.modo == CARACTER else 1

    @once
    def edge(self) -> int:
        """1 for a Ventaja, -1 for a Desventaja, 0 for none of them or both."""
        return edge_of(self.ventajas, self.desventajas, counted=self.compensar)

    @once
    def all_reach(self) -> bool:
        """Whether the lowest result of the dice reaches the CD; the Beneficio is then on the second lowest."""
        lowest = -self.dice if self.debilidad and self.sides != 12 else self.dice
        return lowest + self.bonus >= self.cd
