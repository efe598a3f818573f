"""Emoción: boxes and their names, what they weigh on, what they drive to, and how they pass (SRD, Emoción)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, RIVAL, RULES, Played, attack, calm, fight, foe, playing_by, somebody
from zodiac_tui.core.events import Noted
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.burdens import burdens, drive
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.emotions import called_now, feel, is_away
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import cde
from zodiac_tui.rulesets.zodiac.table import Table


def felt(*feelings: str, source: str = "", state: State | None = None, faces: tuple[int, ...] = ()) -> Played:
    """A PJ who feels one thing after another, caused by the same."""
    played = Played(state or calm(somebody(AKEMI), foe()), *faces)
    extras = {"causa": source} if source else {}
    for feeling in feelings:
        RULES.apply(played.beat, Effect("estado", feeling, dict(extras)), AKEMI)
    assert played.all_thrown()
    return played


def rolled(played: Played, accion: str, **fields: str) -> Check:
    """The check of an Acción as things stand."""
    table = RULES.prepare(
        played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {"accion": accion, "cd": 7, **fields})
    )
    assert isinstance(table, Table)
    return table.check


@pytest.mark.parametrize(
    ("feelings", "name", "boxes"),
    [
        (("miedo",), "miedo", "leve"),
        (("euforia",), "euforia", "leve"),
        (("terror",), "terror", "leve grave"),
        (("ira",), "ira", "leve grave"),
        (("abatimiento",), "abatimiento", "persistente"),
        (("miedo", "miedo"), "terror", "leve grave"),
        (("miedo", "euforia"), "ira", "leve grave"),
        (("euforia", "miedo"), "terror", "leve grave"),
        (("terror", "miedo"), "terror", "leve grave persistente"),
    ],
)
def test_the_newest_names_the_box_that_it_marks(feelings: tuple[str, ...], name: str, boxes: str) -> None:
    played = felt(*feelings)
    assert played.states(AKEMI) == {f"emocion_{grado}" for grado in boxes.split()}
    assert called_now(played.state.actor(AKEMI)) == name


@pytest.mark.parametrize(
    ("feelings", "names"),
    [
        (("miedo",), ["miedo"]),
        (("terror",), ["terror"]),
        (("miedo", "euforia"), ["miedo", "ira"]),
        (("terror", "miedo"), ["terror", "abatimiento"]),
        (("terror", "miedo", "miedo"), ["terror", "abatimiento"]),
        (("abatimiento", "miedo"), ["abatimiento", "miedo"]),
    ],
)
def test_what_is_felt_is_told_once_for_each_box_that_it_marks(feelings: tuple[str, ...], names: list[str]) -> None:
    noted = [event for event in felt(*feelings).beat.events if isinstance(event, Noted)]
    assert [event.text.plain() for event in noted] == [f"Akemi siente {name}." for name in names]
    assert [event.why[-1].rule for event in noted] == [f"zodiac.emocion.{name}" for name in names]


def test_a_box_says_where_it_drives_to_and_what_caused_it() -> None:
    marks = felt("miedo", source="lobo").state.actor(AKEMI).marks
    assert marks["emocion_leve"].data == {"lleva": "huir", "causa": "lobo", "escena": "sala"}


def test_who_feels_nothing_has_no_name_for_it() -> None:
    assert called_now(somebody(AKEMI)) == ""


def test_emocion_weighs_on_what_is_done_with_the_mind() -> None:
    played = felt("terror", "miedo")
    check = rolled(played, "ingenio")
    assert (check.debilidad, check.entorpecida, check.edge) == (True, True, -1)
    check = rolled(played, "atletismo")
    assert (check.debilidad, check.entorpecida, check.edge) == (False, False, 0)


@pytest.mark.parametrize(
    ("feeling", "source", "fields", "edge"),
    [
        ("miedo", "lobo", {"impulso": "huir"}, 1),
        ("miedo", "lobo", {"impulso": "huir", "causa": "oso"}, 1),
        ("miedo", "lobo", {"impulso": "atacar"}, 0),
        ("miedo", "lobo", {}, 0),
        ("euforia", "", {"impulso": "atacar"}, 1),
        ("terror", "lobo", {"impulso": "huir", "causa": "lobo"}, 1),
        ("terror", "lobo", {"impulso": "huir"}, 1),
        ("terror", "", {"impulso": "huir", "causa": "oso"}, 1),
        ("terror", "lobo", {"impulso": "huir", "causa": "oso"}, 0),
        ("ira", "lobo", {"impulso": "atacar", "causa": "lobo"}, 1),
        ("ira", "lobo", {"impulso": "huir", "causa": "lobo"}, 0),
        ("abatimiento", "lobo", {"impulso": "huir"}, 0),
    ],
)
def test_the_ventaja_of_what_it_drives_to(feeling: str, source: str, fields: dict[str, str], edge: int) -> None:
    assert rolled(felt(feeling, source=source), "atletismo", **fields).edge == edge


def test_an_emocion_that_drives_nowhere_helps_nothing() -> None:
    assert rolled(Played(calm(somebody(AKEMI, "emocion_leve"))), "atletismo").edge == 0


@pytest.mark.parametrize(
    ("source", "weapon", "ventajas"),
    [(RIVAL, "porra", 1), (RIVAL, "daga", 1), (RIVAL, "pistola", 1), ("otro", "porra", 0)],
)
def test_ira_helps_to_strike_its_cause(source: str, weapon: str, ventajas: int) -> None:
    raging = felt("ira", source=source, state=fight(somebody(AKEMI), foe()))
    played = attack(raging.state, *((4, 5) if ventajas else (4,)), weapon=weapon, ventaja="dado")
    assert played.rolls[0].check["ventajas"] == ventajas


def test_who_answers_is_not_driven_to_attack() -> None:
    angry = felt("ira").state.actor(AKEMI)
    assert drive(angry, Act("agresividad", "atacar"))
    assert not drive(angry, Act("agresividad", "atacar", reaction=True))


def test_of_what_weighs_on_an_accion_acciones_entorpecidas_alone_have_a_number() -> None:
    who = somebody(AKEMI, "emocion_leve", "emocion_grave", "emocion_persistente", "ceguera")
    numbers = {field: cause.number for field, cause in burdens(who, Act("ingenio"))}
    assert numbers == {"debilidad": 0, "entorpecida": -3, "desventajas": 0, "estorbo": 0}


def test_a_pnj_pays_for_its_emocion_by_its_own_numbers() -> None:
    played = Played(calm(somebody(AKEMI), foe(cde=8)))
    feel(played.beat, RIVAL, "terror", "", Cause("zodiac.escenario"))
    scared = played.state.actor(RIVAL)
    assert cde(played.beat.scenario, played.state, scared, Act("ingenio")) == 8 - 3 - 1
    assert cde(played.beat.scenario, played.state, scared, Act("atletismo")) == 8


@pytest.mark.parametrize(("faces", "left"), [((4,), "leve"), ((3, 4), "leve"), ((4, 4), "")])
def test_away_from_its_cause_a_ts_int_a_minute(faces: tuple[int, ...], left: str) -> None:
    played = felt("terror", source="lobo")
    away = Played(replace(played.state, scene="otra"), *faces)
    RULES.pass_time(away.beat, 60 * len(faces), safe=False)
    assert (away.saves, away.states(AKEMI)) == (["INT"] * len(faces), {f"emocion_{left}"} if left else set())
    if left:
        assert called_now(away.state.actor(AKEMI)) == "miedo"


def test_near_its_cause_it_does_not_pass() -> None:
    played = felt("terror", source="lobo")
    RULES.pass_time(played.beat, 600, safe=False)
    assert played.saves == []
    assert "emocion_grave" in played.states(AKEMI)


def test_a_grave_falls_to_a_leve_of_its_own_name() -> None:
    calmed = Played(replace(felt("miedo", "euforia").state, scene="otra"), 4)
    RULES.pass_time(calmed.beat, 60, safe=False)
    assert called_now(calmed.state.actor(AKEMI)) == "euforia"


@pytest.mark.parametrize(("source", "gone", "away"), [("", False, False), (RIVAL, False, False), (RIVAL, True, True)])
def test_in_a_fight_one_is_away_from_somebody_who_has_left(source: str, gone: bool, away: bool) -> None:
    state = felt("miedo", source=source, state=fight(somebody(AKEMI), foe())).state
    assert state.encounter is not None
    left = replace(state, encounter=replace(state.encounter, gone={RIVAL: "huida"} if gone else {}))
    assert is_away(left, left.actor(AKEMI), safe=True) == away


@pytest.mark.parametrize(("marks", "saves"), [((), []), (("incapacitado",), ["INT"])])
def test_in_a_fight_it_passes_when_what_caused_it_can_do_no_more(marks: tuple[str, ...], saves: list[str]) -> None:
    scared = felt("miedo", source=RIVAL, state=fight(somebody(AKEMI), foe(*marks)), faces=())
    played = Played(scared.state, *([4] * len(saves)))
    RULES.pass_time(played.beat, 60, safe=False)
    assert played.saves == saves


def test_a_leve_ends_with_the_escena_and_a_grave_does_not() -> None:
    calmed, raging = felt("euforia"), felt("ira")
    for played in (calmed, raging):
        RULES.leave_scene(played.beat)
    assert (calmed.states(AKEMI), raging.states(AKEMI)) == (set(), {"emocion_leve", "emocion_grave"})


def test_abatimiento_ends_with_a_descanso_or_with_its_own_time() -> None:
    played = felt("abatimiento")
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert played.states(AKEMI) == set()
    timed = Played(calm(somebody(AKEMI)), 3)
    RULES.apply(timed.beat, Effect("estado", "abatimiento", {"dura": "1d6 horas"}), AKEMI)
    RULES.pass_time(timed.beat, 3 * 3600 - 1, safe=False)
    assert timed.states(AKEMI) == {"emocion_persistente"}
    RULES.pass_time(timed.beat, 1, safe=False)
    assert timed.states(AKEMI) == set()


def test_the_time_of_an_abatimiento_is_for_a_box_that_it_marks() -> None:
    assert felt_for("1d6 horas", "miedo") == {"emocion_leve": None}
    assert felt_for("1d6 horas", "abatimiento", "emocion_persistente")["emocion_persistente"] is None


def felt_for(time: str, feeling: str, *marks: str) -> dict[str, object]:
    """The boxes of a PJ that feels something for a time, with when they end; no die is thrown."""
    played = Played(calm(somebody(AKEMI, *marks)))
    RULES.apply(played.beat, Effect("estado", feeling, {"dura": time}), AKEMI)
    return {box: mark.data.get("hasta") for box, mark in played.state.actor(AKEMI).marks.items()}


@pytest.mark.parametrize(("face", "special"), [(1, "amnesia"), (3, "fobia"), (6, "catatonia")])
def test_an_overflow_may_be_a_trauma(face: int, special: str) -> None:
    state = playing_by(calm(somebody(AKEMI, "emocion_leve", "emocion_grave")), "especificos", "traumas")
    played = felt("miedo", state=state, faces=(face,))
    assert played.specials(AKEMI) == {special}
    assert "emocion_persistente" not in played.states(AKEMI)


def test_its_source_may_name_the_trauma() -> None:
    state = playing_by(calm(somebody(AKEMI, "emocion_leve", "emocion_grave")), "especificos", "traumas")
    played = Played(state)
    RULES.apply(played.beat, Effect("estado", "terror", {"trauma": "paranoia"}), AKEMI)
    assert played.specials(AKEMI) == {"paranoia"}
