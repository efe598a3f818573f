"""Checkpoints: situations kept beside a journal, so that a long game need not be played from its start."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.chance.tape import Said, TapeItem
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.events import OrderSet
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.engine.powers import Power
from zodiac_tui.engine.start import scene_and_fight
from zodiac_tui.session.codec import state_from_plain, state_to_plain
from zodiac_tui.session.course import Queued, Situation
from zodiac_tui.session.entries import FORMAT
from zodiac_tui.session.seal import Record, seal, unseal


@dataclass(frozen=True)
class Checkpoint:
    """A situation without its open beat, after the entry at a place of the journal.

    `lines` is how many entries the journal had, `check` the checksum of the last of them; `heard` is the digest of the
    events that the entry brought.
    """

    lines: int
    check: str
    place: int
    heard: str
    situation: Situation


def write_checkpoint(point: Checkpoint) -> bytes:
    """Return a checkpoint as a sealed line."""
    kept = point.situation
    record: Record = {
        "format": FORMAT,
        "lines": point.lines,
        "of": point.check,
        "place": point.place,
        "heard": point.heard,
        "tape": [item if isinstance(item, int) else _said(item) for item in kept.tape],
        "queued": to_plain(kept.queued),
        "state": state_to_plain(kept.settled),
    }
    if kept.doing is not None:
        record["doing"] = to_plain(kept.doing)
    return seal(record)[0]


class DamagedCheckpoint(SaveError):
    """A checkpoint whose bytes are not those that were written."""

    def __init__(self) -> None:
        super().__init__(T("El punto de control está dañado."))


def read_checkpoint(data: bytes, scenario: Scenario) -> Checkpoint:
    """Read a checkpoint; raises DamagedCheckpoint, or SaveError for a whole one that is not of this scenario."""
    try:
        if not data.endswith(b"\n"):
            raise ValueError("the end is missing")
        record = unseal(data[:-1])[0]
    except ValueError:
        raise DamagedCheckpoint from None
    try:
        return _checkpoint(record, scenario)
    except (ValueError, KeyError, TypeError):
        raise SaveError(T("El punto de control es de otro escenario o de otra versión.")) from None


def _said(item: Said) -> Plain:
    return [item.topic, item.actor, to_plain(item.answer)]


def _checkpoint(record: Record, scenario: Scenario) -> Checkpoint:
    lines, check, place, heard = record["lines"], record["of"], record["place"], record["heard"]
    tape, queued = record["tape"], record["queued"]
    if record["format"] != FORMAT or not isinstance(tape, list) or not isinstance(queued, list):
        raise ValueError("no checkpoint of this format")
    if type(lines) is not int or type(place) is not int or not isinstance(check, str) or not isinstance(heard, str):
        raise ValueError("no checkpoint")
    state = state_from_plain(record["state"])
    check_ids(scenario, state)
    doing = _power(record["doing"]) if "doing" in record else None
    situation = Situation(state, tuple(map(_tape_item, tape)), tuple(map(_queued, queued)), doing=doing)
    return Checkpoint(lines, check, place, heard, situation)


def _tape_item(item: Plain) -> TapeItem:
    match item:
        case bool():
            raise ValueError("no item of a tape")
        case int():
            return item
        case [str(topic), str(actor), (str() | int()) as answer]:
            return Said(topic, actor, answer)
        case [str(topic), str(actor), [*many]] if all(isinstance(one, str) for one in many):
            return Said(topic, actor, tuple(map(str, many)))
        case _:
            raise ValueError("no item of a tape")


def _queued(item: Plain) -> Queued:
    match item:
        case {"actor": str(actor), "order": str(order), "value": str(value)}:
            return OrderSet(actor, order, value)
        case _:
            return _power(item)


def _power(item: Plain) -> Power:
    match item:
        case {"said": [*said], "late": bool(late), "declared": [*declared]}:
            return Power(tuple(map(_word, said)), late, tuple(map(_word, declared)))
        case _:
            raise ValueError("no power")


def _word(item: Plain) -> str:
    if not isinstance(item, str):
        raise ValueError("no word")
    return item


def check_ids(scenario: Scenario, state: State) -> None:
    """Raise ValueError for a state that names what the scenario does not have."""
    fight, tale = state.encounter, state.tale
    scene, first_fight = scene_and_fight(state)
    unknown = [
        *({scene, *state.visits} - scenario.scenes.keys()),
        *({first_fight} - {"", *scenario.encounters}),
        *(set(state.items) - scenario.items.keys()),
        *(set(state.party) - scenario.characters.keys()),
        *(set(state.party) - state.actors.keys()),
        *({actor.profile for actor in state.actors.values()} - scenario.characters.keys() - scenario.npcs.keys()),
        *(name for name, actor in state.actors.items() if name != actor.id),
        *({fight.id} - scenario.encounters.keys() if fight else ()),
        *(set(fight.sides) - state.actors.keys() if fight else ()),
        *({state.ending} - {"", *scenario.endings}),
        *({*tale.back, *tale.shelter_back, tale.shelter} - {"", *scenario.scenes}),
        *({*tale.clocks, *tale.ticks, *tale.filled} - scenario.clocks.keys()),
        *({*tale.befallen, *tale.lately} - scenario.events.keys()),
    ]
    if unknown or state.scenario != scenario.id or state.ruleset != scenario.ruleset:
        raise ValueError(f"unknown: {unknown[:3]}")
