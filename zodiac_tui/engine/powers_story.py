"""Powers of whoever directs on the story: flags, objects, clocks, time, where it goes on, and words."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.events import Narrated
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.flags import called, flags_of
from zodiac_tui.engine.names import SECONDS_A_MINUTE
from zodiac_tui.engine.power_asking import Asking, Board, option
from zodiac_tui.engine.power_deeds import Deed
from zodiac_tui.engine.power_fields import Offered

SET_FLAG = T("Poner una bandera")
"""What that power is called; it is told with the flag's id, as in games of before."""
MOST = 1_000
"""The largest value that a flag is given, whatever its sign."""
MOST_MINUTES = 7 * 24 * 60
"""The longest time that passes at once: a week."""
MOST_COMPLICATIONS = 100


def powers(board: Board) -> Iterator[Offered]:
    """The powers, barred where the scenario has nothing that they are about."""
    scenario, state = board.scenario, board.state
    fighting = T("hay un combate") if state.encounter is not None else None
    lacking = [item for item in scenario.items if item not in state.items]
    yield "bandera", SET_FLAG, None, _flag
    yield "gana", T("Dar un objeto"), None if lacking else T("no queda ninguno"), _give
    yield "pierde", T("Quitar un objeto"), None if state.items else T("no llevan ninguno"), _take
    yield "reloj", T("Mover un reloj"), None if scenario.clocks else T("no hay ninguno"), _clock
    yield "complicacion", T("Poner Complicaciones"), None, _complications
    yield "tiempo", T("Dejar pasar el tiempo"), fighting, _time
    yield "ir", T("Saltar a una escena"), None, _go
    yield "encuentro", T("Empezar un combate"), None if scenario.encounters else T("no hay ninguno"), _fight
    yield "final", T("Terminar la historia"), None, _finish
    yield "narra", T("Contar algo"), None, _narrate
    reason = None if board.declared is not None else T("nadie ha declarado una Acción")
    yield "responde", T("Responder con palabras a la Acción declarada"), reason, _respond


def _effect(board: Board, kind: str, value: str | int, *, leads: bool = False, **extras: int | bool) -> Deed:
    return Deed(effects=(Effect(kind, value, extras),), actor=board.state.party[0], leads=leads)


def _flag(board: Board, asking: Asking) -> Deed:
    flags = flags_of(board.scenario)
    offered = (option(flag, Text.data(called(board.scenario, flag))) for flag in flags)
    flag = asking.pick(T("¿Qué bandera?"), offered, called=Text.data)
    value = asking.number(T("¿Qué valor? (0: ninguno)"), -MOST, MOST)
    return _effect(board, "bandera", flag, valor=value)


def _give(board: Board, asking: Asking) -> Deed:
    lacking = ((item, name) for item, name in board.scenario.items.items() if item not in board.state.items)
    return _effect(board, "gana", asking.pick(T("¿Qué objeto?"), (option(id, Text.data(name)) for id, name in lacking)))


def _take(board: Board, asking: Asking) -> Deed:
    names = board.scenario.items
    carried = (option(item, Text.data(names.get(item, item))) for item in board.state.items)
    return _effect(board, "pierde", asking.pick(T("¿Qué objeto?"), carried))


def _clock(board: Board, asking: Asking) -> Deed:
    clocks = board.scenario.clocks
    clock = asking.pick(T("¿Qué reloj?"), (option(each.id, Text.data(each.name)) for each in clocks.values()))
    return _effect(board, "reloj", clock, valor=asking.number(T("¿A cuánto?"), 0, clocks[clock].size))


def _complications(board: Board, asking: Asking) -> Deed:
    wished = asking.number(T("¿Cuántas Complicaciones esperan?"), 0, MOST_COMPLICATIONS)
    return _effect(board, "complicacion", wished - board.state.tale.complications)


def _time(board: Board, asking: Asking) -> Deed:
    minutes = asking.number(T("¿Cuántos minutos?"), 1, MOST_MINUTES)
    places = (option("no", T("en cualquier sitio")), option("si", T("en un lugar seguro")))
    safe = asking.pick(T("¿Dónde pasan?"), places) == "si"
    return _effect(board, "tiempo", minutes * SECONDS_A_MINUTE, seguro=safe)


def _go(board: Board, asking: Asking) -> Deed:
    scenes = (option(scene.id, Text.data(scene.title)) for scene in board.scenario.scenes.values())
    return _effect(board, "ir", asking.pick(T("¿A qué escena?"), scenes), leads=True)


def _fight(board: Board, asking: Asking) -> Deed:
    fights = (option(fight.id, Text.data(fight.title)) for fight in board.scenario.encounters.values())
    return _effect(board, "encuentro", asking.pick(T("¿Qué combate?"), fights), leads=True)


def _finish(board: Board, asking: Asking) -> Deed:
    endings = (option(ending.id, Text.data(ending.title)) for ending in board.scenario.endings.values())
    return _effect(board, "final", asking.pick(T("¿Con qué final?"), endings), leads=True)


def _narrate(board: Board, asking: Asking) -> Deed:
    return Deed((Narrated(asking.words(T("¿Qué se cuenta?"))),))


def _respond(board: Board, asking: Asking) -> Deed:
    assert board.declared is not None
    words = Narrated(asking.words(T("¿Qué responde quien dirige?")))
    return Deed((board.declared, words), retracts=True, answers=True)
