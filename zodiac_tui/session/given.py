"""What is set before a game that begins in the middle: flags, objects, numbers, by the names that conditions read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from zodiac_tui.content.found import nearest
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.guiding import DIRECTOR, GUIDE, GUIDED, UNGUIDED
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.flags import flags_of
from zodiac_tui.engine.names import SECONDS_A_MINUTE
from zodiac_tui.engine.start import with_fight
from zodiac_tui.session.course import Rules

MOST = 1_000_000
"""The largest number that a flag takes, whatever its sign."""
_SAID = re.compile(r"\s*([^\s=]+)\s*=\s*([^\s=]+)\s*")
_TRUTHS = {"true": 1, "false": 0, "si": 1, "no": 0}
_BOOL = (0, 1)
_EXAMPLE = "bandera.puerta = true"
GUIDED_GAME = f"{GUIDE} = 1"
"""How a save says that a person directs its game from the start."""
Set = Callable[[State, str, int], State]


def canonical(words: str) -> str:
    """Return a setting as it is kept in a save; raises UsageError for what is none.

    >>> canonical("tiene.farol=true"), canonical("pk = 2")
    ('tiene.farol = 1', 'pk = 2')
    """
    name, value = _parted(words)
    return f"{name} = {value}"


def with_given(rules: Rules, state: State, given: Sequence[str]) -> State:
    """Return a first state with those settings in force, each in its turn.

    Raises UsageError for a name that there is not, with the nearest one, and for a value that it cannot have.
    """
    for words in given:
        name, value = _parted(words)
        state = _put(rules, state, name, value)
    return state


def beginning_at(scenario: Scenario, state: State, name: str) -> State:
    """Return a first state that begins in a scene, or with an encounter; raises UsageError, with the nearest one."""
    if name in scenario.scenes:
        return replace(state, scene=name)
    if name in scenario.encounters:
        return with_fight(state, scenario, name)
    message = T("El escenario no tiene ninguna escena ni encuentro «{id}».", id=Text.data(name[:80]))
    raise UsageError(_near(message, name, [*scenario.scenes, *scenario.encounters]))


def _parted(words: str) -> tuple[str, int]:
    found = _SAID.fullmatch(words)
    if not found:
        shown = Text.data(words[:80])
        raise UsageError(T("No se entiende «{words}»: se escribe «{example}».", words=shown, example=_EXAMPLE))
    name, value = found.groups()
    if value in _TRUTHS:
        return name, _TRUTHS[value]
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", value):
        shown = Text.data(value[:80])
        raise UsageError(T("«{value}» no vale: es «true», «false» o un número entero.", value=shown))
    return name, int(value)


def _put(rules: Rules, state: State, name: str, value: int) -> State:
    head, _, rest = name.partition(".")
    known = _known(rules, state)
    if name not in known:
        message = T("Nada en el escenario se llama «{name}», o no se puede poner.", name=Text.data(name[:80]))
        raise UsageError(_near(message, name, known))
    least, most = known[name]
    if not least <= value <= most:
        message = T("«{name}» va de {least} a {most}, y no {value}.", name=name, least=least, most=most, value=value)
        raise UsageError(message)
    return _SETTERS.get(head, _track)(state, rest if head in _SETTERS else name, value)


def _near(message: Text, name: str, known: Iterable[str]) -> Text:
    hint = nearest(name, known)
    return T("{message} {hint}", message=message, hint=hint) if hint else message


def _known(rules: Rules, state: State) -> Mapping[str, tuple[int, int]]:
    """The names that can be set, each with its least and its greatest value."""
    scenario, words = rules.scenario, rules.ruleset.vocabulary
    tracks = {term.id: term.maximum or MOST for term in words.tracks if term.id in words.condition_names}
    return {
        **{f"bandera.{flag}": (-MOST, MOST) for flag in flags_of(scenario)},
        **{f"tiene.{item}": _BOOL for item in scenario.items},
        **{f"visto.{scene}": (0, 1_000) for scene in scenario.scenes},
        **{f"tomada.{id}.{choice}": _BOOL for id, scene in scenario.scenes.items() for choice in scene.choices},
        **{f"reloj.{clock.id}": (0, clock.size) for clock in scenario.clocks.values()},
        **{f"ocurrido.{event}": _BOOL for event in scenario.events},
        **{f"verdades.{id}": (0, len(scene.facts)) for id, scene in scenario.scenes.items() if scene.facts},
        "complicaciones": (0, 100),
        "minutos": (0, MOST),
        GUIDE: _BOOL,
        **{track: (0, most) for track, most in tracks.items() if any(track in pj.tracks for pj in _party(state))},
    }


def _party(state: State) -> list[Actor]:
    return [state.actors[name] for name in state.party]


def _among(there: tuple[str, ...], name: str, value: int) -> tuple[str, ...]:
    rest = tuple(each for each in there if each != name)
    return (*rest, name) if value else rest


def _counted(there: Mapping[str, int], name: str, value: int) -> Mapping[str, int]:
    rest = {key: count for key, count in there.items() if key != name}
    return {**rest, name: value} if value else rest


def _track(state: State, name: str, value: int) -> State:
    changed = {pj.id: replace(pj, tracks={**pj.tracks, name: value}) for pj in _party(state) if name in pj.tracks}
    return replace(state, actors={**state.actors, **changed})


_SETTERS: Mapping[str, Set] = {
    "bandera": lambda state, name, value: replace(state, flags=_counted(state.flags, name, value)),
    "tiene": lambda state, name, value: replace(state, items=_among(state.items, name, value)),
    "visto": lambda state, name, value: replace(state, visits=_counted(state.visits, name, value)),
    "tomada": lambda state, name, value: replace(state, taken=_among(state.taken, name, value)),
    GUIDE: lambda state, name, value: replace(
        state, orders={**state.orders, f"{DIRECTOR}.{GUIDE}": GUIDED if value else UNGUIDED}
    ),
    "minutos": lambda state, name, value: replace(state, elapsed=value * SECONDS_A_MINUTE),
    "reloj": lambda state, name, value: replace(
        state, tale=replace(state.tale, clocks=_counted(state.tale.clocks, name, value))
    ),
    "verdades": lambda state, name, value: replace(
        state, tale=replace(state.tale, facts=_counted(state.tale.facts, name, value))
    ),
    "ocurrido": lambda state, name, value: replace(
        state, tale=replace(state.tale, befallen=_among(state.tale.befallen, name, value))
    ),
    "complicaciones": lambda state, name, value: replace(state, tale=replace(state.tale, complications=value)),
}
"""How each kind of name is set, by its first part; tracks are every PJ's."""
