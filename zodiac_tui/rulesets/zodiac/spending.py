"""What may be spent on a Tirada de Acción before it is rolled: each use of Karma by itself, and all at its best.

Source: SRD, usos del Karma; who may pay for a repeated die, `zodiac.lectura.deja_vu`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace

from zodiac_tui.core.actor import Mark
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.spending import Spending
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac import passive
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.dialogue import karma_reason
from zodiac_tui.rulesets.zodiac.karma import always_deja_vu, cost, deja_vu_payers, is_free
from zodiac_tui.rulesets.zodiac.table import Table

DEJA_VU = frozenset({"deja_vu", "deja_vu_ts"})
ALL = frozenset({"ventaja", "convertir", "renunciar", "pf", *DEJA_VU})
"""Topics of what is chosen inside a roll."""
Prepare = Callable[[State], TableCheck | None]
"""Returns the roll in a state, with nothing spent."""


@dataclass(frozen=True)
class Open(Table):
    """A Tirada de Acción of which some choices are left open."""

    open: frozenset[str] = frozenset()
    is_passive: bool = False
    """It is settled by Elegir Pasiva: no die falls."""

    @property
    def key(self) -> Hashable:
        """Equal keys have equal odds."""
        return self

    @property
    def choices(self) -> Mapping[str, Answer]:
        """What is settled."""
        return {topic: answer for topic, answer in super().choices.items() if topic not in self.open}

    def answer(self, prompt: Prompt) -> Answer | None:
        """What is settled; None for what is answered for the best."""
        return None if prompt.topic in self.open else super().answer(prompt)

    def outcome(self, inputs: Inputs) -> str:
        """Resolve it for its grade alone."""
        return passive.settle(self.check, inputs) if self.is_passive else super().outcome(inputs)


def spendings(state: State, actor: str, fields: Fields, prepare: Prepare) -> tuple[Spending, ...]:
    """Each use of Karma on a roll, and PF, nothing else spent."""
    table = prepare(state)
    return tuple(_spendings(state, actor, fields, table.check, prepare)) if isinstance(table, Table) else ()


def _spendings(state: State, actor: str, fields: Fields, check: Check, prepare: Prepare) -> Iterator[Spending]:
    who = state.actor(actor)
    barred = karma_reason(state, actor)
    payers = deja_vu_payers(state, actor)
    if payers:
        yield Spending("deja_vu", T("Deja Vu"), cost(who), Open(_paid(state, check, payers), open=DEJA_VU))
    else:
        yield Spending("deja_vu", T("Deja Vu"), cost(who), reason=barred or T("tus órdenes son no preguntarlo"))
    if _may_be_caracter(state, fields):
        price = cost(who) if is_free(who) else T("1 PK si sale Beneficio")
        made = None if barred else Open(replace(check, modo=CARACTER))
        yield Spending("caracter", T("Tirada de Carácter"), price, made, barred)
    inspired = prepare(_inspired(state, actor))
    if isinstance(inspired, Table) and inspired.check != check:
        made = None if barred else Open(inspired.check)
        yield Spending("inspiracion", T("Momento de inspiración"), cost(who), made, barred)
    if most := who.track("pf"):
        pf = Open(replace(check, pf=most), open=frozenset({"pf"}))
        yield Spending("pf", T("Puntos de Foco"), T("hasta {n} PF", n=most), pf)


def at_best(state: State, actor: str, fields: Fields, prepare: Prepare) -> tuple[TableCheck, ...]:
    """The ways to roll, everything left open: normal, con Seguridad, de Carácter, inspired; and Elegir Pasiva."""
    table = prepare(state)
    if not isinstance(table, Table):
        return (table,) if table is not None else ()
    check = replace(table.check, pf=state.actor(actor).track("pf"))
    return tuple(_ways(state, actor, fields, check, prepare))


def _ways(state: State, actor: str, fields: Fields, check: Check, prepare: Prepare) -> Iterator[Open]:
    payers = deja_vu_payers(state, actor)
    others = tuple(payer for payer in payers if payer != actor)
    barred = karma_reason(state, actor)
    yield Open(_paid(state, check, payers), open=ALL)
    if fields.get("seguridad", True) and not check.debilidad:
        yield Open(_paid(state, replace(check, modo=SEGURIDAD), payers), open=ALL)
    if _may_be_caracter(state, fields) and not barred:
        yield Open(_paid(state, replace(check, modo=CARACTER), others), open=ALL)
    inspired = None if barred else prepare(_inspired(state, actor))
    if isinstance(inspired, Table):
        better = replace(inspired.check, pf=check.pf)
        if better != check:
            yield Open(_paid(state, better, others), open=ALL)
    if fields.get("pasiva") and not check.opposed:
        yield Open(check, open=ALL, is_passive=True)


def _paid(state: State, check: Check, payers: tuple[str, ...]) -> Check:
    """The check with somebody who may pay for a repeated die: who it is changes no odds."""
    return replace(check, deja_vu=payers[:1], deja_vu_always=always_deja_vu(state, payers))


def _may_be_caracter(state: State, fields: Fields) -> bool:
    return bool(fields.get("caracter", True)) and state.options.get("caracter", "si") == "si"


def _inspired(state: State, actor: str) -> State:
    """The state in which a PJ has a Momento de inspiración."""
    who = state.actor(actor)
    return replace(state, actors={**state.actors, actor: replace(who, marks={**who.marks, INSPIRED: Mark()})})
