"""The scenario format as Field declarations: its own tables, with a ruleset's Vocabulary put in their places.

Besides core's types of Field, the format uses `text` (long words), `words` (a list of them), `condition`,
`conditions` (a list of them), `number` (a whole number or a truth), `tables` (a table of tables by id), `list` (a list
of tables) and `maybe` (a table, or false). Every table may hold `nota` and `todo` too, which nobody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TypeVar

from zodiac_tui.content.naming import OTHER_SYSTEMS
from zodiac_tui.core.text import T
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import EffectDef, Field, Vocabulary

FIGHT_OUTCOMES = ("victoria", "derrota", "huida", "rendicion", "rendicion_pj", "tablas")
"""What may come of a fight."""
ALWAYS_TOLD = FIGHT_OUTCOMES[:3]
"""Outcomes of which an encounter must say what follows; of a flight it may say that there is none."""
MAY_BE_BARRED = ("huida", "rendicion_pj")
"""Outcomes that are also a truth: whether the PJ may bring them about."""
FIGHT, CALM = "fight", "calm"
"""Where an effect may stand alone: see `EffectDef`."""
BESTIARY = "del_bestiario"
"""The key of a PNJ that names an entry of the bestiary, which fills in what its table leaves out."""
ACTOR = "personaje"
"""The kind of a reference that a PJ or a PNJ answers to."""


def outcome_key(grade: str) -> str:
    """Return a grade's id as a TOML key.

    >>> outcome_key("exito+beneficio")
    'exito_beneficio'
    """
    return grade.replace("+", "_")


V = TypeVar("V")
Fields = tuple[Field, ...]


def once_a_table(make: Callable[[Fields], V]) -> Callable[[Fields], V]:
    """Let what is made of a table's fields be made once: the same fields stand at many keys of a format."""
    made: dict[int, tuple[Fields, V]] = {}

    def given(fields: Fields) -> V:
        # By identity: to compare fields would mean to read them through. They are kept, so that no id comes up again.
        if id(fields) not in made:
            made[id(fields)] = fields, make(fields)
        return made[id(fields)][1]

    return given


