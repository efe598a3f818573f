"""How a game is played, in a short page for whoever never has: the ruleset's own words, and what helps on screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.text import Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.say import language, say
from zodiac_tui.present.spans import Line, Style, line

CHAPTER = "como_se_juega"
"""The part of a glossary that is that page."""


def has_primer(vocabulary: Vocabulary) -> bool:
    """Whether a ruleset has such a page in the language that is spoken."""
    return bool(vocabulary.glossary.get(language(), {}).get(CHAPTER))


def primer(vocabulary: Vocabulary, help_: Sequence[Text] = ()) -> Iterator[tuple[str, str]]:
    """Yield its paragraphs, each with its heading; what helps where it is read, without headings, at the end."""
    for entry in vocabulary.glossary.get(language(), {}).get(CHAPTER, ()):
        yield entry.title, entry.text
    yield from (("", say(text)) for text in help_)


def primer_lines(vocabulary: Vocabulary, help_: Sequence[Text] = ()) -> list[Line]:
    """The page as lines, with air between its paragraphs."""
    found: list[Line] = []
    for heading, text in primer(vocabulary, help_):
        found += [()] if found else []
        found += [line(heading, Style.TITLE)] if heading else []
        found.append(line(text))
    return found
