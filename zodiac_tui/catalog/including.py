"""A scenario's parts made one document: each file that `incluye` names is read once, and its tables joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from zodiac_tui.catalog import sheets
from zodiac_tui.content.found import ERROR, MAX_REPORTED, Found, first, places_in, report
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files import part_names
from zodiac_tui.files.limits import MAX_VALUES, KeyPath, Table, values_in
from zodiac_tui.files.sources import Sources
from zodiac_tui.files.toml import Document, read

Look = Callable[[Document], list[Diagnostic]]
"""What is wrong with a document."""

INCLUDE = "incluye"
"""The key of a part that names others."""
HEAD = "escenario"
MAX_CHAIN = 8
"""How many files may include each other in turn, the main one counted."""
MAX_FILES = 256
"""The most files of a scenario."""
MAX_TOTAL = 16 * 1024 * 1024
"""Bytes of all of them."""
OWN = (
    "clave-desconocida", "efecto-desconocido", "tipo", "valor", "fuera-de-limites", "identificador", "condicion",
    "duracion", "dos-salidas", "dos-tiradas", "efecto-tras-salida", "falta-motivo", "llaves", "todo",
)  # fmt: skip
"""Codes of what is wrong whatever other parts hold, which cannot be read or are not there."""


@dataclass(frozen=True)
class Whole:
    """A scenario's document and the files that it was made of, by their names, the main one first."""

    document: Document
    sources: Mapping[str, bytes]


def whole(files: Sources, look: Look) -> Whole:
    """Read a scenario with its parts.

    Raises ContentError with every fault of every file, and with what `look` says of as much as can be read.
    """
    gathering = _Gathering(files)
    gathering.add(files.main, files.read(files.main), ())
    told = gathering.told
    if gathering.parts:
        document, problems = joined(list(gathering.parts.values()))
        told += problems
        if not told:
            return Whole(document, gathering.sources)
        seen = look(document)
        told += seen if gathering.complete else [each for each in seen if each.code in OWN]
    order = {files.shown(name): place for place, name in enumerate(gathering.sources)}
    told.sort(key=lambda each: (order.get(each.file, 0), each.line, each.column))
    raise ContentError(first(told, files.shown(files.main)))


class _Gathering:
    """The parts of a scenario as they are read, depth first."""

    def __init__(self, files: Sources) -> None:
        self.parts: dict[str, Document] = {}
        self.sources: dict[str, bytes] = {}
        self.told: list[Diagnostic] = []
        self.complete = True
        """Whether every part that is named could be read."""
        self._files = files
        self._size = 0
        self._refused: dict[str, Found] = {}

    def add(self, name: str, raw: bytes, chain: tuple[str, ...]) -> None:
        """Take in a file that `chain` led to, and all that it includes."""
        self.sources[name] = raw
        self._size += len(raw)
        document = self._read(raw, self._files.shown(name))
        if document is None:
            self.complete = False
            return
        self.parts[name] = document
        if (INCLUDE in document.data and not sheets.is_sheet(document.data)) or chain:
            self.told += report(document, list(self._followed(name, document, (*chain, name))))

    def _read(self, raw: bytes, shown: str) -> Document | None:
        document, told = read(raw, shown)
        self.told += told
        return document

    def _followed(self, name: str, document: Document, chain: tuple[str, ...]) -> Iterator[Found]:
        """Read what a part includes; return what is wrong with it."""
        if len(chain) > 1 and HEAD in document.data:
            message = T("La tabla [escenario] va en el archivo principal, y este es una parte.")
            yield Found(ERROR, "portada-en-parte", (HEAD,), message)
        listed = document.data.get(INCLUDE, [])
        if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
            message = T("«incluye» es una lista de rutas entre comillas.")
            yield Found(ERROR, INCLUDE, (INCLUDE,), message, T('Por ejemplo: incluye = ["pnj.toml"].'), value=True)
        elif len(listed) > MAX_FILES:
            yield Found(ERROR, "incluye-muchos", (INCLUDE,), _too_many(), value=True)
        else:
            for place, each in enumerate(listed):
                problem = self._follow(name, str(each), chain)
                if problem is not None:
                    self.complete = False
                    yield replace(problem, path=(INCLUDE, place), value=True)

    def _follow(self, part: str, name: str, chain: tuple[str, ...]) -> Found | None:
        wrong = part_names.refused(part, name)
        if wrong is not None:
            return Found(ERROR, "incluye-ruta", (), wrong)
        target = part_names.resolved(part, name)
        if target in chain:
            shown = " → ".join([*chain[chain.index(target) :], target])
            return Found(ERROR, "incluye-ciclo", (), T("Los archivos se incluyen en círculo: {chain}.", chain=shown))
        if target in self.sources:
            return None
        if target not in self._refused:
            found = self._taken(target, chain)
            if found is None:
                return None
            self._refused[target] = found
        return self._refused[target]

    def _taken(self, target: str, chain: tuple[str, ...]) -> Found | None:
        """Read one more file, within the bounds."""
        if len(chain) >= MAX_CHAIN:
            message = T("Los archivos se incluyen unos a otros a más de {limit} niveles.", limit=MAX_CHAIN)
            return Found(ERROR, "incluye-hondo", (), message)
        if len(self.sources) >= MAX_FILES:
            return Found(ERROR, "incluye-muchos", (), _too_many())
        alike = next((each for each in self.sources if each.casefold() == target.casefold()), None)
        if alike is not None:
            message = T("«{name}» y «{other}» solo se distinguen en las mayúsculas.", name=target, other=alike)
            return Found(ERROR, "archivo-mayusculas", (), message)
        too_large = T("Las partes del escenario pasan juntas de {limit} bytes.", limit=MAX_TOTAL)
        if self._size > MAX_TOTAL:
            return Found(ERROR, "incluye-grande", (), too_large)
        try:
            raw = self._files.read(target)
        except ContentError as error:
            why = error.diagnostics[0]
            return Found(ERROR, why.code, (), why.message, why.hint)
        if self._size + len(raw) > MAX_TOTAL:
            self._size += len(raw)
            return Found(ERROR, "incluye-grande", (), too_large)
        self.add(target, raw, chain)
        return None


