"""What an author may type of a check, and a person at a table; and the words for what it names."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import CheckForm, Field
from zodiac_tui.rulesets.unisystem.authored import COSTLY, LEAST
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.options import options
from zodiac_tui.rulesets.unisystem.tables import bands, labels, numbers
from zodiac_tui.rulesets.unisystem.tiers import tiers

_MOST = 30
"""The greatest number of any one thing that adds to a die."""


def check_form() -> CheckForm:
    """The form of a Prueba or Chequeo; what is Rutinario comes to few grades only, as does an unskilled attempt."""
    levels = tuple(options()["rutinario"].choices)
    only: dict[tuple[str, str | bool], tuple[str, ...]] = {
        ("dificultad", tier.id): levels for tier in tiers().values() if tier.routine
    }
    only["clase", Kind.NO_CUALIFICADO.value] = tuple(
        band.id for band in bands() if (band.level or 0) <= numbers().unskilled_cap
    )
    costly = {COSTLY: f"nivel_{LEAST}"}
    return CheckForm("prueba", (*_rolled(), *_circumstances(), *_beyond()), only=only, costly=costly)


def _rolled() -> tuple[Field, ...]:
    least = T("Quien no sabe pierde 2 o más.")
    return (
        Field("atributo", "choice", T("El Atributo que suma."), required=True, choices=tuple(labels("atributos"))),
        Field("habilidad", "choice", T("La Habilidad que suma."), choices=tuple(labels("habilidades"))),
        Field("clase", "choice", T("Qué se tira."), choices=tuple(kind.value for kind in Kind)),
        Field(
            "no_cualificado",
            "int",
            T("Lo que pierde quien no tiene la Habilidad."),
            minimum=-_MOST,
            maximum=numbers().unskilled,
            reason=least,
        ),
    )


def _circumstances() -> tuple[Field, ...]:
    return (
        Field("dificultad", "choice", T("Cómo son las circunstancias."), choices=tuple(tiers())),
        Field("mod", "int", T("Modificador; con «dificultad», uno de los suyos."), minimum=-_MOST, maximum=_MOST),
    )


def _beyond() -> tuple[Field, ...]:
    return (
        Field("tiempo", "duration", T("Lo que tarda como mucho; según el nivel, menos.")),
        Field("persona", "ref:pnj", T("Con quién se trata: lo ganado con alguien ayuda la próxima vez.")),
        Field("situacion", "id", T("En qué clase de situación, para lo ganado con nivel 2 o 3.")),
        Field(COSTLY, "bool", T("Con nivel 1 sale bien, pero a un precio.")),
    )


def roll_flags() -> tuple[Field, ...]:
    """What `zodiac roll` and `odds` take."""
    return (
        Field("attr", "int", T("El Atributo."), minimum=0, maximum=_MOST),
        Field("hab", "int", T("La Habilidad."), minimum=0, maximum=_MOST),
        Field("sencillo", "bool", T("Chequeo Sencillo: el Atributo cuenta doble.")),
        Field("complicado", "bool", T("Chequeo Complicado: el Atributo solo.")),
        Field("no_cualificado", "bool", T("Intento no cualificado: falta la Habilidad.")),
        Field("mod", "int", T("Modificador."), minimum=-_MOST, maximum=_MOST),
    )


def odds_bins() -> dict[str, str]:
    """By what name `odds` counts each grade: by its level, a disaster among the failures, and the last level with all
    above it.

    >>> list(odds_bins().values())
    ['0', '0', '1', '2', '3', '4', '5', '6', '7+']
    """
    last = max(band.level or 0 for band in bands())
    return {band.id: f"{band.level or 0}{'+' if band.level == last else ''}" for band in bands()}


def check_words() -> dict[str, Text]:
    """The tiers in words, as causes of a roll name them, and what `roll` says of one besides its grade: its level, as
    the name of the level is that of the grade."""
    return {
        **{tier.word: Text(tier.label) for tier in tiers().values()},
        "roll.level": T("Nivel"),
        "roll.name": Text.data(""),
    }
