"""The settings on the screen: each with its value, changed and kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.places import homely
from zodiac_tui.present.preferences import overruled
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.settings import kept, tongue
from zodiac_tui.settings.keys import DEEDS, USUAL, clash, is_key, option_keys
from zodiac_tui.settings.values import AUTO, KEYS, SETTINGS
from zodiac_tui.settings.writing import Name, SettingsError
from zodiac_tui.ui.tui.paint import paint, words
from zodiac_tui.ui.tui.screens.page import Choosing, Page
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp

AS_EVER = "siempre"
"""What gives every key back its usual one."""


class _Keeping(Choosing):
    """Rows whose values are kept as soon as they change."""

    def fill(self) -> None:
        super().fill()
        self._hint()

    def _keep(self, name: Name, value: str) -> None:
        """Keep a value, look as it says, and say what keeps it from being kept."""
        trouble: Text | None = None
        try:
            kept.keep(name, value)
        except SettingsError as error:
            trouble = error.message
        if name == ("idioma",):
            tongue.speak("" if value == AUTO else value)
        cast("ZodiacApp", self.app).obey()
        self._show(trouble)

    def _show(self, trouble: Text | None = None) -> None:
        """Show the values as they are now, in the language that is spoken now."""
        self.query_one("#heading", Paper).write([words(self.heading, Style.TITLE)])
        self.query_one("#text", Paper).write(map(paint, _said(trouble)))
        self.query_one(Menu).revise(self._listed())
        self._hint()

    def _listed(self) -> Sequence[Row]:
        raise NotImplementedError

    def _hint(self) -> None:
        self.query_one(Hints).keys((("↑ ↓", T("elegir")), ("Intro", T("cambiar")), ("Esc", T("cerrar"))))


class SettingUp(_Keeping):
    """Every setting; choosing one takes its next value."""

    def __init__(self) -> None:
        super().__init__(T("Ajustes"), _settings(), _said(None))

    def _listed(self) -> Sequence[Row]:
        return _settings()

    def choose(self, row: Row) -> None:
        """Take the next value of a setting, or show the keys."""
        if row.value == KEYS:
            self.app.push_screen(Keys(), lambda _: self._show())
            return
        values = [*SETTINGS[row.value].values]
        now = values.index(kept.settings().value(row.value))
        self._keep((row.value,), values[(now + 1) % len(values)])


class Keys(_Keeping):
    """The keys of the game; choosing one asks for another."""

    def __init__(self) -> None:
        super().__init__(T("Teclas de la partida"), _keys(), _said(None))

    def _listed(self) -> Sequence[Row]:
        return _keys()

    def choose(self, row: Row) -> None:
        """Ask for another key, or take all the usual ones."""
        if row.value == AS_EVER:
            changed = [name for name, key in kept.settings().keys.items() if key != USUAL[name]]
            for name in changed:
                self._keep((KEYS, name), USUAL[name])
            return
        deed = row.value
        self.app.push_screen(Pressing(deed), lambda key: self._keep((KEYS, deed), key) if key else None)


class Pressing(Page):
    """Waits for the key that something is to have; its result is that key, empty for none."""

    def __init__(self, deed: str) -> None:
        super().__init__(T("Pulsa la tecla nueva: {deed}", deed=DEEDS[deed].about))
        self._deed = deed

    def body(self) -> ComposeResult:
        yield Paper(id="text")

    def fill(self) -> None:
        super().fill()
        self.query_one("#text", Paper).write(
            [words(T("Una letra o un signo; las cifras eligen opciones."), Style.MUTED)]
        )
        self.query_one(Hints).keys((("Esc", T("dejarla como está")),))

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            return
        event.stop()
        key = event.character or ""
        if not is_key(key):
            self._refuse(T("Esa no puede ser: una letra o un signo."))
            return
        keys = kept.settings().keys
        two = clash({**{name: now for name, now in keys.items() if now != USUAL[name]}, self._deed: key})
        if two is None:
            self.dismiss(key)
        else:
            other = two[1] if two[0] == self._deed else two[0]
            self._refuse(T("«{key}» ya es: {deed}.", key=Text.data(key), deed=DEEDS[other].about))

    def _refuse(self, why: Text) -> None:
        self.query_one("#text", Paper).write([words(why, Style.MIXED)])


def _settings() -> list[Row]:
    now = kept.settings()
    rows = [
        Row(str(n), name, line(each.about), (), line(each.values[now.value(name)], Style.STRONG))
        for n, (name, each) in enumerate(SETTINGS.items(), 1)
    ]
    changed = sum(key != USUAL[name] for name, key in now.keys.items())
    told = _changed(changed) if changed else T("las de siempre")
    return [*rows, Row("t", KEYS, line(T("teclas de la partida")), (), line(told, Style.STRONG))]


def _changed(n: int) -> Text:
    return T("1 cambiada") if n == 1 else T("{n} cambiadas", n=n)


def _keys() -> list[Row]:
    now = kept.settings().keys
    signs = option_keys({"siempre": "t"})
    rows = [
        Row(sign, name, line(each.about), (), _aside(now[name]))
        for sign, (name, each) in zip(signs, DEEDS.items(), strict=False)
    ]
    return [*rows, Row("t", AS_EVER, line(T("Las de siempre")))]


def _aside(value: str) -> Line:
    return (Span(value, Style.STRONG),)


def _said(trouble: Text | None) -> list[Line]:
    """Where the settings lie, and what is wrong with them or with keeping them."""
    found = kept.found()
    told = [line(homely(found.path), Style.MUTED)]
    wrong = trouble or found.notice or overruled(found.settings)
    return [*told, *([line(wrong, Style.MIXED)] if wrong else []), ()]
