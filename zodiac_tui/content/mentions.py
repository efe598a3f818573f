"""Everything in a validated file that names something else: references, conditions, durations, flags, ways out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, cast

from zodiac_tui.content.form import Form, once_a_table
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.files.limits import KeyPath, Table, Toml

Trail = tuple["Trail | None", "str | int"]
"""A key path as a chain towards the root: cheap to make, laid out only where something is reported."""

EXITS = ("ir", "encuentro", "final", "acaba", "sub", "vuelve", "retorna")
"""Effects that leave the scene, so that nothing can come after them."""
LEADS = ("escena", "encuentro", "final")
"""Kinds of things that the story can go to."""
_WAYS = ("sub", "vuelve", "retorna")
_LOOKED_AT = ("ref", "refs", "condition", "conditions", "duration", "effects", "words")
_NODES = ("escena", "encuentro", "evento", "reloj")


def path_of(trail: Trail | None) -> KeyPath:
    """Lay a trail out as a key path."""
    parts: list[str | int] = []
    while trail:
        parts.append(trail[1])
        trail = trail[0]
    return tuple(reversed(parts))


class _Step(NamedTuple):
    """What to do at a key: its kind, what it refers to, and what its tables hold."""

    kind: str
    target: str
    inner: Plan


Plan = Mapping[str, _Step]


@dataclass(eq=False, repr=False)
class FlagSet:
    """How a flag is set: where first, to which values, and whether something is added to it too."""

    trail: Trail
    values: set[int] = field(default_factory=set)
    added: bool = False


@dataclass(eq=False, repr=False)
class Mentions:
    """What was found on one walk through a file."""

    plans: _Plans
    refs: list[tuple[Trail, str, str]] = field(default_factory=list)
    """Where, the kind of thing, its id."""
    conditions: list[tuple[Trail, str]] = field(default_factory=list)
    durations: list[tuple[Trail, str]] = field(default_factory=list)
    braces: list[tuple[Trail, str]] = field(default_factory=list)
    """Texts with braces in them."""
    flags: dict[str, FlagSet] = field(default_factory=dict)
    """Flags that some effect sets."""
    early: list[Trail] = field(default_factory=list)
    """Ways out that have effects after them."""
    bound: list[tuple[Trail, str]] = field(default_factory=list)
    """Effects that cannot stand anywhere, and where they can."""
    edges: dict[tuple[str, str], list[tuple[str, str]]] = field(default_factory=dict)
    """For each scene, encounter, event and clock, the scenes, encounters and endings that it leads to."""
    calls: list[tuple[Trail, tuple[str, str], str]] = field(default_factory=list)
    """Where a scene is called, in what, and which one."""
    returns: list[tuple[Trail, tuple[str, str]]] = field(default_factory=list)
    """Where the story comes back from a call, and in what."""
    shelters: list[Trail] = field(default_factory=list)
    """Where the story goes back to the last punto de retorno."""
    chances: list[tuple[Trail, list[Table]]] = field(default_factory=list)
    """Where a die picks a branch."""
    ends: list[tuple[Trail, str]] = field(default_factory=list)
    """Where a fight is ended, and how."""
    creatures: Collection[str] = ()
    """The entries of the bestiary."""
    node: tuple[str, str] = ("", "")
    """In what is being walked."""

    def row(self, plan: Plan, row: Table, trail: Trail | None) -> None:
        """Walk a table."""
        for key, value in row.items():
            step = plan.get(key)
            if step is not None:
                self._value(step, value, (trail, key))

    def _value(self, step: _Step, value: Toml, trail: Trail) -> None:
        match step.kind:
            case "text":
                if "{" in cast(str, value):
                    self.braces.append((trail, cast(str, value)))
            case "effects":
                self._effects(cast("list[Table]", value), trail)
            case "ref":
                self.refs.append((trail, step.target, cast(str, value)))
            case "condition":
                self.conditions.append((trail, cast(str, value)))
            case "duration":
                self.durations.append((trail, cast(str, value)))
            case "conditions" | "words" | "refs":
                self._listed(step, value, trail)
            case "table" | "maybe":
                if isinstance(value, dict):
                    self.row(step.inner, value, trail)
            case _:
                for key, row in _items(value):
                    self.row(step.inner, cast(Table, row), (trail, key))

    def _listed(self, step: _Step, value: Toml, trail: Trail) -> None:
        for place, each in _items(value):
            here, word = (trail, place), str(each)
            if step.kind == "refs":
                self.refs.append((here, step.target, word))
            elif step.kind == "conditions":
                self.conditions.append((here, word))
            elif "{" in word:
                self.braces.append((here, word))

    def _effects(self, rows: list[Table], trail: Trail) -> None:
        last = len(rows) - 1
        for place, row in enumerate(rows):
            kind = self.plans.kind_of(row)
            assert kind is not None
            if kind == "bandera":
                self._flag(cast(str, row[kind]), row, (trail, place))
            elif kind in EXITS and place < last:
                self.early.append(((trail, place), kind))
            elif kind == "azar":
                self.chances.append((((trail, place), kind), cast("list[Table]", row[kind])))
            elif kind == "acaba":
                self.ends.append((((trail, place), kind), cast(str, row[kind])))
            if kind in _WAYS:
                self._way(kind, row, ((trail, place), kind))
            if kind in self.plans.bound:
                self.bound.append((((trail, place), kind), self.plans.bound[kind]))
            self.row(self.plans.effects[kind], row, (trail, place))

    def _flag(self, name: str, row: Table, trail: Trail) -> None:
        """Note where a flag is set, and to what."""
        flag = self.flags.get(name)
        if flag is None:
            flag = self.flags[name] = FlagSet((trail, "bandera"))
        if "suma" in row:
            flag.added = True
        else:
            flag.values.add(int(cast(int, row.get("valor", True))))

    def _way(self, kind: str, row: Table, trail: Trail) -> None:
        """Note a call, the way back from one, or one to a punto de retorno."""
        if kind == "sub":
            self.calls.append((trail, self.node, cast(str, row[kind])))
        elif kind == "vuelve":
            self.returns.append((trail, self.node))
        else:
            self.shelters.append(trail)

    def nodes(self, kind: str, plan: Plan, rows: Mapping[str, Table]) -> None:
        """Walk the scenes or encounters, and note where each leads."""
        root: Trail = (None, kind)
        for name, row in rows.items():
            start, self.node = len(self.refs), (kind, name)
            self.row(plan, row, (root, name))
            self.edges[kind, name] = [(what, to) for _, what, to in self.refs[start:] if what in LEADS]


class _Plans:
    """What is worth looking at in each table of a format; made once a Form."""

    def __init__(self, form: Form) -> None:
        self.effects: Mapping[str, Plan] = {kind: _plan(fields) for kind, fields in form.effects.items()}
        self.root = _plan(form.root)
        self.bound = form.bound
        self.kind_of = form.kind_of


def mentions(form: Form, data: Table) -> Mentions:
    """Walk a validated file once."""
    plans = _plans(form)
    found = Mentions(plans, creatures=form.vocabulary.bestiary)
    for key, value in data.items():
        if key in _NODES:
            found.nodes(key, plans.root[key].inner, cast("dict[str, Table]", value))
        elif key in plans.root:
            found.row({key: plans.root[key]}, {key: value}, None)
    return found


def _items(value: Toml) -> Iterable[tuple[str | int, Toml]]:
    return value.items() if isinstance(value, dict) else enumerate(cast("list[Toml]", value))


@cache
def _plans(form: Form) -> _Plans:
    return _Plans(form)


@once_a_table
def _plan(fields: tuple[Field, ...]) -> Plan:
    return {each.key: step for each in fields if (step := _step(each))}


def _step(each: Field) -> _Step | None:
    kind, _, target = each.type.partition(":")
    if kind in ("table", "maybe", "tables", "list"):
        inner = _plan(each.fields)
        return _Step(kind, "", inner) if inner else None
    if kind in ("text", "str"):
        return _Step("text", "", {})
    return _Step(kind, target, {}) if kind in _LOOKED_AT else None
