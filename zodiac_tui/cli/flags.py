"""The flags of `roll` and `odds`: those of the ruleset's Vocabulary and the few that every ruleset has."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.cli.arguments import add_field
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.systems import vocabulary
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.present.say import say

UP_TO = "_hasta"
"""A field `pf_hasta` is what `odds` takes as `--pf` in place of `pf`: so many at most, spent for the best."""


def flags_parser(command: str, about: Text, argv: Sequence[str]) -> Parser:
    """Return the parser of a command with the flags of the ruleset that its words name."""
    parser = Parser(command, about)
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    parser.add_argument("--json", action="store_true", help=say(T("el resultado en JSON")))
    system = parser.add_argument_group(say(T("la tirada")))
    for field, flag in named_fields(vocabulary(_ruleset(argv)).roll_flags, odds=command == "odds"):
        add_field(system, field, flag)
    return parser


def named_fields(fields: Sequence[Field], *, odds: bool) -> Iterator[tuple[Field, str]]:
    """Yield the fields that a command takes, with the name of each flag."""
    replaced = {field.key.removesuffix(UP_TO) for field in fields if field.key.endswith(UP_TO)}
    for field in fields:
        if field.key.endswith(UP_TO):
            if odds:
                yield field, field.key.removesuffix(UP_TO)
        elif not (odds and field.key in replaced):
            yield field, field.key


def given(words: argparse.Namespace, fields: Sequence[Field]) -> Mapping[str, Plain]:
    """Return what was said of the ruleset's own flags, by key."""
    return {field.key: getattr(words, field.key) for field in fields if hasattr(words, field.key)}


def _ruleset(argv: Sequence[str]) -> str:
    """The ruleset that the words name, found before its flags can be parsed."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--ruleset", nargs="?", default=DEFAULT)
    return first.parse_known_args(argv)[0].ruleset or DEFAULT
