"""A saved game in line mode, step by step, forward and back. Nothing is played and nothing is written to the save."""

from __future__ import annotations

from typing import TextIO

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.say import say
from zodiac_tui.ui.plain.lookup import look_up
from zodiac_tui.ui.plain.paper import Paper, Typed
from zodiac_tui.ui.plain.telling import write_blocks
from zodiac_tui.ui.plain.why import explain_all

FINE, REFUSED = 0, 1
KEYS = T(
    "Intro: el paso siguiente. a: atrás. t: la próxima tirada. i: el principio. f: el final. Un número: ese paso. "
    "?: por qué salió así. r y palabras: el reglamento. s: salir."
)


def run(reel: Reel, out: TextIO, inp: Typed, *, width: int | None = None) -> int:
    """Show a game in lines of text, as whoever types asks; returns the exit code."""
    paper = Paper(out, inp, width)
    try:
        if not _Replay(paper, reel).show():
            return REFUSED
        out.flush()
    except BrokenPipeError:
        pass
    return FINE


class _Replay:
    """The loop over what is typed, and the step that is shown."""

    def __init__(self, paper: Paper, reel: Reel) -> None:
        self._paper = paper
        self._reel = reel
        self._n = 0

    def show(self) -> bool:
        """Show the beginning, then what is asked for; returns whether there was anything to show."""
        scenario = self._reel.kept.rules.scenario
        self._say(T("{title}. Pasos: {n}.", title=Text.data(scenario.title), n=self._reel.last))
        try:
            self._tell()
        except SaveError as error:
            self._say(error.message)
            return False
        self._paper.gap()
        self._say(KEYS)
        while (typed := self._paper.read()) is not None:
            if not self._do(folded(typed.removeprefix(":"))):
                break
        return True

    def _do(self, typed: str) -> bool:
        """Do what was typed; returns whether the reader stays."""
        word, _, rest = typed.partition(" ")
        match word:
            case "s" | "salir" | "q" | "quit":
                return False
            case "":
                self._go(self._n + 1)
            case "a" | "atras" | "b" | "back":
                self._go(self._n - 1)
            case "i" | "principio":
                self._go(0)
            case "f" | "final":
                self._go(self._reel.last)
            case "t" | "tirada":
                self._next_roll()
            case "?" | "porque":
                self._why()
            case "r" | "reglas":
                look_up(self._paper, glossed(self._reel.kept.rules.ruleset.vocabulary), rest)
            case number if number.isascii() and number.isdigit() and len(number) < 10:
                self._go(int(number))
            case _:
                self._say(KEYS)
        return True

    def _go(self, to: int) -> None:
        found = self._reel.within(to)
        if found != self._n:
            self._reel[found]
            self._n = self._reel.within(found)
            self._tell()
        if to > self._n:
            self._say(self._reel.trouble or T("No hay más pasos: aquí está la partida."))
        elif to < 0:
            self._say(T("Este es el principio."))

    def _next_roll(self) -> None:
        place = self._reel.roll_after(self._n)
        if place is None:
            self._say(self._reel.trouble or T("No hay más tiradas."))
        else:
            self._go(place)

    def _why(self) -> None:
        rolls, step = self._reel.rolls_at(self._n), self._reel[self._n]
        for roll in rolls:
            explain_all(self._paper, (roll,), step.told.rules, step.told.view)
        if not rolls:
            self._say(T("Todavía no se ha tirado nada."))

    def _tell(self) -> None:
        """Write the step that is shown."""
        step = self._reel[self._n]
        self._paper.gap()
        self._say(T("Paso {n} de {last}.", n=self._n, last=self._reel.last))
        if step.question:
            self._paper.write(f"{step.question} → {step.answer}")
        write_blocks(self._paper, step.blocks, step.told.rules, step.told.view)

    def _say(self, text: Text) -> None:
        self._paper.write(say(text))
