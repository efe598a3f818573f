"""What `check` says of PJ, PNJ, checks and encounters at the borders of each rule, and what it does not say."""

from __future__ import annotations

import pytest

from tests.content.good import form, look, spoilt, told
from zodiac_tui.content.found import MAX_REPORTED, MORE
from zodiac_tui.content.loading import compiled
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.zodiac.problems import problems

OWN = '[habilidad.{}]\nnombre = "Propia"\ntipo = "C"\natributo = "INT"\n[arma.cuchillo]'
USUAL = "Se escribe «accion.uso», como «discrecion.sigilo»."
NOBODY_CALLS = (
    "zodiac-refuerzo: Nadie de su bando pide ayuda, así que no llega. Da a alguien del bando una conducta con «llama»."
)
ARMED = 'armas = ["porra"]'
SILENT = (', llama = "ronda_2"', "")

# What is replaced, by what, and everything that is told then.
PEOPLE: list[tuple[tuple[tuple[str, str], ...], list[str]]] = [
    (
        (('["Irune, su hermana"]', '["a", "b", "c", "d", "e", "f"]'),),
        ["zodiac-vinculos: Un PJ empieza con 2 a 4 Vínculos; más, solo jugando."],
    ),
    ((('["Irune, su hermana"]', '["a", "b", "c", "d"]'),), []),
    ((("CON = 2, TER = 2", "CON = 1, TER = 1"),), []),
    ((("FUE = 2, AGI = 4", "FUE = 4, AGI = 4"),), []),
    (
        (("DES = 3, PER = 3, INT = 2, VOL = 3", "DES = 2, PER = 2, INT = 2, VOL = 2"),),
        ["zodiac-suma: Los nueve valores suman 19; deben sumar de 20 a 24."],
    ),
    (
        (("DES = 3, PER = 3, INT = 2", "DES = 4, PER = 4, INT = 3"),),
        ["zodiac-suma: Los nueve valores suman 25; deben sumar de 20 a 24."],
    ),
    (
        (('"oportunismo"]', '"oportunismo", "labia"]'),),
        ["zodiac-px: Las Habilidades cuestan 14 PX, y hay 12."],
    ),
    ((("FUE = 2, AGI = 4", "FUE = 2, AGI = 5"),), ["zodiac-extremo: AGI 5 es raro en un PJ."]),
    ((("FUE = 2, AGI = 4", "FUE = 1, AGI = 4"),), ["zodiac-extremo: FUE 1 es raro en un PJ."]),
    ((("CON = 2, TER = 2", "CON = 1, TER = 4"),), []),
    ((("CON = 2, TER = 2", "CON = 1, TER = 5"),), ["zodiac-extremo: TER 5 es raro en un PJ."]),
    ((('"oportunismo"]', '"xyz", "xyz"]'),), ["zodiac-habilidad: No existe la Habilidad «xyz»."] * 2),
    ((('"oportunismo"]', '"dedos_ligeros"]'),), ["zodiac-habilidad: La Habilidad «dedos_ligeros» se repite."]),
    (
        (('"oportunismo"]', '"idioma"]'), ("[arma.cuchillo]", OWN.format("idioma"))),
        [
            "zodiac-habilidad-propia: «idioma» está ya en la lista de Habilidades. Dale otro identificador.",
        ],
    ),
    ((('"oportunismo"]', '"mapas"]'), ("[arma.cuchillo]", OWN.format("mapas"))), []),
    (
        (('"oportunismo"]', '"idioma"]'),),
        [
            "zodiac-habilidad: La Habilidad «idioma» pide un tipo. "
            "Escríbelo detrás de un guion, como en «idioma-frances».",
        ],
    ),
    ((("instinto = 6", "instinto = 12"),), []),
    ((("instinto = 6", "instinto = 13"),), ["zodiac-cde: CDE (13) pasa de lo que alcanza un ser humano."]),
    ((('alerta" = 7', 'alerta" = 12'),), []),
    ((('alerta" = 7', 'alerta" = 13'),), ["zodiac-cde: CDE (13) pasa de lo que alcanza un ser humano."]),
    ((('"instinto.permanecer_alerta"', '"instinto"'),), [f"zodiac-cde-uso: «instinto» no es un uso. {USUAL}"]),
    ((('"instinto.permanecer_alerta"', '"alerta"'),), [f"zodiac-cde-uso: «alerta» no es un uso. {USUAL}"]),
    (
        (('"instinto.permanecer_alerta"', '"instino.alerta"'),),
        ["zodiac-cde-uso: «instino.alerta» no es un uso. ¿Querías decir «instinto.alerta»?"],
    ),
    ((('"instinto.permanecer_alerta"', '"xyz.alerta"'),), [f"zodiac-cde-uso: «xyz.alerta» no es un uso. {USUAL}"]),
]


