"""What a person who directs is asked where the game would go on by itself: for a PNJ, and at a declared Acción."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.guiding import DIRECTOR, Guiding, guiding, is_guided
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.text import T, Text

CONDUCT = "conducta"
"""The option by which a PNJ does what its conduct says."""
ROLL, OPPOSED = "tirar", "enfrentada"


def declared_for(beat: Beat, ruleset: Ruleset, actor: str) -> Declaration:
    """What a PNJ declares: by its conduct, or as whoever directs says."""
    more = guiding(ruleset) if is_guided(beat.state) else None
    return _asked_for(beat, ruleset, more, actor) if more else ruleset.conduct(beat, actor)


def _asked_for(beat: Beat, ruleset: Ruleset, more: Guiding, actor: str) -> Declaration:
    """Offer what its conduct says first. What that brings with it (a call for help) happens only where it is taken."""
    trial = Beat(beat.scenario, beat.state, beat.inputs)
    usual = ruleset.conduct(trial, actor)
    ways = {_id(way.declaration): way for way in more.ways(beat, actor) if way.declaration != usual}
    by_conduct = T("{deed} (su conducta)", deed=more.called(beat, actor, usual))
    options = (Option(CONDUCT, by_conduct), *(Option(id, way.label) for id, way in ways.items()))
    text = T("Turno de {name}. ¿Qué hace?", name=Text.data(beat.state.actor(actor).name))
    answer = str(beat.inputs.ask(choice("pnj", actor, text, options)))
    beat.emit(e.Answered())
    if answer != CONDUCT:
        return ways[answer].declaration
    for event in trial.events:
        beat.emit(event)
    return usual


def _id(made: Declaration) -> str:
    return "-".join(filter(None, (made.variant, made.kind, made.target, made.weapon)))


def let_direct(
    beat: Beat, ruleset: Ruleset, actor: str, check: CheckDef, opposed: CheckDef | None, purpose: str
) -> CheckDef:
    """Stop at a declared Acción, so that whoever directs can answer it, or lay something on its roll, or say whether it
    is `opposed`; returns what is rolled. Where nobody directs that is what is opposed, if anything can be."""
    if not is_guided(beat.state):
        return opposed or check
    about = ruleset.describe(beat.scenario, beat.state, actor, check)
    text = T("{name} declara {action}.", name=Text.data(beat.state.actor(actor).name), action=about)
    if purpose:
        text = T("{text} Pretende: «{purpose}».", text=text, purpose=Text.data(purpose))
    options = [Option(ROLL, T("Que se tire"), detail=about)]
    if opposed is not None:
        against = ruleset.describe(beat.scenario, beat.state, actor, opposed)
        options.append(Option(OPPOSED, T("Que se tire como Enfrentada"), detail=against))
    answer = beat.inputs.ask(choice("director", DIRECTOR, text, tuple(options)))
    return opposed if opposed is not None and answer == OPPOSED else check