@dataclass(frozen=True, eq=False)
class Form:
    """The format for one ruleset. Made once for each Vocabulary; compared by identity."""

    vocabulary: Vocabulary

    @cached_property
    def grades(self) -> Mapping[str, str]:
        """Grade ids by their TOML keys."""
        return {outcome_key(grade.id): grade.id for grade in self.vocabulary.grades}

    @cached_property
    def effects(self) -> Mapping[str, tuple[Field, ...]]:
        """The fields of each kind of effect, that of its value first."""
        defs = (*_ENGINE_EFFECTS, *self.vocabulary.effects)
        return {each.value.key: (_with_conditional(each), *each.extras) for each in defs}

    @cached_property
    def conditional(self) -> Mapping[str, Mapping[str, str]]:
        """Of effects whose table has keys of causes that depend on something: those, and the list each adds to."""
        return {each.value.key: each.conditional for each in self.vocabulary.effects if each.conditional}

    @cached_property
    def _double(self) -> frozenset[str]:
        """Kinds of effects that are also a key beside another one's value."""
        return frozenset(each.key for _, *extras in self.effects.values() for each in extras) & self.effects.keys()

    def kind_of(self, row: Mapping[str, object]) -> str | None:
        """The kind of an effect: the first key that is one, and not a key of another kind that is there."""
        for key in row:
            if key in self.effects and (key not in self._double or not self._belongs(key, row)):
                return key
        return None

    def _belongs(self, key: str, row: Mapping[str, object]) -> bool:
        others = (self.effects[other][1:] for other in row if other != key and other in self.effects)
        return any(key == extra.key for extras in others for extra in extras)

    @cached_property
    def bound(self) -> Mapping[str, str]:
        """Where effects may stand that cannot stand anywhere, by their kind."""
        return {each.value.key: each.where for each in (*_ENGINE_EFFECTS, *self.vocabulary.effects) if each.where}

    @cached_property
    def root(self) -> tuple[Field, ...]:
        """The tables of a whole file."""
        gear = (
            Field(kind, "tables", T("Equipo."), fields=(_NAME, *fields))
            for kind, fields in self.vocabulary.gear_fields.items()
        )
        return (
            Field("escenario", "table", T("La portada."), required=True, fields=_HEAD),
            Field("incluye", "texts", T("Otros archivos del escenario, por su ruta desde este.")),
            Field("opciones", "table", T("Reglas opcionales y lecturas."), fields=self.vocabulary.options),
            Field("pj", "tables", T("Personajes ya hechos."), True, 1, fields=self._character()),
            Field("objeto", "tables", T("Objetos."), fields=(_NAME,)),
            *gear,
            Field("pnj", "tables", T("Personajes no jugadores."), fields=self._npc()),
            Field("escena", "tables", T("Escenas."), True, 1, fields=self._scene()),
            Field("encuentro", "tables", T("Encuentros."), fields=self._encounter()),
            Field("bandera", "tables", T("Banderas: cómo las lee quien dirige."), fields=(_NAME,)),
            Field("reloj", "tables", T("Relojes: lo que se acerca."), fields=_CLOCK),
            Field("evento", "tables", T("Lo que ocurre por sí solo."), fields=_EVENT),
            Field("pruebas", "table", T("Lo que debe cumplirse en toda partida."), fields=_TESTS),
            Field("final", "tables", T("Finales."), True, 1, fields=_ENDING),
        )

    @cached_property
    def written(self) -> tuple[Field, ...]:
        """The tables as an author may write them: of a PNJ the bestiary may tell everything."""
        npc = tuple(replace(each, required=False) for each in self._npc())
        return tuple(replace(each, fields=npc) if each.key == "pnj" else each for each in self.root)

    def _character(self) -> tuple[Field, ...]:
        items = Field("objetos", "refs:objeto", T("Objetos con los que empieza."))
        return (*_PERSON, items, *self.vocabulary.character_fields)

    def _npc(self) -> tuple[Field, ...]:
        entry = Field(BESTIARY, "id", T("La entrada del bestiario de la que sale lo que aquí no se diga."))
        return (*_PERSON, entry, *self.vocabulary.npc_fields)

    def _scene(self) -> tuple[Field, ...]:
        return (
            Field("titulo", "str", T("El título."), required=True),
            Field("texto", "text", T("Lo que se lee al entrar."), required=True),
            Field("una_vez_texto", "text", T("Lo que se lee desde la segunda vez.")),
            Field("al_entrar", "effects", T("Lo que ocurre al entrar.")),
            Field("parrafo", "list", T("Párrafos que dependen de algo."), fields=_PARAGRAPH),
            Field("opcion", "tables", T("Opciones, en orden."), fields=self._choice()),
            Field("retorno", "bool", T("Si es un punto de retorno.")),
            Field("presentes", f"refs:{ACTOR}", T("Con quién se puede declarar una Acción.")),
            Field("verdades", "words", T("Verdades que se cuentan a quien declara bien una Acción.")),
            Field("libre", "maybe", T("Lo que hace cada Acción declarada; o false."), fields=self._free()),
            *self.vocabulary.scene_fields,
        )

    def _free(self) -> tuple[Field, ...]:
        """What an author may say of declared Acciones: by Acción, the keys of a check and its outcomes."""
        free = self.vocabulary.free
        if free is None:
            return ()
        form = next(each for each in self.vocabulary.check_forms if each.key == free.form)
        keys = tuple(replace(each, required=False) for each in form.fields if each.key != free.action)
        outcomes = tuple(Field(key, "table", T("Lo que ocurre con ese grado."), fields=_OUTCOME) for key in self.grades)
        fields = (_FREE_WORDS, *keys, *_conditional(form.conditional), *outcomes)
        return tuple(Field(each.id, "table", T("Una Acción."), fields=fields) for each in self.vocabulary.actions)

    def _choice(self) -> tuple[Field, ...]:
        costs = (
            Field(f"coste_{track}", "int", T("Puntos que cuesta."), minimum=0, maximum=100)
            for track in self.vocabulary.costs
        )
        checks = (
            Field(form.key, "table", T("Una tirada."), fields=(*form.fields, *_conditional(form.conditional)))
            for form in self.vocabulary.check_forms
        )
        outcomes = (Field(key, "table", T("Lo que ocurre con ese grado."), fields=_OUTCOME) for key in self.grades)
        return (*_CHOICE, *costs, *checks, *outcomes)

    def _manoeuvres(self, distances: tuple[str, ...]) -> tuple[Field, ...]:
        allowed = self.vocabulary.manoeuvre_checks
        if not allowed:
            return ()
        others = {form.key for form in self.vocabulary.check_forms if form.key not in allowed}
        choice = tuple(each for each in self._choice() if each.key not in others)
        aimed = (
            Field("objetivo", "id", T("A quién: «rival», «aliado», «nadie» o quien entra.")),
            Field("alcance", "choice", T("La mayor Distancia a la que se puede."), choices=distances),
        )
        return (Field("maniobra", "tables", T("Lo que se puede intentar."), fields=(*_of_a_fight(choice), *aimed)),)

    def _encounter(self) -> tuple[Field, ...]:
        distances = tuple(term.id for term in self.vocabulary.distances)
        outcomes = (
            Field(
                key,
                "maybe" if key in MAY_BE_BARRED else "table",
                T("Lo que sigue al combate."),
                required=key in ALWAYS_TOLD,
                fields=_OUTCOME,
            )
            for key in FIGHT_OUTCOMES
        )
        return (
            Field("titulo", "str", T("El título."), required=True),
            Field("texto", "text", T("Lo que se lee al empezar.")),
            Field("abre", "id", T("Quién abre: «pj», un bando o «iniciativa»."), required=True),
            Field("rival", "id", T("Contra quién se tira la iniciativa.")),
            Field("limite", "int", T("Rondas como mucho."), minimum=1, maximum=600),
            Field("entra", "tables", T("Quién participa."), True, 1, fields=_entrant(distances)),
            Field("evento", "tables", T("Lo que ocurre una vez."), fields=_HAPPENING),
            Field("objetivo", "table", T("Lo que acaba la pelea en cuanto se cumple."), fields=_GOAL),
            *self._manoeuvres(distances),
            *outcomes,
            *self.vocabulary.encounter_fields,
        )


