"""Worked examples of the rulebook in words: a Tirada, a Tirada Simple, an attack, a fall. Tests read the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import EXPECTED

FACES, ANSWERS, SUFFERED, TOTAL = "caras", "respuestas", "sufre", "total"
UNTOLD = ("dados",)
"""What goes without saying."""
Rules = Mapping[str, RuleEntry]
Table = Mapping[str, Plain]


class Example(NamedTuple):
    """What is done, and what comes of it."""

    done: Text
    came: Text


class _NoWordsError(Exception):
    """There is something in an example that has no words."""


def told(example: Table, rules: Rules) -> Example | None:
    """Return an example in words, by the titles of a rulebook; None for one that there are no words for."""
    kind = next(iter(example), "")
    how = _KINDS.get(kind)
    if how is None or set(example) - {kind, FACES, ANSWERS, SUFFERED, TOTAL, EXPECTED, *UNTOLD}:
        return None
    try:
        return how(example, _Titles(rules))
    except _NoWordsError:
        return None


class _Titles:
    """The titles of a rulebook's grades and states."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._ruleset = next(iter(rules), "").partition(".")[0]

    def grade(self, name: Plain) -> Text:
        return self._title(f"grados.{str(name).replace('+', '_')}")

    def states(self, names: Plain) -> Text:
        if not isinstance(names, list):
            raise _NoWordsError
        if not names:
            return T("nada")
        found = [dict(self._title(f"estado.{each}").values)["text"] for each in names]
        return Text.data(", ".join(map(str, found)))

    def _title(self, name: str) -> Text:
        entry = self._rules.get(f"{self._ruleset}.{name}") or self._rules.get(
            f"{self._ruleset}.{name.partition('.')[2]}"
        )
        if entry is None:
            raise _NoWordsError
        return Text.data(entry.title)


def _attempt(example: Table, titles: _Titles) -> Example:
    said = _table(example["tirada"])
    done = T("AT {at} contra CD {cd}", at=_number(said, "at"), cd=_number(said, "cd"))
    for key, value in said.items():
        if key not in ("at", "cd", "pb"):
            done = T("{told}, {how}", told=done, how=_circumstance(key, value))
    return Example(_with_faces(done, example), _graded(example, titles))


def _circumstance(key: str, value: Plain) -> Text:
    words = _CIRCUMSTANCES.get((key, value if isinstance(value, str) else bool(value)))
    if words is None or (type(value) is int and value != 1):
        raise _NoWordsError
    return words


_CIRCUMSTANCES = {
    ("modo", "seguridad"): T("con Seguridad"),
    ("modo", "caracter"): T("con Tirada de Carácter"),
    ("ventajas", True): T("con Ventaja"),
    ("desventajas", True): T("con Desventaja"),
    ("minimizada", True): T("Minimizada"),
    ("entorpecida", True): T("Entorpecida"),
    ("debilidad", True): T("con Debilidad"),
    ("estorbo", True): T("con Estorbo"),
    ("opposed", True): T("Enfrentada"),
    ("deja_vu", True): T("con 1 PK"),
    ("pf", True): T("con 1 PF"),
}
_DEEDS = {
    ("convertir", "si"): T("se convierte"),
    ("convertir", "no"): T("no se convierte"),
    ("renunciar", "si"): T("se renuncia al Éxito"),
    ("ventaja", "+2"): T("se suman 2"),
    ("ventaja", "dado"): T("se tira otro dado"),
    ("deja_vu", "si-pj"): T("Deja Vu repite el primero"),
    ("pf", "+1"): T("1 PF lo sube"),
}


def _attack(example: Table, titles: _Titles) -> Example:
    said = _table(example["ataque"])
    if set(said) - {"arma", "cde", "variante"}:
        raise _NoWordsError
    weapon, cde = Text.data(str(said.get("arma", ""))), _number(said, "cde")
    done = T("Atacar con {weapon} a quien tiene {cde} de CDE", weapon=weapon, cde=cde)
    if "variante" in said:
        done = T("{told}, declarando {deed}", told=done, deed=Text.data(str(said["variante"])))
    came = T("{grade}. Sufre: {states}", grade=_graded(example, titles), states=titles.states(example.get(SUFFERED)))
    return Example(_with_faces(done, example), came)


def _saving(example: Table, titles: _Titles) -> Example:
    score, faces = example["ts"], example.get(FACES)
    if type(score) is not int or not isinstance(faces, list) or type(example.get(EXPECTED)) is not bool:
        raise _NoWordsError
    done = _with_faces(T("TS con una puntuación de {score}", score=score), example)
    return Example(done, T("superada") if example[EXPECTED] else T("fallada"))


def _fall(example: Table, titles: _Titles) -> Example:
    said = _table(example["caida"])
    on = {"agua": T("el agua"), "suelo_duro": T("suelo duro"), "suelo_blando": T("suelo blando")}
    where = on.get(str(said.get("sobre")))
    if where is None or set(said) - {"pies", "sobre", "accidental"} or "pies" not in said:
        raise _NoWordsError
    done = T("Caer de {feet} pies sobre {where}", feet=_number(said, "pies"), where=where)
    if said.get("accidental"):
        done = T("{told}, sin querer", told=done)
    return Example(_with_faces(done, example), titles.states(example.get(EXPECTED)))


def _with_faces(done: Text, example: Table) -> Text:
    faces = example.get(FACES, [])
    if not isinstance(faces, list):
        raise _NoWordsError
    if faces:
        done = T("{told}. Sale {faces}", told=done, faces=", ".join(map(str, faces)))
    for deed in _deeds(_table(example.get(ANSWERS, {}))):
        done = T("{told}; {how}", told=done, how=deed)
    return done


def _deeds(answers: Table) -> Iterator[Text]:
    for key, value in answers.items():
        words = _DEEDS.get((key, str(value)))
        if words is None:
            raise _NoWordsError
        yield words


def _graded(example: Table, titles: _Titles) -> Text:
    grade = titles.grade(example.get(EXPECTED))
    return T("{grade}, con un total de {n}", grade=grade, n=_number(example, TOTAL)) if TOTAL in example else grade


def _table(value: Plain) -> Table:
    if not isinstance(value, dict):
        raise _NoWordsError
    return value


def _number(table: Table, key: str) -> int:
    value = table.get(key)
    if type(value) is not int:
        raise _NoWordsError
    return value


_KINDS: Mapping[str, Callable[[Table, _Titles], Example]] = {
    "tirada": _attempt,
    "ataque": _attack,
    "ts": _saving,
    "caida": _fall,
}
