"""The pause menu as rows: what can be done with a game that is left for a moment or for good."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.present.spans import Line, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.table import LEAVE, TITLE
from zodiac_tui.ui.tui.widgets.rows import Row

COPY, SETTINGS = "copiar", "ajustes"


def rows(session: Session) -> list[Row]:
    """What can be chosen."""
    if session.read_only is not None:
        labels = [("", T("Seguir leyendo")), (COPY, T("Hacer una copia y seguir en ella"))]
        labels += [(TITLE, T("Volver al título")), (LEAVE, T("Salir"))]
    elif session.unsaved:
        labels = [
            ("", T("Seguir jugando")),
            (TITLE, T("Volver al título sin guardar")),
            (LEAVE, T("Salir sin guardar")),
        ]
    else:
        labels = [("", T("Seguir jugando")), (TITLE, T("Guardar y volver al título")), (LEAVE, T("Guardar y salir"))]
    labels.append((SETTINGS, T("Ajustes")))
    return [Row(str(n), value, line(label)) for n, (value, label) in enumerate(labels, 1)]


def said(session: Session) -> list[Line]:
    """What stands above them: why the game is not saved, or is only read."""
    trouble = session.read_only or session.unsaved
    return [line(trouble, Style.BAD), ()] if trouble else []
