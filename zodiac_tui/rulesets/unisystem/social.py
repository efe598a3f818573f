"""Good terms: what an attempt won with a person adds to later ones of the same Habilidad (R10)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.levels import social_bonus
from zodiac_tui.rulesets.unisystem.options import Options, chosen, reading
from zodiac_tui.rulesets.unisystem.tables import labels, levels_of

PERSON, SITUATION = "persona", "situacion"
"""The keys of a check that say with whom, and in what kind of situation."""
RULE = "unisystem.social"
RULES = (RULE, reading("social"))
"""What says that good terms help: the rule, and the reading by which they help everywhere."""
USUALLY: Options = {}
"""The options of a game that chose none."""
ANY = "*"
"""The situation of what helps in all of them."""
_BONUSES = "bonos"


def mark(skill: str, person: str) -> str:
    """Return the id of the mark that holds what was won with a person by a Habilidad."""
    return f"social.{skill}.{person}"


def bonus(actor: Actor, skill: str, person: str, situation: str, options: Options) -> int:
    """Return what good terms with a person add: the highest that applies, as they do not add up (A32).

    >>> from zodiac_tui.core.actor import Mark
    >>> won = {mark("persuadir", "alcalde"): Mark(data={"bonos": {"mercado": 2}})}
    >>> talker = Actor("a", "A", True, "a", marks=won)
    >>> [bonus(talker, "persuadir", "alcalde", where, {}) for where in ("mercado", "juzgado")]
    [2, 0]
    >>> bonus(talker, "persuadir", "alcalde", "juzgado", {"social": "siempre"})
    2
    """
    always = chosen(options, "social") == "siempre"
    have = _bonuses(actor, mark(skill, person))
    return max((n for where, n in have.items() if always or where in (ANY, situation)), default=0)


def terms(scenario: Scenario, actor: Actor, fields: Fields, options: Options) -> Why:
    """Return what good terms add to a check; nothing where it names no person."""
    skill, person, situation = _of(fields)
    added = bonus(actor, skill, person, situation, options) if person else 0
    if not added:
        return ()
    rule = RULE if added == bonus(actor, skill, person, situation, USUALLY) else reading("social")
    return (Cause(rule, added, called(scenario, person)),)


def remember(beat: Beat, actor: str, fields: Fields, level: int) -> None:
    """Keep what a level won with the person of a check, where that is more than was had (R10)."""
    skill, person, situation = _of(fields)
    won = social_bonus(level)
    if not person or not won:
        return
    where = ANY if level >= levels_of("social_siempre") else situation
    have = _bonuses(beat.state.actor(actor), mark(skill, person))
    if won <= max(have.get(where, 0), have.get(ANY, 0)):
        return
    name = called(beat.scenario, person)
    notes: dict[str, Plain] = {_BONUSES: {**have, where: won}}
    beat.emit(e.StateGained(actor, mark(skill, person), notes, (Cause(RULE, won, name),)))
    beat.emit(e.Noted(_told(skill, name, won, everywhere=where == ANY), (Cause(RULE, won, name),)))


def called(scenario: Scenario, person: str) -> str:
    """Return what a person is called."""
    return scenario.npcs[person].name if person in scenario.npcs else person


def _told(skill: str, name: str, won: int, *, everywhere: bool) -> Text:
    what = Text.data(labels("habilidades")[skill])
    if everywhere:
        return T("Con {name} tendrás +{n} en {skill} de aquí en adelante.", name=name, n=won, skill=what)
    return T("Con {name} tendrás +{n} en {skill} en situaciones parecidas.", name=name, n=won, skill=what)


def _of(fields: Fields) -> tuple[str, str, str]:
    """The Habilidad, the person and the kind of situation of a check; empty where it names none."""
    return str(fields.get("habilidad", "")), str(fields.get(PERSON, "")), str(fields.get(SITUATION, ""))


def _bonuses(actor: Actor, name: str) -> Mapping[str, int]:
    if not actor.has(name):
        return {}
    found = actor.marks[name].data[_BONUSES]
    assert isinstance(found, dict)
    return {where: n for where, n in found.items() if isinstance(n, int)}
