"""`zodiac rehearse`: what is refused and in which words, what it writes, and that a save is used and left as it is."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.session.kept import begun
from zodiac_tui.catalog import scenarios
from zodiac_tui.cli import rehearse
from zodiac_tui.core.state import State
from zodiac_tui.lab import trials
from zodiac_tui.session.store import Store
from zodiac_tui.ui.rehearsing import Request, bout_of

WOLF = ("rehearse", "--foes", "lobo")
FEW = ("--runs", "4")
DUEL = ("rehearse", "ensayo_duelo", *FEW)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Di qué se ensaya"),
        (("--foes",), "--foes: falta al menos un valor."),
        (("--foes", "lobbo"), "¿Querías decir «lobo»?"),
        (("--foes", "lobo*0"), "de 1 a 12 rivales"),
        (("ensayo_duelo", "--foes", "lobo"), "no las dos cosas"),
        (("--foes", "lobo", "--pj", "nadie"), "El PJ «nadie» no está"),
        (("--foes", "lobo", "--runs", "0"), "de 1 a 1000000, y no 0"),
        (("--foes", "lobo", "--runs", str(10**12)), "de 1 a 1000000, y no 1000000000000"),
        (("--foes", "lobo", "--policy", "feros"), "¿será «feroz»?"),
        (("--foes", "lobo", "--foes-policy", "xyz"), "no hay ninguna política «xyz»; hay:"),
        (("--foes", "lobo", "--policy", "nadie=feroz"), "«nadie» no es un PJ de la pelea"),
        (("ensayo_duelo#otro",), "No hay ningún encuentro «otro». Hay:"),
        (("seis_segundos_de_nuca",), "ningún encuentro que ensayar"),
        (("--foes", "lobo", "--vary", "nada"), "Se espera CLAVE=VALORES"),
        (("--foes", "lobo", "--vary", "pnj.lobo.cde.defensa=1..99"), "De 1 a 99 no hay de 1 a 50 valores"),
        (("--foes", "lobo", "--vary", "pnj.lobo.cde.defensa=1,,2"), "de 1 a 50 valores, con comas y ninguno vacío"),
        (("--foes", "lobo", "--vary", "pnj.lobo.cde.defensa=" + "1," * 50 + "2"), "de 1 a 50 valores"),
        (("--foes", "lobo", "--vary", "pj.candela.armas=[daga,x],[daga]"), "armas = [daga,x] no vale. No hay ninguna"),
        (("--foes", "lobo", "--vary", "pnj.loba.cde.defensa=5"), "no hay «loba»"),
        (("--foes", "lobo", "--vary", "pnj.lobo.cde.defensa=99"), "Con pnj.lobo.cde.defensa = 99 no vale. El máximo"),
        (
            ("--foes", "lobo", "--vary", "pnj.lobo.cde.defenza=5,6"),
            "«defenza» no existe aquí. ¿Querías decir",
        ),
        (
            ("--foes", "lobo", "--vary", "opciones.caracter=si"),
            "opciones.caracter = si no vale. Se espera true",
        ),
        (("--foes", "lobo", "--vary", "pnj.lobo.a=1,2", "--vary", "pnj.lobo.b=1,2"), "Solo una clave"),
        (("--foes", "lobo", "--watch", "1", "--vary", "rivales.lobo=1,2"), "solo puede tener un valor"),
        (("--foes", "lobo", "--vary", "rivales.loba=1..2"), "no viene «loba». ¿Querías decir «lobo»?"),
        (("--foes", "lobo", "--vary", "rivales.lobo=13"), "de 0 a 12, y no «13»"),
        (("--foes", "lobo", "lobo@larga", "--vary", "rivales.lobo=2"), "más de una vez"),
        (("ensayo_duelo", "--vary", "rivales.lobo=2"), "solo vale con --foes"),
        (("--foes", "lobo", "--want", "victoria=50"), "--want busca entre los valores"),
        (("--foes", "lobo", "--want", "gloria=50"), "«gloria». Hay: victoria,"),
        (("--foes", "lobo", "--want", "victoria=101"), "Se espera DESENLACE=PORCENTAJE"),
        (("--foes", "lobo", "--exact", "--vary", "rivales.lobo=1,2"), "solo puede tener un valor"),
        (("--foes", "lobo", "--exact", "--want", "victoria=50"), "sobra --want"),
        (("--foes", "lobo", "--export", "x.txt"), "«x.txt» no dice en qué formato"),
        (("--foes", "lobo", "--part", "2/2"), "Se espera algo como 0/2"),
    ],
)
def test_what_cannot_be_rehearsed_is_refused_in_one_line(words: tuple[str, ...], told: str, terminal: Terminal) -> None:
    assert told in terminal.refused("rehearse", *words)


POLICY = """[mia]
resumen = "Ataca."
objetivo = "mas_cercano"

