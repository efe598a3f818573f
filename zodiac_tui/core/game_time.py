"""Game time in words."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text

MINUTE, HOUR, DAY = 60, 3600, 86_400


def duration(seconds: int) -> Text:
    """Return a span of game seconds in words.

    >>> [duration(seconds).plain() for seconds in (10, 60, 600, 5400, 90000)]
    ['10 segundos', '1 minuto', '10 minutos', '1 hora y 30 minutos', '1 día y 1 hora']
    """
    parts = (
        _counted(seconds // DAY, T("1 día"), T("{n} días", n=seconds // DAY)),
        _counted(seconds % DAY // HOUR, T("1 hora"), T("{n} horas", n=seconds % DAY // HOUR)),
        _counted(seconds % HOUR // MINUTE, T("1 minuto"), T("{n} minutos", n=seconds % HOUR // MINUTE)),
        _counted(seconds % MINUTE, T("1 segundo"), T("{n} segundos", n=seconds % MINUTE)),
    )
    found = [part for part in parts if part is not None][:2]
    if len(found) < 2:
        return found[0] if found else T("{n} segundos", n=0)
    return T("{first} y {second}", first=found[0], second=found[1])


def _counted(n: int, one: Text, many: Text) -> Text | None:
    return None if n == 0 else one if n == 1 else many
