"""Fights as beats: a Ronda opens, Turnos are given, declared, interrupted, resolved and ended, the Ronda closes."""

from __future__ import annotations

from typing import assert_never

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.guiding import is_guided
from zodiac_tui.core.intervening import intervening
from zodiac_tui.core.manoeuvres import Offered, manoeuvring
from zodiac_tui.core.phases import RoundPhase, RoundTrigger, TurnPhase, TurnTrigger
from zodiac_tui.core.planning import planning
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.aftermath import end_if_over
from zodiac_tui.engine.answering import declared_for
from zodiac_tui.engine.flow import advance_round, advance_turn
from zodiac_tui.engine.happenings import happen
from zodiac_tui.engine.manoeuvres import carry_out, is_listed, is_still_there, offered
from zodiac_tui.engine.muster import arrivals


def fight_on(beat: Beat, ruleset: Ruleset) -> None:
    """Play the fight's next beat."""
    fight = beat.fight
    match fight.phase:
        case RoundPhase.OPENING:
            _open_round(beat, ruleset)
        case RoundPhase.TURNS:
            if fight.turn is None:
                _give_turn(beat, ruleset)
            else:
                _go_on(beat, ruleset, fight.turn)
        case RoundPhase.CLOSING:
            _close_round(beat, ruleset)
        case _:
            assert_never(fight.phase)


def _open_round(beat: Beat, ruleset: Ruleset) -> None:
    winner = _first_of_all(beat, ruleset) if beat.fight.round == 0 else ""
    _move_round(beat, RoundTrigger.BEGAN, beat.fight.round + 1)
    happen(beat, ruleset)
    if not beat.fight.decided:
        arrivals(beat, ruleset)
    if more := planning(ruleset):
        more.open_round(beat)
        winner = ""
    if winner and not ruleset.is_out(beat.state, winner) and beat.fight.is_present(winner):
        beat.emit(e.TurnBegan(winner))
    else:
        end_if_over(beat, ruleset)


def _first_of_all(beat: Beat, ruleset: Ruleset) -> str:
    """Who has won the iniciativa that opens a fight, and so its first Turno; empty where none is rolled.

    The first PJ who can act rolls it, against a rival who is there and can.
    """
    set_up, sides = beat.scenario.encounters[beat.fight.id], beat.fight.sides
    able = [name for name in sides if not ruleset.is_out(beat.state, name)]
    pj = next((name for name in beat.state.party if name in able), "")
    if set_up.opens != "iniciativa" or not pj or set_up.rival not in able:
        return ""
    winner = ruleset.initiative(beat, pj, set_up.rival)
    beat.emit(e.OpenerSet(sides[winner]))
    return winner


def _close_round(beat: Beat, ruleset: Ruleset) -> None:
    ruleset.end_round(beat)
    _move_round(beat, RoundTrigger.NEXT, beat.fight.round)
    end_if_over(beat, ruleset)


def _move_round(beat: Beat, trigger: RoundTrigger, number: int) -> None:
    beat.emit(e.RoundMoved(trigger, advance_round(beat.fight.phase, trigger), number))


def _move_turn(beat: Beat, turn: Turn, trigger: TurnTrigger, declaration: Declaration | None = None) -> None:
    beat.emit(e.TurnMoved(turn.actor, trigger, advance_turn(turn.phase, trigger), declaration))


def _give_turn(beat: Beat, ruleset: Ruleset) -> None:
    for pj in beat.state.party:
        if _interrupts(beat, ruleset, pj, None, ""):
            return
    if _plans(beat, ruleset):
        return
    actor = _next(beat, ruleset)
    if actor:
        beat.emit(e.TurnBegan(actor))
    else:
        _move_round(beat, RoundTrigger.ALL_ACTED, beat.fight.round)


