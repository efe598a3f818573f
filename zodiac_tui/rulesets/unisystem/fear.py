"""Being frightened: the Chequeo de Miedo, the table, and what its rows do to somebody (F1-F14)."""

from __future__ import annotations

from dataclasses import replace

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.guiding import LAID, laid_on
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import penalties, pools
from zodiac_tui.rulesets.unisystem.amounts import amount
from zodiac_tui.rulesets.unisystem.checks import Check, Result, resolve
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_senseless
from zodiac_tui.rulesets.unisystem.frights import Row, ends, row_of, rows, suffered
from zodiac_tui.rulesets.unisystem.levels import level
from zodiac_tui.rulesets.unisystem.life_fields import ROW, STORY
from zodiac_tui.rulesets.unisystem.marks import FEARLESS, NEXT, SEEN, UNTIL
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.records import roll_made
from zodiac_tui.rulesets.unisystem.tables import numbers
from zodiac_tui.rulesets.unisystem.tolls import WILL, difficult, rolled
from zodiac_tui.rulesets.unisystem.vital import vital

FEAR, TABLE = "miedo", "tabla_miedo"
"""The kinds of the two rolls."""
FLEETING = "susto"
"""What the table gives below its first row."""
PASSED = "nivel_1"
"""The grade of whoever need not roll."""


def is_moved(state: State, actor: str, source: str = "", *, again: bool = False) -> bool:
    """Whether something can frighten an actor: not who has no fear, nor who has no senses, nor, in the same Escena,
    who has already faced it; without a `source` it is always something new (A24, reading `miedo_repetido`)."""
    who = state.actor(actor)
    if FEARLESS in who.skills or is_senseless(who):
        return False
    return again or chosen(state, "miedo_repetido") == "siempre" or not (source and who.has(f"{SEEN}{source}"))


def fear_check(state: State, actor: str, modifier: int = 0) -> Check:
    """Return the Chequeo de Miedo of an actor: a Chequeo Complicado of Voluntad (F1)."""
    stated = (Cause("unisystem.modificadores", modifier),) if modifier else ()
    causes = (*stated, *penalties.of(state, actor, Attempt.FEAR, WILL))
    return difficult(state, state.actor(actor), WILL, causes)


def table_check(check: Check, state: State) -> Check:
    """Return the roll on the fear table that follows a failed check: less Voluntad, plus what weighed on it (F3).

    Of its bonuses nothing carries over, but by the reading `miedo_ventajas`.
    """
    counted = [cause.number for cause in check.counted]
    weighed = -sum(counted) if chosen(state, "miedo_ventajas") == "restan" else -sum(min(0, each) for each in counted)
    causes = (Cause("unisystem.miedo", weighed),) if weighed else ()
    return replace(check, attribute=-check.attribute, causes=causes)


def row_for(total: int, state: State) -> Row | None:
    """Return the row of a total on the table; None for a fright of a few seconds (F4, reading `tabla_nueve`)."""
    if total == numbers().target and chosen(state, "tabla_nueve") == FLEETING:
        return None
    return row_of(level(total, chosen(state, "nivel_extra")))


def frighten(beat: Beat, actor: str, modifier: int = 0, source: str = "", *, again: bool = False) -> str:
    """Let something frighten an actor: the check, the table where it fails, and its row (F1-F4).

    Returns the grade of the check; that of a bare success where none is made.
    """
    if not is_moved(beat.state, actor, source, again=again):
        if FEARLESS in beat.state.actor(actor).skills:
            told = T("{name} no conoce el miedo.", name=beat.state.actor(actor).name)
            beat.emit(e.Noted(told, (Cause("unisystem.sin_miedo"),)))
        return PASSED
    check = fear_check(beat.state, actor, modifier)
    result = rolled(beat, actor, FEAR, T("Chequeo de Miedo"), check, "unisystem.miedo")
    if source:
        beat.emit(e.StateGained(actor, f"{SEEN}{source}", {}, (Cause("unisystem.lectura.miedo_repetido"),)))
    if not result.success:
        _look_up(beat, actor, check)
    return result.grade


