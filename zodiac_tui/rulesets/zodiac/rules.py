"""Zodiac 2.5 behind the port of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.guiding import Way
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.manoeuvres import Offered
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Decider, Problem, TableCheck
from zodiac_tui.core.scenario import CheckDef, Effect, Fields, Profile, Scenario
from zodiac_tui.core.spending import NO_CONTEXT, FreeChoice, Opening, Spending, Weighable
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import Account, SheetPart
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature, Vocabulary
from zodiac_tui.rulesets.zodiac import (
    account,
    bonds,
    capacity,
    care,
    carrying,
    conduct,
    crossroads,
    data,
    deciders,
    declare,
    effects,
    foreseeing,
    grips,
    hand,
    initiative,
    interventions,
    karma,
    manoeuvres,
    passive,
    prefacing,
    profile,
    recovery,
    sessions,
    sheet,
    sickness,
    skills,
    specials,
    spending,
    sufficing,
    table,
    tactics,
    tasks,
    turns,
    ways,
    weighing,
)
from zodiac_tui.rulesets.zodiac.dialogue import label
from zodiac_tui.rulesets.zodiac.profile import listed_cde
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary


class Zodiac:
    """The rules of Zodiac 2.5. See `core.ruleset.Ruleset` for what each method promises."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The names and shapes of the game."""
        return vocabulary()

    # -- characters and scenarios ---------------------------------------------------------------------------------
    def actor(self, profile_: Profile, name: str = "", actor_id: str = "") -> Actor:
        """Make an actor of a profile."""
        return profile.actor(profile_, name, actor_id)

    def taught(self, scenario: Scenario, actor: Actor) -> Actor:
        """A PJ with what a scenario's own Habilidades are, and what its enfermedades and venenos do to it."""
        return sickness.weighed(scenario, skills.taught(scenario, actor))

    def problems(self, scenario: Scenario) -> list[Problem]:
        """What breaks the rules of the game in a scenario."""
        from zodiac_tui.rulesets.zodiac.problems import problems  # noqa: PLC0415 (only `check` needs it)

        return problems(scenario)

    def read(self, state: State, actor: str, name: str) -> int:
        """The value of `pk`, `pf`, `px` or `estado.X`; raises KeyError for other names."""
        who = state.actors.get(actor)
        if name in ("pk", "pf", "px"):
            return who.track(name) if who else 0
        head, _, mark = name.partition(".")
        if head != "estado":
            raise KeyError(name)
        if who is None:
            return 0
        if mark == "inconsciente":
            return int(capacity.is_unconscious(who))
        if mark in data.tipos():
            return int(any(who.has(f"{mark}_{grado}") for grado in data.grados_de_estado()))
        return int(who.has(mark))

    # -- creation and sheets --------------------------------------------------------------------------------------
    def create(self, beat: Beat) -> bool:
        """Ask for one step of a PJ in the making."""
        from zodiac_tui.rulesets.zodiac import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.create(beat)

    def drafted(self, draft: Fields) -> Fields:
        """The fields of a finished draft."""
        from zodiac_tui.rulesets.zodiac import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.drafted(draft)

    def invented(self, draft: Fields) -> Mapping[str, Mapping[str, Fields]]:
        """The Habilidades that a finished draft has invented, as tables of its sheet."""
        from zodiac_tui.rulesets.zodiac import creation  # noqa: PLC0415 (a game needs none of it)

        return creation.invented(draft)

    def drawn(self, inputs: Inputs, language: str = "") -> Fields:
        """A whole PJ by chance."""
        from zodiac_tui.rulesets.zodiac import creation_chance  # noqa: PLC0415 (a game needs none of it)

        return creation_chance.drawn(inputs, language)

    def create_npc(self, beat: Beat) -> bool:
        """Ask for one step of a PNJ in the making."""
        from zodiac_tui.rulesets.zodiac import npc_making  # noqa: PLC0415 (a game needs none of it)

        return npc_making.create(beat)

    def drafted_npc(self, draft: Fields) -> Creature:
        """The tables of a finished PNJ."""
        from zodiac_tui.rulesets.zodiac import npc_draft  # noqa: PLC0415 (a game needs none of it)

        return npc_draft.creature(draft)

    def carried(self, profile_: Profile, actor: Actor, now: int = 0) -> Fields:
        """What a PJ takes out of a game."""
        return carrying.carried(profile_, actor, now)

    def gear_of(self, actor: Actor) -> tuple[str, ...]:
        """The tables of what a PJ carries, can do and suffers."""
        return carrying.gear(actor)

    # -- checks -----------------------------------------------------------------------------------------------------
    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        """Play a `tirada`, `auxilios` or `encrucijada`; returns the grade."""
        words = str(check.fields.get("vinculo", ""))
        if words:
            bonds.put_at_stake(beat, words, bonds.ACTION)
        grade = self._played(beat, actor, check)
        bonds.off_stake(beat, bonds.ACTION)
        return grade

    def _played(self, beat: Beat, actor: str, check: CheckDef) -> str:
        if check.kind in care.FORMS:
            return care.treat(beat, actor, check)
        conviction = partial(crossroads.conviction, beat, actor, check.fields)
        further = conviction if check.kind == crossroads.FORM else None
        grade = tasks.settle(beat, actor, check.fields, further)
        care.after(beat, actor, check, grade)
        return grade

    def describe(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text:
        """One line: the Acción, its use and what it is rolled against."""
        if check.kind not in care.FORMS:
            told = tasks.describe(scenario, state, actor, check.fields)
            return crossroads.described(told) if check.kind == crossroads.FORM else told
        task = care.task(scenario, state, actor, check)
        if task is None:
            return T("imposible")
        found = T("{accion} ({cd})", accion=label(task.act, scenario.uses), cd=hand.of_task(state, task).target)
        return sufficing.described(found, task.fields)

    def falling_short(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[str, ...]:
        """The grades of Éxito that are not enough for what is tried."""
        task = care.task(scenario, state, actor, check) if check.kind in care.FORMS else None
        return sufficing.falling_short(task.fields if task else check.fields)

    def prepare(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> TableCheck | None:
        """The roll as it stands, with nothing spent."""
        return weighing.prepared(scenario, state, actor, check)

    @property
    def free_choice(self) -> FreeChoice:
        """Both uses of a Ventaja cost nothing (SRD, Ventaja y Desventaja)."""
        return spending.EDGE

    def not_enough(self, roll: e.RollMade) -> tuple[str, ...]:
        """The grades of Éxito that were not enough for what a Tirada was made for."""
        return sufficing.of_roll(roll)

    def spendings(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
        """Each use of Karma on the roll as it stands, and PF."""
        return weighing.spendings(scenario, state, actor, check)

    def at_best(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
        """The ways of rolling, with all that may be spent left open."""
        return weighing.at_best(scenario, state, actor, check)

    def foresees(self, topic: str) -> bool:
        """Whether the options of a question are declarations of a fight."""
        return topic in foreseeing.TOPICS

    def foreseen(
        self,
        scenario: Scenario,
        state: State,
        actor: str,
        topic: str,
        context: Mapping[str, Plain] = NO_CONTEXT,
        listed: Sequence[Offered] = (),
    ) -> Mapping[str, Weighable]:
        """What such declarations are rolled on."""
        return foreseeing.foreseen(scenario, state, actor, topic, listed)

    def before_dice(self, opened: Opening, play: Callable[[Beat], None], prompt: Prompt) -> Mapping[str, Weighable]:
        """What the ways of rolling a Tirada, and its Ayuda, are rolled on."""
        return prefacing.before_dice(opened, play, prompt)

    def barred(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
        """Why a check cannot be tried now, or None."""
        torn = crossroads.barred(state, actor) if check.kind == crossroads.FORM else None
        return care.barred(scenario, state, actor, check) or torn or tasks.barred(scenario, state, actor, check.fields)

    def table_check(self, flags: Mapping[str, Plain]) -> TableCheck:
        """A Tirada de Acción from the flags of `roll` and `odds`."""
        return table.from_flags(flags)

    def decided_by(self, roll: e.RollMade) -> tuple[Decider, ...]:
        """What decided a Tirada de Acción or a Pasiva; nothing for a TS."""
        if roll.kind == passive.KIND:
            return passive.decided_by(roll)
        return deciders.decided_by(roll) if roll.kind == "accion" else ()

    def account(self, roll: e.RollMade) -> Account:
        """How a Tirada came to its total."""
        if roll.kind == passive.KIND:
            return passive.account(roll)
        return account.account(roll)

    def sheet(self, scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
        """A character's sheet."""
        return sheet.sheet(scenario, actor)

    # -- effects and time -------------------------------------------------------------------------------------------
    def apply(self, beat: Beat, effect: Effect, actor: str) -> bool:
        """Let an effect happen."""
        return effects.apply(beat, effect, actor)

    def pass_time(self, beat: Beat, seconds: int, *, safe: bool) -> None:
        """Let game time pass for everybody."""
        recovery.pass_time(beat, seconds, safe=safe)

    def leave_scene(self, beat: Beat) -> None:
        """Clear what lasts for an Escena."""
        recovery.leave_scene(beat)
        bonds.off_stake(beat, bonds.SCENE)
        karma.new_action(beat)

    def close(self, beat: Beat) -> None:
        """End the last Sesión: what was earned, what is learnt."""
        specials.end_adventure(beat)
        sessions.end_session(beat, game_over=True)

    def ready(self, beat: Beat) -> None:
        """Let the Turnos pass that Shock costs outside fights."""
        recovery.ready(beat)

    def wait(self, beat: Beat) -> None:
        """Let time pass for a party that cannot act."""
        recovery.wait(beat)

    def is_dead(self, state: State, actor: str) -> bool:
        """Whether nothing can bring the actor back."""
        return capacity.is_dead(state.actor(actor))

    # -- encounters -------------------------------------------------------------------------------------------------
    def is_out(self, state: State, actor: str) -> bool:
        """Whether the actor can neither act nor will by itself."""
        return capacity.is_out(state.actor(actor))

    def has_turn(self, state: State, actor: str) -> bool:
        """Who can act, or has a PK for a Momento de inspiración."""
        who = state.actor(actor)
        return not capacity.is_out(who) or (karma.has_karma(who) and not capacity.is_dead(who))

    def initiative(self, beat: Beat, pj: str, rival: str) -> str:
        """Roll Reflejos «iniciativa»."""
        return initiative.determine(beat, pj, rival)

    def order(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """PNJ by their CDE of Reflejos «iniciativa», high first, then by id (`zodiac.lectura.orden`)."""
        return tuple(sorted(actors, key=lambda name: (-listed_cde(state.actor(name), "reflejos", "iniciativa"), name)))

    def begin_turn(self, beat: Beat, actor: str) -> bool:
        """Begin a Turno."""
        return turns.begin(beat, actor)

    def declare(self, beat: Beat, actor: str) -> Declaration:
        """Ask a PJ what it declares."""
        return declare.declare(beat, actor)

    def declare_among(self, beat: Beat, actor: str, offers: Sequence[Offered]) -> Declaration:
        """Ask a PJ what it declares, the encounter's manoeuvres among it."""
        return declare.declare(beat, actor, offers)

    def manoeuvre(self, beat: Beat, actor: str, declaration: Declaration, check: CheckDef | None) -> str:
        """Try a manoeuvre; returns the grade."""
        grips.busy(beat, actor, declaration)
        return manoeuvres.perform(beat, actor, declaration, check)

    def unwritten(self, beat: Beat, actor: str, declaration: Declaration, grade: str) -> None:
        """What comes of a manoeuvre for which nothing is written."""
        manoeuvres.unwritten(beat, actor, declaration, grade)

    def conduct(self, beat: Beat, actor: str) -> Declaration:
        """What a PNJ declares."""
        return conduct.conduct(beat, actor)

    @property
    def wishes(self) -> tuple[str, ...]:
        """The words for foes that may be wished for."""
        return tactics.WISHES

    @property
    def remark(self) -> Text | None:
        """Whom the rules favour between equals."""
        return tactics.REMARK

    def prey(self, scenario: Scenario, state: State, actor: str, wish: str, foes: Sequence[str]) -> str:
        """Which of some foes a wish means."""
        return tactics.prey(scenario, state, actor, wish, foes)

    def policies(self) -> bytes:
        """The file of the policies that come with Zodiac."""
        return tactics.policies()

    def ways(self, beat: Beat, actor: str) -> tuple[Way, ...]:
        """What may be declared for a PNJ."""
        return ways.ways(beat, actor)

    def called(self, beat: Beat, actor: str, declaration: Declaration) -> Text:
        """What a PNJ's declaration is called."""
        return ways.called(beat, actor, declaration)

    def bars_laying(self, state: State, actor: str, key: str, value: Plain) -> Text | None:
        """Why something cannot be laid on somebody's next Tirada, or None."""
        return hand.bars_laying(state, actor, key, value)

    def is_idle(self, state: State, actor: str, key: str, value: str) -> bool:
        """Whether an effect of the hand's would change nothing: it takes away what nobody suffers."""
        return hand.is_idle(state, actor, key, value)

    def missed_interrupt(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Tell why "Yo primero!" is not offered to whoever is attacked."""
        karma.tell_why_not(beat, actor, declaration)

    def may_interrupt(self, state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
        """The offer of "Yo primero!"."""
        return karma.interrupt_prompt(state, actor, declaration, declarer)

    def intervenes(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """The Director's "Yo primero!" with a PNJ that is attacked."""
        return interventions.acts_first(beat, actor, declaration)

    def interrupt(self, beat: Beat, actor: str) -> None:
        """Pay for "Yo primero!"."""
        karma.pay(beat, actor, "zodiac.yo_primero")

    def still_possible(self, scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
        """Whether a declared thing can still be done."""
        return turns.still_possible(scenario, state, actor, declaration)

    def first(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """Determine the iniciativa before noquear, lesionar or matar; the rival that wins it has its Turno now."""
        return initiative.before(beat, actor, declaration)

    def resolve(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Do what was declared."""
        turns.resolve(beat, actor, declaration)

    def end_turn(self, beat: Beat, actor: str, *, interrupt: bool) -> None:
        """End a Turno."""
        turns.end(beat, actor, interrupt=interrupt)

    def end_round(self, beat: Beat) -> None:
        """End a Ronda."""
        turns.end_round(beat)

    def last_chance(self, beat: Beat) -> str:
        """Offer a Momento de inspiración before a defeat."""
        return karma.last_chance(beat)

    def end_encounter(self, beat: Beat) -> None:
        """Clear what lasts for a fight."""
        turns.end_encounter(beat)
        bonds.off_stake(beat, bonds.SCENE)
