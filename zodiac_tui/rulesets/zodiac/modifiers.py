"""What touches a Tirada de Acción in play: Habilidades, states, marks, armour and an author's causes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, skills
from zodiac_tui.rulesets.zodiac.burdens import burdens, drive
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, is_off_guard
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA
from zodiac_tui.rulesets.zodiac.forgetting import forgotten_skill
from zodiac_tui.rulesets.zodiac.hindrance import weighing

PHYSICAL = frozenset({"FUE", "AGI", "DES"})
"""The Atributos whose Acciones Heridas hinder (SRD, Heridas)."""
KNOCKED_DOWN = "derribado"
IGNORED = "ignora_alt"
"""The mark of a Beneficio of primeros auxilios: E.ALT named in its data do not count until then."""
EDGE, SETBACK = "ventaja_activa", "desventaja_activa"
"""Marks of a Ventaja against one rival (`ventaja_activa:ID`) and a Desventaja on the next Acción Activa."""
BONUS = {"B": 1, "A": 2}
"""What a Habilidad adds by its kind (SRD, Habilidades)."""


@dataclass(frozen=True)
class Act:
    """What is rolled: the Acción, its use and further tags, whether it answers something, and against whom."""

    accion: str
    uso: str = ""
    tags: tuple[str, ...] = ()
    reaction: bool = False
    rival: str = ""
    melee: bool = False
    social: bool = False
    """Whether its author says that somebody is won over or read in it."""

    @property
    def uses(self) -> tuple[str, ...]:
        """The uses that a Habilidad may name."""
        return tuple(f"{self.accion}.{uso}" for uso in (self.uso, *self.tags) if uso)


@dataclass
class Modifiers:
    """What was found, each with its cause."""

    hab: list[Cause] = field(default_factory=list)
    entorpecida: list[Cause] = field(default_factory=list)
    ventajas: list[Cause] = field(default_factory=list)
    desventajas: list[Cause] = field(default_factory=list)
    debilidad: list[Cause] = field(default_factory=list)
    estorbo: list[Cause] = field(default_factory=list)
    lifted: list[Cause] = field(default_factory=list)
    """·E· Habilidades that have made up for a cause of Acción Entorpecida."""

    def add(self, other: Modifiers) -> None:
        """Put in what another source found."""
        self.hab += other.hab
        self.entorpecida += other.entorpecida
        self.ventajas += other.ventajas
        self.desventajas += other.desventajas
        self.debilidad += other.debilidad
        self.estorbo += other.estorbo
        self.lifted += other.lifted

    def copy(self) -> Modifiers:
        """The same causes, for others to be put in."""
        found = Modifiers()
        found.add(self)
        return found

    @property
    def why(self) -> tuple[Cause, ...]:
        """All causes in the order of resolution."""
        marred = (*self.ventajas, *self.desventajas, *self.debilidad, *self.estorbo)
        return (*self.hab, *self.lifted, *self.entorpecida, *marred)


class Moment(NamedTuple):
    """What of the moment decides which of an actor's own causes touch a roll: the E.ALT that do not count, whether
    being on the ground does, and whether its Armadura hinders."""

    ignored: tuple[str, ...] = ()
    grounded: bool = False
    hampered: bool = False


UNTOUCHED = Moment()


def moment_of(scenario: Scenario, state: State, actor: Actor, act: Act) -> Moment:
    """The moment of a roll."""
    if not (actor.marks or actor.armour):
        return UNTOUCHED
    return Moment(_ignored(state, actor), _grounded(state, actor), wears_hindrance(scenario, actor, act))


def of_actor(scenario: Scenario, state: State, actor: Actor, act: Act) -> Modifiers:
    """Everything about the actor itself that touches the roll of an Acción."""
    return own_causes(actor, act, moment_of(scenario, state, actor, act)).copy()


@remembered
def own_causes(actor: Actor, act: Act, moment: Moment) -> Modifiers:
    """The same for a moment. It is remembered: whoever puts more in does so into a copy."""
    found = Modifiers()
    if actor.player:
        found.hab += habilidades(actor, act)
    if actor.marks:
        if not actor.has(INSPIRED):
            found.add(_penalties(actor, act, moment))
        found.ventajas += drive(actor, act)
        found.estorbo += weighing(actor, data.acciones()[act.accion].atributos)
    if moment.hampered:
        found.estorbo.append(Cause("zodiac.armadura", 0, actor.armour))
    return found


def of_fields(found: Modifiers, actor: Actor, act: Act, fields: Mapping[str, Plain]) -> None:
    """Add the causes that an author wrote.

    An ·E· Habilidad of the use lifts a cause of Acción Entorpecida; `entrenamiento` names the one ·E· that lifts each.
    """
    if not fields:
        return
    found.ventajas += [Cause("zodiac.ventaja", 0, text) for text in texts(fields, "ventajas")]
    found.ventajas += drive(actor, act, fields)
    found.desventajas += [Cause("zodiac.desventaja", 0, text) for text in texts(fields, "desventajas")]
    found.estorbo += [Cause("zodiac.estorbo", 0, text) for text in texts(fields, "estorbo")]
    _training(found, actor, act, fields)


def _training(found: Modifiers, actor: Actor, act: Act, fields: Mapping[str, Plain]) -> None:
    """Each cause of Acción Entorpecida with the ·E· that makes up for it (SRD, Habilidades)."""
    causes = [(lifting(actor, act), text) for text in texts(fields, "entorpecida")]
    training = fields.get("entrenamiento")
    named = training.items() if isinstance(training, dict) else ()
    causes += [(skill if owns(actor, skill) else "", str(text)) for skill, text in named]
    for skill, text in causes:
        if skill:
            found.lifted.append(Cause("zodiac.habilidad.entrenada", 0, skill))
        else:
            found.entorpecida.append(Cause("zodiac.entorpecida", ENTORPECIDA, text))


def habilidades(actor: Actor, act: Act) -> list[Cause]:
    """The ·B· and ·A· Habilidades that count: at most one for each Atributo of the Acción, the best one."""
    best: dict[str, Cause] = {}
    uses = frozenset(act.uses)
    for name in actor.skills if uses else ():
        skill = skills.of(actor, name)
        if skill.tipo not in BONUS or uses.isdisjoint(skill.usos) or not _in_force(skill.condicion, actor, act):
            continue
        bonus = BONUS[skill.tipo]
        if skill.atributo not in best or bonus > best[skill.atributo].number:
            best[skill.atributo] = Cause("zodiac.habilidad", bonus, name)
    return list(best.values())


def lifts(actor: Actor, act: Act) -> bool:
    """Whether the actor has the ·E· of the use."""
    return bool(lifting(actor, act))


def lifting(actor: Actor, act: Act) -> str:
    """The ·E· that the actor has of the use; empty where it has none."""
    uses = frozenset(act.uses)
    found = (skills.of(actor, name) for name in actor.skills if owns(actor, name))
    return next((skill.id for skill in found if skill.tipo == "E" and not uses.isdisjoint(skill.usos)), "")


def owns(actor: Actor, skill: str) -> bool:
    """Whether the actor has a Habilidad and the use of it (SRD, amnesia)."""
    return skill in actor.skills and not forgotten_skill(actor, skill)


def wears_hindrance(scenario: Scenario, actor: Actor, act: Act) -> bool:
    """Whether the actor's Armadura gives Estorbo a AGI to this Acción (`zodiac.lectura.armadura`)."""
    if not actor.armour or "AGI" not in data.acciones()[act.accion].atributos:
        return False
    on = scenario.gear[actor.armour].fields.get("estorbo_agi", "salvo_defensa")
    return on == "todo" or (on == "salvo_defensa" and (act.accion, act.uso) != ("defensa", "combate"))


