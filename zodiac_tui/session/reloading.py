"""Another version of a scenario taken up in the middle of a game: the place is kept where that can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from zodiac_tui.chance.tape import Faces, TapeMismatch
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.events import Event, Noted, SceneEntered
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.start import scene_and_fight
from zodiac_tui.session import course, entries
from zodiac_tui.session.course import Moment, Rules, Stride
from zodiac_tui.session.entries import RELOAD, Entry, EntryKind, Header, version_of
from zodiac_tui.session.history import History
from zodiac_tui.session.replay import faces_of, perform


class Way(StrEnum):
    """How a place is kept."""

    REPLAY = entries.REPLAY
    """Everything in force is played again on the new version, and leads to a question like the open one."""
    ENTER = entries.ENTER
    """The scene is entered anew with what has come of the game so far."""


def answer_of(version: str, way: Way) -> Plain:
    """Return what the entry says that takes a version up."""
    return {"scenario": version, "way": way.value}


def reload(
    rules: Rules, header: Header, history: History, place: int, before: Moment, way: str, faces: Faces | None
) -> Stride:
    """Take a version up after the entry at a place. Raises TapeMismatch where that way leads nowhere."""
    scene, _ = scene_and_fight(before.situation.view)
    if scene not in rules.scenario.scenes:
        raise TapeMismatch(T("ya no existe la escena «{scene}»", scene=Text.data(scene)))
    if way == Way.REPLAY:
        return _replayed(rules, header, history, place, before)
    if way == Way.ENTER:
        return _entered(rules, before, faces)
    raise TapeMismatch(T("no se conserva el sitio de la manera «{way}»", way=Text.data(way)))


def _replayed(rules: Rules, header: Header, history: History, place: int, before: Moment) -> Stride:
    """Play what is in force again on the new version, with the dice that each entry has."""
    moment: Moment | None = None
    since: list[Event] = []
    for step in history.path(place):
        entry = history.entries[step]
        if version_of(entry):
            continue
        faces = faces_of(header, entry.n, history.redone(step))
        try:
            stride = perform(rules, header, moment, entry, faces)
        except (IllegalAnswer, UsageError) as error:
            raise TapeMismatch(error.message) from error
        moment = stride.moment
        since += stride.events
    assert moment is not None
    if _asked(moment) != _asked(before):
        raise TapeMismatch(T("lleva a otra pregunta"))
    note = Noted(T("El escenario se ha vuelto a leer, y la partida sigue donde estaba."))
    last = max((n for n, event in enumerate(since) if isinstance(event, SceneEntered)), default=0)
    return course.retold(moment.situation, (note, *since[last:]))


def _asked(moment: Moment) -> tuple[str, str, str]:
    prompt = moment.situation.prompt
    return moment.situation.view.scene, prompt.topic if prompt else "", prompt.actor if prompt else ""


def _entered(rules: Rules, before: Moment, faces: Faces | None) -> Stride:
    """Enter the scene anew: of the game so far counts what had settled, a fight under way is over."""
    state = fitted(rules, before.situation.settled)
    note = Noted(
        T("El escenario se ha vuelto a leer, y lo jugado no encaja: la escena empieza de nuevo con lo que llevas.")
    )
    return course.begin(rules, replace(state, scene=before.situation.view.scene), faces, told=(note,))


def fitted(rules: Rules, state: State) -> State:
    """Return a state at the door of its scene, without what another version no longer has.

    Raises TapeMismatch where a PJ of the party is not there any more.
    """
    scenario, tale = rules.scenario, state.tale
    gone = [name for name in state.party if name not in scenario.characters]
    if gone or not state.party:
        raise TapeMismatch(T("ya no están estos PJ: {names}", names=Text.data(", ".join(gone))))
    people = {name: rules.ruleset.actor(profile) for name, profile in scenario.npcs.items()}
    kept = {name: actor for name, actor in state.actors.items() if name in people or name in state.party}
    scenes = scenario.scenes
    return replace(
        state,
        phase=ScenePhase.ENTERING,
        encounter=None,
        silent=0,
        options=scenario.options,
        actors={name: _armed(rules, actor) for name, actor in {**people, **kept}.items()},
        items=tuple(item for item in state.items if item in scenario.items),
        tale=replace(
            tale,
            clocks=_known(tale.clocks, scenario.clocks),
            ticks=_known(tale.ticks, scenario.clocks),
            filled=tuple(name for name in tale.filled if name in scenario.clocks),
            befallen=tuple(name for name in tale.befallen if name in scenario.events),
            back=tuple(name for name in tale.back if name in scenes),
            shelter=tale.shelter if tale.shelter in scenes else "",
            shelter_back=tuple(name for name in tale.shelter_back if name in scenes),
            chain=(),
        ),
    )


def _known(counts: Mapping[str, int], there: Mapping[str, object]) -> Mapping[str, int]:
    return {name: count for name, count in counts.items() if name in there}


def _armed(rules: Rules, actor: Actor) -> Actor:
    """Whoever it is with such gear as there is."""
    gear = rules.scenario.gear
    weapons = tuple(name for name in actor.weapons if name in gear)
    return replace(actor, weapons=weapons, armour=actor.armour if actor.armour in gear else "")


def entry_for(n: int, version: str, way: Way) -> Entry:
    """Return the entry that takes a version up, without its dice and its digest."""
    return Entry(n, EntryKind.HAND, RELOAD, "", answer_of(version, way), (), "")
