"""What a person who directs may lay on a Tirada and declare for a PNJ (`zodiac.lectura.mano`)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Encounter, Turn, pair
from zodiac_tui.core.guiding import LAID
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.rulesets.zodiac.karma import DIRECTED
from zodiac_tui.rulesets.zodiac.ways import called

CHECK = CheckDef("tirada", {"accion": "tecnica", "cd": 7, "ventajas": ["buena luz"]})


def ways(*actors: Actor, actor: str = RIVAL, steps: int = 0) -> dict[Declaration, str]:
    """What may be declared for a PNJ, and its words."""
    played = Played(fight(*actors, turn=actor, steps={pair(AKEMI, RIVAL): steps}))
    return {way.declaration: way.label.plain() for way in RULES.ways(played.beat, actor)}


def test_a_pnj_may_do_what_its_conduct_could() -> None:
    found = ways(somebody(AKEMI), foe())
    kinds = {made.kind for made in found}
    assert kinds == {"atacar", "esquivar", "parada", "moverse", "rendirse", "esperar"}
    assert found[Declaration("esperar")] == "Esperar"
    attacks = [made for made in found if made.kind == "atacar"]
    assert {made.variant for made in attacks} == {"", "noquear", "lesionar", "matar"}
    assert all(made.target == AKEMI for made in attacks)
    assert found[Declaration("atacar", AKEMI, "daga", "matar")] == "Matar a Akemi, con una daga"
    assert found[Declaration("atacar", AKEMI, "porra", "noquear")] == "Noquear a Akemi, con una porra"


def test_from_afar_it_can_leave_and_cannot_strike() -> None:
    found = ways(somebody(AKEMI), foe(), steps=3)
    assert "atacar" not in {made.kind for made in found}
    assert found[Declaration("huir")] == "Abandonar la pelea"
    assert found[Declaration("moverse", AKEMI, variant="2")] == "Moverse: Akemi a Media"


def test_whom_nobody_can_strike_is_left_alone() -> None:
    found = ways(somebody(AKEMI, "incapacitado"), somebody(IRUNE), foe())
    assert {made.target for made in found if made.kind == "atacar"} == {IRUNE}


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (Declaration("atacar", AKEMI, "desarmado"), "Atacar a Akemi, sin armas"),
        (Declaration("parada"), "Parar"),
        (Declaration("otra"), "otra"),
    ],
)
def test_what_a_declaration_is_called(made: Declaration, words: str) -> None:
    assert called(Played(fight(somebody(AKEMI), foe())).beat, RIVAL, made).plain() == words


def test_what_is_laid_comes_beside_what_is_written() -> None:
    akemi = somebody(AKEMI)
    state = calm(replace(akemi, marks={LAID: Mark(data={"ventaja": ["", "Irune mira"], "cd": 8, "karma": "deja_vu"})}))
    played = Played(state, 9, 9, 9, ventaja="dado")
    RULES.check(played.beat, AKEMI, CHECK)
    (roll,) = played.rolls
    assert (roll.check["ventajas"], roll.check["cd"], roll.check["director"]) == (3, 8, "deja_vu")
    sources = [cause.source for cause in roll.why if cause.rule == "zodiac.ventaja"]
    assert sources == ["buena luz", "del Director", "Irune mira"]
    assert not played.has(AKEMI, LAID)


def test_what_is_laid_waits_for_its_own_actor() -> None:
    laid = replace(somebody(IRUNE), marks={LAID: Mark(data={"cd": 3})})
    played = Played(calm(somebody(AKEMI), laid), 9, 9, ventaja="dado")
    RULES.check(played.beat, AKEMI, CHECK)
    assert played.rolls[0].check["cd"] == 7
    assert played.has(IRUNE, LAID)


def test_what_bars_it() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, "muerto"))
    assert RULES.bars_laying(state, AKEMI, "karma", "2d6") is None
    assert str(RULES.bars_laying(state, IRUNE, "ventaja", None)) == str(RULES.bars_laying(state, IRUNE, "cd", 3))
    without = replace(state, options={"dados_del_director": "no"})
    assert RULES.bars_laying(without, AKEMI, "karma", "deja_vu") is None
    assert RULES.bars_laying(without, AKEMI, "karma", "2d6") is not None
    used = calm(replace(somebody(AKEMI), marks={DIRECTED: Mark()}))
    assert RULES.bars_laying(used, AKEMI, "karma", None) is None, "no Acción is under way"
    turn = Encounter("pelea", sides={AKEMI: "pj"}, turn=Turn(AKEMI))
    assert RULES.bars_laying(replace(used, encounter=turn), AKEMI, "karma", None) is not None
    assert RULES.bars_laying(replace(used, encounter=replace(turn, turn=None)), AKEMI, "karma", None) is None
    assert RULES.bars_laying(used, AKEMI, "cd", 3) is None
