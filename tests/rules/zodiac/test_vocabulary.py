"""What the Vocabulary says of free Acciones, of states without words, and of the hazards of a fight."""

from __future__ import annotations

import pytest

from tests.content.good import load, spoilt
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary
from zodiac_tui.rulesets.zodiac.words import effect


def test_each_accion_has_its_own_uses_in_the_spelling_of_the_srd() -> None:
    free = vocabulary().free
    assert free is not None
    atletismo = {term.id: term.label.plain() for term in free.uses["atletismo"]}
    assert {"saltar", "trepar", "nadar"} <= atletismo.keys()
    assert "hurtar" not in atletismo
    assert "hurtar" in {term.id for term in free.uses["punteria"]}
    tecnica = {term.id: term.label.plain() for term in free.uses["tecnica"]}
    assert tecnica["mantener_el_equilibrio"] == "mantener el equilibrio"


def test_a_state_whose_effect_needs_no_words_has_none() -> None:
    assert effect("fatiga_leve") is not None
    assert effect("esto_no_es_un_estado") is None


@pytest.mark.parametrize("hazard", ["asfixia", "calor", "frio", "fobia", "paranoia", "compulsion"])
def test_a_fight_may_have_each_of_its_hazards(hazard: str) -> None:
    cause = ', causa = "ratas"' if hazard == "fobia" else ""
    row = f'peligros = [{{ tipo = "{hazard}"{cause} }}]'
    scenario = load(spoilt(("[encuentro.pelea]", f"[encuentro.pelea]\n{row}")))
    assert scenario.encounters["pelea"].fields["peligros"]
