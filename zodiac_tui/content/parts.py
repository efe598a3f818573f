"""What must go together in an option or an encounter: rolls and outcomes, ways out, sides and rivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content import fights
from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.form import FIGHT_OUTCOMES, Form
from zodiac_tui.content.found import ERROR, WARNING, Found, nearest
from zodiac_tui.content.naming import systems
from zodiac_tui.content.outcomes import class_of, outcomes
from zodiac_tui.content.reach import leaves
from zodiac_tui.core.scenario import PARTY_SIDE
from zodiac_tui.core.slips import apart
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table

if TYPE_CHECKING:
    from zodiac_tui.content.mentions import Mentions
    from zodiac_tui.content.shapes import ChoiceRow, EncounterRow, EntrantRow, OutcomeRow, Sheet


INITIATIVE = "iniciativa"
"""What `abre` says where a roll decides who acts first."""
_ALLIES = "aliados"
_OWN_SIDE = (_ALLIES, PARTY_SIDE)
_USUAL = {*_OWN_SIDE, "enemigos"}
"""What sides are mostly called."""
_LONG = 4
"""From how many letters on two sides are likely to be one word where one letter is wrong."""


def cover(form: Form, data: Table) -> Iterator[Found]:
    """What does not fit in the cover: the party's size, another ruleset, ids that two things share."""
    sheet = cast("Sheet", data)
    head, characters = sheet["escenario"], len(sheet["pj"])
    least = head.get("pj_min", 1)
    most = head.get("pj_max", least)
    if not least <= most:
        yield Found(ERROR, "grupo", ("escenario", "pj_min"), T("«pj_min» pasa de «pj_max»."), value=True)
    elif most > characters:
        key = "pj_max" if "pj_max" in head else "pj_min"
        message = T("Hay {n} PJ ya hechos, menos que «pj_max».", n=characters)
        yield Found(ERROR, "grupo", ("escenario", key), message, value=True)
    shared = ("pj", "pnj"), tuple(form.vocabulary.gear_fields)
    for kinds in shared:
        yield from _shared(data, kinds)


def _shared(data: Table, kinds: tuple[str, ...]) -> Iterator[Found]:
    seen: dict[str, str] = {}
    for kind in kinds:
        for name in cast(Table, data.get(kind, {})):
            if name in seen:
                message = T("El identificador «{id}» ya es de [{table}].", id=name, table=f"{seen[name]}.{name}")
                yield Found(ERROR, "id-repetido", (kind, name), message, also=(seen[name], name))
            seen.setdefault(name, kind)


def choices(form: Form, data: Table) -> Iterator[Found]:
    """What does not go together in options."""
    rules = _Choices(form, is_shared=len(systems(data)) > 1)
    for scene, row in cast("Sheet", data)["escena"].items():
        for name, choice in row.get("opcion", {}).items():
            yield from rules.check(("escena", scene, "opcion", name), choice)


def idle(form: Form, data: Table, found: Mentions) -> Iterator[Found]:
    """Options behind which there is nothing, not even that a condition asks whether they were taken."""
    busy = {"narra", "efectos", "ir", "final", *form.grades, *(each.key for each in form.vocabulary.check_forms)}
    asked = {name for _, source in found.conditions for name in compile_condition(source).names}
    for scene, row in cast("Sheet", data)["escena"].items():
        for name, choice in row.get("opcion", {}).items():
            told = any(key in busy and value not in ("", []) for key, value in choice.items())
            if not told and f"tomada.{scene}.{name}" not in asked:
                message = T("Detrás de esta opción no hay nada: ni palabras, ni tirada, ni efectos, ni adónde ir.")
                hint = T("Añade «narra», «efectos», «ir», «final» o una tirada.")
                yield Found(WARNING, "opcion-vacia", ("escena", scene, "opcion", name), message, hint)


