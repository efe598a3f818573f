"""Text about a fault without what is personal in it: homes, folders, the names of the user and of the machine."""

from __future__ import annotations

import getpass
import os
import platform
import re
import sysconfig
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import zodiac_tui

_PACKAGE = str(Path(zodiac_tui.__file__).parent)
_PATH = re.compile(r"(?<![\w.~<])(?:[A-Za-z]:)?[/\\](?:[^\s'\"/\\:,]+[/\\])+")
"""The folders of an absolute path, up to its last name."""
_QUOTED = re.compile(r"(?<=['\"])(?:[A-Za-z]:)?[/\\][^'\"\n]*[^'\"\n/\\][/\\]+")
"""The same between quotes, where blanks are part of a path."""
_LED = re.compile(r"^(--[\w-]+=)?.*[/\\](?=[^/\\])", re.DOTALL)
"""What leads to the last name of a path that is a word by itself."""
_COMMON = frozenset({"root", "user", "localhost", "usuario", "admin", zodiac_tui.PROGRAM, "python"})
"""Names that tell nothing about anybody."""


def short_trace(error: BaseException) -> str:
    """Return a traceback, with those behind it, in which each file is named from its package on."""
    told = traceback.TracebackException.from_exception(error)
    _shorten(told, set())
    return "".join(told.format())


def _shorten(told: traceback.TracebackException, seen: set[int]) -> None:
    if id(told) in seen:
        return
    seen.add(id(told))
    for frame in told.stack:
        frame.filename = short(frame.filename)
    for other in (told.__cause__, told.__context__, *(told.exceptions or ())):
        if other is not None:
            _shorten(other, seen)


def short(filename: str) -> str:
    """Return a module's file from its package on; of one that is nowhere known, the last name.

    >>> short("/home/somebody/venv/lib/python3.11/site-packages/textual/app.py"), short("/home/somebody/x.py")
    ('textual/app.py', 'x.py')
    """
    plain = filename.replace("\\", "/")
    if filename.startswith(_PACKAGE):
        return f"zodiac_tui{filename[len(_PACKAGE) :]}"
    for mark in ("/site-packages/", "/dist-packages/"):
        if mark in plain:
            return plain.rpartition(mark)[2]
    library = sysconfig.get_path("stdlib")
    if library and filename.startswith(library):
        return f"{Path(library).name}{filename[len(library) :]}"
    return plain.rpartition("/")[2]


def command(argv: Sequence[str]) -> str:
    """Return a command line with no more than the last name of each path.

    >>> command(["zodiac", "play", "mesa de Ana/faro.toml", "--plain"])
    'zodiac play …/faro.toml --plain'
    """
    return impersonal(" ".join(_LED.sub(r"\1…/", word) for word in argv))


def impersonal(text: str) -> str:
    """Return a text without the folders of absolute paths, and without the names of the user and the machine.

    >>> impersonal("[Errno 13] Permission denied: '/home/somebody/partidas/meta.json'")
    "[Errno 13] Permission denied: '…/meta.json'"
    """
    for folder in filter(None, (_home(), tempfile.gettempdir(), os.getcwd() if _has_cwd() else "")):
        if len(folder) > 1:
            text = text.replace(folder, "/…" if folder.startswith("/") else "…")
    text = _PATH.sub("…/", _QUOTED.sub("…/", text))
    for name in _names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
    return text


def _home() -> str:
    found = os.path.expanduser("~")
    return "" if found == "~" else found


def _has_cwd() -> bool:
    try:
        os.getcwd()
    except OSError:  # somebody removed it
        return False
    return True


def _names() -> set[str]:
    found = {platform.node(), platform.node().partition(".")[0], os.environ.get("USER", ""), Path(_home()).name}
    with suppress(Exception):  # no such user
        found.add(getpass.getuser())
    return {name for name in found if len(name) > 2 and name.lower() not in _COMMON}
