"""The powers of whoever directs in a game: what they are asked for on, and what using one does to a situation."""

from __future__ import annotations

from zodiac_tui.chance.tape import Faces, TapeInputs, TapeMismatch, is_face
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import ActionDeclared
from zodiac_tui.engine.beats import Open, Settled
from zodiac_tui.engine.hand import settled_deed
from zodiac_tui.engine.power_asking import Board
from zodiac_tui.engine.powers import Power
from zodiac_tui.session.course import (
    Rules,
    Situation,
    Stride,
    already_told,
    go_on,
    play_beat,
    put_off,
    same_start,
    stride_to,
)
from zodiac_tui.session.taken_back import taking_back, waiting


def board(rules: Rules, before: Situation) -> Board:
    """What a power is asked for on: the settled state while nothing was said or thrown since, else the view."""
    begun = bool(before.tape) or before.doing is not None
    state = before.view if begun else before.settled
    events = before.open.events if before.open else ()
    declared = next((event for event in reversed(events) if isinstance(event, ActionDeclared)), None)
    return Board(rules.scenario, rules.ruleset, state, begun, declared)


def power(rules: Rules, before: Situation, said: tuple[str, ...], faces: Faces | None) -> Stride:
    """Use a power of whoever directs: at once while nothing was said or thrown in the open beat, else at its end.

    What is laid on a roll is laid on one that was begun too, while no die has fallen; what drops the open beat does so.
    Raises IllegalAnswer for a power that cannot be used.
    """
    stands = board(rules, before)
    deed = settled_deed(stands, said)
    answered = stands.declared if deed.answers else None
    used = Power(said, declared=_fields(answered) if answered else ())
    if deed.retracts:
        anew = go_on(rules, Situation(before.settled, queued=before.queued, doing=used), (), faces)
        return anew if deed.answers else taking_back(anew, before, already_told(before))
    if stands.begun:
        laid = _laid_under(rules, before, used, faces) if deed.lays else None
        return laid or put_off(before, Power(said, late=True), waiting(deed.told))
    start = Situation(before.settled, queued=before.queued, doing=used)
    return go_on(rules, start, (), faces, after=already_told(before))


def _fields(declared: ActionDeclared) -> tuple[str, ...]:
    made = declared
    return made.scene, made.actor, made.action, made.use, made.purpose, made.target


def _laid_under(rules: Rules, before: Situation, used: Power, faces: Faces | None) -> Stride | None:
    """Lay something on a roll under way, where no die has fallen and what was said leads to the same question again."""
    prompt = before.prompt
    if before.doing or prompt is None or any(map(is_face, before.tape)):
        return None
    inputs = TapeInputs(before.tape, faces)
    try:
        laid = play_beat(rules, before.settled, TapeInputs((), faces), used)
        result = play_beat(rules, laid.state, inputs, None) if isinstance(laid, Settled) else laid
    except (TapeMismatch, IllegalAnswer):
        return None
    if not isinstance(laid, Settled) or not isinstance(result, Open) or inputs.unused or inputs.drawn:
        return None
    if (result.prompt.topic, result.prompt.actor) != (prompt.topic, prompt.actor):
        return None
    news = (*laid.events, *result.events[same_start(already_told(before), result.events) :])
    return stride_to(Situation(laid.state, before.tape, before.queued, result), news, ())
