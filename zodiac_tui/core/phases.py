"""The phases and triggers of a scene, a Ronda and a Turno; which leads where is in `engine.flow`."""

from __future__ import annotations

from enum import Enum


class _Single(Enum):
    """Members that are looked up at every step: each is the only one of its kind, and is hashed as such."""

    __hash__ = object.__hash__


class ScenePhase(_Single):
    """Where a scene stands."""

    ENTERING = "entrar"
    OPEN = "elegir"
    FIGHTING = "encuentro"
    ENDED = "fin"


class SceneTrigger(_Single):
    """What moves a scene on."""

    ENTERED = "entra"
    LEFT = "sale"
    STAYED = "sigue"
    FIGHT = "lucha"
    FIGHT_OVER = "acaba_lucha"
    END = "acaba"


class RoundPhase(_Single):
    """Where a Ronda stands."""

    OPENING = "abrir"
    TURNS = "turnos"
    CLOSING = "cerrar"


class RoundTrigger(_Single):
    """What moves a Ronda on."""

    BEGAN = "empieza"
    ALL_ACTED = "todos_han_actuado"
    NEXT = "siguiente"


class TurnPhase(_Single):
    """Where a Turno stands."""

    BEGINNING = "empezar"
    DECLARING = "declarar"
    WINDOW = "interrumpir"
    RESOLVING = "resolver"
    ENDING = "acabar"


class TurnTrigger(_Single):
    """What moves a Turno on."""

    BEGAN = "empieza"
    LOST = "pierde"
    DECLARED = "declara"
    PASSED = "pasa"
    UNINTERRUPTED = "nadie_interrumpe"
    RESOLVED = "resuelve"
