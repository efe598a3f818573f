"""`zodiac roll`: what it prints, and the words of every refusal."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.core.plain import Plain

EVEN = ("roll", "--at", "0", "--pb", "3", "--cd", "7")
OPPOSED = ("roll", "--at", "0", "--pb", "3", "--cde", "7")


def rolled(terminal: Terminal, *words: str) -> dict[str, Plain]:
    ran = terminal.run(*words, "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


class TestJson:
    """The shape that other programs read."""

    def test_a_plain_roll(self, terminal: Terminal) -> None:
        assert rolled(terminal, *EVEN, "--faces", "9") == {
            "grade": "exito",
            "success": True,
            "total": 9,
            "faces": [{"die": "d12", "face": 9, "kept": True, "role": "main"}],
            "why": [],
        }

    def test_every_die_is_told_in_its_role(self, terminal: Terminal) -> None:
        found = rolled(terminal, *EVEN, "--desventaja", "--faces", "8,1,4")
        assert found["faces"] == [
            {"die": "d12", "face": 8, "kept": False, "role": "main"},
            {"die": "d12", "face": 1, "kept": True, "role": "extra"},
            {"die": "d6", "face": 4, "kept": True, "role": "ts"},
        ]
        assert (found["grade"], found["success"]) == ("fracaso+complicacion", False)

    def test_a_rival_may_have_a_cde_below_one(self, terminal: Terminal) -> None:
        found = rolled(terminal, "roll", "--at", "0", "--pb", "3", "--cde", "-1", "--faces", "5")
        assert (found["grade"], found["rival"]) == ("exito+consecuencia", "fracaso")

    def test_why_names_rules_with_their_numbers(self, terminal: Terminal) -> None:
        found = rolled(terminal, *EVEN, "--hab", "2", "--entorpecida", "--faces", "9")
        assert found["total"] == 8
        assert found["why"] == [
            {"rule": "zodiac.habilidad", "number": 2, "source": ""},
            {"rule": "zodiac.entorpecida", "number": -3, "source": ""},
        ]

    @pytest.mark.parametrize(
        ("faces", "rival"),
        [("9", "fracaso"), ("5", "exito+consecuencia"), ("2", "exito"), ("1,1", "exito+beneficio")],
    )
    def test_opposed_adds_the_rival(self, terminal: Terminal, faces: str, rival: str) -> None:
        found = rolled(terminal, *OPPOSED, "--faces", faces)
        decided = ["decided"] if faces == "1,1" else []
        assert list(found) == ["grade", "success", "total", "faces", "why", "rival", *decided]
        assert found["rival"] == rival

    def test_what_decided_is_what_the_words_say(self, terminal: Terminal) -> None:
        flags = ("--at", "0", "--pb", "3", "--cde", "8", "--estorbo")
        spared = {"rule": "zodiac.estorbo", "number": 0, "source": "", "without": None}
        assert rolled(terminal, "roll", *flags, "--faces", "1")["decided"] == [spared]
        assert terminal.run("roll", *flags, "--faces", "1").out.splitlines()[1:3] == [
            "Fracaso+Catástrofe. Lo decidió: Estorbo.",
            "1 natural con Estorbo: Fracaso + Catástrofe, sin TS PB.",
        ]
        worse = {**spared, "without": "exito"}
        assert rolled(terminal, "roll", *flags, "--faces", "9")["decided"] == [worse]

    def test_it_is_one_line(self, terminal: Terminal) -> None:
        assert terminal.run(*EVEN, "--seed", "faro", "--json").out.count("\n") == 1


class TestFlags:
    """What each flag does to the same faces."""

    @pytest.mark.parametrize(
        ("words", "grade"),
        [
            (["--ventaja", "dado", "--faces", "12,9"], "exito"),
            (["--ventaja", "+2", "--faces", "5"], "exito+beneficio"),
            (["--ventaja", "dado", "--desventaja", "--faces", "12"], "exito+consecuencia"),
            (["--debilidad", "--faces", "12"], "fracaso+consecuencia"),
            (["--pf", "-2", "--faces", "9"], "exito+beneficio"),
            (["--pf", "+3", "--faces", "4"], "exito+beneficio"),
            (["--pf", "3", "--faces", "4"], "exito+beneficio"),
            (["--estorbo", "--faces", "12"], "exito+complicacion"),
            (["--estorbo", "--faces", "1"], "fracaso+catastrofe"),
            (["--minimizada", "--faces", "1"], "fracaso+complicacion"),
            (["--seguridad", "--faces", "1"], "fracaso+complicacion"),
            (["--seguridad", "--minimizada", "--faces", "4"], "fracaso+consecuencia"),
            (["--caracter", "--faces", "3,4"], "exito+beneficio"),
            (["--caracter", "--faces", "1,1"], "fracaso+catastrofe"),
            (["--caracter", "--ventaja", "dado", "--faces", "1,3,4"], "exito+beneficio"),
            (["--convertir", "--faces", "5"], "exito+complicacion"),
            (["--convertir", "--debilidad", "--faces", "12"], "exito+complicacion"),
        ],
    )
    def test_grades(self, terminal: Terminal, words: list[str], grade: str) -> None:
        assert rolled(terminal, *EVEN, *words)["grade"] == grade

    def test_renunciar_gives_a_plain_fracaso(self, terminal: Terminal) -> None:
        words = ("roll", "--at", "6", "--pb", "3", "--cd", "7", "--seguridad", "--renunciar", "--faces", "6")
        found = rolled(terminal, *words)
        assert (found["grade"], found["success"], found["total"]) == ("fracaso", False, 12)

    def test_negative_numbers_need_no_equals_sign(self, terminal: Terminal) -> None:
        assert rolled(terminal, "roll", "--at", "-1", "--pb", "3", "--cd", "7", "--faces", "8")["total"] == 7

    def test_a_seed_fixes_the_faces(self, terminal: Terminal) -> None:
        assert rolled(terminal, *EVEN, "--seed", "faro") == rolled(terminal, *EVEN, "--seed", "faro")
        several = {str(rolled(terminal, *EVEN, "--seed", str(n))["faces"]) for n in range(20)}
        assert len(several) > 5

    def test_without_faces_or_seed_the_dice_are_fresh(self, terminal: Terminal) -> None:
        assert len({str(rolled(terminal, *EVEN)["faces"]) for _ in range(40)}) > 5

    def test_another_ruleset_has_its_own_flags(self, terminal: Terminal) -> None:
        found = rolled(terminal, "roll", "--ruleset", "unisystem", "--attr", "3", "--hab", "2", "--faces", "5")
        assert (found["total"], found["success"]) == (10, True)
        assert terminal.refused("roll", "--ruleset=unisystem", "--at", "3").startswith("no se entiende: --at")

    @pytest.mark.parametrize(
        ("flags", "faces", "total", "level", "name"),
        [
            (["--attr", "4", "--hab", "2"], "4", 10, 1, "Válido"),
            (["--attr", "3", "--sencillo"], "6", 12, 2, "Decente"),
            (["--attr", "3", "--complicado"], "5", 8, 0, "Fracaso"),
            (["--attr", "3", "--no-cualificado"], "10,5", 16, 2, "Decente"),
            (["--attr", "3", "--hab", "3"], "10,6,6,2", 30, 9, "Alucinante"),
            (["--attr", "2", "--hab", "2"], "1,1,1,3", 0, 0, "Desastre"),
            (["--attr", "5", "--hab", "5", "--mod", "-1"], "1,2", 8, 0, "Fracaso"),
        ],
    )
    def test_another_ruleset_tells_its_level(
        self, terminal: Terminal, flags: list[str], faces: str, total: int, level: int, name: str
    ) -> None:
        found = rolled(terminal, "roll", "--ruleset", "unisystem", *flags, "--faces", faces)
        assert {"grade", "success", "total", "faces", "why", "level", "name"} <= set(found)
        assert (found["total"], found["level"], found["name"]) == (total, level, name)
        assert found["success"] == (level > 0)

    def test_another_ruleset_in_words(self, terminal: Terminal) -> None:
        words = ("roll", "--ruleset", "unisystem", "--attr", "3", "--no-cualificado", "--faces", "10,5")
        assert terminal.run(*words).out.splitlines() == [
            "Dados: d10 10, d6 5. Total: 15 + 1 = 16.",
            "Decente. Lo empeoró: Intento no cualificado (si no, Excelente).",
            "16 es nivel 4; desde 17 sería nivel 5. Sin la Habilidad el nivel no pasa de 2.",
            "Nivel: 2.",
        ]

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--sencillo", "--complicado"], "--sencillo y --complicado no van juntos."),
            (["--hab", "2", "--sencillo"], "--hab y --sencillo no van juntos."),
            (["--attr", "31"], "--attr: se espera un número de 0 a 30, y no 31."),
        ],
    )
    def test_another_ruleset_refuses_what_contradicts(self, terminal: Terminal, words: list[str], message: str) -> None:
        assert terminal.refused("roll", "--ruleset", "unisystem", *words) == message


class TestWords:
    """What a person reads."""

    def test_the_grade_and_what_decided_it(self, terminal: Terminal) -> None:
        assert terminal.run(*EVEN, "--ventaja", "dado", "--faces", "12,9").out.splitlines() == [
            "Dados: d12 12 (se descarta), d12 9. Total: 9.",
            "Éxito. Lo decidió: Ventaja (si no, Éxito+Consecuencia).",
            "9 supera 7 por 2: Éxito; desde 4 de más sería Éxito + Consecuencia.",
        ]

    def test_what_made_it_worse(self, terminal: Terminal) -> None:
        assert terminal.run(*EVEN, "--desventaja", "--faces", "8,5").out.splitlines()[1] == (
            "Fracaso+Consecuencia. Lo empeoró: Desventaja (si no, Éxito)."
        )

    def test_the_die_alone(self, terminal: Terminal) -> None:
        assert terminal.run("roll", "--at", "-2", "--pb", "3", "--cd", "7", "--faces", "8").out.splitlines() == [
            "Dados: d12 8. Total: 8 - 2 = 6.",
            "Fracaso+Consecuencia. Lo decidió el dado.",
            "6 se queda 1 por debajo de 7: Fracaso + Consecuencia; desde 4 sería Fracaso + Complicación.",
        ]

    def test_the_rival(self, terminal: Terminal) -> None:
        assert terminal.run(*OPPOSED, "--faces", "5").out.splitlines()[-1] == "Rival: Éxito+Consecuencia."

    def test_a_ts_is_not_part_of_the_sum(self, terminal: Terminal) -> None:
        assert terminal.run(*EVEN, "--faces", "1,4").out.startswith("Dados: d12 1, TS d6 4. Total: 1.\n")


class TestRefusals:
    """One line on stderr, and exit code 2."""

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--at", "abc", "--pb", "3", "--cd", "7"], "--at: se espera un número entero, y no «abc»."),
            (["--at", "1.5", "--pb", "3", "--cd", "7"], "--at: se espera un número entero, y no «1.5»."),
            (["--at", "99", "--pb", "3", "--cd", "7"], "--at: se espera un número de -10 a 20, y no 99."),
            (["--pb", "3", "--cd", "7"], "Falta --at."),
            (["--at", "0", "--cd", "7"], "Falta --pb."),
            (["--at", "0", "--pb", "6", "--cd", "7"], "--pb: se espera un número de 1 a 5, y no 6."),
            (["--at", "0", "--pb", "3"], "Di --cd o --cde, una de las dos."),
            (["--at", "0", "--pb", "3", "--cd", "7", "--cde", "7"], "Di --cd o --cde, una de las dos."),
            (
                ["--at", "0", "--pb", "3", "--cde", "14"],
                "--cde: por encima de 13 la Acción Enfrentada es imposible.",
            ),
            (["--at", "--pb", "3", "--cd", "7"], "--at: falta su valor."),
            (["--at", "0", "--pb", "3", "--cd", "7", "--zas"], "no se entiende: --zas. Con --help se ve lo que hay."),
            (["--at", "0", "--pb", "3", "--cd", "7", "9"], "no se entiende: 9. Con --help se ve lo que hay."),
            (["--ruleset", "dedede"], "No existe el sistema «dedede». Hay: zodiac, unisystem."),
            (["--ruleset"], "--ruleset: falta su valor."),
        ],
    )
    def test_the_basic_flags(self, terminal: Terminal, words: list[str], message: str) -> None:
        assert terminal.refused("roll", *words) == message

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--hab", "4"], "--hab: se espera un número de 0 a 3, y no 4."),
            (["--hab", "-1"], "--hab: se espera un número de 0 a 3, y no -1."),
            (["--pf", "4"], "--pf: se espera un número de -3 a 3, y no 4."),
            (["--ventaja", "tres"], "--ventaja: «tres» no vale; elige entre: dado, +2."),
            (["--seguridad", "--debilidad"], "--seguridad y --debilidad no van juntos."),
            (["--seguridad", "--caracter"], "--seguridad y --caracter no van juntos."),
            (["--convertir", "--renunciar"], "--convertir y --renunciar no van juntos."),
            (["--renunciar"], "--renunciar solo vale con --seguridad."),
            (["--faces", "5", "--seed", "x"], "--faces y --seed no van juntos."),
            (["--faces", "cinco"], "--faces: se esperan caras separadas por comas, como 5,9, y no «cinco»."),
            (["--faces", "5,"], "--faces: se esperan caras separadas por comas, como 5,9, y no «5,»."),
            (["--estorbo=si"], "--estorbo: no lleva valor, y se le dio «si»."),
        ],
    )
    def test_the_other_flags(self, terminal: Terminal, words: list[str], message: str) -> None:
        assert terminal.refused(*EVEN, *words) == message

    @pytest.mark.parametrize("flag", ["--convertir", "--renunciar"])
    def test_no_exchange_when_opposed(self, terminal: Terminal, flag: str) -> None:
        also = ["--seguridad"] if flag == "--renunciar" else []
        assert terminal.refused(*OPPOSED, flag, *also, "--faces", "5") == f"{flag} y --cde no van juntos."

    @pytest.mark.parametrize("faces", ["7", "9", "12", "2", "1,6", "1,1"])
    def test_nothing_to_convert(self, terminal: Terminal, faces: str) -> None:
        assert terminal.refused(*EVEN, "--convertir", "--faces", faces).startswith("--convertir: solo se convierte")

    def test_a_natural_1_near_the_cd_is_not_converted(self, terminal: Terminal) -> None:
        words = ("roll", "--at", "4", "--pb", "5", "--cd", "7", "--convertir", "--faces", "1,6")
        assert terminal.refused(*words).startswith("--convertir: solo se convierte")

    def test_nothing_to_give_up(self, terminal: Terminal) -> None:
        assert terminal.refused(*EVEN, "--seguridad", "--renunciar", "--faces", "6").startswith("--renunciar: solo")

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--faces", "13"], "--faces: 13 no vale para el dado principal (d12): va de 1 a 12."),
            (["--faces", "0"], "--faces: 0 no vale para el dado principal (d12): va de 1 a 12."),
            (["--seguridad", "--faces", "7"], "--faces: 7 no vale para el dado principal (d6): va de 1 a 6."),
            (
                ["--desventaja", "--faces", "5,13"],
                "--faces: 13 no vale para el dado adicional (d12): va de 1 a 12.",
            ),
            (["--faces", "1,7"], "--faces: 7 no vale para el dado de la TS PB (d6): va de 1 a 6."),
            (["--ventaja", "dado", "--faces", "5"], "--faces: falta una cara para el dado adicional (d12)."),
            (["--caracter", "--faces", "5"], "--faces: falta una cara para el dado principal (d6)."),
            (["--faces", "1"], "--faces: falta una cara para el dado de la TS PB (d6)."),
            (["--faces", "5,9"], "--faces: sobra 9; la tirada acaba con el dado principal (d12)."),
            (["--ventaja", "+2", "--faces", "5,9"], "--faces: sobra 9; la tirada acaba con el dado principal (d12)."),
            (
                ["--desventaja", "--faces", "5,9,3"],
                "--faces: sobra 3; la tirada acaba con el dado adicional (d12).",
            ),
            (["--faces", "1,4,2"], "--faces: sobra 2; la tirada acaba con el dado de la TS PB (d6)."),
        ],
    )
    def test_faces_name_the_die(self, terminal: Terminal, words: list[str], message: str) -> None:
        assert terminal.refused(*EVEN, *words) == message


@pytest.mark.parametrize(("more", "told"), [((), True), (("--hab", "0"), False), (("--sencillo",), False)])
def test_what_is_taken_for_granted_is_said(terminal: Terminal, more: tuple[str, ...], told: bool) -> None:
    found = terminal.run("roll", "--ruleset", "unisystem", "--attr", "3", *more, "--faces", "5").out
    assert ("Sin --hab cuenta como Prueba con Habilidad 0" in found) is told


@pytest.mark.parametrize("words", [("roll", "--faces", "5"), ("odds",)])
@pytest.mark.parametrize("given", [(), ("--attr", "0")])
def test_what_is_taken_of_an_atributo_is_said(
    terminal: Terminal, words: tuple[str, ...], given: tuple[str, ...]
) -> None:
    found = terminal.run(*words, "--ruleset", "unisystem", "--hab", "2", *given).out
    assert ("Sin --attr cuenta como Atributo 0." in found) is not bool(given)
