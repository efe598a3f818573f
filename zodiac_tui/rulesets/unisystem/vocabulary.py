"""What the ruleset declares about itself: grades, names, and the shapes of what an author or a player types."""

from __future__ import annotations

from functools import cache

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field, Grade, Term, Vocabulary
from zodiac_tui.rulesets.unisystem.account import ATTRIBUTE, SKILL
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.options import option_fields, option_words
from zodiac_tui.rulesets.unisystem.rulebook import rulebook, translations
from zodiac_tui.rulesets.unisystem.tables import bands, labels, weapon_classes

ID = "unisystem"
LIFE = "pv"
PENDING = "dano_pendiente"
"""The mark that holds hits whose damage is not worked out yet."""
AT_ONCE = "inmediato"
"""The reading of `momento_dano` by which nothing waits."""


@cache
def vocabulary() -> Vocabulary:
    """Return the ruleset's declaration, built from its tables once."""
    return Vocabulary(
        ruleset=ID,
        name=T("Unisystem (no oficial, solo la mecánica)"),
        grades=tuple(
            Grade(band.id, Text.data(band.label), band.outcome_class, band.tone, band.fallback, band.required)
            for band in bands()
        ),
        scores=_terms("atributos"),
        actions=_terms("habilidades"),
        tracks=_terms("contadores"),
        states=tuple(Term(name, Text.data(label), hidden=True) for name, label in labels("estados").items()),
        distances=_terms("distancias"),
        check_forms=(CheckForm("prueba", _check_fields()),),
        roll_flags=_roll_flags(),
        character_fields=_person_fields(minimum=1, maximum=6, required=True),
        npc_fields=_person_fields(minimum=0, maximum=30, required=False),
        gear_fields={"arma": _weapon_fields(), "armadura": _armour_fields()},
        effects=(_life_effect(T("Puntos de Vida que se ganan o, en negativo, se pierden."), 1_000),),
        powers=(_life_effect(T("Dar o quitar Puntos de Vida"), 100),),
        options=option_fields(),
        condition_names=(LIFE, "estado.fuera", "pnj.*.fuera"),
        orders=(),
        rules=rulebook(),
        rules_in=translations(),
        words={ATTRIBUTE: T("Atributo"), SKILL: T("Habilidad"), **_deeds(), **option_words()},
    )


def _terms(group: str) -> tuple[Term, ...]:
    return tuple(Term(name, Text.data(label)) for name, label in labels(group).items())


def _ids(group: str) -> tuple[str, ...]:
    return tuple(labels(group))


def _check_fields() -> tuple[Field, ...]:
    return (
        Field("atributo", "choice", T("El Atributo que suma."), required=True, choices=_ids("atributos")),
        Field("habilidad", "choice", T("La Habilidad que suma."), choices=_ids("habilidades")),
        Field("clase", "choice", T("Qué se tira."), choices=tuple(kind.value for kind in Kind)),
        Field("mod", "int", T("Modificador."), minimum=-30, maximum=30),
    )


def _roll_flags() -> tuple[Field, ...]:
    return (
        Field("attr", "int", T("El Atributo."), minimum=0, maximum=30),
        Field("hab", "int", T("La Habilidad."), minimum=0, maximum=30),
        Field("sencillo", "bool", T("Chequeo Sencillo: el Atributo cuenta doble.")),
        Field("complicado", "bool", T("Chequeo Complicado: el Atributo solo.")),
        Field("no_cualificado", "bool", T("Intento no cualificado: falta la Habilidad.")),
        Field("mod", "int", T("Modificador."), minimum=-30, maximum=30),
    )


def _person_fields(*, minimum: int, maximum: int, required: bool) -> tuple[Field, ...]:
    scores = T("Los Atributos; los que faltan valen 2.")
    return (
        Field("atributos", "ints", scores, required, minimum, maximum, keys=_ids("atributos")),
        Field("habilidades", "ints", T("Nivel de cada Habilidad."), False, 1, 20, keys=_ids("habilidades")),
        Field("armas", "refs:arma", T("Lo que lleva en la mano.")),
        Field("armadura", "ref:armadura", T("Lo que lleva puesto.")),
    )


def _weapon_fields() -> tuple[Field, ...]:
    return (Field("clase", "choice", T("Clase de arma."), required=True, choices=tuple(weapon_classes())),)


def _armour_fields() -> tuple[Field, ...]:
    return (
        Field("dados", "int", T("Cuántos dados de blindaje."), required=True, minimum=0, maximum=20),
        Field("caras", "int", T("Caras de esos dados."), required=True, minimum=2, maximum=100),
        Field("suma", "int", T("Lo que se suma a los dados."), minimum=0, maximum=1_000),
    )


def _life_effect(about: Text, most: int) -> EffectDef:
    """Puntos de Vida for somebody, by an author or by whoever directs."""
    value = Field(LIFE, "int", about, minimum=-most, maximum=most)
    return EffectDef(value, (Field("a", "ref:personaje", T("A quién; si no, a quien actúa.")),))


def _deeds() -> dict[str, Text]:
    """What is declared, in words."""
    return {
        "declara.atacar": T("atacar"),
        "declara.acercarse": T("acercarse"),
        "declara.huir": T("abandonar la pelea"),
        "declara.pasar": T("no hacer nada"),
    }
