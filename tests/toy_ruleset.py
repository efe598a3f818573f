"""A third game system, small enough to read at once: a coin, and three states (bien, tocado, fuera)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Option, Prompt, choice
from zodiac_tui.core.ruleset import Decider, Problem, Reading, TableCheck
from zodiac_tui.core.scenario import CheckDef, Effect, Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field, Grade, OutcomeClass, RuleEntry, Term, Vocabulary
from zodiac_tui.core.why import Cause

COIN = Cause("moneda.cara", 2)
VOCABULARY = Vocabulary(
    ruleset="moneda",
    name=T("Cara o cruz"),
    grades=(
        Grade("cruz", T("Cruz"), OutcomeClass.FRACASO, "bad", required=True),
        Grade("cara", T("Cara"), OutcomeClass.EXITO, "good", required=True),
    ),
    scores=(),
    actions=(),
    tracks=(),
    states=(Term("tocado", T("tocado")), Term("fuera", T("fuera"))),
    distances=(Term("aqui", T("aquí")),),
    check_forms=(CheckForm("lanzamiento", (Field("por", "str", T("Lo que está en juego.")),)),),
    roll_flags=(),
    character_fields=(),
    npc_fields=(),
    gear_fields={},
    effects=(EffectDef(Field("golpe", "bool", T("Un golpe a quien actúa."))),),
    options=(),
    condition_names=("estado.tocado", "estado.fuera", "pnj.*.tocado", "pnj.*.fuera"),
    orders=(),
    rules={"moneda.cara": RuleEntry("moneda.cara", "Cara", "Con cara se consigue.", "De siempre", reading=False)},
)


@dataclass(frozen=True)
class Flip:
    """One coin: 1 is cruz, 2 is cara."""

    key: Hashable = "moneda"

    def run(self, inputs: Inputs) -> Reading:
        face = inputs.die(2)
        return Reading("cara" if face == 2 else "cruz", face == 2, face, (Rolled(2, face),), (COIN,), {})

    def outcome(self, inputs: Inputs) -> str:
        return self.run(inputs).grade

    @property
    def choices(self) -> Mapping[str, Answer]:
        return {}

    def answer(self, prompt: Prompt) -> Answer | None:
        return None

    def die_name(self, thrown: Sequence[Rolled]) -> Text:
        return T("la moneda")


class Moneda:
    """The toy: cara succeeds, cara hits, a second hit puts one out."""

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def actor(self, profile: Profile, name: str = "", actor_id: str = "") -> Actor:
        return Actor(
            actor_id or profile.id, name or profile.name, profile.player, profile=profile.id, gender=profile.gender
        )

    def problems(self, scenario: Scenario) -> list[Problem]:
        return []

    def read(self, state: State, actor: str, name: str) -> int:
        if name not in ("estado.tocado", "estado.fuera"):
            raise KeyError(name)
        return int(state.actor(actor).has(name.removeprefix("estado.")))

    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        read = Flip().run(beat.inputs)
        label = T("Cara o cruz")
        beat.emit(
            e.RollMade(actor, "moneda", label, {}, read.dice, read.total, 2, read.grade, read.success, why=read.why)
        )
        return read.grade

    def describe(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text:
        return T("a cara o cruz")

    def falling_short(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[str, ...]:
        return ()

    def prepare(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> TableCheck | None:
        return Flip()

    def barred(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
        return T("está fuera") if self.is_out(state, actor) else None

    def table_check(self, flags: Mapping[str, Plain]) -> TableCheck:
        return Flip()

    def decided_by(self, roll: e.RollMade) -> tuple[Decider, ...]:
        return ()

    def apply(self, beat: Beat, effect: Effect, actor: str) -> bool:
        beat.emit(e.StateGained(actor, "fuera" if beat.state.actor(actor).has("tocado") else "tocado", why=(COIN,)))
        return True

    def pass_time(self, beat: Beat, seconds: int, *, safe: bool) -> None:
        beat.emit(e.TimePassed(seconds))

    def leave_scene(self, beat: Beat) -> None: ...

    def close(self, beat: Beat) -> None: ...

    def ready(self, beat: Beat) -> None: ...

    def wait(self, beat: Beat) -> None:
        self.pass_time(beat, 60, safe=True)
        for name in beat.state.party:
            for mark in tuple(beat.state.actor(name).marks):
                beat.emit(e.StateLost(name, mark))

    def is_dead(self, state: State, actor: str) -> bool:
        return False

    def is_out(self, state: State, actor: str) -> bool:
        return state.actor(actor).has("fuera")

    def has_turn(self, state: State, actor: str) -> bool:
        return not self.is_out(state, actor)

    def initiative(self, beat: Beat, pj: str, rival: str) -> str:
        return pj if Flip().run(beat.inputs).success else rival

    def order(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        return tuple(actors)

    def begin_turn(self, beat: Beat, actor: str) -> bool:
        return not self.is_out(beat.state, actor)

    def declare(self, beat: Beat, actor: str) -> Declaration:
        blows = [Option(f"golpear.{foe}", T("Golpear")) for foe in self._standing(beat, actor)]
        options = (*blows, Option("huir", T("Huir")))
        kind, _, target = str(beat.inputs.ask(choice("declarar", actor, T("¿Qué haces?"), options))).partition(".")
        return Declaration(kind, target)

    def conduct(self, beat: Beat, actor: str) -> Declaration:
        return Declaration("golpear", self._standing(beat, actor)[0])

    def _standing(self, beat: Beat, actor: str) -> list[str]:
        return [foe for foe in beat.fight.foes(actor) if not self.is_out(beat.state, foe)]

    def missed_interrupt(self, beat: Beat, actor: str, declaration: Declaration) -> None: ...

    def may_interrupt(self, state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
        return None

    def interrupt(self, beat: Beat, actor: str) -> None: ...

    def still_possible(self, scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
        return not self.is_out(state, actor)

    def first(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        return ""

    def resolve(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        if declaration.kind == "huir":
            beat.emit(e.ActorLeft(actor, "huida"))
            return
        beat.emit(e.Attacked(actor, declaration.target))
        if self.check(beat, actor, CheckDef("lanzamiento", {})) == "cara":
            self.apply(beat, Effect("golpe"), declaration.target)

    def end_turn(self, beat: Beat, actor: str, *, interrupt: bool) -> None: ...

    def end_round(self, beat: Beat) -> None: ...

    def last_chance(self, beat: Beat) -> str:
        return ""

    def end_encounter(self, beat: Beat) -> None: ...