def joined(parts: list[Document]) -> tuple[Document, list[Diagnostic]]:
    """Return the document that parts make, the main one first, and what two of them define.

    Tables are joined by their keys: an id, or a key of a single table, stands whole in one part.
    """
    main = parts[0]
    if len(parts) == 1 and INCLUDE not in main.data:
        return main, []
    data: Table = {}
    owners: dict[KeyPath, Document] = {}
    told: list[Diagnostic] = []
    places: dict[str, Callable[[KeyPath], str]] = {}
    for part in parts:
        found = []
        for path in list(_put(data, part.data))[: MAX_REPORTED + 1]:
            before = owners.get(path, main)
            if before.name not in places:
                places[before.name] = places_in(before)
            found.append(_twice(path, places[before.name](path)))
        told += report(part, found)
        for path in _paths(part.data):
            owners.setdefault(path, part)
    if len(parts) > 1 and values_in(data) > MAX_VALUES:
        message = T("Las partes tienen juntas más de {limit} valores.", limit=MAX_VALUES)
        told.append(Diagnostic(ERROR, "demasiados-valores", main.name, 0, 0, message))
    flawed = frozenset(path for part in parts for path in part.flawed)
    others = {path: part for path, part in owners.items() if part is not main}
    return Document(main.name, main.text, data, _named(parts), flawed, others), told


def _put(data: Table, more: Table) -> Iterable[KeyPath]:
    """Add the tables of a part to those before; return what is there already."""
    twice: list[KeyPath] = []
    for key, value in more.items():
        there = data.get(key)
        if key == INCLUDE:
            continue
        if there is None:
            data[key] = dict(value) if isinstance(value, dict) else value
        elif isinstance(there, dict) and isinstance(value, dict):
            twice += [(key, name) for name in value if name in there]
            there |= {name: row for name, row in value.items() if name not in there}
        elif not (isinstance(there, str) and isinstance(value, str)):  # remarks, which every part may have
            twice.append((key,))
    return twice


def _paths(data: Table) -> Iterator[KeyPath]:
    for key, value in data.items():
        yield (key,)
        if isinstance(value, dict):
            yield from ((key, name) for name in value)


def _twice(path: KeyPath, first: str) -> Found:
    message = T("«{id}» ya está en {place}.", id=".".join(map(str, path)), place=first)
    return Found(ERROR, "id-repetido", path, message, T("Déjalo entero en uno de los dos archivos."))


def _named(parts: list[Document]) -> bytes:
    """What names the bytes of all parts; of one alone, its own."""
    return parts[0].raw if len(parts) == 1 else "\n".join(each.digest for each in parts).encode()


def _too_many() -> Text:
    return T("Un escenario tiene {limit} archivos como mucho.", limit=MAX_FILES)
