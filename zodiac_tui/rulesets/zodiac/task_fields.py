"""What an author may type of a Tirada: the keys of `tirada`, and of effects that are settled as one."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field
from zodiac_tui.rulesets.zodiac import ailment_fields, data, grades, karma_fields

CONDITIONAL = {"ventaja_si": "ventajas", "desventaja_si": "desventajas"}


def causes() -> tuple[Field, ...]:
    """Causes of Ventaja and Desventaja."""
    return (
        Field("ventajas", "texts", T("Causas de Ventaja.")),
        Field("desventajas", "texts", T("Causas de Desventaja.")),
    )


def help_field() -> Field:
    """Where others may help, and how many it takes."""
    fields = (
        Field("hacen_falta", "int", T("Cuántos hacen falta para dar la Ventaja."), minimum=1, maximum=12),
        Field("pnj", "refs:pnj", T("Los PNJ que pueden ayudar.")),
        Field("pj", "bool", T("Si pueden ayudar los demás PJ.")),
    )
    return Field("ayuda", "table", T("Quién puede ayudar."), fields=fields)


def tirada() -> CheckForm:
    """The form of a Tirada de Acción."""
    return CheckForm(
        "tirada",
        (
            *_what(),
            *_rival(),
            *causes(),
            *_burdens(),
            *_ways(),
            *_time(),
            *karma_fields.of_check(),
            *ailment_fields.check_fields(),
        ),
        CONDITIONAL,
        _only(),
    )


def _only() -> dict[tuple[str, str | bool], tuple[str, ...]]:
    """What leaves few grades: no roll at all, a TS PB, an Éxito that nobody may give up (SRD, Tirada de Seguridad)."""
    return {
        ("cd", "trivial"): (grades.EXITO,),
        ("cd", "imposible"): (grades.F_COMPLICACION,),
        ("simple", True): (grades.EXITO, grades.F_COMPLICACION),
        ("seguridad", False): tuple(grade for grade in data.grados() if grade != grades.FRACASO),
    }


def scene_fields() -> tuple[Field, ...]:
    """What an author may say of a scene."""
    declared = (_passive(), help_field())
    return (
        Field("narrativo", "bool", T("Si se juega sin dados, en Modo Narrativo.")),
        Field("declaradas", "table", T("Lo que vale para las Acciones que se declaran en ella."), fields=declared),
    )


def _passive() -> Field:
    return Field("pasiva", "bool", T("Si no hay peligro inminente y se puede Elegir Pasiva."))


def encounter_fields() -> tuple[Field, ...]:
    """What an author may say of a fight."""
    return (Field("ayuda", "int", T("Cuántos tienen que ayudar para dar Ventaja; 0, nadie."), minimum=0, maximum=12),)


def effects() -> tuple[EffectDef, ...]:
    """Effects that settle something with no Tirada of an option."""
    scores, target = tuple(data.puntuaciones()), Field("a", "ref:personaje", T("A quién; sin ella, al PJ que actúa."))
    return (
        EffectDef(
            Field("pasiva_director", "choice", T("La Acción que se compara en silencio."), choices=_actions()),
            (
                Field("uso", "use", T("El uso de la Acción.")),
                *_required_rival("pnj"),
                *causes(),
                Field("grupo", "bool", T("Si vale el mejor PJ del grupo.")),
                *_branches(),
            ),
        ),
        EffectDef(
            Field("pasiva_pnj", "ref:pnj", T("El PNJ que actúa.")),
            (
                Field("accion", "choice", T("Su Acción."), required=True, choices=_actions()),
                Field("uso", "use", T("El uso de su Acción.")),
                Field("cd", "int", T("La CD, si no hay rival."), minimum=1, maximum=30),
                *_rival("pnj"),
                *causes(),
                Field("azar", "bool", T("Si cada uno suma 1d6 a su CDE.")),
                *_branches(),
            ),
        ),
        EffectDef(
            Field("estorbo", "choice", T("La puntuación que sufre Estorbo."), choices=scores),
            (Field("causa", "str", T("Por qué, en palabras."), required=True), target),
        ),
        EffectDef(Field("sin_estorbo", "choice", T("La puntuación que deja de sufrirlo."), choices=scores), (target,)),
        EffectDef(
            Field("persecucion", "table", T("Una persecución."), fields=_chase()),
            (
                Field("si_escapa", "effects", T("Lo que ocurre si quien huye escapa.")),
                Field("si_captura", "effects", T("Lo que ocurre si le dan alcance.")),
            ),
            conditional=CONDITIONAL,
        ),
    )


def _actions() -> tuple[str, ...]:
    return tuple(data.acciones())


def _what() -> tuple[Field, ...]:
    return (
        Field("accion", "choice", T("La Acción que se tira."), required=True, choices=_actions()),
        Field("uso", "use", T("El uso de la Acción, por el que cuentan las Habilidades.")),
        Field("arte", "bool", T("Si es una labor artística.")),
        Field("cd", "int", T("La CD: una clase o un número."), minimum=1, maximum=30, choices=tuple(data.cds())),
        Field("permiso", "id", T("La Habilidad ·C· sin la que no se puede intentar.")),
        Field("rasgo", "texts", T("Los Rasgos que vienen a cuento: su puntuación o sus palabras.")),
        Field("consecuencia_basta", "bool", T("Si basta un Éxito con Consecuencia.")),
    )


def _rival(kind: str = "personaje") -> tuple[Field, ...]:
    return (
        Field("contra", f"ref:{kind}", T("El personaje contra cuya CDE se tira.")),
        Field("contra_accion", "choice", T("La Acción del rival."), choices=_actions()),
        Field("contra_uso", "use", T("El uso de la Acción del rival.")),
        *(_on_rival() if kind == "personaje" else ()),
    )


def _required_rival(kind: str) -> tuple[Field, ...]:
    first, *others = _rival(kind)
    return (Field(first.key, first.type, first.help, required=True), *others)


def _on_rival() -> tuple[Field, ...]:
    return (
        Field("contra_entorpecida", "texts", T("Causas de Acción Entorpecida del rival.")),
        Field("contra_estorbo", "texts", T("Causas de Estorbo del rival.")),
        Field("contra_minimizada", "bool", T("Si la Acción del rival está Minimizada.")),
        Field("empate", "choice", T("Quién tira entre dos PJ de igual PB."), choices=("actua", "rival")),
    )


def _burdens() -> tuple[Field, ...]:
    return (
        Field("entorpecida", "texts", T("Causas de Acción Entorpecida que quita la ·E· del uso.")),
        Field("entrenamiento", "texts_by", T("Causas de Acción Entorpecida, por la ·E· que quita cada una.")),
        Field("estorbo", "texts", T("Causas de Estorbo.")),
        Field("minimizada", "bool", T("Si la Acción está Minimizada.")),
    )


def _ways() -> tuple[Field, ...]:
    return (
        Field("seguridad", "bool", T("Si se puede tirar con Seguridad.")),
        Field("caracter", "bool", T("Si puede ser una Tirada de Carácter.")),
        _passive(),
        Field("simple", "bool", T("Si basta una TS PB en lugar de la tirada.")),
        help_field(),
    )


def _time() -> tuple[Field, ...]:
    by_grade = tuple(
        Field(grade.replace("+", "_"), "duration", T("Lo que dura con ese grado.")) for grade in data.grados()
    )
    return (
        Field("duracion", "duration", T("El tiempo de juego que lleva.")),
        Field("duracion_por_grado", "table", T("El tiempo que lleva según el grado."), fields=by_grade),
        Field("seguro", "bool", T("Si mientras tanto se puede hacer Reposo.")),
        Field("descansos", "bool", T("Si cada día se duerme; si no se dice, sí.")),
    )


def _branches() -> tuple[Field, ...]:
    return (
        Field("si_pasa", "effects", T("Lo que ocurre si lo consigue.")),
        Field("si_falla", "effects", T("Lo que ocurre si no.")),
    )


def _chase() -> tuple[Field, ...]:
    return (
        Field("contra", "ref:pnj", T("El PNJ que guía al otro bando."), required=True),
        Field("papel", "choice", T("Lo que hacen los PJ."), required=True, choices=("perseguido", "perseguidor")),
        Field("rasgo", "texts", T("Los Rasgos de TER con los que se conoce el terreno.")),
        Field("rival_conoce", "bool", T("Si el rival conoce el terreno.")),
        *causes(),
        Field("duracion", "duration", T("Lo que dura.")),
    )
