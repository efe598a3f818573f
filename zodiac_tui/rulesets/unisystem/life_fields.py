"""What an author types about fear, wounds and pools: effects, forms of check, keys of a scene; and their words."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import CheckForm, EffectDef, Field
from zodiac_tui.rulesets.unisystem.frights import rows
from zodiac_tui.rulesets.unisystem.marks import (
    DEAD,
    DYING,
    ENDURANCE,
    ESSENCE,
    LIFE,
    SPENT,
    TENDED,
    UNCONSCIOUS,
)
from zodiac_tui.rulesets.unisystem.people import drawbacks, qualities
from zodiac_tui.rulesets.unisystem.pools import EFFORTS

FEAR, AID = "miedo", "auxilios"
"""The forms of check besides that of a Prueba; an effect frightens too."""
HURT, FRIGHT, REMOVE, SLEEP, CURE, WORK, DIE = "dano", "susto", "quita", "descanso", "curacion", "esfuerzo", "muere"
"""Effects."""
SHAKE, MOVE = "sacude", "mueve"
STORY = "unisystem.aventura"
"""The rule of what an author, or whoever directs, decides."""
ROW = "fila"
"""What whoever directs may lay on somebody's next roll on the fear table (F4)."""
REMOVABLE = (UNCONSCIOUS, SPENT)
"""States besides frights that an effect may take off."""
CONDITIONS = ("fuera", "muerto", "inconsciente", "agotado", "muriendo", "atendido", "malherido", "caido", "asustado")
"""What a condition may ask of somebody besides each fright, as `estado.ID` and `pnj.WHO.ID`."""
_MOST = 1_000


def check_forms() -> tuple[CheckForm, ...]:
    """The Chequeo de Miedo and first aid, as an option's check."""
    patient = Field("paciente", "ref:personaje", T("A quién se atiende."), required=True)
    time = Field("tiempo", "duration", T("Lo que dura la cura; si no, un Turno."))
    return (
        CheckForm(FEAR, (_modifier(), *_source())),
        CheckForm(AID, (patient, _modifier(), time)),
    )


def effects() -> tuple[EffectDef, ...]:
    """What an author may let happen."""
    passed = Field("si_pasa", "effects", T("Lo que ocurre si lo aguanta."))
    failed = Field("si_falla", "effects", T("Lo que ocurre si no."))
    frightened = Field(FEAR, "table", T("Algo espantoso: un Chequeo de Miedo."), fields=(_modifier(), *_source()))
    spent = Field("durante", "duration", T("Cuánto dura."), required=True)
    return (
        _points(LIFE, T("Puntos de Vida que se ganan o, en negativo, se pierden."), _MOST),
        _points(ENDURANCE, T("Resistencia que se gana o, en negativo, se pierde."), _MOST),
        _points(ESSENCE, T("Esencia que se gana o, en negativo, se pierde."), _MOST),
        EffectDef(frightened, (_whom(), passed, failed)),
        EffectDef(_choice(FRIGHT, T("Una fila de la tabla de miedo, sin tirar."), tuple(rows())), (_whom(),)),
        EffectDef(_choice(REMOVE, T("Un estado que se le pasa."), (*rows(), *REMOVABLE)), (_whom(),)),
        EffectDef(Field(HURT, "table", T("Daño con dados."), fields=_damage()), (_whom(),)),
        EffectDef(_cure(), (_whom(),)),
        EffectDef(Field(SLEEP, "bool", T("Una noche de sueño de todo el grupo.")), where="calm"),
        EffectDef(_choice(WORK, T("Un esfuerzo de todo el grupo."), EFFORTS), (spent,), where="calm"),
        EffectDef(Field(SHAKE, "bool", T("Alguien lo sacude, y se le pasa lo que ceda a eso.")), (_whom(),)),
        EffectDef(Field(MOVE, "bool", T("Alguien lo mueve: si se desmayó de miedo, puede volver en sí.")), (_whom(),)),
        EffectDef(Field(DIE, "bool", T("Muere.")), (_whom(),)),
    )


def powers() -> tuple[EffectDef, ...]:
    """What whoever directs may let happen."""
    fields = (Field("mod", "int", T("¿Con qué modificador?"), minimum=-30, maximum=30),)
    cure = Field(CURE, "int", T("Atender a alguien, y curarle Puntos de Vida"), minimum=0, maximum=100)
    return (
        _points(LIFE, T("Dar o quitar Puntos de Vida"), 100),
        _points(ENDURANCE, T("Dar o quitar Resistencia"), 100),
        _points(ESSENCE, T("Dar o quitar Esencia"), 100),
        EffectDef(Field(FEAR, "table", T("Pedir un Chequeo de Miedo"), fields=fields), (_whom(),)),
        EffectDef(_choice(FRIGHT, T("Dar una fila de la tabla de miedo"), tuple(rows())), (_whom(),)),
        EffectDef(_choice(REMOVE, T("Quitar un miedo o un desmayo"), (*rows(), *REMOVABLE)), (_whom(),)),
        EffectDef(cure, (_whom(),)),
    )


def laid() -> tuple[Field, ...]:
    """What whoever directs may lay on somebody's next roll."""
    return (_choice(ROW, T("Decidir la fila de la próxima tirada en la tabla de miedo"), tuple(rows())),)


def scene_fields() -> tuple[Field, ...]:
    """What being in a scene asks of somebody."""
    return (
        _choice("esfuerzo", T("Lo que cansa el tiempo que se pasa aquí sin descansar."), EFFORTS),
        Field("tension", "bool", T("El tiempo que se pasa aquí crispa los nervios: cuesta Esencia, y no vuelve.")),
    )