@pytest.mark.parametrize(("changes", "wanted"), PEOPLE)
def test_what_is_told_of_people_is_told_once_and_nothing_else(
    changes: tuple[tuple[str, str], ...], wanted: list[str]
) -> None:
    assert told(spoilt(*changes)) == wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("labia", []),
        ("xyz", ["zodiac-habilidad: No existe la Habilidad «xyz»."]),
        ("lavia", ["zodiac-habilidad: No existe la Habilidad «lavia». ¿Querías decir «labia»?"]),
        (
            "mapas",
            [
                "zodiac-habilidad: Un PNJ no puede tener «mapas»: solo Habilidades de la lista. "
                "Cuéntala en su «cde_usos», o en su «cde».",
            ],
        ),
    ],
)
def test_a_pnj_has_habilidades_of_the_list(name: str, wanted: list[str]) -> None:
    given = (ARMED, f'{ARMED}\nhabilidades = ["{name}"]'), ("[arma.cuchillo]", OWN.format("mapas"))
    unused = "sin-uso"
    assert [each for each in told(spoilt(*given)) if not each.startswith(unused)] == wanted


@pytest.mark.parametrize(("more", "warned"), [(6, False), (7, True)])
def test_a_pnj_carries_ten_acciones(more: int, warned: bool) -> None:
    others = ("agresividad", "atletismo", "discrecion", "entereza", "aguante", "punteria", "talento")[:more]
    listed = "".join(f", {name} = 4" for name in others)
    found = told(spoilt(("instinto = 6", f"instinto = 6{listed}")))
    assert found == ["zodiac-acciones: Un PNJ no suele llevar más de 10 Acciones."] * warned


@pytest.mark.parametrize(
    ("kind", "shots"),
    [("corta", False), ("larga", False), ("arrojadiza", True), ("arco", True), ("pistola", True)],
)
def test_weapons_that_are_loaded_use_up_munition(kind: str, shots: bool) -> None:
    found = told(spoilt(('clase = "corta"\nletal = false', f'clase = "{kind}"\nletal = false\nmunicion = 6')))
    wanted = "zodiac-municion: Esta clase de Arma no gasta munición."
    assert [each for each in found if not each.startswith("zodiac-sin-cde")] == [wanted] * (not shots)


# -- checks --


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('cd = "estandar"', "cd = 7", []),
        ('cd = "estandar"', "cd = 13", []),
        (
            'cd = "estandar"',
            "cd = 12",
            [
                "zodiac-cd-numerica: CD (12) no es de ninguna clase. Las clases son «estandar» (7) y «compleja» (13).",
            ],
        ),
        (
            'uso = "trepar"',
            'uso = "trepar a"',
            ["zodiac-uso: El uso «trepar_a» no lo nombra ninguna Habilidad. ¿Querías decir «trepar»?"],
        ),
        ('uso = "trepar"\n', "", []),
        ('uso = "trepar"', 'uso = "supervivencia_bosque"', []),
        ('uso = "trepar"', 'uso = "cantar"', []),
    ],
)
def test_numbers_and_uses_of_a_tirada(old: str, new: str, wanted: list[str]) -> None:
    assert told(spoilt((old, new))) == wanted


# -- encounters --


@pytest.mark.parametrize(("calls", "come"), [("nunca", False), ("ronda_2", True), ("herido", True), ("mitad", True)])
def test_help_comes_where_somebody_calls(calls: str, come: bool) -> None:
    assert told(spoilt(('llama = "ronda_2"', f'llama = "{calls}"'))) == [NOBODY_CALLS] * (not come)


def test_who_has_no_conduct_calls_nobody() -> None:
    assert told(spoilt(("conducta = {", "# {"))) == [NOBODY_CALLS]


BELL = '[encuentro.pelea.evento.campana]\nronda = 3\ntexto = "Suena."\nefectos = [{}]\n[final.huida]'
SHOUT = '[encuentro.pelea.maniobra.gritar]\ntexto = "Gritar"\nobjetivo = "nadie"\n{}\n[final.huida]'
ROLLED = (
    'tirada = {{ accion = "presencia", cd = 7 }}\nexito = {{ texto = "Ah.", efectos = [{}] }}\n'
    'fracaso_complicacion = {{ texto = "Oh." }}'
)
COMES = '{ llega = "refuerzo" }'
IF = '{{ si = "bandera.ruido", entonces = [{}] }}'
ELSE = '{{ si = "bandera.ruido", entonces = [{{ narra = "Calma." }}], si_no = [{}] }}'
CHANCE = '{{ azar = [{{ peso = 1, efectos = [{}] }}, {{ peso = 1, efectos = [{{ narra = "Nada." }}] }}] }}'


