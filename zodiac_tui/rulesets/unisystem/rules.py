"""The ruleset behind the engine's port: it only delegates.

The engine's Ronda is this system's Turno: all declare (`declaring`), act in one sequence over all sides (`sequence`),
and at its end damage is worked out (`settling`) and its seconds pass (`timing`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.guiding import Way
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.manoeuvres import Offered
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Decider, Problem, TableCheck
from zodiac_tui.core.scenario import CheckDef, Effect, Fields, Profile, Scenario
from zodiac_tui.core.spending import NO_CONTEXT, Weighable
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import Account, SheetPart, Step
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature, Term, Vocabulary
from zodiac_tui.rulesets.unisystem import (
    account,
    asking,
    authored,
    bearing,
    bedside,
    characters,
    condition,
    declaring,
    deeds,
    effects,
    fear,
    fight_effects,
    foreseeing,
    frights,
    manoeuvres,
    ordeals,
    plans,
    problems,
    records,
    sequence,
    sheet,
    table,
    tactics,
    tasks,
    tiers,
    timing,
    turns,
    workings,
)
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary


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

    def create(self, beat: Beat) -> bool:
        """Ask for a step of a PJ in the making (core.creation)."""
        from zodiac_tui.rulesets.unisystem import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.create(beat)

    def drafted(self, draft: Fields) -> Fields:
        """The PJ of a finished draft."""
        from zodiac_tui.rulesets.unisystem import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.drafted(draft)

    def invented(self, draft: Fields) -> Mapping[str, Mapping[str, Fields]]:
        """The weapons that it carries."""
        from zodiac_tui.rulesets.unisystem import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.invented(draft)

    def drawn(self, inputs: Inputs, language: str = "") -> Fields:
        """A whole PJ by chance."""
        from zodiac_tui.rulesets.unisystem import creation_chance  # noqa: PLC0415 (a game needs none of it)

        return creation_chance.by_chance(inputs, language)

    def create_npc(self, beat: Beat) -> bool:
        """Ask for a step of a PNJ in the making (core.creation)."""
        from zodiac_tui.rulesets.unisystem import npc_making  # noqa: PLC0415 (a game needs none of it)

        return npc_making.create(beat)

    def drafted_npc(self, draft: Fields) -> Creature:
        """The PNJ of a finished draft, with what it carries."""
        from zodiac_tui.rulesets.unisystem import npc_draft  # noqa: PLC0415 (a game needs none of it)

        return npc_draft.creature(draft)

    def carried(self, profile: Profile, actor: Actor, now: int = 0) -> Fields:
        """What a PJ takes out of a game: it is whole by the next one."""
        return characters.carried(profile, actor)

    def gear_of(self, actor: Actor) -> tuple[str, ...]:
        """The ids of the weapons and the armour that it carries."""
        return characters.gear_of(actor)

    def problems(self, scenario: Scenario) -> list[Problem]:
        """Checks whose class and Habilidad contradict each other."""
        return problems.problems(scenario)

    def read(self, state: State, actor: str, name: str) -> int:
        """Points of a track, or whether a state lies on the actor; raises KeyError for another name."""
        return asking.read(state, actor, name)

    # -- checks -------------------------------------------------------------------------------------------------
    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        """Roll an author's check and let the time pass that it takes. Nothing is asked."""
        if check.kind in ordeals.KINDS:
            return ordeals.play(beat, actor, check)
        grade, level = authored.play(beat, actor, check.fields)
        seconds = tasks.spent(beat, check.fields, level)
        if seconds:
            self.pass_time(beat, seconds, safe=False)
        return "" if seconds and self.is_out(beat.state, actor) else grade

    def describe(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text:
        """What is rolled, the sum of all that is added to the die, and what of it is worth a word."""
        if check.kind in ordeals.KINDS:
            return ordeals.describe(state, actor, check)
        return authored.describe(scenario, state, actor, check.fields)

    def falling_short(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[str, ...]:
        """None: every success is one."""
        return ()

    def prepare(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> TableCheck | None:
        """The check as it would be rolled now; None for what is Rutinario, or calls for no roll."""
        if check.kind in ordeals.KINDS:
            made = ordeals.check_of(state, actor, check)
            return table.D10Check(made) if made else None
        if tiers.is_routine(check.fields):
            return None
        return table.D10Check(authored.check_of(scenario, state, actor, check.fields))

    def barred(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
        """Nobody who is out tries anything, nor tends whom that does not help."""
        if self.is_out(state, actor):
            return T("está fuera de combate")
        return ordeals.barred(state, actor, check)

    def table_check(self, flags: Mapping[str, Plain]) -> TableCheck:
        """A check of the flags `attr`, `hab`, `sencillo`, `complicado`, `no_cualificado` and `mod`."""
        return table.D10Check(table.check_of_flags(flags), taken=table.taken_of_flags(flags))

    def decided_by(self, roll: RollMade) -> tuple[Decider, ...]:
        """Modifiers, the unskilled attempt or luck, where the grade hung on them."""
        return () if roll.kind == fear.TABLE else records.decided_by(roll)

    def account(self, roll: RollMade) -> Account:
        """Atributo, Habilidad, modifiers and luck."""
        return account.account(roll)

    def revealed(self, state: State, actor: str) -> tuple[Term, ...]:
        """Whether it is badly hurt, or down (core.telling)."""
        return bearing.revealed(state, actor)

    def workings(self, note: Noted) -> tuple[Step, ...]:
        """How damage, or a blow in the dark, was worked out (core.telling)."""
        return workings.workings(note)

    def sheet(self, scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
        """Atributos, pools, Habilidades, qualities and drawbacks, weapons."""
        return sheet.sheet(scenario, actor)

    # -- effects and time ---------------------------------------------------------------------------------------
    def apply(self, beat: Beat, effect: Effect, actor: str) -> bool:
        """Let an effect happen; raises KeyError for a kind that is not this ruleset's."""
        if fight_effects.applies(effect):
            fight_effects.apply(beat, effect, actor)
            return False
        return effects.apply(beat, effect, actor)

    def pass_time(self, beat: Beat, seconds: int, *, safe: bool) -> None:
        """Let game time pass for everybody: frights end, the dying fight for their lives, rest and effort tell."""
        timing.pass_time(beat, seconds, safe=safe)

    def leave_scene(self, beat: Beat) -> None:
        """What has frightened in an Escena may frighten again."""
        timing.leave_scene(beat)

    def close(self, beat: Beat) -> None:
        """Nothing is earned in this slice."""

    def ready(self, beat: Beat) -> None:
        """Let the Turnos pass that a fright costs, and companions be tended."""
        timing.ready(beat)
        bedside.tend_companions(beat)

    def wait(self, beat: Beat) -> None:
        """Let time pass for a party that cannot act."""
        timing.wait(beat)

    def is_dead(self, state: State, actor: str) -> bool:
        """Whether nothing can bring the actor back."""
        return condition.is_dead(state.actor(actor))

    # -- encounters ---------------------------------------------------------------------------------------------
    def is_out(self, state: State, actor: str) -> bool:
        """Whether the actor has no senses, or no life; a PJ who is merely down still acts (W2, W3)."""
        return condition.is_out(state.actor(actor))

    def has_turn(self, state: State, actor: str) -> bool:
        """Who can act: neither out, nor taken unawares, nor held by a fright (F8, F10)."""
        held = frights.is_held(state.actor(actor))
        return turns.can_act(state, actor) and not held and not self.is_out(state, actor)

    def initiative(self, beat: Beat, pj: str, rival: str) -> str:
        """Who comes first, without dice; of equals the PJ."""
        return sequence.sequence(beat.state, (pj, rival))[0]

    def order(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """As over all sides (C4)."""
        return sequence.sequence(state, actors)

    # -- declaring before anybody acts (core.planning) ------------------------------------------------------------
    def open_round(self, beat: Beat) -> None:
        """Whom the encounter's `sorpresa` takes unawares loses the first Turno (C5)."""
        turns.open_round(beat)

    def unplanned(self, state: State, actor: str) -> bool:
        """Whether an actor has not declared in this Turno (C2)."""
        return plans.is_due(state, actor)

    def planner(self, state: State, actors: Sequence[str]) -> str:
        """PNJ first, so that what they let see is known (reading `unisystem.lectura.intenciones`)."""
        return next((actor for actor in actors if not state.actor(actor).player), actors[0])

    def plan(self, beat: Beat, actor: str, declared: Declaration | None = None, offers: Sequence[Offered] = ()) -> None:
        """Ask a PJ for its actions, or decide a PNJ's by its conduct."""
        declaring.plan(beat, actor, declared, offers)

    def sequence(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """The order of the Turno by its keys, without dice (C3, C4)."""
        return sequence.sequence(state, actors)

    # -- what a declaration is worth (core.spending) --------------------------------------------------------------
    def foresees(self, topic: str) -> bool:
        """Whether the options of a question are what may be declared in a fight, or who tends somebody."""
        return topic in foreseeing.TOPICS or topic == bedside.TOPIC

    def foreseen(
        self,
        scenario: Scenario,
        state: State,
        actor: str,
        topic: str,
        context: Mapping[str, Plain] = NO_CONTEXT,
        listed: Sequence[Offered] = (),
    ) -> Mapping[str, Weighable]:
        """The chance to hit of the attacks among them, of first aid, and of the encounter's manoeuvres."""
        if topic == bedside.TOPIC:
            return bedside.foreseen(state)
        return foreseeing.foreseen(scenario, state, actor, topic, context, listed)

    # -- a person who directs (core.guiding) ----------------------------------------------------------------------
    def ways(self, beat: Beat, actor: str) -> tuple[Way, ...]:
        """What a PNJ may declare now."""
        return tuple(Way(declared, label) for declared, label in turns.ways(beat, actor))

    def called(self, beat: Beat, actor: str, declaration: Declaration) -> Text:
        """What a declaration is called, with its target."""
        return turns.called(beat, actor, declaration)

    def bars_laying(self, state: State, actor: str, key: str, value: Plain) -> Text | None:
        """Nothing is laid on a roll in this system."""
        return None

    def begin_turn(self, beat: Beat, actor: str) -> bool:
        """Whoever has its senses acts, unless a fright holds it."""
        return timing.begin_turn(beat, actor)

    def declare(self, beat: Beat, actor: str) -> Declaration:
        """The next thing of what was declared for the Turno."""
        return turns.next_action(beat, actor)

    def declare_among(self, beat: Beat, actor: str, offers: Sequence[Offered]) -> Declaration:
        """The same, where an encounter has manoeuvres (core.manoeuvres)."""
        if not plans.plan_of(beat.state, actor):
            declaring.plan(beat, actor, listed=offers)
        return turns.next_action(beat, actor)

    def manoeuvre(self, beat: Beat, actor: str, declaration: Declaration, check: CheckDef | None) -> str:
        """Try an author's manoeuvre, an action like any other."""
        return manoeuvres.attempt(beat, actor, declaration, check)

    def unwritten(self, beat: Beat, actor: str, declaration: Declaration, grade: str) -> None:
        """Nothing but what the author wrote comes of a manoeuvre; only that is said."""
        manoeuvres.tell_nothing(beat, actor, grade)

    @property
    def wishes(self) -> tuple[str, ...]:
        """The words for foes that may be wished for."""
        return tactics.WISHES

    @property
    def remark(self) -> Text | None:
        """Whom the rules favour between equals: nobody."""
        return None

    def prey(self, scenario: Scenario, state: State, actor: str, wish: str, foes: Sequence[str]) -> str:
        """Which of some foes a wish means."""
        return tactics.prey(scenario, state, actor, wish, foes)

    def policies(self) -> bytes:
        """The file of the policies that come with the system."""
        return tactics.policies()

    def conduct(self, beat: Beat, actor: str) -> Declaration:
        """The next thing of what was decided for the Turno; before that the first of what its conduct says."""
        due = plans.is_due(beat.state, actor)
        return turns.usual(beat, actor) if due else turns.next_action(beat, actor)

    def missed_interrupt(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Nobody acts first here, so nobody wonders."""

    def may_interrupt(self, state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
        """Nothing in this system interrupts a declaration."""
        return None

    def interrupt(self, beat: Beat, actor: str) -> None:
        """Never called, since no interrupt is offered; costs nothing."""

    def still_possible(self, scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
        """Whether the actor has its senses, and the target is there and within reach."""
        return deeds.can_do(scenario, state, actor, declaration)

    def first(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """No declaration lets another come first."""
        return ""

    def resolve(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Do what was declared."""
        deeds.do(beat, actor, declaration)

    def end_turn(self, beat: Beat, actor: str, *, interrupt: bool) -> None:
        """Nothing ends with one actor's part."""

    def end_round(self, beat: Beat) -> None:
        """Settle the damage of all hits, and let the Turno's time pass: the end of this system's Turno (C1, D1)."""
        melee, ranged = turns.end_round(beat)
        timing.end_turno(beat, melee=melee, ranged=ranged)

    def last_chance(self, beat: Beat) -> str:
        """There is none."""
        return ""

    def end_encounter(self, beat: Beat) -> None:
        """Settle the hits of a Turno that was cut short, and clear what lasts for a fight."""
        turns.end_encounter(beat)
