"""A game in JSON Lines, from its open question to its end or to wherever the other program leaves it.

An answer that holds brings the next `prompt` or the `end`; a bad line an `error` and the same `prompt` again; `why`,
`sheet`, `odds`, `table`, `contract`, `help`, `settings`, `rules`, `cited`, `recap`, `map`, `note`, `notes`, `erase`,
`undos`, `secrets`, `save` and `copy` bring an `info` and nothing else, and so does a `hand` of which something is still
asked; a whole one, `order`, `undo` and `redo` the question as it is then; `quit` and the end of input save the game and
bring the `end`, which is the last message. Where a PJ was made, an `info` about its `file` comes before it. The `state`
is whole where somebody directs; else what is hidden is left out. Where answers or notes are no longer saved, and where
they are again, an `info` as `save` brings comes of itself, before the question or after the `info`; also before the
`end` of a game whose last part is lost.
"""

from __future__ import annotations

import json
from typing import TextIO

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import Event
from zodiac_tui.core.state import State
from zodiac_tui.present.worked import last_worked, worked
from zodiac_tui.session.faults import of_session, within
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl import messages, reading, verbs
from zodiac_tui.ui.jsonl.messages import Message
from zodiac_tui.ui.jsonl.verbs import Leave, Table
from zodiac_tui.ui.watching import Follower

FINE, LOST = 0, 1


def run(session: Session, out: TextIO, inp: reading.Lines, *, save: str = "", follower: Follower | None = None) -> int:
    """Play a session in JSON Lines and close it; returns the exit code: LOST where the last of it is not saved. `save`
    is the name that it is resumed by.

    `follower` looks at the scenario's files before each question; what is wrong with them is told as an `error`.
    """
    with session, within(lambda: of_session(session)):
        try:
            _Play(Table(session, save), out, inp, follower).play()
        except BrokenPipeError:
            return FINE
        return LOST if session.unsaved else FINE


class _Play:
    """The loop over lines."""

    def __init__(self, table: Table, out: TextIO, inp: reading.Lines, follower: Follower | None = None) -> None:
        self._follower = follower
        self._table = table
        self._session = table.session
        self._out = out
        self._inp = inp
        self._is_unsaved = False
        self._before: State | None = None
        """The view that was told last."""

    def play(self) -> None:
        self._write(messages.hello(self._session, self._table.save, verbs.VERBS))
        self._ask()
        while not self._session.ended and self._hear():
            pass
        self._end()

    def _hear(self) -> bool:
        """Read a line and do what it says; returns whether there may be more."""
        try:
            line = reading.read(self._inp)
            if line is None:
                return False
            self._do(line)
        except IllegalAnswer as error:
            self._write(messages.error(error.code, error.message))
            self._ask()
        except Leave:
            return False
        return True

    def _end(self) -> None:
        self._session.save()
        if self._session.unsaved:
            self._write(messages.saved(self._session, self._table.save))
        made = messages.made(self._session)
        if made is not None:
            self._write(made)
        self._write(messages.end(self._session, self._news(), self._before))

    def _do(self, line: str) -> None:
        match reading.parse(line):
            case reading.Said(answer):
                self._session.answer(answer)
                self._ask()
            case reading.Asked() as asked:
                found = verbs.run(self._table, asked)
                if found is None:
                    self._ask()
                else:
                    self._write(found)
                    self._watch_saving(is_told=asked.verb == "save")

    def _watch_saving(self, *, is_told: bool = False) -> None:
        """Tell it once when what is played is no longer saved, and when it is again."""
        unsaved = self._session.unsaved is not None
        if unsaved != self._is_unsaved and not is_told:
            self._write(messages.saved(self._session, self._table.save))
        self._is_unsaved = unsaved

    def _ask(self) -> None:
        """Write the open question with what happened before it; at the end of the game the `end` does that."""
        if self._follower is not None:
            for text in self._follower.follow(self._session):
                self._write(messages.error("watch", text))
        if not self._session.ended:
            self._watch_saving()
            self._write(messages.prompt(self._session, self._news(), self._before))
            self._before = self._session.view

    def _news(self) -> tuple[Event, ...]:
        events = self._session.take_events()
        self._table.worked = last_worked(worked(events, self._session.rules.ruleset)) or self._table.worked
        return events

    def _write(self, message: Message) -> None:
        """Write a message, as ASCII: whatever is in it, no reader of lines and no terminal stumbles over it."""
        self._out.write(json.dumps(message, separators=(",", ":")) + "\n")
        self._out.flush()
