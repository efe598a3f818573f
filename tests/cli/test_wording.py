"""Whatever argparse itself may say to a player is said in the language that is spoken."""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Callable

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.wording import _WORDS
from zodiac_tui.core.text import T

NEVER = {
    "%(prog)s: error: %(message)s\n": "our parsers raise instead of printing",
    "ambiguous option: %(option)s could match %(matches)s": "options are never shortened",
    "invalid choice: %(value)r (choose from %(choices)s)": "our parsers say it themselves",
    "can't open '%(filename)s': %(error)s": "no argument opens a file",
    'argument "-" with mode %r': "no argument opens a file",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "there are no subparsers",
}
"""What argparse has words for and no player is told."""
MISTAKES = re.compile(
    "callable|__call__|subparser|cannot merge|dest= is|conflict|must be optional|unexpected option|invalid argument for"
)
"""What it says to a programmer alone."""


def test_every_message_for_a_player_has_our_words() -> None:
    source = inspect.getsource(argparse)
    said = {found[1].replace("\\n", "\n") for found in re.findall(r"\b_\(\s*(['\"])(.+?)\1\s*\)", source)}
    assert len(said) > 20
    assert not [message for message in said - set(_WORDS) - set(NEVER) if not MISTAKES.search(message)]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ("play",),
        ("play", "a", "--x"),
        ("play", "a", "--contrato", "x"),
        ("play", "a", "--guia=3"),
        ("roll", "--at"),
        ("roll", "--pb", "a"),
        ("saves", "delete"),
        ("settings", "--help"),
        ("play", "--help"),
    ],
    ids=" ".join,
)
def test_nothing_is_said_in_another_language(terminal: Terminal, words: tuple[str, ...], language: str) -> None:
    ran = terminal.run("--lang", language, *words)
    said = ran.out + ran.err
    others = ("usage", "required", "argument ", "expected", "optional", "invalid", "unrecognized", "options:")
    ours = ("uso:", "opciones", "falta", "argumentos", "PARTIDA", "ESCENARIO", "NOMBRE", "TEXTO")
    assert said
    assert not [word for word in (others if language == "es" else ours) if word in said]


@pytest.mark.parametrize(("heard", "named"), [(None, "SCENARIO"), (lambda parser: None, "ESCENARIO")])
def test_a_parser_that_is_only_looked_at_keeps_the_names_that_completion_knows(
    heard: Callable[[Parser], None] | None, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    monkeypatch.setattr(Parser, "heard", heard)
    parser = Parser("play", T("Empieza un escenario."))
    action = parser.add_argument("--scenario", metavar="ESCENARIO")
    parser.parse_args([])
    assert action.metavar == named


@pytest.mark.parametrize(("language", "title"), [("es", "Un escenario de"), ("en", "A scenario of")])
def test_the_schema_of_scenarios_speaks_to_its_author(terminal: Terminal, language: str, title: str) -> None:
    out = terminal.run("--lang", language, "schema").out
    assert title in out
    assert ('"description": "El título."' in out) is (language == "es")
    assert ('"description": "The title."' in out) is (language == "en")
