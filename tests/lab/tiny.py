"""Tiny scenarios whose exploration can be done by hand."""

from __future__ import annotations

from functools import cache

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.explore.watching import Story

HEAD = """
[escenario]
id = "diminuto"
titulo = "Diminuto"
autor = "el equipo de zodiac-tui"
licencia = "CC BY-SA 4.0"
sistema = "zodiac"
sinopsis = "Sirve para probar el programa."
duracion = "un minuto"
inicio = "uno"
final_muerte = "malo"

[pj.lena]
nombre = "Lena"
atributos = { FUE = 2, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }

[final.bueno]
titulo = "Bien"
texto = "Dos palabras."

[final.malo]
titulo = "Mal"
texto = "Nada."
"""


def _one(words: str) -> str:
    """The scene that each begins in, called «Uno», with its words; its options follow."""
    return f'[escena.uno]\ntitulo = "Uno"\ntexto = "{words}"\n'


COIN = (
    _one("Una moneda al aire.")
    + """
[escena.uno.opcion.lanzar]
texto = "Lanzarla"
efectos = [{ azar = [{ efectos = [{ final = "bueno" }] }, { efectos = [{ final = "malo" }] }] }]
"""
)
DEAD_END = (
    _one("Un pasillo.")
    + """
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.uno.opcion.bajar]
texto = "Bajar"
ir = "pozo"
[escena.pozo]
titulo = "El pozo"
texto = "Oscuro."
[escena.pozo.opcion.subir]
texto = "Subir"
requiere = "bandera.cuerda"
motivo = "falta: cuerda"
final = "bueno"
"""
)
UNREACHED = (
    _one("Un pasillo.")
    + """
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.uno.opcion.abrir]
texto = "Abrir"
si = "bandera.llave >= 2"
ir = "dos"
[escena.uno.opcion.buscar]
texto = "Buscar"
una_vez = true
efectos = [{ bandera = "llave", suma = 1 }]
[escena.dos]
titulo = "Dos"
texto = "Nadie llega."
[escena.dos.opcion.salir]
texto = "Salir"
final = "malo"
"""
)
RING = (
    _one("Un pasillo.")
    + """
[escena.uno.opcion.seguir]
texto = "Seguir"
ir = "a"
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.a]
titulo = "A"
texto = "A."
al_entrar = [{ ir = "b" }]
[escena.a.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.b]
titulo = "B"
texto = "B."
al_entrar = [{ si = "no bandera.nunca", entonces = [{ ir = "a" }] }]
[escena.b.opcion.salir]
texto = "Salir"
efectos = [{ bandera = "nunca" }]
final = "bueno"
"""
)
TRAP = (
    _one("Un pasillo.")
    + """
[escena.uno.opcion.entrar]
texto = "Entrar"
ir = "dos"
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.dos]
titulo = "Dos"
texto = "Una puerta se cierra."
[escena.dos.opcion.girar]
texto = "Girar"
ir = "tres"
[escena.dos.opcion.escapar]
texto = "Escapar"
si = "tiene.llave"
final = "bueno"
[escena.tres]
titulo = "Tres"
texto = "Otra puerta."
[escena.tres.opcion.girar]
texto = "Girar"
ir = "dos"
[objeto.llave]
nombre = "una llave"
"""
)
INVARIANT = (
    _one("Monedas.")
    + """
[pruebas]
siempre = ["bandera.oro <= 1", "pk <= 7"]
[escena.uno.opcion.coger]
texto = "Coger una"
efectos = [{ bandera = "oro", suma = 1 }]
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
"""
)
CHECK = (
    _one("Una tapia.")
    + """
[escena.uno.opcion.trepar]
texto = "Trepar"
[escena.uno.opcion.trepar.tirada]
accion = "atletismo"
uso = "trepar"
cd = "estandar"
[escena.uno.opcion.trepar.exito]
texto = "Arriba."
final = "bueno"
[escena.uno.opcion.trepar.exito_complicacion]
texto = "Arriba, a medias."
ir = "dos"
[escena.uno.opcion.trepar.fracaso_complicacion]
texto = "Abajo."
final = "malo"
[escena.dos]
titulo = "Dos"
texto = "El borde."
[escena.dos.opcion.soltarse]
texto = "Soltarse"
final = "malo"
"""
)
FIGHT = (
    _one("Un guarda.")
    + """
[pnj.guarda]
nombre = "el guarda"
[escena.uno.opcion.atacar]
texto = "Atacar"
efectos = [{ encuentro = "pelea" }]
[encuentro.pelea]
titulo = "Pelea"
texto = "Va."
abre = "pj"
limite = 3
huida = false
[encuentro.pelea.entra.guarda]
perfil = "guarda"
bando = "enemigos"
distancia = "cerrada"
[encuentro.pelea.victoria]
texto = "Ganas."
final = "bueno"
[encuentro.pelea.derrota]
texto = "Pierdes."
final = "malo"
"""
)


@cache
def tiny(body: str) -> Scenario:
    """A scenario of one of the bodies here."""
    return scenarios.load_bytes((HEAD + body).encode(), "diminuto.toml")


def story(body: str) -> Story:
    """What is explored of it."""
    loaded = tiny(body)
    return Story(loaded, registry.get(loaded.ruleset))


def silent(done: int, of: int) -> None:
    """Nobody is told how far it has come."""
