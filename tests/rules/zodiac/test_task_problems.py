"""What `check` says of Tiradas, Pasiva, Ayuda, Rasgos and time at the borders of each rule, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import changed, is_told, spoilt, told

Changes = tuple[tuple[str, str], ...]

GOOD = (Path(__file__).parents[2] / "escenarios" / "tiradas.toml").read_text("utf-8")

ASK, COPY, SHORT = 'accion = "presencia"\n', "arte = true", "simple = true"
ALONE = 'accion = "talento", cd = 7, desventajas'
SCORES = "FUE, AGI, DES, PER, INT, VOL, REC, CON, TER"
BOTH = "zodiac-cd: Un PNJ actúa contra una «cd» o «contra» otro, y solo una de las dos cosas."
HELP = "Nombra en «pnj» a los PNJ que pueden ayudar."
ATTIC = 'texto = "Polvo, y un libro encadenado."'
HELPED, COPIED = 'ayuda = { hacen_falta = 2, pnj = ["aprendiz"] }', 'ayuda = { pj = false, pnj = ["aprendiz"] }'
CHASE = 'rasgo = ["callejera"], duracion'
WITHOUT = "[escena.desvan.opcion.leer.exito_consecuencia]", "[escena.desvan.opcion.leer.exito_beneficio]"


def only_with(key: str, other: str) -> str:
    return f"zodiac-{other}: «{key}» solo sirve con «{other}»."


def unknown(code: str, name: str) -> str:
    return f"zodiac-{code}: No existe la Habilidad «{name}»."


TOLD: list[tuple[Changes, list[str]]] = [
    # Pasiva and TS PB
    (((ASK, f"{ASK}pasiva = true\n"),), ["zodiac-pasiva: En una Acción Enfrentada no se elige Pasiva."]),
    (((ASK, f"{ASK}pasiva = false\n"),), []),
    (((SHORT, f"{SHORT}\npasiva = true"),), []),
    (((SHORT, f"{SHORT}\ncd = 7"),), ["zodiac-simple: Una TS PB no lleva «cd»: se pasa con 7."]),
    (((SHORT, f'{SHORT}\ncontra = "aprendiz"'),), ["zodiac-simple: Una TS PB no lleva «contra»: se pasa con 7."]),
    (
        ((ATTIC, f"{ATTIC}\nnarrativo = true"),),
        ["zodiac-simple: En Modo Narrativo no cae ningún dado, tampoco el de una TS PB."],
    ),
    (((ATTIC, f"{ATTIC}\nnarrativo = true"), (SHORT, "cd = 7")), []),
    (((ATTIC, f"{ATTIC}\nnarrativo = false"),), []),
    # A rival
    *(
        (((COPY, f"{COPY}\n{key} = {value}"),), [only_with(key, "contra")])
        for key, value in (
            ("contra_accion", '"instinto"'),
            ("contra_uso", '"permanecer alerta"'),
            ("contra_entorpecida", '["ciego"]'),
            ("contra_estorbo", '["ciego"]'),
            ("contra_minimizada", "true"),
            ("empate", '"actua"'),
        )
    ),
    (((ASK, f'{ASK}empate = "rival"\n'),), ["zodiac-empate: Contra un PNJ tira siempre el PJ."]),
    ((('empate = "rival"', 'empate = "actua"'),), []),
    # Habilidades
    (
        (('permiso = "idioma-latin"', 'permiso = "idiomas"'),),
        [f"{unknown('permiso', 'idiomas')} ¿Querías decir «idioma»?"],
    ),
    ((('permiso = "idioma-latin"', 'permiso = "esperanto"'),), [unknown("permiso", "esperanto")]),
    (
        (('permiso = "idioma-latin"', 'permiso = "habitos_nocturnos"'),),
        ["zodiac-permiso: «Hábitos nocturnos» es ·E·, y aquí hace falta una ·C·."],
    ),
    (
        (("habitos_nocturnos = ", "esperanto = "),),
        [unknown("entrenamiento", "esperanto")],
    ),
    (
        (("habitos_nocturnos = ", "idioma = "),),
        ["zodiac-entrenamiento: «Idioma» es ·C·, y aquí hace falta una ·E·."],
    ),
    # An Éxito con Consecuencia that is not enough
    (
        (WITHOUT,),
        [
            "zodiac-consecuencia: Si un Éxito con Consecuencia no basta, tiene que decirse lo que ocurre con él. "
            "Añade la tabla «exito_consecuencia».",
        ],
    ),
    ((WITHOUT, ("consecuencia_basta = false", "consecuencia_basta = true")), []),
    ((WITHOUT, ("consecuencia_basta = false\n", "")), []),
    # Rasgos
    (
        (("acentuar = true", "acentuar = false"),),
        ["zodiac-rasgo: Sin «acentuar = true» en [opciones], este Rasgo no cuenta."],
    ),
    ((('"AGI", "callejera"]', '"FUE", "CALLEJERA", "Gata de tejado"]'),), []),
    (
        (('"AGI", "callejera"]', '"gato de tejado", "zzz"]'),),
        [
            "zodiac-rasgo: Ningún PJ tiene el Rasgo «gato de tejado». ¿Querías decir «gata de tejado»?",
            f"zodiac-rasgo: Ningún PJ tiene el Rasgo «zzz». Vale también una puntuación: {SCORES}.",
        ],
    ),
    (((CHASE, 'rasgo = ["TER"], duracion'),), []),
    (
        ((CHASE, 'rasgo = ["AGI", "gata de tejado", "callejero"], duracion'),),
        [
            "zodiac-rasgo: Ningún PJ tiene el Rasgo «AGI». Vale también una puntuación: TER.",
            "zodiac-rasgo: Ningún PJ tiene el Rasgo «gata de tejado». Vale también una puntuación: TER.",
            "zodiac-rasgo: Ningún PJ tiene el Rasgo «callejero». ¿Querías decir «callejera»?",
        ],
    ),
    # Time
    (
        (('duracion = "2 horas"\n', ""),),
        [only_with(key, "duracion") for key in ("duracion_por_grado", "seguro", "descansos")],
    ),
    *((((COPY, f"{COPY}\n{key} = true"),), [only_with(key, "duracion")]) for key in ("seguro", "descansos")),
    (((COPY, f'{COPY}\nduracion = "1 dia"'),), []),
    # Ayuda
    (((HELPED, HELPED.replace("2", "3")),), [f"zodiac-ayuda: Hacen falta 3 para ayudar, y puede haber 2. {HELP}"]),
    (((HELPED, "ayuda = { hacen_falta = 2 }"),), [f"zodiac-ayuda: Hacen falta 2 para ayudar, y puede haber 1. {HELP}"]),
    (((HELPED, "ayuda = {}"),), []),
    (((HELPED, 'ayuda = { hacen_falta = 3, pnj = ["aprendiz", "bibliotecario"] }'),), []),
    (((COPIED, "ayuda = { pj = false }"),), [f"zodiac-ayuda: Hacen falta 1 para ayudar, y puede haber 0. {HELP}"]),
    (((COPIED, "ayuda = { pj = true }"),), []),
    # A PNJ that acts alone
    (((ALONE, ALONE.replace(", cd = 7", "")),), [BOTH]),
    (((ALONE, ALONE.replace("cd = 7", 'cd = 7, contra = "bibliotecario"')),), [BOTH]),
    (((ALONE, ALONE.replace("cd = 7", 'contra = "bibliotecario", azar = true')),), []),
    (((ALONE, ALONE.replace("cd = 7", 'contra = "aprendiz"')),), ["zodiac-contra: Un PNJ no se enfrenta a sí mismo."]),
    (((ALONE, ALONE.replace("cd = 7", "cd = 7, azar = true")),), [only_with("azar", "contra")]),
    (((ALONE, ALONE.replace("cd = 7", "cd = 7, azar = false")),), []),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "wanted"), TOLD)
def test_what_is_told_of_tiradas(changes: Changes, wanted: list[str]) -> None:
    assert told(changed(GOOD, *changes)) == wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ('permiso = "esperanto"', [unknown("permiso", "esperanto")]),
        ("contra_minimizada = true", [only_with("contra_minimizada", "contra")]),
        ("descansos = true", [only_with("descansos", "duracion")]),
        ("pasiva = true", []),
    ],
)
def test_an_encrucijada_is_a_tirada(line: str, wanted: list[str]) -> None:
    both = 'obligaciones = "Debe."\nmotivacion = "Quiere."\n'
    crossroads = (
        (".forzar.tirada]", ".forzar.encrucijada]"),
        ("simple = true", f'cd = 7\nsigue = "motivacion"\n{line}'),
        ("rasgos = {", f"{both}rasgos = {{"),
    )
    one_side = "zodiac-encrucijada"
    found = told(changed(GOOD, *crossroads))
    assert [each for each in found if not each.startswith(one_side)] == wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("habitos_nocturnos", []),
        ("labia", ["zodiac-entrenamiento: «Labia» es ·B·, y aquí hace falta una ·E·."]),
        ("esgrima", [unknown("entrenamiento", "esgrima")]),
        (
            "nervio_de_acero",
            [f"{unknown('entrenamiento', 'nervio_de_acero')} ¿Querías decir «nervios_de_acero»?"],
        ),
    ],
)
def test_what_a_weapon_asks_for_is_an_e(name: str, wanted: list[str]) -> None:
    assert told(spoilt(("letal = false", f'letal = false\nentrenamiento = "{name}"'))) == wanted


def test_an_own_habilidad_may_be_asked_for() -> None:
    own = '[habilidad.apnea]\nnombre = "Apnea"\ntipo = "E"\natributo = "VOL"\nusos = ["aguante.apnea"]\n[escena.salon]'
    asked = (("[escena.salon]", own), ("habitos_nocturnos = ", "apnea = "))
    assert told(changed(GOOD, *asked)) == []
    slip = "zodiac-entrenamiento: No existe la Habilidad «apena». ¿Querías decir «apnea»?"
    assert slip in told(changed(GOOD, asked[0], ("habitos_nocturnos = ", "apena = ")))


def test_in_a_fight_there_is_no_modo_narrativo() -> None:
    manoeuvre = (
        '[encuentro.forcejeo.maniobra.tirar]\ntexto = "Tirar del libro"\nobjetivo = "nadie"\n'
        'tirada = { accion = "atletismo", simple = true }\nexito = { texto = "Cede." }\n'
        'fracaso_complicacion = { texto = "No cede." }\n[final.final_bueno]'
    )
    assert told(changed(GOOD, ("[final.final_bueno]", manoeuvre))) == []


@pytest.mark.parametrize("written", ['pasa_ts = §"AGI"', 'pasiva_director = §"instinto", contra = "guarda"'])
@pytest.mark.parametrize("branch", ["", "si_pasa", "si_falla"])
def test_what_is_settled_and_leads_to_nothing_is_told_at_its_place(written: str, branch: str) -> None:
    then = f', {branch} = [{{ narra = "Bien." }}]' if branch else ""
    whole = spoilt(("{ pf = 1 }", f"{{ pf = 1 }}, {{ {written}{then} }}"))
    message = "zodiac-sin-ramas: Salga lo que salga, no ocurre nada: faltan «si_pasa» y «si_falla»."
    assert told(whole.replace("§", "")) == [message] * (not branch)
    if not branch:
        is_told(whole, "aviso", "zodiac-sin-ramas")
