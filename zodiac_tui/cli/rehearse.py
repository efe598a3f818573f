"""`zodiac rehearse`: a fight played many times, and what came of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.arguments import seed, whole
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.fronts import chosen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.rehearsal_answer import Way, answer, single
from zodiac_tui.cli.rehearsal_exact import worked_out
from zodiac_tui.cli.rehearsal_file import target
from zodiac_tui.cli.rehearsed import policy_lines
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing.exact import MOST_SITUATIONS
from zodiac_tui.lab.rehearsing.workers import play, written
from zodiac_tui.present.say import say
from zodiac_tui.ui.rehearsing import (
    MOST_RUNS,
    MOST_WORKERS,
    PART,
    RUNS,
    Request,
    bout_of,
    shares,
)
from zodiac_tui.ui.varying import Variation, variation, wanted
from zodiac_tui.ui.watched import WatchedFight

ABOUT = T(
    "Juega una pelea muchas veces con todas sus reglas y dice cómo acaba, cuánto dura, quién cae y qué la decide, cada "
    "cifra con su margen al 95 %."
)
EPILOG = T(
    "políticas (otras, en un fichero, con --policies):\n{policies}\n\nEjemplos:\n"
    "  zodiac rehearse ensayo_manada\n"
    "  zodiac rehearse ensayo_manada --vary pnj.lobo.cde.defensa=5..9\n"
    "  zodiac rehearse --foes lobo*2 --vary rivales.lobo=1..4 --want victoria=50 --export lobos.html\n"
    "  zodiac rehearse --foes lobo*3@larga --pj mi_pj.toml\n"
    "  zodiac rehearse --save mi_partida\n"
    "La misma semilla da las mismas cifras, sean cuantos sean los procesos."
)
FEW = 200
"""Fights below which other processes take longer to begin than they save."""


NICE = 10
"""How much a process that helps gives way to whoever asked."""


def run(argv: Sequence[str]) -> int:
    """Rehearse, and print what was found; raises UsageError, ContentError, SaveError."""
    words = _parser().parse_args(argv)
    varied = [variation(each) for each in words.vary]
    request = Request(
        words.scenario or "",
        tuple(words.pj),
        words.save,
        tuple(words.foes),
        words.ruleset,
        tuple(words.policy),
        words.foes_policy,
        words.policies,
        {},
        words.runs,
        words.seed,
    )
    if words.watch is not None:
        words.json = False
        asked = single(request, varied)
        return doors.watch(WatchedFight(bout_of(asked), f"{request.seed}:{words.watch}"), chosen(words))
    if words.part:
        return _part(request, varied, words.part)
    file = target(words.export, force=words.force) if words.export else None
    way = Way(words.json, file, wanted(words.want) if words.want else None)
    if words.exact:
        worked_out(single(request, varied), words.situations, way)
        return FINE
    workers = words.workers or min(os.cpu_count() or 1, MOST_WORKERS)
    answer(request, varied, 1 if words.runs < FEW else workers, way)
    return FINE


def _part(request: Request, varied: Sequence[Variation], words: str) -> int:
    """Play a share of the runs, and write what came of them for the process that asked."""
    place, _, of = words.partition("/")
    if not place.isdecimal() or not of.isdecimal() or int(place) >= int(of):
        raise UsageError(T("Se espera algo como 0/2, y no «{words}».", words=Text.data(words[:80])))
    asked = single(request, varied)
    if hasattr(os, "nice"):
        os.nice(NICE)
    for tally in play(bout_of(asked), request.seed, shares(request, int(place), int(of))):
        sys.stdout.write(written(tally) + "\n")
        sys.stdout.flush()
    return FINE


def _parser() -> Parser:
    parser = Parser("rehearse", ABOUT, Text(EPILOG.msgid, (("policies", policy_lines()),)))
    add = parser.add_argument
    add("scenario", metavar="ESCENARIO", nargs="?", help=say(T("su id o su fichero; con #id, su encuentro")))
    add("--pj", action="append", default=[], metavar="ID", help=say(T("quién juega: un id o el fichero de una ficha")))
    add("--save", default="", metavar="PARTIDA", help=say(T("con el grupo de esa partida, como está ahora")))
    add("--foes", nargs="+", default=[], metavar="RIVAL", help=say(T("contra quién: lobo, lobo*2 o lobo*2@larga")))
    add("--ruleset", metavar="ID", default="", help=say(T("el sistema de juego")))
    about = T("cuántas peleas se juegan; si no se dice, {n}", n=RUNS)
    add("--runs", type=whole(1, MOST_RUNS), default=RUNS, metavar="N", help=say(about))
    about = T("una semilla: la misma da el mismo resultado; si no se dice, 1")
    add("--seed", type=seed, default="1", metavar="TEXTO", help=say(about))
    about = T("en cuántos procesos; si no se dice, uno por núcleo")
    add("--workers", type=whole(1, MOST_WORKERS), default=0, metavar="N", help=say(about))
    about = T("cómo juegan los PJ, o uno con PJ=NOMBRE; puede repetirse")
    add("--policy", action="append", default=[], metavar="NOMBRE", help=say(about))
    about = T("cómo juegan los rivales; si no se dice, cada cual con su conducta")
    add("--foes-policy", default="", metavar="NOMBRE", help=say(about))
    add("--policies", default="", metavar="FICHERO", help=say(T("un fichero con más políticas")))
    about = T("qué se cambia del escenario: CLAVE=5..9, CLAVE=corta,media o CLAVE=7; puede repetirse")
    add("--vary", action="append", default=[], metavar="CLAVE=VALORES", help=say(about))
    add("--exact", action="store_true", help=say(T("sin sortear: sigue todas las caras de una pelea pequeña")))
    about = T("con --exact, cuántas situaciones se siguen como mucho; si no se dice, {n}", n=MOST_SITUATIONS)
    add("--situations", type=whole(1, MOST_RUNS), default=MOST_SITUATIONS, metavar="N", help=say(about))
    add(
        "--want",
        default="",
        metavar="DESENLACE=N",
        help=say(T("qué valor se acerca más a ese porcentaje, como victoria=50")),
    )
    about = T("además, a un fichero: .md, Markdown; .html, una página con gráficas; .csv, una tabla")
    add("--export", default="", metavar="FICHERO", help=say(about))
    add("--force", action="store_true", help=say(T("sustituye el fichero si ya está")))
    about = T("en vez de ensayar, enseña una de las peleas, por su número")
    add("--watch", type=whole(0, MOST_RUNS - 1), metavar="N", help=say(about))
    add("--plain", action="store_true", help=say(T("en líneas de texto, sin pantalla completa")))
    add("--json", action="store_true", help=say(T("el resultado en JSON")))
    add(PART, default="", metavar="K/N", help=say(T("para los propios procesos del ensayo: su parte de las peleas")))
    return parser
