"""An amnesia from game to game: what it hides, what was given up with it, and the PX of both (SRD, amnesia)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.stage import SCORES
from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, playing_by
from zodiac_tui.content.sheets import alone
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect, Profile, Scenario
from zodiac_tui.rulesets.zodiac import data, growth, sheet, specials
from zodiac_tui.rulesets.zodiac.modifiers import owns
from zodiac_tui.rulesets.zodiac.problems import sheet_problems

FIELDS: dict[str, Plain] = {
    "atributos": {name: SCORES[name] for name in data.atributos()},
    "situacion": {"REC": 2, "CON": 1, "TER": 2},
    "habilidades": ["natacion", "labia", "idioma-frances"],
    "vinculos": ["Irune", "Nilo", "Marta"],
}
CAME = Profile(AKEMI, "Akemi", True, "f", "", "", FIELDS)


def scenario(profile: Profile) -> Scenario:
    return alone(profile, "zodiac", {}, {})


def game(profile: Profile, *faces: int, **answers: str) -> Played:
    played = Played(playing_by(calm(RULES.actor(profile)), "especificos"), *faces, **answers)
    played.beat.scenario = scenario(profile)
    return played


def forgetful(*effects: Effect, faces: tuple[int, ...] = (1, 2)) -> Played:
    """A PJ that has lost its swimming and one of its Vínculos."""
    played = game(CAME, *faces)
    for effect in (Effect("estado", "amnesia"), *effects):
        RULES.apply(played.beat, effect, AKEMI)
    return played


def sheet_of(who: Actor, came: Profile = CAME) -> Profile:
    return replace(came, fields=RULES.carried(came, who))


def shown(profile: Profile) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    parts = sheet.sheet(scenario(profile), RULES.actor(profile))
    return {part.title.plain(): tuple(tuple(cell.plain() for cell in row) for row in part.rows) for part in parts}


def test_it_stays_on_the_sheet_with_what_it_hides() -> None:
    left = sheet_of(forgetful().state.actor(AKEMI)).fields
    assert left["estados"] == ["amnesia de la historia"]
    assert left["olvido"] == {"habilidad": "natacion", "vinculo": "Nilo"}
    assert (left["habilidades"], left["vinculos"]) == (FIELDS["habilidades"], ["Irune", "Marta"])
    assert "olvidadas" not in left


def test_it_gives_no_px_back() -> None:
    before, after = RULES.actor(CAME), sheet_of(forgetful().state.actor(AKEMI))
    assert growth.unspent(scenario(after), RULES.actor(after)) == growth.unspent(scenario(CAME), before) == 3


def test_the_sheet_that_it_leaves_is_sound_and_says_what_is_forgotten() -> None:
    left = sheet_of(forgetful().state.actor(AKEMI))
    assert sheet_problems(scenario(left)) == []
    assert shown(left)["Habilidades"][0] == ("Natación (olvidada)", "", "")
    assert shown(left)["Vínculos"] == (("Irune",), ("Marta",), ("Nilo (olvidado)",))


@pytest.mark.parametrize(
    ("answer", "px", "bonds", "left"),
    [("esperar", 0, ("Irune", "Marta", "Nilo"), 3), ("pagina", 3, ("Irune", "Marta"), 6)],
)
def test_the_next_game_plays_it_and_asks_at_its_end(answer: str, px: int, bonds: tuple[str, ...], left: int) -> None:
    came = sheet_of(forgetful().state.actor(AKEMI))
    played = game(came, amnesia=answer)
    assert not owns(played.state.actor(AKEMI), "natacion")
    specials.end_adventure(played.beat)
    who = played.state.actor(AKEMI)
    assert played.asked[0].text.plain() == "Akemi sigue sin recordar: Natación, Nilo. ¿Qué hace?"
    assert (who.has("amnesia"), owns(who, "natacion")) == (False, answer == "esperar")
    assert (who.track("px"), who.notes["vinculos"]) == (px, bonds)
    after = sheet_of(who, came)
    assert {"estados", "olvido"}.isdisjoint(after.fields)
    assert growth.unspent(scenario(after), RULES.actor(after)) == left


def test_what_was_given_up_stays_paid_for_in_play_and_on_the_sheet() -> None:
    played = forgetful(Effect("pasar_pagina"))
    who = played.state.actor(AKEMI)
    assert growth.unspent(scenario(CAME), who) == 6
    left = sheet_of(who)
    assert (left.fields["habilidades"], left.fields["olvidadas"]) == (["labia", "idioma-frances"], ["natacion"])
    back = RULES.actor(left)
    assert growth.unspent(scenario(left), back) == 6
    assert dict((row[0], row[1]) for row in shown(left)["Karma y PX"])["PX por gastar"] == "6"
    assert "Natación" not in str(shown(left)["Habilidades"])
    assert (owns(back, "natacion"), sheet_problems(scenario(left))) == (False, [])
    assert sheet_of(back, left).fields == left.fields


def test_the_mark_of_an_older_save_is_read() -> None:
    who = replace(RULES.actor(CAME), marks={"olvidado": Mark(0, {"habilidad": "natacion"})})
    assert [owns(who, skill) for skill in who.skills] == [False, True, True]
    assert sheet_of(who).fields["olvidadas"] == ["natacion"]


def test_a_second_amnesia_takes_another_and_both_stay_given_up() -> None:
    played = forgetful(Effect("pasar_pagina"), Effect("estado", "amnesia"), Effect("pasar_pagina"), faces=(1, 2, 1))
    who = played.state.actor(AKEMI)
    assert played.all_thrown()
    assert [owns(who, skill) for skill in who.skills] == [False, True, False]
    assert sheet_of(who).fields["olvidadas"] == ["natacion", "idioma-frances"]


def test_one_for_good_keeps_what_it_hides_for_good() -> None:
    played = game(CAME, 1, 1)
    for effect in (Effect("secuela", "razon"), Effect("quita", "heridas persistente")):
        RULES.apply(played.beat, effect, AKEMI)
    came = sheet_of(played.state.actor(AKEMI))
    assert (came.fields["estados"], came.fields["olvido"]) == (
        ["amnesia para siempre"],
        {"habilidad": "natacion", "vinculo": "Irune"},
    )
    after = game(came)
    specials.end_adventure(after.beat)
    assert (after.topics, owns(after.state.actor(AKEMI), "natacion")) == ([], False)
    assert sheet_of(after.state.actor(AKEMI), came).fields == came.fields


@pytest.mark.parametrize(
    ("said", "path", "words"),
    [
        ({"olvido": {"vinculo": "Nilo"}}, "olvido", "Sin «amnesia» entre los estados no hay nada olvidado."),
        (
            {"olvido": {"habilidad": "cerrajeria"}, "estados": ["amnesia"]},
            "olvido.habilidad",
            "«cerrajeria» no está entre sus Habilidades.",
        ),
        ({"olvidadas": ["natacionn"]}, "olvidadas.0", "No existe la Habilidad «natacionn»."),
        ({"olvidadas": ["natacion"]}, "olvidadas.0", "La Habilidad «natacion» se repite."),
    ],
)
def test_what_a_sheet_cannot_say_of_it(said: dict[str, Plain], path: str, words: str) -> None:
    found = sheet_problems(scenario(replace(CAME, fields={**FIELDS, **said})))
    assert [(each.severity, ".".join(each.path[2:]), each.message.plain()) for each in found] == [
        ("error", path, words)
    ]
