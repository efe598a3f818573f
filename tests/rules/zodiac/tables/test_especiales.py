"""E.ESP: the automatic ones, the específicos with what each does, traumas and harm for life (SRD, E.ESP).

Of the específicos the SRD has nine tails without their names and some names without a text: which is whose, and what
the nameless do, are this project's readings (section 9.10 of the rules as played, D10 to D12).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import CAT, F_COMP, F_CONS
from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, playing_by, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import ailments, data
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.modifiers import Act, state_penalties
from zodiac_tui.rulesets.zodiac.reading import read
from zodiac_tui.rulesets.zodiac.strain import free_turns

Row = tuple[str, tuple[str, ...], str, str, int, str, str]
SPECIFIC: dict[str, Row] = {
    # Comes and goes with, Estorbo, sense that is lost, TS, every so many seconds, TS of the exposed, lasts.
    "ceguera": ("heridas", ("PER",), "vista", "", 0, "", ""),
    "sordera": ("heridas", ("PER",), "oido", "", 0, "", ""),
    "desangramiento": ("heridas", (), "", "FUE", 60, "", ""),
    "lesión": ("heridas", (), "", "", 0, "", ""),
    "quemaduras": ("heridas", (), "", "", 0, "", ""),
    "lesión torácica": ("heridas", (), "", "", 0, "", "1d6 semanas"),
    "parálisis": ("heridas", (), "", "", 0, "", ""),
    "compulsión": ("emocion", (), "", "", 0, "VOL", ""),
    "fobia": ("emocion", (), "", "", 0, "VOL", ""),
    "paranoia": ("emocion", (), "", "", 0, "INT", ""),
    "posesión": ("emocion", (), "", "VOL", 60, "", ""),
    "amnesia": ("emocion", (), "", "", 0, "", ""),
    "bloqueo empático": ("emocion", (), "", "", 0, "", ""),
    "catatonia": ("emocion", (), "", "VOL", 60, "", ""),
    "mala fama": ("emocion", (), "", "", 0, "", ""),
}
TRAUMAS = {1: "amnesia", 2: "compulsion", 3: "fobia", 4: "paranoia", 5: "bloqueo_empatico", 6: "catatonia"}
"""By the face of 1d6."""
LOST = {
    "organo": ("FUE", "lesion_toracica"),
    "pierna": ("AGI", "lesion"),
    "brazo": ("DES", "paralisis"),
    "vista": ("PER", "ceguera"),
    "oido": ("PER", "sordera"),
    "razon": ("INT", "amnesia"),
    "temple": ("VOL", "bloqueo_empatico"),
}
"""The Atributo that drops by 1, and the E.ESP that stays instead (which one is a reading)."""
NAMES = {
    "organo": "un órgano",
    "pierna": "una pierna",
    "brazo": "un brazo",
    "vista": "la vista",
    "oido": "el oído",
    "razon": "la razón",
    "temple": "el temple",
}
LIMBS = {"brazo": {"FUE", "DES"}, "pierna": {"FUE", "AGI"}}
"""The Atributos whose Acciones a paralysed limb is needed for (D10)."""
SOCIAL = {"ingenio.seducir", "amenaza.chantajear", "amenaza.torturar"}
"""Uses on which a bloqueo empático weighs (D10), besides the whole of Amenaza."""
SEQUELS = {
    "dano": "desangramiento",
    "lesionar": "lesion",
    "caida": "lesion",
    "fuego": "quemaduras",
    "otra": "lesion",
}
"""What comes with Heridas Persistente, by its cause: the SRD leaves it to the kind of Daño (a reading)."""


def test_the_especificos_are_these() -> None:
    rows = ailments.especificos().values()
    found = {row.nombre: (row.con, row.estorbo, row.sentido, row.ts, row.cada, row.expuesto, row.dura) for row in rows}
    assert found == SPECIFIC


def test_the_traumas_are_these() -> None:
    assert dict(enumerate(ailments.traumas(), 1)) == TRAUMAS


@pytest.mark.parametrize(("face", "name"), TRAUMAS.items())
def test_each_face_brings_its_trauma(face: int, name: str) -> None:
    state = playing_by(calm(somebody(AKEMI, "emocion_leve", "emocion_grave")), "especificos", "traumas")
    played = Played(state, face)
    RULES.apply(played.beat, Effect("estado", "miedo"), AKEMI)
    assert (played.specials(AKEMI), played.all_thrown()) == ({name}, True)


def test_what_the_readings_need_besides() -> None:
    assert {limb: set(parts) for limb, parts in ailments.miembros().items()} == LIMBS
    assert set(ailments.usos_sociales()) == SOCIAL


def test_harm_for_life_is_this() -> None:
    assert {row.id: row.nombre for row in ailments.partes().values()} == NAMES
    assert {row.id: (row.atributo, row.especial) for row in ailments.partes().values()} == LOST


@pytest.mark.parametrize("part", LOST)
def test_a_part_that_is_lost_lowers_its_atributo_and_raises_karma(part: str) -> None:
    marks = {name: Mark() for name in ("heridas_persistente", f"secuela:{part}")}
    who = somebody(AKEMI)
    played = Played(calm(type(who)(**{**vars(who), "marks": marks})))
    RULES.apply(played.beat, Effect("quita", "heridas persistente"), AKEMI)
    after = played.state.actor(AKEMI)
    assert {name for name, score in after.scores.items() if score != 3} == {LOST[part][0]}
    assert (after.scores[LOST[part][0]], after.track("karma")) == (2, 1)


def test_what_comes_with_heridas_persistente_is_this() -> None:
    assert data.table("especiales")["secuela"] == SEQUELS
    assert {cause: ailments.sequel(f"zodiac.{cause}") for cause in SEQUELS} == SEQUELS


@pytest.mark.parametrize(
    ("name", "reaction", "hindered"),
    [
        ("derribado", False, True),
        ("derribado", True, True),
        ("desprevenido", False, False),
        ("desprevenido", True, True),
        ("inconsciente", False, False),
        ("incapacitado", False, False),
    ],
)
def test_the_automatic_ones_that_hinder(name: str, reaction: bool, hindered: bool) -> None:
    """D9: "desprevenido" hinders Reacciones. The unconscious do nothing at all: D23."""
    who = somebody(AKEMI, name)
    found = state_penalties(calm(who), who, Act("defensa", "combate", reaction=reaction))
    assert ([cause.number for cause in found.entorpecida], found.debilidad, found.desventajas) == (
        [-3] if hindered else [],
        [],
        [],
    )


@pytest.mark.parametrize(
    ("name", "accion", "uso", "weighs"),
    [
        ("ceguera", "punteria", "disparar", "estorbo"),
        ("ceguera", "atletismo", "saltar", ""),
        ("sordera", "instinto", "permanecer_alerta", "estorbo"),
        ("sordera", "medicina", "cirugia", ""),
        ("paralisis", "atletismo", "saltar", "entorpecida"),
        ("paralisis", "entereza", "mantener_la_calma", ""),
        ("bloqueo_empatico", "ingenio", "seducir", "estorbo"),
        ("bloqueo_empatico", "ingenio", "", ""),
        ("bloqueo_empatico", "amenaza", "", "estorbo"),
        ("lesion", "atletismo", "saltar", ""),
        ("quemaduras", "atletismo", "saltar", ""),
        ("amnesia", "ingenio", "", ""),
        ("mala_fama", "presencia", "", ""),
    ],
)
def test_what_each_especifico_puts_on_a_roll(name: str, accion: str, uso: str, weighs: str) -> None:
    who = somebody(AKEMI, name)
    found = state_penalties(calm(who), who, Act(accion, uso))
    named = [key for key in ("debilidad", "entorpecida", "desventajas", "estorbo") if getattr(found, key)]
    assert named == ([weighs] if weighs else [])


@pytest.mark.parametrize(("fue", "turnos"), [(1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_a_lesion_toracica_leaves_no_free_turno_of_effort(fue: int, turnos: int) -> None:
    assert free_turns(somebody(AKEMI, scores={"FUE": fue})) == turnos
    assert free_turns(somebody(AKEMI, "lesion_toracica", scores={"FUE": fue})) == 0


@pytest.mark.parametrize("reading", ["complicacion", "fracaso"])
@pytest.mark.parametrize("face", range(1, 13))
def test_a_lesion_toracica_spoils_each_result(face: int, reading: str) -> None:
    """Any Éxito fails, worse by Estorbo, whatever that setting makes of it; any Fracaso is a Catástrofe."""
    hits = face >= 7
    plain = Check(at=0, pb=3, cd=7, toracica=True, estorbo_consecuencia=reading)
    assert read(plain, (face,)) == (F_CONS if hits else CAT)
    assert read(replace(plain, estorbo=True), (face,)) == (F_COMP if hits else CAT)
