"""What `check` says of a sheet alone: Atributos that were lost, Vínculos, states, what an amnesia hides."""

from __future__ import annotations

from functools import cache

import pytest

from tests.catalog.test_sheets import BONDS, GOOD, ILL
from tests.content.good import changed
from zodiac_tui.content.sheets import SheetForm, examine
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.zodiac.problems import sheet_problems
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

Changes = tuple[tuple[str, str], ...]

NEW = (("px = 2\n", ""), (ILL, ""), ('"oportunismo", ', ""))
"""A PJ that has not played yet, and cannot have paid for as much."""


@cache
def form() -> SheetForm:
    return SheetForm(vocabulary())


def told(marked: str) -> list[str]:
    """Everything that is told of a sheet; what is told at the `§`, which is taken out, begins with one."""
    place, before = marked.find("§"), marked.partition("§")[0].split("\n")
    found = examine(parse(marked.replace("§", "").encode(), "mencia.toml"), form(), sheet_problems)
    return [
        f"{'§' if place >= 0 and (each.line, each.column) == (len(before), len(before[-1]) + 1) else ''}"
        f"{each.code}: {each.message.plain()}{f' {each.hint.plain()}' if each.hint else ''}"
        for each in found
    ]


def bonds(count: int) -> tuple[str, str]:
    names = ", ".join(f'"{n}"' for n in range(count))
    return BONDS, f"vinculos = §[{names}]"


def states(*names: str) -> tuple[str, str]:
    return ILL, f"estados = [{', '.join(names)}]"


def creation(count: int) -> str:
    return f"§zodiac-vinculos: Al crear un PJ se escriben de 2 a 4 Vínculos, y hay {count}."


LOW = (
    "§fuera-de-limites: El mínimo es 1. Los valores de un PJ van de 1 a 5: con un 0 no podría actuar, y 5 es lo más "
    "que hay. Si lo ha perdido en el juego, apúntalo: cambios = { FUE = -1 }."
)
MORE = "Por ejemplo: «heridas persistente, operada, 3 noches, faltan 4 dias»."
NOTHING = "§zodiac-estado: Sin «amnesia» entre los estados no hay nada olvidado."