def condition_names() -> tuple[str, ...]:
    """What conditions may read."""
    states = (*CONDITIONS, *rows())
    tracks = (LIFE, ENDURANCE, ESSENCE)
    levels = (*(f"cualidad.{name}" for name in qualities()), *(f"defecto.{name}" for name in drawbacks()))
    return (*tracks, *levels, *(f"estado.{name}" for name in states), *(f"pnj.*.{name}" for name in states))


def state_effects() -> dict[str, Text]:
    """What a state does, in a word or two."""
    held, senseless = T("no puede hacer nada"), T("sin sentido")
    return {
        "temblores": T("−2 a todo"),
        "huida": T("tiene que correr"),
        "reaccion": T("−1 a todo"),
        "paralisis": held,
        "histeria": held,
        "miedo_grave": held,
        "desmayo": senseless,
        SPENT: senseless,
        DYING: T("un Chequeo cada minuto"),
    }


NOTHING = Text.data("")
"""What is said of a state that is lost for a reason that is told anyway."""


def words() -> dict[str, Text]:
    """States that come and go, rows as results, efforts, in words."""
    return {
        "resultado.susto": T("solo un susto"),
        "resultado.miedo_temblores": T("Temblores"),
        "resultado.miedo_huida": T("Huida"),
        "resultado.miedo_reaccion": T("Reacción física"),
        "resultado.miedo_paralisis": T("Parálisis"),
        "resultado.miedo_desmayo": T("Desmayo"),
        "resultado.miedo_histeria": T("Histeria total"),
        "resultado.miedo_miedo_grave": T("Todavía peor"),
        "gana.temblores": T("A {name} le tiembla todo: −2 a lo que haga."),
        "pierde.temblores": T("{name} deja de temblar."),
        "gana.huida": T("{name} solo piensa en correr."),
        "pierde.huida": T("{name} deja de correr."),
        "gana.reaccion": T("A {name} el cuerpo le falla de puro miedo: −1 a lo que haga."),
        "pierde.reaccion": T("{name} se rehace."),
        "gana.paralisis": T("{name} se queda sin poder moverse."),
        "pierde.paralisis": T("{name} vuelve a moverse."),
        "gana.desmayo": T("{name} se desmaya de miedo."),
        "pierde.desmayo": T("{name} vuelve del desmayo."),
        "gana.histeria": T("{name} pierde los nervios y no puede hacer nada."),
        "pierde.histeria": T("{name} se calma."),
        "gana.miedo_grave": T("{name} no puede con lo que ha visto: pasarán minutos hasta que haga algo."),
        "pierde.miedo_grave": T("{name} vuelve a ser capaz de algo."),
        f"gana.{UNCONSCIOUS}": T("{name} pierde el sentido."),
        f"pierde.{UNCONSCIOUS}": T("{name} vuelve en sí."),
        f"gana.{SPENT}": T("{name} se desploma sin fuerzas."),
        f"pierde.{SPENT}": T("{name} recobra las fuerzas y se levanta."),
        f"gana.{DYING}": T("{name} se muere: otro Chequeo de Supervivencia dentro de un minuto."),
        f"pierde.{DYING}": T("Para {name} ya no cuentan los minutos."),
        f"pierde.{DYING}.unisystem.supervivencia": NOTHING,
        f"pierde.{DYING}.unisystem.sin_dolor": NOTHING,
        f"gana.{TENDED}": T("{name} recibe primeros auxilios."),
        f"pierde.{TENDED}.unisystem.consciencia": NOTHING,
        f"pierde.{TENDED}": T("Los primeros auxilios de {name} quedan atrás."),
        f"gana.{DEAD}": T("{name} muere."),
        "duro": T("trabajo duro"),
        "muy_duro": T("trabajo muy duro"),
        "frenetico": T("actividad frenética"),
    }


def _points(track: str, about: Text, most: int) -> EffectDef:
    """Points of a track for somebody, by an author or by whoever directs."""
    return EffectDef(Field(track, "int", about, minimum=-most, maximum=most), (_whom(),))


def _modifier() -> Field:
    return Field("mod", "int", T("Modificador."), minimum=-30, maximum=30)


def _source() -> tuple[Field, ...]:
    return (
        Field("fuente", "id", T("Lo que asusta: lo mismo asusta una vez por escena a cada cual.")),
        Field("repetido", "bool", T("Asusta otra vez aunque ya lo haya hecho en esta escena.")),
    )


def _damage() -> tuple[Field, ...]:
    return (
        Field("dados", "int", T("Cuántos dados de daño."), required=True, minimum=0, maximum=20),
        Field("caras", "int", T("Caras de esos dados."), required=True, minimum=2, maximum=100),
        Field("suma", "int", T("Lo que se suma a los dados."), minimum=0, maximum=_MOST),
        Field("por", "int", T("Por cuánto se multiplica todo."), minimum=1, maximum=20),
        Field("blindaje", "bool", T("Si el blindaje lo para.")),
        Field("bala", "bool", T("Si es una bala: lo que pasa del blindaje se dobla.")),
    )


def _cure() -> Field:
    about = T("Alguien que sabe lo atiende, y le devuelve estos Puntos de Vida.")
    return Field(CURE, "int", about, minimum=0, maximum=_MOST)


def _choice(key: str, about: Text, choices: tuple[str, ...]) -> Field:
    return Field(key, "choice", about, choices=choices)


def _whom() -> Field:
    return Field("a", "ref:personaje", T("A quién; si no, a quien actúa."))
