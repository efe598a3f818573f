"""What `check` says of states, enfermedades, venenos and hazards at the borders of each rule, and nothing else."""

from __future__ import annotations

import pytest

from tests.content.good import is_told, spoilt, told

Changes = tuple[tuple[str, str], ...]

HERE = "{ descanso = true }"
ON = ("compensar_ventajas = false", "compensar_ventajas = false\nespecificos = true")
TIRING = (ON[0], f"{ON[0]}\nesfuerzo_prolongado = true")
ILLNESSES = (
    "[final.huida]",
    """[enfermedad.fiebre]  # zodiac: calla sin-uso
nombre = "la fiebre"
incubacion = { espera = "1d3 horas" }
desarrollo = { espera = "1d2 dias" }
terminal = { espera = "1 dia" }
[veneno.cicuta]  # zodiac: calla sin-uso
nombre = "la cicuta"
vias = ["ingestion"]
incubacion = { espera = "1 minuto" }
desarrollo = { espera = "1 minuto" }
terminal = { espera = "1 minuto" }
[final.huida]""",
)
DIAGNOSIS = "[escena.patio.opcion.vendar.auxilios]", '[escena.patio.opcion.vendar.diagnostico]\nmal = "{}"'
REVIVAL = DIAGNOSIS[0], '[escena.patio.opcion.vendar.cirugia]\nque = "reanimar"'
APART = "[escena.patio.opcion.vendar.exito]", "[escena.patio.opcion.vendar.exito_beneficio]\n"
REVIVES = (
    "zodiac-reanimar: Solo un Éxito con Beneficio reanima: tiene que decirse aparte de lo que ocurre con los demás. "
    "Añade la tabla «exito_beneficio»."
)
MORE = "Añade «especificos = true» a [opciones]."
TREATS = (
    "zodiac-diagnostico: Un diagnóstico con Éxito y Complicación no cura nada, y se leería como los que curan. "
    "Añade la tabla «exito_complicacion»."
)
AWAKE = (
    "zodiac-sin-descanso: En un día entero sin «seguro» nadie duerme, y lo paga. "
    "Añade «seguro = true» si se puede dormir."
)
SLIP = "zodiac-mal: No hay ninguna tabla [enfermedad.fiebra]. ¿Querías decir «fiebre»?"
TIMES = "Escribe «1d3 horas», «1d6+6 dias» o «10 minutos»; valen turnos, semanas y meses."


def effects(*written: str) -> tuple[str, str]:
    """Effects beside one of the good scenario."""
    return HERE, ", ".join((*written, HERE))


def diagnosis(mal: str) -> tuple[str, str]:
    return DIAGNOSIS[0], DIAGNOSIS[1].format(mal)


STATES: list[tuple[Changes, list[str]]] = [
    (
        (effects('{ estado = "fobia", causa = "arañas" }'),),
        [f"zodiac-especificos: Sin «especificos», «fobia» se queda en Emoción Persistente. {MORE}"],
    ),
    (
        (effects('{ estado = "ceguera" }'),),
        [f"zodiac-especificos: Sin «especificos», «ceguera» se queda en Heridas Persistente. {MORE}"],
    ),
    (
        (effects('{ expone = "paranoia" }'),),
        [f"zodiac-especificos: Sin «especificos», «paranoia» se queda en Emoción Persistente. {MORE}"],
    ),
    ((ON, effects('{ expone = "paranoia" }', '{ estado = "ceguera" }', '{ estado = "fatiga leve" }')), []),
    *(
        ((ON, effects(f'{{ estado = "{state}", causa = "guarda" }}')), [])
        for state in ("miedo", "euforia", "abatimiento", "fobia", "compulsion", "paranoia")
    ),
    *(
        (
            (ON, effects(f'{{ estado = "{state}", causa = "guarda" }}')),
            [f"zodiac-estado: «causa» no dice nada de «{state}»."],
        )
        for state in ("ceguera", "amnesia", "fatiga leve")
    ),
    *(
        ((ON, effects(f'{{ estado = "{state}", dura = "1 hora" }}')), [])
        for state in ("abatimiento", "fobia", "ceguera")
    ),
    *(
        (
            (ON, effects(f'{{ estado = "{state}", dura = "1 hora" }}')),
            [f"zodiac-estado: «dura» no dice nada de «{state}»."],
        )
        for state in ("miedo", "ira", "fatiga leve")
    ),
    (
        (ON, effects('{ estado = "fobia", dura = "mucho" }')),
        [f"zodiac-tiempo: No se entiende el tiempo «mucho». {TIMES}"],
    ),
    ((ON, effects('{ estado = "paralisis", miembro = "brazo" }', '{ estado = "ira", trauma = "fobia" }')), []),
    (
        (ON, effects('{ estado = "lesion", miembro = "brazo" }')),
        ["zodiac-estado: «miembro» no dice nada de «lesion»."],
    ),
    ((ON, effects('{ estado = "fobia", trauma = "amnesia" }')), ["zodiac-estado: «trauma» no dice nada de «fobia»."]),
    ((effects('{ tiempo = "1 dia" }'),), [AWAKE]),
    ((effects('{ tiempo = "23 horas" }', '{ tiempo = "1 dia", seguro = true }'),), []),
]

