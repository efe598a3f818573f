"""What the validator found, in Spanish: where, what was expected, and the nearest name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from pydantic_core import ErrorDetails

from zodiac_tui.content.form import MAY_BE_BARRED, Form
from zodiac_tui.content.found import ERROR, Found, nearest
from zodiac_tui.content.models import TAG, Schema, schema
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import OutcomeClass
from zodiac_tui.files.limits import KeyPath

_TYPES = {
    "string_type": T("un texto entre comillas"),
    "int_type": T("un número entero"),
    "bool_type": T("true o false"),
    "list_type": T("una lista entre corchetes"),
    "dict_type": T("una tabla"),
}
INCLUDE = "incluye"
KEY = "[key]"
"""How the validator's place of a key that is no id ends."""
_BOUNDS = "fuera-de-limites"
_SAID = {
    f"{TAG}bool": _TYPES["bool_type"],
    f"{TAG}int": _TYPES["int_type"],
    f"{TAG}dict": _TYPES["dict_type"],
    f"{TAG}str": _TYPES["string_type"],
}
"""The types of a value that may be of two."""
_EFFECTS = ("efectos", "al_entrar", "al_llenarse")
"""Keys of lists of effects."""
_CLASSES = frozenset(each.name.lower() for each in OutcomeClass)
"""Keys of outcomes that several systems share."""
_MOST_SHOWN = 40
_UNSEEN = "\ufe0e\ufe0f\u00ad\u200d"
_ID = "[a-z0-9_-]{1,64}"
_NUMBER = "-?[0-9]{1,10}"
_KINDS = {str: T("un texto"), bool: T("true o false"), int: T("un número"), list: T("una lista"), dict: T("una tabla")}


def path_to(detail: ErrorDetails) -> KeyPath:
    """Return the way to a fault through the file: the validator's place without the names of its variants."""
    return tuple(part for part in detail["loc"] if not _is_variant(part))


def _is_variant(part: int | str) -> bool:
    return isinstance(part, str) and part.startswith((TAG, KEY))


def explained(form: Form, detail: ErrorDetails, around: int = 0) -> Found:
    """Return one fault that the validator lists; `around` is how long the path is to the table that a key is of."""
    location, kind, path = detail["loc"], detail["type"], path_to(detail)
    context = cast(Mapping[str, object], detail.get("ctx", {}))
    key = str(path[-1]) if path else ""
    if location and location[-1] == KEY:
        return _id(path, key)
    match kind:
        case "missing":
            return Found(ERROR, "clave-ausente", path[:-1], _missing(form, path, key), _flight(path))
        case "extra_forbidden":
            message = T("La clave «{key}» no existe aquí.", key=Text.data(key))
            hint = _late(path[:around]) if around else _unknown(form, detail, path, key)
            return Found(ERROR, "clave-desconocida", path, message, hint)
        case "string_pattern_mismatch":
            return _id(path, str(detail["input"]), value=True)
        case "literal_error":
            return _choice(form, detail, path, str(context["expected"]))
        case "union_tag_not_found":
            meant = (nearest(str(each), form.effects) for each in _keys(detail["input"]))
            usual = T('Cada efecto es una tabla con una clave, como {{ bandera = "visto" }}.')
            hint = next(filter(None, meant), usual)
            return Found(ERROR, "efecto-desconocido", path, T("No se reconoce este efecto."), hint)
        case _:
            told = _type(form, detail, path) or _value(path, kind, context)
            hint = (
                _reason(form, path) if told[0] == _BOUNDS else _unquoted(form, detail) or _written(form, detail, path)
            )
            return Found(ERROR, *told, hint, value=True)


def _missing(form: Form, path: KeyPath, key: str) -> Text:
    """What is said of a key that is not there; of a table of the root, how it is opened."""
    field = next((each for each in form.root if len(path) == 1 and each.key == key), None)
    if field is None:
        return T("Falta la clave «{key}».", key=Text.data(key))
    if field.type == "tables":
        return T("Falta una tabla [{key}.ID].", key=key)
    return T("Falta la tabla [{key}].", key=key)


def _flight(path: KeyPath) -> Text | None:
    """How an encounter that says nothing of a flight may do so."""
    if len(path) != 3 or (path[0], path[2]) != ("encuentro", MAY_BE_BARRED[0]):
        return None
    return T("Añade la tabla «huida», o escribe «huida = false» si los PJ no pueden marcharse.")


def _type(form: Form, detail: ErrorDetails, path: KeyPath) -> tuple[str, KeyPath, Text] | None:
    """What is said of a value of another type than it should be."""
    if detail["type"] == "union_tag_invalid":
        choices = cast("Mapping[str, Schema]", schema_at(form, detail["loc"])["choices"])
        one, other = (_SAID[each] for each in sorted(choices, reverse=True))
        wanted = T("{one}, o {other}", one=one, other=other)
    elif detail["type"] in _TYPES:
        wanted = _TYPES[detail["type"]]
    else:
        return None
    was = _KINDS.get(type(detail["input"]), T("otra cosa"))
    return "tipo", path, T("Se espera {wanted}, y hay {given}.", wanted=wanted, given=was)


