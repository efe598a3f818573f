"""A quick skirmish: whom of the bestiary to fight, how many of them, and at what Distancia they begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.skirmish import MOST, Foe, usual
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.present.bestiary import bestiary_of, kind
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.ui.drawing import CHANCE
from zodiac_tui.ui.tui.paint import words, wrapped
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

Foes = tuple[Foe, ...]


Skirmish = tuple[str, Foes, tuple[str, ...]]
"""By which system to fight whom, and who plays where that is not to be asked."""


class SkirmishScreen(Listing[Skirmish]):
    """The bestiary to pick foes from; its result is the skirmish, against nobody where it is left."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("l", "fight", show=False),
        Binding("b,delete,backspace", "drop", show=False),
        Binding("d", "distance", show=False),
        Binding("s", "system", show=False),
        Binding("p", "party", show=False),
    ]

    def __init__(self, *, rehearses: bool = False) -> None:
        super().__init__()
        self._rehearses = rehearses
        """Whether the fight is to be rehearsed: who plays is asked afterwards."""
        self._picked: Counter[tuple[str, str]] = Counter()
        """How many of an entry come, by the Distancia at which they begin."""
        self._party: tuple[str, ...] = ()
        self._read(registry.DEFAULT)

    def _read(self, system: str) -> None:
        """Take a system's bestiary."""
        vocabulary = registry.vocabulary(system)
        self._system, self._system_name = system, vocabulary.name
        self._creatures: list[Creature] = list(bestiary_of(vocabulary).values())
        self._distances = {each.id: each.label for each in vocabulary.distances}
        self._distance = usual(vocabulary)

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        menu = self.query_one(Menu)
        menu.offer(self._rows())
        self._show()
        menu.focus()

    # -- what is shown ------------------------------------------------------------------------------------------
    def _show(self) -> None:
        head = [
            words(
                T(
                    "{what} · {system}",
                    what=T("Ensayar") if self._rehearses else T("Escaramuza"),
                    system=self._system_name,
                ),
                Style.TITLE,
            ),
            words(self._against(), Style.MIXED if self._picked else Style.MUTED),
        ]
        self.query_one("#masthead", Paper).write(head)
        self.query_one(Menu).revise(self._rows())
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    def _against(self) -> Text:
        if not self._picked:
            return T("¿Contra quién? Intro añade uno a Distancia {where}.", where=self._called(self._distance))
        return T("Contra {foes}.", foes=Text.data("; ".join(self._told(*each) for each in self._picked)))

    def _told(self, entry: str, distance: str) -> str:
        name = next(each.name for each in self._creatures if each.id == entry)
        many = self._picked[entry, distance]
        return f"{name}{f' ×{many}' if many > 1 else ''} ({self._called(distance)})"

    def _called(self, distance: str) -> str:
        return self._distances[distance].plain()

    def _rows(self) -> list[Row]:
        return [
            _row(each, sum(n for (name, _), n in self._picked.items() if name == each.id)) for each in self._creatures
        ]

    def longest_card(self, width: int) -> int:
        return max((len(wrapped([words(each.about)], width)) for each in self._creatures), default=1)

    def _hints(self) -> tuple[Hint, ...]:
        """What can be done; the names of what is chosen are short once somebody is picked, so that all has room."""
        distance, add = self._called(self._distance), ("Intro", T("añadir"))
        system: Hint = ("s", T("sistema"))
        party: Sequence[Hint] = (("p", T("PJ al azar") if self._party else T("PJ a elegir")),) * (not self._rehearses)
        back: Hint = ("Esc", T("volver"))
        if not self._picked:
            return (add, ("d", T("Distancia: {where}", where=distance)), system, *party, back)
        fight = T("ensayar") if self._rehearses else T("luchar")
        return (("l", fight), add, ("b", T("quitar")), ("d", Text.data(distance)), system, *party, back)

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        about = next(each.about for each in self._creatures if each.id == message.row.value)
        self.query_one("#about", Paper).write([words(about, Style.MUTED)])
        self.told()

    def on_menu_emptied(self, message: Menu.Emptied) -> None:
        self.query_one("#about", Paper).write([])
        self.told()

    @property
    def _chosen(self) -> str:
        """The id of the one under the cursor; empty for none."""
        row = self.query_one(Menu).current
        return row.value if row is not None else ""

    # -- what is done -------------------------------------------------------------------------------------------
    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if self._picked.total() >= MOST:
            self.query_one(Hints).tell(T("Caben {most} como mucho.", most=MOST))
            return
        self._picked[message.row.value, self._distance] += 1
        self._show()

    def action_drop(self) -> None:
        """Take one of those under the cursor away, the last that was added."""
        last = next((key for key in reversed(self._picked) if key[0] == self._chosen), None)
        if last is not None:
            self._picked[last] -= 1
            self._picked = +self._picked
            self._show()

    def action_distance(self) -> None:
        """Let those that are added from now on begin at the next Distancia."""
        names = list(self._distances)
        self._distance = names[(names.index(self._distance) + 1) % len(names)]
        self._show()

    def action_system(self) -> None:
        """Take the bestiary of the next system that has one; whoever was picked is of the other."""
        names = [each for each in registry.RULESETS if registry.vocabulary(each).bestiary]
        self._picked.clear()
        self._read(names[(names.index(self._system) + 1) % len(names)])
        self.query_one(Menu).offer(self._rows())
        self._show()

    def does(self, action: str) -> bool:
        """Whether an action does something now."""
        return super().does(action) and not (action == "party" and self._rehearses)

    def action_party(self) -> None:
        """Let one PJ that is made by chance play, or ask who does."""
        if self._rehearses:
            return
        self._party = () if self._party else (CHANCE,)
        self._show()

    def action_fight(self) -> None:
        """Fight whom was picked."""
        if self._picked:
            foes = tuple(Foe(entry, many, where) for (entry, where), many in self._picked.items())
            self.dismiss((self._system, foes, self._party))

    def action_back(self) -> None:
        """Close without a fight."""
        self.dismiss((self._system, (), ()))


def _row(creature: Creature, many: int) -> Row:
    count = (Span(f"×{many}  ", Style.MIXED),) if many else ()
    return Row("", creature.id, line(creature.name), aside=(*count, Span(kind(creature), Style.MUTED)))
