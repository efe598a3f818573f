"""The Vocabulary of Zodiac: its names and the shapes of what authors type, made of the data tables."""

from __future__ import annotations

from functools import cache

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import EffectDef, Field, FreeActions, Grade, Term, Vocabulary
from zodiac_tui.files.bestiary import Bestiary, reworded
from zodiac_tui.files.glossary import Glossary
from zodiac_tui.rulesets.zodiac import (
    ailment_fields,
    ailments,
    data,
    fight_fields,
    hand_fields,
    karma_fields,
    skills,
    task_fields,
)
from zodiac_tui.rulesets.zodiac.examples import examples
from zodiac_tui.rulesets.zodiac.flags import roll_flags
from zodiac_tui.rulesets.zodiac.rulebook import rulebook, translations
from zodiac_tui.rulesets.zodiac.sheet_fields import SCORE, sheet_fields
from zodiac_tui.rulesets.zodiac.task_fields import CONDITIONAL as _CONDITIONAL
from zodiac_tui.rulesets.zodiac.task_fields import causes as _causes
from zodiac_tui.rulesets.zodiac.task_fields import encounter_fields, help_field, scene_fields, tirada
from zodiac_tui.rulesets.zodiac.words import effect, words
from zodiac_tui.rulesets.zodiac.written import FEELINGS

STANDARD = "estandar"
"""The class of CD of what is neither trivial nor hard."""


@cache
def vocabulary() -> Vocabulary:
    """Return the Vocabulary of Zodiac, made once."""
    gear = {
        "arma": _weapon_fields(),
        "armadura": _armour_fields(),
        skills.KIND: skills.fields(),
        **ailment_fields.gear_fields(),
    }
    return Vocabulary(
        ruleset="zodiac",
        name=Text.data("Zodiac 2.5"),
        grades=_grades(),
        scores=tuple(Term(id, Text.data(name), maximum=5) for id, name in data.puntuaciones().items()),
        actions=tuple(Term(a.id, Text.data(a.nombre), a.atributos) for a in data.acciones().values()),
        tracks=tuple(Term(p.id, Text.data(p.nombre), (), p.maximo, p.oculta) for p in data.pistas().values()),
        states=tuple(Term(id, Text.data(name), effect=effect(id)) for id, name in _states().items()),
        distances=tuple(Term(id, Text.data(name)) for id, name in data.distancias().items()),
        check_forms=(
            tirada(),
            *ailment_fields.medicine_forms((*_causes(), help_field()), _CONDITIONAL),
            karma_fields.crossroads(tirada().fields, _CONDITIONAL),
        ),
        roll_flags=roll_flags(),
        character_fields=_character_fields(),
        npc_fields=_npc_fields(),
        gear_fields=gear,
        effects=_effects(),
        options=_options(),
        condition_names=_condition_names(),
        read_as={word: ("emocion", f"emocion_{grado}") for word, (grado, _) in FEELINGS.items()},
        orders=_orders(),
        manoeuvre_checks=("tirada",),
        costs=("pk",),
        scene_fields=scene_fields(),
        sheet_fields=sheet_fields(),
        encounter_fields=(*encounter_fields(), *karma_fields.of_encounter(), *ailment_fields.encounter_fields()),
        free=_free(),
        meets=("respuesta",),
        laid=hand_fields.laid(),
        powers=hand_fields.powers(),
        hand_rule=hand_fields.RULE,
        rules=rulebook(),
        rules_in=translations(),
        bestiary=Bestiary(lambda: data.table("bestiario"), tuple(gear)),
        bestiary_in={
            "en": Bestiary(lambda: reworded(data.table("bestiario"), data.words("bestiario", "en")), tuple(gear))
        },
        glossary=Glossary("zodiac_tui.rulesets.zodiac", "glosario", "zodiac"),
        seen_conduct=("ataca",),
        words=words(),
    )


_DECLARED = "zodiac.lectura.accion_declarada"


