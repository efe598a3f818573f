"""Line mode without a game: what there is to go on with, to begin, and to look at."""

from __future__ import annotations

from typing import TextIO

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import READER, Option, Prompt, choice
from zodiac_tui.core.text import T
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.ui.opening import Opened
from zodiac_tui.ui.plain import play
from zodiac_tui.ui.plain.asking import answer, write_question
from zodiac_tui.ui.plain.beginning import Desk, begin_one, doors
from zodiac_tui.ui.plain.paper import Paper, Typed
from zodiac_tui.ui.plain.refusing import LIST, Refused, refuse, tell_list
from zodiac_tui.ui.plain.title import WORDS, Leave, found_word


def run(out: TextIO, inp: Typed, *, width: int | None = None) -> int:
    """Offer games in lines of text and play the one that is picked; returns the exit code."""
    title = _Title(Desk(Paper(out, inp, width), out, inp, width))
    try:
        title.run()
        out.flush()
    except BrokenPipeError:
        return play.FINE
    return title.code


class _Title:
    """The loop over what is typed where there is no game."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._paper = desk.paper
        self.code = play.FINE
        """The exit code of the game that was played last."""

    def run(self) -> None:
        """Offer what there is until a game is played or the player leaves."""
        self._offer()
        while (typed := self._paper.read()) is not None:
            try:
                opened = self._do(typed)
            except Refused as error:
                refuse(self._paper, error)
                if isinstance(error, IllegalAnswer):
                    tell_list(self._paper)
                continue
            except Leave:
                return
            if opened is not None and not self._play(opened):
                return

    def _play(self, opened: Opened) -> bool:
        """Play a game; returns whether the title comes again, as where a PJ was made."""
        desk = self._desk
        self.code = play.run(opened.session, desk.out, desk.inp, save=opened.save, width=desk.width, introduced=True)
        if not (opened.session.rules.scenario.creates and opened.session.ended):
            return False
        self._offer()
        return True

    def _offer(self) -> None:
        self._paper.gap()
        write_question(self._paper, _prompt())
        names = ", ".join(say(T("«{word}»", word=word.called)) for word in WORDS)
        self._paper.write(say(T("También se puede escribir una palabra: {words}.", words=names)))

    def _do(self, typed: str) -> Opened | None:
        """Do what was typed; a game where one is to be played. Raises Leave, and what refuses it."""
        words = typed.removeprefix(":").split()
        if not words or folded(words[0]) in LIST:
            self._offer()
            return None
        word = found_word("ayuda" if words[0] == "?" else folded(words[0]))
        if word is None:
            picked = str(answer(_prompt(), " ".join(words)))
            words, word = [picked], found_word(picked)
        opened = begin_one(self._desk, words[0]) if word is None else word.do(self._desk, words[1:])
        if opened is None and (word is None or word.leads_away):
            self._offer()  # whoever listens has to hear where they are
        return opened


def _prompt() -> Prompt:
    words = tuple(Option(word.names[0], word.label) for word in WORDS if word.label is not None)
    return choice("inicio", READER, T("¿A qué juegas?"), (*doors(), *words))
