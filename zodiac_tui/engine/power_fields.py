"""Powers that a ruleset declares in its Vocabulary: what may be laid on a next roll, and effects that may happen."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import partial

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import StateGained
from zodiac_tui.core.guiding import LAID, guiding, laid_on, sparing
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import EffectDef, Field, Vocabulary
from zodiac_tui.engine.power_asking import Asking, Board, option
from zodiac_tui.engine.power_deeds import Deed

Offered = tuple[str, Text, Text | None, Callable[[Board, Asking], Deed]]
"""A power's id, its name, why it cannot be used now, and its questions."""
ANYBODY = "ref:personaje"


def laying(board: Board) -> Iterator[Offered]:
    """The powers that lay something on somebody's next roll."""
    for field in board.ruleset.vocabulary.laid:
        reasons = [_bars(board, pj, field.key) for pj in board.state.party]
        reason = None if None in reasons else reasons[0]
        yield field.key, _named(field), reason, partial(_lay, field)


def effects(board: Board) -> Iterator[Offered]:
    """The powers that let an effect of the ruleset happen."""
    for made in board.ruleset.vocabulary.powers:
        yield made.value.key, _named(made.value), None, partial(_let_happen, made)


def _named(field: Field) -> Text:
    return field.help


def _bars(board: Board, pj: str, key: str, value: Plain = None) -> Text | None:
    more = guiding(board.ruleset)
    return more.bars_laying(board.state, pj, key, value) if more else None


def _lay(field: Field, board: Board, asking: Asking) -> Deed:
    pj = asking.pick(
        T("¿En la próxima tirada de quién?"),
        (option(pj, board.name(pj), _bars(board, pj, field.key)) for pj in board.state.party),
    )
    before = laid_on(board.state.actor(pj))
    value = asked(field, board, asking)
    _refuse(_bars(board, pj, field.key, value))
    if field.type == "texts":
        had = before.get(field.key)
        value = [*(had if isinstance(had, list) else []), value]
    data = {**before, field.key: value}
    return Deed((StateGained(pj, LAID, data),), actor=pj, lays=True)


def _let_happen(made: EffectDef, board: Board, asking: Asking) -> Deed:
    whom = next((extra for extra in made.extras if extra.key == "a"), None)
    names = _people(board) if whom and whom.type == ANYBODY else board.state.party
    left = {name: _changing(made.value, board, name) for name in names}
    whose = [name for name in names if left[name] or not made.value.choices]
    actor = asking.pick(T("¿A quién?"), (option(name, board.name(name)) for name in names), whose)
    value = asked(made.value, board, asking, left.get(actor))
    said = value.values() if isinstance(value, dict) else ()
    if laid := {made.lays[each]: each for each in said if isinstance(each, str) and each in made.lays}:
        return _laid(laid, actor, board)
    others = {extra.key: asked(extra, board, asking) for extra in made.extras if extra is not whom}
    extras = {**({"a": actor} if whom else {}), **{key: said for key, said in others.items() if said not in ("", None)}}
    return Deed(effects=(Effect(made.value.key, value, extras),), actor=actor)


def _changing(field: Field, board: Board, actor: str) -> list[str]:
    """The choices of an effect that would change something about somebody."""
    spared = sparing(board.ruleset)
    idle = spared.is_idle if spared is not None else None
    return [each for each in field.choices if idle is None or not idle(board.state, actor, field.key, each)]


def _laid(laid: dict[str, str], actor: str, board: Board) -> Deed:
    """What a power does only once its actor rolls."""
    for key, value in laid.items():
        _refuse(_bars(board, actor, key, value))
    data = {**laid_on(board.state.actor(actor)), **laid}
    return Deed((StateGained(actor, LAID, data),), actor=actor, lays=True)


def _refuse(reason: Text | None) -> None:
    if reason is not None:
        raise IllegalAnswer(T("No se puede: {reason}.", reason=reason), "barred")


def _people(board: Board) -> list[str]:
    """Everybody whom something can happen to now: in a fight who is there, else the party and then the rest."""
    state = board.state
    if state.encounter is not None:
        return [*state.encounter.present()]
    return [*state.party, *(name for name in state.actors if name not in state.party)]


def asked(field: Field, board: Board, asking: Asking, only: Container[str] | None = None) -> Plain:
    """Ask for the value of a field; of its choices `only` some are offered."""
    match field.type:
        case "int":
            return asking.number(field.help, field.minimum, field.maximum)
        case "choice":
            vocabulary = board.ruleset.vocabulary
            called = partial(_word, field.key, vocabulary=vocabulary)
            return asking.pick(field.help, _choices(field, vocabulary), only, called)
        case "table":
            found = {inner.key: asked(inner, board, asking) for inner in field.fields}
            return {key: value for key, value in found.items() if value != ""}
        case "str" | "texts":
            return asking.words(field.help, needed=field.required)
        case _:
            return True


def _choices(field: Field, vocabulary: Vocabulary) -> Iterator[Option]:
    for each in field.choices:
        yield Option(each, _label(field.key, each, vocabulary))


def _label(key: str, choice: str, vocabulary: Vocabulary) -> Text:
    """How a choice is offered: by the label of its term also where it is written in words."""
    try:
        return vocabulary.term(choice.replace(" ", "_")).label
    except KeyError:
        return _word(key, choice, vocabulary)


def _word(key: str, choice: str, vocabulary: Vocabulary) -> Text:
    """How a choice is told: as the ruleset writes it, else a grade's or a term's label, else its id with spaces."""
    if (word := vocabulary.words.get(f"{key}.{choice}")) is not None:
        return word
    grade = next((grade.label for grade in vocabulary.grades if grade.id == choice), None)
    if grade is not None:
        return grade
    try:
        return vocabulary.term(choice).label
    except KeyError:
        return Text.data(choice.replace("_", " "))
