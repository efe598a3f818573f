"""What authors type about states, enfermedades, venenos, Medicina and hazards: the shapes of it."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field
from zodiac_tui.rulesets.zodiac import ailments, data
from zodiac_tui.rulesets.zodiac.written import (
    BURDENS,
    DRIVES,
    FEELINGS,
    FIGHT_HAZARDS,
    GROUPS,
    OPERATIONS,
    SCENE_HAZARDS,
)

ROUTES = ("ingestion", "herida", "contacto", "inhalacion")
"""How a veneno gets in (SRD, veneno)."""
DEATHS = ("nunca", "descanso", "fase")
EMOTIONS = tuple(f"emocion {grado}" for grado in ("leve", "grave", "persistente"))
_TARGET = Field("a", "ref:personaje", T("A quién; sin ella, al PJ que actúa."))


def gear_fields() -> dict[str, tuple[Field, ...]]:
    """`[enfermedad.ID]` and `[veneno.ID]`."""
    scores = (*data.atributos(), *data.situacion())
    common = (
        Field("cd", "int", T("La CD de «diagnosticar y tratar»."), minimum=1, maximum=30, choices=tuple(data.cds())),
        Field("evita", "choice", T("La TS de quien se expone."), choices=scores),
        Field("mata", "choice", T("Cuándo mata."), choices=DEATHS),
        Field("pasa_en", "str", T("En cuánto pasa sin tratamiento, como «1d6+6 dias».")),
        *(Field(name, "table", T("Una fase."), required=True, fields=_phase()) for name in ailments.PHASES),
    )
    return {
        ailments.DISEASE: (
            *common,
            Field("contagio", "str", T("Cómo se contrae, en palabras.")),
            Field("contagia", "choice", T("La TS que evita contagiarse de quien la tiene."), choices=scores),
            Field("amputable", "bool", T("Si una amputación acaba con ella.")),
        ),
        ailments.POISON: (
            *common,
            Field("vias", "texts", T("Por dónde entra: ingestion, herida, contacto, inhalacion.")),
            Field("resistencia", "str", T("Cuánto dura la resistencia de quien lo supera.")),
        ),
    }


def _phase() -> tuple[Field, ...]:
    helps = {
        "debilidad": T("En qué Acciones da Debilidad."),
        "entorpecida": T("Qué Acciones entorpece."),
        "desventaja": T("En qué Acciones da Desventaja."),
        "estorbo": T("En qué Acciones da Estorbo."),
    }
    return (
        Field("espera", "str", T("Lo que tarda en empezar, como «1d3 horas»."), required=True),
        Field("texto", "str", T("Lo que se siente.")),
        *(Field(key, "choice", helps[key], choices=tuple(GROUPS)) for key in BURDENS),
        Field("sufre", "texts", T("Estados que trae al empezar.")),
    )


def state_words() -> tuple[str, ...]:
    """What an effect may give: E.ALT but Emoción and Afección, what is felt, E.ESP."""
    states = tuple(state.frase for state in data.estados().values() if state.efecto)
    return (*states, *FEELINGS, *ailments.especificos())


def taken_words() -> tuple[str, ...]:
    """What an effect may take off: the same, but each Emoción by its own name."""
    return (*(word for word in state_words() if word not in FEELINGS), *EMOTIONS)


def effects() -> tuple[EffectDef, ...]:
    """The effects of states, illnesses and hazards."""
    given = (
        _TARGET,
        Field("causa", "str", T("Lo que causa una Emoción o una fobia: alguien, por su identificador, o palabras.")),
        Field("dura", "str", T("Cuánto dura, como «1d6 horas».")),
        Field("miembro", "choice", T("El miembro de una parálisis."), choices=tuple(ailments.miembros())),
        Field("trauma", "choice", T("El trauma, si la Emoción desborda."), choices=ailments.traumas()),
    )
    return (
        EffectDef(Field("estado", "choice", T("Un estado que se sufre."), choices=state_words()), given),
        EffectDef(Field("quita", "choice", T("Un estado que se quita."), choices=taken_words()), (_TARGET,)),
        EffectDef(Field("enfermedad", "id", T("Una enfermedad a la que alguien se expone.")), (_TARGET,)),
        EffectDef(
            Field("veneno", "id", T("Un veneno al que alguien se expone.")),
            (_TARGET, Field("via", "choice", T("Por dónde entra."), choices=ROUTES)),
        ),
        EffectDef(Field("cura", "id", T("Una enfermedad o un veneno que acaba.")), (_TARGET,)),
        EffectDef(
            Field("secuela", "choice", T("Algo que se pierde de por vida."), choices=tuple(ailments.partes())),
            (_TARGET, Field("acaba", "id", T("La enfermedad con la que acaba la amputación."))),
        ),
        EffectDef(
            Field("expone", "choice", T("Aquello a lo que alguien se expone."), choices=_exposures()),
            (
                _TARGET,
                Field("causa", "str", T("Lo que la causa.")),
                Field("si_pasa", "effects", T("Lo que ocurre si es dueño de sí.")),
                Field("si_falla", "effects", T("Lo que ocurre si no.")),
            ),
        ),
        EffectDef(Field("peligro", "table", T("Un peligro."), fields=_hazard()), (_TARGET,)),
        EffectDef(Field("pasar_pagina", "bool", T("Renunciar a lo que una amnesia se llevó, por 3 PX.")), (_TARGET,)),
    )


def _exposures() -> tuple[str, ...]:
    return tuple(row.id for row in ailments.especificos().values() if row.expuesto)


def _hazard() -> tuple[Field, ...]:
    return (
        Field("tipo", "choice", T("El peligro."), required=True, choices=SCENE_HAZARDS),
        Field("turnos", "int", T("Cuántos Turnos."), minimum=1, maximum=360),
        Field("horas", "int", T("Cuántas horas, si es calor."), minimum=1, maximum=72),
        Field("agua", "bool", T("Si falta el aire por estar bajo el agua.")),
        Field("grado", "choice", T("El grado de las Heridas del fuego."), choices=("leve", "grave", "persistente")),
        Field("enfermedad", "id", T("La enfermedad de la corrupción.")),
        Field("grupo", "bool", T("Si alcanza a todos los PJ.")),
    )


def encounter_fields() -> tuple[Field, ...]:
    """`peligros` of an encounter: what happens in each Turno beside the fight."""
    fields = (
        Field("tipo", "choice", T("El peligro."), required=True, choices=FIGHT_HAZARDS),
        Field("desde", "int", T("Desde qué Ronda."), minimum=1, maximum=600),
        Field("agua", "bool", T("Si falta el aire por estar bajo el agua.")),
        Field("causa", "str", T("Lo que causa la fobia.")),
        Field("afecta", "choice", T("A quién alcanza."), choices=("pj", "todos")),
    )
    return (Field("peligros", "list", T("Peligros del lugar."), fields=fields),)


def check_fields() -> tuple[Field, ...]:
    """What a `tirada` may say of states."""
    return (
        Field("impulso", "choice", T("Adónde lleva la Acción: huir de algo o atacarlo."), choices=DRIVES),
        Field("causa", "str", T("De qué se huye o a qué se ataca.")),
        Field("sentido", "choice", T("El sentido que hace falta."), choices=("vista", "oido")),
        Field("social", "bool", T("Si se trata de ganarse o leer a alguien.")),
        Field("esfuerzo", "bool", T("Si es un Turno de gran esfuerzo físico.")),
    )


def medicine_forms(causes: tuple[Field, ...], conditional: dict[str, str]) -> tuple[CheckForm, ...]:
    """The three forms of Medicina."""
    patient = Field("paciente", "ref:personaje", T("A quién se atiende."), required=True)
    threat = Field("amenaza", "bool", T("Si hay enemigos o peligros a Distancia Media o menos."))
    operation = Field("que", "choice", T("Lo que se opera."), choices=OPERATIONS)
    illness = Field("mal", "id", T("La enfermedad o el veneno que se diagnostica."))
    return (
        CheckForm("auxilios", (patient, threat, *causes), conditional),
        CheckForm("cirugia", (patient, operation, threat, *causes), conditional),
        CheckForm("diagnostico", (patient, illness, threat, *causes), conditional),
    )


def options() -> tuple[Field, ...]:
    """The optional rules of this part."""
    return (
        Field(ailments.OPTION, "bool", T("Estados Especiales específicos."), choices=("no", "si")),
        Field("traumas", "bool", T("Al desbordar una Emoción, un trauma."), choices=("no", "si")),
        Field("esfuerzo_prolongado", "bool", T("Esfuerzo físico prolongado."), choices=("no", "si")),
    )
