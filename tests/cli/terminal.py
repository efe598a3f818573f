"""The program called with words, in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from zodiac_tui.__main__ import main


@dataclass(frozen=True)
class Ran:
    """What came of a call."""

    code: int
    out: str
    err: str


class Terminal:
    """Calls `main` with words."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def run(self, *words: str) -> Ran:
        """Run the words, one argument each."""
        self._capsys.readouterr()
        code = main(words)
        written = self._capsys.readouterr()
        return Ran(code, written.out, written.err)

    def refused(self, *words: str) -> str:
        """Run words that are a usage error, and return its one line."""
        ran = self.run(*words)
        assert (ran.code, ran.out) == (2, ""), ran
        assert ran.err.count("\n") == 1, ran.err
        assert ran.err.startswith("zodiac: ")
        return ran.err.removeprefix("zodiac: ").strip()


def process(*words: str, environment: Mapping[str, str] | None = None, stdin: str = "") -> Ran:
    """Run `python -m zodiac_tui` with the words in a process of its own."""
    return python("-m", "zodiac_tui", *words, environment=environment, stdin=stdin)


def python(*words: str, environment: Mapping[str, str] | None = None, stdin: str = "") -> Ran:
    """Run Python with the words in a process of its own."""
    done = subprocess.run(
        [sys.executable, *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(environment or {})},
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
