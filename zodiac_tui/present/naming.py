"""What ids are called on screen: rules, causes, marks, tracks, grades, things of a scenario."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Term, Vocabulary
from zodiac_tui.core.why import Cause
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Style

READING = ".lectura."
"""What stands in the ids of rules that are readings of this project."""
_PLUS = re.compile(r"(?<!\d) \+ (?!\d)|(?<=[^\W\d_])\+(?=[^\W\d_])")
"""A plus between words; one between numbers is a sum."""
_MINUS = re.compile(r"(?<![^\s(])[-−](?=\d)")
"""A minus that begins a number: who hears a text does not hear it."""
TONES = {"good": Style.GOOD, "mixed": Style.MIXED, "bad": Style.BAD}


@dataclass(frozen=True)
class Names:
    """The names of everything in a game at one moment."""

    scenario: Scenario | None
    """Without one, gear and objects are called by their ids."""
    ruleset: Ruleset
    view: State

    @property
    def vocabulary(self) -> Vocabulary:
        """The ruleset's Vocabulary."""
        return self.ruleset.vocabulary

    def actor(self, name: str) -> str:
        """What an actor is called; its id where nobody knows it."""
        found = self.view.actors.get(name)
        return found.name if found else name

    def term(self, name: str) -> Term | None:
        """The Vocabulary's term of that id."""
        try:
            return self.vocabulary.term(name)
        except KeyError:
            return None

    def rule(self, rule: str) -> str:
        """A rule's title; empty where a cause's source says it all."""
        word = self.vocabulary.words.get(rule)
        if word is not None:
            return say(word)
        entry = rules_of(self.vocabulary).get(rule)
        if entry is not None:
            return entry.title
        last = rule.rpartition(".")[2]
        term = self.term(last)
        return say(term.label) if term else prettified(last).capitalize()

    def thing(self, name: str) -> str:
        """A source, a mark, an object or an actor in words; an author's phrase stays as it is."""
        head, _, rest = name.partition(":")
        if rest and head in self.vocabulary.words:
            return say(T("{what} ({whom})", what=self.vocabulary.words[head], whom=self.thing(rest)))
        word = self.vocabulary.words.get(name)
        if word is not None:
            return say(word)
        term = self.term(name)
        if term is not None:
            return say(term.label)
        return self._of_scenario(name) or self._picked(name) or self._graded(name) or name

    def cause(self, cause: Cause) -> str:
        """A cause in words: the rule, and whoever or whatever brought it; nothing is said twice."""
        title, source = self.rule(cause.rule), self.thing(cause.source) if cause.source else ""
        if not title or not source:
            return title or source
        if re.match(rf"{re.escape(title)}\b", source, re.IGNORECASE):
            return source
        return f"{title}: {source}" if "(" in source else f"{title} ({source})"

    def grade(self, grade: str, success: bool | None = None) -> tuple[str, Style]:
        """A grade's label with air round its plus, and its style; `success` styles results that are no grades."""
        try:
            found = self.vocabulary.grade(grade)
        except KeyError:
            style = Style.PLAIN if success is None else Style.GOOD if success else Style.BAD
            word = self.vocabulary.words.get(f"resultado.{grade}")
            return say(word) if word else prettified(grade), style
        return say(found.label).replace("+", " + "), TONES.get(found.tone, Style.PLAIN)

    def mark(self, mark: str, gender: str = "") -> str:
        """What a mark is called on screen, of somebody of that gender; empty for one that is kept out of sight."""
        head = mark.partition(":")[0]
        term = next((term for term in self.vocabulary.states if term.id == mark), None)
        if term is not None:
            return "" if term.hidden else say(term.called(gender))
        return self.thing(mark) if head in self.vocabulary.words else ""

    def deed(self, kind: str) -> str:
        """What a kind of declaration is called."""
        word = self.vocabulary.words.get(f"declara.{kind}")
        return say(word) if word is not None else prettified(kind)

    def distance(self, steps: int) -> str:
        """A Distancia by its steps."""
        labels = self.vocabulary.distances
        return say(labels[steps].label) if 0 <= steps < len(labels) else str(steps)

    def _of_scenario(self, name: str) -> str:
        actor = self.view.actors.get(name)
        if self.scenario is None:
            return actor.name if actor else ""
        gear = self.scenario.gear.get(name)
        return (gear.name if gear else self.scenario.items.get(name)) or (actor.name if actor else "")

    def _graded(self, name: str) -> str:
        return self.grade(name)[0] if any(each.id == name for each in self.vocabulary.grades) else ""

    def _picked(self, name: str) -> str:
        """A word with a kind picked after a dash: `idioma-frances`."""
        base, dash, kind = name.partition("-")
        words = self.vocabulary.words
        word, picked = words.get(base), words.get(f"tipo.{kind}")
        called = say(picked) if picked is not None else prettified(kind)
        return f"{say(word)} ({called})" if word is not None and dash and " " not in name else ""


def prettified(name: str) -> str:
    """Return an id with spaces.

    >>> prettified("dado_descartado")
    'dado descartado'
    """
    return name.replace("_", " ")


def spoken(text: str) -> str:
    """Return a text with the plus in the labels of grades, and the minus before a number, as words.

    >>> spoken("Sin eso, Fracaso + Consecuencia.")
    'Sin eso, Fracaso con Consecuencia.'
    >>> spoken("d6 1 + 3 = 4")
    'd6 1 + 3 = 4'
    >>> spoken("Éxito+Consecuencia. Total -3 contra 4.")
    'Éxito con Consecuencia. Total menos 3 contra 4.'
    """
    return _MINUS.sub(say(T("menos ")), _PLUS.sub(say(T(" con ")), text))