ILL: list[tuple[Changes, list[str]]] = [
    ((effects('{ veneno = "cicuta", via = "ingestion" }', '{ cura = "cicuta" }', '{ cura = "infeccion" }'),), []),
    ((effects('{ enfermedad = "fiebra" }'),), [SLIP]),
    ((effects('{ veneno = "fiebra" }'),), ["zodiac-mal: No hay ninguna tabla [veneno.fiebra]."]),
    ((effects('{ veneno = "infeccion" }'),), ["zodiac-mal: No hay ninguna tabla [veneno.infeccion]."]),
    ((effects('{ enfermedad = "porra" }'),), ["zodiac-mal: No hay ninguna tabla [enfermedad.porra]."]),
    ((effects('{ veneno = "nada", via = "herida" }'),), ["zodiac-mal: No hay ninguna tabla [veneno.nada]."]),
    ((effects('{ veneno = "cicuta", via = "herida" }'),), ["zodiac-via: «cicuta» no entra por «herida»."]),
    ((('vias = ["ingestion"]\n', ""), effects('{ veneno = "cicuta", via = "herida" }')), []),
    (
        (('vias = ["ingestion"]', 'vias = ["herida", "boca", "inhalacion"]'),),
        ["zodiac-via: Un veneno no entra por «boca». Las vías son: ingestion, herida, contacto, inhalacion."],
    ),
    ((effects('{ secuela = "brazo", acaba = "infeccion" }', '{ secuela = "oido" }'),), []),
    ((effects('{ secuela = "brazo", acaba = "nada" }'),), ["zodiac-mal: No hay ninguna tabla [enfermedad.nada]."]),
    ((effects('{ secuela = "brazo", acaba = "cicuta" }'),), ["zodiac-mal: No hay ninguna tabla [enfermedad.cicuta]."]),
    (
        (effects('{ secuela = "brazo", acaba = "fiebre" }'),),
        ["zodiac-amputable: Una amputación no acaba con «fiebre»."],
    ),
    (
        (
            ('nombre = "la fiebre"', 'nombre = "la fiebre"\namputable = true'),
            effects('{ secuela = "brazo", acaba = "fiebre" }'),
        ),
        [],
    ),
    *(
        (
            ((f'nombre = "{name}"', f'nombre = "{name}"\n{key} = "un rato"'),),
            [f"zodiac-tiempo: No se entiende el tiempo «un rato». {TIMES}"],
        )
        for name, key in (("la fiebre", "pasa_en"), ("la cicuta", "pasa_en"), ("la cicuta", "resistencia"))
    ),
    (
        (('nombre = "la fiebre"', 'nombre = "la fiebre"\npasa_en = "1 dai"'),),
        ["zodiac-tiempo: No se entiende el tiempo «1 dai». ¿Querías decir «1 dia»?"],
    ),
    ((('nombre = "la fiebre"', 'nombre = "la fiebre"\nmata = "fase"'),), []),
    ((('nombre = "la cicuta"', 'nombre = "la cicuta"\nmata = "descanso"\nresistencia = "1 mes"'),), []),
    (
        (('nombre = "la cicuta"', 'nombre = "la cicuta"\nmata = "fase"\nresistencia = "1 mes"'),),
        ["zodiac-resistencia: Quien muere de un veneno no lo supera: sobra «resistencia»."],
    ),
    (
        (('{ espera = "1d2 dias" }', '{ espera = "1d2 dias", sufre = ["fatiga leve", "mied", "xyz"] }'),),
        [
            "zodiac-estado: Nadie puede sufrir «mied». ¿Querías decir «miedo»?",
            "zodiac-estado: Nadie puede sufrir «xyz».",
        ],
    ),
    ((REVIVAL,), [REVIVES]),
    ((REVIVAL, (APART[0], APART[1] + APART[0])), []),
    (((REVIVAL[0], REVIVAL[1].replace("reanimar", "heridas_grave")),), []),
    ((diagnosis("fiebre"),), [TREATS]),
    ((diagnosis("infeccion"),), [TREATS]),
    ((diagnosis("fiebre"), ('nombre = "la fiebre"', 'nombre = "la fiebre"\ncd = "trivial"')), []),
    ((diagnosis("porra"),), [TREATS, "zodiac-mal: No hay ninguna tabla [enfermedad.porra]."]),
    ((diagnosis("fiebra"),), [TREATS, SLIP]),
    (
        (
            diagnosis("fiebre"),
            ('texto = "La sangre se detiene."', 'texto = "Es la fiebre."'),
            (
                "[escena.patio.opcion.vendar.fracaso_complicacion]",
                '[escena.patio.opcion.vendar.exito_complicacion]\ntexto = "Es fiebre, y no hay con qué tratarla."\n'
                "[escena.patio.opcion.vendar.fracaso_complicacion]",
            ),
        ),
        [],
    ),
]  # fmt: skip