def _of_a_fight(choice: tuple[Field, ...]) -> tuple[Field, ...]:
    """The fields of an option in a fight, from which no way leads to a scene or an ending."""
    ways_out = {each.key for each in _WAYS_OUT}
    return tuple(
        replace(each, fields=_of_a_fight(each.fields)) if each.type == "table" else each
        for each in choice
        if each.key not in ways_out
    )


def _conditional(keys: Mapping[str, str]) -> tuple[Field, ...]:
    fields = (
        Field("si", "condition", T("Cuándo cuenta."), required=True),
        Field("causa", "str", T("La causa, en palabras."), required=True),
    )
    return tuple(Field(key, "list", T("Causas que dependen de algo."), fields=fields) for key in keys)


def _with_conditional(effect: EffectDef) -> Field:
    if not effect.conditional:
        return effect.value
    return replace(effect.value, fields=(*effect.value.fields, *_conditional(effect.conditional)))


def _entrant(distances: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Field("perfil", "ref:pnj", T("El PNJ que es."), required=True),
        Field("nombre", "str", T("Su nombre, si no es el del perfil.")),
        Field("bando", "id", T("Su bando."), required=True),
        Field("distancia", "choice", T("A qué Distancia está de los PJ."), required=True, choices=distances),
        Field("llega", "int", T("La Ronda en la que llega."), minimum=1, maximum=600),
        Field("llega_si", "condition", T("Con qué condición llega.")),
        Field("refuerzo", "bool", T("Si espera a que su bando pida ayuda.")),
    )


