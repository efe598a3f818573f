"""How fights end, in words."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.lab.trials import GIVEN_UP

OUTCOMES = {
    "victoria": T("Victoria"),
    "derrota": T("Derrota"),
    "huida": T("Huida"),
    "rendicion": T("El enemigo cede"),
    "rendicion_pj": T("Rendición"),
    "tablas": T("Tablas"),
    GIVEN_UP: T("Sin fin"),
}
