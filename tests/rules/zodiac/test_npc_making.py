"""A PNJ in the making: its CDE follow from its Atributos, limits are barred with a reason, chance makes sound ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import load, look, spoilt
from tests.rules.zodiac.test_bestiary import BESTIARY, numbers, words
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import making
from zodiac_tui.core.creation import NPC
from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import data, derived, npc_draft
from zodiac_tui.session.export import exported
from zodiac_tui.session.game import Session

SRD = {"FUE": 2, "AGI": 3, "DES": 2, "PER": 2, "INT": 3, "VOL": 2}
"""The worked example of the SRD (PNJ)."""
SRD_ACTIONS = {
    "discrecion": 7,
    **dict.fromkeys(("amenaza", "punteria"), 5),
    **dict.fromkeys(("atletismo", "defensa", "entereza", "ingenio", "reflejos"), 6),
}
MOST_ANSWERS = 3_000


def begun(folder: Path, seed: str = "hacer") -> Session:
    found = making("zodiac", folder / "pnj.toml", NPC)
    return Session.new(found.scenario, registry.get("zodiac"), (), seed)


def say(session: Session, *answers: Plain) -> Prompt:
    """Give answers in a row; return the question that is then open."""
    for answer in answers:
        session.answer(answer)
    assert session.prompt is not None
    return session.prompt


def at_arms(session: Session, *scores: int, kind: str = "persona") -> Prompt:
    """Go to the question of arms."""
    return say(session, kind, "el farero", "m", "", *map(str, scores))


def reasons(prompt: Prompt) -> dict[str, str]:
    """The barred options and why they are."""
    return {each.id: each.reason.plain() for each in prompt.options if each.reason is not None}


class TestDerived:
    """Numbers from six Atributos."""

    def test_the_srd_s_example(self) -> None:
        listed = derived.profile(SRD, SRD_ACTIONS)
        assert listed == SRD_ACTIONS
        assert derived.generic(SRD, SRD_ACTIONS) == 5

    @pytest.mark.parametrize("name", BESTIARY)
    def test_every_entry_of_the_bestiary(self, name: str) -> None:
        entry = BESTIARY[name]
        scores, listed = numbers(entry, "atributos"), numbers(entry, "cde")
        assert derived.profile(scores, listed) == listed
        assert derived.uses(scores, listed, words(entry, "habilidades")) == numbers(entry, "cde_usos")
        assert derived.generic(scores, listed) == entry.fields["cde_generica"]

    def test_two_habilidades_of_one_atributo_count_once(self) -> None:
        found = derived.uses(SRD, data.acciones(), ("movilidad", "agilidad_felina", "dedos_ligeros", "oportunismo"))
        assert found["tecnica.mantener_el_equilibrio"] == 7
        assert found["punteria.hurtar"] == 7
        assert "defensa.combate" not in derived.uses(SRD, data.acciones(), ("nervios_de_acero",))

    def test_what_is_needed_is_listed_whatever_it_is_worth(self) -> None:
        found = derived.usual(SRD, ("agresividad", "punteria"), 4)
        assert {"agresividad", "punteria"} < set(found)
        assert len(found) == 4
        assert "discrecion" in found

    @pytest.mark.parametrize(
        ("needed", "most", "count"),
        [(("discrecion",), 2, 2), (("agresividad", "punteria"), 1, 2), (("agresividad", "punteria"), 2, 2)],
        ids=["needed_and_the_highest", "more_needed_than_fit", "just_those"],
    )
    def test_of_the_needed_each_counts_once_and_all_are_there(
        self, needed: tuple[str, ...], most: int, count: int
    ) -> None:
        found = derived.usual(SRD, needed, most)
        assert set(needed) <= set(found)
        assert len(found) == count


class TestLimits:
    """What is barred, and why."""

    def test_no_habilidad_lifts_a_cde_over_the_kind_s_limit(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 5, 3, 5, 3, 3)
        prompt = say(session, "listo", "ninguna", "oportunismo")
        assert reasons(prompt) == {
            "oportunismo": "ya la tiene",
            "reaccion_rapida": "Reflejos «iniciativa» llegaría a (13), y su límite es (12)",
        }

    def test_an_atributo_is_barred_where_a_habilidad_would_lift_its_cde_too_far(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 5, 3, 4, 3, 5)
        prompt = say(session, "listo", "ninguna", "intuicion", "listo", "corriente", "PER")
        assert reasons(prompt) == {
            "5": "Instinto «encontrar un enfoque diferente» llegaría a (13), y su límite es (12)"
        }
        with pytest.raises(IllegalAnswer, match="límite"):
            session.answer("5")

    def test_a_creature_of_legend_may_go_farther(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 5, 3, 4, 3, 5, kind="leyenda")
        prompt = say(session, "listo", "ninguna", "intuicion", "listo", "corriente", "PER")
        assert reasons(prompt) == {}

    def test_scores_go_from_1_to_5(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        prompt = say(session, "persona", "el farero", "m", "")
        assert [each.id for each in prompt.options] == ["1", "2", "3", "4", "5"]
        with pytest.raises(IllegalAnswer):
            session.answer("6")

    def test_an_animal_lists_six_and_what_a_fight_asks_of_it_stays(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 4, 3, 2, 3, 1, 3, kind="animal")
        prompt = say(session, "listo", "ninguna", "listo", "feroz", "acciones")
        listed = [each.id for each in prompt.options if each.label.plain().startswith("Quitar ")]
        assert len(listed) == 6
        assert {"agresividad", "defensa", "reflejos"} < set(listed)
        barred = reasons(prompt)
        assert barred["agresividad"] == "con ella ataca"
        assert barred["defensa"] == "con ella se defiende"
        assert {barred[name] for name in data.acciones() if name not in listed} == {"caben 6"}

    def test_four_weapons_at_most_of_different_names(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 3, 3, 3, 3, 3)
        say(session, "corta", "una navaja", "si", "corta", "la navaja")
        assert list(npc_draft.weapons(session.view.draft)) == ["navaja"]
        prompt = say(session, *(each for name in "abc" for each in ("larga", name, "no")))
        assert reasons(prompt)["arco"] == "caben 4"
        assert len(say(session, "quitar-a").legal) > len(prompt.legal)

    def test_a_parada_wants_a_weapon_in_hand(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 3, 3, 3, 3, 3)
        prompt = say(session, "desarmado", "los dientes", "si", "listo", "ninguna", "listo", "esgrima")
        assert reasons(prompt) == {"terminar": "Para parar hace falta un arma de cuerpo a cuerpo en la mano."}
        prompt = say(session, "armas", "larga", "un sable", "si")
        assert reasons(say(session, "listo")) == {}

    def test_without_a_name_it_is_asked_again(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        assert say(session, "persona", "").topic == "nombre"
        assert say(session, "¿?").topic == "nombre"


class TestByChance:
    """Whatever is answered, what comes out is sound."""

    @pytest.mark.parametrize("seed", range(scaled(1_000)))
    def test_a_scenario_takes_it_without_a_warning(self, seed: int, tmp_path: Path) -> None:
        session, bot = begun(tmp_path, str(seed)), random_bot(f"pnj:{seed}")
        for count in range(MOST_ANSWERS):
            prompt = session.prompt
            if prompt is None:
                break
            finished = prompt.topic == "repaso" and any(each.id == "terminar" for each in prompt.legal) and count > 60
            asked = prompt.kind is PromptKind.TEXT
            session.answer("terminar" if finished else f"el cosa {count}" if asked else bot(prompt))
        made = exported(session.rules, session.view).text
        text = spoilt(("[pnj.guarda]", f"{made}\n[pnj.guarda]"))
        name = made.partition("[pnj.")[2].partition("]")[0]
        text += f'[encuentro.pelea.entra.nuevo]\nperfil = "{name}"\nbando = "enemigos"\ndistancia = "media"\n'
        assert [each.message.plain() for each in look(text)] == [each.message.plain() for each in look(spoilt())]
        fields = load(text).npcs[name].fields
        scores, listed = fields["atributos"], fields["cde"]
        assert isinstance(scores, dict)
        assert isinstance(listed, dict)
        assert listed == derived.profile({key: int(str(value)) for key, value in scores.items()}, listed)


def test_a_system_that_makes_none_says_so(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no hace PNJ por pasos"):
        making("unisystem", tmp_path / "x.toml", NPC)
