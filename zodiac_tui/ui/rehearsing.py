"""What is rehearsed, from the words of whoever asks for it, for the command line and the app."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios, skirmish
from zodiac_tui.catalog.casting import Gathered, gather, skirmishing
from zodiac_tui.catalog.coming import apart, coming
from zodiac_tui.catalog.scenarios import NO_EDITS
from zodiac_tui.catalog.varying import as_said, reading
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing import bout as bouts
from zodiac_tui.lab.rehearsing.bout import Bout, Sides
from zodiac_tui.lab.rehearsing.findings import Findings
from zodiac_tui.lab.rehearsing.known import Known, policies_with
from zodiac_tui.lab.rehearsing.policies import named
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.lab.rehearsing.workers import gathered, play, share
from zodiac_tui.present.rehearsal import Other
from zodiac_tui.present.say import language
from zodiac_tui.session.saves import look_at
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import meant

RUNS, MOST_RUNS = 1_000, 1_000_000
MOST_WORKERS = 64
USUAL = "centrada", "first"
"""By which policy the PJ fight where nobody says one: the first of these that there is."""
PART = "--part"
"""The flag by which a process is told which runs are its own."""


@dataclass(frozen=True)
class Request:
    """What is to be rehearsed, and how.

    `scenario` is an id or a path, with `#encounter` behind it; `pj` ids or files of sheets; `save` the name of a game
    whose party fights as it stands; `foes` of the bestiary, in place of a scenario. `policies` are `NAME` or `PJ=NAME`,
    `foes_policy` is that of the foes (empty: their own conduct), `file` one with more policies. `edits`: what of the
    scenario is set otherwise.
    """

    scenario: str = ""
    pj: tuple[str, ...] = ()
    save: str = ""
    foes: tuple[str, ...] = ()
    ruleset: str = ""
    policies: tuple[str, ...] = ()
    foes_policy: str = ""
    file: str = ""
    edits: Mapping[str, int | str] = field(default_factory=dict)
    runs: int = RUNS
    seed: str = "1"

    @property
    def words(self) -> list[str]:
        """The words of the command line that ask for it."""
        flags = [("--pj", each) for each in self.pj] + [("--policy", each) for each in self.policies]
        flags += [("--vary", f"{key}={as_said(value)}") for key, value in self.edits.items()]
        flags += [("--save", self.save), ("--ruleset", self.ruleset), ("--foes-policy", self.foes_policy)]
        flags += [("--policies", self.file), ("--runs", str(self.runs)), ("--seed", self.seed)]
        said = [f"{flag}={value}" for flag, value in flags if value or flag == "--seed"]
        said += ["--foes", *self.foes] if self.foes else []
        return [*([self.scenario] if self.scenario else []), *said]


def bout_of(request: Request) -> Bout:
    """Return the fight that is asked for; raises UsageError, ContentError or SaveError where there is none."""
    if request.scenario and request.foes:
        raise UsageError(T("Di un escenario o rivales del bestiario, no las dos cosas."))
    if request.save:
        return _of_save(request)
    if request.foes:
        return _of_gathered(request, _skirmish(request, request.ruleset or registry.DEFAULT))
    if not request.scenario:
        raise UsageError(T("Di qué se ensaya: un escenario con #encuentro, --foes con rivales, o --save."))
    return _of_gathered(request, _scenario(request))


def _scenario(request: Request) -> Gathered:
    path = scenarios.find(scenarios.split(request.scenario)[0])
    counts, edits = apart(request.edits)
    if counts:
        raise UsageError(T("«{key}» dice cuántos vienen, y solo vale con --foes.", key=Text.data(next(iter(counts)))))
    return reading(edits, lambda edits: gather(path, request.pj, language(), request.ruleset, edits))


def _skirmish(request: Request, ruleset: str) -> Gathered:
    vocabulary = registry.vocabulary(ruleset)
    counts, edits = apart(request.edits)
    foes = coming([skirmish.foe(each, vocabulary) for each in request.foes], counts)
    return reading(edits, lambda edits: skirmishing(ruleset, foes, request.pj, language(), edits=edits))


def _of_gathered(request: Request, found: Gathered) -> Bout:
    scenario = found.scenario
    party = found.party or tuple(scenario.characters)[: scenario.party_min]
    return _begun(request, scenario, party)


def _begun(request: Request, scenario: Scenario, party: Sequence[str]) -> Bout:
    ruleset = registry.get(scenario.ruleset)
    known = policies_with(ruleset, Path(request.file) if request.file else None)
    fight = _fight(request, scenario)
    return bouts.from_beginning(scenario, ruleset, fight, party, _sides(request, known, party), known)


def _fight(request: Request, scenario: Scenario) -> str:
    asked = "" if request.foes else scenarios.split(request.scenario)[1] or request.scenario.partition("#")[2]
    if not scenario.encounters:
        raise UsageError(T("«{id}» no tiene ningún encuentro que ensayar.", id=scenario.id))
    if asked in scenario.encounters:
        return asked
    known = ", ".join(scenario.encounters)
    if asked:
        raise UsageError(T("No hay ningún encuentro «{name}». Hay: {known}.", name=Text.data(asked[:80]), known=known))
    if len(scenario.encounters) > 1:
        raise UsageError(T("Di qué encuentro, con «#» detrás del escenario. Hay: {known}.", known=known))
    return next(iter(scenario.encounters))


def _sides(request: Request, known: Known, party: Sequence[str]) -> Sides:
    usual, single = next(name for name in USUAL if name in known or name == USUAL[-1]), {}
    for each in request.policies:
        pj, mark, name = each.rpartition("=")
        found = named(name, known)
        if not mark:
            usual = found
        elif pj in party:
            single[pj] = found
        else:
            shown = ", ".join(party)
            raise UsageError(T("«{name}» no es un PJ de la pelea. Están: {known}.", name=Text.data(pj), known=shown))
    foes = named(request.foes_policy, known) if request.foes_policy else ""
    return Sides(usual, single, foes)


# -- from a save ---------------------------------------------------------------------------------------------------


def _of_save(request: Request) -> Bout:
    """The fight of a saved game as it stands, or another one with its party as it is now. The save is only read."""
    store = Store()
    session = look_at(store, meant(store, request.save))
    beat = session.open_beat
    state, own = (beat[0] if beat else session.view), session.rules.scenario
    if request.pj:
        raise UsageError(T("Con --save pelean los PJ de esa partida: sobra --pj."))
    if not request.scenario and not request.foes:
        return _as_it_stands(request, own, state)
    if request.foes:
        scenario = _skirmish(request, own.ruleset).scenario
    elif request.scenario.startswith("#"):
        scenario = own
    else:
        scenario = _scenario(request).scenario
    if scenario.ruleset != own.ruleset:
        raise UsageError(T("La partida es de otro sistema, «{id}».", id=own.ruleset))
    return bouts.brought(_begun(request, bouts.joined(scenario, own, state.party), state.party), state)


def _as_it_stands(request: Request, scenario: Scenario, state: State) -> Bout:
    if state.encounter is None:
        raise UsageError(T("En esa partida no hay ahora ninguna pelea: di cuál, con #encuentro o con --foes."))
    if request.edits:
        raise UsageError(T("Una pelea a medias no se varía: di también el encuentro, o --foes."))
    ruleset = registry.get(scenario.ruleset)
    known = policies_with(ruleset, Path(request.file) if request.file else None)
    return bouts.from_now(scenario, ruleset, state, _sides(request, known, state.party), known)


# -- playing it ----------------------------------------------------------------------------------------------------


def rehearsed(
    request: Request, workers: int, hear: Callable[[Tally], None], bout: Bout | None = None
) -> tuple[Bout, Tally]:
    """Play what is asked for in so many processes (1: in this one); `hear` is told of the sum so far. The same whatever
    their number. `bout`: the fight that is asked for, where it is known already.

    Raises as `bout_of`, and WorkerError.
    """
    bout = bout or bout_of(request)
    if workers > 1:
        return bout, gathered([command(request, place, workers) for place in range(workers)], hear)
    tally = Tally()
    for each in play(bout, request.seed, range(request.runs)):
        tally.add(each)
        hear(tally)
    return bout, tally


LEAST_OTHERS = 100
"""Fights at least by each other policy."""


def sensitivity(request: Request, bout: Bout, workers: int, hear: Callable[[Tally], None]) -> list[Other]:
    """Play fewer fights by each other policy of the PJ, with the same seeds, to see how much hangs on it."""
    found = []
    for name, asked in otherwise(request, bout).items():
        other, tally = rehearsed(asked, workers if asked.runs > LEAST_OTHERS else 1, hear)
        found.append(Other(name, Findings(tally, other.names, other.state.party).victory))
    return found


def otherwise(request: Request, bout: Bout) -> dict[str, Request]:
    """Return the rehearsals by the other policies of the PJ, by policy."""
    names = [name for name, each in bout.known.items() if not each.hidden and name != bout.sides.party]
    runs = min(request.runs, max(LEAST_OTHERS, request.runs // 10))
    return {name: replace(request, policies=(name,), runs=runs) for name in names}


def command(request: Request, place: int, of: int) -> list[str]:
    """Return the command of a process that plays its share of the runs and writes what came of them."""
    return [sys.executable, "-m", "zodiac_tui", "rehearse", *request.words, f"{PART}={place}/{of}"]


def shares(request: Request, place: int, of: int) -> range:
    """Return the numbers of the runs that are such a process's own."""
    return share(request.runs, place, of)


def with_edits(request: Request, edits: Mapping[str, int | str] = NO_EDITS) -> Request:
    """Return the same request with more set otherwise."""
    return replace(request, edits={**request.edits, **edits})
