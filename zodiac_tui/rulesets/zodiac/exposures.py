"""Being exposed to what an específico is about: a fobia's object, a compulsión's, what a paranoia suspects."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments
from zodiac_tui.rulesets.zodiac.boxes import gain
from zodiac_tui.rulesets.zodiac.capacity import is_unconscious
from zodiac_tui.rulesets.zodiac.emotions import feel
from zodiac_tui.rulesets.zodiac.saving import save

EXPOSED = "expuesto"
"""Prefix of the mark of somebody who is exposed in this Escena."""


def exposed(beat: Beat, actor: str, name: str, source: str = "") -> bool:
    """Expose somebody; returns whether it still decides what it does next.

    Fobia and paranoia: the TS or "miedo"; paranoia with Emoción Grave: TS VOL, or the next Acción is not its own;
    compulsión: TS VOL, or the next Acción goes to its object (SRD, específicos; `zodiac.lectura.compulsion`).
    """
    who = beat.state.actor(actor)
    if not who.has(name) or is_unconscious(who):
        return True
    cause = Cause(f"zodiac.especial.{name}")
    gain(beat, actor, f"{EXPOSED}:{name}", cause)
    source = source or str(who.marks[name].data.get("causa", ""))
    overcome = name == "paranoia" and who.has("emocion_grave")
    if save(beat, actor, "VOL" if overcome else ailments.especificos()[name].expuesto, cause):
        return True
    if overcome or name == "compulsion":
        called = Text.data(ailments.especificos()[name].nombre)
        beat.emit(e.Noted(T("{name} no decide lo siguiente que hace: {why}.", name=who.name, why=called), (cause,)))
        return False
    feel(beat, actor, "miedo", source, cause)
    return True
