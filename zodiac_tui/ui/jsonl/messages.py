"""What is written: the messages of the protocol as plain data, every text in the reader's language and safe to show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import MappingProxyType

from zodiac_tui import __version__
from zodiac_tui.core.events import Event
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text
from zodiac_tui.lab.spending import unspent
from zodiac_tui.present.clean import clean
from zodiac_tui.present.declared import with_examples
from zodiac_tui.present.prose import prose
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.settings import about_contract, told_at_start
from zodiac_tui.present.story import tell_all
from zodiac_tui.present.tale import clocks
from zodiac_tui.present.throwing import thrown_for as die_of
from zodiac_tui.session.game import Session
from zodiac_tui.session.taken_back import takes_back
from zodiac_tui.settings import kept
from zodiac_tui.ui.jsonl.shown import seen, told
from zodiac_tui.ui.plain.telling import texts

PROTOCOL = 2
"""Its version: raised where a message changes in a way that a program has to know."""
Message = dict[str, Plain]


def hello(session: Session, save: str, verbs: Iterable[str]) -> Message:
    """The first message: what is played, and which verbs work."""
    scenario = session.rules.scenario
    named = {
        "id": scenario.id,
        "title": prose(scenario.title, scenario),
        "ruleset": scenario.ruleset,
        "synopsis": scenario.synopsis,
        "duration": scenario.duration,
        "warnings": scenario.warnings,
    }
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "app": __version__,
        "scenario": plain(named),
        "save": save or None,
        "contract": session.contract.value,
        "about_contract": say(about_contract(session.contract.value)),
        "read_only": say(session.read_only) if session.read_only else None,
        "typed_dice": session.header.typed_dice,
        "do": list(verbs),
        "notices": [say(notice) for notice in session.notices],
        "settings": [say(text) for text in told_at_start(session)],
    }


def prompt(session: Session, events: Iterable[Event], before: State | None = None) -> Message:
    """The open question, what happened before it (since the view `before`), and the state to show; the game must not
    have ended."""
    asked = session.prompt
    assert asked is not None
    state = plain(session.view if session.is_guided else seen(session.view))
    assert isinstance(state, dict)
    return {
        "type": "prompt",
        "events": happened(session, events, before),
        "prompt": question(_shown(session, asked), session.prompt_id, die_of(session), _odds(session)),
        "state": {**state, "digest": session.digest, "clocks": _clocks(session)},
    }


def _shown(session: Session, asked: Prompt) -> Prompt:
    """The question, each Acción that may be declared with its numbers and examples."""
    return with_examples(asked, session.view, session.rules.scenario, session.rules.ruleset)


def _clocks(session: Session) -> list[Plain]:
    """The clocks that everybody may see."""
    return [plain(row) for row in clocks(session.view, session.rules.scenario)]


def _odds(session: Session) -> Mapping[str, Fraction]:
    """The chance of success of options, nothing spent, where whoever plays wants to see any."""
    return unspent(session) if kept.settings().shows_odds else {}


def end(session: Session, events: Iterable[Event], before: State | None = None) -> Message:
    """The end of a game; `ending` is null where it was left before that."""
    return {
        "type": "end",
        "ending": session.ending or None,
        "digest": session.digest,
        "events": happened(session, events, before),
    }


def error(code: str, message: Text) -> Message:
    """What was wrong with a line; nothing was changed by it."""
    return {"type": "error", "code": code, "message": say(message)}


def info(about: str, data: Mapping[str, Plain]) -> Message:
    """What a verb answers."""
    return {"type": "info", "about": about, "data": dict(data)}


def saved(session: Session, save: str) -> Message:
    """Whether everything is on the disk, and under which name."""
    trouble = session.unsaved
    return info("save", {"save": save or None, "problem": None if trouble is None else say(trouble)})


def made(session: Session) -> Message | None:
    """Where the PJ that was made is written, or why it is not; None where none was."""
    told = session.finish()
    if told is None or session.made is None:
        return None
    refused = session.made.refused
    file = clean(session.rules.scenario.creates)
    return info("file", {"file": None if refused else file, "problem": say(told) if refused else None})


def happened(session: Session, events: Iterable[Event], before: State | None = None) -> list[Plain]:
    """Events as messages, each with the `lines` that line mode tells of it; `before` is the view they began from."""
    rules, view, found = session.rules, session.view, list[Event](events)
    said: dict[int, list[Plain]] = {}
    before = None if takes_back(found) else before
    for block in tell_all(found, rules.scenario, rules.ruleset, view, before):
        if block.event is not None:
            said.setdefault(id(block.event), []).extend(filter(None, texts(block, rules, view)))
    shown = found if session.is_guided else [told(each, view) for each in found]
    return [{**event(each), "lines": said.get(id(own), [])} for each, own in zip(shown, found, strict=True)]


def event(happened: Event) -> Message:
    """An event: its class in snake case as `type`, and its fields."""
    found = plain(happened)
    assert isinstance(found, dict)
    return {"type": event_type(type(happened)), **found}


def event_type(kind: type) -> str:
    """Return an event's name in the protocol.

    >>> from zodiac_tui.core.events import RollMade
    >>> event_type(RollMade)
    'roll_made'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def plain(value: object) -> Plain:
    """Return a value as plain data: texts as sentences, strings without what could move a cursor."""
    if isinstance(value, Text):
        return say(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {clean(str(key)): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return clean(value) if isinstance(value, str) and type(value) is str else to_plain(value)


def question(
    asked: Prompt, number: str, thrown_for: str = "", odds: Mapping[str, Fraction] = MappingProxyType({})
) -> Message:
    """A question, under a number; `thrown_for` says what a die is for that it asks for, `odds` are those of options."""
    about: dict[str, Plain] = {"thrown_for": thrown_for} if thrown_for else {}
    return {
        "id": number,
        "topic": asked.topic,
        "actor": asked.actor,
        "kind": asked.kind.value,
        "text": sentence(asked.text),
        "context": plain({**asked.context, **about}),
        "options": [_option(option, odds.get(option.id)) for option in asked.options],
        "min": asked.minimum,
        "max": asked.maximum,
    }


def _option(option: Option, chance: Fraction | None) -> Message:
    return {
        "id": option.id,
        "label": sentence(option.label),
        "enabled": option.enabled,
        "reason": _said(option.reason),
        "cost": _said(option.cost),
        "grade": option.grade,
        "detail": _said(option.detail),
        "success": None if chance is None else str(chance),
    }


def _said(text: Text | None) -> str | None:
    return None if text is None else say(text)
