"""The game itself: the story in the middle, what is asked below it, and what everybody stands at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import Event
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.settings import house_at_start
from zodiac_tui.present.spans import Block, Style
from zodiac_tui.present.worked import worked
from zodiac_tui.session.game import Session
from zodiac_tui.settings import kept
from zodiac_tui.ui import dialogue
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.keymap import key_of
from zodiac_tui.ui.tui.orders import has_orders
from zodiac_tui.ui.tui.paint import paint, words
from zodiac_tui.ui.tui.past import Past, last_deed, last_rolls, last_scene, past
from zodiac_tui.ui.tui.pausing import LOOKING_BACK, REPLAY, TALE
from zodiac_tui.ui.tui.screens.asides import Asides, has_map
from zodiac_tui.ui.tui.screens.leaving import Leaving
from zodiac_tui.ui.tui.screens.seeking import Seeking
from zodiac_tui.ui.tui.telling import contents, told
from zodiac_tui.ui.tui.trying import USE_FOUND, use_of
from zodiac_tui.ui.tui.widgets.box import Box
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall
from zodiac_tui.ui.tui.widgets.story import Story

if TYPE_CHECKING:
    from zodiac_tui.ui.watching import Follower

SHORT_GAME = 60
"""Entries up to which a resumed game is told again before its first frame; longer ones in the background."""
LOOKS = 0.7
"""Seconds between two looks at the scenario's files, where the game follows them."""