@pytest.mark.parametrize(
    "part",
    [
        BELL.format(COMES),
        SHOUT.format(f"efectos = [{COMES}]"),
        SHOUT.format(ROLLED.format(COMES)),
        *(BELL.format(nested.format(COMES)) for nested in (IF, ELSE, CHANCE)),
        BELL.format(IF.format(CHANCE.format(COMES))),
    ],
)
def test_whom_an_effect_brings_needs_no_call(part: str) -> None:
    assert told(spoilt(SILENT, ("[final.huida]", part))) == []


@pytest.mark.parametrize("effect", ['{ narra = "refuerzo" }', '{ suelta = true, a = "refuerzo" }'])
def test_an_effect_that_only_names_somebody_brings_nobody(effect: str) -> None:
    assert told(spoilt(SILENT, ("[final.huida]", BELL.format(effect)))) == [NOBODY_CALLS]


BLIND = (
    '[encuentro.{}.maniobra.cegar]\ntexto = "Cegar"\nobjetivo = "{}"\nefectos = [{{ narra = "Arena." }}]\n[final.huida]'
)
OTHER = """[encuentro.otra]
titulo = "Otra"
abre = "pj"
huida = false
victoria = { ir = "tejado" }
derrota = { final = "calabozo" }
[encuentro.otra.entra.perro]
perfil = "perro"
bando = "enemigos"
distancia = "corta"
"""
DOG = '[pnj.perro]\nnombre = "el perro"\ncde_generica = 5\n[pnj.irune]'


@pytest.mark.parametrize(("fight", "foe", "theirs"), [("pelea", "guarda", True), ("otra", "perro", False)])
def test_a_manoeuvre_is_lost_to_a_pnj_only_in_a_fight_that_it_is_in(fight: str, foe: str, theirs: bool) -> None:
    rest = (
        ("[pnj.irune]", DOG),
        ('efectos = [{ pf = 1 }, { encuentro = "pelea" }]', 'efectos = [{ encuentro = "otra" }]'),
        ("conducta = {", 'conducta = { maniobra = "cegar",'),
        ("[final.huida]", OTHER + BLIND.format(fight, foe)),
    )
    lost = "zodiac-conducta: En «pelea» la maniobra «cegar» es de los PJ, y el PNJ no la intenta."
    assert told(spoilt(*rest)) == [lost] * theirs


@pytest.mark.parametrize(("name", "wrong"), [("atras", True), ("atrasar", False)])
def test_a_manoeuvre_has_no_name_of_the_menus_own(name: str, wrong: bool) -> None:
    written = SHOUT.replace("gritar", name).format('efectos = [{ narra = "Ah." }]')
    told_of = "zodiac-maniobra: Una maniobra no puede llamarse «atras»."
    assert told(spoilt(("[final.huida]", written))) == [told_of] * wrong


@pytest.mark.parametrize(
    ("wish", "vain"),
    [("", True), ('maniobra = "ninguna", ', True), ('maniobra = "cegar", ', False)],
)
def test_a_moment_is_one_of_a_manoeuvre(wish: str, vain: bool) -> None:
    conduct = ("conducta = { ", f'conducta = {{ {wish}maniobra_cuando = "herido", ')
    message = "zodiac-conducta: «maniobra_cuando» no hace nada sin «maniobra»."
    assert told(spoilt(conduct)) == [message] * vain


# -- many --


def _uses(count: int, number: int, accion: str) -> tuple[str, str]:
    """PNJ with so many uses of one Acción, at most fifty each."""
    uses = [f'"{accion}.u{n}" = {number}' for n in range(count)]
    parts = [", ".join(uses[at : at + 50]) for at in range(0, count, 50)]
    tables = [
        f'[pnj.otra{n}]  # zodiac: calla sin-uso\nnombre = "Otra"\ncde_usos = {{ {part} }}\n'
        for n, part in enumerate(parts)
    ]
    return "[pnj.irune]", f"{''.join(tables)}[pnj.irune]"


@pytest.mark.parametrize("more", [0, 1, 100])
def test_all_errors_are_told_or_that_there_are_more(more: int) -> None:
    found = look(spoilt(_uses(MAX_REPORTED + more, 7, "xyz")))
    assert [each.code for each in found] == ["zodiac-cde-uso"] * MAX_REPORTED + [MORE] * (more > 0)


def test_past_the_most_errors_no_other_is_looked_for() -> None:
    whole = spoilt(_uses(MAX_REPORTED + 100, 7, "xyz"))
    scenario = compiled(parse(whole.encode(), "prueba.toml"), form(), lambda _: [])
    assert len(problems(scenario)) == MAX_REPORTED + 1


def test_however_many_avisos_there_are_errors_are_looked_for() -> None:
    whole = spoilt(_uses(MAX_REPORTED + 50, 13, "instinto"), ("pies = 12, ", ""))
    assert "zodiac-caida" in [each.code for each in look(whole)]
