"""The tables of Zodiac as typed values, each file read once and only when asked for.

`pkgutil` rather than `importlib.resources`, as named tuples in `rows`: `check` starts 20 ms sooner.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import TypeVar
from unicodedata import combining, normalize

from zodiac_tui.core.vocabulary import OutcomeClass
from zodiac_tui.files.toml import Table, Toml, parse
from zodiac_tui.rulesets.zodiac.rows import Accion, Clase, Creacion, Estado, Grado, Habilidad, Maniobra, Pista

V = TypeVar("V", str, int, bool)


@cache
def table(name: str) -> Table:
    """Return the file `data/NAME.toml` as it stands; raises ContentError where it is broken."""
    return parse(get_data("zodiac_tui.rulesets.zodiac", f"data/{name}.toml") or b"", f"{name}.toml").data


def words(name: str, language: str) -> Table:
    """Return the words of `data/NAME.toml` in another language; raises ContentError where their file is broken."""
    name = f"lang/{language}/{name}.toml"
    return parse(get_data("zodiac_tui.rulesets.zodiac", f"data/{name}") or b"", name).data


@cache
def acciones() -> Mapping[str, Accion]:
    """The Acciones by id, those of table A first."""
    return {
        id: Accion(
            id,
            _get(row, "nombre", ""),
            _pair(_texts(row, "atributos")),
            _get(row, "combate", False),
            _get(row, "se_resiste", ""),
        )
        for id, row in _rows("acciones", "accion")
    }


@cache
def puntuaciones() -> Mapping[str, str]:
    """The names of the nine scores by id, Atributos first."""
    return _words("acciones", "puntuacion")


@cache
def atributos() -> tuple[str, ...]:
    """The ids of the six Atributos."""
    return _texts(_sub(table("acciones"), "grupo"), "atributos")


@cache
def situacion() -> tuple[str, ...]:
    """The ids of the three scores of Situación Social."""
    return _texts(_sub(table("acciones"), "grupo"), "situacion")


@cache
def usos() -> Mapping[str, str]:
    """The SRD's spelling of the uses that it names, by id."""
    return _words("acciones", "uso")


def uso(id: str) -> str:
    """Return how a use is written: the SRD's spelling, or the id with spaces.

    >>> uso("caida"), uso("forzar_la_verja"), uso("supervivencia_montana")
    ('caída', 'forzar la verja', 'supervivencia montaña')
    """
    use, _, kind = id.rpartition("_")
    if use in usos() and kind in elegibles():
        return f"{usos()[use]} {elegibles()[kind]}"
    return usos().get(id, id.replace("_", " "))


@cache
def elegibles() -> Mapping[str, str]:
    """The kinds that are offered where one is picked for a Habilidad, by how their ids are written."""
    offered = [kind for kinds in _sub(table("creacion"), "tipo").values() if isinstance(kinds, list) for kind in kinds]
    return {_unaccented(str(kind)): str(kind) for kind in offered}


def _unaccented(word: str) -> str:
    letters = normalize("NFD", word.replace(" ", "_"))
    return "".join(letter for letter in letters if not combining(letter))


@cache
def grados() -> Mapping[str, Grado]:
    """The grades by id, worst first (reading `zodiac.lectura.orden_de_grados`)."""
    rows = table("grados")["grado"]
    return {
        _get(row, "id", ""): Grado(
            _get(row, "id", ""),
            _get(row, "nombre", ""),
            OutcomeClass[_get(row, "clase", "")],
            _get(row, "tono", ""),
            _get(row, "cede", ""),
            _get(row, "obligado", False),
            _get(row, "callado", False),
            _get(row, "complicaciones", 0),
            _get(row, "demora", 0),
        )
        for row in (rows if isinstance(rows, list) else [])
    }


@cache
def habilidades() -> Mapping[str, Habilidad]:
    """The Habilidades of the SRD by id."""
    return _habilidades("habilidades")


@cache
def habilidades_propias() -> Mapping[str, Habilidad]:
    """The Habilidades that the SRD asks for without naming any (Medicina), by id."""
    return _habilidades("habilidades_propias")


def _habilidades(file: str) -> dict[str, Habilidad]:
    return {
        id: Habilidad(
            id,
            _get(row, "nombre", ""),
            _get(row, "tipo", ""),
            _get(row, "atributo", ""),
            _texts(row, "usos"),
            _get(row, "condicion", ""),
            _get(row, "elegir", False),
        )
        for id, row in _rows(file, "habilidad")
    }


