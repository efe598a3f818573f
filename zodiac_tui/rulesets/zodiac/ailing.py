"""Letting somebody suffer a state by the words that authors and tables write: «heridas leve», «miedo», «fobia»."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, specials
from zodiac_tui.rulesets.zodiac.boxes import PERSISTENTE
from zodiac_tui.rulesets.zodiac.emotions import FEELINGS, feel
from zodiac_tui.rulesets.zodiac.states import gain, incapacitate, suffer

EXTRAS = ("causa", "dura", "miembro")
"""What may be said beside an E.ESP."""


def inflict(beat: Beat, actor: str, state: str, cause: Cause, said: Mapping[str, Plain] | None = None) -> None:
    """Let an actor suffer what is written; `said` holds what stands beside it."""
    words = {key: str(value) for key, value in (said or {}).items()}
    tipo, _, grado = state.partition(" ")
    if state in FEELINGS:
        lasts, trauma = words.get("dura", ""), words.get("trauma", "")
        feel(beat, actor, state, words.get("causa", ""), cause, lasts=lasts, trauma=trauma)
    elif state in ailments.especificos():
        _special(beat, actor, state, cause, words)
    elif grado:
        suffer(beat, actor, tipo, grado, cause)
    elif state == "incapacitado":
        incapacitate(beat, actor, cause, directly=True)
    elif not beat.state.actor(actor).has("muerto"):
        gain(beat, actor, state, cause)


def _special(beat: Beat, actor: str, name: str, cause: Cause, words: Mapping[str, str]) -> None:
    """An específico; without the optional rule the Persistente of its E.ALT stands in (SRD, Estados Especiales)."""
    if beat.state.actor(actor).has("muerto"):
        return
    if ailments.in_play(beat.state):
        notes = {key: words[key] for key in EXTRAS if key in words}
        specials.acquire(beat, actor, name, cause, **notes)
    elif ailments.especificos()[name].con == specials.EMOTION:
        feel(beat, actor, "abatimiento", words.get("causa", ""), cause)
    else:
        suffer(beat, actor, "heridas", PERSISTENTE, cause)
