"""The fear table as data, and what the frights that somebody suffers do until they pass (F5-F14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.files.toml import Toml
from zodiac_tui.rulesets.unisystem.amounts import meant
from zodiac_tui.rulesets.unisystem.dice import Dice
from zodiac_tui.rulesets.unisystem.marks import UNTIL
from zodiac_tui.rulesets.unisystem.tables import table_of


@dataclass(frozen=True)
class Row:
    """A row of the fear table: from which level, what it costs, how long it lasts, and what it does meanwhile."""

    id: str
    level: int
    penalty: int
    turns: Dice
    minutes: Dice
    losses: Mapping[str, Dice]
    """By track."""
    holds: bool
    """Nobody acts under it."""
    yields: bool
    """It ends where somebody else takes hold of the one frightened."""
    runs: bool
    """Whoever suffers it must run."""
    senseless: bool
    """It takes the senses, until a Chequeo brings them back."""

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return f"unisystem.miedo.{self.id}"


@cache
def rows() -> Mapping[str, Row]:
    """The rows by id, the mildest first."""
    return {name: _row(name, row) for name, row in table_of("miedo").items()}


def row_of(level: int) -> Row | None:
    """The row that a level of the table's roll gives; None below level 1: a few seconds and no more (F4).

    >>> [made.id if (made := row_of(n)) else "" for n in (0, 1, 6, 7, 9)]
    ['', 'temblores', 'histeria', 'miedo_grave', 'miedo_grave']
    """
    reached = [row for row in rows().values() if level >= row.level]
    return reached[-1] if reached else None


def penalties(actor: Actor) -> Why:
    """What its frights take off an actor's actions, each of them apart (F5, F7, F14)."""
    lie = suffered(actor)
    if not lie:
        return ()
    return tuple(Cause(row.rule, row.penalty, row.id) for row in lie if row.penalty for _ in ends(actor, row.id))


def ends(actor: Actor, row: str) -> tuple[int, ...]:
    """The moments, in game seconds, at which the frights of a row end; () where there are none."""
    mark = actor.marks.get(row)
    return _moments(mark) if mark is not None else ()


def is_held(actor: Actor) -> bool:
    """Whether a fright lets the actor do nothing at all, though it has its senses (F8, F10, F11)."""
    lie = suffered(actor)
    return bool(lie) and any(row.holds for row in lie)


def must_run(actor: Actor) -> bool:
    """Whether a fright makes the actor run, unless it is cornered (F6)."""
    return any(row.runs for row in suffered(actor))


def is_frightened(actor: Actor) -> bool:
    """Whether any fright lies on the actor."""
    return bool(suffered(actor))


def suffered(actor: Actor) -> tuple[Row, ...]:
    """The rows that lie on the actor, the mildest first."""
    found = rows()
    return () if found.keys().isdisjoint(actor.marks) else tuple(found[row] for row in found if row in actor.marks)


def _moments(mark: Mark) -> tuple[int, ...]:
    found = mark.data.get(UNTIL)
    return tuple(each for each in found if isinstance(each, int)) if isinstance(found, list) else ()


def _row(name: str, row: Toml) -> Row:
    assert isinstance(row, dict)
    level, penalty, losses = row["nivel"], row.get("penaliza", 0), row["pierde"]
    assert isinstance(level, int)
    assert isinstance(penalty, int)
    assert isinstance(losses, dict)
    return Row(
        id=name,
        level=level,
        penalty=penalty,
        turns=meant(row.get("turnos", 0)),
        minutes=meant(row.get("minutos", 0)),
        losses={track: meant(cost) for track, cost in losses.items()},
        holds=row.get("retiene") is True,
        yields=row.get("suelta") is True,
        runs=row.get("corre") is True,
        senseless=row.get("sin_sentido") is True,
    )
