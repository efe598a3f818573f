"""The reference of the authors' guide against the format: the tables that there are, and how a type is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from zodiac_tui.content.form import Form
from zodiac_tui.core.vocabulary import Field

EFFECTS = "efecto"
"""The path of the table of effects, in which a key beside another's value is `value + key`."""
REQUIRED = "obligatoria"
_TABLES = re.compile(r"^Tablas?: (.+?)\.\n\n", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")
_LIKE = "como "
ANY = "…"


@dataclass(frozen=True)
class Row:
    """What is told of a key: its type in words, and whether a table must have it."""

    type: str
    required: bool


Rows = Mapping[str, Row]


# -- what the format has ----------------------------------------------------------------------------------------------
def tables(form: Form) -> dict[str, Rows]:
    """The keys of every table of the format, by its path: `escena.ID.opcion.ID.tirada`, `escena.ID.parrafo[]`."""
    found = dict(_inside(form, "archivo", form.written))
    return found | dict(_effects(form))


def _inside(form: Form, path: str, fields: tuple[Field, ...]) -> Iterator[tuple[str, Rows]]:
    yield path, {field.key: _row(form, field) for field in fields}
    for field in fields:
        if field.fields and field.type in ("table", "tables", "list", "maybe"):
            yield from _inside(form, _path(form, path, field), field.fields)


def _path(form: Form, path: str, field: Field) -> str:
    key = "GRADO" if field.key in form.grades and field.type == "table" else field.key
    key = "ACCION" if path.endswith(".libre") else key
    whole = key if path == "archivo" else f"{path}.{key}"
    return whole + {"tables": ".ID", "list": "[]"}.get(field.type, "")


def _effects(form: Form) -> Iterator[tuple[str, Rows]]:
    rows: dict[str, Row] = {}
    for kind, (value, *extras) in form.effects.items():
        rows[kind] = Row(told(form, value), required=False)
        rows |= {f"{kind} + {each.key}": _row(form, each) for each in extras}
        if value.fields:
            yield from _inside(form, _path(form, EFFECTS, value), value.fields)
    yield EFFECTS, rows


def _row(form: Form, field: Field) -> Row:
    return Row(told(form, field), field.required)


def told(form: Form, field: Field) -> str:
    """A field's type as the guide tells it."""
    kind, _, of = field.type.partition(":")
    actions = tuple(each.id for each in form.vocabulary.actions)
    span = f"{field.minimum} a {field.maximum}"
    words = " ".join(f"`{word}`" for word in field.choices)
    match kind:
        case "choice":
            return "una Acción" if field.choices == actions else words
        case "int":
            return f"{words} o {span}" if words else span
        case "ints":
            return f"tabla de números, {span}"
        case "ref" | "id":
            return f"id de {of}" if of else "identificador"
        case "refs":
            return f"lista de id de {of}"
        case _:
            return _PLAIN[kind]


_PLAIN = {
    "bool": "sí o no",
    "str": "texto corto",
    "text": "texto",
    "words": "lista de textos",
    "texts": "lista de textos cortos",
    "texts_by": "tabla de textos cortos",
    "condition": "condición",
    "conditions": "lista de condiciones",
    "duration": "tiempo",
    "number": "número, o sí o no",
    "use": "uso",
    "uses": "lista de usos",
    "table": "tabla",
    "tables": "tablas",
    "list": "lista de tablas",
    "maybe": "tabla, o sí o no",
    "effects": "efectos",
}


# -- what the guide says ----------------------------------------------------------------------------------------------
def written(text: str, known: Iterable[str], chapter: str = "Referencia") -> dict[str, Rows]:
    """The keys of every table that the reference (or another chapter) tells, by its path; told twice is an error.

    `….ayuda` stands for every known table of which the path ends so.
    """
    found: dict[str, Rows] = {}
    for section in text.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0].split("\n### ")[1:]:
        named = _TABLES.search(section)
        assert named, section[:60]
        rows = _rows(section[named.end() :], found)
        for path in _paths(named[1], known):
            assert path not in found, f"told twice: {path}"
            found[path] = rows
    return found


def _paths(words: str, known: Iterable[str]) -> Iterator[str]:
    for path in _CODE.findall(words):
        yield from [each for each in known if each.endswith(path[1:])] if path.startswith(ANY) else [path]


def _rows(section: str, found: Mapping[str, Rows]) -> Rows:
    """The rows of a section; one that begins with «como» stands for those of a table before it, without some."""
    rows: dict[str, Row] = {}
    for keys, kind, default, _ in _ROW.findall(section):
        names = _CODE.findall(keys)
        if keys.startswith(_LIKE):
            base, *without = names
            told = {key: row for key, row in found[base].items() if key not in without}
        else:
            told = dict.fromkeys(names, Row(kind, default == REQUIRED))
        assert not rows.keys() & told.keys(), f"told twice: {names}"
        rows |= told
    return rows
