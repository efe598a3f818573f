"""`zodiac compare`: one encounter under each system that it is written for, side by side."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from zodiac_tui.catalog.scenarios import load_part
from zodiac_tui.catalog.systems import systems_of
from zodiac_tui.cli.bots import RUNS, add_bots, policies, progress
from zodiac_tui.cli.compared import lines
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.comparing import Outlook, Spread, compare
from zodiac_tui.lab.explore.policies import policy_named
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.present.say import say

ABOUT = T(
    "Juega un encuentro muchas veces con cada sistema para el que su escenario está escrito, y pone lo que sale lado a "
    "lado. Cambian solo las reglas y los bloques de cada sistema."
)
EPILOG = T("políticas:\n{policies}\n\nLa misma semilla da la misma comparación.")
MOST_RUNS = 100_000
POLICY = "first"


def run(argv: Sequence[str]) -> int:
    """Compare, and print what was found; raises UsageError, ContentError."""
    parser = Parser("compare", ABOUT, Text(EPILOG.msgid, (("policies", policies()),)))
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, su encuentro")))
    add_bots(parser, T("cuántas veces con cada sistema; si no se dice, {n}", n=RUNS), MOST_RUNS, POLICY)
    words = parser.parse_args(argv)
    policy_named(words.policy)
    versions, fight = _versions(words.scenario)
    found = compare(versions, fight, words.policy, words.seed, words.runs, _progress())
    told = (versions[0], fight, words.policy, words.seed, found)
    out(json.dumps(_plain(*told), ensure_ascii=False, indent=1) if words.json else "\n".join(lines(*told)))
    return FINE


def _versions(name: str) -> tuple[list[Scenario], str]:
    """The scenario as each of its systems plays it, and the encounter that is compared."""
    own, fight = load_part(name)
    named = systems_of(name)
    if len(named) < 2:
        raise UsageError(T("«{id}» está escrito solo para el sistema «{system}».", id=own.id, system=own.ruleset))
    if not own.encounters:
        raise UsageError(T("«{id}» no tiene ningún encuentro, y se compara un encuentro.", id=own.id))
    if not fight and len(own.encounters) != 1:
        known = ", ".join(own.encounters)
        raise UsageError(T("Di qué encuentro, con «#» detrás del escenario. Hay: {known}.", known=known))
    return [own, *(load_part(name, each)[0] for each in named[1:])], fight or next(iter(own.encounters))


def _plain(scenario: Scenario, fight: str, policy: str, seed: str, found: Sequence[Outlook]) -> dict[str, object]:
    return {
        "scenario": scenario.id,
        "encounter": fight,
        "policy": policy,
        "seed": seed,
        "runs": len(found[0].trials),
        "systems": {each.system: _outlook(each) for each in found},
    }


def _outlook(found: Outlook) -> dict[str, object]:
    return {
        "outcomes": _counts(found.outcomes),
        "rounds": _spread(found.rounds),
        "seconds": _spread(found.seconds),
        "out": _counts(found.out),
        "dead": _counts(found.dead),
    }


def _counts(found: Mapping[str, Chance]) -> dict[str, object]:
    return {
        name: {"count": each.count, "interval": [round(end, 6) for end in each.interval]}
        for name, each in found.items()
    }


def _spread(found: Spread) -> dict[str, int]:
    return {"median": found.middle, "least": found.least, "most": found.most}


def _progress() -> Callable[[int, int], None]:
    tell = progress()
    return lambda done, of: tell(T("Peleas: {done} de {of}", done=done, of=of), done, of)
