"""The rulebook: searched as somebody types, read by its links, and left one step at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.cited import Cited
from zodiac_tui.present.references import Referring
from zodiac_tui.present.rulebook import Rules
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.ui.tui import entries
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.shelves import Count, Shelf
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.links import Links
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

MEASURE = 74
"""The most cells of a line of an entry."""
MOST_TYPED = 60
HERE, THERE = "●", "○"


class RulebookScreen(Screen[None]):
    """Finding and reading. `at` is the entry that it opens at; `count` tells what came up in the game around it."""

    CSS_PATH = "../rulebook.tcss"
    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("tab", "shelve(1)", show=False),
        Binding("shift+tab", "shelve(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("up", "step(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("ctrl+home,home", "edge(0)", show=False),
        Binding("ctrl+end,end", "edge(1)", show=False),
        Binding("enter", "read", show=False),
        Binding("right", "beside(1)", show=False),
        Binding("left", "beside(-1)", show=False),
    ]

    def __init__(self, shelves: Sequence[Shelf], at: str = "", count: Count | None = None) -> None:
        super().__init__()
        self._shelves = shelves
        self._shelf = 0
        self._count = count
        self._times: Mapping[str, Cited] | None = None if count else {}
        """What came up; None while that is being counted."""
        self._at = at
        self._trail: list[str] = [at] if at else []
        """The entries that were read, one after the other; empty while somebody searches."""

    def compose(self) -> ComposeResult:
        with Vertical(id="book"):
            yield Edges(id="head")
            yield Paper(id="shelves")
            with Horizontal(id="seeking"):
                yield Paper(id="label")
                yield Input(id="search", compact=True, max_length=MOST_TYPED, select_on_focus=False)
            with Horizontal(id="spread"):
                yield Links(id="found")
                yield Links(id="entry", measure=MEASURE)
            yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self.query_one("#label", Paper).write([paint(line(T("Buscar"), Style.MUTED))])
        self._search(self._at)
        self._show()
        if self._count is not None:
            self.run_worker(self._reckon, thread=True, group="count")

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    # -- what is looked for -------------------------------------------------------------------------------------
    @property
    def _here(self) -> Shelf:
        return self._shelves[self._shelf]

    @property
    def _rules(self) -> Rules:
        """What is searched: the whole rulebook, or what came up in the game."""
        rules = self._here.vocabulary.rules
        return {rule: rules[rule] for rule in self._times or {}} if self._here.came_up else rules

    def _search(self, at: str = "") -> None:
        """List what the words find, the cursor on the entry `at` or the one that is meant."""
        found, meant = entries.listed(self._rules, self._input.value, self._times or {})
        self._found.put(found or [Referring(line(self._nothing(), Style.MUTED))], at or meant)
        self._show_head()

    def _nothing(self) -> Text:
        if self._here.came_up and self._times is None:
            return T("Se está repasando la partida…")
        if self._here.came_up and not self._times:
            return T("En esta partida no ha salido ninguna todavía.")
        return T("El reglamento no dice nada de eso.")

    def on_input_changed(self, message: Input.Changed) -> None:
        message.stop()
        self._search()
        self._preview()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.action_read()

    def _reckon(self) -> None:
        assert self._count is not None
        times = self._count(lambda: not self.is_attached)
        if self.is_attached:
            self.app.call_from_thread(self._reckoned, times)

    def _reckoned(self, times: Mapping[str, Cited]) -> None:
        """Say how often each rule came up, everything else as it was."""
        self._times = times
        self._search(self._found.rule)
        self._preview()

    # -- what is shown ------------------------------------------------------------------------------------------
    def _show(self) -> None:
        """Show the list and what is read; the keys go where they are needed."""
        self.set_class(bool(self._trail), "-reading")
        self.set_focus(None if self._trail else self._input)
        self._preview()

    def _preview(self) -> None:
        """Show the entry that is read, or the one under the cursor of the list."""
        rule = self._trail[-1] if self._trail else self._found.rule
        rules = self._here.vocabulary.rules
        shown = entries.whole(rules[rule], rules, self._times or {}) if rule in rules else []
        self._entry.put(shown, cursor=bool(self._trail))
        self.call_after_refresh(self._show_keys)

    def _show_head(self) -> None:
        whole, shown = len(self._here.vocabulary.rules), len(self._found.rules)
        name = say(self._here.vocabulary.name)
        left: Line = (Span(say(T("Reglamento")), Style.TITLE), Span(f" · {name}", Style.MUTED))
        count = T("{n} reglas", n=whole) if shown == whole else T("{n} de {all} reglas", n=shown, all=whole)
        self.query_one(Edges).put(paint(left), paint(line(count, Style.MUTED)))
        self.query_one("#shelves", Paper).write([paint(self._titles())])

    def _titles(self) -> Line:
        found: list[Span] = []
        for n, shelf in enumerate(self._shelves):
            here = n == self._shelf
            title = f"{HERE if here else THERE} {say(shelf.title)}"
            found += [Span("   " if n else ""), Span(title, Style.STRONG if here else Style.MUTED)]
        return tuple(found)

    def _show_keys(self) -> None:
        if self.is_attached:
            self.query_one(Hints).keys(self._reading_keys() if self._trail else self._finding_keys())

    def _finding_keys(self) -> list[Hint]:
        away = T("vaciar") if self._input.value else T("volver")
        choosing: list[Hint] = [("↑ ↓", T("elegir")), ("Intro", T("leer"))] if self._found.rule else []
        shelf: list[Hint] = [("Tab", T("otra lista"))] if len(self._shelves) > 1 else []
        return [*choosing, *shelf, ("Esc", away)]

    def _reading_keys(self) -> list[Hint]:
        links = len(self._entry.rules)
        last = min(links, len(entries.LINK_KEYS))
        hints: list[Hint] = [("Esc", T("atrás"))]
        if links:
            hints.append(("1" if last == 1 else f"1–{last}", T("ir a")))
        if links or self._entry.is_cut:
            hints.append(("↑ ↓", T("leer")))
        if len(self._found.rules) > 1:
            hints.append(("← →", T("anterior y siguiente")))
        return [*hints, ("A–Z", T("buscar"))]

    # -- what the keys do ---------------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """While somebody reads, digits lead on and letters begin a search."""
        if not self._trail or not event.character or not event.is_printable:
            return
        event.stop()
        place = entries.LINK_KEYS.find(event.character)
        if 0 <= place < len(self._entry.rules):
            self._follow(self._entry.rules[place])
        elif event.character == " ":
            self._entry.turn(1)
        elif event.character.isalpha():
            self._trail, self._at = [], ""
            self._input.value = event.character
            self._input.cursor_position = 1
            self._show()

    def on_links_followed(self, message: Links.Followed) -> None:
        self._follow(message.rule)

    def action_read(self) -> None:
        """Read the entry under the cursor: of the list, or what the entry leads to."""
        rule = self._entry.rule if self._trail else self._found.rule
        if rule:
            self._follow(rule)

    def _follow(self, rule: str) -> None:
        if not self._trail or self._trail[-1] != rule:
            self._trail.append(rule)
        self._found.seek(rule)
        self._show()

    def action_back(self) -> None:
        """Go back a step: to what was read before, to the list, to all of it, and away."""
        if self._trail:
            self._trail.pop()
            if not self._trail and self._at:
                self.dismiss()
                return
            self._found.seek(self._trail[-1] if self._trail else "")
            self._show()
        elif self._input.value:
            self._input.value = ""
        else:
            self.dismiss()

    def action_shelve(self, by: int) -> None:
        """Go to the next part, or the one before, with the same words."""
        if len(self._shelves) > 1 and not self._trail:
            self._shelf = (self._shelf + by) % len(self._shelves)
            self._search(self._found.rule)
            self._preview()

    def action_step(self, by: int) -> None:
        """Go on by a line."""
        if self._trail:
            self._entry.step(by)
        else:
            self._found.hop(by)
            self._preview()

    def action_turn(self, by: int) -> None:
        """Go on by a screenful."""
        self._pane.turn(by)
        self._preview_found()

    def action_edge(self, end: int) -> None:
        """Go to the beginning or the end."""
        self._pane.edge(end)
        self._preview_found()

    def action_beside(self, by: int) -> None:
        """Read the next entry of the list, or the one before."""
        if self._trail and self._found.rule:
            self._found.hop(by)
            self._trail[-1] = self._found.rule
            self._preview()

    def _preview_found(self) -> None:
        if not self._trail:
            self._preview()

    @property
    def _pane(self) -> Links:
        return self._entry if self._trail else self._found

    @property
    def _input(self) -> Input:
        return self.query_one("#search", Input)

    @property
    def _found(self) -> Links:
        return self.query_one("#found", Links)

    @property
    def _entry(self) -> Links:
        return self.query_one("#entry", Links)
