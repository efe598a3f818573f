"""An author's check for somebody: what is rolled, with which modifiers, how it is told, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.scenario import Fields, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import penalties, social, tasks, tiers
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, resolve
from zodiac_tui.rulesets.unisystem.options import reading
from zodiac_tui.rulesets.unisystem.readings import readings
from zodiac_tui.rulesets.unisystem.records import roll_made
from zodiac_tui.rulesets.unisystem.tables import labels

ATTRIBUTE, SKILL, KIND, UNSKILLED = "atributo", "habilidad", "clase", "no_cualificado"
"""The keys of a check that say what is rolled, and what somebody loses who lacks the Habilidad."""
COSTLY = "con_coste"
"""The key of a check whose least success has a price (section 13: level 1 is then `exito_con_coste`)."""
LEAST = 1
"""The level of the least success."""


def kind_of(fields: Fields) -> Kind:
    """Return what an author's check rolls: unsaid, a Prueba where a Habilidad is named, else a Chequeo Sencillo."""
    stated = fields.get(KIND)
    if isinstance(stated, str):
        return Kind(stated)
    return Kind.PRUEBA if fields.get(SKILL) else Kind.SENCILLO


def check_of(scenario: Scenario, state: State, actor: str, fields: Fields, more: Why = ()) -> Check:
    """Return an author's check as somebody would roll it now: the circumstances, good terms and their condition, and
    more causes where there are."""
    who = state.actor(actor)
    causes = (
        *tiers.circumstances(fields),
        *social.terms(scenario, who, fields, state.options),
        *_condition(state, actor, fields),
        *more,
    )
    kind, skill = _able(who, fields)
    return Check(kind, who.scores[str(fields[ATTRIBUTE])], skill, causes, readings(state), _number(fields, UNSKILLED))


def _able(who: Actor, fields: Fields) -> tuple[Kind, int]:
    """What somebody rolls: who lacks the Habilidad of a Prueba makes an unskilled attempt (G8)."""
    kind, skill = kind_of(fields), who.ratings.get(str(fields.get(SKILL, "")), 0)
    return (Kind.NO_CUALIFICADO if kind is Kind.PRUEBA and not skill else kind), skill


def _condition(state: State, actor: str, fields: Fields) -> Why:
    return penalties.of(state, actor, attribute=str(fields[ATTRIBUTE]))


def play(beat: Beat, actor: str, fields: Fields, more: Why = ()) -> tuple[str, int]:
    """Roll an author's check, keep what it wins with a person, and return its grade and level. Nothing is asked.

    What is Rutinario is not rolled (M1).
    """
    if tiers.is_routine(fields):
        grade, level = _comes_off(beat, actor, fields)
    else:
        made = check_of(beat.scenario, beat.state, actor, fields, more)
        result = resolve(made, beat.inputs)
        beat.emit(roll_made(actor, made.kind.value, label(fields), made, result))
        grade, level = result.grade, result.level
    social.remember(beat, actor, fields, level)
    return grade, level


def _comes_off(beat: Beat, actor: str, fields: Fields) -> tuple[str, int]:
    level = tiers.routine_level(beat.state.options)
    name = beat.state.actor(actor).name
    text = T("{name}: {what} sin tirar, porque es Rutinario.", name=name, what=label(fields))
    beat.emit(e.Noted(text, (Cause("unisystem.rutinario", level), Cause(reading("rutinario")))))
    return f"nivel_{level}", level


def label(fields: Fields) -> Text:
    """Return what a check uses, in words: «Destreza y Sigilo»."""
    score = Text.data(labels("atributos")[str(fields[ATTRIBUTE])])
    skill = fields.get(SKILL)
    return T("{score} y {skill}", score=score, skill=Text.data(labels("habilidades")[str(skill)])) if skill else score


def describe(scenario: Scenario, state: State, actor: str, fields: Fields, more: Why = ()) -> Text:
    """Return a line about a check: what is rolled, all that is added to the die, and what of it is out of the way."""
    if tiers.is_routine(fields):
        return T("{what} (Rutinario: sale bien sin tirar)", what=label(fields))
    made = check_of(scenario, state, actor, fields, more)
    kind = Text(labels("clases")[made.kind.value])
    said = joined(_said(state, actor, fields, made))
    return T("{kind} de {what} ({said})", kind=kind, what=label(fields), said=said)


def _said(state: State, actor: str, fields: Fields, made: Check) -> Iterator[Text]:
    """The sum, then each thing about it that is worth a word."""
    yield Text.data(f"{made.modifier:+d}")
    tier = tiers.tier_of(fields)
    if tier:
        yield Text(tier.label)
    for cause in made.counted:
        if cause.rule in social.RULES:
            yield T("con {name} {n}", name=cause.source, n=f"{cause.number:+d}")
    weighing = set(_condition(state, actor, fields))
    lost = sum(cause.number for cause in made.counted if cause in weighing)
    if lost:
        yield T("por su estado {n}", n=f"{lost:+d}")
    if fields.get(COSTLY) is True:
        yield T("con nivel {n}, a un precio", n=LEAST)
    most = tasks.longest(fields)
    if most:
        yield T("hasta {time}", time=duration(most))


def _number(fields: Fields, key: str) -> int:
    value = fields.get(key)
    return value if isinstance(value, int) else 0
