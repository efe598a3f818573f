"""Falls (SRD, Caída, table E): how hard one is, and what each grade of Defensa «caída» leaves of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.capacity import is_unconscious
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    E_CONSECUENCIA,
    F_COMPLICACION,
    FRACASO,
    succeeds,
)
from zodiac_tui.rulesets.zodiac.modifiers import KNOCKED_DOWN, Act, Modifiers, lifts
from zodiac_tui.rulesets.zodiac.states import GRAVE, LEVE, PERSISTENTE, gain, incapacitate, kill, suffer

ACT = Act("defensa", "caida", reaction=True)
CDS = (0, 7, 13, 0)
"""The CD of each row: "trivial", (7), (13), "imposible"."""
TRIVIAL, HARD, IMPOSSIBLE = 0, 2, 3
SOLID = "suelo_duro"
CAUSE = Cause("zodiac.caida")


@dataclass(frozen=True)
class Fall:
    """A fall: the row of the table from 0 (nothing) to 3 (no roll helps), the state that it brings, and the ground."""

    row: int
    brings: str
    ground: str

    @property
    def cd(self) -> int:
        """The CD of Defensa «caída»."""
        return CDS[self.row]


@cache
def _rows() -> Mapping[str, Mapping[str, Plain]]:
    rows = data.table("caidas")["caida"]
    assert isinstance(rows, list)
    return {str(row["sobre"]): row for row in rows if isinstance(row, dict)}  # type: ignore[misc]


def fall(ground: str, *, feet: int | None = None, metres: int | None = None) -> Fall:
    """Read the table: a height in feet by the foot bands, one in metres by the metre bands.

    Source: SRD, table E; `zodiac.lectura.alturas` for what stands between two rows.

    >>> fall("agua", feet=22).row, fall("agua", metres=7).row, fall("agua", feet=20).row
    (1, 1, 0)
    """
    row = _rows()[ground]
    limits = row["hasta_pies" if feet is not None else "hasta_metros"]
    brings = row["sufre"]
    assert isinstance(limits, list)
    assert isinstance(brings, list)
    height = feet if feet is not None else metres or 0
    place = sum(height > limit for limit in limits if isinstance(limit, int))
    return Fall(place, "" if place == TRIVIAL else str(brings[place - 1]), ground)


def let_fall(beat: Beat, actor: str, fields: Mapping[str, Plain]) -> None:
    """Let an actor fall, with its Reacción of Defensa «caída»; who cannot react suffers it whole (a reading)."""
    feet, metres = fields.get("pies"), fields.get("metros")
    found = fall(
        str(fields["sobre"]),
        feet=feet if isinstance(feet, int) else None,
        metres=metres if isinstance(metres, int) else None,
    )
    if found.row == TRIVIAL:
        beat.emit(e.Noted(T("La caída no tiene importancia."), (CAUSE,)))
    elif found.row == IMPOSSIBLE:
        _worst(beat, actor, found)
        gain(beat, actor, KNOCKED_DOWN, CAUSE)
    elif is_unconscious(beat.state.actor(actor)):
        land(beat, actor, found, FRACASO)
    else:
        land(beat, actor, found, _roll(beat, actor, found, fields))


def land(beat: Beat, actor: str, found: Fall, grade: str) -> None:
    """Let the grade of Defensa «caída» decide what a fall of row (7) or (13) does (SRD, Caída)."""
    if succeeds(grade):
        _softened(beat, actor, found, grade)
    elif found.brings == "incapacitado":
        _worst(beat, actor, found)
    else:
        _suffer(beat, actor, found.brings)
    if not succeeds(grade) or grade == E_CONSECUENCIA or found.row == HARD:
        gain(beat, actor, KNOCKED_DOWN, CAUSE)
    if grade in (E_COMPLICACION, F_COMPLICACION):
        suffer(beat, actor, "shock", GRAVE, CAUSE)
    elif grade == CATASTROFE and found.row == HARD:
        incapacitate(beat, actor, CAUSE, directly=True)
    elif grade == CATASTROFE:
        suffer(beat, actor, "fatiga", PERSISTENTE, CAUSE)


def _roll(beat: Beat, actor: str, found: Fall, fields: Mapping[str, Plain]) -> str:
    extra = Modifiers()
    if fields.get("accidental", True) and not lifts(beat.state.actor(actor), ACT):
        gain(beat, actor, "desprevenido", CAUSE)
        extra.entorpecida.append(Cause("zodiac.caida_accidental", ENTORPECIDA, "accidental"))
    return attempt(beat, Task(actor, ACT, found.cd, fields=fields, extra=extra))


def _softened(beat: Beat, actor: str, found: Fall, grade: str) -> None:
    """An Éxito: the grado becomes Leve, or "incapacitado" is cancelled; a Beneficio takes one step more."""
    if found.brings == "incapacitado":
        suffer(beat, actor, "heridas", LEVE if grade == E_BENEFICIO else GRAVE, CAUSE)
    elif grade != E_BENEFICIO:
        suffer(beat, actor, found.brings.split()[0], LEVE, CAUSE)


def _worst(beat: Beat, actor: str, found: Fall) -> None:
    """The state "incapacitado" with Heridas Grave; death for who was hurt already, and on hard ground."""
    hurt = any(beat.state.actor(actor).has(f"heridas_{grado}") for grado in (LEVE, GRAVE, PERSISTENTE))
    if hurt or found.ground == SOLID:
        kill(beat, actor, CAUSE)
        return
    suffer(beat, actor, "heridas", GRAVE, CAUSE)
    incapacitate(beat, actor, CAUSE, directly=True)


def _suffer(beat: Beat, actor: str, state: str) -> None:
    tipo, grado = state.split()
    suffer(beat, actor, tipo, grado, CAUSE)
