"""`zodiac play`: a new game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zodiac_tui.cli import doors
from zodiac_tui.cli.arguments import some
from zodiac_tui.cli.beginning import CONTRACTS, add_beginning, add_system
from zodiac_tui.cli.fronts import Front, add_fronts, chosen
from zodiac_tui.cli.guiding import add_guiding
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Empieza un escenario desde el principio, o desde la escena o el encuentro que digas.")
EPILOG = T(
    "--con pone bandera.ID, tiene.OBJETO, visto.ESCENA, tomada.ESCENA.OPCION, reloj.ID, ocurrido.EVENTO, minutos,\n"
    "complicaciones, verdades.ESCENA y los puntos que el sistema deje (pk). Sin --pj, juegan entonces los primeros PJ."
)


@dataclass(frozen=True)
class NewGame:
    """What is asked for: a scenario by id or path (with `#part`), the PJ by id or sheet, in order (none: the first
    question asks), a seed (None: a fresh one), whether people roll their own dice; and for a game that begins in the
    middle its first scene or encounter and what is set before; whether it follows the scenario's files; what undo does
    to the dice; the player's name for the save (empty: none); whether a person directs it; and the system that it is
    played by (empty: the scenario's own)."""

    scenario: str
    party: tuple[str, ...]
    seed: str | None
    typed_dice: bool
    front: Front
    scene: str = ""
    given: tuple[str, ...] = ()
    watch: bool = False
    contract: str = CONTRACTS[1]
    name: str = ""
    guided: bool = False
    system: str = ""


def run(argv: Sequence[str]) -> int:
    """Begin a game and play it."""
    return doors.play(asked(argv))


def asked(argv: Sequence[str]) -> NewGame:
    """Return the game that the words ask for; raises UsageError."""
    parser = Parser("play", ABOUT, EPILOG)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, una parte")))
    add_system(parser)
    add_beginning(parser)
    add_guiding(parser)
    middle = parser.add_argument_group(say(T("para probar lo que escribes")))
    middle.add_argument(
        "--from",
        dest="scene",
        type=some,
        metavar="ESCENA",
        help=say(T("la escena o el encuentro con que empieza")),
    )
    middle.add_argument(
        "--con",
        action="append",
        default=[],
        metavar="NOMBRE=VALOR",
        help=say(T("algo que ya ha ocurrido, como «bandera.x = true»; puede repetirse")),
    )
    middle.add_argument(
        "--watch", action="store_true", help=say(T("vuelve a leer el escenario cada vez que lo guardas"))
    )
    add_fronts(parser)
    words = parser.parse_args(argv)
    if words.scene and "#" in words.scenario:
        raise UsageError(T("Di dónde empieza una sola vez: con --from o con «#»."))
    typed = words.dice == "ask"
    return NewGame(
        words.scenario,
        tuple(words.pj),
        words.seed,
        typed,
        chosen(words),
        words.scene or "",
        tuple(words.con),
        words.watch,
        words.contrato,
        words.name,
        words.guia,
        words.ruleset,
    )
