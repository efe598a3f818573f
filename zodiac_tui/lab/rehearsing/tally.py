"""What came of many runs, in numbers that add up: however many there were, it grows no larger than the fight is varied.

Runs are counted by their number, so that it does not matter who played which of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from zodiac_tui.core import events as e
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.state import State
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.trials import Fought

WHOLE = 500
"""Of so many runs, the first by number, it is worked out what decided each roll: it takes longer than the roll."""
NOBODY = ""
"""Who fell first where nobody did."""
_SIGNS = (e.StateGained, e.TrackChanged)
"""Events after which somebody may be out."""
Key = tuple[str | int, ...]


@dataclass
class Tally:
    """What came of runs, each a count by a key.

    `lengths`: by outcome and Rondas; `first_run` the least number of a run for each of those, and `hardest` the least
    for each number of PJ that were out at the end. `fell`: who was out first. `out`, `dead`: at the end. `marks`: by
    actor and state at the end; `left`: by actor, track and what it holds. `decided`: by rule, in `looked_at` rolls.
    """

    runs: int = 0
    lengths: Counter[Key] = field(default_factory=Counter)
    first_run: dict[Key, int] = field(default_factory=dict)
    hardest: dict[Key, int] = field(default_factory=dict)
    seconds: Counter[Key] = field(default_factory=Counter)
    fell: Counter[Key] = field(default_factory=Counter)
    out: Counter[Key] = field(default_factory=Counter)
    dead: Counter[Key] = field(default_factory=Counter)
    marks: Counter[Key] = field(default_factory=Counter)
    left: Counter[Key] = field(default_factory=Counter)
    decided: Counter[Key] = field(default_factory=Counter)
    looked_at: int = 0

    def add(self, other: Tally) -> None:
        """Add what came of other runs."""
        self.runs += other.runs
        self.looked_at += other.looked_at
        for name in COUNTS:
            getattr(self, name).update(getattr(other, name))
        for name in LEAST:
            mine, theirs = getattr(self, name), getattr(other, name)
            for key, run in theirs.items():
                mine[key] = min(run, mine.get(key, run))


COUNTS = ("lengths", "seconds", "fell", "out", "dead", "marks", "left", "decided")
LEAST = ("first_run", "hardest")


def count(tally: Tally, bout: Bout, seed: str, run: int) -> None:
    """Play a run of a bout, and count it."""
    watch = _Watch(bout.story.ruleset, looks=run < WHOLE)
    found = bout.run(f"{seed}:{run}", watch.hear)
    ruleset, state = bout.story.ruleset, found.state
    tally.runs += 1
    tally.lengths[found.outcome, found.rounds] += 1
    tally.seconds[found.seconds,] += 1
    tally.fell[watch.first,] += 1
    _note(tally.first_run, (found.outcome, found.rounds), run)
    _note(tally.hardest, (sum(ruleset.is_out(state, pj) for pj in state.party),), run)
    _count_end(tally, ruleset, found)
    tally.looked_at += watch.rolls
    tally.decided.update({(rule,): n for rule, n in watch.decided.items()})


def _note(least: dict[Key, int], key: Key, run: int) -> None:
    least[key] = min(run, least.get(key, run))


def _count_end(tally: Tally, ruleset: Ruleset, found: Fought) -> None:
    """How everybody stands at the end."""
    state = found.state
    hidden = {term.id for term in ruleset.vocabulary.tracks if term.hidden}
    shown = {term.id for term in ruleset.vocabulary.states if not term.hidden}
    for name in found.there:
        who = state.actors[name]
        tally.out[name,] += ruleset.is_out(state, name)
        tally.dead[name,] += ruleset.is_dead(state, name)
        tally.marks.update((name, mark) for mark in who.marks if mark in shown)
        tally.left.update((name, track, value) for track, value in who.tracks.items() if track not in hidden)


class _Watch:
    """Who falls first, and what decides rolls."""

    def __init__(self, ruleset: Ruleset, *, looks: bool) -> None:
        self._ruleset, self._looks = ruleset, looks
        self.first = NOBODY
        self.rolls = 0
        self.decided: Counter[str] = Counter()

    def hear(self, before: State, told: Sequence[e.Event], after: State) -> None:
        """Look at a beat."""
        if not self.first and any(isinstance(event, _SIGNS) for event in told):
            self.first = next(self._fallen(told, after), NOBODY)
        if self._looks:
            for event in told:
                if isinstance(event, e.RollMade):
                    self.rolls += 1
                    self.decided.update({each.cause.rule for each in self._ruleset.decided_by(event)})

    def _fallen(self, told: Sequence[e.Event], after: State) -> Iterator[str]:
        for event in told:
            if isinstance(event, _SIGNS) and self._ruleset.is_out(after, event.actor):
                yield event.actor


def to_plain(tally: Tally) -> dict[str, Plain]:
    """Return a tally as plain data, for another process."""
    found: dict[str, Plain] = {"runs": tally.runs, "looked_at": tally.looked_at}
    for name in (*COUNTS, *LEAST):
        found[name] = [[*key, n] for key, n in getattr(tally, name).items()]
    return found


def from_plain(plain: Mapping[str, Plain]) -> Tally:
    """Return the tally that plain data hold; raises ValueError or TypeError for others."""
    tally = Tally(_number(plain.get("runs")), looked_at=_number(plain.get("looked_at")))
    for name in (*COUNTS, *LEAST):
        rows = plain.get(name)
        if not isinstance(rows, list):
            raise TypeError(name)
        for row in rows:
            if not isinstance(row, list):
                raise TypeError(name)
            *key, n = row
            getattr(tally, name)[tuple(key)] = _number(n)
    return tally


def _number(value: Plain) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value
