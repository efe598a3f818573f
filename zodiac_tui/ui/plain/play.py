"""A game in line mode, from its open question to its end or to wherever the player leaves it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import Event
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.spending import unspent
from zodiac_tui.present.choices import standing
from zodiac_tui.present.declared import with_examples
from zodiac_tui.present.folding import folded
from zodiac_tui.present.letters import in_a_line
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.repeated import repeated
from zodiac_tui.present.say import SPANISH, language, say, sentence
from zodiac_tui.present.settings import house_at_start, warned_at_start
from zodiac_tui.present.throwing import thrown_for
from zodiac_tui.present.worked import last_worked, worked
from zodiac_tui.session.faults import of_session, within
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import Told
from zodiac_tui.session.taken_back import takes_back
from zodiac_tui.settings import kept
from zodiac_tui.ui import dialogue
from zodiac_tui.ui.moving import last_told
from zodiac_tui.ui.plain import declaring, words
from zodiac_tui.ui.plain.asking import ask
from zodiac_tui.ui.plain.paper import Paper, Typed
from zodiac_tui.ui.plain.situation import Stands, situation
from zodiac_tui.ui.plain.telling import tell, write_recap
from zodiac_tui.ui.plain.words import Leave, Table
from zodiac_tui.ui.recalling import end_of, last_scene, recalled
from zodiac_tui.ui.watching import Follower

FINE, LOST = 0, 1
YES = ("s", "si", "y", "yes")
AFTER = T("Ha terminado. Puedes mirar el :mapa o tus :notas, y :deshacer; :ayuda lo dice todo. Una línea vacía sale.")
NOT_AN_OPTION = "unknown_option"
COMMAND, ESCAPE = (":", "?"), "::"
"""What a word begins with, and what an answer does whose first sign is a colon."""


def run(
    session: Session,
    out: TextIO,
    inp: Typed,
    *,
    save: str = "",
    width: int | None = None,
    follower: Follower | None = None,
    introduced: bool = False,
) -> int:
    """Play a session in lines of text and close it; returns the exit code: LOST where the last of it is not saved.

    `follower` looks at the scenario's files before each question, and so on an empty line. `save` is the name under
    which the game is resumed. The end of input saves and leaves, and so does a reader that goes. `introduced`: its
    warnings have been told.
    """
    table = Table(session, Paper(out, inp, width), save)
    playing = _Play(table, follower, introduced=introduced)
    with session, within(lambda: of_session(session)):
        try:
            playing.play()
            out.flush()
        except BrokenPipeError:
            return FINE
        except KeyboardInterrupt:
            playing.farewell()
            out.flush()
            raise
        return LOST if session.unsaved else FINE


class _Play:
    """The loop over questions, and what was shown last. What is wrong with saving is told apart from the story."""

    def __init__(self, table: Table, follower: Follower | None = None, *, introduced: bool = False) -> None:
        self._table = table
        self._introduced = introduced
        self._follower = follower
        self._session = table.session
        self._paper = table.paper
        self._seen: State | None = None
        self._stands = Stands()
        self._asked = ""
        self._unsaved = False

    def play(self) -> None:
        for notice in self._session.notices:
            _aside(notice)
        if self._session.read_only is not None:
            _aside(T("{held} Con :copiar sigues en una copia.", held=self._session.read_only))
        fresh = self._session.take_events()
        warned = () if self._introduced else warned_at_start(self._session)
        for text in (*warned, *house_at_start(self._session, "«:casa»" if language() == SPANISH else ":house")):
            self._paper.write(spoken(say(text)))
        if not self._session.history.n:
            self._say_how()
        self._tell(fresh if fresh else self._take_up())
        while True:
            while not self._session.ended:
                if not self._turn() and self._may_leave():
                    self.farewell()
                    return
            self._end()
            if not self._look_back() and self._may_leave():
                return

    def _say_how(self) -> None:
        """Say what letters stand for, and where help is, once a game."""
        meant = in_a_line(self._session.rules.ruleset.vocabulary)
        if meant is not None and not self._session.rules.scenario.creates:
            self._paper.write(say(meant))
        self._paper.write(say(T("«:ayuda» dice qué se puede pedir en cualquier pregunta.")))

    def _end(self) -> None:
        """Tell what the game has made, and what is not saved."""
        made = self._session.finish()
        if made is not None:
            self._paper.write(say(made))
        if self._session.unsaved:
            words.tell_saved(self._table)

    def _look_back(self) -> bool:
        """Say what can still be done with the game that has ended, and do it; returns whether it goes on, undone."""
        if self._session.rules.scenario.creates:
            return False
        self._say_what_is_left()
        while self._session.ended:
            typed = self._paper.read()
            if not typed:
                return False
            try:
                if typed.startswith(COMMAND):
                    words.run(self._table, typed)
                else:
                    self._paper.write(say(AFTER))
            except IllegalAnswer as error:
                self._paper.write(say(error.message))
            except Leave:
                return False
        self._asked = ""
        return True

    def _say_what_is_left(self) -> None:
        self._paper.gap()
        for text in situation(self._session):
            self._paper.write(text)
        self._paper.write(say(AFTER))
        if self._table.save and not self._session.unsaved:
            self._paper.write(say(T("Para leerla como un relato, y para verla otra vez paso a paso:")))
            self._paper.as_is(f"zodiac export {self._table.save}")
            self._paper.as_is(f"zodiac replay {self._table.save}")

    def _take_up(self) -> tuple[Event, ...]:
        """Tell who takes a game up what it was about; returns what has happened since its last scene began: nothing in
        the middle of a fight, where how things stood then is not how they stand now."""
        found = end_of(self._session)
        self._table.worked = last_told(self._session)
        if self._session.view.encounter is not None:
            self._take_up_fight(found)
            return ()
        now = situation(self._session)
        if write_recap(self._paper, recalled(self._session, found)) and len(now) == len(self._session.view.party):
            self._stands.news(self._session)  # the recap has just told it
        return last_scene(found)

    def _take_up_fight(self, found: Sequence[Told]) -> None:
        """Tell what led to a fight under way, and how it stands now."""
        fight = self._session.view.encounter
        if not write_recap(self._paper, recalled(self._session, found)) and fight is not None:
            self._paper.write(say(T("Estás en plena pelea: Ronda {n}.", n=fight.round)))
        self._stands.news(self._session)
        for text in situation(self._session, whole=True):
            self._paper.write(text)
        if fight is not None and fight.turn is not None:
            name = self._session.view.actors[fight.turn.actor].name
            self._paper.write(sentence(T("Turno de {name}.", name=name)))

    def _turn(self) -> bool:
        """Ask, read a line and do what it says; returns whether the player stays."""
        self._follow()
        if self._session.ended:
            return True
        self._ask()
        typed = self._paper.read()
        if typed is None:
            return False
        if self._follow() and typed and not typed.startswith(COMMAND):
            self._paper.write(say(T("El escenario ha cambiado mientras contestabas: lee y contesta otra vez.")))
            return True
        try:
            self._do(typed)
        except IllegalAnswer as error:
            self._paper.write(say(error.message))
            if error.code == NOT_AN_OPTION and not typed.startswith(COMMAND):
                self._paper.write(say(T("Una línea vacía repite la pregunta.")))
        except Leave:
            return False
        self._tell(self._session.take_events())
        self._watch_saving()
        return True

    def _follow(self) -> bool:
        """Let the game go on with the scenario's files as they are now, and tell it; returns whether they are new."""
        if self._follower is None:
            return False
        told = self._follower.follow(self._session)
        events = self._session.take_events()
        if told or events:
            self._paper.gap()
            self._asked = ""
        for text in told:
            self._paper.write(say(text))
        if events:
            self._seen = None
            self._tell(events)
        return bool(events)

    def _watch_saving(self) -> None:
        """Say it once when answers are no longer saved."""
        trouble = self._session.unsaved
        if trouble is not None and not self._unsaved:
            _aside(trouble)
        self._unsaved = trouble is not None

    def _do(self, typed: str) -> None:
        prompt = self._session.prompt
        if typed.startswith(COMMAND) and not typed.startswith(ESCAPE):
            words.run(self._table, typed)
        elif not typed:
            self._asked = ""
        elif prompt is not None and not declaring.go_back(self._table, typed):
            declaring.give(self._table, prompt, typed.removeprefix(":"))

    def _ask(self) -> None:
        """Write the open question, unless it is already there."""
        session = self._session
        prompt = session.prompt
        if prompt is None or self._asked == session.prompt_id:
            return
        if not standing(prompt, session.rules.ruleset.vocabulary):
            for place, text in enumerate(self._stands.news(session)):
                if not place:
                    self._paper.gap()
                self._paper.write(text)
        again = repeated(session)
        if again:
            self._paper.write(again)
        odds = unspent(session) if kept.settings().shows_odds else {}
        rules = session.rules
        asked = dialogue.meaning(prompt, self._table.found_by)
        shown = with_examples(asked, session.view, rules.scenario, rules.ruleset)
        ask(self._paper, shown, odds, rules.ruleset.vocabulary, session.view, thrown_for(session))
        self._asked = session.prompt_id

    def _may_leave(self) -> bool:
        """Save; where that cannot be, ask whoever types whether to leave nevertheless."""
        self._session.save()
        trouble = self._session.unsaved
        if trouble is None or not self._paper.is_typed:
            return True
        self._paper.gap()
        self._paper.write(say(T("{trouble} Si sales ahora, eso se pierde. ¿Salir sin guardar? (s/n)", trouble=trouble)))
        self._asked = ""
        typed = self._paper.read()
        return typed is None or folded(typed) in YES

    def _tell(self, events: tuple[Event, ...]) -> None:
        tell(self._paper, self._session, events, None if takes_back(events) else self._seen)
        self._seen = self._session.view
        self._table.worked = last_worked(worked(events, self._session.rules.ruleset)) or self._table.worked

    def farewell(self) -> None:
        """Save, and say where the game stays."""
        self._session.save()
        self._paper.gap()
        words.tell_saved(self._table)


def _aside(message: Text) -> None:
    """Write a line that is no part of the game."""
    if sys.stderr is not None:  # closed by whoever called
        with suppress(OSError):
            sys.stderr.write(f"{say(message)}\n")
