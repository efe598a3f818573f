"""A Tirada de Acción in play: how it is rolled, what it costs, and telling it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from operator import itemgetter

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.zodiac import data, director, hand, passive, sufficing
from zodiac_tui.rulesets.zodiac.accent import accentuate
from zodiac_tui.rulesets.zodiac.aid import ask_help
from zodiac_tui.rulesets.zodiac.burdens import short_of_breath
from zodiac_tui.rulesets.zodiac.capacity import CAUGHT_OFF_GUARD, INSPIRED, RESTING
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, SHRUNK, Check
from zodiac_tui.rulesets.zodiac.dry import Dry, Foreseen
from zodiac_tui.rulesets.zodiac.focus import spend_focus
from zodiac_tui.rulesets.zodiac.grades import (
    E_BENEFICIO,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    rival_grade,
    succeeds,
)
from zodiac_tui.rulesets.zodiac.karma import (
    SPENT,
    always_deja_vu,
    cost,
    deja_vu_payers,
    has_karma,
    inspire,
    is_free,
    order,
    pay,
    spend,
)
from zodiac_tui.rulesets.zodiac.modifiers import (
    KNOCKED_DOWN,
    PHYSICAL,
    Act,
    Modifiers,
    of_actor,
    of_fields,
    state_penalties,
)
from zodiac_tui.rulesets.zodiac.passive import KIND as PASSIVE
from zodiac_tui.rulesets.zodiac.profile import adjustment, base
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.roll import roll
from zodiac_tui.rulesets.zodiac.states import lose

INSPIRATION, NO_ROLL = "inspiracion", "sin_tirar"
OFFERED, ONLY = "ofrecida", "sola"
"""Whether Elegir Pasiva may be chosen, or is the only way (SRD, Modo narrativo)."""
HIGHEST_CDE = 13
"""Over it an Enfrentada is "imposible" for a human (SRD, Acciones Enfrentadas)."""

_AS_IT_IS: Mapping[str, str] = {}


@dataclass(frozen=True)
class Task:
    """A Tirada de Acción that is about to be made: by whom, what, against what, and what an author said of it."""

    actor: str
    act: Act
    target: int
    """The CD or CDE."""
    opposed: bool = False
    fields: Mapping[str, Plain] = field(default_factory=dict)
    extra: Modifiers = field(default_factory=Modifiers)
    """Causes from outside the actor: the rival's, the situation's."""
    armoured: bool = False
    clean: bool = False
    """The weapon has no Consecuencia on an Éxito."""
    declared: bool = False
    """noquear, lesionar or matar: a natural 1 is a Catástrofe at once."""
    passive: str = ""
    why: Why = ()
    """Causes that put nothing into the roll and yet belong to it."""


def label(act: Act, written: Mapping[str, str] = _AS_IT_IS) -> Text:
    """How an Acción and its use are written: Técnica «cuchillos». `written` are the words of uses of an author's."""
    uso = act.uso if act.uso in data.usos() else written.get(act.uso, act.uso)
    return _label(data.acciones()[act.accion].nombre, data.uso(uso) if act.uso else "")


@lru_cache(maxsize=1_000)
def _label(accion: str, uso: str) -> Text:
    name = Text.data(accion)
    return T("{accion} «{uso}»", accion=name, uso=uso) if uso else name


def prepare(scenario: Scenario, state: State, task: Task) -> tuple[Check, Why]:
    """The check of a task as things stand, before anybody chooses anything, with its causes."""
    task = hand.of_task(state, task)
    who = state.actor(task.actor)
    found = of_actor(scenario, state, who, task.act)
    of_fields(found, who, task.act, task.fields)
    found.add(task.extra)
    breathless = short_of_breath(who, task.act)
    options, rival = state.options, state.actor(task.act.rival) if task.act.rival else None
    check = replace(  # which takes half as long as to make one anew
        _CHECK,
        at=adjustment(who, task.act.accion),
        pb=base(who, task.act.accion),
        cd=task.target,
        opposed=task.opposed,
        hab=sum([cause.number for cause in found.hab]),
        entorpecida=bool(found.entorpecida),
        minimizada=bool(task.fields.get("minimizada")),
        ventajas=len(found.ventajas),
        desventajas=len(found.desventajas),
        debilidad=bool(found.debilidad),
        pf=who.track("pf"),
        rival_pf=rival.track("pf") if rival else 0,
        rival=task.act.rival if rival and rival.player else "",
        estorbo=bool(found.estorbo),
        armadura=task.armoured,
        limpio=task.clean,
        catastrofe_natural=task.declared,
        actor=task.actor,
        compensar=options.get("compensar_ventajas", "no") == "si",
        estorbo_consecuencia=options.get("estorbo_exito_consecuencia", "complicacion"),
        toracica=bool(breathless),
        director=director.on_roll(state, task.fields),
    )
    armour = (Cause("zodiac.armadura_rival"),) if task.armoured else ()
    declared = (Cause("zodiac.declaracion"),) if task.declared else ()
    return check, (*found.why, *armour, *declared, *breathless, *_inspired(state, who, task.act), *task.why)


