"""Acentuar Éxitos: a Rasgo that fits lifts a success one step (SRD, Acentuar Éxitos; `zodiac.lectura.acentuar`)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.grades import LIFTED
from zodiac_tui.rulesets.zodiac.modifiers import texts
from zodiac_tui.rulesets.zodiac.recovery import ACCENTED
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.written import traits


def accentuate(beat: Beat, actor: str, fields: Mapping[str, Plain], result: Result) -> None:
    """Offer to lift an Éxito, where the option is on, a Rasgo fits and none was lifted in this Escena."""
    if (
        beat.state.options.get("acentuar") != "si"
        or result.grade not in LIFTED
        or beat.state.actor(actor).has(ACCENTED)
    ):
        return
    rasgo = fitting(beat.scenario, beat.state.actor(actor).profile, fields)
    if not rasgo:
        return
    options = (
        Option("no", T("Dejarlo así"), grade=result.grade),
        Option("si", T("Acentuar el Éxito"), grade=LIFTED[result.grade]),
    )
    text = T("Tu Rasgo «{rasgo}» viene a cuento. ¿Acentúas el Éxito?", rasgo=Text.data(rasgo))
    if beat.inputs.ask(choice("acentuar", actor, text, options)) == "si":
        result.grade, result.accented = LIFTED[result.grade], True
        why = (Cause("zodiac.acentuar", 0, rasgo), Cause("zodiac.rasgo", 0, rasgo))
        beat.emit(e.StateGained(actor, ACCENTED, {}, why))


def fitting(scenario: Scenario, profile: str, fields: Mapping[str, Plain]) -> str:
    """The PJ's Rasgo that a Tirada names, by its score or by its words; empty where none does."""
    own = traits(scenario, profile)
    for wanted in texts(fields, "rasgo"):
        if wanted in data.puntuaciones():
            found = own.get(wanted, "")
        else:
            found = next((each for each in own.values() if each.casefold() == wanted.casefold()), "")
        if found:
            return found
    return ""
