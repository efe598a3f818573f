"""Who comes into a game and what goes out of it: scores, Karma, states (`zodiac.lectura.equipaje`)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.stage import SCORES
from tests.rules.zodiac.table import AKEMI, RULES
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.making import carried
from zodiac_tui.rulesets.zodiac.profile import actor

ATRIBUTOS: dict[str, Plain] = {name: SCORES[name] for name in data.atributos()}
SITUACION: dict[str, Plain] = {"REC": 2, "CON": 1, "TER": 2}
"""With six Atributos at 3 it makes 23, which leaves a Karma of 3."""


def sheet(**more: Plain) -> Profile:
    fields: dict[str, Plain] = {"atributos": ATRIBUTOS, "situacion": SITUACION, **more}
    return Profile(AKEMI, "Akemi", True, "f", "", "", fields)


def after(came: Profile, who: Actor) -> tuple[Profile, Actor]:
    """The sheet that somebody leaves a game with, and who comes into the next by it."""
    left = replace(came, fields=RULES.carried(came, who))
    return left, RULES.actor(left)


def test_who_goes_as_it_came_is_who_it_was() -> None:
    who = RULES.actor(sheet())
    left, back = after(sheet(), who)
    assert (back.scores, back.tracks["karma"], back.tracks["pk"]) == (who.scores, 3, 3)
    assert {"cambios", "karma_extra", "estados", "px"}.isdisjoint(left.fields)


@pytest.mark.parametrize(("before", "extra"), [({}, {}), ({"REC": 1}, {"karma_extra": -1})])
def test_scores_and_karma_that_changed_are_told_from_those_of_creation(
    before: dict[str, Plain], extra: dict[str, Plain]
) -> None:
    came = sheet(cambios=before, **extra)
    who = RULES.actor(came)
    changed = replace(
        who,
        scores={**who.scores, "REC": 3, "FUE": 2},
        tracks={**who.tracks, "karma": 2, "pk": 0, "px": 4},
    )
    left, back = after(came, changed)
    assert left.fields["cambios"] == {"REC": 1 + len(before), "FUE": -1}
    assert (left.fields["pk"], left.fields["px"]) == (0, 4)
    assert (back.scores, back.tracks) == (changed.scores, {"karma": 2, "pk": 2, "pf": 0, "px": 4})
    assert after(left, back)[0].fields == {**left.fields, "pk": 2}


def test_paragraphs_and_vinculos_go_along_as_they_are_now() -> None:
    came = sheet(motivacion="Volver.", vinculos=["Irune", "", "Marta"], obligaciones="")
    who = RULES.actor(came)
    assert who.notes == {"motivacion": ("Volver.",), "vinculos": ("Irune", "Marta")}
    now = {"obligaciones": ("Pagar.",), "motivacion": ("Quedarse.",), "vinculos": ("Marta",)}
    left, back = after(came, replace(who, notes={**now, "vinculos_cumplidos": ("Marta",)}))
    assert {key: left.fields[key] for key in now} == {
        "obligaciones": "Pagar.",
        "motivacion": "Quedarse.",
        "vinculos": ["Marta"],
    }
    assert back.notes == now


def test_a_grave_goes_along_with_its_leve() -> None:
    who = replace(RULES.actor(sheet()), marks={"incapacitado": Mark(), "fatiga_persistente": Mark()})
    left, back = after(sheet(), who)
    assert left.fields["estados"] == ["heridas leve", "heridas grave", "fatiga persistente"]
    assert set(back.marks) == {"heridas_leve", "heridas_grave", "fatiga_persistente"}


def test_a_pnj_has_a_name_in_the_scene_and_2_in_every_score_that_it_leaves_out() -> None:
    guard = Profile("guarda", "un guarda", False, "m", "", "", {"atributos": {"FUE": 4}})
    who = actor(guard, "el de la puerta", "guarda2")
    assert (who.id, who.name, who.profile) == ("guarda2", "el de la puerta", "guarda")
    assert who.scores == {**dict.fromkeys(data.puntuaciones(), 2), "FUE": 4}
    assert who.tracks == {"pf": 0}
    assert (actor(guard).id, actor(guard).name) == ("guarda", "un guarda")


@pytest.mark.parametrize("mark", ["esquivar", "recarga:pistola", "ventaja_activa:rival"])
def test_what_is_no_state_of_the_tables_stays_behind(mark: str) -> None:
    assert carried(mark) == ""
    assert "estados" not in RULES.carried(sheet(), replace(RULES.actor(sheet()), marks={mark: Mark()}))


def test_who_died_dying_has_no_heridas_that_it_never_suffered() -> None:
    """An "incapacitado" becomes Heridas Grave for who lives on."""
    dead = replace(RULES.actor(sheet()), marks={"incapacitado": Mark(), "muerto": Mark(), "fatiga_grave": Mark()})
    left = RULES.carried(sheet(), dead)
    assert left["estados"] == ["fatiga leve", "fatiga grave", "muerto"]