TOLD: list[tuple[Changes, list[str]]] = [
    # Names
    ((('nombre = "Mencía"', 'nombre = §""'),), ["§texto-vacio: «nombre» no tiene palabras."]),
    ((('nombre = "Mencía"', 'nombre = §"  "'),), ["§texto-vacio: «nombre» no tiene palabras."]),
    # Atributos
    ((("FUE = 3", "FUE = §0"), ("TER = 2", "TER = 3")), [LOW]),
    ((("FUE = 3", "FUE = 0"), ("px = 2", "px = 2\ncambios = { FUE = -1 }")), []),
    (
        (("FUE = 3", "FUE = §1"), ("TER = 2", "TER = 4"), ("px = 2", "px = 3\ncambios = { FUE = 1 }")),
        ["§zodiac-extremo: FUE 1 es raro en un PJ."],
    ),
    # Vínculos
    ((bonds(1),), [creation(1)]),
    ((bonds(2),), []),
    ((*NEW, bonds(4)), []),
    ((*NEW, bonds(5)), [creation(5)]),
    ((*NEW, bonds(6)), [creation(6)]),
    ((*NEW, bonds(7)), ["§zodiac-vinculos: Caben 6 Vínculos."]),
    ((bonds(6),), []),
    ((bonds(7),), ["§zodiac-vinculos: Caben 6 Vínculos."]),
    # States
    *(((states(f'"{name}"'),), []) for name in (
        "fatiga persistente", "incapacitado", "fobia", "ceguera de la historia", "mala_fama por un tiempo",
        "ceguera para siempre", "secuela brazo", "infeccion grave", "infeccion leve, sin sintomas, faltan 2 horas",
        "heridas persistente, operada, 3 noches, faltan 4 dias 1 hora", "tratado fatiga", "tratado infeccion",
    )),
    ((states('"emocion leve"', '"emocion grave"'),), []),
    ((states('§"emocion leve"'),), ["§zodiac-estado: «emocion leve» no dura de una partida a otra."]),
    *(
        ((states(f'§"{state}, {rest}"'),), [f"§zodiac-estado: Tras «{state}» no vale «{rest}». {MORE}"])
        for state, rest in (
            ("heridas persistente", "un rato"), ("heridas persistente", "3 noches, 4 noches"), ("fobia", "operada"),
            ("heridas leve", "faltan 4 dias"), ("infeccion grave", "operada"),
        )
    ),
    ((states('§"enfermedad gripe grave"'),), ["§zodiac-mal: No hay ninguna tabla [enfermedad.gripe]."]),
    ((states('§"veneno infeccion superado"'),), ["§zodiac-mal: No hay ninguna tabla [veneno.infeccion]."]),
    ((states('§"tratado shock"'),), ["§zodiac-mal: No hay ninguna tabla [enfermedad.shock]."]),
    ((states('§"enfermedad gripe"'),), ["§zodiac-estado: No existe el estado «enfermedad gripe»."]),
    ((states('§"infecion grave"'),),
     ["§zodiac-estado: No existe el estado «infecion grave». ¿Querías decir «infeccion grave»?"]),
    ((states('"fatiga leve"', '§"xyz"'),), ["§zodiac-estado: No existe el estado «xyz»."]),
    ((states('§"heridas"'),), ["§zodiac-estado: No existe el estado «heridas»."]),
    (
        (states('§"herida leve"'),),
        ["§zodiac-estado: No existe el estado «herida leve». ¿Querías decir «heridas leve»?"],
    ),
    ((states('§"fobias"'),), ["§zodiac-estado: No existe el estado «fobias». ¿Querías decir «fobia»?"]),
    ((states('"fobia"', '§"derribado"'),), ["§zodiac-estado: «derribado» no dura de una partida a otra."]),
    ((states('§"muerto"'),), ["§zodiac-muerto: Ha muerto: su ficha se puede leer, pero ya no juega."]),
    # Amnesia
    *(
        ((states(f'"{name}"'), ("px = 2", 'px = 2\nolvido = { habilidad = "natacion" }')), [])
        for name in ("amnesia", "amnesia de la historia", "amnesia para siempre")
    ),
    ((("px = 2", 'px = 2\nolvido = §{ habilidad = "natacion" }'),), [NOTHING]),
    ((("px = 2", 'px = 2\nolvido = §{ vinculo = "Su tía" }'),), [NOTHING]),
    (
        (states('"amnesia"'), ("px = 2", 'px = 2\nolvido = { habilidad = §"labia" }')),
        ["§zodiac-habilidad: «labia» no está entre sus Habilidades."],
    ),
    ((states('"amnesia"'), ("px = 2", 'px = 2\nolvido = { vinculo = "Su tía" }'), bonds(1)), []),
    ((states('"amnesia"'), ("px = 2", 'px = 2\nolvido = { habilidad = "natacion" }'), bonds(1)), [creation(1)]),
    ((NEW[2], ("px = 2", 'px = 2\nolvidadas = ["labia"]')), []),
    ((NEW[2], ("px = 2", 'px = 2\nolvidadas = ["labia", §"natacion"]')),
     ["§zodiac-habilidad: La Habilidad «natacion» se repite."]),
    ((("px = 2", 'px = 2\nolvidadas = [§"xyz"]'),), ["§zodiac-habilidad: No existe la Habilidad «xyz»."]),
    ((("px = 2", 'px = 2\nolvidadas = [§"lavia"]'),),
     ["§zodiac-habilidad: No existe la Habilidad «lavia». ¿Querías decir «labia»?"]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "wanted"), TOLD)
def test_what_is_told_of_a_sheet(changes: Changes, wanted: list[str]) -> None:
    assert told(changed(GOOD, *changes)) == wanted


def test_a_habilidad_of_its_own_may_have_been_given_up() -> None:
    own = (
        '[habilidad.apnea]  # zodiac: calla sin-uso\nnombre = "Apnea"\ntipo = "E"\natributo = "VOL"\n'
        'usos = ["aguante.apnea"]\n[arma.bichero]'
    )
    given_up = ("px = 2", 'px = 2\nolvidadas = ["apnea"]')
    assert told(changed(GOOD, NEW[2], given_up, ("[arma.bichero]", own))) == []
    slip = ("px = 2", 'px = 2\nolvidadas = [§"apena"]')
    (found,) = told(changed(GOOD, NEW[2], slip, ("[arma.bichero]", own)))
    assert found == "§zodiac-habilidad: No existe la Habilidad «apena». ¿Querías decir «apnea»?"
