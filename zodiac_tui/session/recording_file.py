"""A recorded play as a small TOML file that people can read, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from zodiac_tui.content.writing import rows_text
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.guiding import DIRECTOR
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.files.toml import parse
from zodiac_tui.session.entries import POWER, Contract, EntryKind
from zodiac_tui.session.recording import RecordedStep, Recording

FORMAT = 1
"""The format of recordings that is written, and the newest that is read."""
HEAD = """\
# Partida grabada con «zodiac record». «zodiac test {scenario}» la repite y dice qué ha cambiado.
# Los textos del escenario no cuentan: cuentan preguntas, respuestas, caras, grados, efectos y final.
"""
PROGRAM, TABLE = "programa", "mesa"
"""Who throws the dice."""
V = TypeVar("V", str, int)
_HEAD_KEYS = frozenset(
    ("formato", "escenario", "sistema", "semilla", "contrato", "dados", "pj", "desde", "con", "fichas", "paso")
)
_STEP_KEYS = frozenset(["n", "pregunta", "quien", "respuesta", "orden", "valor", "poder", "vez", "caras", "ocurre"])


def write(play: Recording) -> bytes:
    """Return the file of a recording."""
    head: Fields = {
        "formato": FORMAT,
        "escenario": play.scenario,
        "sistema": play.ruleset,
        "semilla": play.seed,
        "contrato": play.contract,
        "dados": TABLE if play.typed_dice else PROGRAM,
        "pj": list(play.party),
        **({"desde": play.scene} if play.scene else {}),
        **({"con": list(play.given)} if play.given else {}),
        **({"fichas": cast(Plain, dict(play.sheets))} if play.sheets else {}),
    }
    text = HEAD.format(scenario=play.scenario) + rows_text(head, "paso", map(_row, play.steps))
    return text.encode(errors="replace")


def _row(step: RecordedStep) -> Fields:
    row: dict[str, Plain] = {"n": step.n}
    if step.kind is EntryKind.ANSWER:
        row |= {"pregunta": step.topic, "quien": step.actor, "respuesta": step.answer}
    elif step.kind is EntryKind.HAND and step.topic == POWER:
        row["poder"] = step.answer
    elif step.kind is EntryKind.HAND and isinstance(step.answer, dict):
        row |= {"orden": step.answer["order"], "valor": step.answer["value"]}
    if step.tries:
        row["vez"] = step.tries
    if step.faces:
        row["caras"] = list(step.faces)
    if step.outline:
        row["ocurre"] = list(step.outline)
    return row


def read(raw: bytes, name: str) -> Recording:
    """Read a recording; raises ContentError for what is no TOML, SaveError for what is no recording."""
    data = parse(raw, name).data
    try:
        if data.get("formato") != FORMAT:
            raise ValueError(f"formato = {data.get('formato')!r:.20}")
        _only(data, _HEAD_KEYS)
        steps = tuple(map(_step, _tables(data["paso"])))
        if [step.n for step in steps] != sorted({step.n for step in steps}) or not steps or steps[0].n != 0:
            raise ValueError("paso.n")
        return Recording(
            _is(data["escenario"], str),
            _is(data["sistema"], str),
            _is(data["semilla"], str),
            Contract(_is(data["contrato"], str)).value,
            {TABLE: True, PROGRAM: False}[_is(data["dados"], str)],
            _all(data["pj"], str),
            _is(data.get("desde", ""), str),
            _all(data.get("con", []), str),
            steps,
            _texts(data.get("fichas", {})),
        )
    except (KeyError, ValueError) as error:
        what = Text.data(str(error).strip("'\"")[:80])
        message = T("{file} no se entiende como partida grabada: {what}.", file=Text.data(name), what=what)
        raise SaveError(message) from None


def _step(row: Table) -> RecordedStep:
    _only(row, _STEP_KEYS)
    n = _is(row["n"], int)
    faces, lines = _all(row.get("caras", []), int), _all(row.get("ocurre", []), str)
    tries = _is(row.get("vez", 0), int)
    if n == 0:
        return RecordedStep(0, EntryKind.START, tries=tries, faces=faces, outline=lines)
    if "orden" in row:
        order: Plain = {"order": _is(row["orden"], str), "value": _is(row["valor"], str)}
        actor = str(row["orden"]).partition(".")[0]
        return RecordedStep(n, EntryKind.HAND, "order", actor, order, tries, faces, lines)
    if "poder" in row:
        return RecordedStep(n, EntryKind.HAND, POWER, DIRECTOR, [*_all(row["poder"], str)], tries, faces, lines)
    answer = row["respuesta"]
    said = list(_all(answer, str)) if isinstance(answer, list) else answer
    if not isinstance(said, (str, list)) and type(said) is not int:
        raise ValueError("respuesta")
    topic, actor = _is(row["pregunta"], str), _is(row["quien"], str)
    return RecordedStep(n, EntryKind.ANSWER, topic, actor, cast(Plain, said), tries, faces, lines)


def _only(row: Table, known: frozenset[str]) -> None:
    for key in row:
        if key not in known:
            raise ValueError(key)


def _tables(value: Toml) -> list[Table]:
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise ValueError("paso")
    return cast("list[Table]", value)


def _texts(value: Toml) -> Mapping[str, str]:
    if not isinstance(value, dict):
        raise ValueError("fichas")
    return {key: _is(each, str) for key, each in value.items()}


def _all(value: Toml, kind: type[V]) -> tuple[V, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.40}")
    return tuple(_is(each, kind) for each in value)


def _is(value: Toml, kind: type[V]) -> V:
    if type(value) is not kind:
        raise ValueError(f"{value!r:.40}")
    return value