def suffer(beat: Beat, actor: str, row: Row) -> None:
    """Let a row of the table happen to an actor: how long, what it costs, and its mark (F5-F12)."""
    if is_dead(beat.state.actor(actor)):
        return
    why = (Cause(row.rule, row.level),)
    beat.emit(e.StateGained(actor, row.id, _lasting(beat, actor, row), why))
    for track, cost in row.losses.items():
        with beat.throwing(T("Lo que cuesta el susto"), actor):
            points = amount(beat, cost)
        pools.lose(beat, actor, track, points, (Cause(row.rule, -points),))


def pass_off(beat: Beat, actor: str, row: str) -> None:
    """Let what has run its time of a row go; what still lasts stays (F14)."""
    left = [end for end in ends(beat.state.actor(actor), row) if end > beat.state.elapsed]
    why = beat.state.actor(actor).marks[row].why
    if left:
        beat.emit(e.StateGained(actor, row, {UNTIL: [*left]}, why))
    else:
        beat.emit(e.StateLost(actor, row, why))


def _look_up(beat: Beat, actor: str, check: Check) -> None:
    """Roll on the table and let its row happen, unless whoever directs has set one (F4)."""
    if decided := str(laid_on(beat.state.actor(actor)).get(ROW, "")):
        _by_hand(beat, actor, rows()[decided])
        return
    made = table_check(check, beat.state)
    with beat.throwing(T("Tabla de miedo"), actor):
        result = resolve(made, beat.inputs)
    row = row_for(result.total, beat.state)
    _tell(beat, actor, made, result, row)
    if row is None:
        name = beat.state.actor(actor).name
        beat.emit(
            e.Noted(T("{name} se asusta unos segundos, y nada más.", name=name), (Cause("unisystem.tabla_miedo"),))
        )
    else:
        suffer(beat, actor, row)


def _by_hand(beat: Beat, actor: str, row: Row) -> None:
    """What whoever directs has laid on the roll stands in its place, and is used up."""
    why = (Cause(STORY),)
    left = {key: value for key, value in laid_on(beat.state.actor(actor)).items() if key != ROW}
    beat.emit(e.StateGained(actor, LAID, left, why) if left else e.StateLost(actor, LAID, why))
    beat.emit(e.Noted(T("Quien dirige decide lo que da la tabla de miedo."), why))
    suffer(beat, actor, row)


def _tell(beat: Beat, actor: str, check: Check, result: Result, row: Row | None) -> None:
    """Tell the roll: what it gives is a row, no grade of success."""
    made = roll_made(actor, TABLE, T("Tabla de miedo"), check, result)
    why = (Cause("unisystem.tabla_miedo"), *made.why[1:])
    beat.emit(replace(made, grade=f"miedo_{row.id}" if row else FLEETING, success=row is None, why=why))


def _lasting(beat: Beat, actor: str, row: Row) -> dict[str, Plain]:
    """What the mark of a row notes: when it ends, or when its next check is due."""
    if row.senseless:
        return {NEXT: beat.state.elapsed + vital("despertar", "cada_s")}
    with beat.throwing(T("Duración del susto"), actor):
        turns = amount(beat, row.turns) * int(chosen(beat.state, "turno_s"))
        seconds = turns + amount(beat, row.minutes) * vital("miedo", "minuto_s")
    before: list[Plain] = [*ends(beat.state.actor(actor), row.id)]
    return {UNTIL: [*before, _begins(beat.state, actor) + seconds]}


def _begins(state: State, actor: str) -> int:
    """From when a fright counts: for whoever has acted in the Turno already, from the next
    (`unisystem.lectura.turnos_de_miedo`)."""
    fight = state.encounter
    if fight is None or not (actor in fight.acted or (fight.turn is not None and fight.turn.actor == actor)):
        return state.elapsed
    return state.elapsed + int(chosen(state, "turno_s"))


def release(beat: Beat, actor: str) -> bool:
    """Somebody else takes hold of an actor: what yields to that ends (F8; all that lasts for Turnos, by the reading
    `miedo_termina`). Returns whether anything did."""
    found = yielding(beat.state, beat.state.actor(actor))
    for row in found:
        beat.emit(e.StateLost(actor, row.id, (Cause(row.rule),)))
    return bool(found)


def yielding(state: State, who: Actor) -> tuple[Row, ...]:
    """The rows that lie on somebody and would end if somebody else took hold of him or her."""
    any_of_them = chosen(state, "miedo_termina") == "accion_ajena"
    return tuple(row for row in suffered(who) if row.yields or (any_of_them and not row.senseless))
