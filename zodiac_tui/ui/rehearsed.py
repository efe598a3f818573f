"""A rehearsal under way and what came of it, for front ends that show it while it is played and may stop it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings, Wanted
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.lab.rehearsing.workers import gathered
from zodiac_tui.present.rehearsal import Other
from zodiac_tui.present.rehearsal_export import report, report_of_variants
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.rehearsal_variants import Variants
from zodiac_tui.ui.rehearsing import MOST_WORKERS, Request, bout_of, command, otherwise
from zodiac_tui.ui.varying import EXAMPLE, Variant, Variation, several, variants

FEW = 200
"""Fights below which a second process takes longer to begin than it spares."""
Gather = Callable[[Sequence[Sequence[str]], Callable[[Tally], None]], Tally]
"""Plays by the commands of processes, and tells the sum so far."""


class Stopped(Exception):
    """Whoever asked wants no more of it."""


class NothingPlayed(UsageError):
    """It was stopped before a single fight was over."""


@dataclass(frozen=True)
class Asked:
    """What is to be rehearsed, and what of it is set otherwise."""

    request: Request
    varied: tuple[Variation, ...] = ()
    wanted: Wanted | None = None
    """Which value is looked for, where a key has several."""

    @property
    def runs(self) -> int:
        """How many fights there are."""
        return self.request.runs * len(variants(self.request, self.varied))

    @property
    def key(self) -> str:
        """The key that has several values; empty where none has."""
        return several(self.varied).key if any(len(each.values) > 1 for each in self.varied) else ""


@dataclass(frozen=True)
class Part:
    """A fight with one value of what is set otherwise (`label`; empty where nothing has several), and what came of
    it."""

    label: str
    bout: Bout
    tally: Tally

    @cached_property
    def findings(self) -> Findings:
        """What that says."""
        return Findings(self.tally, self.bout.names, self.bout.state.party)


@dataclass(frozen=True)
class Answer:
    """What came of a rehearsal. `others`: how often the PJ won by other policies."""

    asked: Asked
    parts: tuple[Part, ...]
    others: tuple[Other, ...] = ()
    is_whole: bool = True
    """Whether all was played that was asked for."""

    @property
    def report(self) -> Report:
        """What there is to tell of it; its numbers are written in the language that is spoken now."""
        first, seed, key = self.parts[0], self.asked.request.seed, self.asked.key
        if key:
            found = tuple((part.label, part.findings) for part in self.parts)
            made = report_of_variants(Variants(key, first.bout, found, seed, self.asked.wanted))
        else:
            made = report(first.bout, first.findings, self.others, seed)
        return replace(made, head=(*filter(None, [self.stopped]), *made.head))

    @property
    def brief(self) -> Text:
        """Which rehearsal it is, in a line: the fight, who played it how, what was set otherwise, and how often."""
        bout, request = self.parts[0].bout, self.asked.request
        values: dict[str, Text | int] = {
            "title": self._against if request.foes else self.report.title,
            "who": joined(Text.data(bout.state.actors[name].name) for name in bout.state.party),
            "policy": Text.data(bout.sides.party),
            "n": self.played,
        }
        told = T("{title}; {who}; {policy}; peleas: {n}", **values)
        edits = [*(f"{key}={value}" for key, value in request.edits.items()), *(each.key for each in self.asked.varied)]
        return T("{told}; {more}", told=told, more=Text.data(", ".join(edits))) if edits else told

    @property
    def _against(self) -> Text:
        """Whom a fight of the bestiary is against: all such fights are called alike."""
        bout = self.parts[0].bout
        return joined(Text.data(name) for who, name in bout.names.items() if who not in bout.state.party)

    @property
    def played(self) -> int:
        """How many fights."""
        return sum(part.tally.runs for part in self.parts)

    @property
    def wanted(self) -> int:
        """How many were asked for."""
        return self.asked.runs

    @property
    def stopped(self) -> Text | None:
        """That it was stopped before its time, if it was."""
        if self.is_whole:
            return None
        if self.played < self.wanted:
            return T("Parado antes de tiempo: {n} peleas de {of}.", n=self.played, of=self.wanted)
        return T("Parado antes de acabar con las otras políticas.")


@dataclass(frozen=True)
class Heard:
    """How far a rehearsal is: fights done, of how many; the part that is being played, and those before it.

    `tries_others`: the fights themselves are all played, and those by other policies of the PJ are what is counted.
    """

    done: int
    of: int
    parts: tuple[Part, ...]
    tries_others: bool = False


class Rehearsal:
    """A rehearsal to be played by other processes. What began them ends them, however it ends itself."""

    def __init__(self, asked: Asked, gather: Gather | None = None) -> None:
        self.asked = asked
        self._gather = gather or _quietly
        self._is_stopped: Callable[[], bool] = lambda: False

    def checked(self) -> None:
        """Look whether it can be played; raises UsageError, ContentError or SaveError where it cannot."""
        asked = variants(self.asked.request, self.asked.varied)
        if self.asked.wanted and len(asked) == 1:
            raise UsageError(T("Se busca entre los valores de lo que se cambia: di varios, como {key}.", key=EXAMPLE))
        for each in (asked[0], asked[-1]):
            bout_of(each.request)

    def play(self, hear: Callable[[Heard], None], is_stopped: Callable[[], bool]) -> Answer:
        """Play all of it, or what is played until `is_stopped` says so; raises as `checked`, WorkerError, and
        NothingPlayed."""
        self._is_stopped = is_stopped
        asked = variants(self.asked.request, self.asked.varied)
        of = sum(each.request.runs for each in asked)
        parts: list[Part] = []
        is_whole = True
        for each in asked:
            part, is_whole = self._part(each, tuple(parts), of, hear)
            parts += [part] if part.tally.runs else []
            if not is_whole:
                break
        if not parts:
            raise NothingPlayed(T("Parado antes de que acabara la primera pelea."))
        if is_whole and len(asked) == 1:
            return self._with_others(asked[0].request, parts[0], hear)
        return Answer(self.asked, tuple(parts), is_whole=is_whole)

    def _part(
        self, asked: Variant, before: tuple[Part, ...], of: int, hear: Callable[[Heard], None]
    ) -> tuple[Part, bool]:
        bout, done = bout_of(asked.request), sum(part.tally.runs for part in before)

        def told(tally: Tally) -> None:
            now = (Part(asked.label, bout, tally),) if tally.runs else ()
            hear(Heard(done + tally.runs, of, (*before, *now)))

        found, is_whole = self._played(asked.request, told)
        return Part(asked.label, bout, found), is_whole

    def _with_others(self, request: Request, part: Part, hear: Callable[[Heard], None]) -> Answer:
        """The answer, with how often the PJ win by other policies, as many of them at once as there are processors."""
        more = otherwise(request, part.bout)
        done, of = dict.fromkeys(more, 0), sum(asked.runs for asked in more.values())

        def tried(name: str) -> Other | None:
            def told(tally: Tally) -> None:
                done[name] = tally.runs
                hear(Heard(sum(done.values()), of, (part,), tries_others=True))

            found, is_whole = self._played(more[name], told)
            return Other(name, replace(part, tally=found).findings.victory) if is_whole else None

        with ThreadPoolExecutor(max(1, _processors() // max(map(_workers, more.values()), default=1))) as pool:
            try:
                found = list(pool.map(tried, more))
            except KeyboardInterrupt:
                self._is_stopped, found = (lambda: True), [None]
        return Answer(self.asked, (part,), tuple(filter(None, found)), is_whole=None not in found)

    def _played(self, request: Request, hear: Callable[[Tally], None]) -> tuple[Tally, bool]:
        """What came of a request, and whether that is all of it: Ctrl+C in a terminal of lines stops it too."""
        so_far = Tally()

        def told(tally: Tally) -> None:
            nonlocal so_far
            so_far = tally
            if self._is_stopped():
                raise Stopped
            hear(tally)

        workers = _workers(request)
        try:
            return self._gather([command(request, place, workers) for place in range(workers)], told), True
        except (Stopped, KeyboardInterrupt):
            return so_far, False


def _workers(request: Request) -> int:
    """How many processes play a rehearsal."""
    return 1 if request.runs < FEW else _processors()


def _processors() -> int:
    return min(os.cpu_count() or 1, MOST_WORKERS)


def _quietly(commands: Sequence[Sequence[str]], hear: Callable[[Tally], None]) -> Tally:
    return gathered(commands, hear, quiet=True)
