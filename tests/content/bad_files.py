"""One small bad file for each code, with what `zodiac check` says of it beside it.

`python -m tests.content.bad_files` writes what is said again; read the difference before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path

from zodiac_tui.catalog.scenarios import check
from zodiac_tui.cli.check import run
from zodiac_tui.core.errors import Diagnostic

FOLDER = Path(__file__).parent / "codes"
_SAID = ".txt"


def files() -> dict[str, Path]:
    """The bad file, or the folder of one in parts, by the code that it shows."""
    return {path.stem: path for path in sorted(FOLDER.iterdir()) if path.suffix != _SAID}


def expected() -> dict[str, str]:
    """What is to be said of each, by its code."""
    return {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.iterdir()) if path.suffix == _SAID}


def said(path: Path) -> str:
    """What `zodiac check` prints about a bad file, called from the folder in which it lies."""
    written = StringIO()
    with chdir(FOLDER), redirect_stdout(written):
        run([f"{path.name}{os.sep if path.is_dir() else ''}"])
    return written.getvalue().replace(os.sep, "/")


def told(path: Path) -> list[Diagnostic]:
    """The diagnostics of a bad file."""
    with chdir(FOLDER):
        return check(Path(path.name))


def example(code: str) -> str:
    """The part of what is said that is about the code itself."""
    problems = problems_in(expected()[code])
    return next(each for each in problems if f" {code} " in each.partition("\n")[0]).rstrip("\n")


def problems_in(text: str) -> Iterator[str]:
    """The problems of a text in which they are shown; its last line, if it only counts them, as one of them."""
    found: list[str] = []
    for line in text.splitlines():
        if found and not line.startswith(" "):
            yield "\n".join(found)
            found = []
        found.append(line)
    yield "\n".join(found)


def main() -> None:
    for code, path in files().items():
        (FOLDER / f"{code}{_SAID}").write_text(said(path), encoding="utf-8")


if __name__ == "__main__":
    main()
