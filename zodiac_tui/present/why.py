"""The whole explanation of a roll: a tree of what counted, with each rule's text and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import working
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.present.naming import READING, Names
from zodiac_tui.present.references import rule_of
from zodiac_tui.present.rolls import account_of, card, in_signs
from zodiac_tui.present.ruling import rules_of, says_reading
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.spans import Line, plain
from zodiac_tui.present.worked import Worked


@dataclass(frozen=True)
class Node:
    """Something to explain: its title, a rule's words, where they come from, and what it is made of."""

    title: str
    text: str = ""
    source: str = ""
    reading: bool = False
    """Whether the rule is a reading of this project (`lectura del proyecto`)."""
    children: tuple[Node, ...] = ()
    rule: str = ""
    """The whole id of the rulebook's entry that it leads to; empty: none."""


def explain(
    roll: Worked, ruleset: Ruleset, view: State | None = None, scenario: Scenario | None = None
) -> tuple[Node, ...]:
    """Explain a roll: the dice, why that is the grade, what was added, what else touched it, and what decided. Of what
    was worked out beside it, every step."""
    names = Names(scenario, ruleset, view or _nobody(ruleset))
    if isinstance(roll, Noted):
        return (_worked_out(roll, names),)
    shown = card(roll, names)
    account = account_of(roll, names)
    others = [*account.besides, *(cause for cause in roll.why if not cause.number)]
    result = (_result(line, roll, names) for line in in_signs(shown)[1:2])
    found = (
        Node(plain(in_signs(shown)[0]), children=(*result, *(Node(sentence(step)) for step in account.graded))),
        Node(say(T("Lo que suma")), children=tuple(_of(cause, names, number=True) for cause in account.addends)),
        Node(say(T("Lo que cuenta además")), children=(*map(Node, shown.remarks), *(_of(c, names) for c in others))),
        Node(say(T("Lo que decidió")), children=tuple(_deciders(roll, names, {*account.addends, *others}))),
    )
    return tuple(node for node in found if node.children or node is found[0])


def _worked_out(note: Noted, names: Names) -> Node:
    """What a note tells, with the steps by which it was worked out."""
    more = working(names.ruleset)
    steps = more.workings(note) if more is not None else ()
    return Node(sentence(note.text), children=tuple(_told(sentence(step.text), step.rule, names) for step in steps))


def _result(line: Line, roll: RollMade, names: Names) -> Node:
    """The dice and what came of them, with what the rule of the grade says of it."""
    return _told(plain(line), rule_of(names.vocabulary, roll.grade), names)


def _of(cause: Cause, names: Names, *, number: bool = False) -> Node:
    title = names.cause(cause) or names.rule(cause.rule)
    said = T("{title}: {n}", title=title, n=f"{cause.number:+d}") if number else T("{title}", title=title)
    return _told(sentence(said), cause.rule, names)


def _told(title: str, rule: str, names: Names) -> Node:
    """What the rulebook says of a rule under a title: its words, where they come from, and whether it is a reading."""
    entry = rules_of(names.vocabulary).get(rule)
    if entry is None:
        return Node(title, reading=READING in rule)
    return Node(title, entry.text, entry.source, entry.reading, rule=rule)


def _deciders(roll: RollMade, names: Names, told: set[Cause]) -> Iterator[Node]:
    """What decided; the rule of what is not told already, as that of the dice themselves, stands here."""
    rules = {cause.rule for cause in told}
    found = names.ruleset.decided_by(roll)
    if not found:
        die, none = T("El dado: ningún modificador cambió el grado."), T("Nada lo decidió por sí solo.")
        yield Node(say(die if roll.dice else none))
    for decider in found:
        what, rule = names.cause(decider.cause), decider.cause.rule
        said = T("{what}: sin eso se habrían tirado otros dados.", what=what)
        if decider.without:
            said = T("{what}: sin eso, {grade}.", what=what, grade=names.grade(decider.without)[0])
        leading = rule if rule in names.vocabulary.rules else ""
        yield Node(sentence(said), rule=leading) if rule in rules else _told(sentence(said), rule, names)


def rules_in(node: Node) -> Iterator[str]:
    """The ids of the entries that a tree leads to, as they come."""
    if node.rule:
        yield node.rule
    for child in node.children:
        yield from rules_in(child)


def source_line(node: Node) -> str:
    """Where a node's rule comes from, in words; empty where nothing says it."""
    if not node.reading or says_reading(node.source):
        return node.source
    reading = T("lectura del proyecto")
    return say(T("{source}; {reading}", source=node.source, reading=reading) if node.source else reading)


def _nobody(ruleset: Ruleset) -> State:
    return State(ruleset.vocabulary.ruleset, "", (), {}, "")
