"""The page for whoever has never played, in line mode."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.primer import primer
from zodiac_tui.ui.plain.paper import Paper

HELP: tuple[Text, ...] = (
    T(
        "Tras una tirada, «:porque» dice por qué salió así. Antes, «:probabilidades» dice qué puede salir de cada "
        "opción. «:reglas» busca en el reglamento, «:deshacer» vuelve atrás, «:ayuda» dice todo lo demás."
    ),
)


def tell_how(paper: Paper, vocabulary: Vocabulary) -> None:
    """Write how a ruleset is played."""
    for heading, text in primer(vocabulary, HELP):
        paper.write(spoken(f"{heading}. {text}" if heading else text))
