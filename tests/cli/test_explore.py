"""`zodiac explore`, `graph` and `words`: reports on tiny scenarios, the same whatever runs them, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, process
from tests.lab import tiny


@pytest.fixture
def write(tmp_path: Path) -> Path:
    return tmp_path / "diminuto.toml"


def put(path: Path, body: str) -> str:
    path.write_text(tiny.HEAD + body, encoding="utf-8")
    return str(path)


SHELTERED = """
[escena.uno]
titulo = "Uno"
texto = "Una casa."
[escena.uno.opcion.subir]
texto = "Subir"
ir = "dos"
[escena.dos]
titulo = "Dos"
texto = "Un tejado."
[escena.dos.opcion.caer]
texto = "Caer"
efectos = [{ retorna = true }]
[escena.dos.opcion.seguir]
texto = "Seguir"
ir = "tres"
[escena.tres]
titulo = "Tres"
texto = "Un balcón."
[escena.tres.opcion.volver]
texto = "Volver"
ir = "dos"
[escena.tres.opcion.acabar]
texto = "Acabar"
final = "bueno"
"""

WAITING = """
[escena.uno]
titulo = "Uno"
texto = "Una sala de espera."
[escena.uno.opcion.esperar]
texto = "Esperar"
efectos = [{ tiempo = "10 minutos" }]
[escena.uno.opcion.salir]
texto = "Salir"
si = "bandera.nunca"
final = "bueno"
"""
CALL = 'efectos = [{ sub = "cuatro" }]\n'


class TestExplore:
    """What an author reads."""

    def test_with_an_encounter_it_begins_there(self, terminal: Terminal, write: Path) -> None:
        name = put(write, tiny.FIGHT)
        ran = terminal.run("explore", f"{name}#pelea", "--runs", "30", "--budget", "2000", "--json")
        told = json.loads(ran.out)
        assert (ran.code, told["encounter"]) == (0, "pelea")
        assert told["mean"]["choices"] == 0
        assert told["never_played"]["scenes"] == ["uno"]
        assert sum(each["count"] for each in told["endings"].values()) == 30
        words = terminal.run("explore", f"{name}#pelea", "--runs", "3", "--budget", "0").out.splitlines()
        assert words[1] == "Todas empiezan con el encuentro «pelea»."
        assert "encounter" not in json.loads(terminal.run("explore", f"{name}#uno", "--runs", "3", "--json").out)

    def test_a_coin(self, terminal: Terminal, write: Path) -> None:
        ran = terminal.run("explore", put(write, tiny.COIN), "--runs", "40", "--seed", "a")
        assert (ran.code, ran.err) == (0, "")
        assert "Política uniform: cualquier opción, todas con la misma probabilidad." in ran.out
        assert "    1. uno › lanzar" in ran.out

    def test_a_dead_end_and_its_path(self, terminal: Terminal, write: Path) -> None:
        out = terminal.run("explore", put(write, tiny.DEAD_END)).out
        assert "sin nada que hacer en pozo" in out
        assert "uno.bajar" in out

    def test_an_unreachable_scene(self, terminal: Terminal, write: Path) -> None:
        lines = terminal.run("explore", put(write, tiny.UNREACHED)).out.splitlines()
        assert lines.count("  escenas: dos") == 2
        assert any(line.startswith("  malo   0 de 200: como mucho 1,9 %") for line in lines)

    def test_a_ring_and_a_trap_are_named(self, terminal: Terminal, write: Path) -> None:
        assert "en una vuelta sin preguntas: a › b" in terminal.run("explore", put(write, tiny.RING)).out
        assert "solo se puede seguir por dos › tres" in terminal.run("explore", put(write, tiny.TRAP)).out

    def test_what_was_not_followed_is_told_and_nothing_claimed(self, terminal: Terminal, write: Path) -> None:
        words = ("explore", put(write, WAITING), "--runs", "1", "--budget", "2000")
        time = "el tiempo, más allá de lo que preguntan las condiciones"
        out = terminal.run(*words).out
        assert "  ninguno seguro.\n" in out
        assert f"  uno; faltó seguir: {time}" in out
        assert f"  No se siguió todo: {time}. Podría cambiar: malo.\n" in out
        found = json.loads(terminal.run(*words, "--json").out)["search"]
        assert (found["stuck"], found["whole"], found["not_followed"]) == ([], False, {"tiempo": ["malo"]})
        assert [(each["scenes"], each["not_followed"][0]) for each in found["unsure"]] == [(["uno"], "tiempo")]

    def test_a_broken_invariant_refuses(self, terminal: Terminal, write: Path) -> None:
        ran = terminal.run("explore", put(write, tiny.INVARIANT))
        assert ran.code == 1
        assert "«pk <= 7»: se cumple en todo lo visto." in ran.out
        assert "«bandera.oro <= 1»: partidas en que no se cumple:" in ran.out
        assert "uno.coger › uno.coger" in ran.out

    def test_json(self, terminal: Terminal, write: Path) -> None:
        found = json.loads(terminal.run("explore", put(write, tiny.INVARIANT), "--json").out)
        assert (found["policy"], found["seed"], found["runs"]) == ("uniform", "1", 200)
        assert [each["broken_in"] > 0 for each in found["invariants"]] == [True, False]
        assert found["search"]["endings"]["bueno"]["path"][-1]["option"] == "salir"
        assert found["never_played"]["endings"] == ["malo"]
        assert found["reached"]["endings"] == {"of": 2, "reached": 1, "played": 1, "searched": 1}
        assert found["reached"]["by_nobody"] == [{"kind": "endings", "ids": ["malo"]}]

    def test_no_search_where_none_is_asked_for(self, terminal: Terminal, write: Path) -> None:
        words = ("explore", put(write, tiny.COIN), "--runs", "1", "--budget", "0")
        assert "Búsqueda" not in terminal.run(*words).out
        assert "search" not in json.loads(terminal.run(*words, "--json").out)

    @pytest.mark.parametrize("policy", ["uniform", "careful", "curious"])
    def test_the_same_seed_the_same_bytes_whatever_the_hashes(self, write: Path, policy: str) -> None:
        words = ("explore", put(write, tiny.CHECK), "--runs", "20", "--policy", policy)
        one, other = (process(*words, environment={"PYTHONHASHSEED": hashes}) for hashes in ("1", "2"))
        assert one.out == other.out
        assert (one.code, one.err) == (0, "")

    def test_the_end_says_who_reached_what(self, terminal: Terminal, write: Path) -> None:
        name = put(write, tiny.UNREACHED)
        words = ("explore", name, "--policy", "first", "--runs", "5")
        out = terminal.run(*words).out
        assert out.endswith(
            "Lo que nadie alcanzó\n  escena dos\n  opción uno.abrir\n  opción dos.salir\n  final malo\n"
        )
        assert "  opciones: 2 de 4 (partidas: 1; búsqueda: 2)" in out
        assert "  opción uno.buscar (pasos: 1):\n    0. juegan: lena\n    1. uno › buscar" in out
        assert "  opciones: 1 de 4\n" in terminal.run(*words, "--budget", "0").out

    def test_help_says_what_each_policy_does(self, terminal: Terminal) -> None:
        told = terminal.run("explore", "--help").out
        assert all(f"  {name} " in told for name in ("uniform", "first", "last", "careful", "curious"))

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--runs", "0"], "--runs: se espera un número de 1 a 1000000, y no 0."),
            (["--runs", "1000000000000"], "--runs: se espera un número de 1 a 1000000, y no 1000000000000."),
            (["--runs", "mil"], "--runs: se espera un número entero, y no «mil»."),
            (["--policy", "unifrom"], "no hay ninguna política «unifrom»; ¿será «uniform»?"),
        ],
    )
    def test_refusals(self, terminal: Terminal, words: list[str], message: str) -> None:
        assert terminal.refused("explore", "nada", *words) == message

    @pytest.mark.parametrize("command", ["explore", "graph", "words"])
    def test_a_broken_scenario(self, terminal: Terminal, write: Path, command: str) -> None:
        name = put(write, tiny.COIN.replace("bueno", "buemo"))
        ran = terminal.run(command, name)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith(f"{name}:")
        assert "bueno" in ran.err


class TestGraph:
    """Mermaid and DOT, with labels that cannot break out."""

    def test_mermaid(self, terminal: Terminal, write: Path) -> None:
        assert terminal.run("graph", put(write, tiny.CHECK)).out.splitlines() == [
            "flowchart TD",
            '    n0["Uno"]:::inicio',
            '    n1["Dos"]',
            '    n2(["Bien"])',
            '    n3(["Mal"])',
            '    n0 -->|"Trepar #91;Éxito#93;"| n2',
            '    n0 -->|"Trepar #91;Éxito+Complicación#93;"| n1',
            '    n0 -->|"Trepar #91;Fracaso+Complicación#93;"| n3',
            '    n1 -->|"Soltarse"| n3',
            "    classDef inicio stroke-width:3px",
        ]

    def test_dot(self, terminal: Terminal, write: Path) -> None:
        lines = terminal.run("graph", put(write, tiny.FIGHT), "--format", "dot").out.splitlines()
        assert lines[0] == 'digraph "Diminuto" {'
        assert '    n1 [shape=hexagon, label="Pelea"];' in lines
        assert '    n0 -> n1 [label="Atacar"];' in lines
        assert '    n1 -> n2 [label="victoria"];' in lines

    @pytest.mark.parametrize(
        ("shelters", "leads"),
        [(("tres",), ["n0", "n2"]), (("uno", "tres"), ["n0", "n2"]), (("uno",), ["n0"]), (("dos",), ["n1"])],
    )
    def test_a_way_back_leads_to_whatever_may_be_the_point_of_return(
        self, terminal: Terminal, write: Path, shelters: tuple[str, ...], leads: list[str]
    ) -> None:
        body = SHELTERED
        for scene in shelters:
            body = body.replace(f"[escena.{scene}]\n", f"[escena.{scene}]\nretorno = true\n")
        name = put(write, body)
        drawn = [line for line in terminal.run("graph", name).out.splitlines() if "Caer" in line]
        assert drawn == [f'    n1 -.->|"Caer"| {to}' for to in leads]
        dotted = terminal.run("graph", name, "--format", "dot").out
        assert f'    n1 -> {leads[-1]} [label="Caer", style=dashed];' in dotted

    def test_a_declared_accion_leads_on(self, terminal: Terminal, write: Path) -> None:
        body = (
            SHELTERED.replace("[escena.uno]\n", "[escena.uno]\nretorno = true\n")
            + "[escena.uno.libre.atletismo.exito]\ntexto = 'Saltas.'\nir = 'tres'\n"
        )
        body += "[escena.uno.libre.atletismo.fracaso_complicacion]\ntexto = 'No.'\n"
        drawn = terminal.run("graph", put(write, body)).out.splitlines()
        assert '    n0 -->|"Atletismo #91;Éxito#93;"| n2' in drawn

    def test_a_called_scene_leads_back_to_whatever_may_have_called_it(self, terminal: Terminal, write: Path) -> None:
        """«Dos» and «tres» call «cuatro», which goes on to «cinco» and from there back."""
        body = SHELTERED.replace('texto = "Caer"\nefectos = [{ retorna = true }]', 'texto = "Caer"\n' + CALL)
        body += f'[escena.tres.opcion.mirar]\ntexto = "Mirar"\n{CALL}'
        body += "".join(
            f'[escena.{name}]\ntitulo = "{name}"\ntexto = "Sí."\n[escena.{name}.opcion.x]\ntexto = "X{name}"\n{way}\n'
            for name, way in (("cuatro", 'ir = "cinco"'), ("cinco", "efectos = [{ vuelve = true }]"))
        )
        drawn = terminal.run("graph", put(write, body)).out.splitlines()
        assert '    n1 -->|"Caer"| n3' in drawn
        assert [line for line in drawn if "Xcuatro" in line] == ['    n3 -->|"Xcuatro"| n4']
        assert [line for line in drawn if "Xcinco" in line] == [f'    n4 -.->|"Xcinco"| n{to}' for to in (1, 2)]

    def test_a_fight_that_leads_nowhere_leads_back_to_where_it_began(self, terminal: Terminal, write: Path) -> None:
        body = tiny.FIGHT.replace('"Ganas."\nfinal = "bueno"', '"Ganas."')
        assert body != tiny.FIGHT
        drawn = terminal.run("graph", put(write, body)).out.splitlines()
        assert '    n1 -.->|"victoria"| n0' in drawn

    def test_labels_are_escaped(self, terminal: Terminal, write: Path) -> None:
        body = tiny.COIN.replace('texto = "Lanzarla"', "texto = 'Decir \"sí\" \\ | [no]'")
        name = put(write, body)
        assert '"Decir #34;sí#34; #92; #124; #91;no#93;"' in terminal.run("graph", name).out
        assert 'label="Decir \\"sí\\" \\\\ | [no]"' in terminal.run("graph", name, "--format", "dot").out


class TestWords:
    """Words a scene, and options that matter."""

    def test_counts(self, terminal: Terminal, write: Path) -> None:
        """Uno. Una moneda al aire. Lanzarla."""
        found = json.loads(terminal.run("words", put(write, tiny.COIN), "--speed", "100", "--json").out)
        assert found["scenes"] == {"uno": {"words": 6, "options": 1, "idle": []}}
        assert found["endings"] == {"bueno": 3, "malo": 2}
        assert (found["words"], found["minutes"]) == (6 + 5 + found["rest"], 1)

    def test_options_that_change_nothing_of_their_own(self, terminal: Terminal, write: Path) -> None:
        body = tiny.COIN + "".join(
            f'[escena.uno.opcion.{name}]\ntexto = "Otra"\n{does}\n'
            for name, does in (
                ("mirar", 'efectos = [{ narra = "Nada." }]'),
                ("salir", 'final = "malo"'),
                ("irse", 'efectos = [{ narra = "Adiós." }]\nfinal = "malo"'),
            )
        )
        ran = terminal.run("words", put(write, body))
        assert "2 de 4; no cambian nada propio: mirar, irse" in ran.out
        assert "Opciones que importan: 2 de 4." in ran.out
