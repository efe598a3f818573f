"""Somebody of a bestiary in sentences: what it is, how good at what, what it carries, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature, Term, Vocabulary
from zodiac_tui.present.bestiary import kind
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import say, sentence

SCORES = ("atributos", "situacion")
ABILITY, ABILITY_IN_USE, ABILITY_ELSE = "cde", "cde_usos", "cde_generica"
SKILLS, CONDUCT, KARMA = "habilidades", "conducta", "karma"
TRAIT, RATED = "perfil", ("cualidades", "defectos")
"""How the words begin of what is true of somebody, and the keys of what has levels."""
HELD = (("armas", "arma", T("Armas")), ("armadura", "armadura", T("Armadura")))


def card(entry: Creature, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield an entry in sentences, a paragraph each."""
    yield sentence(T("{name} ({kind}). {about}", name=entry.name, kind=kind(entry), about=Text.data(entry.about)))
    for key in SCORES:
        if scores := _numbers(_table(entry.fields.get(key)), vocabulary.scores):
            yield f"{', '.join(scores)}."
    if abilities := [*_abilities(entry, vocabulary)]:
        yield say(T("CDE: {all}.", all=", ".join(abilities)))
    if told := [*_traits(entry, vocabulary)]:
        yield sentence(Text.data(f"{', '.join(told)}."))
    for label, words in _lists(entry, vocabulary):
        if words:
            yield say(T("{label}: {all}.", label=label, all=", ".join(words)))
    if played := [*_conduct(_table(entry.fields.get(CONDUCT)), vocabulary)]:
        how = "; ".join(played)
        yield sentence(Text.data(how if how[-1] in "!?" else f"{how}."))


def _lists(entry: Creature, vocabulary: Vocabulary) -> Iterator[tuple[Text, list[str]]]:
    yield T("Habilidades"), [*_skills(entry.fields.get(SKILLS), vocabulary)]
    for key, gear, label in HELD:
        yield label, [_called(entry, gear, each) for each in _names(entry.fields.get(key))]


def _skills(said: Plain, vocabulary: Vocabulary) -> list[str]:
    """Habilidades by name, or with their levels where they have some."""
    if isinstance(said, dict):
        return _numbers(said, vocabulary.actions)
    return [_skill(each, vocabulary) for each in _names(said)]


def _traits(entry: Creature, vocabulary: Vocabulary) -> Iterator[str]:
    """What else it is: what is true of it, points of tracks, qualities."""
    tracks = {term.id: say(term.label) for term in vocabulary.tracks}
    for key, value in entry.fields.items():
        if value is True and f"{TRAIT}.{key}" in vocabulary.words:
            yield _word(f"{TRAIT}.{key}", vocabulary)
        elif key in tracks:
            yield f"{tracks[key]} {value}"
        elif key in RATED:
            yield from (f"{_word(f'{TRAIT}.{name}', vocabulary)} {level}" for name, level in _table(value).items())


def _abilities(entry: Creature, vocabulary: Vocabulary) -> Iterator[str]:
    yield from _numbers(_table(entry.fields.get(ABILITY)), vocabulary.actions)
    uses = vocabulary.free.uses if vocabulary.free is not None else {}
    for name, value in _table(entry.fields.get(ABILITY_IN_USE)).items():
        action, _, use = name.partition(".")
        named = _label(action, vocabulary.actions), _label(use, uses.get(action, ()))
        yield f"{say(T('{action} «{use}»', action=named[0], use=named[1]))} {value}"
    if ABILITY_ELSE in entry.fields:
        yield say(T("en lo demás {n}", n=str(entry.fields[ABILITY_ELSE])))


def _conduct(said: Mapping[str, Plain], vocabulary: Vocabulary) -> Iterator[str]:
    for key, value in said.items():
        does = _word(f"{CONDUCT}.{key}", vocabulary)
        how = _word(f"{CONDUCT}.{value}", vocabulary)
        yield does if value is True else f"{does}: {how}" if key == KARMA else f"{does} {how}"


def _skill(name: str, vocabulary: Vocabulary) -> str:
    base, _, chosen = name.partition("-")
    called = _word(base, vocabulary)
    return f"{called} ({_word(f'tipo.{chosen}', vocabulary)})" if chosen else called


def _called(entry: Creature, gear: str, name: str) -> str:
    return str(entry.gear.get(gear, {}).get(name, {}).get("nombre", prettified(name)))


def _numbers(values: Mapping[str, Plain], terms: tuple[Term, ...]) -> list[str]:
    return [f"{_label(name, terms)} {value}" for name, value in values.items()]


def _label(name: str, terms: tuple[Term, ...]) -> str:
    return next((say(term.label) for term in terms if term.id == name), prettified(name))


def _word(name: str, vocabulary: Vocabulary) -> str:
    found = vocabulary.words.get(name)
    return say(found) if found is not None else prettified(name.rpartition(".")[2])


def _table(value: Plain) -> Mapping[str, Plain]:
    return value if isinstance(value, dict) else {}


def _names(value: Plain) -> list[str]:
    return [str(each) for each in (value if isinstance(value, list) else [value]) if each]
