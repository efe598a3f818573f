"""Why a roll came out as it did, in line mode: its sentences, what counted, and the rules that can be looked up."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.present.naming import Names, spoken
from zodiac_tui.present.rolls import account_of, card, in_words
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.why import Node, explain, rules_in, source_line
from zodiac_tui.present.worked import Worked
from zodiac_tui.session.course import Rules
from zodiac_tui.ui.plain.paper import Paper


def explain_all(paper: Paper, found: Iterable[Worked], rules: Rules, view: State) -> None:
    """Write the explanation of some rolls and of what was worked out beside them, in a game whose view is `view`."""
    nodes: list[Node] = []
    for each in found:
        before = frozenset(rule for node in nodes for rule in rules_in(node))
        nodes += _explained(paper, each, rules, view, before)
    entries = rules_of(rules.ruleset.vocabulary)
    named = dict.fromkeys(entries[rule].title for node in nodes for rule in rules_in(node))
    if named:
        told = T("Reglas: {names}. Con :reglas y una de ellas se lee entera.", names="; ".join(named))
        paper.write(spoken(say(told)))


def _explained(paper: Paper, worked: Worked, rules: Rules, view: State, before: frozenset[str]) -> tuple[Node, ...]:
    """Write one of them; rules that were told `before` are named alone."""
    nodes = explain(worked, rules.ruleset, view, rules.scenario)
    if isinstance(worked, RollMade):
        names = Names(rules.scenario, rules.ruleset, view)
        for text in in_words(card(worked, names)):
            paper.write(text)
        for step in account_of(worked, names).graded:
            paper.write(spoken(sentence(step)))
    for node in nodes[1:] if isinstance(worked, RollMade) else nodes:
        _node(paper, node, before, 0)
    return nodes


def _node(paper: Paper, node: Node, before: frozenset[str], depth: int) -> None:
    ended = node.title if node.title[-1] in ".:" else f"{node.title}."
    source = source_line(node)
    told = [ended] if node.rule in before else [ended, node.text, f"({source})" if source else ""]
    paper.write(spoken(" ".join(filter(None, told))), 2 * depth)
    for child in node.children:
        _node(paper, child, before, depth + 1)