class _Choices:
    def __init__(self, form: Form, *, is_shared: bool) -> None:
        self._form = form
        self._is_shared = is_shared
        self._checks = tuple(each.key for each in form.vocabulary.check_forms)
        self._grades = form.grades
        self._outcomes = outcomes(form)

    def check(self, path: KeyPath, row: ChoiceRow) -> Iterator[Found]:
        checks = [key for key in row if key in self._checks]
        written = [key for key in self._grades if key in row]
        if "requiere" in row or "motivo" in row:
            yield from self.reason(path, row)
        if checks:
            yield from self._rolled(path, row, checks)
        else:
            yield from one_way_out(path, cast("OutcomeRow", row))
            for key in written:
                message = T("Hay un resultado para un grado, pero la opción no lleva ninguna tirada.")
                yield Found(ERROR, "resultado-sin-tirada", (*path, key), message)
        for key in written:
            yield from one_way_out((*path, key), cast("dict[str, OutcomeRow]", row)[key])

    def _rolled(self, path: KeyPath, row: ChoiceRow, checks: list[str]) -> Iterator[Found]:
        for key in checks[1:]:
            yield Found(ERROR, "dos-tiradas", (*path, key), T("Una opción lleva una sola tirada."))
        table = cast(Table, row)
        fields = cast(Table, table[checks[0]])
        for key in self._outcomes.lacking(checks[0], table, fields):
            told = self._lacking(key, checks[0], fields)
            yield Found(ERROR, "falta-resultado", (*path, checks[0]), told, T("Añade la tabla de ese grado."))
        yield from self._outcomes.never(path, checks[0], table, fields)
        for key in ("efectos", "ir", "final"):
            if key in row:
                message = T("Con una tirada, «{key}» va en la tabla de cada grado.", key=key)
                yield Found(ERROR, "sobra", (*path, key), message)

    def _lacking(self, key: str, check: str, fields: Table) -> Text:
        """What is missing, by the key that an author would write for it: of several systems, that of their class."""
        if not self._is_shared:
            return T("Falta el resultado «{key}» de la tirada.", key=key)
        name, system = class_of(self._form, key, check, fields), self._form.vocabulary.ruleset
        return T(
            "Falta el resultado «{key}» de la tirada: en «{system}», «{grade}».", key=name, system=system, grade=key
        )

    @staticmethod
    def reason(path: KeyPath, row: ChoiceRow) -> Iterator[Found]:
        """What is off about why an option cannot be taken."""
        if "requiere" in row and not row.get("motivo"):
            message = T("Con «requiere» hace falta «motivo»: lo que se lee cuando no se puede.")
            yield Found(ERROR, "falta-motivo", (*path, "requiere"), message)
        if "motivo" in row and "requiere" not in row:
            yield Found(WARNING, "motivo-sin-requiere", (*path, "motivo"), T("Sin «requiere», este motivo no se lee."))


def one_way_out(path: KeyPath, row: OutcomeRow) -> Iterator[Found]:
    """Two ways out of one outcome, of which one would never be taken."""
    if "ir" in row and "final" in row:
        yield Found(ERROR, "dos-salidas", (*path, "final"), T("Aquí hay «ir» y «final»: solo puede haber una salida."))
    elif "efectos" in row and ("ir" in row or "final" in row) and leaves(row["efectos"]):
        way = "ir" if "ir" in row else "final"
        message = T("Los efectos ya acaban en una salida: «{key}» no llegaría a ocurrir.", key=way)
        yield Found(ERROR, "dos-salidas", (*path, way), message)


def encounters(form: Form, data: Table) -> Iterator[Found]:
    """What does not go together in encounters."""
    people = (*cast(Table, data["pj"]), *cast(Table, data.get("pnj", {})))
    for name, row in cast("Sheet", data).get("encuentro", {}).items():
        path = ("encuentro", name)
        yield from _sides(path, row)
        yield from _opening(path, row)
        yield from _flight(path, row)
        yield from fights.listed(form, path, row)
        for key, made in row.get("maniobra", {}).items():
            yield from _Choices.reason((*path, "maniobra", key), made)
        for key, entrant in row["entra"].items():
            if key in people and key != entrant["perfil"]:
                message = T("«{id}» ya es un personaje con otro perfil: llama a este de otra manera.", id=key)
                whose = ("pj" if key in cast(Table, data["pj"]) else "pnj", key)
                yield Found(ERROR, "id-repetido", (*path, "entra", key), message, also=whose)
        for key, outcome in cast("dict[str, OutcomeRow]", row).items():
            if isinstance(outcome, dict) and key in FIGHT_OUTCOMES:
                yield from one_way_out((*path, key), outcome)


