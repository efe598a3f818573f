"""Why a roll came out as it did, in line mode: its sentences, what counted, and the rules that can be looked up."""

from __future__ import annotations

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.present.naming import Names, spoken
from zodiac_tui.present.rolls import account_of, card, in_words
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.why import Node, explain, rules_in, source_line
from zodiac_tui.session.course import Rules
from zodiac_tui.ui.plain.paper import Paper


def explain_roll(paper: Paper, roll: RollMade, rules: Rules, view: State) -> None:
    """Write the explanation of a roll in a game whose view is `view`."""
    names = Names(rules.scenario, rules.ruleset, view)
    for text in in_words(card(roll, names)):
        paper.write(text)
    for step in account_of(roll, names).graded:
        paper.write(spoken(sentence(step)))
    nodes = explain(roll, rules.ruleset, view, rules.scenario)
    for node in nodes[1:]:
        _node(paper, node, 0)
    entries = rules_of(rules.ruleset.vocabulary)
    named = dict.fromkeys(entries[rule].title for node in nodes for rule in rules_in(node))
    if named:
        told = T("Reglas: {names}. Con :reglas y una de ellas se lee entera.", names="; ".join(named))
        paper.write(spoken(say(told)))


def _node(paper: Paper, node: Node, depth: int) -> None:
    source = source_line(node)
    told = [node.title if node.title[-1] in ".:" else f"{node.title}.", node.text, f"({source})" if source else ""]
    paper.write(spoken(" ".join(filter(None, told))), 2 * depth)
    for child in node.children:
        _node(paper, child, depth + 1)
