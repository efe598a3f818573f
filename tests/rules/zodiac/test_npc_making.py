"""A PNJ in the making: its CDE follow from its Atributos, limits are barred with a reason, chance makes sound ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import load, look, spoilt
from tests.rules.zodiac.drafts import Step
from tests.rules.zodiac.test_bestiary import BESTIARY, numbers, words
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import making
from zodiac_tui.core.creation import NPC
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.npc_drafting import bare, weapons_of
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import data, derived, npc_draft, npc_making
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
        assert list(weapons_of(session.view.draft)) == ["navaja"]
        prompt = say(session, *(each for name in "abc" for each in ("larga", name, "no")))
        assert reasons(prompt)["arco"] == "caben 4"
        assert len(say(session, "quitar-a").legal) > len(prompt.legal)

    def test_a_parada_wants_a_weapon_in_hand(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        at_arms(session, 3, 3, 3, 3, 3, 3)
        prompt = say(session, "desarmado", "los dientes", "si", "listo", "ninguna", "listo", "esgrima")
        assert reasons(prompt) == {"terminar": "para parar hace falta un arma de cuerpo a cuerpo en la mano"}
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


KNIFE: dict[str, Plain] = {"nombre": "la navaja", "clase": "corta", "letal": True}
STONE: dict[str, Plain] = {"nombre": "una piedra", "clase": "arrojadiza"}
HIDE: dict[str, Plain] = {"pellejo": {"nombre": "el pellejo", "estorbo_agi": "nada"}}
ARMED: dict[str, Plain] = {"paso": "armas", "arma": {"navaja": KNIFE, "piedra": STONE}}
THREES: dict[str, Plain] = dict.fromkeys(data.atributos(), 3)
WHOLE: dict[str, Plain] = {"nombre": "el farero", "clase": "persona", "atributos": THREES}
"""A draft that lacks nothing."""


def several(count: int) -> list[Plain]:
    """So many Acciones, those among them that a fight asks of somebody with bare hands."""
    needed = npc_draft.needed({})
    rest = [name for name in data.acciones() if name not in needed]
    return [*needed, *rest[: count - len(needed)]]


def made(draft: dict[str, Plain], *answers: str) -> Step:
    return Step(npc_making.create, draft, *answers)


class TestNames:
    """Ids from names."""

    @pytest.mark.parametrize("article", ["el", "la", "los", "las", "un", "una", "unos", "unas"])
    def test_an_article_is_no_part_of_an_id(self, article: str) -> None:
        assert bare(f"{article} cosa rara") == "cosa_rara"
        assert bare(article) == article

    def test_any_other_word_is(self) -> None:
        assert bare("Perro viejo") == "perro_viejo"

    def test_how_an_accion_and_a_use_are_written(self) -> None:
        names = ("defensa", "punteria.hurtar")
        assert [npc_draft.written(name).plain() for name in names] == ["Defensa", "Puntería «hurtar»"]


class TestOneStep:
    """What each step asks, writes and leaves alone."""

    @pytest.mark.parametrize(("step", "answers"), [("nombre", ("a", "f", "b")), ("habilidades", ("idioma", "ruso"))])
    def test_how_long_a_text_may_be(self, step: str, answers: tuple[str, ...]) -> None:
        asked = [each for each in made({**WHOLE, "paso": step}, *answers).asked if not each.options]
        most = {"nombre": 60, "descripcion": 300, "tipo": 60}
        assert {each.topic: (each.minimum, each.maximum) for each in asked} == {
            each.topic: (0, most[each.topic]) for each in asked
        }

    def test_a_description_may_be_left_out_and_a_name_may_not(self) -> None:
        found = made({"paso": "nombre"}, "Trina", "f", "")
        assert found.draft == {"nombre": "Trina", "genero": "f", "paso": "FUE"}
        refused = made({"paso": "nombre"}, "¿?")
        assert (refused.noted, refused.answered) == (["Hace falta un nombre."], True)
        assert refused.draft == {"paso": "nombre"}

    @pytest.mark.parametrize(
        ("picked", "kind", "owned", "said"),
        [
            ("natacion", None, ["labia", "natacion"], []),
            ("idioma", "ruso", ["labia", "idioma-ruso"], []),
            ("idioma", "", ["labia"], []),
            ("idioma", "…", ["labia"], ["Eso no nombra ningún tipo."]),
            ("quitar-labia", None, None, []),
        ],
    )
    def test_habilidades(self, picked: str, kind: str | None, owned: list[Plain] | None, said: list[str]) -> None:
        answers = (picked,) if kind is None else (picked, kind)
        found = made({**WHOLE, "paso": "habilidades", "habilidades": ["labia"]}, *answers)
        assert (found.draft.get("habilidades"), found.noted, found.answered) == (owned, said, bool(said))
        assert "habilidades" in found.draft or owned is None
        assert found.draft["paso"] == "habilidades"

    def test_a_habilidad_tells_its_uses(self) -> None:
        found = made({**WHOLE, "paso": "habilidades"}, "listo")
        assert found.details()["movilidad"] == "·B· AGI: correr, esquivar, mantener el equilibrio"

    def test_a_conduct_made_to_measure_writes_only_what_is_not_usual(self) -> None:
        usual = ("mas_cercano", "nada", "nunca", "nunca", "nunca", "defensa", "ninguna", "no", "no")
        assert "conducta" not in made({**WHOLE, "paso": "conducta"}, "a_medida", *usual).draft
        other = ("mas_herido", "matar", "herido", "solo", "ronda_2", "esquivar", "cegar", "si", "si")
        keys = ("ataca", "declara", "huye", "rinde", "llama", "defiende", "maniobra")
        assert made({**WHOLE, "paso": "conducta"}, "a_medida", *other).draft["conducta"] == {
            **dict(zip(keys, other, strict=False)),
            "remata": True,
            "sigue": True,
        }

    def test_acciones_are_put_in_and_taken_out(self) -> None:
        draft: dict[str, Plain] = {**WHOLE, "paso": "acciones", "libre": True}
        listed = npc_draft.actions(draft)
        assert len(listed) == 8
        rest = [name for name in data.acciones() if name not in listed]
        more = made(draft, rest[0])
        assert more.labels()[rest[0]].startswith("Poner ")
        assert set(more.barred()) == set(npc_draft.needed(draft))
        assert set(npc_draft.actions(more.draft)) == {*listed, rest[0]}
        free = next(name for name in listed if name not in npc_draft.needed(draft))
        assert set(npc_draft.actions(made(draft, free).draft)) == {*listed} - {free}
        done = made(draft, "listo").draft
        assert "acciones" not in done

    def test_no_more_acciones_than_the_kind_has(self) -> None:
        draft: dict[str, Plain] = {**WHOLE, "paso": "acciones", "libre": True, "acciones": several(9)}
        assert len(npc_draft.actions(draft)) == 9
        draft["clase"] = "animal"
        found = made(draft, "listo").barred()
        rest = [name for name in data.acciones() if name not in npc_draft.actions(draft)]
        assert {found[name] for name in rest} == {"caben 6"}

    def test_the_review_ends_it_and_leaves_the_draft_alone(self) -> None:
        draft: dict[str, Plain] = {**WHOLE, "paso": "repaso", "libre": True}
        ended = made(draft, "terminar")
        assert (ended.over, ended.draft) == (True, draft)
        assert [*ended.labels()] == [
            *("nombre", *data.atributos(), "armas", "armadura", "habilidades", "conducta", "acciones", "terminar")
        ]

    @pytest.mark.parametrize(
        ("step", "told", "empty"),
        [
            ("nombre", "el farero", "—"),
            ("FUE", "3", "—"),
            ("armas", "la navaja, una piedra", "las manos"),
            ("armadura", "pellejo", "—"),
            ("habilidades", "Natación, Labia", "—"),
            ("conducta", "ataca: a quien esté más herido, persigue a quien se va", "—"),
        ],
    )
    def test_what_a_step_has_come_to(self, step: str, told: str, empty: str) -> None:
        draft: dict[str, Plain] = {
            **WHOLE,
            **ARMED,
            "armadura": HIDE,
            "habilidades": ["natacion", "labia"],
            "conducta": {"ataca": "mas_herido", "sigue": True},
        }
        assert npc_making.told(draft, step).plain() == told
        assert npc_making.told({}, step).plain() == empty

    def test_the_acciones_are_told_with_their_cde(self) -> None:
        told = npc_making.told({**WHOLE, "atributos": {**THREES, "FUE": 4}, "acciones": ["aguante"]}, "acciones")
        assert "Aguante (8)" in told.plain()
        assert "Defensa (7)" in told.plain()


class TestArms:
    """Weapons and armour."""

    def test_a_weapon_is_taken_off_and_the_last_one_wholly(self) -> None:
        found = made(ARMED, "quitar-navaja")
        assert found.draft == {"paso": "armas", "arma": {"piedra": STONE}}
        assert found.labels()["quitar-navaja"] == "Quitar: la navaja"
        assert made({"paso": "armas", "arma": {"piedra": STONE}}, "quitar-piedra").draft == {"paso": "armas"}

    @pytest.mark.parametrize(("lethal", "row"), [("si", KNIFE), ("no", {"nombre": "la navaja", "clase": "corta"})])
    def test_it_causes_heridas_or_fatiga(self, lethal: str, row: dict[str, Plain]) -> None:
        assert made({"paso": "armas"}, "corta", "la navaja", lethal).draft["arma"] == {"navaja": row}

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("", "Hace falta un nombre."),
            ("¿?", "Hace falta un nombre."),
            ("una navaja", "Ya lleva algo con ese nombre."),
            ("Pellejo", "Ya lleva algo con ese nombre."),
            ("desarmado", "Ya lleva algo con ese nombre."),
        ],
    )
    def test_a_weapon_needs_a_name_of_its_own(self, name: str, said: str) -> None:
        draft: dict[str, Plain] = {**ARMED, "armadura": HIDE}
        found = made(draft, "corta", name)
        assert (found.noted, found.answered, found.draft) == ([said], True, draft)

    def test_a_class_tells_its_accion_and_reach(self) -> None:
        found = made({"paso": "armas"}, "listo")
        assert found.texts() == ["¿Con qué ataca? Lleva: las manos."]
        assert found.labels()["desarmado"] == "Natural o desarmado"
        assert found.labels()["corta"] == data.clases()["corta"].nombre
        assert found.details()["arco"] == "Puntería, hasta Distancia Larga"
        assert made(ARMED, "listo").texts() == ["¿Con qué ataca? Lleva: la navaja, una piedra."]

    @pytest.mark.parametrize("stiff", ["nada", "salvo_defensa", "todo"])
    def test_armour_is_worn_or_not(self, stiff: str) -> None:
        found = made({"paso": "armadura", "libre": True}, stiff, "el pellejo")
        worn = {"pellejo": {"nombre": "el pellejo", "estorbo_agi": stiff}}
        assert found.draft == {"paso": "repaso", "libre": True, "armadura": worn}
        assert "armadura" not in made({**found.draft, "paso": "armadura"}, "ninguna").draft

    @pytest.mark.parametrize("name", ["", "¿?", "la navaja"])
    def test_armour_needs_a_name_of_its_own(self, name: str) -> None:
        draft: dict[str, Plain] = {**ARMED, "paso": "armadura", "armadura": HIDE}
        found = made(draft, "todo", name)
        assert found.noted == ["Hace falta un nombre que no sea el de un arma."]
        assert (found.answered, found.draft) == (True, draft)


class TestNeeded:
    """The Acciones that a fight asks for."""

    BOTH = frozenset({"defensa", "reflejos"})

    @pytest.mark.parametrize(
        ("fields", "more"),
        [
            ({}, {"agresividad": "con ella ataca"}),
            (ARMED, {"tecnica": "con ella ataca", "punteria": "con ella ataca"}),
            (
                {"conducta": {"defiende": "parada"}},
                {"agresividad": "con ella ataca", "tecnica": "con ella para"},
            ),
            ({"conducta": {"defiende": "esquivar"}}, {"agresividad": "con ella ataca"}),
            (
                {"arma": {"piedra": STONE}, "conducta": {"maniobra": "estrangular"}},
                {"punteria": "con ella ataca", "agresividad": "la pide su maniobra"},
            ),
        ],
        ids=["bare_hands", "armed", "parada", "esquivar", "maniobra"],
    )
    def test_each_with_its_reason(self, fields: dict[str, Plain], more: dict[str, str]) -> None:
        found = {name: text.plain() for name, text in npc_draft.needed(fields).items()}
        assert found == {"defensa": "con ella se defiende", "reflejos": "con ella actúa en su momento", **more}

    def test_the_chosen_and_the_needed_in_the_order_of_the_tables(self) -> None:
        draft: dict[str, Plain] = {**WHOLE, "acciones": ["talento", "aguante"]}
        wanted = {"talento", "aguante", "agresividad", *self.BOTH}
        assert npc_draft.actions(draft) == tuple(name for name in data.acciones() if name in wanted)
        assert len(npc_draft.actions(WHOLE)) == 8


class TestUnfinished:
    """What keeps it from being finished."""

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({}, []),
            ({"nombre": None}, ["falta el nombre"]),
            ({"atributos": {**THREES, "FUE": None}}, ["faltan valores: FUE"]),
            ({"nombre": None, "atributos": {}}, ["falta el nombre", "faltan valores: FUE, AGI, DES, PER, INT, VOL"]),
            ({"acciones": several(10)}, []),
            ({"acciones": several(11)}, ["lleva 11 Acciones, y caben 10"]),
            (
                {"atributos": {**THREES, "AGI": 5, "PER": 5}, "habilidades": ["reaccion_rapida", "oportunismo"]},
                ["Reflejos «iniciativa» llegaría a (13), y su límite es (12)"],
            ),
            (
                {"conducta": {"defiende": "parada"}, "arma": {"piedra": STONE}},
                ["para parar hace falta un arma de cuerpo a cuerpo en la mano"],
            ),
            ({"conducta": {"defiende": "parada"}, "arma": {"navaja": KNIFE}}, []),
            ({"conducta": {"defiende": "esquivar"}, "arma": {"piedra": STONE}}, []),
        ],
    )
    def test_each_thing(self, changes: dict[str, Plain], said: list[str]) -> None:
        draft = {**WHOLE, **changes}
        assert [text.plain() for text in npc_draft.unfinished(draft)] == said

    def test_an_atributo_that_is_open_passes_no_limit(self) -> None:
        draft: dict[str, Plain] = {"atributos": {"AGI": 5}, "habilidades": ["movilidad", "reaccion_rapida"]}
        assert npc_draft.over({}, draft) is None

    def test_the_finished_table_holds_nothing_empty(self) -> None:
        bare = npc_draft.creature(WHOLE)
        assert bare.gear == {}
        assert {"genero", "descripcion", "cde_usos", "habilidades", "armas", "armadura", "conducta"}.isdisjoint(
            bare.fields
        )
        armed = npc_draft.creature({**WHOLE, **ARMED, "armadura": HIDE})
        assert armed.gear == {"arma": ARMED["arma"], "armadura": HIDE}
        assert (armed.fields["armas"], armed.fields["armadura"]) == (["navaja", "piedra"], "pellejo")
