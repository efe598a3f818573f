"""What lies between braces in an author's texts: names and numbers that are put in, and the {o|a} forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zodiac_tui.content import fights
from zodiac_tui.content.fights import is_manoeuvre
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, WARNING, Found, nearest
from zodiac_tui.content.mentions import Mentions, Trail, path_of
from zodiac_tui.content.names import NameProblem, Names
from zodiac_tui.core.scenario import TARGET
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table

_BRACES = re.compile(r"\{([^{}]*)\}?|\}")
_NAME = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*")
_FORMS = re.compile(r"[^|]*\|[^|]*?(?::(?P<who>[a-z0-9_-]+))?")
_FILLED = ("texto", "una_vez_texto", "narra", "motivo", "verdades")
"""The keys whose words are made ready for the reader; others are read as they stand."""
_AIMED = f"{{{TARGET}}}"
_UNKNOWN = "sustitucion-desconocida"


def strange_braces(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Braces that nobody can fill in, and those that are no names, so that they would be read as they stand."""
    names = Names(form, data, found, in_braces=True) if found.braces else None
    for trail, text in found.braces:
        assert names is not None
        for match in _BRACES.finditer(text):
            if match[0] == _AIMED and fights.is_at_nobody(data, path_of(trail)):
                message = T("«{braces}» se leerá vacío.", braces=Text.data(_AIMED))
                hint = T('Con objetivo = "nadie" no lo hay.')
                yield Found(WARNING, "llaves", path_of(trail), message, hint, True, match.start())
            else:
                yield from _brace(names, trail, match)


def _brace(names: Names, trail: Trail, match: re.Match[str]) -> Iterator[Found]:
    inner = match[1] or ""
    whole = match[0].endswith("}") and match[0] != "}"
    forms = _FORMS.fullmatch(inner)
    key = next(str(part) for part in reversed(path_of(trail)) if isinstance(part, str))
    if whole and key not in _FILLED and (forms or _NAME.fullmatch(inner)):
        message = T("«{braces}» se leerá tal cual.", braces=Text.data(match[0][:40]))
        hint = T("En «{key}» no se sustituye nada: escríbelo con sus palabras.", key=Text.data(key))
        yield Found(WARNING, "llaves", path_of(trail), message, hint, True, match.start())
    elif whole and forms:
        if who := forms["who"]:
            yield from _told(names.person(who), trail, match.start(1) + forms.start("who"))
    elif whole and _NAME.fullmatch(inner) and inner != TARGET:
        yield from _told(_aimed(_named(names, inner), inner, trail), trail, match.start(1))
    elif not (whole and inner == TARGET and is_manoeuvre(path_of(trail))):
        message = T("«{braces}» se leerá tal cual.", braces=Text.data(match[0][:40]))
        hint = T("Entre llaves caben «pj», un nombre o un número, y dos formas con «|», como en «cansad{{o|a}}».")
        yield Found(WARNING, "llaves", path_of(trail), message, hint, True, match.start())


def _aimed(problem: NameProblem | None, inner: str, trail: Trail) -> NameProblem | None:
    """The same problem, of a manoeuvre with its target for what was meant where the name is a slip of that."""
    near = nearest(inner, (TARGET,)) if problem and is_manoeuvre(path_of(trail)) else None
    return (*problem[:3], near) if problem and near else problem


def _named(names: Names, inner: str) -> NameProblem | None:
    """What is wrong with a name between braces: of somebody, of an object, or one that conditions read."""
    match inner.split("."):
        case ["pj"]:
            return None
        case ["pj" | "pnj", who]:
            return names.person(who)
        case ["objeto", thing]:
            return names.thing("objeto", thing)
        case _:
            return names(inner)


def _told(problem: NameProblem | None, trail: Trail, offset: int) -> Iterator[Found]:
    if problem is not None:
        severity, code, message, hint = problem
        yield Found(severity, _UNKNOWN if severity == ERROR else code, path_of(trail), message, hint, True, offset)