def _free() -> FreeActions:
    """How an Acción is declared that nobody had foreseen: a Tirada against the standard CD (SRD, Tiradas de Acción)."""
    uses = {action: _uses(action) for action in data.acciones()}
    usual: dict[str, Plain] = {"cd": STANDARD}
    resisted = {action: row.se_resiste for action, row in data.acciones().items() if row.se_resiste}
    return FreeActions(
        "tirada",
        "accion",
        "uso",
        "ventajas",
        usual,
        uses,
        "contra",
        "narrativo",
        resisted,
        "contra_accion",
        _DECLARED,
        "declaradas",
        ("ayuda", "modo"),
        examples,
    )


def _uses(action: str) -> tuple[Term, ...]:
    """The uses of an Acción that the SRD's Habilidades name, in their order."""
    named = (use.partition(".") for skill in data.habilidades().values() for use in skill.usos)
    ids = dict.fromkeys(use for of, _, use in named if of == action)
    return tuple(Term(id, Text.data(data.uso(id))) for id in ids)


def _states() -> dict[str, str]:
    """The names of all states by id: the E.ALT, the automatic E.ESP, the específicos."""
    special = {row.id: row.nombre for row in ailments.especificos().values()}
    return {**{state.id: state.nombre for state in data.estados().values()}, **special}


def _grades() -> tuple[Grade, ...]:
    return tuple(Grade(row.id, Text.data(row.nombre), *row[2:]) for row in data.grados().values())


def _scores(*, required: bool) -> tuple[Field, ...]:
    reason = SCORE if required else None
    return (
        Field("atributos", "ints", T("Los seis Atributos."), required, 1, 5, keys=data.atributos(), reason=reason),
        Field("situacion", "ints", T("La Situación Social."), required, 1, 5, keys=data.situacion(), reason=reason),
    )


def _equipment() -> tuple[Field, ...]:
    return (
        Field("armas", "refs:arma", T("Armas que lleva.")),
        Field("armadura", "ref:armadura", T("Armadura que lleva puesta.")),
    )


def _character_fields() -> tuple[Field, ...]:
    return (
        *_scores(required=True),
        Field("rasgos", "texts_by", T("Un Rasgo por puntuación."), keys=tuple(data.puntuaciones())),
        Field("habilidades", "texts", T("Habilidades, por su identificador.")),
        *_equipment(),
        Field("obligaciones", "str", T("El párrafo «Obligaciones sociales».")),
        Field("motivacion", "str", T("El párrafo «Motivación emocional».")),
        Field("vinculos", "texts", T("Vínculos.")),
    )


def _npc_fields() -> tuple[Field, ...]:
    top = data.creacion().cde_maxima + 7
    return (
        *_scores(required=False),
        Field("cde", "ints", T("Su CDE por Acción."), minimum=1, maximum=top, keys=tuple(data.acciones())),
        Field("cde_usos", "ints", T("Su CDE en un uso, como «discrecion.sigilo»."), minimum=1, maximum=top),
        Field("cde_generica", "int", T("Su CDE en las demás Acciones."), minimum=1, maximum=top),
        Field("habilidades", "texts", T("Habilidades, por su identificador; su CDE las cuenta ya.")),
        *_equipment(),
        Field("conducta", "table", T("Cómo actúa en un combate."), fields=_conduct()),
    )


def _conduct() -> tuple[Field, ...]:
    helps = {
        "ataca": T("A quién ataca."),
        "declara": T("Qué declara al atacar."),
        "huye": T("Cuándo huye."),
        "rinde": T("Cuándo se rinde."),
        "llama": T("Cuándo pide refuerzos."),
        "defiende": T("Con qué se defiende cuando está herido."),
        "maniobra": T("Qué maniobra intenta, en Rondas alternas."),
        "maniobra_cuando": T("Desde cuándo la intenta."),
        "karma": T("Qué uso del Karma hace con él el Director, una vez por combate."),
    }
    choices = tuple(Field(key, "choice", helps[key], choices=words) for key, words in data.conducta().items())
    return (
        *choices,
        Field("remata", "bool", T("Si ataca a quien ya no puede actuar.")),
        Field("sigue", "bool", T("Si persigue a quien abandona la pelea.")),
    )


