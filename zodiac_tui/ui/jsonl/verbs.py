"""What `do` does: the verbs of the protocol that work in this version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.lab.spending import Weighed, weighed
from zodiac_tui.present import notes, preferences, sheet
from zodiac_tui.present.asked import viewer
from zodiac_tui.present.cited import cited
from zodiac_tui.present.clean import clean
from zodiac_tui.present.decided import before, deed
from zodiac_tui.present.naming import Names
from zodiac_tui.present.rolls import card, in_words
from zodiac_tui.present.rulebook import Found, answer, find
from zodiac_tui.present.say import say
from zodiac_tui.present.secrets import secrets
from zodiac_tui.present.settings import about_contract
from zodiac_tui.present.spans import plain
from zodiac_tui.present.why import Node, explain, source_line
from zodiac_tui.present.worked import Worked
from zodiac_tui.session.decisions import Decision
from zodiac_tui.session.game import Session
from zodiac_tui.settings import kept
from zodiac_tui.ui import moving
from zodiac_tui.ui.jsonl.messages import Message, info, question, saved
from zodiac_tui.ui.jsonl.reading import BREAK, Asked
from zodiac_tui.ui.mapping import mapped
from zodiac_tui.ui.plain.setting_up import change
from zodiac_tui.ui.plain.situation import situation
from zodiac_tui.ui.recalling import end_of, recalled


@dataclass
class Table:
    """What a verb works on: the game, the name of its save, and the last roll."""

    session: Session
    save: str = ""
    worked: tuple[Worked, ...] = ()


class Leave(Exception):
    """The other program wants to go."""


def run(table: Table, asked: Asked) -> Message | None:
    """Do a verb and return what it answers; None where the question is what follows. Raises IllegalAnswer, Leave."""
    verb = VERBS.get(asked.verb)
    if verb is None:
        known = ", ".join(VERBS)
        raise IllegalAnswer(
            T("No hay una orden «{verb}». Hay: {known}.", verb=asked.verb[:40], known=known), "bad_verb"
        )
    takes, do = verb
    unknown = set(asked.arguments) - set(takes)
    if unknown:
        raise IllegalAnswer(T("Sobra: {names}.", names=", ".join(sorted(unknown))[:80]), "bad_message")
    return do(table, asked.arguments)


def _why(table: Table, arguments: Mapping[str, str]) -> Message:
    rules, view = table.session.rules, table.session.view
    names = Names(rules.scenario, rules.ruleset, view)
    told = [line for each in table.worked for line in _in_words(each, names)]
    nodes = [node for each in table.worked for node in explain(each, rules.ruleset, view, rules.scenario)]
    return info("why", {"lines": [*told], "nodes": [_node(node) for node in nodes]})


def _in_words(each: Worked, names: Names) -> tuple[str, ...]:
    return in_words(card(each, names)) if isinstance(each, RollMade) else (say(each.text),)


def _node(node: Node) -> Plain:
    return {
        "title": node.title,
        "text": node.text,
        "source": source_line(node),
        "reading": node.reading,
        "rule": node.rule,
        "children": [_node(child) for child in node.children],
    }


def _sheet(table: Table, arguments: Mapping[str, str]) -> Message:
    view, rules = table.session.view, table.session.rules
    asked = arguments.get("actor")
    if asked is not None and asked not in view.actors:
        raise IllegalAnswer(T("No hay nadie «{name}».", name=asked[:40]), "unknown_actor")
    actors: dict[str, Plain] = {}
    for name in (asked,) if asked is not None else view.party:
        lines = sheet.in_words(view, rules.scenario, rules.ruleset, name)
        actors[name] = [plain(line) for line in lines]
    return info("sheet", {"actors": actors})


def _table(table: Table, arguments: Mapping[str, str]) -> Message:
    """How everybody is, and from whose place; the time of the story in seconds."""
    session = table.session
    view = session.view
    seen_by = viewer(view, session.prompt) if view.party else None
    return info("table", {"viewer": seen_by, "elapsed": view.elapsed, "lines": [*situation(session, whole=True)]})


def _contract(table: Table, arguments: Mapping[str, str]) -> Message:
    which = table.session.contract
    return info("contract", {"contract": which.value, "about": say(about_contract(which.value))})


def _help(table: Table, arguments: Mapping[str, str]) -> Message:
    return info("help", {"do": {verb: [*takes] for verb, (takes, _) in VERBS.items()}})


def _settings(table: Table, arguments: Mapping[str, str]) -> Message:
    """What is set; with `name` and `value` first set it."""
    if arguments:
        try:
            word = f"{arguments['name']}={arguments['value']}"
        except KeyError as missing:
            raise IllegalAnswer(T("Falta: {name}.", name=str(missing.args[0])), "bad_message") from None
        change((word,))
    found: list[Plain] = [
        {"name": each.name, "value": each.value, "about": say(each.about), "others": [*each.others]}
        for each in preferences.listed(kept.settings())
    ]
    return info("settings", {"settings": found, "file": clean(kept.found().path)})


def _odds(table: Table, arguments: Mapping[str, str]) -> Message:
    return info("odds", {"options": {found.option: _weighed(found) for found in weighed(table.session)}})


def _weighed(found: Weighed) -> Plain:
    uses: dict[str, Plain] = {
        use.spending.id: {
            "label": say(use.spending.label),
            "cost": say(use.spending.cost),
            "success": None if use.success is None else str(use.success),
            "reason": say(use.spending.reason) if use.spending.reason else None,
        }
        for use in found.uses
    }
    grades: dict[str, Plain] = {grade: str(chance) for grade, chance in found.grades.items()}
    best = None if found.best is None else str(found.best)
    best_cost, cost = (None if text is None else say(text) for text in (found.best_cost, found.cost))
    told: dict[str, Plain] = {"success": str(found.plain), "grades": grades, "best": best, "uses": uses}
    return {**told, "best_cost": best_cost, "cost": cost}


def _save(table: Table, arguments: Mapping[str, str]) -> Message:
    table.session.save()
    return saved(table.session, table.save)


def _rules(table: Table, arguments: Mapping[str, str]) -> Message:
    rules, words = table.session.rules.ruleset.vocabulary.rules, arguments.get("words", "")
    found = find(rules, words) if words.strip() else Found()
    return info(
        "rules",
        {
            "lines": [*answer(rules, words)],
            "entry": found.entry.id if found.entry else None,
            "found": [entry.id for entry in found.all],
        },
    )


def _cited(table: Table, arguments: Mapping[str, str]) -> Message:
    try:
        found = cited(table.session.story(), table.session.rules)
    except SaveError as error:
        raise IllegalAnswer(error.message, "no_story") from error
    rules: dict[str, Plain] = {
        rule: {"times": where.times, "scene": where.scene, "label": where.label} for rule, where in found.items()
    }
    return info("cited", {"rules": rules})


def _recap(table: Table, arguments: Mapping[str, str]) -> Message:
    return info("recap", {"lines": [plain(line) for line in recalled(table.session, end_of(table.session))]})


def _map(table: Table, arguments: Mapping[str, str]) -> Message:
    try:
        found = mapped(table.session)
    except SaveError as error:
        raise IllegalAnswer(error.message, "no_story") from error
    visited: list[Plain] = [
        {"kind": each.kind, "id": each.id, "title": each.title, "times": each.times, "leads": [*each.leads]}
        for each in found.visited
    ]
    return info(
        "map",
        {"visited": visited, "unseen": [*found.unseen], "endings": [*found.endings], "left": found.left},
    )


def _note(table: Table, arguments: Mapping[str, str]) -> Message:
    table.session.note(arguments.get("text", ""))
    return _notes(table, {})


def _notes(table: Table, arguments: Mapping[str, str]) -> Message:
    found: list[Plain] = [
        {"number": number, "text": notes.words(note), "entry": note.n, "scene": clean(note.scene)}
        for number, note in enumerate(table.session.notebook.notes, 1)
    ]
    return info("notes", {"notes": found})


def _erase(table: Table, arguments: Mapping[str, str]) -> Message:
    number = moving.steps_in(arguments.get("number", ""))
    if number is None:
        raise IllegalAnswer(T("«number» es el número de una nota, de 1 en adelante."), "bad_message")
    table.session.erase_note(number)
    return _notes(table, {})


def _order(table: Table, arguments: Mapping[str, str]) -> None:
    try:
        table.session.set_order(arguments["actor"], arguments["order"], arguments["value"])
    except KeyError as missing:
        raise IllegalAnswer(T("Falta: {name}.", name=str(missing.args[0])), "bad_message") from None


def _hand(table: Table, arguments: Mapping[str, str]) -> Message | None:
    """Use a power, or tell what is still asked for it."""
    said = arguments["said"].split(BREAK) if "said" in arguments else []
    asked = table.session.power_asked(said)
    if asked is not None:
        return info("hand", {"prompt": question(asked, table.session.prompt_id)})
    table.session.use_power(said)
    return None


def _secrets(table: Table, arguments: Mapping[str, str]) -> Message:
    session = table.session
    session.power_asked()  # refuses where nobody directs
    found = secrets(session.view, session.rules.scenario, session.rules.ruleset)
    return info("secrets", {"lines": [text for each in found for text in (each.title, *each.lines)]})


def _undo(table: Table, arguments: Mapping[str, str]) -> None:
    moving.go_back(table.session, _steps(arguments))
    table.worked = moving.last_told(table.session)


def _redo(table: Table, arguments: Mapping[str, str]) -> None:
    moving.go_forth(table.session, _steps(arguments))
    table.worked = moving.last_told(table.session)


def _steps(arguments: Mapping[str, str]) -> int:
    found = moving.steps_in(arguments.get("steps", "1"))
    if found is None:
        raise IllegalAnswer(T("«steps» es un número de decisiones, de 1 en adelante."), "bad_message")
    return found


def _undos(table: Table, arguments: Mapping[str, str]) -> Message:
    session = table.session
    back: list[Plain] = [_decision(session, each, before(each)) for each in moving.offered(session)]
    forth: list[Plain] = [_decision(session, each, deed(each)) for each in moving.ahead(session)]
    return info("undos", {"undo": back, "redo": forth})


def _decision(session: Session, decision: Decision, title: str) -> Plain:
    return {"steps": decision.steps, "title": title, "scene": decision.view.scene}


def _copy(table: Table, arguments: Mapping[str, str]) -> Message:
    table.save = moving.copy_and_go_on(table.session)
    return info("copy", {"save": table.save})


def _quit(table: Table, arguments: Mapping[str, str]) -> None:
    raise Leave


Verb = tuple[tuple[str, ...], Callable[[Table, Mapping[str, str]], Message | None]]
VERBS: Mapping[str, Verb] = {
    "why": ((), _why),
    "sheet": (("actor",), _sheet),
    "odds": ((), _odds),
    "table": ((), _table),
    "contract": ((), _contract),
    "help": ((), _help),
    "settings": (("name", "value"), _settings),
    "rules": (("words",), _rules),
    "cited": ((), _cited),
    "recap": ((), _recap),
    "map": ((), _map),
    "note": (("text",), _note),
    "notes": ((), _notes),
    "erase": (("number",), _erase),
    "undo": (("steps",), _undo),
    "redo": (("steps",), _redo),
    "undos": ((), _undos),
    "save": ((), _save),
    "copy": ((), _copy),
    "order": (("actor", "order", "value"), _order),
    "hand": (("said",), _hand),
    "secrets": ((), _secrets),
    "quit": ((), _quit),
}
"""Each verb with the arguments that it takes."""
