"""P24: how fast bots play a story, against a bare walker of an equal one."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator

from tests.bench.measure import Figure, compare
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.lab.explore.sampling import sample
from zodiac_tui.lab.explore.watching import Story

Ways = dict[str, tuple[str, dict[str, int], int]]
"""The options of a scene: condition, changes of flags, and where to."""
WORD = re.compile(r"\w+")
SCENES = 40
OURS, THEIRS = 60, 2_000
"""Plays in one measurement."""
HEAD = """
[escenario]
id = "paseo"
titulo = "Paseo"
autor = "el equipo de zodiac-tui"
licencia = "CC BY-SA 4.0"
sistema = "zodiac"
sinopsis = "Un paseo."
duracion = "un minuto"
inicio = "s0"
final_muerte = "fin"

[pj.lena]
nombre = "Lena"
atributos = { FUE = 2, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }

[final.fin]
titulo = "Fin"
texto = "Fin."
"""
SCENE = """
[escena.s{n}]
titulo = "Escena {n}"
texto = "Un tramo del camino."
{more}
[escena.s{n}.opcion.seguir]
texto = "Seguir"
{next}
[escena.s{n}.opcion.mirar]
texto = "Mirar"
una_vez = true
efectos = [{{ bandera = "visto{n}" }}]
[escena.s{n}.opcion.atajar]
texto = "Atajar"
si = "bandera.visto{n}"
efectos = [{{ bandera = "prisa", suma = 1 }}]
{further}
"""


def figures() -> Iterator[Figure]:
    """Measure them."""
    yield compare("P24", "explorer plays/s ÷ a bare walker of an equal story", ours, walker, gate=0.05, at_most=False)


def ours() -> float:
    """Seconds of one play of the explorer."""
    loaded = scenarios.load_bytes(text().encode(), "paseo.toml")
    story = Story(loaded, registry.get(loaded.ruleset))
    start = time.perf_counter()
    sample(story, "uniform", "bench", OURS, lambda done, of: None)
    return (time.perf_counter() - start) / OURS


def walker() -> float:
    """Seconds of one play of twenty lines that do the same and keep the same accounts."""
    scenes = [
        {"seguir": ("", {}, n + 1), "mirar": ("", {f"visto{n}": 1}, n), "atajar": (f"visto{n}", {"prisa": 1}, n + 2)}
        for n in range(SCENES)
    ]
    covered: set[tuple[int, str]] = set()
    start = time.perf_counter()
    for run in range(THEIRS):
        walk(scenes, random.Random(f"bench:{run}").random, covered)
    return (time.perf_counter() - start) / THEIRS


def walk(scenes: list[Ways], draw: Callable[[], float], covered: set[tuple[int, str]]) -> tuple[int, list[str]]:
    """Walk to the end, at random; returns how many words were read, and the options taken."""
    flags: dict[str, int] = {}
    taken: set[tuple[int, str]] = set()
    path: list[str] = []
    place, last, words = 0, -1, 0
    while place < len(scenes):
        if place != last:
            words += len(WORD.findall("Un tramo del camino.")) + len(WORD.findall(f"Escena {place}"))
            last = place
        open_ones = [
            name
            for name, (condition, _, _) in scenes[place].items()
            if (not condition or flags.get(condition)) and not (name == "mirar" and (place, name) in taken)
        ]
        chosen = open_ones[int(draw() * len(open_ones))]
        taken.add((place, chosen))
        covered.add((place, chosen))
        path.append(chosen)
        _, changes, place = scenes[place][chosen]
        for flag, value in changes.items():
            flags[flag] = flags.get(flag, 0) + value
    return words, path


def text(scenes: int = SCENES, more: str = "") -> str:
    """The story as a scenario; `more` are further lines of each scene."""

    def leads(n: int) -> str:
        return f'ir = "s{n}"' if n < scenes else 'final = "fin"'

    rows = (SCENE.format(n=n, more=more, next=leads(n + 1), further=leads(n + 2)) for n in range(scenes))
    return HEAD + "".join(rows)
