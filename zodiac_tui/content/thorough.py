"""Everything that is wrong with a file that has errors: whatever is wrong with one part hides nothing of another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from zodiac_tui.content.form import Form
from zodiac_tui.content.found import Found, enough, is_enough
from zodiac_tui.content.headless import wanted
from zodiac_tui.content.mending import Mender, meant
from zodiac_tui.content.mentions import LEADS, Mentions, mentions, path_of
from zodiac_tui.content.names import Known, broken_references, broken_words
from zodiac_tui.files.limits import KeyPath, Table
from zodiac_tui.files.toml import Document

Rest = Callable[[Table], Iterable[Found]]
"""What is to be said of tables of the format in which every reference, condition and duration is sound."""
_HANGING = (
    "inalcanzable",
    "bandera-sin-poner",
    "bandera-sin-leer",
    "sin-uso",
    "sin-final",
    "opcion-imposible",
    "tiempo-parado",
    "opciones-condicionadas",
    "zodiac-nadie-puede",
    "anillo",
    "anillo-posible",
)
"""What may only be so since a way, an effect or a condition that is wrong was not followed."""
_EMPTY = ("opcion-vacia", "zodiac-sin-ramas")
"""What may only be so since what is wrong there was taken out."""
_OF_AN_OPTION = 4
"""How long the path to an option is."""
_SOUND = {"condicion": ("minutos >= 0", "minutos < 0"), "duracion": ("1 minuto", "2 horas")}


def everything(form: Form, document: Document, rest: Rest) -> list[Found]:
    """Return every problem of a document; what lies in `flawed` is told already.

    What is wrong is replaced by stand-ins, twice: what is then found both times does not come from them. Nothing more
    is looked for once there are more errors than are told.
    """
    low, found, sound = _mended(form, document, high=False)
    if not sound:
        return found
    high, _, _ = _mended(form, document, high=True)
    both = set(high.told(rest(high.data)))
    hanging = _HANGING if low.unsure else ()
    wrong = {each.path[:_OF_AN_OPTION] for each in found}
    left = (each for each in low.told(rest(low.data)) if each in both and each.code not in hanging)
    return [*found, *(each for each in left if each.code not in _EMPTY or each.path[:_OF_AN_OPTION] not in wrong)]


def _mended(form: Form, document: Document, *, high: bool) -> tuple[Mender, list[Found], bool]:
    mender = Mender(form, document.data, document.flawed, high=high)
    if not mender.settle():
        return mender, mender.found, False
    noted = mentions(form, mender.data)
    for kind in mender.unnamed:
        if name := wanted(kind, mender.data, noted):
            mender.rename(kind, name)
            noted = mentions(form, mender.data)
    unreadable = enough(broken_words(noted))
    told = mender.told([*enough(broken_references(mender.data, noted)), *unreadable])
    if is_enough([*mender.found, *told]):
        return mender, [*mender.found, *told], False
    for path, kind, name in _missing(mender.data, noted):
        mender.unsure |= kind in LEADS
        ids = list(Known(mender.data)[kind])
        if ids:
            mender.replace(path, ids[-1] if high else meant(name, ids) or ids[0])
    for each in unreadable:
        mender.unsure |= each.code == "condicion"
        mender.replace(each.path, _SOUND[each.code][high])
    return mender, [*mender.found, *told], True


def _missing(data: Table, noted: Mentions) -> Iterator[tuple[KeyPath, str, str]]:
    known = Known(data)
    tables = {kind: known[kind] for kind in {kind for _, kind, _ in noted.refs}}
    return ((path_of(trail), kind, name) for trail, kind, name in noted.refs if name not in tables[kind])
