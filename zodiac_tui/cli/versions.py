"""What the program runs on, in lines."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from zodiac_tui import __version__

LIBRARIES = ("textual", "rich", "transitions", "tomli", "pydantic", "lark", "platformdirs", "filelock")


def versions() -> Iterator[str]:
    """Return the versions of the program, of Python and its system, and of each library."""
    yield f"zodiac-tui {__version__}"
    build = f"{platform.python_implementation()}, {platform.system()} {platform.release()} {platform.machine()}"
    yield f"Python {platform.python_version()} ({build})"
    flags = [name for name in ("optimize", "utf8_mode", "dev_mode") if getattr(sys.flags, name)]
    if flags:
        yield f"flags {', '.join(flags)}"
    yield from (f"{name} {library(name)}" for name in LIBRARIES)


def library(name: str) -> str:
    """Return the version of an installed library, `—` for one that is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "—"