[[mia.respuesta]]
pregunta = "declarar"
si = "estado.heridas y pkk > 1"
opciones = ["atacar-*"]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", ":7:24: error condicion Una política no puede mirar «pkk»"),
        ('y pkk > 1"', 'y"', ":7:"),
        ("mas_cercano", "mas_cerca", ":3:12: error valor «mas_cerca» no vale aquí. ¿Querías decir «mas_cercano»?"),
        ("[[mia.", "[[mia", ":"),
        ('opciones = ["atacar-*"]', "opciones = []\nopcion = 1", ":9:1: error clave-desconocida"),
    ],
)
def test_a_wrong_file_of_policies_is_told_with_its_place(
    old: str, new: str, told: str, tmp_path: Path, terminal: Terminal
) -> None:
    path = tmp_path / "mias.toml"
    path.write_text(POLICY.replace(old, new, 1), encoding="utf-8")
    ran = terminal.run(*WOLF, "--policies", str(path), "--policy", "mia")
    assert (ran.code, ran.out) == (1, "")
    assert f"{path}{told}" in ran.err


def test_a_file_of_policies_that_is_not_there_is_one_error(terminal: Terminal) -> None:
    ran = terminal.run(*WOLF, "--policies", "nada.toml")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "nada.toml: error archivo-ilegible El archivo no existe." in ran.err


def test_a_policy_of_a_file_plays(tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / "mias.toml"
    path.write_text(POLICY.replace("pkk", "pk"), encoding="utf-8")
    found = json.loads(terminal.run(*WOLF, *FEW, "--policies", str(path), "--policy", "mia", "--json").out)
    assert found["policies"]["pj"] == "mia"
    assert set(found["victory_by_policy"]) == {"feroz", "centrada", "protectora", "cautelosa"}


def test_fights_that_do_not_end_are_counted_and_told(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "MOST_ANSWERS", 3)
    assert json.loads(terminal.run(*DUEL, "--json").out)["outcomes"]["sin_fin"]["count"] == 4
    assert "Sin fin: tras" in terminal.run(*DUEL).out


def test_a_watched_fight_ends_as_it_was_counted(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    found = json.loads(terminal.run(*DUEL, "--json").out)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"f\ns\n")))
    told = terminal.run(*DUEL, "--watch", str(found["told"]["shortest"]), "--plain")
    assert told.code == 0
    came = [name for name in ("victoria", "derrota", "tablas") if found["outcomes"][name]["count"]]
    assert any(f"La pelea acaba: {name}." in told.out for name in came)


def test_workers_change_no_byte(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearse, "FEW", 0)
    one, two = (terminal.run(*WOLF, "--runs", "6", "--json", "--workers", n) for n in ("1", "2"))
    assert one.code == two.code == 0
    assert one.out == two.out


@pytest.fixture
def variants(terminal: Terminal, tmp_path: Path) -> dict[str, str]:
    """How many wolves make a fight of every outcome: in lines, as JSON and as CSV."""
    words = (*WOLF, "--runs", "12", "--vary", "rivales.lobo=1..3", "--want", "derrota=99")
    lines = terminal.run(*words, "--export", str(tmp_path / "x.csv")).out
    return {"lines": lines, "json": terminal.run(*words, "--json").out, "csv": (tmp_path / "x.csv").read_text("utf-8")}


