"""A whole game to be read: its title page, its entries told, the rules that came up. Formats are made of this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.cited import cited
from zodiac_tui.present.clean import clean
from zodiac_tui.present.naming import Names
from zodiac_tui.present.prose import author, prose
from zodiac_tui.present.retold import Step, steps
from zodiac_tui.present.rolls import card
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.saves import stamp
from zodiac_tui.present.say import say
from zodiac_tui.present.settings import about_contract, settings
from zodiac_tui.present.spans import Line
from zodiac_tui.present.why import Node, explain
from zodiac_tui.session.entries import EntryKind, Header
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.session.notes import by_step
from zodiac_tui.session.replay import Diverged, Told
from zodiac_tui.session.saves import Kept

DAY = len("2026-01-31")
"""Characters of a day at the start of a time: in UTC, so that it is the same everywhere."""


@dataclass(frozen=True)
class Fact:
    """A line of the title page."""

    label: str
    value: str


@dataclass(frozen=True)
class Transcript:
    """A game to be read. `trouble` says why it stops where it does, if that is not where the game stands."""

    title: str
    synopsis: str
    language: str
    """The language of the author's words, as the scenario names it."""
    facts: tuple[Fact, ...]
    steps: tuple[Step, ...]
    rules: tuple[RuleEntry, ...]
    """Those that came up, in the rulebook's order."""
    trouble: str = ""


def transcript(kept: Kept) -> Transcript:
    """Tell a saved game, up to where it can be played again. The same save gives the same, whenever it is asked."""
    told: list[Told] = []
    trouble = kept.journal.damage.message if kept.journal.damage else None
    try:
        told += kept.story()
    except Diverged as diverged:
        trouble = diverged.divergence.message
    except SaveError as error:
        trouble = error.message
    return _transcript(kept, told, trouble)


def _transcript(kept: Kept, told: list[Told], trouble: Text | None) -> Transcript:
    rules = told[-1].rules if told else kept.rules
    scenario = rules.scenario
    found = cited(told, rules)
    return Transcript(
        title=clean(prose(scenario.title, scenario)),
        synopsis=clean(scenario.synopsis),
        language=scenario.language,
        facts=tuple(_facts(kept, told, is_whole=trouble is None)),
        steps=tuple(steps(told, by_step(kept.notes, kept.history))),
        rules=tuple(rules_of(rules.ruleset.vocabulary)[rule] for rule in found),
        trouble=say(trouble) if trouble else "",
    )


def _facts(kept: Kept, told: list[Told], *, is_whole: bool) -> Iterator[Fact]:
    header, last = kept.journal.header, told[-1] if told else None
    rules = last.rules if last else kept.rules
    scenario = rules.scenario
    rows: list[tuple[Text, Text | str]] = [
        (T("Autor"), author(scenario)),
        (T("Licencia"), scenario.licence),
        (T("Sistema"), rules.ruleset.vocabulary.name),
        (T("PJ"), _party(last.view if last else None)),
        (T("Jugada"), (stamp(kept.played) or "")[:DAY]),
        (T("Semilla"), header.seed),
        (T("Contrato de los dados"), T("{name}: {about}", name=header.contract, about=about_contract(header.contract))),
        (T("Dados"), T("de la mesa: las caras se escribieron a mano") if header.typed_dice else T("del programa")),
        (T("Dirige"), T("una persona") if GUIDED_GAME in header.given else ""),
        (T("Empezó en"), _beginning(kept, header)),
        (T("Decisiones"), _decisions(kept, told)),
        (T("Tiempo de juego"), duration(last.view.elapsed) if last and last.view.elapsed else ""),
        (T("Final"), _ending(last, is_whole=is_whole)),
        (T("Reglas"), " ".join(map(say, settings(scenario.options, rules.ruleset.vocabulary)))),
        (T("Programa"), f"zodiac-tui {header.app}"),
    ]
    for label, value in rows:
        shown = say(value) if isinstance(value, Text) else clean(value)
        if shown.strip():
            yield Fact(say(label), shown)


def _party(view: State | None) -> str:
    return ", ".join(view.actors[name].name for name in view.party) if view else ""


def _beginning(kept: Kept, header: Header) -> str:
    """Where a game began that did not begin where its scenario does, and what was set before."""
    scenario = kept.rules.scenario
    place = scenario.scenes.get(header.scene) or scenario.encounters.get(header.scene)
    given = (each for each in header.given if each != GUIDED_GAME)
    return "; ".join(filter(None, (place.title if place else header.scene, *given)))


def _decisions(kept: Kept, told: Iterable[Told]) -> Text:
    n = sum(each.entry.kind is EntryKind.ANSWER for each in told)
    moves = sum(entry.kind is EntryKind.UNDO for entry in kept.journal.entries)
    if moves:
        return T("{n}; veces que se deshizo o rehizo algo: {moves}", n=n, moves=moves)
    return T("{n}", n=n)


def _ending(last: Told | None, *, is_whole: bool) -> Text | str:
    """How a game ended; nothing where that cannot be known, since not all of it could be told."""
    if last is None or not last.view.ending:
        return T("la partida no ha terminado") if is_whole else ""
    ending = last.rules.scenario.endings.get(last.view.ending)
    return prose(ending.title, last.rules.scenario) if ending else last.view.ending


@dataclass(frozen=True)
class RollTold:
    """A roll in a transcript: the line or two that say what fell, the rival's grade if any, and the explanation."""

    head: tuple[Line, ...]
    nodes: tuple[Node, ...]


def roll_told(roll: RollMade, lines: tuple[Line, ...], told: Told) -> RollTold:
    """Return a roll, whose lines are those of its block, with what counted, what decided, and each rule's citation."""
    rules = told.rules
    shown = card(roll, Names(rules.scenario, rules.ruleset, told.view))
    heads = 1 if shown.is_saving else 3 if shown.rival_grade else 2
    return RollTold(lines[:heads], explain(roll, rules.ruleset, told.view, rules.scenario)[1:])
