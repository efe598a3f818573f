"""The file that a rehearsal is exported to: looked at before the first fight, written after the last."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.cli.writing import free, put
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.rehearsal_export import FORMATS, exported
from zodiac_tui.present.rehearsal_report import Report


@dataclass(frozen=True)
class Target:
    """A file and the format that its name asks for; `force`: it may stand in for one that is there."""

    path: Path
    form: str
    force: bool

    def written(self, made: Report) -> Text:
        """Write a report and return what came of it in words; raises SaveError."""
        return put(self.path, clean(exported(made, self.form)).encode(errors="replace"), force=self.force)


def target(words: str, *, force: bool) -> Target:
    """Return the file that is named; raises UsageError for another ending and SaveError for one that must not be
    replaced, or cannot be there."""
    path = Path(words)
    form = path.suffix.lower().removeprefix(".")
    if form not in FORMATS:
        known = ", ".join(f".{each}" for each in FORMATS)
        raise UsageError(T("«{file}» no dice en qué formato: acaba en {known}.", file=Text.data(words), known=known))
    free(path, force=force)
    folder = path.absolute().parent
    if not folder.is_dir() and not folder.parent.is_dir():
        raise SaveError(T("No existe la carpeta donde iría {file}.", file=str(path)))
    return Target(path, form, force)