class PlayScreen(Seeking, Asides, Leaving):
    """One game, from question to question."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "take_copy", id="copiar", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self, session: Session, follower: Follower | None = None) -> None:
        super().__init__(session)
        self._follower = follower
        self.odds_shown = kept.settings().shows_odds
        self._last_block: Block | None = None
        self._seen: State | None = None
        """The view that was told last."""
        self._resuming = False
        self._tellings = 0
        """How often the past was told."""

    def compose(self) -> ComposeResult:
        with Vertical(id="book"):
            yield Edges(id="head")
            with Horizontal(id="spread"):
                with Vertical(id="main"):
                    yield Paper(id="foes")
                    yield Story(id="story")
                    with Box(id="ask"):
                        yield Paper(id="question")
                        yield Menu(id="options")
                yield Paper(id="side")
            yield Paper(id="status")
            yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        if self.session.rules.scenario.creates:
            self.query_one(Story).styles.min_height = 0
        self._fit()
        self.query_one(Menu).focus()
        self._show(self._begin())
        self._tell_house()
        if self._follower is not None:
            self.set_interval(LOOKS, self._follow)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw_frame())

    # -- what has happened --------------------------------------------------------------------------------------
    def _begin(self) -> tuple[Event, ...]:
        """Tell what a resumed game was about, also one that was left before its first answer. A new one tells itself:
        returns what it has to tell."""
        fresh = self.session.take_events()
        session = self.session
        resumed = session.history.n > 0 or not fresh
        if resumed:
            self._tell_past(resuming=True)
        held = () if session.read_only is None else (session.read_only,)
        noticed = self._app.take_notice()
        found = (*held, *session.notices, *(() if noticed is None else (noticed,)))
        if notices := [words(each, Style.MIXED) for each in found]:
            self.query_one(Story).tell(notices)
        return () if resumed else fresh

    def _tell_house(self) -> None:
        """Say below the first words of a new game where its rules can be looked at."""
        start = house_at_start(self.session, "Esc")
        self.query_one(Story).add([words(text, Style.MUTED) for text in start])

    def _tell_past(self, *, resuming: bool = False) -> None:
        """Tell the game so far again: at once where it is short, else in the background. Whoever is `resuming` it reads
        on at its last scene, others where something was done last."""
        self._tellings += 1
        self._resuming = resuming
        self._seen = self.session.view
        if self.session.history.n <= SHORT_GAME:
            self._remember(past(self.session), self._tellings)
        else:  # not before the question is drawn, from which the work in the background would take its time
            self.call_after_refresh(self.run_worker, partial(self._recall, self._tellings), thread=True)

    def _recall(self, telling: int) -> None:
        found = past(self.session)
        self.app.call_from_thread(self._remember, found, telling)

    def _remember(self, found: Past, telling: int) -> None:
        """Put the past before what is already told, its last scene as what is new, unless it is elsewhere now. For who
        takes the game up, what it was about comes before that scene."""
        if telling != self._tellings:
            return
        blocks = found.blocks
        self._rolls = self._rolls or last_rolls(blocks, self.session.rules.ruleset)
        last = last_scene(blocks) if self._resuming else last_deed(blocks)
        story = self.query_one(Story)
        before = blocks[last - 1] if last else None
        new = list(contents(blocks[last:], before))
        if self._resuming and found.recap:
            new = [*([Content()] if last else []), *map(paint, found.recap), *([] if last else [Content()]), *new]
        story.recall(list(contents(blocks[:last])), new)
        if self._last_block is None and blocks:
            self._last_block = blocks[-1]

    def _show(self, events: tuple[Event, ...]) -> None:
        """Show what has happened since the last question, and the next one."""
        self._rolls = worked(events, self.session.rules.ruleset) or self._rolls
        blocks = told(events, self.session.rules, self.session.view, self._seen)
        self._seen = self.session.view
        if self.session.rules.scenario.creates:
            self.query_one(Story).replace([], list(contents(blocks)))
        elif blocks:
            self.query_one(Story).tell(contents(blocks, self._last_block), paced=kept.settings().is_paced)
            self._last_block = blocks[-1]
        self._look_round()
        made = self.session.finish()
        self._ask()
        if made is not None:
            self.query_one(Story).add([words(made, Style.STRONG)])
        self.call_after_refresh(self.session.settle)

    def _follow(self) -> None:
        """Let the game go on with the scenario's files as they are now; never under another screen."""
        if self._follower is None or not self.is_current:
            return
        told = self._follower.follow(self.session)
        if told:
            self.query_one(Story).tell([Content(), *(words(text, Style.MIXED) for text in told)])
        events = self.session.take_events()
        if events:
            self._seen = None
            self._close_entry()
            self._show(events)

    # -- what is asked ------------------------------------------------------------------------------------------
    def _ask(self) -> None:
        prompt = self.session.prompt
        self._odds = None
        self._frame(prompt is not None and table.is_within(prompt))
        question = self.query_one("#question", Paper)
        question.write(map(paint, table.question(self.session)))
        question.display = not question.is_empty
        if prompt is not None and prompt.kind in (PromptKind.NUMBER, PromptKind.TEXT):
            self._ask_in_words()
        else:
            self._offer()
        self._fit()
        self.query_one(Hints).ask(self._hints)

    def _offer(self) -> None:
        prompt = self.session.prompt
        menu = self.query_one(Menu)
        menu.display = True
        if self.odds_shown:
            self._weigh()
        finds = dialogue.is_found_by_words(self.session)
        menu.offer(self._rows(), many=prompt is not None and prompt.kind is PromptKind.SEVERAL, finds=finds)
        if finds:
            self._say_what_for()
        if not menu.has_focus:
            menu.focus()

    def _rows(self) -> Sequence[Row]:
        back = LOOKING_BACK if self.session.ended and self._is_kept else ()
        return table.rows(self.session, self._odds if self.odds_shown else None, back)

    def _weigh(self) -> None:
        """Compute the odds of the options; they are kept for as long as the question is open."""
        if self._odds is None and self.session.prompt is not None:
            self._odds = table.odds(self.session)

    def _ask_in_words(self) -> None:
        prompt = self.session.prompt
        assert prompt is not None
        self.query_one(Menu).display = False
        self._entry = Entry(dialogue.meaning(prompt, self.found_by))
        self.query_one("#ask").mount(self._entry)
        self._entry.focus()

    # -- what is answered ---------------------------------------------------------------------------------------
    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if message.row.value.startswith(USE_FOUND):
            self._declare(message.row.value)
        elif not self.session.ended:
            self.found_by = "" if dialogue.is_found_by_words(self.session) else self.found_by
            self._answer(message.row.value)
        elif message.row.value == table.TITLE:
            self._app.go_to_title()
        elif message.row.value == table.PLAY and self.session.made is not None:
            self._app.go_to_title(str(self.session.made.file))
        elif message.row.value == REPLAY:
            self.action_replay()
        elif message.row.value == TALE:
            self.action_tale()
        else:
            self._app.leave()

    def on_menu_confirmed(self, message: Menu.Confirmed) -> None:
        self._answer(message.values)

    def on_menu_barred(self, message: Menu.Barred) -> None:
        reason = table.reason(self.session, use_of(message.row.value)[0])
        self._say(T("No se puede: {reason}.", reason=reason) if reason else T("Eso no se puede elegir."))

    def on_entry_given(self, message: Entry.Given) -> None:
        self._answer(message.value)

    def _answer(self, value: object) -> None:
        try:
            self.session.answer(value)
        except IllegalAnswer as error:
            self._say(error.message)
            return
        self._close_entry()
        self._show(self.session.take_events())

    def _close_entry(self) -> None:
        if self._entry is not None:
            self._entry.remove()
            self._entry = None

    def hurry(self) -> None:
        """Show the whole story: a key was pressed, whatever else it does."""
        self.query_one(Story).hurry()

    # -- what else the keys do ----------------------------------------------------------------------------------
    def on_story_turned(self) -> None:
        self.query_one(Hints).ask_again()

    def _hints(self) -> list[Hint]:
        """The keys that do something now, the weightiest first."""
        if self._entry is not None:
            is_the_way = self.does("undo") and not dialogue.back_by_undoing(self.session)
            back: list[Hint] = [("^z", T("atrás"))] if is_the_way else []
            looks = self._weighing() if self._entry.is_number else []
            return [("Intro", T("responder")), *back, *looks, ("Esc", self._away), ("^p", T("buscar"))]
        hints: list[Hint] = []
        if dialogue.is_found_by_words(self.session):
            return [("a…z", T("buscar")), ("Intro", T("elegir")), ("Esc", self._away), ("F1", T("teclas"))]
        if self.query_one(Story).below:
            hints.append(("AvPág", T("sigue")))
        hints += self._weighing()
        if self.session.is_guided and not self.session.ended:
            hints.append((key_of("dirigir"), T("dirigir")))
        if self._is_folded:
            hints.append(("Tab", T("mesa")))
        hints += [("Esc", self._away), ("^p", T("buscar"))]
        if self.session.read_only is None and (self.session.can_undo or self.session.can_redo):
            hints.append((key_of("deshacer"), T("deshacer")))
        if self.session.view.party:
            hints.append((key_of("ficha"), T("ficha")))
        hints.append((key_of("reglas"), T("reglas")))
        if has_orders(self.session):
            hints.append((key_of("ordenes"), T("órdenes")))
        if has_map(self.session):
            hints.append((key_of("notas"), T("notas")))
            hints.insert(0 if self.session.ended else len(hints), (key_of("mapa"), T("mapa")))
        return [*hints, (key_of("guardar"), T("guardar"))]

    def _weighing(self) -> list[Hint]:
        """The keys that tell why a roll came out so, and what chances there are, where they do something."""
        found: list[Hint] = [(key_of("por_que"), T("por qué"))] if self._rolls else []
        return [*found, (key_of("probabilidades"), T("azar"))] if table.can_be_weighed(self.session) else found

    @property
    def _away(self) -> Text:
        """What Escape does."""
        if self.query_one(Menu).is_seeking:
            return T("todas")
        goes_back = dialogue.back_by_answer(self.session) or dialogue.back_by_undoing(self.session)
        return T("atrás") if goes_back else T("menú")

    def _show_anew(self) -> None:
        self.odds_shown = kept.settings().shows_odds
        self._close_entry()
        self._show_table()
        self._ask()

    def _tell_anew(self, told: Text) -> None:
        """Tell the game as it is now in force, from another place of it."""
        self._close_entry()
        self._rolls, self._last_block = (), None
        self.query_one(Story).replace([], [])
        self._tell_past()
        self._show(())
        self._say(told)

    def action_take_copy(self) -> None:
        """Put what was told last on the clipboard, where the terminal lets it."""
        if text := self.query_one(Story).last_told:
            self.app.copy_to_clipboard(text)
            self._say(T("Copiado al portapapeles, si el terminal lo admite."))

    def action_turn(self, by: int) -> None:
        """Turn a page of the story."""
        story = self.query_one(Story)
        story.scroll_relative(y=by * max(1, story.size.height - 1), animate=False)
