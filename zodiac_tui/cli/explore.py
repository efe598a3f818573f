"""`zodiac explore`: what bots and a search find in a scenario."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from zodiac_tui.catalog.scenarios import load_part
from zodiac_tui.cli.arguments import whole
from zodiac_tui.cli.beginning import add_system
from zodiac_tui.cli.bots import RUNS, add_bots, policies, progress
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.explored import lines
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.explore.finding import BUDGET
from zodiac_tui.lab.explore.policies import UNIFORM, policy_named
from zodiac_tui.lab.explore.report import PLAYS, as_plain, explore
from zodiac_tui.present.say import say

ABOUT = T(
    "Juega un escenario muchas veces y busca en él: con qué probabilidad y por dónde se llega a cada final, y lo que "
    "nadie alcanza."
)
EPILOG = T(
    "políticas:\n{policies}\n\nLas condiciones de [pruebas] siempre se miran en cada pregunta; si alguna no se cumple, "
    "el código de salida es 1.\nLa misma semilla da el mismo informe."
)
MOST_RUNS, MOST_BUDGET = 1_000_000, 100_000_000


def run(argv: Sequence[str]) -> int:
    """Explore a scenario and print what was found; raises UsageError, ContentError."""
    parser = Parser("explore", ABOUT, Text(EPILOG.msgid, (("policies", policies()),)))
    parser.add_argument(
        "scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, desde esa escena o ese encuentro"))
    )
    add_system(parser)
    add_bots(parser, T("cuántas partidas se juegan; si no se dice, {n}", n=RUNS), MOST_RUNS, UNIFORM)
    parser.add_argument(
        "--budget",
        type=whole(0, MOST_BUDGET),
        default=BUDGET,
        metavar="N",
        help=say(T("cuántas jugadas hace la búsqueda; si no se dice, {n}; con 0 no se busca", n=BUDGET)),
    )
    words = parser.parse_args(argv)
    policy_named(words.policy)
    scenario, fight = load_part(words.scenario, words.ruleset)
    report = explore(scenario, words.policy, words.seed, words.runs, words.budget, _progress(), fight)
    out(json.dumps(as_plain(report), ensure_ascii=False, indent=1) if words.json else "\n".join(lines(report)))
    return FINE if report.holds else REFUSED


def _progress() -> Callable[[str, int, int], None]:
    tell = progress()

    def told(stage: str, done: int, of: int) -> None:
        plays = T("Partidas: {done} de {of}", done=done, of=of)
        tell(plays if stage == PLAYS else T("Búsqueda: {done} de {of}", done=done, of=of), done, of)

    return told