@cache
def habilidad(id: str) -> Habilidad:
    """Return a Habilidad by its id, with the kind that was picked after a dash; raises KeyError.

    >>> habilidad("idioma-frances").usos
    ('ingenio.comprension_idiomatica_frances',)
    """
    base, dash, kind = id.partition("-")
    found = habilidades()[base] if base in habilidades() else habilidades_propias()[base]
    if not dash:
        return found
    if not found.elegir or not kind:
        raise KeyError(id)
    name = f"{found.nombre} ({elegibles().get(kind, kind.replace('_', ' '))})"
    return found._replace(id=id, nombre=name, usos=tuple(f"{each}_{kind}" for each in found.usos))


@cache
def clases() -> Mapping[str, Clase]:
    """The classes of weapons by id (SRD, table C)."""
    return {
        id: Clase(
            id,
            _get(row, "nombre", ""),
            _get(row, "accion", ""),
            _get(row, "uso", ""),
            _get(row, "manos", 0),
            _get(row, "alcance", ""),
            _get(row, "recarga", ""),
            _get(row, "turnos", 0),
            _get(row, "melee", False),
            _get(row, "sin_consecuencia", False),
            _get(row, "ignora_armadura", False),
        )
        for id, row in _rows("armas", "clase")
    }


@cache
def maniobras() -> Mapping[str, Maniobra]:
    """What can be tried in any fight, by id (SRD, Noquear, lesionar o matar; `zodiac.maniobra`)."""
    return {
        id: Maniobra(
            id,
            _get(row, "nombre", ""),
            _get(row, "accion", ""),
            _get(row, "uso", ""),
            _get(row, "contra_accion", ""),
            _get(row, "contra_uso", ""),
            _get(row, "alcance", ""),
            _texts(row, "efectos"),
        )
        for id, row in _rows("maniobras", "maniobra")
    }


@cache
def estados() -> Mapping[str, Estado]:
    """The states by id: `heridas_leve` … then the automatic ones."""
    return {estado.id: estado for estado in (*_alterados(), *_automaticos())}


@cache
def tipos() -> Mapping[str, str]:
    """The names of the five types of Estado Alterado by id."""
    return {id: _get(row, "nombre", "") for id, row in _rows("estados", "tipo")}


@cache
def grados_de_estado() -> Mapping[str, str]:
    """The names of Leve, Grave and Persistente by id."""
    return _words("estados", "grado")


@cache
def distancias() -> Mapping[str, str]:
    """The names of the Distancias by id, nearest first."""
    return _words("marco", "distancia")


@cache
def pistas() -> Mapping[str, Pista]:
    """The tracks by id."""
    return {
        id: Pista(id, _get(row, "nombre", ""), _get(row, "maximo", 0), _get(row, "oculta", False))
        for id, row in _rows("marco", "pista")
    }


@cache
def cds() -> Mapping[str, int]:
    """The classes of difficulty by id with their CD; 0 where nothing is rolled."""
    return {id: _get(_sub(table("marco"), "cd"), id, 0) for id in _sub(table("marco"), "cd")}


@cache
def terrenos() -> Mapping[str, str]:
    """What one can fall on, by id."""
    return _words("marco", "terreno")


@cache
def conducta() -> Mapping[str, tuple[str, ...]]:
    """What a PNJ's conduct may say, by key; the first word of each is the default."""
    row = _sub(table("marco"), "conducta")
    return {key: _texts(row, key) for key in row}


@cache
def creacion() -> Creacion:
    """The limits at creation."""
    row = _sub(table("marco"), "creacion")
    return Creacion(**{key: _get(row, key, 0) for key in row})


def _alterados() -> list[Estado]:
    return [
        Estado(f"{tipo}_{grado}", f"{_get(row, 'nombre', '')} {name}", tipo, grado, _get(row, "efecto", False))
        for tipo, row in _rows("estados", "tipo")
        for grado, name in grados_de_estado().items()
    ]


def _automaticos() -> list[Estado]:
    return [
        Estado(id, _get(row, "nombre", ""), "", "", _get(row, "efecto", False))
        for id, row in _rows("estados", "automatico")
    ]


def _rows(name: str, key: str) -> list[tuple[str, Toml]]:
    return list(_sub(table(name), key).items())


def _words(name: str, key: str) -> Mapping[str, str]:
    row = _sub(table(name), key)
    return {id: _get(row, id, "") for id in row}


def _sub(row: Table, key: str) -> Table:
    value = row[key]
    if not isinstance(value, dict):
        raise TypeError(f"{key} is no table")
    return value


def _get(row: Toml, key: str, default: V) -> V:
    value = row.get(key, default) if isinstance(row, dict) else default
    if not isinstance(value, type(default)):
        raise TypeError(f"{key} is no {type(default).__name__}")
    return value


def _texts(row: Toml, key: str) -> tuple[str, ...]:
    value = row.get(key, []) if isinstance(row, dict) else []
    return tuple(str(item) for item in value) if isinstance(value, list) else ()


def _pair(texts: tuple[str, ...]) -> tuple[str, str]:
    first, second = texts
    return first, second