FITS = {
    "horas = 2": ("calor",),
    "agua = true": ("asfixia",),
    'grado = "leve"': ("fuego",),
    "turnos = 2": ("asfixia", "calor", "frio", "esfuerzo"),
    'enfermedad = "infeccion"': ("corrupcion",),
}
"""Which hazards each key says something of."""


@pytest.mark.parametrize(("changes", "wanted"), STATES)
def test_what_is_told_of_states_and_time(changes: Changes, wanted: list[str]) -> None:
    assert told(spoilt(*changes)) == wanted


@pytest.mark.parametrize(("changes", "wanted"), ILL)
def test_what_is_told_of_illnesses(changes: Changes, wanted: list[str]) -> None:
    found = [each for each in told(spoilt(ILLNESSES, *changes)) if not each.startswith("zodiac-nadie-puede")]
    assert found == wanted


@pytest.mark.parametrize("kind", ["asfixia", "fuego", "calor", "frio", "corrupcion", "esfuerzo"])
@pytest.mark.parametrize("key", FITS)
def test_a_hazard_takes_the_keys_that_say_something_of_it(kind: str, key: str) -> None:
    lacking = ["zodiac-peligro: La corrupción necesita «enfermedad»: la suya."]
    wanted = lacking * (kind == "corrupcion" and not key.startswith("enfermedad"))
    if kind not in FITS[key]:
        wanted.append(f"zodiac-peligro: «{key.partition(' ')[0]}» no sirve con «{kind}».")
    found = told(spoilt(TIRING, effects(f'{{ peligro = {{ tipo = "{kind}", {key} }} }}')))
    assert sorted(found) == sorted(wanted)


def test_without_the_optional_rule_an_effort_is_told_to_be_in_vain() -> None:
    found = told(spoilt(effects('{ peligro = { tipo = "esfuerzo" } }')))
    assert found == [
        "zodiac-esfuerzo: Sin «esfuerzo_prolongado», un Turno de gran esfuerzo no cansa a nadie. "
        "Añade «esfuerzo_prolongado = true» a [opciones]."
    ]


def test_of_another_hazard_the_illness_is_only_told_to_be_in_vain() -> None:
    found = told(spoilt(effects('{ peligro = { tipo = "frio", enfermedad = "nada" } }')))
    assert found == ["zodiac-peligro: «enfermedad» no sirve con «frio»."]


@pytest.mark.parametrize(
    ("severity", "code", "written"),
    [
        ("aviso", "zodiac-especificos", '{ expone = §"fobia" }'),
        ("aviso", "zodiac-esfuerzo", '{ peligro = { tipo = §"esfuerzo" } }'),
        ("error", "zodiac-estado", '{ estado = "ira", dura = §"1 hora" }'),
        ("error", "zodiac-mal", '{ secuela = "brazo", acaba = §"nada" }'),
        ("aviso", "zodiac-sin-descanso", '{ tiempo = §"1 dia" }'),
    ],
)
def test_it_is_told_at_its_place(severity: str, code: str, written: str) -> None:
    is_told(spoilt(effects(written)), severity, code)


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ("traumas = true", True),
        ("traumas = true\nespecificos = false", True),
        ("traumas = true\nespecificos = true", False),
        ("traumas = false", False),
        ("especificos = true", False),
    ],
)
def test_traumas_are_especificos(options: str, wrong: bool) -> None:
    found = told(spoilt(("compensar_ventajas = false", f"compensar_ventajas = false\n{options}")))
    message = "zodiac-traumas: Los traumas son Estados Especiales específicos, que están apagados."
    assert found == [f"{message} Añade «especificos = true»."] * wrong


@pytest.mark.parametrize("line", ["", 'impulso = "huir"\n', 'sentido = "vista"\n'])
def test_a_cause_is_that_of_an_impulse(line: str) -> None:
    assert told(spoilt(('uso = "sigilo"', f'uso = "sigilo"\n{line}'))) == []
    caused = told(spoilt(('uso = "sigilo"', f'uso = "sigilo"\n{line}causa = "guarda"')))
    assert caused == ["zodiac-impulso: «causa» solo sirve con «impulso»."] * ("impulso" not in line)
