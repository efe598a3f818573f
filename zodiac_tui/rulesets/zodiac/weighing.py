"""A scene's Tirada as it would be rolled, with what lies before it: an Encrucijada, a Vínculo that is at stake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.core.scenario import CheckDef, Fields, Scenario
from zodiac_tui.core.spending import Spending
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac import bonds, care, crossroads, sufficing, table, tasks
from zodiac_tui.rulesets.zodiac.dialogue import prepare
from zodiac_tui.rulesets.zodiac.dry import Dry
from zodiac_tui.rulesets.zodiac.karma import MOST_PK
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.spending import Rolling
from zodiac_tui.rulesets.zodiac.spending import at_best as ways
from zodiac_tui.rulesets.zodiac.spending import spendings as uses


def prepared(
    scenario: Scenario, state: State, actor: str, check: CheckDef, further: Modifiers | None = None
) -> TableCheck | None:
    """The roll as it stands, with nothing spent; at an Encrucijada, *con dudas*, unless `further` says otherwise."""
    if check.kind == crossroads.FORM:
        return tasks.prepared(scenario, state, actor, check.fields, further or crossroads.torn())
    if check.kind not in care.FORMS:
        return tasks.prepared(scenario, state, actor, check.fields)
    task = care.task(scenario, state, actor, check)
    return table.unspent(prepare(scenario, state, task)[0]) if task is not None else None


def spendings(scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
    """What may be spent on it, each thing by itself; at an Encrucijada, first the two ways to act."""
    torn, *sure = _rollings(scenario, state, actor, check)
    if check.kind != crossroads.FORM:
        return uses(torn)
    doubts = Spending("con_dudas", T("Con dudas"), T("se gana 1 PK"), torn.prepare(torn.state))
    reason = None if sure else T("no quedan PK")
    made = sure[0].prepare(sure[0].state) if sure else None
    return (doubts, Spending("con_conviccion", T("Con convicción"), T("1 PK"), made, reason), *uses(torn))


def at_best(scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
    """The ways of rolling it, with all that may be spent left open."""
    return tuple(way for rolling in _rollings(scenario, state, actor, check) for way in ways(rolling))


def _rollings(scenario: Scenario, state: State, actor: str, check: CheckDef) -> Iterator[Rolling]:
    """What is rolled: one Tirada, or that of each way to act at an Encrucijada, *con dudas* first."""
    state = _at_stake(scenario, state, check)
    task = care.task(scenario, state, actor, check) if check.kind in care.FORMS else None
    fields: Fields = task.fields if task else check.fields
    short = sufficing.falling_short(fields)

    def rolling(state: State, further: Modifiers | None = None, spent: int = 0) -> Rolling:
        made = partial(_prepared, scenario, actor, check, further)
        return Rolling(state, actor, fields, made, short, spent)

    if check.kind != crossroads.FORM:
        yield rolling(state)
        return
    yield rolling(_richer(state, actor, 1))
    if state.actor(actor).track("pk"):
        yield rolling(_richer(state, actor, -1), crossroads.sure(), spent=1)


def _prepared(
    scenario: Scenario, actor: str, check: CheckDef, further: Modifiers | None, state: State
) -> TableCheck | None:
    return prepared(scenario, state, actor, check, further)


def _at_stake(scenario: Scenario, state: State, check: CheckDef) -> State:
    """The state in which the Vínculo that an author names with the check is at stake."""
    words = str(check.fields.get("vinculo", ""))
    if not words:
        return state
    beat = Dry(scenario, state)
    bonds.put_at_stake(beat, words, bonds.ACTION)
    return beat.state


def _richer(state: State, actor: str, points: int) -> State:
    """The state once a PJ has won or spent a PK."""
    who = state.actor(actor)
    tracks = {**who.tracks, "pk": min(MOST_PK, who.track("pk") + points)}
    return replace(state, actors={**state.actors, actor: replace(who, tracks=tracks)})
