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
from zodiac_tui.core.spending import FreeChoice, Spending
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import passive
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.dialogue import karma_reason
from zodiac_tui.rulesets.zodiac.flags import BEST, DIE, PLUS_TWO
from zodiac_tui.rulesets.zodiac.grades import E_COMPLICACION
from zodiac_tui.rulesets.zodiac.karma import always_deja_vu, cost, deja_vu_payers, is_free
from zodiac_tui.rulesets.zodiac.table import Table

DEJA_VU = frozenset({"deja_vu", "deja_vu_ts"})
EDGE = FreeChoice("ventaja", (DIE, PLUS_TWO))
CONVERT = frozenset({"convertir"})
PF = frozenset({"pf"})
NOTHING: frozenset[str] = frozenset()
ALL = frozenset({"ventaja", "convertir", "renunciar", "pf", *DEJA_VU})
"""Topics of what is chosen inside a roll."""
BEST_WAY = T("Lo mejor")
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


@dataclass(frozen=True)
class Rolling:
    """A Tirada that is to come: whose, what an author wrote of it, and what prepares it in a state.

    `short` are the grades of Éxito that do not serve; `spent` the PK that were spent before it, on it.
    """

    state: State
    actor: str
    fields: Fields
    prepare: Prepare
    short: tuple[str, ...] = ()
    spent: int = 0

    def may_be_caracter(self) -> bool:
        """Whether it may be a Tirada de Carácter."""
        return bool(self.fields.get("caracter", True)) and self.state.options.get("caracter", "si") == "si"

    def converts(self, check: Check) -> bool:
        """Whether a Fracaso + Consecuencia may be converted, and that serves."""
        return not check.opposed and E_COMPLICACION not in self.short

    def inspired(self) -> TableCheck | None:
        """The roll of a PJ who has a Momento de inspiración."""
        who = self.state.actor(self.actor)
        better = replace(who, marks={**who.marks, INSPIRED: Mark()})
        return self.prepare(replace(self.state, actors={**self.state.actors, self.actor: better}))


def spendings(rolling: Rolling) -> tuple[Spending, ...]:
    """The conversion, which costs a Complicación, each use of Karma on a roll, and PF; nothing else spent."""
    table = rolling.prepare(rolling.state)
    return tuple(_spendings(rolling, table.check)) if isinstance(table, Table) else ()


def _spendings(rolling: Rolling, check: Check) -> Iterator[Spending]:
    state, actor = rolling.state, rolling.actor
    who = state.actor(actor)
    barred = karma_reason(state, actor)
    if rolling.converts(check):
        yield Spending("convertir", T("Convirtiendo"), T("una Complicación"), _open(check, CONVERT))
    payers = deja_vu_payers(state, actor)
    if payers:
        yield Spending("deja_vu", T("Deja Vu"), cost(who), _open(_paid(state, check, payers), DEJA_VU))
    else:
        yield Spending("deja_vu", T("Deja Vu"), cost(who), reason=barred or T("tus órdenes son no preguntarlo"))
    if rolling.may_be_caracter():
        price = cost(who) if is_free(who) else T("1 PK si sale Beneficio")
        made = None if barred else _open(replace(check, modo=CARACTER))
        yield Spending("caracter", T("Tirada de Carácter"), price, made, barred)
    inspired = rolling.inspired()
    if isinstance(inspired, Table) and inspired.check != check:
        made = None if barred else _open(inspired.check)
        yield Spending("inspiracion", T("Momento de inspiración"), cost(who), made, barred)
    if most := who.track("pf"):
        yield Spending("pf", T("Puntos de Foco"), T("hasta {n} PF", n=most), _open(replace(check, pf=most), PF))


def at_best(rolling: Rolling) -> tuple[Spending, ...]:
    """The ways to roll, everything left open: normal, con Seguridad, de Carácter, inspired; and Elegir Pasiva."""
    table = rolling.prepare(rolling.state)
    if not isinstance(table, Table):
        return (Spending("normal", BEST_WAY, T("sin gastar nada"), table),) if table is not None else ()
    check = replace(table.check, pf=rolling.state.actor(rolling.actor).track("pf"))
    return tuple(_ways(rolling, check))


def _ways(rolling: Rolling, check: Check) -> Iterator[Spending]:
    state, actor, fields = rolling.state, rolling.actor, rolling.fields
    payers = deja_vu_payers(state, actor)
    others = tuple(payer for payer in payers if payer != actor)
    barred = karma_reason(state, actor)
    own, again, theirs = int(not is_free(state.actor(actor))), _price(state, payers), _price(state, others)
    yield _way(rolling, "normal", None, _paid(state, check, payers), again)
    if fields.get("seguridad", True) and not check.debilidad:
        safe = replace(check, modo=SEGURIDAD)
        yield _way(rolling, "seguridad", T("con Seguridad"), _paid(state, safe, payers), again)
    if rolling.may_be_caracter() and not barred:
        double = replace(check, modo=CARACTER)
        yield _way(rolling, "caracter", T("de Carácter"), _paid(state, double, others), own + theirs)
    inspired = None if barred else rolling.inspired()
    if isinstance(inspired, Table):
        better = replace(inspired.check, pf=check.pf)
        if better != check:
            yield _way(rolling, "inspiracion", T("con inspiración"), _paid(state, better, others), own + theirs)
    if fields.get("pasiva") and not check.opposed:
        passively = Open(check, open=ALL, is_passive=True)
        yield Spending("pasiva", BEST_WAY, T("con Elegir Pasiva"), passively)


def _way(rolling: Rolling, name: str, how: Text | None, check: Check, pk: int) -> Spending:
    """A way to roll with everything left open, and the most that it may cost."""
    most = _most(rolling.spent + pk, check.pf)
    if rolling.converts(check):
        most = T("{most}, y convirtiendo", most=most)
    return Spending(name, BEST_WAY, T("{how}: {most}", how=how, most=most) if how else most, Open(check, open=ALL))


def _most(pk: int, pf: int) -> Text:
    if pk and pf:
        return T("hasta {pk} PK y {pf} PF", pk=pk, pf=pf)
    if pk:
        return T("hasta {pk} PK", pk=pk)
    return T("hasta {n} PF", n=pf) if pf else T("sin gastar nada")


def _price(state: State, payers: tuple[str, ...]) -> int:
    """The PK that a repeated die costs at most: none where nobody may pay, or somebody need not."""
    return int(bool(payers) and not any(is_free(state.actor(payer)) for payer in payers))


def _open(check: Check, topics: frozenset[str] = NOTHING) -> Open:
    """The check with what costs nothing left open, and these topics."""
    return Open(check, BEST, open=topics)


def _paid(state: State, check: Check, payers: tuple[str, ...]) -> Check:
    """The check with somebody who may pay for a repeated die: who it is changes no odds."""
    return replace(check, deja_vu=payers[:1], deja_vu_always=always_deja_vu(state, payers))
