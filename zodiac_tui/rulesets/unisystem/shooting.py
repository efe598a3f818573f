"""Shots at somebody: each of a volley is rolled by itself, against nothing but the distance (C17-C24)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import ammunition, attempts, ladder, light
from zodiac_tui.rulesets.unisystem.combat import DEFENDER, SHOOTING, Contest, contest, multiplier
from zodiac_tui.rulesets.unisystem.fight import NO_DEFENCE, defend, exchange, land
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.hits import Hit
from zodiac_tui.rulesets.unisystem.marks import COVER
from zodiac_tui.rulesets.unisystem.moves import scale
from zodiac_tui.rulesets.unisystem.options import chosen, is_on
from zodiac_tui.rulesets.unisystem.ranged import Band, band, times, volley
from zodiac_tui.rulesets.unisystem.under_fire import under_fire
from zodiac_tui.rulesets.unisystem.weapons import WeaponClass, name_of, weapon_of

_SHOTS = "x"


def variant(shots: int, *, head: bool = False) -> str:
    """The variant of a declared volley.

    >>> variant(1), variant(3), variant(2, head=True)
    ('', 'x3', 'cabeza_x2')
    """
    several = f"{_SHOTS}{shots}" if shots > 1 else ""
    return "_".join(filter(None, (attempts.HEAD if head else "", several)))


def shots_of(declared: str) -> int:
    """The shots of a volley by its variant.

    >>> shots_of(""), shots_of("cabeza"), shots_of("cabeza_x2")
    (1, 1, 2)
    """
    last = declared.rpartition("_")[2]
    return int(last[1:]) if last.startswith(_SHOTS) and last[1:].isdigit() else 1


def band_to(scenario: Scenario, state: State, actor: str, target: str, weapon: str) -> Band | None:
    """The band in which a target is for an actor's weapon; None out of its range."""
    assert state.encounter is not None
    metres = scale()[state.encounter.distance(actor, target)]
    return band(metres, weapon_of(scenario, weapon).ranges, state)


def most_shots(scenario: Scenario, state: State, actor: str, weapon: str) -> int:
    """How many shots an actor can fire at once: what the weapon's rate and its load allow."""
    return min(weapon_of(scenario, weapon).rate, ammunition.loaded(scenario, state, actor, weapon))


def shoot(beat: Beat, attacker: str, declaration: Declaration) -> None:
    """Play a volley: one action, one roll a shot (C21), in the dark one perceiving for all of them (C20). It ends early
    where the weapon is empty."""
    target, used = declaration.target, declaration.weapon
    weapon = weapon_of(beat.scenario, used)
    found = band_to(beat.scenario, beat.state, attacker, target, used)
    assert found is not None, "a shot out of range was declared"
    shots = min(shots_of(declaration.variant), ammunition.loaded(beat.scenario, beat.state, attacker, used))
    before = ladder.ladder(beat.state, attacker, ladder.Act.ATTACK)
    beat.emit(e.Attacked(attacker, target))
    ladder.note(beat, target, {ladder.RANGED: 1})
    felt = attempts.perceive(beat, attacker, target) if light.is_dark(beat.scenario, beat.state) else 0
    for loss in volley(shots, weapon.recoil, beat.state):
        ammunition.fire(beat, attacker, used)
        causes = (
            *before,
            *_recoil(loss),
            *situation(beat.state, target, weapon, found),
            *attempts.aim(declaration.variant),
        )
        _one(beat, attacker, declaration, weapon, found, causes, felt)
        under_fire(beat, target)
    ladder.note(beat, attacker, {ladder.ATTACKS: acts(shots, beat.state), ladder.RANGED: 1})


def acts(shots: int, state: State) -> int:
    """How many actions a volley of so many shots is (reading `rafaga`)."""
    return shots if chosen(state, "rafaga") == "varias" else 1


def label_of(beat: Beat, weapon: str) -> Text:
    """What a shot is called."""
    return T("Disparo ({weapon})", weapon=name_of(beat.scenario, weapon))


def _one(
    beat: Beat, attacker: str, declared: Declaration, weapon: WeaponClass, found: Band, causes: Why, felt: int
) -> None:
    target = declared.target
    level = _level(beat, attacker, target, declared.weapon, weapon, causes, felt)
    if not level:
        beat.emit(e.Noted(T("{name} no acierta.", name=beat.state.actor(attacker).name)))
        return
    base = weapon.times or multiplier(beat.state.actor(attacker))
    by = times(base, found.times, beat.state)
    head = attempts.HEAD in declared.variant
    ladder.note(beat, attacker, {ladder.HITS: 1})
    land(beat, Hit(target, attacker, level, weapon.die, by, weapon.bullet, head, strength=not weapon.times))


def _level(beat: Beat, attacker: str, target: str, used: str, weapon: WeaponClass, causes: Why, felt: int) -> int:
    """The level of a shot that hit; 0 for a miss. `felt`: what perceiving the target adds in the dark."""
    label = label_of(beat, used)
    if light.is_dark(beat.scenario, beat.state):
        return int(attempts.in_the_dark(beat, attacker, target, label, felt))
    dodges = is_on(beat.state, "esquivar_disparos")
    taken = defend(beat, attacker, target, against_weapon=True, shot=True) if dodges else NO_DEFENCE
    check = attempts.attack(beat.scenario, beat.state, attacker, weapon, causes, rule=SHOOTING)
    rolled, answer = exchange(beat, (attacker, target), check, taken, "disparo", label)
    # A tie is not rolled again here: the shot has left.
    ties = chosen(beat.state, "empates")
    ended = contest(rolled.total, answer.total if answer else None, DEFENDER if ties == "repetir" else ties)
    return rolled.level if ended is Contest.HIT else 0


def _recoil(loss: int) -> Why:
    return (Cause("unisystem.retroceso", loss),) if loss else ()


def situation(state: State, target: str, weapon: WeaponClass, found: Band) -> Why:
    """What distance, sight and cover add to a shot."""
    covered = state.actor(target).has(COVER)
    return tuple(
        cause
        for cause in (
            Cause("unisystem.alcance", found.hit, f"banda.{found.id}"),
            Cause("unisystem.mira", weapon.sight),
            Cause("unisystem.a_cubierto", figure("apuntar", "a_cubierto") if covered else 0),
        )
        if cause.number
    )
