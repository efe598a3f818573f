"""The flags of whatever begins a game: who plays, by which dice, under which contract, and what the save is called."""

from __future__ import annotations

from zodiac_tui.cli.arguments import seed
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

CONTRACTS = ("aprendizaje", "justo", "hierro")
"""What undo may do to the dice, as `session.entries.Contract` has it, which is too much to load here."""


def add_system(parser: Parser) -> None:
    """Declare the flag that says by which of a scenario's systems it is played."""
    about = T("el sistema de juego, de los que tenga el escenario; si no se dice, el suyo")
    parser.add_argument("--ruleset", metavar="ID", default="", help=say(about))


def add_beginning(parser: Parser) -> None:
    """Declare them."""
    parser.add_argument(
        "--pj",
        action="append",
        default=[],
        metavar="ID",
        help=say(T("quién juega: un id o el fichero de una ficha; puede repetirse")),
    )
    parser.add_argument("--seed", type=seed, metavar="TEXTO", help=say(T("una semilla: la misma da las mismas caras")))
    parser.add_argument("--dice", choices=("ask",), help=say(T("ask: tú tiras los dados y escribes las caras")))
    about = T("qué hace deshacer: aprendizaje, tirar de nuevo; justo (si no se dice), los mismos dados; hierro, nada")
    parser.add_argument("--contrato", "--contract", choices=CONTRACTS, default=CONTRACTS[1], help=say(about))
    parser.add_argument("--name", metavar="NOMBRE", default="", help=say(T("cómo se llama la partida guardada")))
