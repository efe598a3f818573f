"""Laws of fights, whoever fights: they end by their limit, Turnos are given once, nobody who is out acts."""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings

from tests.rules.zodiac.brawls import Brawl, brawls, course
from tests.rules.zodiac.table import RULES
from tests.scale import scaled
from zodiac_tui.core import events as e
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.phases import RoundTrigger, ScenePhase, TurnTrigger
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.focus import ROUND_FOCUS
from zodiac_tui.rulesets.zodiac.turns import FIGHT_MARKS, FIGHT_PREFIXES

many = settings(
    max_examples=scaled(5_000), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@many
@given(brawls())
def test_a_fight_ends_by_its_limit_and_leaves_nothing_of_its_own(brawl: Brawl) -> None:
    last = brawl.state
    for _, event, after in course(brawl):
        last = after
        if isinstance(event, e.RoundMoved):
            assert event.round <= brawl.limit
        if isinstance(event, e.EncounterEnded):
            assert event.outcome in brawl.scenario.encounters["pelea"].outcomes
    assert last.phase is ScenePhase.OPEN
    for actor in last.actors.values():
        assert not [m for m in actor.marks if m in (*FIGHT_MARKS, ROUND_FOCUS) or m.startswith(FIGHT_PREFIXES)]


@many
@given(brawls())
def test_each_has_its_turno_once_a_ronda_and_one_accion_activa(brawl: Brawl) -> None:
    turns: Counter[str] = Counter()
    active: Counter[str] = Counter()
    for before, event, _ in course(brawl):
        match event:
            case e.RoundMoved(RoundTrigger.BEGAN, _, _):
                turns.clear()
                active.clear()
            case e.TurnBegan(actor, False):
                turns[actor] += 1
            case e.TurnMoved(actor, TurnTrigger.UNINTERRUPTED, _, _) if not _interrupts(before):
                active[actor] += 1
            case e.ActionSpent(actor):
                active[actor] += 1
            case e.RoundMoved(RoundTrigger.ALL_ACTED, _, _):
                assert [name for name in _able(before) if not turns[name]] == []
            case _:
                pass
        assert all(count == 1 for count in (*turns.values(), *active.values())), event


@many
@given(brawls())
def test_nobody_acts_who_is_out_or_gone_or_has_not_come(brawl: Brawl) -> None:
    for before, event, _ in course(brawl):
        match event:
            case e.Attacked(actor, target):
                assert _acts(before, actor), event
                assert target in _fight(before).present()
            case e.TurnMoved(actor, TurnTrigger.UNINTERRUPTED, _, _):
                assert _acts(before, actor), event
            case e.TurnBegan(actor, _):
                assert actor in _fight(before).present()
                assert not RULES.is_dead(before, actor)
            case e.StateGained(_, "esquivar" | "parada" as stance) if before.actor(event.actor).has(stance) is False:
                assert _acts(before, event.actor)
            case _:
                pass


def _fight(state: State) -> Encounter:
    assert state.encounter is not None
    return state.encounter


def _interrupts(state: State) -> bool:
    turn = _fight(state).turn
    return turn is not None and turn.interrupt


def _able(state: State) -> list[str]:
    fight = _fight(state)
    return [name for name in fight.present() if name not in fight.late and not RULES.is_out(state, name)]


def _acts(state: State, actor: str) -> bool:
    return actor in _fight(state).present() and not RULES.is_out(state, actor)
