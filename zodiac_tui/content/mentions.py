"""Everything in a validated file that names something else: references, conditions, durations, flags, ways out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
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
_APART = frozenset(("azar", "acaba", "sub", "vuelve", "retorna"))
"""Kinds of effects that are noted by themselves, but for flags."""
_NODES = ("escena", "encuentro", "evento", "reloj")


def path_of(trail: Trail | None) -> KeyPath:
    """Lay a trail out as a key path."""
    parts: list[str | int] = []
    while trail:
        parts.append(trail[1])
        trail = trail[0]
    return tuple(reversed(parts))


class _Step(NamedTuple):
    """What to do at a key: how its value is noted, what it refers to, and what its tables hold."""

    note: Note
    target: str
    inner: Plan


Plan = Mapping[str, _Step]
Note = Callable[["Mentions", _Step, Toml, Trail], None]
"""Takes note of a value at a step of a walk, and of where it is."""


@dataclass(eq=False, repr=False)
class FlagSet:
    """How a flag is set: where first, to which values, and whether something is added to it too."""

    trail: Trail
    values: set[int] = field(default_factory=set)
    added: bool = False
    sums: list[tuple[Trail, int]] = field(default_factory=list)
    """Where something is added to it, and how much."""
    sets: list[tuple[Trail, int]] = field(default_factory=list)
    """Where it is set, and to what."""


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
    blank: list[Trail] = field(default_factory=list)
    """Texts without words."""
    worsens: bool = False
    """Whether some effect brings a Complicación."""
    hollow: list[Trail] = field(default_factory=list)
    """Effects all branches of which are empty."""
    flags: dict[str, FlagSet] = field(default_factory=dict)
    """Flags that some effect sets."""
    twice: list[Trail] = field(default_factory=list)
    """Effects that set a flag or a clock and add to it in one."""
    marks: list[tuple[Trail, str, int]] = field(default_factory=list)
    """Where a clock is set, which one, and to how many marks."""
    wound: set[str] = field(default_factory=set)
    """Clocks that some effect moves on."""
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
                step.note(self, step, value, (trail, key))

    def _text(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note words with braces in them, and none at all."""
        text = cast(str, value)
        if "{" in text:
            self.braces.append((trail, text))
        elif not text or text.isspace():
            self.blank.append(trail)

    def _words(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note those of a list."""
        for place, word in _listed(value):
            self._text(_, word, (trail, place))

    def _texts(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note those of a list that is read as it stands."""
        self.blank += [(trail, place) for place, word in _listed(value) if not word or word.isspace()]

    def _ref(self, step: _Step, value: Toml, trail: Trail) -> None:
        """Note a reference."""
        self.refs.append((trail, step.target, cast(str, value)))

    def _refs_in(self, step: _Step, value: Toml, trail: Trail) -> None:
        """Note a list of them."""
        self.refs += [((trail, place), step.target, word) for place, word in _listed(value)]

    def _condition(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note a condition."""
        self.conditions.append((trail, cast(str, value)))

    def _conditions_in(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note a list of them."""
        self.conditions += [((trail, place), word) for place, word in _listed(value)]

    def _duration(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note a duration."""
        self.durations.append((trail, cast(str, value)))

    def _table(self, step: _Step, value: Toml, trail: Trail) -> None:
        """Walk a table, where there is one."""
        if isinstance(value, dict):
            self.row(step.inner, value, trail)

    def _tables(self, step: _Step, value: Toml, trail: Trail) -> None:
        """Walk tables by id, or in a list."""
        rows = value if isinstance(value, dict) else dict(enumerate(cast("list[Toml]", value)))
        for key, row in rows.items():
            self.row(step.inner, cast(Table, row), (trail, key))

    def _effects(self, _: _Step, value: Toml, trail: Trail) -> None:
        """Note what there is in a list of effects."""
        rows = cast("list[Table]", value)
        last = len(rows) - 1
        for place, row in enumerate(rows):
            kind = self.plans.kind_of(row)
            assert kind is not None
            if kind == "bandera":
                self._flag(cast(str, row[kind]), row, (trail, place))
            elif kind == "reloj":
                self._clock(cast(str, row[kind]), row, (trail, place))
            elif kind in _APART:
                self._apart(kind, row[kind], ((trail, place), kind))
            elif kind == "complicacion":
                self.worsens |= cast(int, row[kind]) > 0
            elif kind == "si" and not row["entonces"] and not row.get("si_no"):
                self.hollow.append(((trail, place), "entonces"))
            if place < last and kind in EXITS:
                self.early.append(((trail, place), kind))
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
            flag.sums.append((trail, cast(int, row["suma"])))
            if "valor" in row:
                self.twice.append(trail)
        else:
            value = int(cast(int, row.get("valor", True)))
            flag.values.add(value)
            flag.sets.append((trail, value))

    def _clock(self, name: str, row: Table, trail: Trail) -> None:
        """Note to what a clock is set, and whether it is moved on."""
        if cast(int, row.get("valor", row.get("suma", 1))) > 0:
            self.wound.add(name)
        if "valor" in row:
            self.marks.append((trail, name, cast(int, row["valor"])))
            if "suma" in row:
                self.twice.append(trail)

    def _apart(self, kind: str, value: Toml, trail: Trail) -> None:
        """Note chance, the end of a fight, a call, the way back from one, or one to a punto de retorno."""
        if kind == "azar":
            rows = cast("list[Table]", value)
            self.chances.append((trail, rows))
            if rows and not any(row["efectos"] for row in rows):
                self.hollow.append(trail)
        elif kind == "acaba":
            self.ends.append((trail, cast(str, value)))
        elif kind == "sub":
            self.calls.append((trail, self.node, cast(str, value)))
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


_TABLES = ("table", "maybe", "tables", "list")
"""Types of fields that hold other fields, which alone are of interest."""
_NOTES: Mapping[str, Note] = {
    "text": Mentions._text,
    "str": Mentions._text,
    "words": Mentions._words,
    "texts": Mentions._texts,
    "ref": Mentions._ref,
    "refs": Mentions._refs_in,
    "condition": Mentions._condition,
    "conditions": Mentions._conditions_in,
    "duration": Mentions._duration,
    "effects": Mentions._effects,
    "table": Mentions._table,
    "maybe": Mentions._table,
    "tables": Mentions._tables,
    "list": Mentions._tables,
}
"""What is done with the values of each type of field."""


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


def _listed(value: Toml) -> Iterable[tuple[int, str]]:
    return enumerate(cast("list[str]", value))


@cache
def _plans(form: Form) -> _Plans:
    return _Plans(form)


@once_a_table
def _plan(fields: tuple[Field, ...]) -> Plan:
    return {each.key: step for each in fields if (step := _step(each))}


def _step(each: Field) -> _Step | None:
    kind, _, target = each.type.partition(":")
    if kind not in _NOTES:
        return None
    inner = _plan(each.fields)
    return _Step(_NOTES[kind], target, inner) if inner or kind not in _TABLES else None
