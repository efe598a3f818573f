"""What can be completed: every command with its options and what may stand behind them, taken from the parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from zodiac_tui.cli.lang import FLAG
from zodiac_tui.cli.parser import Parser, Shown
from zodiac_tui.cli.run import COMMANDS, own_parser
from zodiac_tui.present.say import say
from zodiac_tui.settings.keys import DEEDS
from zodiac_tui.settings.tongue import LANGUAGES
from zodiac_tui.settings.values import KEYS, SETTINGS

SHELLS = ("bash", "zsh", "fish")
SCENARIOS, SAVES = "scenarios", "saves"
"""What is asked for when it is completed: `zodiac --completion scenarios` lists the ids."""
_KINDS = {"ESCENARIO": SCENARIOS, "PARTIDA": SAVES, "FICHA": SAVES}
_FILES = ("FICHERO", "CARPETA", "FICHA", "ESCENARIO")
_BELOW: Mapping[str, Sequence[str]] = {"saves": ("rename", "copy", "delete", "export", "import"), "new": ("scenario",)}
"""Commands with words of their own that are parsed apart."""


@dataclass(frozen=True)
class Option:
    """An option: its names, its words, whether a value follows, and which or of what kind that is."""

    flags: tuple[str, ...]
    about: str
    has_value: bool = False
    values: tuple[str, ...] = ()
    kind: str = ""
    is_file: bool = False


@dataclass(frozen=True)
class Command:
    """A command, by the words that lead to it: its options, the words that may follow, and what else may."""

    words: str
    about: str
    options: tuple[Option, ...]
    follow: tuple[tuple[str, str], ...] = ()
    """Words with what they do."""
    kind: str = ""
    """`scenarios` or `saves`: one of those."""


def commands() -> Iterator[Command]:
    """Return everything that can be completed: first what stands without a command."""
    lang = Option((FLAG,), _about_lang(), True, LANGUAGES)
    own = _options(own_parser(), ())
    own = tuple(Option(each.flags, each.about, True, SHELLS) if "--completion" in each.flags else each for each in own)
    yield Command("", "", own, tuple((name, say(about)) for name, about in COMMANDS.items()))
    for name, about in COMMANDS.items():
        below = _BELOW.get(name, ())
        parsers = {f"{name} {word}": _parser(name, word) for word in below}
        words = [(word, parsers[f"{name} {word}"].description or "") for word in below]
        yield _command(name, say(about), _parser(name), lang, words)
        for path, parser in parsers.items():
            yield _command(path, parser.description or "", parser, lang, ())


def _about_lang() -> str:
    return next(each.about for each in _options(own_parser(), ()) if FLAG in each.flags)


def _command(words: str, about: str, parser: Parser, lang: Option, below: Sequence[tuple[str, str]]) -> Command:
    follow, kinds = [*below], [""]
    for action in _placed(parser):
        kinds.append(_KINDS.get(str(action.metavar), ""))
        follow += [(str(each), "") for each in action.choices or () if str(each) not in dict(below)]
    if words == "settings":
        follow = [*((f"{name}=", say(each.about)) for name, each in SETTINGS.items())]
        follow += [(f"{KEYS}.{name}=", say(deed.about)) for name, deed in DEEDS.items()]
    return Command(words, about, _options(parser, (lang,)), tuple(follow), max(kinds))


def _placed(parser: Parser) -> list[argparse.Action]:
    """What stands without a name."""
    return [action for action in parser._actions if not action.option_strings]


def _options(parser: Parser, more: tuple[Option, ...]) -> tuple[Option, ...]:
    named = [action for action in parser._actions if action.option_strings]
    return (*map(_option, named), *more)


def _option(action: argparse.Action) -> Option:
    shown = str(action.metavar or "")
    values = tuple(map(str, action.choices or (shown.split("|") if "|" in shown else ())))
    about = (action.help or "").replace("%%", "%")
    has_value = action.nargs != 0
    return Option(tuple(action.option_strings), about, has_value, values, _KINDS.get(shown, ""), shown in _FILES)


def _parser(name: str, *words: str) -> Parser:
    """The parser of a command, as it is when it is asked for help."""
    heard: list[Parser] = []
    Parser.heard = heard.append
    try:
        import_module(f"zodiac_tui.cli.{name}").run([*words, "--help"])
    except Shown:
        pass
    finally:
        Parser.heard = None
    return heard[0]


def places(commands: Sequence[Command]) -> Iterator[str]:
    """Which words lead where, as branches of `case` in bash and zsh."""
    for command in commands[1:]:
        above, _, word = command.words.rpartition(" ")
        yield f'            "{above}/{word}") at="{command.words}" ;;'
