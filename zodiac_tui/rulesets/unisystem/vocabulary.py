"""What the ruleset declares about itself: grades, names, and the shapes of what an author or a player types."""

from __future__ import annotations

from functools import cache

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field, Grade, Term, Vocabulary
from zodiac_tui.files.bestiary import Bestiary, reworded
from zodiac_tui.files.glossary import Glossary
from zodiac_tui.rulesets.unisystem import fight_fields, life_fields
from zodiac_tui.rulesets.unisystem.addends import ATTRIBUTE, SKILL, UNNAMED
from zodiac_tui.rulesets.unisystem.check_fields import check_form, check_words, odds_bins, roll_flags
from zodiac_tui.rulesets.unisystem.marks import COWED, DONE, INTENT, LANDED, PENDING, PLACE
from zodiac_tui.rulesets.unisystem.options import option_fields, option_words
from zodiac_tui.rulesets.unisystem.people import drawbacks, qualities
from zodiac_tui.rulesets.unisystem.rulebook import rulebook, translations
from zodiac_tui.rulesets.unisystem.tables import bands, labels, table_of

ID = "unisystem"
NOTICE = T(
    "El sistema d10 de la familia Unisystem es aquí una implementación no oficial: solo mecánica, con palabras "
    "propias, sin permiso ni relación con quienes tienen derechos sobre el original o su nombre."
)
"""What is said of rights wherever somebody plays by it."""
_HIDDEN = (PENDING, INTENT, DONE, LANDED, PLACE, COWED)
"""Marks that are kept out of sight."""


@cache
def vocabulary() -> Vocabulary:
    """Return the ruleset's declaration, built from its tables once."""
    gear = {"arma": fight_fields.weapon(), "armadura": _armour_fields()}
    return Vocabulary(
        ruleset=ID,
        name=T("Unisystem (no oficial, solo la mecánica)"),
        notice=NOTICE,
        grades=tuple(
            Grade(band.id, Text.data(band.label), band.outcome_class, band.tone, band.fallback, band.required)
            for band in bands()
        ),
        scores=_terms("atributos"),
        actions=_terms("habilidades"),
        tracks=_terms("contadores"),
        states=_states(),
        distances=fight_fields.distances(),
        check_forms=(check_form(), *life_fields.check_forms()),
        roll_flags=roll_flags(),
        odds_bins=odds_bins(),
        character_fields=(*_person_fields(minimum=1, maximum=6, required=True), *fight_fields.person()),
        npc_fields=(
            *_person_fields(minimum=0, maximum=30, required=False),
            *fight_fields.person(),
            *fight_fields.npc(),
        ),
        manoeuvre_checks=(check_form().key,),
        scene_fields=life_fields.scene_fields(),
        encounter_fields=fight_fields.encounter(),
        seen_conduct=fight_fields.SEEN,
        gear_fields=gear,
        effects=(*life_fields.effects(), *fight_fields.effects()),
        powers=(*life_fields.powers(), *fight_fields.powers()),
        laid=life_fields.laid(),
        hand_rule=life_fields.STORY,
        options=option_fields(),
        condition_names=life_fields.condition_names(),
        orders=(),
        rules=rulebook(),
        rules_in=translations(),
        bestiary=Bestiary(lambda: table_of("bestiario"), tuple(gear)),
        bestiary_in={
            "en": Bestiary(lambda: reworded(table_of("bestiario"), table_of("lang/en/bestiario")), tuple(gear))
        },
        glossary=Glossary("zodiac_tui.rulesets.unisystem", "glosario", ID),
        words={
            ATTRIBUTE: Text.data(""),
            SKILL: Text.data(""),
            UNNAMED[ATTRIBUTE]: T("Atributo"),
            UNNAMED[SKILL]: T("Habilidad"),
            **life_fields.words(),
            **fight_fields.words(),
            **check_words(),
            **option_words(),
        },
    )


def _terms(group: str) -> tuple[Term, ...]:
    return tuple(Term(name, Text.data(label)) for name, label in labels(group).items())


def _states() -> tuple[Term, ...]:
    does, of_her = life_fields.state_effects(), labels("de_ella")
    return tuple(
        Term(
            name,
            Text.data(label),
            hidden=name in _HIDDEN,
            effect=does.get(name),
            feminine=Text.data(of_her[name]) if name in of_her else None,
        )
        for name, label in labels("estados").items()
    )


def _ids(group: str) -> tuple[str, ...]:
    return tuple(labels(group))


def _person_fields(*, minimum: int, maximum: int, required: bool) -> tuple[Field, ...]:
    scores = T("Los Atributos; los que faltan valen 2.")
    return (
        Field("atributos", "ints", scores, required, minimum, maximum, keys=_ids("atributos")),
        Field("habilidades", "ints", T("Nivel de cada Habilidad."), False, 1, 20, keys=_ids("habilidades")),
        Field("cualidades", "ints", T("Nivel de cada cualidad."), False, 1, 5, keys=tuple(qualities())),
        Field("defectos", "ints", T("Nivel de cada defecto."), False, 1, 5, keys=tuple(drawbacks())),
        Field("armas", "refs:arma", T("Lo que lleva en la mano.")),
        Field("armadura", "ref:armadura", T("Lo que lleva puesto.")),
    )


def _armour_fields() -> tuple[Field, ...]:
    return (
        Field("dados", "int", T("Cuántos dados de blindaje."), required=True, minimum=0, maximum=20),
        Field("caras", "int", T("Caras de esos dados."), required=True, minimum=2, maximum=100),
        Field("suma", "int", T("Lo que se suma a los dados."), minimum=0, maximum=1_000),
    )
