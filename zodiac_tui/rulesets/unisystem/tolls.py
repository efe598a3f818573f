"""Rolls that nobody sets: what fear, wounds and exhaustion ask of a body, each told under its own rule."""

from __future__ import annotations

from dataclasses import replace

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, Result, resolve
from zodiac_tui.rulesets.unisystem.readings import SUM, readings
from zodiac_tui.rulesets.unisystem.records import roll_made

WILL, BODY = "VOL", "CON"
"""The Atributos that such rolls use."""


def difficult(state: State, actor: Actor, score: str, causes: Why = ()) -> Check:
    """Return a Chequeo Complicado of an actor, with everything that weighs on it."""
    return Check(Kind.COMPLICADO, actor.scores[score], causes=causes, readings=readings(state))


def bodily(state: State, actor: Actor, causes: Why) -> Check:
    """Return a roll of Constitución and Voluntad for life or senses (W3, W4). Its own modifiers all count."""
    together = (Cause("unisystem.atributo", actor.scores[WILL], WILL), *causes)
    return Check(
        Kind.COMPLICADO,
        actor.scores[BODY],
        causes=tuple(cause for cause in together if cause.number),
        readings=readings(state)._replace(modificadores=SUM),
    )


def rolled(beat: Beat, actor: str, kind: str, label: Text, check: Check, rule: str) -> Result:
    """Roll such a check and tell it: its causes begin with its rule, which stands for that of its kind unless that puts
    a number in (G8)."""
    result = resolve(check, beat.inputs)
    made = roll_made(actor, kind, label, check, result)
    of_kind, *others = made.why
    kept = (of_kind,) if of_kind.number else ()
    beat.emit(replace(made, why=(Cause(rule), *kept, *others)))
    return result
