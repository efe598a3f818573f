"""What a sheet says after a state, between commas: «faltan 4 dias», «3 noches», «operada».

Source: `zodiac.lectura.equipaje`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from zodiac_tui.core.game_time import DAY, HOUR, MINUTE
from zodiac_tui.core.plain import Plain

COMMA = ", "
WORDS: Mapping[str, tuple[str, Plain]] = {
    "sin sintomas": ("fase", 0),
    "operada": ("cirugia", True),
    "en tratamiento": ("frena", 1),
    "en tratamiento lento": ("frena", 2),
}
"""What is said in words, with the note of a mark that it stands for."""
TIMES = {"pasa en": "fin", "faltan": "hasta"}
"""What is said of a moment to come, with the note that holds it."""
NIGHTS = "noches"
_UNITS = {"dia": DAY, "hora": HOUR, "minuto": MINUTE, "segundo": 1}
_ONE = rf"(\d{{1,6}}) ({'|'.join(_UNITS)})s?"
_SPAN = rf"{_ONE}(?: {_ONE})*"


def told(phrase: str, notes: Mapping[str, Plain], now: int, keys: Iterable[str]) -> str:
    """What a sheet says of a mark with these notes, of which `keys` are told; `now` is the game second.

    >>> told("infeccion grave", {"fase": 2, "frena": 2, "noches": 1}, 0, ("frena", "noches"))
    'infeccion grave, en tratamiento lento, 1 noche'
    >>> told("veneno belladona superado", {"hasta": 90_070}, 10, ("hasta",))
    'veneno belladona superado, faltan 1 dia 1 hora 1 minuto'
    """
    return COMMA.join([phrase, *_parts({key: notes[key] for key in keys if key in notes}, now)])


def read(said: str) -> tuple[str, dict[str, Plain] | None]:
    """The state of what a sheet says, and the notes that follow it, with times from now; None where one is no such.

    >>> read("heridas persistente, operada, 3 noches, faltan 4 dias")
    ('heridas persistente', {'cirugia': True, 'noches': 3, 'hasta': 345600})
    >>> read("heridas leve"), read("heridas leve, un rato")
    (('heridas leve', {}), ('heridas leve', None))
    """
    phrase, *parts = said.split(COMMA)
    notes: dict[str, Plain] = {}
    for part in parts:
        found = _note(part)
        if found is None or found[0] in notes:
            return phrase, None
        notes[found[0]] = found[1]
    return phrase, notes


def _parts(notes: Mapping[str, Plain], now: int) -> Iterator[str]:
    yield from (word for word, (key, value) in WORDS.items() if key in notes and notes[key] == value)
    nights = notes.get(NIGHTS)
    if isinstance(nights, int) and nights:
        yield f"{nights} noche{'' if nights == 1 else 's'}"
    for words, key in TIMES.items():
        due = notes.get(key)
        if isinstance(due, int):
            yield f"{words} {_span(max(0, due - now))}"


def _note(part: str) -> tuple[str, Plain] | None:
    if part in WORDS:
        return WORDS[part]
    if nights := re.fullmatch(r"(\d{1,6}) noches?", part):
        return NIGHTS, int(nights[1])
    for words, key in TIMES.items():
        span = part.removeprefix(f"{words} ")
        if span != part and re.fullmatch(_SPAN, span):
            return key, sum(int(n) * _UNITS[unit] for n, unit in re.findall(_ONE, span))
    return None


def _span(seconds: int) -> str:
    """A span in every unit that it has some of.

    >>> _span(2 * DAY + 61), _span(0)
    ('2 dias 1 minuto 1 segundo', '0 segundos')
    """
    found = []
    for unit, size in _UNITS.items():
        n, seconds = divmod(seconds, size)
        if n:
            found.append(f"{n} {unit}{'' if n == 1 else 's'}")
    return " ".join(found) or "0 segundos"