def _plans(beat: Beat, ruleset: Ruleset) -> bool:
    """Let the next one declare who must before anybody acts; returns whether there was one."""
    more = planning(ruleset)
    if more is None:
        return False
    state = beat.state
    waiting = [n for n in beat.fight.present() if _has_turn(beat, ruleset, n) and more.unplanned(state, n)]
    if not waiting:
        return False
    actor = more.planner(state, waiting)
    if state.actor(actor).player:
        more.plan(beat, actor, offers=_manoeuvres(beat, ruleset, actor))
        beat.emit(e.Answered())
    else:
        more.plan(beat, actor, declared_for(beat, ruleset, actor) if is_guided(state) else None)
    return True


def _next(beat: Beat, ruleset: Ruleset) -> str:
    """Whose Turno comes: the opener's side first, the PJ as their players choose, PNJ by the ruleset's order; where all
    have declared before, by the ruleset's order over all sides."""
    fight = beat.fight
    if more := planning(ruleset):
        able = [name for name in fight.present() if _has_turn(beat, ruleset, name)]
        return more.sequence(beat.state, able)[0] if able else ""
    present = fight.present()
    for side in dict.fromkeys((fight.opener, *fight.sides.values())):
        able = [name for name in present if fight.sides[name] == side and _has_turn(beat, ruleset, name)]
        party = [name for name in beat.state.party if name in able]
        if party:
            return _first_of(beat, party)
        if able:
            return ruleset.order(beat.state, able)[0]
    return ""


def _has_turn(beat: Beat, ruleset: Ruleset, name: str) -> bool:
    fight = beat.fight
    return name not in fight.acted and name not in fight.late and ruleset.has_turn(beat.state, name)


def _first_of(beat: Beat, party: list[str]) -> str:
    """Which PJ acts now: it is asked of those who have an Acción Activa left; the Turnos of the others come last."""
    fresh = [pj for pj in party if pj not in beat.fight.spent]
    return _ask_who(beat, fresh) if len(fresh) > 1 else (fresh or party)[0]


def _ask_who(beat: Beat, party: list[str]) -> str:
    options = tuple(Option(pj, Text.data(beat.state.actor(pj).name)) for pj in party)
    answer = str(beat.inputs.ask(choice("turno", READER, T("¿Quién actúa ahora?"), options)))
    beat.emit(e.Answered())
    return answer


def _go_on(beat: Beat, ruleset: Ruleset, turn: Turn) -> None:
    match turn.phase:
        case TurnPhase.BEGINNING:
            _begin(beat, ruleset, turn)
        case TurnPhase.DECLARING:
            _declare(beat, ruleset, turn)
        case TurnPhase.WINDOW:
            _open_window(beat, ruleset, turn)
        case TurnPhase.RESOLVING:
            _resolve(beat, ruleset, turn)
        case TurnPhase.ENDING:
            ruleset.end_turn(beat, turn.actor, interrupt=turn.interrupt)
            beat.emit(e.TurnEnded(turn.actor))
            end_if_over(beat, ruleset)
        case _:
            assert_never(turn.phase)


def _begin(beat: Beat, ruleset: Ruleset, turn: Turn) -> None:
    if turn.interrupt:
        _move_turn(beat, turn, TurnTrigger.BEGAN)
        return
    may_act = ruleset.begin_turn(beat, turn.actor)
    if may_act and turn.actor in beat.fight.spent:
        beat.emit(e.Noted(T("{name} ya ha gastado su Acción Activa.", name=beat.state.actor(turn.actor).name)))
        may_act = False
    _move_turn(beat, turn, TurnTrigger.BEGAN if may_act else TurnTrigger.LOST)


def _declare(beat: Beat, ruleset: Ruleset, turn: Turn) -> None:
    if beat.state.actor(turn.actor).player:
        declaration = _ask(beat, ruleset, turn.actor)
        beat.emit(e.Answered())
    elif (more := planning(ruleset)) and not more.unplanned(beat.state, turn.actor):
        declaration = ruleset.conduct(beat, turn.actor)
    else:
        declaration = declared_for(beat, ruleset, turn.actor)
    if declaration.free:
        _do_beside(beat, ruleset, turn.actor, declaration)
    else:
        _move_turn(beat, turn, TurnTrigger.DECLARED, declaration)


