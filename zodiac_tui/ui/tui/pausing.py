"""The pause menu as rows: what can be done with a game that is left for a moment or for good."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.present.primer import has_primer
from zodiac_tui.present.settings import house
from zodiac_tui.present.spans import Line, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.table import LEAVE, TITLE
from zodiac_tui.ui.tui.widgets.rows import Row

COPY, SETTINGS, HOUSE, PRIMER = "copiar", "ajustes", "casa", "como"
REPLAY, TALE, REHEARSE = "repetir", "relato", "ensayar"
"""What is done with a game that is saved: it is seen again, or written to a file."""
LOOKING_BACK = ((REPLAY, T("Verla otra vez, paso a paso")), (TALE, T("Exportar el relato…")))


def rows(session: Session, *, is_kept: bool = False) -> list[Row]:
    """What can be chosen; of a game that `is_kept` also its replay and its story."""
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
    if has_primer(session.rules.ruleset.vocabulary):
        labels.append((PRIMER, T("Cómo se juega")))
    if not session.rules.scenario.creates:
        labels.append((HOUSE, T("Contrato y reglas de la casa")))
    labels += LOOKING_BACK if is_kept else ()
    if is_kept and session.view.encounter is not None:
        labels.append((REHEARSE, T("Ensayar esta pelea…")))
    return [Row(str(n), value, line(label)) for n, (value, label) in enumerate(labels, 1)]


def played_by(session: Session) -> list[Line]:
    """The contract and the house rules of a game, each with air around it."""
    return [each for text in house(session) for each in (line(text), ())][:-1]


def said(session: Session) -> list[Line]:
    """What stands above them: why the game is not saved, or is only read."""
    trouble = session.read_only or session.unsaved
    return [line(trouble, Style.BAD), ()] if trouble else []
