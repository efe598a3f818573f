"""References and the names that conditions read: everything must be there, and flags should be set somewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content import fights
from zodiac_tui.content.conditions import ConditionError, compile_condition
from zodiac_tui.content.durations import MAX_DAYS, MAX_DIGITS, is_beyond, meant, seconds
from zodiac_tui.content.form import ACTOR, Form
from zodiac_tui.content.found import ERROR, MAX_REPORTED, WARNING, Found, nearest
from zodiac_tui.content.mentions import LEADS, Mentions, Trail, path_of
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import EntrantRow

READ = {
    "tiene": "objeto",
    "es": "pj",
    "visto": "escena",
    "reloj": "reloj",
    "verdades": "escena",
    "ocurrido": "evento",
}
"""First parts of names that conditions read, and the table that the second part is an id of."""
BARE = ("minutos", "ronda", "rivales", "complicaciones")
"""Names of one part that the engine answers to."""
_CALLED = {
    "objeto": T("el objeto"),
    "pj": T("el PJ"),
    "pnj": T("el PNJ"),
    "escena": T("la escena"),
    "encuentro": T("el encuentro"),
    "final": T("el final"),
    "reloj": T("el reloj"),
    "evento": T("el evento"),
    "entrante": T("el participante del encuentro"),
    ACTOR: T("el personaje"),
}

_LED: Mapping[str, Callable[[str], Text]] = {
    "escena": lambda name: T('«{id}» es una escena: se llega con ir = "{id}".', id=name),
    "final": lambda name: T('«{id}» es un final: se llega con final = "{id}".', id=name),
    "encuentro": lambda name: T('«{id}» es un encuentro: empieza con el efecto {{ encuentro = "{id}" }}.', id=name),
}
"""How each kind of place is led to."""


class Known:
    """The ids of a file by kind of thing."""

    def __init__(self, data: Table) -> None:
        self._data = data

    def __getitem__(self, kind: str) -> Mapping[str, object]:
        if kind == ACTOR:
            return {**self["pj"], **self["pnj"]}
        table = self._data.get(kind, {})
        return table if isinstance(table, dict) else {}

    def entrants(self, fight: str) -> Mapping[str, object]:
        """Who takes part in an encounter, by id."""
        return self._in("encuentro", fight, "entra")

    def manoeuvres(self, fight: str) -> Mapping[str, object]:
        """What may be tried in an encounter, by id."""
        return self._in("encuentro", fight, "maniobra")

    def choices(self, scene: str) -> Mapping[str, object]:
        """The options of a scene, by id."""
        return self._in("escena", scene, "opcion")

    def _in(self, kind: str, name: str, key: str) -> Mapping[str, object]:
        row = self[kind].get(name)
        return cast("Mapping[str, object]", row.get(key, {})) if isinstance(row, dict) else {}


def broken(data: Table, found: Mentions) -> Iterator[Found]:
    """References, conditions and durations that nothing can be made of."""
    yield from broken_references(data, found)
    yield from broken_words(found)


def broken_references(data: Table, found: Mentions) -> Iterator[Found]:
    """Everything that names a thing which is not there."""
    known = Known(data)
    tables = {kind: known[kind] for kind in {kind for _, kind, _ in found.refs}}
    for trail, kind, name in found.refs:
        if name not in tables[kind] and not fights.answers(path_of(trail), kind, name, known.entrants):
            yield _missing(trail, kind, name, known, found.creatures)


def broken_words(found: Mentions) -> Iterator[Found]:
    """Conditions and durations that cannot be read."""
    for trail, text in found.durations:
        if seconds(text) is None:
            yield Found(ERROR, "duracion", path_of(trail), *_no_duration(text), value=True)
    for trail, source in found.conditions:
        try:
            compile_condition(source)
        except ConditionError as error:
            path = path_of(trail)
            yield Found(ERROR, "condicion", path, error.message, error.hint, value=True, offset=error.column - 1)


def _no_duration(text: str) -> tuple[Text, Text]:
    """What is wrong with a duration, and how one is written."""
    word = Text.data(text[:80])
    if not is_beyond(text):
        likely = meant(text)
        hint = T("¿Querías decir «{name}»?", name=likely) if likely else None
        hint = hint or T("Escribe «10 minutos» o «1 hora y 30 minutos»; valen también segundos, dias, semanas y meses.")
        return T("No se entiende la duración «{text}».", text=word), hint
    bounds = {"days": MAX_DAYS, "digits": MAX_DIGITS}
    hint = T("De un segundo a {days} días en total, y cada número con {digits} cifras como mucho.", **bounds)
    return T("La duración «{text}» se sale de los límites.", text=word), hint


def broken_names(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Names in conditions that nothing answers to; the conditions must be readable."""
    check = Names(form, data, found)
    for trail, source in found.conditions:
        for name in compile_condition(source).names:
            problem = check(name)
            if problem:
                severity, code, message, hint = problem
                yield Found(severity, code, path_of(trail), message, hint, True, source.find(name))


NameProblem = tuple[str, str, Text, Text | None]