def test_a_scan_says_which_value_comes_nearest_everywhere_alike(variants: dict[str, str]) -> None:
    found = json.loads(variants["json"])
    rates = {each["value"]: each["outcomes"]["derrota"]["count"] / 12 for each in found["variants"]}
    nearest = min(rates, key=lambda value: abs(rates[value] - 0.99))
    assert found["wanted"] == {"outcome": "derrota", "share": 0.99, "nearest": nearest}
    assert f"Lo más cerca de Derrota 99,0 %: rivales.lobo = {nearest}, con" in variants["lines"]
    rows = [row for row in csv.DictReader(variants["csv"].splitlines()) if row["section"] == "Derrota"]
    assert {row["label"]: int(row["count"]) / 12 for row in rows} == rates
    assert len(found["variants"][2]["out"]) == 4


def test_what_is_worked_out_is_the_same_as_json_and_in_a_file(terminal: Terminal, tmp_path: Path) -> None:
    short = ("--exact", "--policy", "first", "--vary", "encuentro.pelea.limite=1", "--export", str(tmp_path / "x.csv"))
    ran = terminal.run("rehearse", "--foes", "lobo@cerrada", *short, "--json")
    found = json.loads(ran.out)
    assert (found["outcomes"], found["rounds"]) == ({"tablas": [pytest.approx(1)] * 2}, {"1": [pytest.approx(1)] * 2})
    rows = list(csv.DictReader((tmp_path / "x.csv").read_text("utf-8").splitlines()))
    assert [(row["label"], row["count"], row["share"]) for row in rows] == [
        ("Tablas", "", "1.0"),
        ("1 Ronda", "", "1.0"),
    ]


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("mío")
    ran = terminal.run(*WOLF, *FEW, "--export", str(path))
    assert (ran.code, ran.out) == (1, "")
    assert "ya existe. Con --force se sustituye." in ran.err
    assert path.read_text() == "mío"
    lost = terminal.run(*WOLF, *FEW, "--export", str(tmp_path / "a" / "b" / "x.md"))
    assert (lost.code, lost.out, "No existe la carpeta" in lost.err) == (1, "", True)
    assert terminal.run(*WOLF, *FEW, "--export", str(path), "--force").out.endswith("escrito.\n")
    assert path.read_text("utf-8").startswith("# La pelea\n")


# -- from a save ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Saved:
    """A save by its name, as it stands, and the folder that it is in."""

    name: str
    state: State
    root: Path

    def files(self) -> dict[Path, bytes]:
        """Every file of the folder, with what is in it."""
        return {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file()}


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Saved:
    """A duel that is left when the PJ is wounded in it."""
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path))
    store, policy = Store(tmp_path), bout_of(Request("ensayo_duelo")).policy("1")
    with begun(store, scenarios.find("ensayo_duelo"), ("beltrana",), "b") as session:
        while not any(mark.startswith("heridas") for mark in session.view.actors["beltrana"].marks):
            assert session.prompt is not None
            session.answer(policy(session.prompt, session.view))
        assert session.open_beat is not None
        state = session.open_beat[0]
    return Saved(store.listed()[0].name, state, tmp_path)


def test_a_save_is_fought_on_as_it_stands_and_not_touched(save: Saved, terminal: Terminal) -> None:
    before, fight = save.files(), save.state.encounter
    assert fight is not None
    now = bout_of(Request(save=save.name)).state
    assert now.actors == save.state.actors
    assert now.encounter is not None
    assert now.encounter.distances == fight.distances
    found = json.loads(terminal.run("rehearse", "--save", save.name, *FEW, "--json").out)
    assert found["runs"] == 4
    assert "no se varía" in terminal.refused("rehearse", "--save", save.name, "--vary", "pnj.galo.cde.defensa=5")
    assert save.files() == before


@pytest.mark.parametrize("more", [{"foes": ("lobo",)}, {"scenario": "#duelo"}])
def test_another_fight_is_begun_with_the_party_as_it_is(more: dict[str, Any], save: Saved) -> None:
    before, fight = save.files(), bout_of(Request(save=save.name, **more))
    hurt = save.state.actors["beltrana"]
    assert fight.state.actors["beltrana"] == hurt
    assert fight.state.encounter is None
    assert fight.run("1:0").state.actors["beltrana"].track("pk") <= hurt.track("pk")
    assert save.files() == before
