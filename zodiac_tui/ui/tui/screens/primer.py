"""The page for whoever has never played: what a turn looks like, what the letters mean, which keys help."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.primer import primer_lines
from zodiac_tui.ui.tui.keymap import key_of
from zodiac_tui.ui.tui.screens.page import Reading


class Primer(Reading):
    """How a ruleset is played."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(T("Cómo se juega"), primer_lines(vocabulary, _keys()))


def _keys() -> tuple[Text, ...]:
    """Which keys of a game explain it."""
    return (
        T(
            "Tras una tirada, «{why}» dice por qué salió así, regla a regla. Antes, «{odds}» dice qué puede salir de "
            "cada opción y qué cambia gastando. «{rules}» abre el reglamento, «{undo}» deshace, F1 dice todas las "
            "teclas.",
            why=Text.data(key_of("por_que")),
            odds=Text.data(key_of("probabilidades")),
            rules=Text.data(key_of("reglas")),
            undo=Text.data(key_of("deshacer")),
        ),
    )