_CHECK = Check(at=0, pb=1, cd=0)


def _inspired(state: State, who: Actor, act: Act) -> Why:
    """A Momento de inspiración that frees the roll of what its states would put on it."""
    free = who.has(INSPIRED) and state_penalties(state, who, act).why
    return (Cause("zodiac.inspiracion"),) if free else ()


def attempt(beat: Beat, task: Task) -> str:
    """Roll a task with its whole dialogue, tell it, pay for it, and return its grade."""
    if isinstance(beat, Dry) and beat.is_due:
        raise Foreseen(beat.state, task)
    task = _helped(beat, hand.of_task(beat.state, task))
    if grade := hand.use_up(beat, task.actor):
        _acted(beat, task)
        return grade
    check, why = prepare(beat.scenario, beat.state, task)
    mode = PASSIVE if task.passive == ONLY else _mode(beat, task, check)
    if mode == PASSIVE:
        return _passively(beat, task, check, why)
    if mode == NO_ROLL:
        enough = (Cause("zodiac.todo_basta"), Cause("zodiac.todo_basta.trivial"))
        beat.emit(e.Noted(T("Sin tirada: todo resultado bastaba."), enough))
        return EXITO
    if mode == INSPIRATION:
        inspire(beat, task.actor)
        check, why = prepare(beat.scenario, beat.state, task)
    check = _rolled_as(beat.state, check, mode if mode in (SEGURIDAD, CARACTER) else NORMAL)
    free = tuple([pj for pj in check.deja_vu if is_free(beat.state.actor(pj))])
    what = label(task.act, beat.scenario.uses)
    result = roll(check, beat.inputs, what, free)
    accentuate(beat, task.actor, task.fields, result)
    _tell(beat, task, what, result, why)
    _settle(beat, task, result, inspired=mode == INSPIRATION)
    return result.grade


def _helped(beat: Beat, task: Task) -> Task:
    cause = ask_help(beat, task.actor, task.act, task.fields)
    if cause is None:
        return task
    extra = Modifiers(ventajas=[cause])
    extra.add(task.extra)
    return replace(task, extra=extra)


def _passively(beat: Beat, task: Task, check: Check, why: Why) -> str:
    """Elegir Pasiva: no die falls (SRD, Elegir Pasiva)."""
    grade = passive.settle(check, beat.inputs)
    made = e.RollMade(
        task.actor,
        PASSIVE,
        label(task.act, beat.scenario.uses),
        _plain(check),
        (),
        passive.value(check),
        check.cd,
        grade,
        succeeds(grade),
        rival=task.act.rival,
        rival_grade=rival_grade(grade) if check.opposed else "",
        why=(Cause("zodiac.pasiva"), *why),
    )
    beat.emit(made)
    _acted(beat, task)
    return grade


def impossible(beat: Beat, *why: Cause) -> str:
    """What comes of an "imposible" task that is tried: a Fracaso + Complicación with no dice (a reading)."""
    beat.emit(e.Noted(T("Imposible: no hay tirada que valga."), (Cause("zodiac.imposible"), *why)))
    return F_COMPLICACION


def _rolled_as(state: State, check: Check, modo: str) -> Check:
    """The check in the way that was chosen, with those who may pay for a repeated die."""
    payers = deja_vu_payers(state, check.actor)
    if modo == CARACTER:
        payers = tuple(payer for payer in payers if payer != check.actor)
    names = tuple([state.actor(payer).name for payer in payers])
    always = always_deja_vu(state, payers)
    return replace(check, modo=modo, deja_vu=payers, payers=names, deja_vu_always=always)


def _mode(beat: Beat, task: Task, check: Check) -> str:
    """Ask how it is rolled, where the rules leave a choice and the standing order wants it (`zodiac.lectura.modos`)."""
    wish = order(beat.state, task.actor, "modo", "fuera_de_combate")
    if wish == "nunca" or (wish == "fuera_de_combate" and beat.state.encounter is not None):
        return NORMAL
    options = _modes(beat.state, task, check)
    if len(options) == 1:
        return NORMAL
    text = sufficing.asked(_asked(beat, task, check), task.fields)
    return str(beat.inputs.ask(choice("modo", task.actor, text, options)))


