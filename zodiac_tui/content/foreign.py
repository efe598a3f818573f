"""A scenario of a ruleset that there is not: what can be said of it by what all scenarios have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from zodiac_tui.content.form import Form
from zodiac_tui.content.found import Found, report
from zodiac_tui.content.loading import problems_of
from zodiac_tui.content.models import validate
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Field, Vocabulary
from zodiac_tui.files.limits import KeyPath
from zodiac_tui.files.toml import Document

_WHOLE = ("escenario", "objeto", "final")
"""Tables in which every ruleset has the same keys."""
_UNKNOWN = ("clave-desconocida", "efecto-desconocido")
_VALUES = ("tipo", "valor", "fuera-de-limites", "identificador")
_OF_RULESETS = ("nombre-desconocido", "resultado-sin-tirada")
"""Codes that hang on the names of a ruleset."""
_TABLES = {(), ("escenario",)}
_ROWS = (2, 4)
"""How long the paths of scenes and endings are, and those of options and entrants."""


def foreign(document: Document, forms: Sequence[Form], unknown: Found) -> list[Diagnostic]:
    """Return what is wrong whatever the ruleset is, read by the form that fits best; `unknown` says that there is
    none of that name."""
    found = (each for each in problems_of(document, fitting(document, forms), lambda _: []) if _holds(each))
    return report(document, [unknown, *found])


def fitting(document: Document, forms: Sequence[Form]) -> Form:
    """Return the form by which a document has the fewest faults."""
    return min(forms, key=lambda form: _faults(form, document))


def _faults(form: Form, document: Document) -> int:
    fault = validate(form, document.data)
    return fault.error_count() if fault else 0


def _holds(found: Found) -> bool:
    """Whether a problem is one for any ruleset."""
    path, first = found.path, found.path[:1]
    if path[:2] == ("escenario", "sistema") or found.code in _OF_RULESETS:
        return False
    if found.code in _UNKNOWN:
        return path[0] in _WHOLE or (len(path) == 1 and found.hint is not None)
    if found.code == "clave-ausente":
        return path in _TABLES or len(path) in _ROWS
    if found.code == "falta-resultado":
        return first == ("encuentro",)
    return found.code not in _VALUES or _key(path) in _COMMON


def _key(path: KeyPath) -> str:
    return next((part for part in reversed(path) if isinstance(part, str)), "")


def _keys(fields: Iterable[Field]) -> Iterator[str]:
    for each in fields:
        if each.type != "choice" or each.choices:
            yield each.key
        yield from _keys(each.fields)


def _common() -> frozenset[str]:
    """The keys that the format has whatever the ruleset is."""
    nothing = Vocabulary("", T(""), (), (), (), (), (), (), (), (), (), (), {}, (), (), (), ())
    form = Form(nothing)
    return frozenset(_keys((*form.root, *(field for fields in form.effects.values() for field in fields))))


_COMMON = _common()