def _unquoted(form: Form, detail: ErrorDetails) -> Text | None:
    """How a number, or a truth, is written that stands in quotes where one fits."""
    given = detail["input"]
    word = given.strip().lower() if isinstance(given, str) else ""
    kind = _quoted_kind(word)
    if not kind or not _takes(form, detail, kind):
        return None
    return T("Se escribe sin comillas: {word}.", word=word if kind == "bool" else str(int(word)))


def _takes(form: Form, detail: ErrorDetails, kind: str) -> bool:
    """Whether at the place of a fault a value of some type fits, whichever else does."""
    place = detail["loc"]
    wanted = schema_at(form, place[:-1] if str(place[-1]).startswith(TAG) else place)
    return wanted["type"] == kind or f"{TAG}{kind}" in cast("Mapping[str, object]", wanted.get("choices", {}))


def _quoted_kind(word: str) -> str:
    if word in ("true", "false"):
        return "bool"
    return "int" if re.fullmatch(_NUMBER, word) else ""


def _written(form: Form, detail: ErrorDetails, path: KeyPath) -> Text | None:
    """How what should be there is written, where something else often is."""
    given = detail["input"]
    if detail["type"] == "list_type":
        return _listed(form, detail["loc"], path, given)
    if detail["type"] == "dict_type" and isinstance(path[-1], int) and not isinstance(given, (dict, list)):
        members = cast("dict[str, Schema]", schema_at(form, detail["loc"])["fields"])
        keys = ", ".join(f"{key} = …" for key, each in members.items() if each.get("required"))
        return T("Cada uno va entre llaves: {{ {keys} }}.", keys=keys)
    if detail["type"] == "dict_type" and isinstance(given, list) and all(isinstance(each, dict) for each in given):
        return T("Se abre con corchetes simples: [{table}].", table=Text.data(".".join(map(str, path))))
    if detail["type"] == "dict_type" and _is_by_id(form, detail) and not isinstance(given, (dict, list)):
        table = ".".join(map(str, path[:-1]))
        return T("Falta un identificador: la tabla se abre con [{table}.ID].", table=Text.data(table))
    if detail["type"] == "dict_type" and isinstance(given, (str, list)) and not _is_by_id(form, detail):
        return T(
            "Va entre llaves, {{ … }}, o en su propia tabla: [{table}].", table=Text.data(".".join(map(str, path)))
        )
    return None


def _is_by_id(form: Form, detail: ErrorDetails) -> bool:
    """Whether at the place of a fault a table is wanted that has an id of its own."""
    return schema_at(form, detail["loc"][:-1])["type"] == "dict"


def _unknown(form: Form, detail: ErrorDetails, path: KeyPath, key: str) -> Text | None:
    """What to do about a key that is not of its table."""
    location = detail["loc"]
    if key == INCLUDE and len(path) > 1:
        return T("«incluye» va arriba del todo, antes de la primera tabla.")
    around = location[-2] if len(location) > 1 else ""
    if key in form.effects and around in [f"{TAG}{kind}" for kind in form.effects]:
        return T("Cada efecto hace una sola cosa: ponlo entre otras llaves, detrás de este.")
    known = allowed(form, location[:-1])
    if key in _CLASSES and any(grade.id in known for grade in form.vocabulary.grades):
        return T("Las clases comunes valen con «otros_sistemas» en [escenario]; aquí, los grados del sistema.")
    if f"del_{key}" in known:
        return T("¿Querías decir «{name}»?", name=f"del_{key}")
    place = next((each for each in _EFFECTS if each in known), "")
    if key in form.effects and place and (word := _short(detail["input"])):
        return T("Es un efecto, y va en una lista: {where} = [{{ {key} = {word} }}].", where=place, key=key, word=word)
    return nearest(key, known)


def _short(value: object) -> Text | None:
    """A plain value as it is written, if it is short."""
    word = f'"{value}"' if isinstance(value, str) else _typed(value)
    return Text.data(word) if isinstance(value, (str, int)) and len(word) <= _MOST_SHOWN else None


def above(form: Form, detail: ErrorDetails) -> list[int]:
    """Return how long the paths are to the tables around that have a key which its own table has not, nearest first."""
    place = detail["loc"]
    if any(map(_is_variant, place)):
        return []
    return [length for length in range(len(place) - 2, 1, -1) if place[-1] in allowed(form, place[:length])]


def _late(table: KeyPath) -> Text:
    """What to do about a key of a table that stands behind the header of another below it."""
    return T(
        "Es una clave de [{table}]: escríbela justo debajo de esa cabecera, antes de sus subtablas.",
        table=Text.data(".".join(map(str, table))),
    )


