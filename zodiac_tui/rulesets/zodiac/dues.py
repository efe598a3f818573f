"""What happens when something comes due: deadlines, TS of every minute or day, the end of what lasts for a time."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, emotions, healing, specials, timers
from zodiac_tui.rulesets.zodiac.ailments import KINDS
from zodiac_tui.rulesets.zodiac.boxes import HOUR, LEVE, PERSISTENTE, gain, lose, lose_all
from zodiac_tui.rulesets.zodiac.emotions import feel
from zodiac_tui.rulesets.zodiac.modifiers import KNOCKED_DOWN
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import kill, suffer
from zodiac_tui.rulesets.zodiac.timers import RESTED, Timer

ASLEEP = "dormido"
"""The note of an unconsciousness that is a full sleep."""


def come_due(beat: Beat, timer: Timer) -> None:
    """Let what has come due happen."""
    actor, what = timer.actor, timer.what
    match what:
        case "incapacitado":
            kill(beat, actor, Cause("zodiac.incapacitado"))
        case "shock_persistente":
            _wake(beat, actor)
        case "heridas_grave":
            healing.fester(beat, actor)
        case specials.HEALING:
            healing.mend(beat, actor)
        case "desangramiento":
            _bleed(beat, actor)
        case "catatonia":
            _come_out(beat, actor)
        case "posesion":
            _break_free(beat, actor)
        case timers.AWAKE:
            _stay_awake(beat, actor)
        case timers.CALM:
            emotions.calm_down(beat, actor)
        case _ if what.partition(":")[0] in KINDS:
            _illness(beat, actor, what)
        case _:
            lose(beat, actor, what, "zodiac.tiempo")


def _wake(beat: Beat, actor: str) -> None:
    """Shock Persistente leaves somebody on the ground; six hours of it are a Descanso where it says so (SRD, Shock)."""
    slept = beat.state.actor(actor).marks["shock_persistente"].data.get(ASLEEP)
    lose_all(beat, actor, "shock", "zodiac.shock")
    gain(beat, actor, KNOCKED_DOWN, Cause("zodiac.shock"))
    if slept:
        rested(beat, actor)


def rested(beat: Beat, actor: str) -> None:
    """A Descanso of one: Fatiga goes, Curación may be tried again, what heals or festers by night does.

    Source: SRD, Descanso; `zodiac.lectura.fatiga`.
    """
    lose_all(beat, actor, "fatiga", "zodiac.descanso")
    for mark in tuple(beat.state.actor(actor).marks):
        if mark.startswith("tratado:"):
            lose(beat, actor, mark, "zodiac.descanso")
    healing.slept(beat, actor)
    emotions.slept(beat, actor)
    afflictions.slept(beat, actor)
    specials.recover_traumas(beat, actor)
    beat.emit(e.StateGained(actor, RESTED))


def _bleed(beat: Beat, actor: str) -> None:
    """A minute of bleeding: TS FUE or Fatiga Leve; only Curación stops it (`zodiac.lectura.especial_intervalo`)."""
    cause = Cause("zodiac.especial.desangramiento")
    if not save(beat, actor, "FUE", cause):
        suffer(beat, actor, "fatiga", LEVE, cause)


def _come_out(beat: Beat, actor: str) -> None:
    """A minute of catatonia: TS VOL to come out of it (`zodiac.lectura.especiales_sin_texto`)."""
    if save(beat, actor, "VOL", Cause("zodiac.especial.catatonia")):
        lose(beat, actor, "catatonia", "zodiac.especial.catatonia")


def _break_free(beat: Beat, actor: str) -> None:
    """A minute of posesión: TS VOL ends it; who then passes a TS INT remembers, and is cast down for hours."""
    cause = Cause("zodiac.especial.posesion")
    if save(beat, actor, "VOL", cause):
        lose(beat, actor, "posesion", "zodiac.especial.posesion")
        if save(beat, actor, "INT", cause):
            feel(beat, actor, "abatimiento", "", cause, lasts="1d6 horas")


def _stay_awake(beat: Beat, actor: str) -> None:
    """A day without a Descanso: Fatiga Persistente, and a TS VOL or unconscious for 1d6 hours (SRD, Descanso).

    Six hours of it are a Descanso (`zodiac.lectura.descanso_falta`).
    """
    cause = Cause("zodiac.descanso.falta")
    name = beat.state.actor(actor).name
    beat.emit(e.Noted(T("{name} lleva un día entero sin dormir.", name=name), (cause,)))
    suffer(beat, actor, "fatiga", PERSISTENTE, cause)
    if beat.state.actor(actor).has("shock_persistente") or save(beat, actor, "VOL", cause):
        return
    hours = beat.inputs.die(6)
    notes = {"hasta": beat.state.elapsed + hours * HOUR, ASLEEP: hours * HOUR >= 6 * HOUR}
    gain(beat, actor, "shock_persistente", cause, notes)


def _illness(beat: Beat, actor: str, what: str) -> None:
    """A phase starts, or the whole passes by itself."""
    name = what.partition(":")[2]
    ends = beat.state.actor(actor).marks[what].data.get("fin")
    if isinstance(ends, int) and ends <= beat.state.elapsed:
        afflictions.cure(beat, actor, name, "zodiac.tiempo")
    else:
        afflictions.advance(beat, actor, name)
