"""Both choices of each option of checks, levels and dice change what comes out."""

from __future__ import annotations

import pytest

from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, played
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import dice
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, resolve
from zodiac_tui.rulesets.unisystem.options import chosen, is_on, option_fields, option_words, options, reading
from zodiac_tui.rulesets.unisystem.readings import readings
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.rulesets.unisystem.tasks import taken
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary

RULES = Unisystem()


def attempt(kind: Kind, modifier: int, *faces: int, **given: str) -> tuple[int, int]:
    """Total and level of a check whose modifiers sum up to a number."""
    cause = Cause("unisystem.modificadores", modifier)
    result = resolve(Check(kind, 0, 0, (cause,), readings(given)), ScriptedFaces(faces))
    return result.total, result.level


@pytest.mark.parametrize(("how", "faces", "total"), [("tirar", [3], 3), ("fijos", [], 2)])
def test_dados(how: str, faces: list[int], total: int) -> None:
    assert dice.roll(ScriptedFaces(faces), "1d4", {"dados": how}) == total


@pytest.mark.parametrize(("written", "average"), [("1d4", 2), ("d6", 3), ("1D8", 4), ("1d10", 5), ("1d10x4", 20)])
def test_dados_fijos_are_half_the_die(written: str, average: int) -> None:
    assert dice.parse(written).average == average
    assert dice.roll(ScriptedFaces([]), written, {"dados": "fijos"}) == average


def test_dados_fijos_leave_the_d10_of_a_check_alone() -> None:
    assert attempt(Kind.PRUEBA, 2, 7, dados="fijos") == (9, 1)


@pytest.mark.parametrize("written", ["", "4", "dd4", "1d", "1d4x", "dos d6", "1d4++1"])
def test_what_is_no_dice(written: str) -> None:
    with pytest.raises(ValueError, match="no dice"):
        dice.parse(written)


@pytest.mark.parametrize(
    ("how", "faces", "total"),
    [
        ("d6", [10, 6, 2], 18),
        ("repetir", [10, 7], 12),
        ("repetir", [10, 10, 6], 16),
        ("repetir", [10, 5], 10),
        ("d6", [1, 1, 3], -3),
        ("repetir", [1, 2], -2),
        ("repetir", [1, 1, 4], -5),
        ("repetir", [1, 9], 1),
    ],
)
def test_suerte(how: str, faces: list[int], total: int) -> None:
    assert attempt(Kind.PRUEBA, 0, *faces, suerte=how)[0] == total


@pytest.mark.parametrize(
    ("how", "kind", "faces", "total"),
    [
        ("todo", Kind.SENCILLO, [10, 5], 15),
        ("pruebas", Kind.SENCILLO, [10], 10),
        ("pruebas", Kind.COMPLICADO, [1], 1),
        ("pruebas", Kind.PRUEBA, [10, 5], 15),
        ("pruebas", Kind.NO_CUALIFICADO, [10, 5], 13),
    ],
)
def test_suerte_en(how: str, kind: Kind, faces: list[int], total: int) -> None:
    assert attempt(kind, 0, *faces, suerte_en=how)[0] == total


@pytest.mark.parametrize(("how", "levels"), [("ceil", [6, 7, 7, 7, 8]), ("floor", [6, 6, 6, 7, 7])])
def test_nivel_extra(how: str, levels: list[int]) -> None:
    assert [attempt(Kind.PRUEBA, more + 18, 5, nivel_extra=how)[1] for more in range(5)] == levels


@pytest.mark.parametrize(("how", "total"), [("nivel", 16), ("total", 12)])
def test_tope(how: str, total: int) -> None:
    assert attempt(Kind.NO_CUALIFICADO, 3, 10, 5, tope=how) == (total, 2)


@pytest.mark.parametrize(("how", "modifier"), [("todos", -3), ("peor", -1)])
def test_modificadores(how: str, modifier: int) -> None:
    causes = tuple(Cause("unisystem.modificadores", n) for n in (-2, 2, -3))
    made = Check(Kind.PRUEBA, 0, 0, causes, readings({"modificadores": how}))
    assert made.modifier == modifier
    assert sum(cause.number for cause in resolve(made, ScriptedFaces([5])).why) == modifier


def test_modificadores_leave_what_is_no_penalty_alone() -> None:
    causes = tuple(Cause("unisystem.modificadores", n) for n in (0, -2, 1, -3, -3))
    made = Check(Kind.PRUEBA, 0, 0, causes, readings({"modificadores": "peor"}))
    assert [cause.number for cause in made.counted] == [0, 1, -3]


def play(how: dict[str, str], fields: dict[str, Plain], *faces: int) -> tuple[str, int]:
    """The grade of an author's check, and the seconds that it took."""
    beat = played(changed(calm(**how), PJ, ratings={"sigilo": 2}), *faces)
    grade = RULES.check(beat, PJ, CheckDef("prueba", {"atributo": "DES", "habilidad": "sigilo", **fields}))
    return grade, beat.state.elapsed


@pytest.mark.parametrize("how", ["nivel_1", "nivel_2"])
def test_rutinario(how: str) -> None:
    assert play({"rutinario": how}, {"dificultad": "rutinario"}) == (how, 0)


def test_rutinario_is_told_and_not_rolled() -> None:
    beat = played(calm())
    check = CheckDef("prueba", {"atributo": "DES", "habilidad": "sigilo", "dificultad": "rutinario"})
    RULES.check(beat, PJ, check)
    assert not [event for event in beat.events if isinstance(event, RollMade)]
    told = [cause.rule for event in beat.events if isinstance(event, Noted) for cause in event.why]
    assert told == ["unisystem.rutinario", "unisystem.lectura.rutinario"]
    assert RULES.prepare(beat.scenario, beat.state, PJ, check) is None


@pytest.mark.parametrize(("how", "minutes"), [("mitad", [5, 5, 5]), ("menos", [4, 3, 3])])
def test_tiempo_excelente(how: str, minutes: list[int]) -> None:
    assert [taken(600, level, {"tiempo_excelente": how}) // 60 for level in (5, 6, 7)] == minutes


@pytest.mark.parametrize(("how", "total"), [("mismas_situaciones", 10), ("siempre", 11)])
def test_social(how: str, total: int) -> None:
    talker = changed(calm(social=how), PJ, ratings={"persuadir": 2})
    fields: dict[str, Plain] = {"atributo": "VOL", "habilidad": "persuadir", "persona": FOE, "situacion": "mercado"}
    beat = played(talker, 6, 5)
    RULES.check(beat, PJ, CheckDef("prueba", fields))
    RULES.check(beat, PJ, CheckDef("prueba", {**fields, "situacion": "juzgado"}))
    assert [event.total for event in beat.events if isinstance(event, RollMade)] == [11, total]


def test_an_option_has_its_reading_its_default_and_words() -> None:
    rules, words = vocabulary().rules, option_words()
    fields = {field.key: field for field in option_fields()}
    assert len(fields) > 45
    for name, option in options().items():
        assert rules[reading(name)].reading
        assert chosen({}, name) == next(iter(option.choices)) == fields[name].choices[0]
        if option.type != "bool":
            assert all(words[f"{name}.{choice}"].plain() for choice in option.choices)


def test_a_switch_is_on_or_off() -> None:
    assert not is_on({}, "esquivar_disparos")
    assert is_on({"esquivar_disparos": "si"}, "esquivar_disparos")
    with pytest.raises(KeyError):
        chosen({}, "no_hay")
