"""Karma in the Director's hands: only where the scenario says so, paid with 1 PK, once on an Acción (SRD, Karma).

`zodiac.lectura.director`: the engine plays the Director by the scenario's data.
"""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import pool, written
from zodiac_tui.rulesets.zodiac.hand_fields import BY_HAND
from zodiac_tui.rulesets.zodiac.karma import DIRECTED
from zodiac_tui.rulesets.zodiac.result import Result

DICE, AGAIN = written.TWO_DICE, "deja_vu"
"""What the Director may do on a Tirada: roll 2d6 on it, or have one die repeated."""
PAID = Cause("zodiac.karma.director", 1)
READING = Cause("zodiac.lectura.director")
_CALLED = {"deja_vu": T("El efecto Deja Vu"), "yo_primero": T("Yo primero!")}


def may(state: State) -> bool:
    """Whether the Director has not used Karma yet on the Acción under way."""
    return not state.actor(state.party[0]).has(DIRECTED)


def is_spent(state: State) -> bool:
    """Whether a person who directs has used Karma on the Acción under way; between Acciones there is none."""
    fight = state.encounter
    return not may(state) and fight is not None and fight.turn is not None


def on_roll(state: State, fields: Mapping[str, Plain]) -> str:
    """What the Director does on a Tirada, by what its author wrote; empty for nothing."""
    wish = str(fields.get("director", ""))
    if not wish or not may(state) or (wish == DICE and state.options.get("dados_del_director", "si") == "no"):
        return ""
    return wish


def use(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let the Director use Karma as an effect says; returns whether it could, and so what it brings follows."""
    fields = effect.value if isinstance(effect.value, dict) else {}
    what = T("«{use}»", use=_CALLED[str(fields["uso"])])
    target = str(effect.extras.get("a", actor))
    if is_spent(beat.state) if effect.extras.get(BY_HAND) else not may(beat.state):
        told = T("El Director ya ha usado el Karma en esta Acción.")
        beat.emit(e.Noted(told, (Cause("zodiac.karma.uno_por_accion"),)))
        return False
    words = Text.data(str(fields.get("sobre", "")))
    told = (
        T("El Director usa {what}: {words}.", what=what, words=words)
        if words.plain()
        else T("El Director usa {what}.", what=what)
    )
    pay(beat, target if target in beat.state.party else actor, told)
    return True


def settle(beat: Beat, actor: str, result: Result) -> None:
    """Tell what the Director did on a Tirada and pay for it: the 2d6 only where they made it worse (SRD, 302)."""
    if not result.director_used:
        return
    if result.check.director == AGAIN:
        pay(beat, actor, T("El Director usa {what}: se repite un dado.", what=T("«{use}»", use=_CALLED[AGAIN])))
        return
    first, second = result.directed
    told = T("El Director tira 2d6, {first} y {second}: {n}.", first=first, second=second, n=f"{result.balance:+d}")
    if result.worsened:
        pay(beat, actor, told)
    else:
        _note(beat, told, Cause("zodiac.dados_del_director", result.balance))


def pay(beat: Beat, actor: str, told: Text) -> None:
    """Tell a use of Karma, note it, and give the PK to whom it touches most."""
    _note(beat, told, PAID)
    pool.gain(beat, actor, 1, PAID)


def _note(beat: Beat, told: Text, cause: Cause) -> None:
    beat.emit(e.Noted(told, (cause,)))
    beat.emit(e.StateGained(beat.state.party[0], DIRECTED, why=(READING,)))
