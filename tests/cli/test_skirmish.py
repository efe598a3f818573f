"""`zodiac skirmish`: one fight, in any face, saved as every game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, process
from tests.toy_ruleset import Moneda
from zodiac_tui.catalog import registry, sheets
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import TapeInputs
from zodiac_tui.core.errors import UsageError
from zodiac_tui.session.export import drawn
from zodiac_tui.session.store import Store
from zodiac_tui.ui.drawing import CHANCE, with_drawn
from zodiac_tui.ui.plain import home


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


def test_it_is_played_and_saved_under_a_name(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1\n")))
    words = ("skirmish", "lobo*2@larga", "--pj", "benita", "--seed", "a", "--name", "dos lobos", "--plain")
    ran = terminal.run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "El lobo 2, a Distancia Larga." in ran.out
    (listed,) = Store().listed()
    assert (listed.meta.label, listed.meta.title) == ("dos lobos", "Escaramuza")
    assert "El lobo 2, a Distancia Larga" in terminal.run("resume", listed.name, "--plain").out


def test_a_person_may_direct_it(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b":guia narra Llueve.\n")))
    words = ("skirmish", "lobo", "--pj", "benita", "--seed", "a", "--plain", "--guia")
    ran = terminal.run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "Mano del Director. Contar algo" in ran.out


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("lovo",), 2, "zodiac: En el bestiario no hay «lovo». ¿Querías decir «lobo»?"),
        (("lobo*40",), 2, "zodiac: En una escaramuza hay de 1 a 12 rivales, y se piden 40."),
        (
            ("lobo", "--ruleset", "unisystem"),
            2,
            "zodiac: En el bestiario no hay «lobo». «zodiac bestiary --ruleset unisystem»",
        ),
        (("lobo", "--pj", "lena"), 2, "zodiac: El PJ «lena» no está en el escenario."),
    ],
)
def test_what_cannot_be_fought_is_said(terminal: Terminal, words: tuple[str, ...], code: int, said: str) -> None:
    ran = terminal.run("skirmish", *words, "--plain")
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith(said)
    assert Store().listed() == []


class TestHome:
    """Line mode without a command offers one."""

    def test_it_asks_against_whom(self) -> None:
        out = io.StringIO()
        assert home.run(out, io.StringIO("escaramuza\nlobo*2 navajero@larga\n1\n1\n")) == 0
        assert "El navajero, a Distancia Larga." in out.getvalue()

    def test_foes_are_offered_and_named_by_number(self) -> None:
        out = io.StringIO()
        place = list(registry.vocabulary("zodiac").bestiary).index("lobo") + 1
        home.run(out, io.StringIO(f"escaramuza\nbestiario {place}\n{place}*2@larga\n1\n1\n"))
        assert f"{place} el lobo" in out.getvalue()
        assert "Habilidades: Entorno familiar (bosques), Hábitos nocturnos." in out.getvalue()
        assert "El lobo 2, a Distancia Larga." in out.getvalue()

    @pytest.mark.parametrize(("typed", "said"), [("", ""), ("lovo", "En el bestiario no hay «lovo»")])
    def test_nobody_leads_back(self, typed: str, said: str) -> None:
        out = io.StringIO()
        assert home.run(out, io.StringIO(f"escaramuza\n{typed}\n:salir\n")) == 0
        assert said in out.getvalue()
        assert "El claro" not in out.getvalue()


@pytest.mark.parametrize(("system", "foe"), [("zodiac", "lobo"), ("unisystem", "zombi")])
def test_who_plays_may_be_made_by_chance(system: str, foe: str) -> None:
    words = ("skirmish", foe, "--ruleset", system, "--pj", "azar", "--pj", "azar", "--plain", "--seed")
    one, same, other = (process(*words, seed).out for seed in ("a", "a", "b"))
    assert one.partition("Guardado")[0] == same.partition("Guardado")[0] != other.partition("Guardado")[0]
    assert one.count("sin estados") == 2


def test_those_made_by_chance_are_never_the_same() -> None:
    for system in registry.RULESETS:
        for seed in range(10):
            names, made = with_drawn(system, (CHANCE, "benita", CHANCE, CHANCE), str(seed))
            assert names == ("azar-1.toml", "benita", "azar-2.toml", "azar-3.toml")
            ids = {sheets.load_bytes(raw, name).profile.id for name, raw in made.items()}
            assert len(ids) == 3


def test_a_system_that_makes_none_says_so() -> None:
    with pytest.raises(UsageError, match="no hace PJ al azar"):
        drawn("moneda", Moneda(), TapeInputs((), SeededFaces("x")))
