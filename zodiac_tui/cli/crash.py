"""The report of a fault of ours."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from platformdirs import user_log_path

from zodiac_tui import __version__
from zodiac_tui.cli.streams import complain
from zodiac_tui.core.text import T

DEBUG = "ZODIAC_DEBUG"


def report(error: BaseException, argv: Sequence[str]) -> None:
    """Tell on stderr that the program failed and where the report is; with ZODIAC_DEBUG print the traceback too."""
    trace = "".join(traceback.format_exception(error))
    if os.environ.get(DEBUG):
        sys.stderr.write(trace)
    where = written(_text(trace, argv))
    complain(T("un fallo nuestro ({kind}). Tus partidas guardadas siguen donde estaban.", kind=type(error).__name__))
    if where is None:
        complain(T("no se pudo escribir el informe; con {debug}=1 delante se ve aquí.", debug=DEBUG))
    else:
        complain(T("el informe está en {path}; adjúntalo cuando nos avises.", path=str(where)))


def written(text: str) -> Path | None:
    """Write a report, named after its contents, to the program's log folder, else to the temporary one."""
    name = f"informe-{sha256(text.encode(errors='replace')).hexdigest()[:12]}.txt"
    for folder in (user_log_path("zodiac-tui", appauthor=False), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return folder / name
    return None


def _text(trace: str, argv: Sequence[str]) -> str:
    machine = f"Python {platform.python_version()}, {platform.platform()}"
    return f"zodiac-tui {__version__}\n{machine}\nzodiac {' '.join(argv)}\n\n{trace}"
