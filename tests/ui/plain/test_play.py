"""Line mode: what is typed and what comes of it, at its edges too."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import pytest

from tests.plays.playing import scenario
from tests.ui import kit
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.text import T
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.present.choices import OptionRow
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.plain import home, play
from zodiac_tui.ui.plain.asking import answer, option_line
from zodiac_tui.ui.plain.paper import MOST_TYPED, Paper

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)
FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")
ASKED = choice(
    "x",
    READER,
    T("¿?"),
    (Option("saltar", T("Saltar el muro")), Option("salir", T("Irse")), Option("ahi", T("Quedarse ahí"))),
)


def game(seed: str = "plain", *, typed_dice: bool = False) -> Session:
    return Session.new(SCENARIO, RULESET, ("lena",), seed, typed_dice=typed_dice)


class Curious:
    """Answers as a bot does, and asks for everything that there is in between."""

    def __init__(self, session: Session, seed: str) -> None:
        self._session, self._bot, self._asked = session, random_bot(seed), 0

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1) -> str:
        self._asked += 1
        prompt = self._session.prompt
        if prompt is None:
            return ""
        if self._asked % 2:
            return ("?", ":ficha", ":odds", ":mesa")[self._asked // 2 % 4] + "\n"
        return f"{self._bot(prompt)}\n"


class TestBesideTheStory:
    """What is said of saving goes to stderr, once."""

    def test_notices(self, capsys: pytest.CaptureFixture[str]) -> None:
        session = game()
        session.notices = (T("Juegas sin guardar: al salir se pierde la partida."),)
        assert "sin guardar" not in played(session, [])
        assert capsys.readouterr().err == "Juegas sin guardar: al salir se pierde la partida.\n"

    def test_a_save_that_goes_away_while_playing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
        opened = opening.begin(FILE, ("lena",), "s")
        shutil.rmtree(tmp_path / "partidas")
        typed = ["esperar", "atacar"]
        said = played(opened.session, typed, code=1)
        assert capsys.readouterr().err == "No guardado: la carpeta de la partida ya no está.\n"
        assert "No guardado" in said  # on leaving, too

    def test_nobody_leaves_an_unsaved_game_unasked(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
        session = opening.begin(FILE, ("lena",), "s").session
        shutil.rmtree(tmp_path / "partidas")
        typed = ["esperar", ":nota La llave.", ":salir", "n", ":salir", "s", "atacar"]
        said = played(session, typed, code=1, seated=True)
        assert "Anotado. No guardado: la carpeta de la partida ya no está." in said
        assert said.count("¿Salir sin guardar? (s/n)") == 2
        assert len(session.history.entries) == 2
        assert said.index("sin guardar?") < said.rindex("Vendar") < said.rindex("sin guardar?")  # asked again after «n»

    def test_a_barred_option_is_named_by_its_label(self) -> None:
        barred = Option("saltar-muro-2", T("Saltar el muro"), enabled=False, reason=T("es muy alto"))
        with pytest.raises(IllegalAnswer, match="No puedes elegir «Saltar el muro»: es muy alto"):
            choice("x", READER, T("¿?"), (barred,)).checked("saltar-muro-2")


class TestAnswers:
    @pytest.mark.parametrize(
        ("typed", "expected"),
        [
            ("1", "saltar"),
            ("3", "ahi"),
            ("salir", "salir"),
            ("salt", "saltar"),
            ("irse", "salir"),
            ("QUEDARSE AHI", "ahi"),
        ],
    )
    def test_by_number_id_or_beginning(self, typed: str, expected: str) -> None:
        assert answer(ASKED, typed) == expected

    @pytest.mark.parametrize(("typed", "word"), [("sal", "puede ser"), ("nada", "No entiendo"), ("4", "No entiendo")])
    def test_what_is_unclear_is_said(self, typed: str, word: str) -> None:
        with pytest.raises(IllegalAnswer, match=word):
            answer(ASKED, typed)

    def test_several_are_set_apart_by_blanks_or_commas(self) -> None:
        prompt = Prompt("x", READER, PromptKind.SEVERAL, T("¿?"), ASKED.options, 1, 2)
        assert answer(prompt, "1, salir") == ["saltar", "salir"]

    def test_a_number_is_a_number(self) -> None:
        prompt = Prompt("x", READER, PromptKind.NUMBER, T("¿?"), minimum=1, maximum=12)
        assert answer(prompt, "7") == 7
        with pytest.raises(IllegalAnswer, match="número de 1 a 12"):
            answer(prompt, "siete")

    def test_a_text_is_what_was_typed(self) -> None:
        assert answer(Prompt("x", READER, PromptKind.TEXT, T("¿?"), maximum=40), "Hola 2") == "Hola 2"


class TestWords:
    @pytest.mark.parametrize("word", [":ficha", ":sheet", ":fich", ":FICHA"])
    def test_synonyms_and_beginnings_work(self, word: str) -> None:
        assert "Dedos ligeros" in played(game(), [word])

    def test_why_explains_the_last_roll(self) -> None:
        text = played(game(), ["trepar", "normal", "no", "no", "?"])
        assert "Lo que suma." in text
        assert "(SRD, " in text

    def test_odds_are_told_for_each_option(self) -> None:
        said = played(game(), [":odds"])
        assert "Trepar por la verja.\n  Sin gastar: Éxito 25 %." in said
        assert "Deja Vu (1 PK): Éxito 44 %." in said
        assert "Convirtiendo (una Complicación): Éxito " in said

    def test_where_there_is_nothing_to_spend_nothing_is_said_of_spending(self) -> None:
        vela = scenario("donde_se_apaga_la_vela")
        told = Session.new(vela, registry.get(vela.ruleset), (), "noche2")
        said = played(told, ["celso", ":odds", ":help"])
        assert "Al tirar: Éxito " in said
        assert "Los resultados: " in said
        for word in ("gastar", "convertir", "Karma", "PK"):
            assert word not in said

    def test_in_a_fight_they_are_told_for_each_attack(self) -> None:
        said = played(game(), ["esperar", "atacar", ":odds"])
        assert "Atacar al guarda con cuchillo corto.\n  Sin gastar: Éxito " in said

    def test_in_a_fight_an_attack_has_its_chance_beside_it(self) -> None:
        said = played(game(), ["esperar", "atacar"])
        assert re.search(r"1. Atacar al guarda con cuchillo corto. Éxito \d+ %\.", said)

    def test_leaving_says_how_to_go_on(self) -> None:
        session, out = opening.begin(FILE, ("lena",), "leave"), io.StringIO()
        play.run(session.session, out, io.StringIO(":salir\n"), save=session.save)
        assert f"zodiac resume {session.save}" in out.getvalue()

    def test_an_order_is_set_and_then_listed(self) -> None:
        text = played(game(), [":ordenes lena.deja_vu nunca", ":ordenes"])
        assert "lena.deja_vu nunca." in text

    def test_an_order_that_is_not_there_is_refused(self) -> None:
        assert "No hay una orden «lena.bailar»" in played(game(), [":ordenes lena.bailar si"])
        assert "Se escribe así" in played(game(), [":ordenes lena si"])

    def test_an_unknown_word_is_one_helpful_line(self) -> None:
        assert "No hay una orden «:volar». Con :ayuda se ven todas." in played(game(), [":volar", ":"])


class TestEdges:
    def test_the_end_of_input_leaves_a_save_that_goes_on(self) -> None:
        opened = opening.begin(FILE, ("lena",), "eof")
        digest = _after(opened, "trepar\n")
        again = opening.take_up(opened.save)
        assert again.session.digest == digest
        out = io.StringIO()
        play.run(again.session, out, io.StringIO(""), save=again.save)
        assert "La verja está cerrada." in out.getvalue()

    def test_a_game_that_ended_is_told_and_left(self) -> None:
        assert "\nFin.\n" in played(game(), ["marcharse", "1"])

    def test_a_reader_that_goes_is_no_fault(self) -> None:
        class Gone(io.StringIO):
            def write(self, text: str) -> int:
                raise BrokenPipeError

        assert play.run(game(), Gone(), io.StringIO("1\n")) == 0

    def test_no_line_is_wider_than_the_terminal(self) -> None:
        for width in (20, 33, 80):
            text = played(game(), [":ficha", "trepar", "normal", "?"], width)
            assert max(map(len, text.splitlines())) < width + 4

    def test_no_character_moves_the_cursor(self) -> None:
        text = played(game(), ["\x1b[2J\u202e", "trepar", ":\x07"])
        assert all(character.isprintable() or character == "\n" for character in text)

    def test_a_line_without_end_is_cut(self) -> None:
        text = played(game(), ["x" * (10 * MOST_TYPED), ":mesa"])
        assert text.count("No entiendo") == 1
        assert "Lena: sin estados." in text

    def test_typed_dice_are_asked_for(self) -> None:
        text = played(game(typed_dice=True), ["trepar", "normal", "13", "12"])
        assert "de Lena contra 7.\nTira 1d12. ¿Qué cara ha salido?" in text
        assert "Se espera un número de 1 a 12." in text
        assert "dado 12, cara 12" in text

    @pytest.mark.parametrize("ruleset", kit.RULESETS)
    def test_every_ruleset_is_played_the_same_way(self, ruleset: str) -> None:
        session, out = kit.game(ruleset, "kit"), io.StringIO()
        assert play.run(session, out, Curious(session, ruleset), width=80) == 0
        text = out.getvalue()
        assert "\nFin.\n" in text
        assert "Huele a brea." in text
        assert f"{ruleset}." not in text


class TestHome:
    def test_it_offers_what_there_is_and_plays_it(self) -> None:
        out = io.StringIO()
        assert home.run(out, io.StringIO("cuarenta\nempezar\nreme\n")) == 0
        assert "¿A qué juegas?" in out.getvalue()
        assert "El mirador" in out.getvalue()

    def test_each_id_is_offered_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path))
        for name, title in (("a", "Primera verja"), ("b", "Segunda verja")):
            words = Path(FILE).read_text(encoding="utf-8").replace('titulo = "Tres escenas"', f'titulo = "{title}"')
            (tmp_path / f"{name}.toml").write_text(words, encoding="utf-8")
        out = io.StringIO()
        assert home.run(out, io.StringIO(":salir\n")) == 0
        assert "Empezar Primera verja" in out.getvalue()
        assert "Segunda verja" not in out.getvalue()

    def test_it_can_be_left(self) -> None:
        assert home.run(io.StringIO(), io.StringIO("zzz\n:salir\n")) == 0

    def test_a_game_that_was_left_is_offered_first(self) -> None:
        opened = opening.begin(FILE, ("lena",), "home")
        opened.session.close()
        out = io.StringIO()
        assert home.run(out, io.StringIO("1\n")) == 0
        assert f"1. Seguir Tres escenas ({opened.save})." in out.getvalue()
        assert "La verja está cerrada." in out.getvalue()


def test_a_barred_option_keeps_its_place_with_its_reason() -> None:
    row = OptionRow("3", "remar", "Remar hacia el faro", enabled=False, reason="falta: remos")
    assert option_line(row) == "3. Remar hacia el faro. No puedes: falta: remos."


def test_blank_lines_never_come_in_pairs() -> None:
    out = io.StringIO()
    paper = Paper(out, io.StringIO(), 80)
    for text in ("uno", "", "", "dos"):
        paper.write(text)
    assert out.getvalue() == "uno\n\ndos\n"


def _after(opened: opening.Opened, typed: str) -> str:
    play.run(opened.session, io.StringIO(), io.StringIO(typed), save=opened.save)
    return opened.session.digest


class Stopping:
    """Stops the program at the first question."""

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1) -> str:
        raise KeyboardInterrupt


def test_who_stops_the_program_is_told_that_the_game_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path))
    opened, out = opening.begin(FILE, ["lena"], "parar"), io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        play.run(opened.session, out, Stopping(), save=opened.save)
    assert out.getvalue().endswith(f"\nGuardado. Se sigue con:\nzodiac resume {opened.save}\n")


def test_a_text_may_begin_with_a_colon_that_is_typed_twice(tmp_path: Path) -> None:
    text = played(opening.create("zodiac", tmp_path / "ana.toml").session, ["1", "::Ana"], 200)
    assert "¿En qué género se habla de :Ana?" in text


def test_help_says_what_works_where_it_is_asked_for(tmp_path: Path) -> None:
    text = played(opening.create("zodiac", tmp_path / "ana.toml").session, [":ayuda"], 200)
    assert "\n:reglas: " in text
    assert "\n:deshacer: " in text
    for word in ("mesa", "mapa", "guia", "ficha", "copiar"):
        assert f"\n:{word}: " not in text
    assert "\n:mesa: " in played(game(), [":ayuda"])
    assert "\n:guia: " not in played(game(), [":ayuda"])


class Screen(io.StringIO):
    """A terminal that tells no size."""

    def isatty(self) -> bool:
        return True


LONG = "Con cada hoja suelta que encuentra, Olalla cuenta otra vez las firmas y mira si queda sitio. " * 2


@pytest.mark.parametrize(
    ("out", "term", "lines"), [(io.StringIO, "xterm", 1), (Screen, "dumb", 1), (Screen, "xterm", 3)]
)
def test_a_paragraph_is_a_line_but_on_a_terminal_that_sets_lines(
    out: type[io.StringIO], term: str, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    written = out()
    Paper(written, io.StringIO()).write(LONG)
    assert len(written.getvalue().splitlines()) == lines


def test_no_line_ends_within_a_track_or_a_percentage() -> None:
    for width in range(24, 60):
        out = io.StringIO()
        Paper(out, io.StringIO(), width).write("Olalla: sin estados. PK: 0 de 7. PF: 2 of 3. Éxito 58 %.")
        assert all(whole in out.getvalue() for whole in ("PK: 0 de 7.", "PF: 2 of 3.", "58 %."))
