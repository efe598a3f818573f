"""`zodiac serve`: the app in a browser of this machine (the extra `web`)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli.arguments import whole
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import language, say
from zodiac_tui.settings.tongue import is_asked

ABOUT = T("Sirve el juego a un navegador de esta misma máquina, en http://127.0.0.1:8000/ si no se dice otro puerto.")
EPILOG = T(
    "Hace falta el extra «web» (pip install 'zodiac-tui[web]'). Solo escucha en esta máquina y solo habla\n"
    "con su propia página, que no pide nada fuera de ella. Cada pestaña es una partida aparte; al\n"
    "cerrarla queda guardada. ?letra=20 en la dirección agranda la letra. Ctrl+C termina."
)
PORT = 8000
NONE = "textual_serve", "aiohttp", "aiohttp_jinja2", "jinja2"
"""What the extra brings."""


def run(argv: Sequence[str]) -> int:
    """Serve until a signal comes; returns 128 and its number. Raises UsageError without the extra or the port."""
    parser = Parser("serve", ABOUT, EPILOG)
    about = T("el puerto; 0 es uno cualquiera que esté libre")
    parser.add_argument("--port", type=whole(0, 65535), default=PORT, metavar="N", help=say(about))
    words = parser.parse_args(argv)
    try:
        from zodiac_tui.ui.web.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in NONE:
            raise
        raise UsageError(
            T("falta el extra «web»: instálalo con {way}.", way="pip install 'zodiac-tui[web]'")
        ) from error
    return serve(words.port, ("--lang", language()) if is_asked() else (), _tell)


def _tell(address: str) -> None:
    out(say(T("Abre {address} en un navegador de esta máquina. Ctrl+C termina.", address=address)))