_NAME = Field("nombre", "str", T("El nombre."), required=True)
_HEAD = (
    Field("id", "id", T("El identificador."), required=True),
    Field("titulo", "str", T("El título."), required=True),
    Field("autor", "str", T("Quién lo ha escrito."), required=True),
    Field("licencia", "str", T("La licencia."), required=True),
    Field("sistema", "id", T("El sistema de juego."), required=True),
    Field(OTHER_SYSTEMS, "texts", T("Otros sistemas para los que también está escrito.")),
    Field("sinopsis", "text", T("De qué trata."), required=True),
    Field("duracion", "str", T("Cuánto dura."), required=True),
    Field("inicio", "ref:escena", T("La primera escena."), required=True),
    Field("final_muerte", "ref:final", T("El final si muere un PJ."), required=True),
    Field("idioma", "id", T("El idioma.")),
    Field("avisos", "texts", T("Avisos de contenido.")),
    Field("pj_min", "int", T("Cuántos PJ como poco."), minimum=1, maximum=12),
    Field("pj_max", "int", T("Cuántos PJ como mucho."), minimum=1, maximum=12),
)
_PERSON = (
    _NAME,
    Field("genero", "choice", T("El género, para las formas {{o|a}}."), choices=("f", "m")),
    Field("concepto", "str", T("El concepto.")),
    Field("descripcion", "text", T("Una descripción breve.")),
)
_PARAGRAPH = (
    Field("si", "condition", T("Cuándo se lee."), required=True),
    Field("texto", "text", T("Las palabras."), required=True),
)
_WAYS_OUT = (
    Field("ir", "ref:escena", T("La escena a la que lleva.")),
    Field("final", "ref:final", T("El final al que lleva.")),
)
_OUTCOME = (
    Field("texto", "text", T("Lo que se lee.")),
    Field("efectos", "effects", T("Lo que ocurre.")),
    *_WAYS_OUT,
)
_HAPPENING = (
    Field("ronda", "int", T("La Ronda en que ocurre."), minimum=1, maximum=600),
    Field("si", "condition", T("Con qué condición ocurre.")),
    *_OUTCOME[:2],
)
_FREE_WORDS = Field("narra", "text", T("Lo que se lee al declararla."))
_GOAL = (
    Field("si", "condition", T("Cuándo se cumple."), required=True),
    Field("termina", "choice", T("Cómo acaba entonces la pelea."), required=True, choices=FIGHT_OUTCOMES),
    Field("texto", "text", T("Lo que quieren los PJ, que se lee al empezar.")),
)
_CLOCK = (
    Field("nombre", "str", T("Lo que se acerca."), required=True),
    Field("llena", "int", T("En cuántas marcas se llena."), required=True, minimum=1, maximum=100),
    Field("oculto", "bool", T("Si no se ve.")),
    Field("cada", "duration", T("Cada cuánto tiempo de juego avanza por sí solo.")),
    Field("si", "condition", T("Con qué condición avanza por sí solo.")),
    Field("al_llenarse", "effects", T("Lo que ocurre al llenarse.")),
)
_EVENT = (
    Field("si", "condition", T("Con qué condición ocurre."), required=True),
    Field("una_vez", "bool", T("Si ocurre una sola vez; si no se dice, sí.")),
    *_OUTCOME,
)
_TESTS = (Field("siempre", "conditions", T("Condiciones que deben cumplirse siempre.")),)
_CHANCE = (
    Field("peso", "int", T("Cuántas partes del total le tocan; si no se dice, una."), minimum=1, maximum=1_000),
    Field("efectos", "effects", T("Lo que ocurre."), required=True),
)
_CHOICE = (
    Field("texto", "str", T("La etiqueta de la opción."), required=True),
    Field("si", "condition", T("Cuándo aparece.")),
    Field("requiere", "condition", T("Qué hace falta para elegirla.")),
    Field("motivo", "str", T("Por qué no se puede elegir.")),
    Field("una_vez", "bool", T("Si desaparece una vez elegida.")),
    Field("narra", "text", T("Lo que se lee al elegirla.")),
    Field("efectos", "effects", T("Lo que ocurre sin tirada.")),
    *_WAYS_OUT,
)
_ENDING = (
    Field("titulo", "str", T("El título."), required=True),
    Field("texto", "text", T("Lo que se lee."), required=True),
    Field("parrafo", "list", T("Párrafos que dependen de algo."), fields=_PARAGRAPH),
    Field("tono", "choice", T("El tono."), choices=("bueno", "agridulce", "malo")),
)
_ENGINE_EFFECTS = (
    EffectDef(
        Field("bandera", "id", T("Una bandera que se pone.")),
        (
            Field("valor", "number", T("Su valor."), minimum=-1_000_000, maximum=1_000_000),
            Field("suma", "int", T("Lo que se le suma."), minimum=-1_000_000, maximum=1_000_000),
        ),
    ),
    EffectDef(Field("gana", "ref:objeto", T("Un objeto que se gana."))),
    EffectDef(Field("pierde", "ref:objeto", T("Un objeto que se pierde."))),
    EffectDef(Field("narra", "text", T("Palabras que se leen."))),
    EffectDef(
        Field("tiempo", "duration", T("Tiempo de juego que pasa.")),
        (Field("seguro", "bool", T("Si se puede hacer Reposo.")),),
        where=CALM,
    ),
    EffectDef(Field("azar", "list", T("Ramas de las que el azar elige una."), fields=_CHANCE)),
    EffectDef(
        Field("reloj", "ref:reloj", T("Un reloj que avanza.")),
        (
            Field("suma", "int", T("Cuántas marcas; si no se dice, una."), minimum=-100, maximum=100),
            Field("valor", "int", T("Las marcas que tiene desde ahora."), minimum=0, maximum=100),
        ),
    ),
    EffectDef(Field("complicacion", "int", T("Complicaciones que llegan o se resuelven."), minimum=-100, maximum=100)),
    EffectDef(Field("sub", "ref:escena", T("Una escena a la que se va y de la que se vuelve.")), where=CALM),
    EffectDef(Field("vuelve", "bool", T("Vuelve a la escena desde la que se vino.")), where=CALM),
    EffectDef(Field("retorna", "bool", T("Vuelve al último punto de retorno.")), where=CALM),
    EffectDef(Field("ir", "ref:escena", T("La escena a la que se va.")), where=CALM),
    EffectDef(Field("encuentro", "ref:encuentro", T("El encuentro que empieza.")), where=CALM),
    EffectDef(Field("final", "ref:final", T("El final al que se llega.")), where=CALM),
    EffectDef(Field("acaba", "choice", T("Cómo acaba la pelea."), choices=FIGHT_OUTCOMES), where=FIGHT),
    EffectDef(Field("llega", "ref:entrante", T("Alguien que llega a la pelea.")), where=FIGHT),
    EffectDef(
        Field("se_va", f"ref:{ACTOR}", T("Alguien que deja la pelea.")),
        (Field("como", "choice", T("De qué modo."), choices=("huida", "rendicion")),),
        where=FIGHT,
    ),
    EffectDef(
        Field("si", "condition", T("Una condición.")),
        (
            Field("entonces", "effects", T("Lo que ocurre si se cumple."), required=True),
            Field("si_no", "effects", T("Lo que ocurre si no.")),
        ),
    ),
)
