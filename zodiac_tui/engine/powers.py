"""The powers of whoever directs: which there are now, and what each of them does, as effects and events.

A power is said as a list of words: its id, then an answer to each question that it asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.guiding import is_guided
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine import power_fields, powers_fight, powers_story
from zodiac_tui.engine.power_asking import Asking, Board, option
from zodiac_tui.engine.power_deeds import Deed

Ask = Callable[[Board, Asking], Deed]
RETRACT = "retira"
"""The power that drops the open beat."""


@dataclass(frozen=True)
class Power:
    """A power that is used: what was said for it.

    `late`: it has waited for the end of a beat, and is told rather than refused where it cannot be any more.
    `declared` are the fields of the Acción that it answers, in order.
    """

    said: tuple[str, ...]
    late: bool = False
    declared: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kind:
    """A power that may be offered: its id, its name (an infinitive), why it cannot be used now, its questions."""

    id: str
    label: Text
    reason: Text | None
    ask: Ask


def deed_of(board: Board, said: Sequence[str]) -> Deed:
    """Return what a power does. Raises Suspended at the first question that nothing was said to, IllegalAnswer for a
    power that cannot be used now."""
    if refusal := _refusal(board):
        raise IllegalAnswer(refusal, "no_power")
    kinds = tuple(_kinds(board))
    asking = Asking(said)
    chosen = asking.pick(T("¿Qué hace quien dirige?"), map(_offer, kinds))
    kind = next(each for each in kinds if each.id == chosen)
    asking.told.clear()
    deed = kind.ask(board, asking)
    asking.finish()
    return deed.called(kind.label, asking.told)


def _offer(kind: Kind) -> Option:
    return option(kind.id, kind.label, kind.reason)


def _refusal(board: Board) -> Text | None:
    """Why there are no powers at all, or None."""
    state = board.state
    if state.phase is ScenePhase.ENDED:
        return T("La partida ha terminado.")
    if not is_guided(state):
        return T("Esta partida no la dirige nadie: se empieza, o se sigue, con --guia.")
    return None if state.party else T("Todavía no juega nadie.")


def _kinds(board: Board) -> Iterator[Kind]:
    """Every power there is: on rolls, of the ruleset's, in fights, on the story, on what is asked."""
    yield from (Kind(*each) for each in power_fields.laying(board))
    yield from (Kind(*each) for each in powers_fight.powers(board))
    yield from (Kind(*each) for each in power_fields.effects(board))
    yield from (Kind(*each) for each in powers_story.powers(board))
    reason = None if board.begun else T("nadie ha dicho ni tirado nada todavía")
    yield Kind(RETRACT, T("Retirar lo que está a medias, y preguntar de nuevo"), reason, _retract)
    yield Kind(*powers_fight.retracting(board))


def _retract(board: Board, asking: Asking) -> Deed:
    return Deed(retracts=True)
