"""From the words after `zodiac` to a command and its exit code."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from zodiac_tui.cli.exits import FINE, code_of
from zodiac_tui.cli.lang import FLAG, taken
from zodiac_tui.cli.parser import Parser, Shown
from zodiac_tui.cli.streams import complain, diagnose
from zodiac_tui.core.errors import ContentError, UsageError, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.settings.tongue import LANGUAGES, speak

COMMANDS = MappingProxyType(
    {
        "play": T("empieza un escenario"),
        "skirmish": T("empieza una pelea suelta contra quien digas"),
        "resume": T("sigue una partida guardada"),
        "saves": T("enumera las partidas guardadas; las copia, borra, exporta…"),
        "replay": T("vuelve a ver una partida guardada"),
        "export": T("escribe una partida como un relato"),
        "new": T("hace un PJ o un PNJ paso a paso, o un escenario"),
        "sheet": T("muestra la ficha de un PJ"),
        "scenarios": T("enumera los escenarios"),
        "check": T("revisa un escenario o una ficha"),
        "explore": T("juega un escenario muchas veces y busca en él"),
        "compare": T("compara un encuentro con cada sistema para el que está escrito"),
        "rehearse": T("ensaya una pelea: la juega muchas veces y dice cómo acaba"),
        "graph": T("dibuja un escenario para Mermaid o DOT"),
        "words": T("cuenta las palabras de un escenario"),
        "record": T("guarda una partida como prueba de su escenario"),
        "test": T("repite las partidas grabadas de un escenario"),
        "pack": T("hace un .zip de un escenario"),
        "add": T("añade un escenario a los tuyos"),
        "rules": T("busca en el reglamento"),
        "bestiary": T("busca en el bestiario"),
        "roll": T("resuelve una tirada"),
        "odds": T("calcula sus probabilidades"),
        "schema": T("muestra el esquema de los escenarios"),
        "serve": T("sirve el juego a un navegador de esta máquina"),
        "settings": T("enumera y cambia los ajustes: idioma, colores, teclas…"),
        "doctor": T("dice qué pueden el terminal, el idioma y las carpetas"),
        "credits": T("dice de quién es cada cosa"),
    }
)
"""Each command is a module of this package with a function `run`."""


class Command(Protocol):
    """A module of this package."""

    def run(self, argv: Sequence[str]) -> int: ...


def run(argv: Sequence[str]) -> int:
    """Run the command that the words name (the app, where there are none) and return its exit code. The language of
    the run is still spoken where a fault of ours leaves it: who tells that speaks the same."""
    before = speak("")
    code = _run(argv)
    speak(before)
    return code


def _run(argv: Sequence[str]) -> int:
    try:
        asked, words = taken(argv)
        speak(asked)
        return _dispatch(words)
    except Shown:
        return FINE
    except ZodiacError as error:
        _tell(error)
        return code_of(error)


def _dispatch(argv: Sequence[str]) -> int:
    if not argv:
        return _command("app").run(argv)
    name, *rest = argv
    if name in COMMANDS:
        return _command(name).run(rest)
    if not name.startswith("-"):
        raise UsageError(_unknown(name))
    words = own_parser().parse_args(argv)
    if words.completion:
        return _command("completion").run([words.completion])
    if words.version:
        return _command("version").run(argv)
    return _command("app").run(argv) if words.plain else FINE


def _command(name: str) -> Command:
    return cast(Command, import_module(f"zodiac_tui.cli.{name}"))


def own_parser() -> Parser:
    """Return the parser of the words that stand without a command."""
    listed = "\n".join(f"  {name:<10} {say(about)}" for name, about in COMMANDS.items())
    epilog = T(
        "órdenes:\n{listed}\n\nSin orden se abre el juego. «zodiac ORDEN --help» explica cada una.", listed=listed
    )
    parser = Parser("", T("Aventuras de texto para una persona, con las reglas de un juego de rol de mesa."), epilog)
    parser.usage = say(T("zodiac [ORDEN] [opciones]"))
    parser.add_argument("--version", action="store_true", help=say(T("dice la versión")))
    parser.add_argument(FLAG, choices=LANGUAGES, help=say(T("el idioma de esta vez, con cualquier orden")))
    about = T("escribe lo que completa las órdenes en una shell")
    parser.add_argument("--plain", action="store_true", help=say(T("en líneas de texto, sin pantalla completa")))
    parser.add_argument("--completion", metavar="bash|zsh|fish", help=say(about))
    return parser


def _unknown(name: str) -> Text:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, 1)
    if near:
        return T("no hay ninguna orden «{name}»; ¿será «{near}»?", name=name, near=near[0])
    return T("no hay ninguna orden «{name}»; con --help se ven todas.", name=name)


def _tell(error: ZodiacError) -> None:
    if isinstance(error, ContentError):
        from zodiac_tui.cli.diagnostics import line

        for diagnostic in error.diagnostics:
            diagnose(line(diagnostic))
    else:
        found = getattr(error, "message", None)
        complain(found if isinstance(found, Text) else Text.data(str(error)))