class Names:
    """Says of a name whether a condition may read it; every name is looked at once."""

    def __init__(self, form: Form, data: Table, found: Mentions, *, in_braces: bool = False) -> None:
        self._known = Known(data)
        self._in_braces = in_braces
        self._flags = found.flags
        self._entrants = {who for fight in self._known["encuentro"] for who in self._known.entrants(fight)}
        self._ruleset = form.vocabulary.condition_names
        self._read_as = form.vocabulary.read_as
        self._found: dict[str, NameProblem | None] = {}
        self._unset_flags = 0

    def __call__(self, name: str) -> NameProblem | None:
        if name not in self._found:
            self._found[name] = self._look(name)
        return self._found[name]

    def person(self, name: str) -> NameProblem | None:
        """What is wrong with the id of somebody: a PJ, a PNJ, or whoever enters an encounter."""
        return None if name in self._entrants else self._thing(ACTOR, name)

    def thing(self, kind: str, name: str) -> NameProblem | None:
        """What is wrong with the id of a thing of some kind."""
        return self._thing(kind, name)

    def _look(self, name: str) -> NameProblem | None:
        match name.split("."):
            case ["bandera", flag]:
                return None if flag in self._flags else self._unset(flag)
            case [first, thing] if first in READ:
                return self._thing(READ[first], thing)
            case ["tomada", scene, choice]:
                return self._thing("escena", scene) or self._choice(scene, choice)
            case ["tomada", "encuentro", fight, made]:
                return self._thing("encuentro", fight) or self._manoeuvre(fight, made)
            case [bare] if bare in BARE:
                return None
            case ["pnj", who, _] if who in self._entrants:
                return self._of_ruleset(name, ["pnj", next(iter(self._known["pnj"]), ""), name.split(".")[2]])
            case parts:
                return self._of_ruleset(name, parts)

    def _unset(self, flag: str) -> NameProblem:
        message = T("Nadie pone la bandera «{flag}», así que siempre vale 0.", flag=flag)
        self._unset_flags += 1
        near = nearest(flag, self._flags) if self._unset_flags <= MAX_REPORTED else None
        return WARNING, "bandera-sin-poner", message, near

    def _thing(self, kind: str, name: str) -> NameProblem | None:
        known = self._known[kind]
        if name in known:
            return None
        return ERROR, "referencia-desconocida", _not_there(kind, name), nearest(name, known) or _undeclared(kind, name)

    def _choice(self, scene: str, choice: str) -> NameProblem | None:
        known = self._known.choices(scene)
        if choice in known:
            return None
        message = T("La escena «{scene}» no tiene la opción «{choice}».", scene=scene, choice=choice)
        return ERROR, "referencia-desconocida", message, nearest(choice, known)

    def _manoeuvre(self, fight: str, made: str) -> NameProblem | None:
        known = self._known.manoeuvres(fight)
        if made in known:
            return None
        message = T("El encuentro «{fight}» no tiene la maniobra «{made}».", fight=fight, made=made)
        return ERROR, "referencia-desconocida", message, nearest(made, known)

    def _of_ruleset(self, name: str, parts: list[str]) -> NameProblem | None:
        for pattern in self._ruleset:
            asked = pattern.split(".")
            if len(asked) == len(parts) and all(a in ("*", b) for a, b in zip(asked, parts, strict=True)):
                stars = [parts[place] for place, part in enumerate(asked) if part == "*"]
                return self._thing(asked[0], stars[0]) if stars and asked[0] in _CALLED else None
        return ERROR, "nombre-desconocido", self._unread(name[:80]), self._meant(name)

    def _unread(self, name: str) -> Text:
        if self._in_braces:
            return T("Una sustitución no puede leer «{name}».", name=Text.data(name))
        return T("Una condición no puede leer «{name}».", name=Text.data(name))

    def _meant(self, name: str) -> Text | None:
        from zodiac_tui.content.meant import Meant  # noqa: PLC0415  (errors alone need it)

        known = self._known, self._flags, self._entrants, self._ruleset, self._read_as
        return Meant(*known, in_braces=self._in_braces).hint(name)


def _missing(trail: Trail, kind: str, name: str, known: Known, creatures: Collection[str]) -> Found:
    bred = creatures if kind == "pnj" else ()
    entrants = fights.others(path_of(trail), kind, known.entrants)
    near = nearest(name, [*entrants, *known[kind]]) or _slip_of_bred(name, bred)
    hint = _bred(name) if name in bred else near or _elsewhere(kind, name, known) or _undeclared(kind, name)
    if entrants and kind == "entrante":
        hint = fights.entered_as(name, cast("Mapping[str, EntrantRow]", entrants)) or hint
    return Found(ERROR, "referencia-desconocida", path_of(trail), _not_there(kind, name), hint, value=True)


def _bred(name: str) -> Text:
    """How somebody of the bestiary is taken into a scenario."""
    return T('Está en el bestiario: se trae con [pnj.{id}] y, debajo, del_bestiario = "{id}".', id=name)


def _slip_of_bred(name: str, creatures: Collection[str]) -> Text | None:
    """What is said of a name that looks like a slip of a bestiary's entry."""
    near = nearest(name, creatures)
    if near is None:
        return None
    meant = str(dict(near.values)["name"])
    return T("{near} {how}", near=near, how=_bred(meant))


def _elsewhere(kind: str, name: str, known: Known) -> Text | None:
    """What to write where a name leads to another kind of place than its key says."""
    other = next((each for each in LEADS if kind in LEADS and name in known[each]), None)
    return _LED[other](name) if other else None


def _undeclared(kind: str, name: str) -> Text | None:
    """How a thing that is only named is declared, if the name of it is all that it needs."""
    return T("Decláralo: [objeto.{id}], y debajo su «nombre».", id=name) if kind == "objeto" else None


def _not_there(kind: str, name: str) -> Text:
    if kind not in _CALLED:
        return T("No hay ninguna tabla [{kind}.{name}].", kind=kind, name=name)
    return T("No existe {what} «{name}».", what=_CALLED[kind], name=name)
