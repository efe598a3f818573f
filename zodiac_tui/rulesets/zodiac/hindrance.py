"""Estorbo on an Atributo: what puts it there, and the TS that it spoils (SRD, Estorbo; Estorbo y TS)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments

BOUND = "estorbo"
"""How the mark of Estorbo on a score begins: `estorbo:FUE`; its data name the causes."""
FAILED = "ts_fallida"
"""How the mark begins of a score whose TS was failed under Estorbo in this Escena."""
RULE = "zodiac.estorbo"


def hinder(beat: Beat, actor: str, score: str, cause: str) -> None:
    """Put Estorbo on a score, for a cause in words; several causes weigh as one."""
    known = _causes(beat.state.actor(actor), score)
    notes: dict[str, Plain] = {"causas": [*known, *([cause] if cause not in known else [])]}
    beat.emit(e.StateGained(actor, f"{BOUND}:{score}", notes, (Cause(RULE, 0, cause),)))


def free(beat: Beat, actor: str, score: str) -> None:
    """Take Estorbo off a score."""
    if beat.state.actor(actor).has(f"{BOUND}:{score}"):
        beat.emit(e.StateLost(actor, f"{BOUND}:{score}", (Cause(RULE),)))


def weighing(actor: Actor, scores: Sequence[str]) -> list[Cause]:
    """The causes of Estorbo that lie on any of these scores by a mark."""
    return [Cause(RULE, 0, cause) for score in scores for cause in _causes(actor, score)]


def is_hindered(scenario: Scenario, actor: Actor, score: str) -> bool:
    """Whether a score is under Estorbo, by a mark, an E.ESP or, AGI, a worn Armadura (SRD, Armaduras)."""
    if actor.has(f"{BOUND}:{score}") or any(score in each.estorbo for each in specials(actor)):
        return True
    if score != "AGI" or not actor.armour:
        return False
    return scenario.gear[actor.armour].fields.get("estorbo_agi", "salvo_defensa") != "nada"


def specials(actor: Actor) -> list[ailments.Especifico]:
    """The E.ESP that lie on an actor."""
    return [each for name, each in ailments.especificos().items() if actor.has(name)]


def already_failed(beat: Beat, actor: str, score: str) -> bool:
    """Whether a TS fails with no roll: the score is under Estorbo, and one failed before in this Escena."""
    who = beat.state.actor(actor)
    if not who.has(f"{FAILED}:{score}") or not is_hindered(beat.scenario, who, score):
        return False
    text = T("{name}: TS {score} fallada sin tirar, por el Estorbo.", name=who.name, score=score)
    beat.emit(e.Noted(text, (Cause("zodiac.estorbo.ts", 0, score),)))
    return True


def note_failure(beat: Beat, actor: str, score: str) -> None:
    """Remember a TS that failed on a score under Estorbo."""
    who = beat.state.actor(actor)
    if is_hindered(beat.scenario, who, score):
        beat.emit(e.StateGained(actor, f"{FAILED}:{score}", {}, (Cause("zodiac.estorbo.ts", 0, score),)))


def forget_failures(beat: Beat) -> None:
    """A new Escena: every TS is rolled again."""
    for name, who in tuple(beat.state.actors.items()):
        for mark in who.marks:
            if mark.startswith(f"{FAILED}:"):
                beat.emit(e.StateLost(name, mark))


def _causes(actor: Actor, score: str) -> list[str]:
    mark = actor.marks.get(f"{BOUND}:{score}")
    causes = mark.data.get("causas") if mark else None
    return [str(cause) for cause in causes] if isinstance(causes, list) else []