def _ask(beat: Beat, ruleset: Ruleset, actor: str) -> Declaration:
    if more := manoeuvring(ruleset):
        return more.declare_among(beat, actor, offered(beat, ruleset, actor))
    return ruleset.declare(beat, actor)


def _manoeuvres(beat: Beat, ruleset: Ruleset, actor: str) -> tuple[Offered, ...]:
    return offered(beat, ruleset, actor) if manoeuvring(ruleset) else ()


def _open_window(beat: Beat, ruleset: Ruleset, turn: Turn) -> None:
    declaration = _declared(turn)
    if not beat.fight.stack:
        for pj in beat.state.party:
            if pj not in turn.asked and _interrupts(beat, ruleset, pj, declaration, turn.actor):
                return
        more = intervening(ruleset)
        if more and (rival := more.intervenes(beat, turn.actor, declaration)):
            beat.emit(e.TurnBegan(rival, interrupt=True))
            return
    if not _still(beat, ruleset, turn):
        _move_turn(beat, turn, TurnTrigger.PASSED)
        return
    _move_turn(beat, turn, TurnTrigger.UNINTERRUPTED)
    rival = ruleset.first(beat, turn.actor, declaration)
    if rival and not beat.fight.stack:
        beat.emit(e.TurnBegan(rival))


def _interrupts(beat: Beat, ruleset: Ruleset, pj: str, declaration: Declaration | None, declarer: str) -> bool:
    """Offer a PJ to act first; returns whether it does."""
    fight = beat.fight
    if pj == declarer or not fight.is_present(pj):
        return False
    again = pj in fight.interrupted
    prompt = None if again else ruleset.may_interrupt(beat.state, pj, declaration, declarer)
    if prompt is None:
        if declaration is not None:
            ruleset.missed_interrupt(beat, pj, declaration)
        return False
    answer = beat.inputs.ask(prompt)
    beat.emit(e.Answered())
    if fight.turn is not None:
        beat.emit(e.InterruptOffered(pj))
    if answer != "si":
        return False
    ruleset.interrupt(beat, pj)
    beat.emit(e.TurnBegan(pj, interrupt=True))
    return True


def _resolve(beat: Beat, ruleset: Ruleset, turn: Turn) -> None:
    if _still(beat, ruleset, turn):
        _do(beat, ruleset, turn.actor, _declared(turn))
    _move_turn(beat, turn, TurnTrigger.RESOLVED)


def _do_beside(beat: Beat, ruleset: Ruleset, actor: str, declaration: Declaration) -> None:
    """Do what comes before the last thing of a Turno; a manoeuvre is lost that cannot be paid any more."""
    if is_still_there(beat, ruleset, actor, declaration):
        _do(beat, ruleset, actor, declaration)
    else:
        _tell_lost(beat, actor)


def _do(beat: Beat, ruleset: Ruleset, actor: str, declaration: Declaration) -> None:
    if manoeuvring(ruleset) and is_listed(beat, declaration):
        carry_out(beat, ruleset, actor, declaration)
    else:
        ruleset.resolve(beat, actor, declaration)


def _still(beat: Beat, ruleset: Ruleset, turn: Turn) -> bool:
    """Whether the declared thing can still be done; says so where it is lost."""
    declaration = _declared(turn)
    possible = ruleset.still_possible(beat.scenario, beat.state, turn.actor, declaration)
    if possible and is_still_there(beat, ruleset, turn.actor, declaration):
        return True
    _tell_lost(beat, turn.actor)
    return False


def _tell_lost(beat: Beat, actor: str) -> None:
    beat.emit(e.Noted(T("{name} ya no puede hacer lo que declaró.", name=beat.state.actor(actor).name)))


def _declared(turn: Turn) -> Declaration:
    if turn.declaration is None:
        raise LookupError("nothing was declared in this Turno")
    return turn.declaration
