"""What comes of Atributos: Puntos de Vida, Resistencia and Esencia of somebody whole (X1, X2, X4, W9)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.rulesets.unisystem.marks import ENDURANCE, ESSENCE, HARDY, LIFE
from zodiac_tui.rulesets.unisystem.tables import people
from zodiac_tui.rulesets.unisystem.vital import vital


def life(scores: Mapping[str, int], hardy: int = 0) -> int:
    """Return the Puntos de Vida that somebody unhurt has; `hardy` are levels of being hard to kill (X1, W9).

    >>> life({"FUE": 3, "CON": 4}), life({"FUE": 3, "CON": 4}, 2)
    (38, 44)
    """
    whole = people("pv_por_punto") * (scores["FUE"] + scores["CON"]) + people("pv_base")
    return whole + hardy * vital(HARDY, "pv")


def endurance(scores: Mapping[str, int]) -> int:
    """Return the Resistencia that somebody rested has (X2).

    >>> endurance({"FUE": 3, "CON": 4, "VOL": 4})
    38
    """
    three = scores["CON"] + scores["FUE"] + scores["VOL"]
    return vital("resistencia", "por_punto") * three + vital("resistencia", "base")


def essence(scores: Mapping[str, int]) -> int:
    """Return the Reserva de Esencia that somebody at ease has: the sum of the six Atributos (X4).

    >>> essence({"FUE": 3, "DES": 2, "CON": 4, "INT": 3, "PER": 4, "VOL": 4})
    20
    """
    return sum(scores.values())


def full(actor: Actor, track: str) -> int:
    """Return what an actor has of a track when it is whole, its Puntos de Vida as its author says, if at all; of any
    other track, what it has."""
    match track:
        case "pv" if LIFE in actor.ratings:
            return actor.ratings[LIFE]
        case "pv":
            return life(actor.scores, actor.ratings.get(HARDY, 0))
        case "resistencia":
            return endurance(actor.scores)
        case "esencia":
            return essence(actor.scores)
        case _:
            return actor.track(track)


def whole(scores: Mapping[str, int], hardy: int = 0) -> dict[str, int]:
    """Return the tracks of somebody whole."""
    return {LIFE: life(scores, hardy), ENDURANCE: endurance(scores), ESSENCE: essence(scores)}
