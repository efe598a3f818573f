"""Random tasks: who tries what against whom, in what state, under which optional rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tests.rules.zodiac.growing import OWES, WANTS
from tests.rules.zodiac.optional import switched
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, calm, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import ailments, data

SKILLS = (*(row.id for row in data.habilidades().values() if not row.elegir), "idioma-latin", "cirujano", "medico")
MARKS = (
    *(f"{tipo}_{grado}" for tipo in ("heridas", "fatiga", "emocion") for grado in ("leve", "grave", "persistente")),
    *("derribado", "desprevenido", "shock_leve", "shock_persistente", "incapacitado", "vinculo_en_juego"),
    *ailments.especificos(),
)
ILLS = ("enfermedad:infeccion", "enfermedad:fiebre", "veneno:cicuta")
ORDERS = {"deja_vu": ("fracaso", "siempre", "nunca"), "modo": ("fuera_de_combate", "siempre", "nunca")}
ACCIONES = st.sampled_from(tuple(data.acciones()))
USES = st.sampled_from(("", *data.usos()))
CAUSES: st.SearchStrategy[Plain] = st.sampled_from(("una razón", "otra")).map(lambda text: [text])
SCORES = ("FUE", "AGI", "DES", "PER", "INT", "VOL", "REC", "CON", "TER")


@dataclass(frozen=True)
class Attempt:
    """A check that one PJ is about to try."""

    state: State
    check: CheckDef


@st.composite
def attempts(draw: st.DrawFn) -> Attempt:
    """Any of them."""
    party = [draw(_pj(name)) for name in (AKEMI, IRUNE)]
    rival = replace(foe(cde=draw(st.integers(3, 15)), pf=draw(st.integers(0, 3))), marks=draw(_marks()))
    orders = {f"{pj.id}.{key}": draw(st.sampled_from(words)) for pj in party for key, words in ORDERS.items()}
    state = replace(calm(*party, rival, orders=orders), options=draw(switched()))
    return Attempt(state, draw(st.one_of(_tiradas(), _forms())))


@st.composite
def _pj(draw: st.DrawFn, name: str) -> Actor:
    who = somebody(
        name,
        scores={score: draw(st.integers(1, 5)) for score in SCORES},
        skills=tuple(draw(st.lists(st.sampled_from(SKILLS), max_size=4, unique=True))),
        armour=draw(st.sampled_from(("", "", "peto", "placas"))),
        pk=draw(st.integers(0, 3)),
        pf=draw(st.integers(0, 2)),
    )
    return replace(who, marks=draw(_marks()), notes={"obligaciones": (OWES,), "motivacion": (WANTS,)})


@st.composite
def _marks(draw: st.DrawFn) -> Mapping[str, Mark]:
    found = {name: Mark() for name in draw(st.lists(st.sampled_from(MARKS), max_size=3, unique=True))}
    for ill in draw(st.lists(st.sampled_from(ILLS), max_size=1)):
        found |= {ill: Mark(data={"fase": 1}), "afeccion_leve": Mark()}
    grave = [name.partition("_")[0] for name in found if name.endswith("_grave")]
    return {**found, **{f"{tipo}_leve": Mark() for tipo in grave}}


@st.composite
def _tiradas(draw: st.DrawFn) -> CheckDef:
    fields: dict[str, Plain] = {"accion": draw(ACCIONES), "uso": draw(USES)}
    fields |= draw(_against())
    optional: Mapping[str, st.SearchStrategy[Plain]] = {
        **dict.fromkeys(("ventajas", "desventajas", "entorpecida", "estorbo"), CAUSES),
        **dict.fromkeys(("minimizada", "seguridad", "caracter", "pasiva", "consecuencia_basta"), st.booleans()),
        **dict.fromkeys(("arte", "esfuerzo", "social", "simple"), st.just(True)),
        "ayuda": st.sampled_from(({}, {"hacen_falta": 1}, {"pnj": [RIVAL], "hacen_falta": 2})),
        "rasgo": st.just(["AGI"]),
        "director": st.sampled_from(("2d6", "deja_vu")),
        "vinculo": st.just("Irune"),
        "impulso": st.sampled_from(("huir", "atacar")),
    }
    chosen = draw(st.lists(st.sampled_from(tuple(optional)), max_size=5, unique=True))
    return CheckDef("tirada", {**fields, **{key: draw(optional[key]) for key in chosen}})


@st.composite
def _against(draw: st.DrawFn) -> dict[str, Plain]:
    rival = draw(st.sampled_from(("", "", IRUNE, RIVAL)))
    if not rival:
        return {"cd": draw(st.sampled_from(("trivial", "estandar", "compleja", "imposible", 5, 9)))}
    found: dict[str, Plain] = {"contra": rival, "contra_accion": draw(ACCIONES)}
    return {**found, "empate": draw(st.sampled_from(("actua", "rival")))}


@st.composite
def _forms(draw: st.DrawFn) -> CheckDef:
    form = draw(st.sampled_from(("auxilios", "cirugia", "diagnostico", "encrucijada")))
    if form == "encrucijada":
        fields: dict[str, Plain] = {"accion": draw(ACCIONES), "cd": 7, "sigue": "motivacion"}
        return CheckDef(form, fields)
    fields = {"paciente": draw(st.sampled_from((IRUNE, RIVAL)))}
    if draw(st.booleans()):
        fields["amenaza"] = True
    return CheckDef(form, {**fields, "ventajas": draw(CAUSES)} if draw(st.booleans()) else fields)
