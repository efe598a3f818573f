"""What may be declared in a Turno: each thing as an option, barred with its reason where it cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Why
from zodiac_tui.rulesets.unisystem import ammunition, attempts, care, deeds, ladder, light, moves
from zodiac_tui.rulesets.unisystem.attempts import HEAD
from zodiac_tui.rulesets.unisystem.condition import is_down
from zodiac_tui.rulesets.unisystem.marks import WEAK_SPOT
from zodiac_tui.rulesets.unisystem.ranged import Band
from zodiac_tui.rulesets.unisystem.shooting import band_to, situation, variant
from zodiac_tui.rulesets.unisystem.tables import table_of, word
from zodiac_tui.rulesets.unisystem.weapons import WeaponClass, name_of, weapon_of

MOVES = "mover"
"""What all moves are listed under."""


class Offer(NamedTuple):
    """An option and what it declares; `group` is the foe or `MOVES`, under which it stands where there are many, and
    `short` what it is called there."""

    option: Option
    declared: Declaration
    group: str = ""
    short: Text | None = None


def offers(scenario: Scenario, state: State, actor: str) -> tuple[Offer, ...]:
    """Everything that an actor may declare now: attacks by foe, reloading, cover, moves, leaving, nothing."""
    foes = deeds.targets(state, actor)
    return (
        *(offer for foe in foes for offer in _attacks(scenario, state, actor, foe)),
        *_reloading(scenario, state, actor),
        *(Offer(option, declared) for option, declared in care.offers(state, actor)),
        *_moves(state, actor, foes),
        Offer(Option(deeds.TAKE_COVER, T("Ponerse a cubierto")), Declaration(deeds.TAKE_COVER)),
        *_leaving(scenario, state, actor),
        Offer(Option(deeds.PASS, T("No hacer nada")), Declaration(deeds.PASS)),
    )


def _attacks(scenario: Scenario, state: State, actor: str, foe: str) -> Iterator[Offer]:
    aims = (HEAD, "") if WEAK_SPOT in state.actor(foe).skills else ("",)
    for aim in aims:
        for weapon in (*state.actor(actor).weapons, ""):
            shoots = weapon_of(scenario, weapon).shoots
            yield (_shot if shoots else _blow)(scenario, state, actor, foe, weapon, aim)


def _blow(scenario: Scenario, state: State, actor: str, foe: str, weapon: str, aim: str) -> Offer:
    reason = None if deeds.in_reach(state, actor, foe) else _too_far(state)
    values: dict[str, Text | str] = {"target": state.actor(foe).name, "weapon": name_of(scenario, weapon)}
    label = (
        T("Atacar a {target} en la cabeza ({weapon})", **values) if aim else T("Atacar a {target} ({weapon})", **values)
    )
    walks = deeds.fight_of(state).distance(actor, foe) > 0
    rolled = _rolled(scenario, state, actor, weapon_of(scenario, weapon), aim)
    detail = None if reason else T("{rolled}, yendo hasta allí", rolled=rolled) if walks else rolled
    option = Option(_id(deeds.ATTACK, foe, weapon, aim), label, reason is None, reason, detail=detail)
    return Offer(option, Declaration(deeds.ATTACK, foe, weapon, aim), foe, _short(scenario, weapon, aim))


def _too_far(state: State) -> Text:
    moved = deeds.has_moved(deeds.fight_of(state))
    return T("ya te has movido en este Turno") if moved else T("está lejos, hay que correr")


def _shot(scenario: Scenario, state: State, actor: str, foe: str, weapon: str, aim: str) -> Offer:
    found = band_to(scenario, state, actor, foe, weapon)
    left = ammunition.loaded(scenario, state, actor, weapon)
    reason = T("fuera de alcance") if found is None else None if left else T("sin balas, hay que recargar")
    values: dict[str, Text | str] = {"target": state.actor(foe).name, "weapon": name_of(scenario, weapon)}
    label = (
        T("Disparar a {target} a la cabeza ({weapon})", **values)
        if aim
        else T("Disparar a {target} ({weapon})", **values)
    )
    detail = _from_afar(scenario, state, actor, foe, weapon, aim, found, left) if found and left else None
    option = Option(_id(deeds.SHOOT, foe, weapon, aim), label, reason is None, reason, detail=detail)
    return Offer(option, Declaration(deeds.SHOOT, foe, weapon, aim), foe, _short(scenario, weapon, aim))


def _short(scenario: Scenario, weapon: str, aim: str) -> Text:
    name = name_of(scenario, weapon)
    return T("A la cabeza: {weapon}", weapon=name) if aim else T("Ataque: {weapon}", weapon=name)


def _from_afar(
    scenario: Scenario, state: State, actor: str, foe: str, weapon: str, aim: str, found: Band, left: int
) -> Text:
    kind = weapon_of(scenario, weapon)
    rolled = _rolled(scenario, state, actor, kind, aim, situation(state, foe, kind, found))
    band = Text(_band_word(found.id))
    return (
        T("{rolled} {band}; quedan {n}", rolled=rolled, band=band, n=left)
        if left > 1
        else T("{rolled} {band}; queda 1", rolled=rolled, band=band)
    )


def _rolled(scenario: Scenario, state: State, actor: str, weapon: WeaponClass, aim: str, causes: Why = ()) -> Text:
    """What an attack would be rolled on after what has been done in the Turno."""
    if light.is_dark(scenario, state):
        return T("a ciegas")
    before = ladder.ladder(state, actor, ladder.Act.ATTACK)
    check = attempts.attack(scenario, state, actor, weapon, (*before, *causes, *attempts.aim(aim)))
    return T("1d10 {mod}", mod=f"{check.modifier:+d}")


def shots(most: int, recoil: int) -> tuple[Option, ...]:
    """How many shots a volley may have, each further one with what it loses."""
    first = Option("x1", T("Un disparo"))
    more = (
        Option(f"x{n}", T("{n} disparos", n=n), detail=T("el último, {loss}", loss=recoil * (n - 1)))
        for n in range(2, most + 1)
    )
    return (first, *more)


def volley(declared: Declaration, shots_wanted: int) -> Declaration:
    """A declared shot as a volley of so many."""
    made = variant(shots_wanted, head=HEAD in declared.variant)
    return Declaration(declared.kind, declared.target, declared.weapon, made)


def _reloading(scenario: Scenario, state: State, actor: str) -> Iterator[Offer]:
    for weapon in state.actor(actor).weapons:
        if weapon_of(scenario, weapon).capacity and ammunition.can_reload(scenario, state, actor, weapon):
            beside = ammunition.spare(state, actor, weapon)
            detail = None if beside is None else T("te queda 1") if beside == 1 else T("te quedan {n}", n=beside)
            label = T("Recargar {weapon}", weapon=name_of(scenario, weapon))
            yield Offer(Option(f"{deeds.RELOAD}.{weapon}", label, detail=detail), Declaration(deeds.RELOAD, "", weapon))


def _moves(state: State, actor: str, foes: list[str]) -> Iterator[Offer]:
    who, fight = state.actor(actor), deeds.fight_of(state)
    moved = T("ya te has movido en este Turno") if deeds.has_moved(fight) else None
    for foe in foes:
        steps, name = fight.distance(actor, foe), state.actor(foe).name
        for kind, to in (
            (deeds.APPROACH, moves.walk(who, steps)),
            (deeds.RUN, moves.run(who, steps)),
            (deeds.WITHDRAW, moves.walk(who, steps, away=True)),
            (deeds.RUN_AWAY, moves.run(who, steps, away=True)),
        ):
            if to != steps:
                yield _move(kind, foe, name, to, moved if kind in deeds.WALKS else None, crawls=is_down(who))


def _move(kind: str, foe: str, name: str, to: int, reason: Text | None, *, crawls: bool) -> Offer:
    names = list(table_of("distancias"))
    values: dict[str, Text | str] = {
        "name": name,
        "where": Text(word(table_of("distancias", names[to])["etiqueta"])),
    }
    upright = {
        deeds.APPROACH: T("Acercarte a {name}: {where}", **values),
        deeds.WITHDRAW: T("Alejarte de {name}: {where}", **values),
        deeds.RUN: T("Correr hacia {name}: {where}", **values),
        deeds.RUN_AWAY: T("Correr lejos de {name}: {where}", **values),
    }
    crawling = {
        deeds.RUN: T("Arrastrarse hacia {name}: {where}", **values),
        deeds.RUN_AWAY: T("Arrastrarse lejos de {name}: {where}", **values),
    }
    label = (upright | crawling if crawls else upright)[kind]
    cost = T("todo el Turno") if kind in deeds.RUNS else None
    return Offer(Option(f"{kind}.{foe}", label, reason is None, reason, cost), Declaration(kind, foe), MOVES)


def _leaving(scenario: Scenario, state: State, actor: str) -> Iterator[Offer]:
    if deeds.may_leave(scenario, state):
        reason = T("desde el suelo no se va nadie") if is_down(state.actor(actor)) else None
        yield Offer(Option(deeds.FLEE, T("Dejar la pelea"), reason is None, reason), Declaration(deeds.FLEE))
    if deeds.may_yield(scenario, state):
        yield Offer(Option(deeds.YIELD, T("Rendirse")), Declaration(deeds.YIELD))


def _band_word(band: str) -> str:
    return word(table_of("combate", "bandas", band)["etiqueta"])


def _id(*parts: str) -> str:
    return ".".join(filter(None, parts))
