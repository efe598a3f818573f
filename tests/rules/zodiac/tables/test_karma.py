"""What each use of Karma costs, and everything by which PK and PX come and go (SRD, Karma; Vínculos; Encrucijadas)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, E
from tests.rules.zodiac.growing import RIVAL, SISTER, grown, tracks
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, playing_by, somebody
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac.karma import inspire, pay

ROLL = CheckDef("tirada", {"accion": "atletismo", "cd": 7})
USES = {"zodiac.deja_vu": -1, "zodiac.yo_primero": -1, "zodiac.inspiracion": -1}


@pytest.mark.parametrize(("rule", "cost"), USES.items())
def test_each_use_costs_a_pk(rule: str, cost: int) -> None:
    played = Played(calm(somebody(AKEMI, pk=3)))
    pay(played.beat, AKEMI, rule)
    assert tracks(played)[0] == 3 + cost


def test_a_momento_de_inspiracion_costs_one_too() -> None:
    played = Played(calm(somebody(AKEMI, pk=3)))
    inspire(played.beat, AKEMI)
    assert (tracks(played)[0], played.has(AKEMI, "inspiracion")) == (2, True)


@pytest.mark.parametrize(
    ("faces", "grade", "pk"), [((3, 4), BEN, 1), ((4, 5), E, 2), ((1, 1), CAT, 2), ((6, 6), "exito+consecuencia", 2)]
)
def test_a_tirada_de_caracter_costs_one_only_with_a_beneficio(faces: tuple[int, int], grade: str, pk: int) -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), *faces, modo="caracter")
    assert RULES.check(played.beat, AKEMI, ROLL) == grade
    assert tracks(played)[0] == pk


@pytest.mark.parametrize(
    ("effect", "pk", "px"),
    [
        # The Director's uses pay the player; an Episodio fills up to the Karma score; so does a one-shot's leftover.
        (Effect("karma_director", {"uso": "deja_vu"}), 3, 0),
        (Effect("karma_director", {"uso": "yo_primero"}), 3, 0),
        (Effect("episodio", "nuevo"), 3, 0),
        (Effect("excedente_px"), 3, 0),
        # A Vínculo given up pays what the Director says.
        (Effect("vinculo", {"abandona": "rival", "px": 1}), 2, 1),
        (Effect("vinculo", {"abandona": "rival"}), 2, 0),
    ],
)
def test_what_pk_and_px_come_of(effect: Effect, pk: int, px: int) -> None:
    played = Played(calm(grown(bonds=(SISTER, RIVAL))), vinculo_abandona="si")
    RULES.apply(played.beat, effect, AKEMI)
    assert tracks(played) == (pk, px)


def test_a_fulfilled_vinculo_pays_1_px_at_the_end_of_the_sesion() -> None:
    played = Played(calm(grown(bonds=(SISTER, RIVAL))))
    RULES.apply(played.beat, Effect("vinculo", {"cumple": "Irune"}), AKEMI)
    assert tracks(played) == (2, 0)
    RULES.apply(played.beat, Effect("sesion", "fin"), AKEMI)
    assert tracks(played) == (2, 1)


@pytest.mark.parametrize(("answer", "pk", "edge"), [("ventaja", 1, 1), ("desventaja", 3, -1)])
def test_an_encrucijada_costs_or_pays_a_pk(answer: str, pk: int, edge: int) -> None:
    played = Played(calm(grown()), 8, 8, encrucijada=answer, ventaja="dado")
    RULES.check(played.beat, AKEMI, CheckDef("encrucijada", {"accion": "atletismo", "cd": 7, "sigue": "motivacion"}))
    assert tracks(played)[0] == pk
    check = played.rolls[-1].check
    assert (check["ventajas"], check["desventajas"]) == ((1, 0) if edge > 0 else (0, 1))


@pytest.mark.parametrize(("karma", "pk", "after"), [(3, 0, 3), (3, 3, 3), (3, 5, 5), (6, 2, 6), (2, 7, 7)])
def test_an_episodio_fills_up_and_never_takes(karma: int, pk: int, after: int) -> None:
    played = Played(calm(grown(pk=pk, karma=karma)))
    RULES.apply(played.beat, Effect("episodio", "nuevo"), AKEMI)
    assert tracks(played)[0] == after


@pytest.mark.parametrize(("on", "pk"), [(True, 3), (False, 2)])
def test_the_jugador_estrella_begins_the_next_sesion_with_one_more(on: bool, pk: int) -> None:
    party = calm(grown(), grown(IRUNE))
    votes = {f"estrella_{IRUNE}": AKEMI, f"estrella_{AKEMI}": "nadie"}
    played = Played(playing_by(party, "jugador_estrella") if on else party, **votes)
    RULES.apply(played.beat, Effect("sesion", "fin"), AKEMI)
    assert (tracks(played)[0], tracks(played, IRUNE)[0]) == (pk, 2)
