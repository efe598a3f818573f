"""What a PNJ's conduct may say, those that can be taken whole, and the limits of each kind of being (readings)."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt
from zodiac_tui.rulesets.zodiac import data, npc_draft

WHEN = "nunca herido heridas_grave fatiga_grave solo mitad"
WORDS = {
    "ataca": "mas_cercano mas_herido mas_peligroso quien_le_ataco al_azar",
    "declara": "nada noquear lesionar matar",
    "huye": WHEN,
    "rinde": WHEN,
    "llama": "nunca ronda_2 herido mitad",
    "defiende": "defensa esquivar parada ataque",
    "maniobra": "ninguna agarrar desarmar arrebatar cegar estrangular",
    "maniobra_cuando": "siempre ronda_2 herido heridas_grave solo mitad",
    "karma": "nunca yo_primero deja_vu",
}
WHOLE: dict[str, dict[str, str | bool]] = {
    "corriente": {"huye": "heridas_grave"},
    "asustadiza": {"huye": "herido", "rinde": "solo", "ataca": "quien_le_ataco"},
    "de_grupo": {"ataca": "mas_herido", "llama": "herido", "huye": "mitad"},
    "guardia": {"llama": "ronda_2", "rinde": "heridas_grave", "sigue": True},
    "esgrima": {"ataca": "mas_peligroso", "defiende": "parada", "rinde": "heridas_grave"},
    "esquiva": {"ataca": "mas_herido", "defiende": "esquivar", "huye": "heridas_grave"},
    "feroz": {"ataca": "mas_cercano", "remata": True, "sigue": True},
}
KINDS = {"persona": (10, 8, 12), "animal": (6, 6, 12), "leyenda": (10, 8, 13)}
"""The most Acciones of a profile, how many are filled in by themselves, the highest CDE (SRD, PNJ)."""


def test_the_words_of_each_key() -> None:
    assert {key: " ".join(words) for key, words in data.conducta().items()} == WORDS


@pytest.mark.parametrize(("key", "word"), [(key, word) for key, words in WORDS.items() for word in words.split()])
def test_a_scenario_may_say_each_of_them(key: str, word: str) -> None:
    text = f'{spoilt()}\n[pnj.otro]\nnombre = "el otro"\nconducta = {{ {key} = "{word}" }}\n'
    assert [each for each in look(text) if each.severity == "error"] == []


def test_the_conducts_that_can_be_taken_whole() -> None:
    assert {name: fields for name, (_, fields) in npc_draft.conducts().items()} == WHOLE


def test_the_limits_of_each_kind_of_being() -> None:
    assert {name: kind[1:] for name, kind in npc_draft.kinds().items()} == KINDS