def _sides(path: KeyPath, row: EncounterRow) -> Iterator[Found]:
    if all(entrant["bando"] in _OWN_SIDE for entrant in row["entra"].values()):
        message = T("En el encuentro no entra nadie contra los PJ.")
        yield Found(ERROR, "encuentro-sin-rival", (*path, "entra"), message)
    elif not any(_is_there(entrant) for entrant in row["entra"].values() if entrant["bando"] not in _OWN_SIDE):
        message = T("Todos los rivales llegan después o con una condición: puede que no haya nadie con quien pelear.")
        hint = T("Deja a alguno sin «llega», «llega_si» ni «refuerzo».")
        yield Found(WARNING, "encuentro-sin-nadie", (*path, "entra"), message, hint)
    yield from _likely_slips(path, row["entra"])


def _likely_slips(path: KeyPath, entrants: Mapping[str, EntrantRow]) -> Iterator[Found]:
    """Sides of hardly anybody that are called like another one, or like that of the PJ, but for a slip."""
    counts = Counter(entrant["bando"] for entrant in entrants.values())
    if counts.keys() <= _USUAL:
        return
    rare = sorted(counts, key=lambda side: counts[side])
    likely = [_ALLIES, *reversed(rare)]
    meant = {side: next((other for other in likely if _is_slip(side, other, counts)), "") for side in rare}
    told: set[str] = set()
    for name, entrant in entrants.items():
        side, other = entrant["bando"], meant[entrant["bando"]]
        if other and counts[side] == 1 and side not in _USUAL and other not in told:
            told.add(side)
            message = T("«{side}» es otro bando, distinto de «{other}».", side=side, other=other)
            hint = T("¿Querías decir «{name}»?", name=other)
            yield Found(WARNING, "bando-parecido", (*path, "entra", name, "bando"), message, hint, value=True)


def _is_slip(side: str, other: str, counts: Mapping[str, int]) -> bool:
    """Whether two sides are one word, in another number or with letters in another order; of the usual ones, gender.

    Of a word of hardly anybody one letter may be wrong that makes one of several.
    """
    if side == other or not (side.isalpha() and other.isalpha()):
        return False
    if sorted(side) == sorted(other) or side.rstrip("s") == other.rstrip("s"):
        return True
    rare = counts[side] < min(counts[other], 2) and len(side) >= _LONG and abs(len(side) - len(other)) <= 1
    if rare and apart(side, other) == 1:
        return True
    return other in _USUAL and side.rstrip("s") in (other[:-1], f"{other[:-2]}a")


def _is_there(entrant: EntrantRow) -> bool:
    """Whether somebody is in the fight from its start whatever the flags are."""
    return entrant.get("llega", 1) == 1 and "llega_si" not in entrant and not entrant.get("refuerzo")


def _opening(path: KeyPath, row: EncounterRow) -> Iterator[Found]:
    opens, sides = row["abre"], [entrant["bando"] for entrant in row["entra"].values()]
    if opens == INITIATIVE and "rival" not in row:
        message = T("Con «iniciativa» hace falta «rival»: contra quién se tira.")
        yield Found(ERROR, "falta-rival", (*path, "abre"), message, value=True)
    elif opens not in (INITIATIVE, *_OWN_SIDE, *sides):
        message = T("No hay ningún bando «{side}» que abra.", side=opens)
        hint = nearest(opens, (INITIATIVE, PARTY_SIDE, *sides))
        yield Found(ERROR, "bando-desconocido", (*path, "abre"), message, hint, value=True)
    rival = row.get("rival", "")
    if rival and rival not in row["entra"]:
        message = T("«{id}» no entra en el encuentro.", id=Text.data(rival))
        hint = fights.entered_as(rival, row["entra"]) or nearest(rival, row["entra"])
        yield Found(ERROR, "referencia-desconocida", (*path, "rival"), message, hint, value=True)


def _flight(path: KeyPath, row: EncounterRow) -> Iterator[Found]:
    # `huida` is one key: the table of what follows a flight, or false.
    if row["huida"] is True:
        message = T("Los PJ pueden marcharse, y falta lo que sigue.")
        hint = T("Añade la tabla «huida», o escribe «huida = false» si los PJ no pueden marcharse.")
        yield Found(ERROR, "falta-resultado", (*path, "huida"), message, hint)
