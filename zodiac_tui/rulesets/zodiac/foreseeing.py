"""What the declarations of a PJ in a fight would be rolled on, found by resolving them up to their Tirada."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.spending import Weighable
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import manoeuvres, spending, sufficing, turns
from zodiac_tui.rulesets.zodiac.blows import all_out
from zodiac_tui.rulesets.zodiac.declare import generals, offers, own_manoeuvres
from zodiac_tui.rulesets.zodiac.dialogue import Task, prepare
from zodiac_tui.rulesets.zodiac.dry import Dry, Foreseen, Undecided
from zodiac_tui.rulesets.zodiac.moves import Offer, targets
from zodiac_tui.rulesets.zodiac.table import Table, unspent

TOPICS = frozenset({"declarar", "declarado", MANOEUVRE, "contra"})
"""The questions whose options are declarations."""


def foreseen(
    scenario: Scenario, state: State, actor: str, topic: str, listed: Sequence[Offered] = ()
) -> Mapping[str, Weighable]:
    """Return what the options of such a question are rolled on, without those that lead to no Tirada of the PJ's.

    `listed` are the encounter's own manoeuvres.
    """
    if topic not in TOPICS or state.encounter is None:
        return {}
    found: dict[str, Weighable] = {}
    own = {(each.id, each.target): each.check for each in listed}
    for option, declaration in _offers(Dry(scenario, state), actor, topic, listed):
        if not option.enabled or declaration is None:
            continue
        mine = (declaration.variant, declaration.target)
        is_own = declaration.kind == MANOEUVRE and mine in own
        check = own[mine] if is_own else None
        task = None if is_own and check is None else _task(scenario, state, actor, declaration, check)
        if task is not None:
            found[option.id] = _weighable(scenario, task)
    return found


def _offers(beat: Beat, actor: str, topic: str, listed: Sequence[Offered]) -> Iterator[Offer]:
    match topic:
        case "declarar":
            yield from offers(beat, actor)
        case "declarado":
            yield from all_out(beat, actor)
        case _:
            if topic == MANOEUVRE:
                yield from own_manoeuvres(beat, actor, listed)
            for foe in targets(beat, actor):
                yield from generals(beat, actor, foe)


def _task(
    scenario: Scenario, state: State, actor: str, declaration: Declaration, check: CheckDef | None
) -> Foreseen | None:
    """The first Tirada of a declaration, where the PJ rolls it and nothing is asked or thrown before; `check` is that
    of an author's manoeuvre."""
    try:
        if check is None:
            turns.resolve(Dry(scenario, state), actor, declaration)
        else:
            manoeuvres.perform(Dry(scenario, state), actor, declaration, check)
    except Foreseen as found:
        return found if found.task.actor == actor else None
    except Undecided:
        pass
    return None


def _weighable(scenario: Scenario, found: Foreseen) -> Weighable:
    task: Task = found.task

    def prepared(state: State) -> Table:
        return unspent(prepare(scenario, state, task)[0])

    short = sufficing.of_task(task.fields, declared=task.declared)
    rolling = spending.Rolling(found.state, task.actor, task.fields, prepared, short)
    spent, best = partial(spending.spendings, rolling), partial(spending.at_best, rolling)
    return Weighable(prepared(found.state), spent, best, frozenset(short))