def _weapon_fields() -> tuple[Field, ...]:
    return (
        Field("clase", "choice", T("La clase de Arma de la tabla C."), required=True, choices=tuple(data.clases())),
        Field("letal", "bool", T("Si causa Heridas en vez de Fatiga.")),
        Field("usos", "uses", T("Usos que nombran las Habilidades, como «cuchillos».")),
        Field("municion", "int", T("Disparos que lleva."), minimum=0, maximum=100),
        Field("entrenamiento", "id", T("La Habilidad ·E· sin la que atacar con ella está Entorpecida.")),
    )


def _armour_fields() -> tuple[Field, ...]:
    choices = ("salvo_defensa", "todo", "nada")
    return (Field("estorbo_agi", "choice", T("A qué da Estorbo a AGI para quien la lleva."), choices=choices),)


def _effects() -> tuple[EffectDef, ...]:
    return (
        *ailment_fields.effects(),
        EffectDef(Field("pk", "int", T("PK que se ganan o se pierden."), False, -7, 7, reason=karma_fields.MOST)),
        EffectDef(Field("pf", "int", T("PF que se ganan o se pierden."), minimum=-3, maximum=3)),
        EffectDef(Field("descanso", "bool", T("Un sueño completo de seis horas.")), where="calm"),
        *fight_fields.definitions(),
        EffectDef(Field("caida", "table", T("Una caída."), fields=_fall())),
        EffectDef(
            Field(
                "pasa_ts",
                "choice",
                T("Una TS del PJ que actúa; con una Acción, su TS PB."),
                choices=(*data.puntuaciones(), *data.acciones()),
            ),
            (
                Field("si_pasa", "effects", T("Lo que ocurre si la pasa.")),
                Field("si_falla", "effects", T("Lo que ocurre si la falla.")),
            ),
        ),
        *karma_fields.effects(),
        *task_fields.effects(),
    )


def _fall() -> tuple[Field, ...]:
    return (
        Field("pies", "int", T("La altura en pies."), minimum=1, maximum=1000),
        Field("metros", "int", T("La altura en metros."), minimum=1, maximum=300),
        Field("sobre", "choice", T("Sobre qué se cae."), required=True, choices=tuple(data.terrenos())),
        Field("accidental", "bool", T("Si la caída es accidental.")),
        *_causes(),
    )


def _options() -> tuple[Field, ...]:
    return (
        Field(
            "estorbo_exito_consecuencia",
            "choice",
            T("En qué queda un Éxito+Consecuencia con Estorbo."),
            choices=("complicacion", "fracaso"),
        ),
        Field("compensar_ventajas", "bool", T("Contar Ventajas y Desventajas."), choices=("no", "si")),
        Field("caracter", "bool", T("Tirada de Carácter."), choices=("si", "no")),
        Field("acentuar", "bool", T("Acentuar Éxitos con un Rasgo."), choices=("no", "si")),
        *karma_fields.options(),
        *ailment_fields.options(),
    )


def _condition_names() -> tuple[str, ...]:
    states = (*data.tipos(), *_states())
    return ("pk", "pf", "px", *(f"estado.{state}" for state in states), *(f"pnj.*.{state}" for state in states))


def _orders() -> tuple[Field, ...]:
    return (
        Field(
            "yo_primero",
            "choice",
            T("Cuándo se ofrece «Yo primero!»."),
            choices=("si_me_atacan", "siempre", "nunca"),
        ),
        Field("deja_vu", "choice", T("Cuándo se ofrece «Deja Vu»."), choices=("fracaso", "siempre", "nunca")),
        Field(
            "modo",
            "choice",
            T("Cuándo se pregunta por Seguridad y Carácter."),
            choices=("fuera_de_combate", "siempre", "nunca"),
        ),
        Field(
            "inspiracion",
            "choice",
            T("Si se ofrece un Momento de inspiración a quien no puede actuar."),
            choices=("preguntar", "nunca"),
        ),
    )
