"""The page of the map: where the game has been, and once an ending was reached what there is besides."""

from __future__ import annotations

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.present.scene_map import lines
from zodiac_tui.present.spans import Line, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.mapping import mapped
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.widgets.paper import Paper


class Map(Reading):
    """The scenes of a game. It is played again for that, in the background."""

    def __init__(self, session: Session, key: str) -> None:
        super().__init__(T("Mapa"), (), key)
        self._session = session

    def on_mount(self) -> None:
        super().on_mount()
        self._put([line(T("Desplegando el mapa…"), Style.MUTED)])
        self.run_worker(self._draw_map, thread=True, group="map")

    def _draw_map(self) -> None:
        try:
            found = [*lines(mapped(self._session))]
        except SaveError as error:
            found = [line(error.message, Style.BAD)]
        self.app.call_from_thread(self._put, found)

    def _put(self, found: list[Line]) -> None:
        if self.is_attached:
            self.query_one("#text", Paper).write(map(paint, found))
            self.fitted()