def texts(fields: Mapping[str, Plain], key: str) -> Sequence[str]:
    """A list of strings among an author's fields, empty where there is none."""
    value = fields.get(key)
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def state_penalties(state: State, actor: Actor, act: Act) -> Modifiers:
    """What the actor's states put on an Acción: Leve Debilidad, Grave Entorpecida, Persistente Desventaja.

    Source: SRD, Estados Alterados; Especiales automáticos; `zodiac.lectura.derribado`, `zodiac.lectura.desprevenido`.
    """
    return _penalties(actor, act, Moment(_ignored(state, actor), _grounded(state, actor)))


def _penalties(actor: Actor, act: Act, moment: Moment) -> Modifiers:
    found = Modifiers(
        debilidad=list(_boxes(actor, act, moment, "leve", "zodiac.debilidad")),
        entorpecida=list(_boxes(actor, act, moment, "grave", "zodiac.entorpecida", ENTORPECIDA)),
        desventajas=list(_boxes(actor, act, moment, "persistente", "zodiac.desventaja")),
    )
    if moment.grounded:
        found.entorpecida.append(Cause("zodiac.derribado", ENTORPECIDA, KNOCKED_DOWN))
    if act.reaction and is_off_guard(actor):
        found.entorpecida.append(Cause("zodiac.desprevenido", ENTORPECIDA, "desprevenido"))
    for kind, cause in burdens(actor, act):
        getattr(found, kind).append(cause)
    return found


def _boxes(actor: Actor, act: Act, moment: Moment, grado: str, rule: str, number: int = 0) -> Iterable[Cause]:
    """The E.ALT of a grado that touch an Acción: Heridas the physical ones (`zodiac.lectura.heridas`), Fatiga all."""
    for tipo in ("heridas", "fatiga"):
        box = f"{tipo}_{grado}"
        if actor.has(box) and box not in moment.ignored and (tipo == "fatiga" or _is_physical(act)):
            yield Cause(rule, number, box)


def _is_physical(act: Act) -> bool:
    return not PHYSICAL.isdisjoint(data.acciones()[act.accion].atributos)


def _grounded(state: State, actor: Actor) -> bool:
    """Whether an actor is on the ground and it counts: in its own Turno, and outside fights."""
    turn = state.encounter.turn if state.encounter else None
    return actor.has(KNOCKED_DOWN) and (turn is None or turn.actor == actor.id)


def _ignored(state: State, actor: Actor) -> tuple[str, ...]:
    mark = actor.marks.get(IGNORED)
    if mark is None or not isinstance(until := mark.data.get("hasta"), int) or state.elapsed >= until:
        return ()
    return tuple(texts(mark.data, "cajas"))


def _in_force(condition: str, actor: Actor, act: Act) -> bool:
    """Whether a ·B· or ·A· counts now: Nervios de acero off guard and hand to hand, any other one always."""
    return condition != "desprevenido_cuerpo_a_cuerpo" or (act.melee and is_off_guard(actor))
