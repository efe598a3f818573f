"""Words that authors write and rules read: what effects, checks, hazards and sheets may say.

They stand apart from the rules, so that a file is checked without loading a game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING

from zodiac_tui.core.text import T

if TYPE_CHECKING:
    from zodiac_tui.core.scenario import Scenario

LEVE, GRAVE, PERSISTENTE = GRADOS = ("leve", "grave", "persistente")
FLEE, ATTACK = DRIVES = ("huir", "atacar")
"""Where an Emoción drives to, as a Tirada's `impulso` says it."""
FEELINGS: Mapping[str, tuple[str, str]] = {
    "miedo": (LEVE, FLEE),
    "euforia": (LEVE, ATTACK),
    "terror": (GRAVE, FLEE),
    "ira": (GRAVE, ATTACK),
    "abatimiento": (PERSISTENTE, ""),
}
"""The grado of what is felt and where it drives to (SRD, Emoción)."""
MENTAL = frozenset({"PER", "INT", "VOL"})
PHYSICAL = frozenset({"FUE", "AGI", "DES"})
GROUPS: Mapping[str, frozenset[str]] = {
    "todas": MENTAL | PHYSICAL,
    "fisicas": PHYSICAL,
    "mentales": MENTAL,
    **{name: frozenset({name}) for name in sorted(MENTAL | PHYSICAL)},
}
"""The Atributos whose Acciones a phase of an enfermedad touches, by the word for it."""
BURDENS = {"debilidad": "debilidad", "entorpecida": "entorpecida", "desventaja": "desventajas", "estorbo": "estorbo"}
"""What a phase puts on them, and the field of a Tirada that takes it."""
LOST_FOR_LIFE = "secuela"
"""Prefix of the mark of harm that shows when Heridas Persistente is "recovered"."""
FOR_LIFE = "para_siempre"
"""The note of an E.ESP that stays for good in place of the Atributo (SRD, Secuelas físicas)."""
HEALING = "convalecencia"
"""The mark of somebody with Heridas Persistente: when the next TS comes due, and the nights slept until then."""
MONTH = 30 * 86_400 + 60
"""For how many game seconds a wound is watched before its TS; the minute lets the last night be over."""
TREATED = "tratado"
"""Prefix of the mark that closes a type of E.ALT to a second try (SRD, Curación)."""
BEATEN, RESISTS = "superado", "resiste"
"""Prefixes of the marks of a veneno that was got over, and of the TS that may be repeated at a new exposure."""
CHOKE, FIRE, HEAT, COLD, TAINT, EFFORT = SCENE_HAZARDS = (
    "asfixia",
    "fuego",
    "calor",
    "frio",
    "corrupcion",
    "esfuerzo",
)
FIGHT_HAZARDS = (CHOKE, HEAT, COLD, "fobia", "paranoia", "compulsion")
"""What an encounter may have about it."""
REVIVE, WOUND, LASTING = OPERATIONS = ("reanimar", "heridas_grave", "heridas_persistente")
"""What can be operated (SRD, cirugía)."""
CROSSROADS = "encrucijada"
"""The key of an Encrucijada among the checks of an option."""
DEEDS = ("cumple", "abandona", "nuevo", "en_juego")
"""What an effect may do with a Vínculo."""
INSPIRATION = "inspiracion"
"""The use of Karma that is not the Director's."""
TWO_DICE = "2d6"
"""One of the things that the Director may do on a Tirada."""
OBLIGATIONS, MOTIVATION = "obligaciones", "motivacion"
PARAGRAPHS = {OBLIGATIONS: T("Obligaciones sociales"), MOTIVATION: T("Motivación emocional")}
"""The two paragraphs of the SRD by the keys of a sheet, with their titles."""
BONDS = "vinculos"
"""A PJ's Vínculos."""
MOST_HABILIDADES = 3
"""The greatest sum of Habilidades on one roll (SRD, Modificadores)."""
UNLISTED = 2
"""A PNJ's score that was left out (`zodiac.lectura.pnj`)."""


def traits(scenario: Scenario, profile: str) -> Mapping[str, str]:
    """The Rasgos of a character by score."""
    found = scenario.characters[profile].fields.get("rasgos") if profile in scenario.characters else None
    return {score: str(words) for score, words in found.items()} if isinstance(found, dict) else {}


def folded(words: str) -> str:
    """Words in small letters without accents, with single spaces.

    >>> folded("Doña  Elvira, su Hermana")
    'dona elvira, su hermana'
    """
    bare = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return " ".join(bare.casefold().split())
