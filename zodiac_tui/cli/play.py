"""`zodiac play`: a new game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zodiac_tui.cli import doors
from zodiac_tui.cli.fronts import Front, add_fronts, chosen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Empieza un escenario desde el principio.")


@dataclass(frozen=True)
class NewGame:
    """What is asked for: a scenario by id or path (with `#part`), the PJ by id or sheet, in order (none: the first
    question asks), a seed (None: a fresh one), and whether people roll their own dice."""

    scenario: str
    party: tuple[str, ...]
    seed: str | None
    typed_dice: bool
    front: Front


def run(argv: Sequence[str]) -> int:
    """Begin a game and play it."""
    return doors.play(asked(argv))


def asked(argv: Sequence[str]) -> NewGame:
    """Return the game that the words ask for; raises UsageError."""
    parser = Parser("play", ABOUT)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, una parte")))
    parser.add_argument(
        "--pj",
        action="append",
        default=[],
        metavar="ID",
        help=say(T("quién juega: un id o el fichero de una ficha; puede repetirse")),
    )
    parser.add_argument("--seed", metavar="TEXTO", help=say(T("una semilla: la misma da las mismas caras")))
    parser.add_argument("--dice", choices=("ask",), help=say(T("ask: tú tiras los dados y escribes las caras")))
    add_fronts(parser)
    words = parser.parse_args(argv)
    return NewGame(words.scenario, tuple(words.pj), words.seed, words.dice == "ask", chosen(words))
