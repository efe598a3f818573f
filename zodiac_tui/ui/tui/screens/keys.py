"""The keys of the screen that is open, on a page over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.ui.tui.commands import Command
from zodiac_tui.ui.tui.keymap import written
from zodiac_tui.ui.tui.screens.page import Reading

OF_MENUS = (
    (("up", "down"), T("elegir entre las opciones")),
    (("enter",), T("aceptar la señalada; si son varias, terminar")),
    (("space",), T("marcar, en una lista de varias")),
)
"""What the keys of menus do."""
BY_SIGN = T("la letra o el número de una opción la elige de una vez")


class KeyHelp(Reading):
    """Every key that works on a screen: what it does, those that move about last."""

    def __init__(self, found: Sequence[Command], *, has_menu: bool) -> None:
        super().__init__(T("Teclas"), list(_lines(found, has_menu=has_menu)))


def _lines(found: Sequence[Command], *, has_menu: bool) -> Iterator[Line]:
    doing = [(each.keys, each.about) for each in found if not each.moves and each.keys]
    moving = [(each.keys, each.about) for each in found if each.moves and each.keys]
    menus = [(tuple(map(written, keys)), about) for keys, about in OF_MENUS] if has_menu else []
    width = max(len(" ".join(keys)) for keys, _ in [*doing, *moving, *menus])
    yield from (_row(keys, about, width) for keys, about in doing)
    if has_menu:
        yield ()
        yield from (_row(keys, about, width) for keys, about in menus)
        yield line(BY_SIGN, Style.MUTED)
    if moving:
        yield ()
        yield from (_row(keys, about, width) for keys, about in moving)


def _row(keys: tuple[str, ...], about: Text, width: int) -> Line:
    return Span(f"{' '.join(keys):<{width}}  ", Style.KEY), Span(say(about))
