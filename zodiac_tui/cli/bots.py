"""What every command has that lets bots play: how often, from which seed, by which policy; and how far it has come."""

from __future__ import annotations

import sys
from collections.abc import Callable

from zodiac_tui.cli.arguments import seed, whole
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.explore.policies import POLICIES
from zodiac_tui.present.say import say

RUNS = 200
STEPS = 100
"""Times at most that progress is told of each stage."""


def add_bots(parser: Parser, runs: Text, most: int, policy: str) -> None:
    """Declare their flags, and `--json`. `runs` says what is played so often, at most `most` times; `policy` is the
    one that nobody has to name."""
    parser.add_argument("--runs", type=whole(1, most), default=RUNS, metavar="N", help=say(runs))
    about = T("una semilla: la misma da el mismo resultado; si no se dice, 1")
    parser.add_argument("--seed", type=seed, default="1", metavar="TEXTO", help=say(about))
    about = T("cómo eligen los bots; si no se dice, {name}", name=policy)
    parser.add_argument("--policy", default=policy, metavar="NOMBRE", help=say(about))
    parser.add_argument("--json", action="store_true", help=say(T("el resultado en JSON")))


def policies() -> str:
    """The policies that there are, one a line."""
    return "\n".join(f"  {named.name:<10} {say(named.about)}" for named in POLICIES.values())


def progress() -> Callable[[Text, int, int], None]:
    """Tells how much is done, of how much, on a terminal's stderr, and nothing anywhere else."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return lambda said, done, of: None

    def tell(said: Text, done: int, of: int) -> None:
        if done == of:
            stream.write("\r\x1b[K")
        elif done % max(1, of // STEPS) == 0:
            stream.write(f"\r{say(said)}\x1b[K")
        stream.flush()

    return tell