def _asked(beat: Beat, task: Task, check: Check) -> Text:
    what = label(task.act, beat.scenario.uses)
    if not task.act.rival:
        return T("{what} contra ({target}). ¿Cómo tiras?", what=what, target=check.cd)
    rival = beat.state.actor(task.act.rival).name
    return T("{what} contra {rival} ({target}). ¿Cómo tiras?", what=what, rival=rival, target=check.cd)


def _modes(state: State, task: Task, check: Check) -> tuple[Option, ...]:
    who = state.actor(task.actor)
    small = f"d{SHRUNK[6] if check.minimizada else 6}"
    options = [Option(NORMAL, T("Normal (1d{sides})", sides=check.sides))]
    if task.fields.get("seguridad", True):
        reason = T("con Debilidad no se puede") if check.debilidad else None
        options.append(Option(SEGURIDAD, T("Con Seguridad (1{die})", die=small), reason is None, reason))
    if task.fields.get("caracter", True) and state.options.get("caracter", "si") == "si":
        reason = karma_reason(state, task.actor)
        options.append(
            Option(
                CARACTER,
                T("Tirada de Carácter (2{die})", die=small),
                reason is None,
                reason,
                cost=cost(who) if is_free(who) else T("1 PK si sale Beneficio"),
            )
        )
    if state_penalties(state, who, task.act).why:
        reason = karma_reason(state, task.actor)
        options.append(
            Option(INSPIRATION, T("Momento de inspiración: sin estados"), reason is None, reason, cost=cost(who))
        )
    if check.all_reach and not check.opposed and who.player:
        options.append(Option(NO_ROLL, T("No tirar: Éxito"), grade=EXITO))
    if task.passive == OFFERED:
        reached = passive.value(check) >= check.cd
        name = T("Elegir Pasiva ({value})", value=passive.value(check))
        options.append(Option(PASSIVE, name, grade=E_CONSECUENCIA if reached else None))
    return tuple(options)


def karma_reason(state: State, actor: str) -> Text | None:
    """Why a PJ cannot use Karma on the Acción under way, or None."""
    who = state.actor(actor)
    if not has_karma(who):
        return T("no quedan PK")
    return T("ya se ha gastado 1 PK en esta Acción") if who.has(SPENT) else None


def _tell(beat: Beat, task: Task, what: Text, result: Result, why: Why) -> None:
    check = result.check
    beat.emit(
        e.RollMade(
            task.actor,
            "accion",
            what,
            _plain(check),
            result.dice,
            result.total,
            check.cd,
            result.grade,
            succeeds(result.grade),
            result.answers,
            task.act.rival,
            rival_grade(result.grade) if check.opposed else "",
            why,
        )
    )


def _plain(check: Check) -> dict[str, Plain]:
    """What is kept of a roll: all but what people are called, which only its questions say."""
    plain: dict[str, Plain] = dict(zip(_KEPT, _kept(vars(check)), strict=True))
    plain["deja_vu"] = [*check.deja_vu]
    return plain


_KEPT = tuple(each.name for each in fields(Check) if each.name != "payers")
_kept = itemgetter(*_KEPT)


def _settle(beat: Beat, task: Task, result: Result, *, inspired: bool) -> None:
    """Take away what the roll used up."""
    director.settle(beat, task.actor, result)
    if result.paid_by:
        pay(beat, result.paid_by, "zodiac.deja_vu")
    if result.check.modo == CARACTER and result.grade == E_BENEFICIO:
        pay(beat, task.actor, "zodiac.caracter")
    if result.pf:
        spend_focus(beat, task.actor, abs(result.pf))
    if result.rival_pf:
        spend_focus(beat, task.act.rival, abs(result.rival_pf))
    if result.check.modo == CARACTER:
        spend(beat, task.actor)
    if inspired:
        beat.emit(e.StateLost(task.actor, INSPIRATION))
    _acted(beat, task)


def _acted(beat: Beat, task: Task) -> None:
    """What lasts until somebody's next Acción is over."""
    if beat.state.encounter is None and not task.act.reaction:
        lose(beat, task.actor, KNOCKED_DOWN, "zodiac.derribado")
    if not PHYSICAL.isdisjoint(data.acciones()[task.act.accion].atributos):
        lose(beat, task.actor, RESTING, "zodiac.reposo")
    lose(beat, task.actor, CAUGHT_OFF_GUARD, "zodiac.desprevenido")
    if task.act.rival:
        lose(beat, task.act.rival, CAUGHT_OFF_GUARD, "zodiac.desprevenido")
