"""A scenario before it is played: what it is about, how long it takes, and what somebody may not want to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.listed import Listed
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import ENGLISH, SPANISH, language, say, sentence


def card(listed: Listed, seen: int = 0) -> Iterator[str]:
    """The sentences to hear before a game begins; `seen` is how many of its endings were reached."""
    yield clean(listed.title)
    if listed.synopsis:
        yield clean(listed.synopsis)
    if only := only_in(listed.languages):
        yield sentence(T("{language}.", language=only))
    if listed.duration:
        yield say(T("Duración: {duration}.", duration=Text.data(listed.duration)))
    if len(listed.systems) > 1:
        yield say(T("Se juega con cualquiera de estos sistemas: {systems}.", systems=_names(listed.systems)))
    if unofficial := whose(listed.systems or (listed.ruleset,)):
        yield sentence(T("{what}.", what=unofficial))
    yield say(warned(listed.warnings) or T("No lleva avisos de contenido."))
    if seen:
        yield say(T("Finales que ya has visto: {n}.", n=seen))


def system_name(system: str) -> Text:
    """What a system is called; its id, where there is none."""
    return registry.vocabulary(system).name if system in registry.RULESETS else Text.data(system)


def whose(systems: Sequence[str]) -> Text | None:
    """Where it stands whose the systems are that a scenario is played by; None where that need not be said."""
    known = (registry.vocabulary(each) for each in systems if each in registry.RULESETS)
    unofficial = any(vocabulary.notice is not None for vocabulary in known)
    return T("sistema no oficial: «zodiac credits» dice de quién es") if unofficial else None


def _names(systems: Sequence[str]) -> Text:
    return Text.data("; ".join(say(system_name(each)) for each in systems))


def only_in(languages: Sequence[str]) -> Text | None:
    """In which language alone a scenario is to be read, where it has not the one that is spoken."""
    if not languages or language() in languages:
        return None
    return T("solo en {language}", language=_LANGUAGES.get(languages[0], Text.data(languages[0])))


_LANGUAGES = {SPANISH: T("español"), ENGLISH: T("inglés")}


def warned(warnings: tuple[str, ...]) -> Text | None:
    """The warnings of content in a sentence; None where there are none."""
    return T("Avisos: {warnings}.", warnings=Text.data(", ".join(warnings))) if warnings else None
