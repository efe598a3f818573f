"""The ruleset behind the engine's port: a first slice of one check and one attack, the rest honest and minimal.

In: Pruebas, Chequeos and luck (G4-G13), levels (R1-R9, R12), the melee attack with its defences (C10-C16), damage at
the end of the engine's Ronda, which is this system's Turno (D1-D7). Not yet: fear, wounds, consciousness, survival,
other pools, several actions, ranged combat, surprise; each method says what stands in its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Decider, Problem, TableCheck
from zodiac_tui.core.scenario import CheckDef, Effect, Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import Account, SheetPart
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import account, characters, fight, problems, records, table, turns
from zodiac_tui.rulesets.unisystem.checks import Check, resolve
from zodiac_tui.rulesets.unisystem.readings import readings
from zodiac_tui.rulesets.unisystem.tables import labels, people
from zodiac_tui.rulesets.unisystem.vocabulary import LIFE, vocabulary


class Unisystem:
    """An unofficial d10 system: mechanics only. Stateless."""

    @property
    def vocabulary(self) -> Vocabulary:
        """Names and shapes."""
        return vocabulary()

    # -- characters and scenarios -------------------------------------------------------------------------------
    def actor(self, profile: Profile, name: str = "", actor_id: str = "") -> Actor:
        """Make an actor of a profile, unhurt."""
        return characters.actor_of(profile, name, actor_id)

    def problems(self, scenario: Scenario) -> list[Problem]:
        """Checks whose class and Habilidad contradict each other."""
        return problems.problems(scenario)

    def read(self, state: State, actor: str, name: str) -> int:
        """`pv`, and whether the actor is out (`estado.fuera`); raises KeyError for another name."""
        match name:
            case "pv":
                return state.actor(actor).track(LIFE)
            case "estado.fuera":
                return int(turns.is_out(state, actor))
            case _:
                raise KeyError(name)

    # -- checks -------------------------------------------------------------------------------------------------
    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        """Roll an author's check. Nothing is asked."""
        made = _check(beat.state, actor, check)
        result = resolve(made, beat.inputs)
        beat.emit(records.roll_made(actor, made.kind.value, _label(check), made, result))
        return result.grade

    def describe(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text:
        """What is rolled, and the sum of all that is added to the die."""
        made = _check(state, actor, check)
        kind = Text(labels("clases")[made.kind.value])
        return T("{label} ({kind}): 1d10 {mod}", label=_label(check), kind=kind, mod=f"{made.modifier:+d}")

    def falling_short(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[str, ...]:
        """None: every success is one."""
        return ()

    def prepare(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> TableCheck | None:
        """The check as it would be rolled now."""
        return table.D10Check(_check(state, actor, check))

    def barred(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
        """Nobody who is out tries anything."""
        return T("está fuera de combate") if turns.is_out(state, actor) else None

    def table_check(self, flags: Mapping[str, Plain]) -> TableCheck:
        """A check of the flags `attr`, `hab`, `sencillo`, `complicado`, `no_cualificado` and `mod`."""
        return table.D10Check(table.check_of_flags(flags))

    def decided_by(self, roll: RollMade) -> tuple[Decider, ...]:
        """Modifiers, the unskilled attempt or luck, where the grade hung on them."""
        return records.decided_by(roll)

    def account(self, roll: RollMade) -> Account:
        """Atributo, Habilidad, modifiers and luck."""
        return account.account(roll)

    def sheet(self, scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
        """Atributos and the Habilidades that the actor has."""
        return characters.sheet(actor)

    # -- effects and time ---------------------------------------------------------------------------------------
    def apply(self, beat: Beat, effect: Effect, actor: str) -> bool:
        """Give or take Puntos de Vida (`pv`), never above what somebody unhurt has; raises KeyError for other kinds."""
        if effect.kind != LIFE:
            raise KeyError(effect.kind)
        target = beat.state.actor(str(effect.extras.get("a") or actor))
        before = target.track(LIFE)
        after = before + (effect.value if isinstance(effect.value, int) else 0)
        _set_life(beat, target, min(after, max(before, characters.life(target.scores))), "unisystem.puntos_de_vida")
        return False

    def pass_time(self, beat: Beat, seconds: int, *, safe: bool) -> None:
        """Only the clock goes on: nothing of this slice heals or runs out."""
        if seconds > 0:
            beat.emit(e.TimePassed(seconds))

    def leave_scene(self, beat: Beat) -> None:
        """Nothing of this slice lasts for an Escena."""

    def close(self, beat: Beat) -> None:
        """Nothing is earned in this slice."""

    def ready(self, beat: Beat) -> None:
        """Nothing of this slice holds anybody up."""

    def wait(self, beat: Beat) -> None:
        """Let everybody of the party who is out come round (reading `unisystem.recobrarse`)."""
        self.pass_time(beat, people("recobrarse_s"), safe=True)
        for name in beat.state.party:
            if turns.is_out(beat.state, name):
                _set_life(beat, beat.state.actor(name), 1, "unisystem.recobrarse")

    def is_dead(self, state: State, actor: str) -> bool:
        """Nobody dies yet: survival checks are not in this slice."""
        return False

    # -- encounters ---------------------------------------------------------------------------------------------
    def is_out(self, state: State, actor: str) -> bool:
        """Whether the actor has no Puntos de Vida left (reading `unisystem.fuera`)."""
        return turns.is_out(state, actor)

    def has_turn(self, state: State, actor: str) -> bool:
        """Who can act."""
        return not self.is_out(state, actor)

    def initiative(self, beat: Beat, pj: str, rival: str) -> str:
        """Who is quicker, without dice (reading `unisystem.orden`); of equals the PJ."""
        return turns.in_order(beat.state, (pj, rival))[0]

    def order(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """The quickest first, without dice."""
        return turns.in_order(state, actors)

    def begin_turn(self, beat: Beat, actor: str) -> bool:
        """Whoever is not out may declare."""
        return not turns.is_out(beat.state, actor)

    def declare(self, beat: Beat, actor: str) -> Declaration:
        """Attack, come nearer (once a Turno, beside the action), leave, or do nothing."""
        return turns.declare(beat, actor)

    def conduct(self, beat: Beat, actor: str) -> Declaration:
        """A PNJ strikes the nearest foe or comes nearer; its profile has no say yet."""
        return turns.conduct(beat, actor)

    def missed_interrupt(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Nobody acts first here, so nobody wonders."""

    def may_interrupt(self, state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
        """Nothing in this system interrupts a declaration."""
        return None

    def interrupt(self, beat: Beat, actor: str) -> None:
        """Never called, since no interrupt is offered; costs nothing."""

    def still_possible(self, scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
        """Whether the actor stands and the target of an attack is within reach."""
        return turns.can_do(state, actor, declaration)

    def first(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """No declaration lets another come first."""
        return ""

    def resolve(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Do what was declared."""
        turns.do(beat, actor, declaration)

    def end_turn(self, beat: Beat, actor: str, *, interrupt: bool) -> None:
        """Nothing ends with one actor's part."""

    def end_round(self, beat: Beat) -> None:
        """Settle the damage of all hits: the end of this system's Turno (D1)."""
        fight.settle(beat)

    def last_chance(self, beat: Beat) -> str:
        """There is none."""
        return ""

    def end_encounter(self, beat: Beat) -> None:
        """Settle the hits of a Ronda that was cut short."""
        fight.settle(beat)


def _check(state: State, actor: str, check: CheckDef) -> Check:
    return table.check_of_fields(check.fields, state.actor(actor), readings(state))


def _label(check: CheckDef) -> Text:
    score = Text.data(labels("atributos")[str(check.fields["atributo"])])
    skill = check.fields.get("habilidad")
    return T("{score} y {skill}", score=score, skill=Text.data(labels("habilidades")[str(skill)])) if skill else score


def _set_life(beat: Beat, actor: Actor, points: int, rule: str) -> None:
    before = actor.track(LIFE)
    if points != before:
        beat.emit(e.TrackChanged(actor.id, LIFE, before, points, (Cause(rule, points - before),)))
