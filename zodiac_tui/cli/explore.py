"""`zodiac explore`: what bots and a search find in a scenario."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence

from zodiac_tui.catalog.scenarios import load_part
from zodiac_tui.cli.arguments import seed, whole
from zodiac_tui.cli.beginning import add_system
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.explored import lines
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.explore.finding import BUDGET
from zodiac_tui.lab.explore.policies import POLICIES, UNIFORM, policy_named
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
RUNS, MOST_RUNS = 200, 1_000_000
MOST_BUDGET = 100_000_000
STEPS = 100
"""Times at most that progress is told of each stage."""


def run(argv: Sequence[str]) -> int:
    """Explore a scenario and print what was found; raises UsageError, ContentError."""
    parser = Parser("explore", ABOUT, Text(EPILOG.msgid, (("policies", _policies()),)))
    parser.add_argument(
        "scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, desde esa escena o ese encuentro"))
    )
    add_system(parser)
    parser.add_argument(
        "--runs",
        type=whole(1, MOST_RUNS),
        default=RUNS,
        metavar="N",
        help=say(T("cuántas partidas se juegan; si no se dice, {n}", n=RUNS)),
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default="1",
        metavar="TEXTO",
        help=say(T("una semilla: la misma da el mismo informe; si no se dice, 1")),
    )
    parser.add_argument(
        "--policy",
        default=UNIFORM,
        metavar="NOMBRE",
        help=say(T("cómo eligen los bots; si no se dice, {name}", name=UNIFORM)),
    )
    parser.add_argument(
        "--budget",
        type=whole(0, MOST_BUDGET),
        default=BUDGET,
        metavar="N",
        help=say(T("cuántas jugadas hace la búsqueda; si no se dice, {n}; con 0 no se busca", n=BUDGET)),
    )
    parser.add_argument("--json", action="store_true", help=say(T("el resultado en JSON")))
    words = parser.parse_args(argv)
    policy_named(words.policy)
    scenario, fight = load_part(words.scenario, words.ruleset)
    report = explore(scenario, words.policy, words.seed, words.runs, words.budget, _progress(), fight)
    out(json.dumps(as_plain(report), ensure_ascii=False, indent=1) if words.json else "\n".join(lines(report)))
    return FINE if report.holds else REFUSED


def _policies() -> str:
    return "\n".join(f"  {named.name:<10} {say(named.about)}" for named in POLICIES.values())


def _progress() -> Callable[[str, int, int], None]:
    """Tells how far it has come on a terminal's stderr, and nothing anywhere else."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return lambda stage, done, of: None

    def tell(stage: str, done: int, of: int) -> None:
        if done == of:
            stream.write("\r\x1b[K")
        elif done % max(1, of // STEPS) == 0:
            said = (
                T("Partidas: {done} de {of}", done=done, of=of)
                if stage == PLAYS
                else T("Búsqueda: {done} de {of}", done=done, of=of)
            )
            stream.write(f"\r{say(said)}\x1b[K")
        stream.flush()

    return tell
