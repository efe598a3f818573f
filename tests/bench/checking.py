"""P14b, P15: how long a check takes: the whole command on a small file, and loading large ones."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import tomli

from tests.bench.measure import Figure, compare, seconds
from tests.bench.starting import command
from zodiac_tui.catalog.scenarios import load
from zodiac_tui.content.conditions import compile_condition

SMALL = Path(__file__).parent.parent / "escenarios" / "tres_escenas.toml"
SIZES = (("P15", 128 * 1024), ("P15b", 1_300 * 1024))
"""Figures and the bytes of the scenarios that they are of."""
WORDS = "la luz del muelle cae sobre las redes y alguien cuenta en voz baja los pasos que faltan hasta la puerta "
HEAD = """[escenario]
id = "largo"
titulo = "Un camino largo"
autor = "el equipo de zodiac-tui"
licencia = "CC BY-SA 4.0"
sistema = "zodiac"
sinopsis = "Un camino muy largo."
duracion = "muchas horas"
inicio = "s0"
final_muerte = "fin"

[pj.lena]
nombre = "Lena"
atributos = { FUE = 2, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }

[objeto.farol]
nombre = "un farol"

[final.fin]
titulo = "Fin"
texto = "Fin."
"""
SCENE = '''
[escena.s{n}]
titulo = "Tramo {n}"
texto = """
{words}
"""
al_entrar = [{{ bandera = "pasado{n}" }}, {{ tiempo = "5 minutos" }}]
[[escena.s{n}.parrafo]]
si = "tiene.farol y no bandera.pasado{before}"
texto = "{few}"
[escena.s{n}.opcion.seguir]
texto = "Seguir hasta el tramo siguiente"
ir = "{next}"
[escena.s{n}.opcion.atajar]
texto = "Atajar por las rocas"
si = "bandera.pasado{n} y minutos < {minutes}"
una_vez = true
[escena.s{n}.opcion.atajar.tirada]
accion = "atletismo"
cd = "estandar"
ventajas = ["la marea está baja"]
[escena.s{n}.opcion.atajar.exito]
texto = "{few}"
efectos = [{{ gana = "farol" }}]
ir = "{further}"
[escena.s{n}.opcion.atajar.fracaso_complicacion]
texto = "{few}"
efectos = [{{ estado = "fatiga leve" }}, {{ pierde = "farol" }}]
ir = "{next}"
'''


def generated(size: int) -> str:
    """A sound scenario of at least so many bytes, without a repeated condition."""
    parts, length, n = [HEAD], len(HEAD), 0
    while length < size:
        parts.append(_scene(n))
        length += len(parts[-1].encode())
        n += 1
    last = "".join(parts[-2:])
    for beyond in (n, n + 1):
        last = last.replace(f'ir = "s{beyond}"', 'ir = "fin"'.replace("ir", "final"))
    return "".join([*parts[:-2], last])


def _scene(n: int) -> str:
    return SCENE.format(
        n=n,
        before=max(n - 1, 0),
        next=f"s{n + 1}",
        further=f"s{n + 2}",
        minutes=600 + n,
        words=WORDS * 4,
        few=WORDS * 2,
    )


def figures() -> Iterator[Figure]:
    """Measure them."""
    yield compare(
        "P14b",
        "check of a small file ÷ python -c 'import pydantic'",
        partial(command, "-m", "zodiac_tui", "check", str(SMALL)),
        partial(command, "-c", "import pydantic"),
        gate=1.6,
        at_most=True,
        rounds=15,
    )
    with tempfile.TemporaryDirectory() as folder:
        for number, size in SIZES:
            text = generated(size)
            path = Path(folder) / f"{number}.toml"
            path.write_text(text, encoding="utf-8")
            yield compare(
                number,
                f"load with every check of {len(text.encode()) // 1024} KB ÷ tomli.loads",
                partial(loaded, path),
                partial(seconds, partial(tomli.loads, text)),
                gate=2.5,
                at_most=True,
            )


def loaded(path: Path) -> float:
    """Seconds to load a file whose conditions nobody has read yet."""
    compile_condition.cache_clear()
    start = time.perf_counter()
    load(path)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.stdout.write(generated(int(sys.argv[1])))
