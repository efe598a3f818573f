"""`zodiac words`: how much there is to read in a scenario, and which choices matter."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from zodiac_tui.catalog.scenarios import load, split
from zodiac_tui.cli.arguments import whole
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.lab.words import Count, SceneWords, count, minutes
from zodiac_tui.present.say import say

ABOUT = T(
    "Cuenta las palabras de un escenario, lo que se tarda en leerlas y las opciones que importan: las que llevan a "
    "otro sitio o cambian algo que no cambie otra de su escena."
)
SPEED, SLOWEST, FASTEST = 220, 50, 1_000
"""Words a minute."""


def run(argv: Sequence[str]) -> int:
    """Print the words of a scenario; raises ContentError."""
    parser = Parser("words", ABOUT)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero")))
    parser.add_argument(
        "--speed",
        type=whole(SLOWEST, FASTEST),
        default=SPEED,
        metavar="N",
        help=say(T("palabras que se leen por minuto; si no se dice, {n}", n=SPEED)),
    )
    parser.add_argument("--json", action="store_true", help=say(T("el resultado en JSON")))
    words = parser.parse_args(argv)
    name, part = split(words.scenario)
    found = count(load(name, part))
    if words.json:
        out(json.dumps(as_json(found, words.speed), ensure_ascii=False, indent=1))
    else:
        if part is not None:
            out(say(T("Se cuenta el escenario entero, no solo «{part}».", part=part)))
        out("\n".join(lines(found, words.speed)))
    return FINE


def as_json(found: Count, speed: int) -> dict[str, Plain]:
    """Return what `--json` prints."""
    scenes: dict[str, Plain] = {
        each.id: {"words": each.words, "options": len(each.options.all), "idle": list(each.options.idle)}
        for each in found.scenes
    }
    return {
        "words": found.total,
        "minutes": minutes(found.total, speed),
        "speed": speed,
        "scenes": scenes,
        "encounters": dict(found.encounters),
        "endings": dict(found.endings),
        "rest": found.rest,
        "options": sum(len(each.options.all) for each in found.scenes),
        "mattering": sum(len(each.options.mattering) for each in found.scenes),
    }


def lines(found: Count, speed: int) -> Iterator[str]:
    """Yield a line for each scene, encounter and ending, and the sums."""
    yield say(T("Escenas: palabras y opciones que importan"))
    width = max(map(len, [*(each.id for each in found.scenes), *found.encounters, *found.endings]))
    for each in found.scenes:
        yield f"  {each.id:<{width}} {each.words:>6}  {_options(each)}".rstrip()
    for told, counts in ((T("Encuentros"), found.encounters), (T("Finales"), found.endings)):
        if counts:
            yield say(told)
            yield from (f"  {name:<{width}} {number:>6}" for name, number in counts.items())
    yield say(T("Sinopsis, personajes y lo demás: {n}", n=found.rest))
    total, time = found.total, minutes(found.total, speed)
    yield say(
        T("En total, palabras: {n}; leerlas todas, a {speed} por minuto: {time} min.", n=total, speed=speed, time=time)
    )
    matter, options = (sum(map(len, each)) for each in _all_options(found))
    yield say(T("Opciones que importan: {n} de {of}.", n=matter, of=options))


def _all_options(found: Count) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    return [each.options.mattering for each in found.scenes], [each.options.all for each in found.scenes]


def _options(each: SceneWords) -> str:
    shown = say(T("{n} de {of}", n=len(each.options.mattering), of=len(each.options.all)))
    if not each.options.idle:
        return shown
    return say(T("{shown}; no cambian nada propio: {names}", shown=shown, names=", ".join(each.options.idle)))