def _listed(form: Form, location: tuple[int | str, ...], path: KeyPath, given: object) -> Text:
    """How a list is written where something else was."""
    if not isinstance(given, dict):
        return T("Va entre corchetes aunque sea solo uno.")
    if schema_at(form, location)["type"] == "definition-ref":
        return T("Pon corchetes alrededor de las llaves: [{{ … }}].")
    return T(
        "Como puede haber varias, se abre con dobles corchetes: [[{path}]].", path=Text.data(".".join(map(str, path)))
    )


def _keys(value: object) -> list[object]:
    return list(value) if isinstance(value, dict) else []


def _reason(form: Form, path: KeyPath) -> Text | None:
    """Why the bounds at a place are what they are, where its field says so; ids and list places are passed over."""
    fields, reason = form.root, cast("Text | None", None)
    effects = tuple(field for kind in form.effects.values() for field in kind)
    for part in path:
        found = next((field for field in fields if field.key == part), None)
        if found is not None:
            fields, reason = effects if found.type == "effects" else found.fields, found.reason
    return reason


def _id(path: KeyPath, word: str, *, value: bool = False) -> Found:
    message = T("«{id}» no sirve como identificador.", id=Text.data(word[:80]))
    return Found(ERROR, "identificador", path, message, _as_id(word), value)


def _as_id(word: str) -> Text:
    """What to write instead of a word that is no id."""
    unseen = next((each for each in word if each in _UNSEEN), "")
    if unseen:
        return T("Lleva un signo que no se ve: {code}. Bórralo.", code=f"U+{ord(unseen):04X}")
    if re.fullmatch(_ID, word.lower()):
        return T("Va en minúsculas: «{id}».", id=word.lower())
    return T("De 1 a 64 letras minúsculas sin acentos, cifras, «_» y «-».")


def _choice(form: Form, detail: ErrorDetails, path: KeyPath, expected: str) -> Found:
    known = re.findall(r"'([^']*)'", expected)
    if not known:
        return Found(ERROR, "valor", path, T("Aquí solo cabe true; quita el efecto si no debe ocurrir."), value=True)
    given, valid = _typed(detail["input"]), ", ".join(known)
    word = Text.data(given[:80])
    if _takes(form, detail, "int"):
        message = T("«{given}» no vale aquí. Valen: {known}, o un número entero.", given=word, known=valid)
    else:
        message = T("«{given}» no vale aquí. Valen: {known}.", given=word, known=valid)
    hint = _unquoted(form, detail) or _graded(given, known) or nearest(given, known)
    return Found(ERROR, "valor", path, message, hint, value=True)


def _typed(value: object) -> str:
    """A value as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _graded(given: str, known: list[str]) -> Text | None:
    """What to write where a state that has no grade was given one."""
    first, _, rest = given.partition(" ")
    if not rest or first not in known:
        return None
    return T("Se escribe solo, sin nada detrás: «{name}».", name=first)


def _value(path: KeyPath, kind: str, context: Mapping[str, object]) -> tuple[str, KeyPath, Text]:
    limits = {name: int(str(context[name])) for name in ("ge", "le", "max_length", "min_length") if name in context}
    match kind:
        case "greater_than_equal":
            return _BOUNDS, path, T("El mínimo es {limit}.", limit=limits["ge"])
        case "less_than_equal":
            return _BOUNDS, path, T("El máximo es {limit}.", limit=limits["le"])
        case "string_too_long":
            return _BOUNDS, path, T("El texto pasa de {limit} caracteres.", limit=limits["max_length"])
        case "too_short":
            return _BOUNDS, path, T("Hace falta {limit} como poco.", limit=limits["min_length"])
        case "too_long":
            return _BOUNDS, path, T("Hay más de {limit}.", limit=limits["max_length"])
        case _:
            return "valor", path, T("El valor no es válido.")


def allowed(form: Form, location: tuple[int | str, ...]) -> list[str]:
    """Return the keys that the table at a place may have."""
    return list(cast(Schema, schema_at(form, location).get("fields", {})))


def schema_at(form: Form, location: tuple[int | str, ...]) -> Schema:
    """Follow the schema along a place of the validator's, and return what must stand there."""
    whole = schema(form)
    effects = cast(list[Schema], whole["definitions"])[0]
    here = cast(Schema, whole["schema"])
    for part in location:
        here = _inner(effects if here["type"] == "definition-ref" else here, str(part))
    return here


def _inner(here: Schema, part: str) -> Schema:
    match here["type"]:
        case "typed-dict":
            member = cast(Schema, cast(Schema, here["fields"])[part])
            return cast(Schema, member["schema"])
        case "dict":
            return cast(Schema, here["values_schema"])
        case "list":
            return cast(Schema, here["items_schema"])
        case _:
            return cast(Schema, cast(Schema, here["choices"])[part])
