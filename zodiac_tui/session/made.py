"""The file that a finished creation leaves: written once, never over somebody else's."""

from __future__ import annotations

import re
from pathlib import Path

from zodiac_tui.core.creation import NPC, PJ
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.system import why
from zodiac_tui.session.course import Rules
from zodiac_tui.session.export import exported

_NUMBERED = re.compile(r"pj-[0-9]+\.toml")
"""Files of sheets that nobody has given a name."""


class Made:
    """Writes what was made. `message` says where it is or why it is not; None: nothing was to be written yet."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._target = Path(rules.scenario.creates)
        self._written = b""
        self.name = ""
        """What is made is called, once it was written."""
        self.message: Text | None = None
        self.refused = False

    def write(self, view: State) -> None:
        """Write what a creation that has ended has made; a file that is there and is not ours stays as it is."""
        found = exported(self._rules, view)
        data = found.text.encode()
        self.name = found.profile.name
        try:
            self._call_after(found.profile.id, data)
            self.refused = not self._put(data)
        except OSError as error:
            self._fail(T("No se pudo escribir {file}: {why}.", file=str(self._target), why=why(error)))
            self.refused = True

    @property
    def file(self) -> Path | None:
        """The sheet of a PJ that was written; None where there is none."""
        return self._target if self._written and not self.refused and self._rules.scenario.makes == PJ else None

    def _call_after(self, name: str, data: bytes) -> None:
        """Give a sheet whose file has only a number one that is called after the PJ, unless somebody else's is."""
        wanted = self._target.with_stem(name)
        if self._written or not _NUMBERED.fullmatch(self._target.name):
            return
        if not wanted.exists() or (wanted.is_file() and wanted.read_bytes() == data):
            self._target = wanted

    def _put(self, data: bytes) -> bool:
        before = self._target.read_bytes() if self._target.is_file() else None
        if before is None:
            atomic.create(self._target, data)
        elif before == self._written != data:
            atomic.write(self._target, data)
        elif before != data:
            self._fail(T("{file} ya existe, y no se ha tocado.", file=str(self._target)))
            return False
        self._written = data
        told = T("El perfil está en {file}.") if self._rules.scenario.makes == NPC else T("La ficha está en {file}.")
        self.message = T(told.msgid, file=str(self._target))
        return True

    def _fail(self, message: Text) -> None:
        hint = T("Sigue en la partida: «zodiac sheet PARTIDA --format toml» lo escribe en pantalla.")
        self.message = T("{said} {hint}", said=message, hint=hint)
