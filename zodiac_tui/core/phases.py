"""The phases and triggers of a scene, a Ronda and a Turno; which leads where is in `engine.flow`."""

from __future__ import annotations

from enum import Enum


class ScenePhase(Enum):
    """Where a scene stands."""

    ENTERING = "entrar"
    OPEN = "elegir"
    FIGHTING = "encuentro"
    ENDED = "fin"


class SceneTrigger(Enum):
    """What moves a scene on."""

    ENTERED = "entra"
    LEFT = "sale"
    STAYED = "sigue"
    FIGHT = "lucha"
    FIGHT_OVER = "acaba_lucha"
    END = "acaba"


class RoundPhase(Enum):
    """Where a Ronda stands."""

    OPENING = "abrir"
    TURNS = "turnos"
    CLOSING = "cerrar"


class RoundTrigger(Enum):
    """What moves a Ronda on."""

    BEGAN = "empieza"
    ALL_ACTED = "todos_han_actuado"
    NEXT = "siguiente"


class TurnPhase(Enum):
    """Where a Turno stands."""

    BEGINNING = "empezar"
    DECLARING = "declarar"
    WINDOW = "interrumpir"
    RESOLVING = "resolver"
    ENDING = "acabar"


class TurnTrigger(Enum):
    """What moves a Turno on."""

    BEGAN = "empieza"
    LOST = "pierde"
    DECLARED = "declara"
    PASSED = "pasa"
    UNINTERRUPTED = "nadie_interrumpe"
    RESOLVED = "resuelve"
