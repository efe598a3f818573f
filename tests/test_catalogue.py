"""The English catalogue is whole: each text of the program is in it once, translated, sound and compiled.

A text of the program is the literal of a `T("…")`, or a word of a ruleset's own tables that is shown as one (its
Vocabulary's, and those of `TABLES`). One that is nothing but values and signs needs no words in English.

To add some: append `msgid` and `msgstr` to zodiac_tui/locale/en/LC_MESSAGES/zodiac_tui.po, then
`pybabel compile -d zodiac_tui/locale -D zodiac_tui`.
"""

from __future__ import annotations

import ast
import dataclasses
import gettext
import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import zodiac_tui
from zodiac_tui.catalog.registry import RULESETS, vocabulary
from zodiac_tui.core.text import Text
from zodiac_tui.files.toml import parse
from zodiac_tui.present.say import DOMAIN, LOCALE

PACKAGE = Path(zodiac_tui.__file__).parent
ENGLISH = Path(LOCALE) / "en" / "LC_MESSAGES"
TABLES = (
    ("zodiac/data/maniobras.toml", "maniobra.*.nombre"),
    ("zodiac/data/creacion.toml", "grado.*"),
    ("zodiac/data/creacion.toml", "tipo.*"),
    ("zodiac/data/creacion_pnj.toml", "clase.*.nombre"),
    ("zodiac/data/creacion_pnj.toml", "conducta.*.nombre"),
    ("zodiac/data/bestiario.toml", "pnj.*.grupo"),
    ("zodiac/data/bestiario.toml", "pnj.*.peligro"),
    ("zodiac/data/politicas.toml", "*.resumen"),
    ("unisystem/data/politicas.toml", "*.resumen"),
    ("unisystem/data/bestiario.toml", "pnj.*.grupo"),
    ("unisystem/data/bestiario.toml", "pnj.*.peligro"),
    ("unisystem/data/personajes.toml", "cualidad.*.efecto"),
    ("unisystem/data/personajes.toml", "defecto.*.efecto"),
    ("unisystem/data/labels.toml", "defensas.*"),
    ("unisystem/data/labels.toml", "clases.*"),
    ("unisystem/data/weapons.toml", "*.etiqueta"),
    ("unisystem/data/creacion_pnj.toml", "*.*.nombre"),
)
"""Words of tables that no Vocabulary holds and that are shown as texts: the file, and the way to them."""
_WORDS = re.compile(r"[^\W\d_]|[«»¿¡]")
_PLACES = re.compile(r"\{\w*\}|%\(\w+\)\w|%\w")


def test_every_text_is_translated() -> None:
    have = {str(message.id) for message in catalog() if message.string and not message.fuzzy}
    assert not [text for text in sorted(texts() - have) if _WORDS.search(_PLACES.sub("", text))]


def test_nothing_else_is_in_it() -> None:
    assert not sorted({str(message.id) for message in catalog() if message.id} - texts())
    assert not catalog().obsolete


def test_nothing_is_in_it_twice() -> None:
    found = Counter(re.findall(r'^msgid ((?:".*"\n)+)', (ENGLISH / f"{DOMAIN}.po").read_text("utf-8"), re.MULTILINE))
    assert not [text for text, times in found.items() if times > 1]


def test_placeholders_are_the_same() -> None:
    for message in catalog():
        if message.id and message.string:
            assert placeholders(str(message.string)) == placeholders(str(message.id)), message.id


def test_quotes_are_english() -> None:
    said = [str(message.string) for message in catalog() if message.id and "«" not in _quoting(str(message.id))]
    assert not [text for text in said if "«" in text or "»" in text]


def test_the_compiled_file_is_that_of_the_source() -> None:
    with (ENGLISH / f"{DOMAIN}.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    stale = [message.id for message in catalog() if message.id and compiled.gettext(str(message.id)) != message.string]
    assert not stale, "compile it anew: pybabel compile -d zodiac_tui/locale -D zodiac_tui"


def test_a_text_is_written_where_it_is_made() -> None:
    """What a variable holds would be found by no extractor; a text may be made again from another's msgid."""
    loose = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, call in calls()
        if not (call.args and isinstance(call.args[0], ast.Constant | ast.Attribute))
    ]
    assert not loose


@cache
def catalog() -> Catalog:
    with (ENGLISH / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale="en")


@cache
def texts() -> frozenset[str]:
    """Every msgid of the program."""
    written = (call.args[0].value for _, call in calls() if isinstance(call.args[0], ast.Constant))
    declared = (text for name in RULESETS for text in within(vocabulary(name)))
    tabled = (text for name, way in TABLES for text in along(read(name), way.split(".")))
    return frozenset(filter(None, (*map(str, written), *declared, *tabled)))


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call of `T` in the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "T":
                yield path, node


def within(value: object) -> Iterator[str]:
    """The msgids of all texts in a value."""
    match value:
        case Text():
            yield value.msgid
            for _, each in value.values:
                yield from within(each)
        case Mapping():
            for each in value.values():
                yield from within(each)
        case tuple():
            for each in value:
                yield from within(each)
        case _ if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                yield from within(getattr(value, field.name))
        case _:
            return


def read(name: str) -> object:
    return parse((PACKAGE / "rulesets" / name).read_bytes(), name).data


def along(value: object, way: list[str]) -> Iterator[str]:
    """The words at the end of a way through a table, where `*` is any key; those of a list as they are told."""
    if not way:
        yield ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    elif isinstance(value, Mapping):
        for key in value if way[0] == "*" else way[:1]:
            yield from along(value[key], way[1:])


def placeholders(text: str) -> list[str]:
    named = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    return sorted([*named, *re.findall(r"%\(\w+\)\w|%[rs]", text)])


def _quoting(text: str) -> str:
    """A text about quotes themselves as it stands; of any other nothing that quotes."""
    return text if "comillas" in text else ""
