"""The authors' guide does what it says: every example loads and is played, every command prints what is shown, and the
reference knows every key of the format and no other."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import ClassVar

import pytest

from tests.content import guide
from tests.content.good import form, look, spoilt
from tests.content.guide import Block, Typed
from tests.content.guide_reference import EFFECTS, tables, written
from tests.plays.playing import play
from tests.scale import scaled
from zodiac_tui.__main__ import main
from zodiac_tui.catalog import registry as catalog
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.catalog.reviewing import form_of
from zodiac_tui.catalog.systems import systems_of
from zodiac_tui.cli.run import COMMANDS
from zodiac_tui.content.codes import registry
from zodiac_tui.content.policies import read
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.tactics import tactical
from zodiac_tui.files.sources import of_path
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.unisystem.weapons import weapon_classes
from zodiac_tui.session.recording_file import write
from zodiac_tui.session.recordings import record
from zodiac_tui.session.saves import start_gathered
from zodiac_tui.session.store import Store

WHOLE = guide.wholes()
FRAGMENTS = guide.fragments()
SESSIONS = [typed for block in guide.consoles() for typed in guide.typed(block)]
PLAYS = max(2, scaled(100))


def unsaid(found: list[Diagnostic], block: Block) -> list[str]:
    """What is found that the words around a block do not tell: any error, and whatever they do not name."""
    return [str(each) for each in found if each.severity == "error" or f"`{each.code}`" not in block.around]


def played(text: str, path: Path) -> None:
    """Play a scenario at random to its ends, by each of its systems."""
    path.write_text(text, encoding="utf-8")
    for system in systems_of(str(path)):
        told = scenarios.load(path, system=system)
        for n in range(PLAYS):
            assert play(told.id, f"guía{n}", told=told).ending in told.endings


@pytest.mark.parametrize("block", WHOLE.values(), ids=WHOLE)
def test_a_whole_example_is_sound_and_is_played(block: Block, tmp_path: Path) -> None:
    path = tmp_path / "cuento.toml"
    path.write_text(block.text, encoding="utf-8")
    assert unsaid(scenarios.check(path), block) == []
    played(block.text, path)


@pytest.mark.parametrize("block", FRAGMENTS, ids=lambda block: block.name)
def test_a_fragment_is_sound_in_its_place_and_is_played(block: Block, tmp_path: Path) -> None:
    text = guide.placed(block)
    assert unsaid(look(text), block) == []
    played(text, tmp_path / "cuento.toml")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with every whole example of the guide in it, in which commands are typed."""
    for name, block in WHOLE.items():
        (tmp_path / f"{name}.toml").write_text(block.text, encoding="utf-8")
    for block in guide.parts():
        path = tmp_path / block.target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    return tmp_path


def test_examples_in_folders_are_sound_and_are_played(desk: Path) -> None:
    folders = {block.target.partition("/")[0] for block in guide.parts()}
    assert folders
    for folder in folders:
        told, _ = scenarios.load_sources(of_path(desk / folder))
        assert scenarios.check(desk / folder) == []
        assert play(told.id, "guía", told=told).ending in told.endings


SHOWING = [block for block in guide.consoles() if any(typed.shown for typed in guide.typed(block))]


@pytest.mark.parametrize("block", SHOWING, ids=lambda block: block.name)
def test_commands_print_what_the_guide_shows(block: Block, desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "zodiac test" in block.text:
        _crossed(desk)
        if "zodiac record" not in block.text:
            assert main(["record", "barca-1", "--name", "cruzar", "--scenario", "barca.toml"]) == 0
            capsys.readouterr()
    for old, new in block.changes:
        changed = [path for path in desk.glob("*.toml") if path.stem in block.text]
        assert changed
        for path in changed:
            whole = path.read_text("utf-8")
            assert old in whole, f"not in {path.name}: {old}"
            path.write_text(whole.replace(old, new, 1), encoding="utf-8")
    for typed in guide.typed(block):
        if typed.shown:
            fails = any(" error " in line or line.endswith(": distinta.") for line in typed.shown)
            assert main(shlex.split(typed.command)[1:]) == int(fails)
            printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
            assert _is_shown(printed, typed.shown), "\n".join(printed)


def _crossed(desk: Path) -> None:
    """Play what the guide has its reader play, and leave it as a save."""
    with start_gathered(Store(), gather(desk / "barca.toml", ["ines"]), "un sábado")[0] as session:
        for answer in ("contar", "remar", "llamar"):
            session.answer(answer)


def test_the_recording_that_is_shown_is_the_beginning_of_the_one_that_is_made(desk: Path) -> None:
    _crossed(desk)
    shown = next(block.text for block in guide.blocks() if block.kind == "prueba")
    made = write(record(Store(), "barca-1")).decode()
    assert shown.strip() in made


def _is_shown(printed: list[str], shown: tuple[str, ...]) -> bool:
    """Whether lines are printed as they are shown; «…» stands for any words, alone on a line for any lines."""
    pattern = "\n".join(r"(?:.*\n)*.*" if line == "…" else re.escape(line).replace("…", ".*") for line in shown)
    return re.fullmatch(pattern, "\n".join(printed)) is not None


@pytest.mark.parametrize("block", guide.policies(), ids=lambda block: str(block.name))
def test_a_file_of_policies_is_sound(block: Block) -> None:
    ruleset = catalog.get(block.target)
    fighting = tactical(ruleset)
    assert fighting is not None
    assert len(read(parse(block.text.encode(), "politicas.toml"), ruleset.vocabulary, fighting.wishes)) > 1


@pytest.mark.parametrize("typed", SESSIONS, ids=[typed.command for typed in SESSIONS])
def test_a_command_and_its_flags_exist(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    program, order, *words = shlex.split(typed.command.partition(" > ")[0])
    assert program == "zodiac"
    assert order in COMMANDS
    assert main([order, *(words[:1] if order == "new" else ()), "--help"]) == 0
    help_text = capsys.readouterr().out
    for flag in (word for word in words if word.startswith("-")):
        assert flag in help_text, flag


def test_the_codes_it_names_are_those_that_there_are() -> None:
    named = set(re.findall(r"(?:aviso|error|nota) `([a-z0-9-]+)`", guide.text()))
    assert named
    assert named <= registry().keys()


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", guide.text()):
        assert (guide.GUIDE.parent / target).exists(), target
    anchors = {_anchor(title) for title in re.findall(r"^#+ (.+)$", guide.text(), flags=re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", guide.text())) <= anchors


def _anchor(title: str) -> str:
    """How a heading is linked to."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


class TestReference:
    """Every key of the format is told once, where it stands, with its type; and no other."""

    KNOWN = tables(form())
    TOLD = written(guide.text(), KNOWN)

    def test_it_tells_every_table_and_no_other(self) -> None:
        assert self.TOLD.keys() == self.KNOWN.keys()

    @pytest.mark.parametrize("path", KNOWN)
    def test_it_tells_every_key_of_a_table_and_no_other(self, path: str) -> None:
        assert self.TOLD.get(path) == self.KNOWN[path]

    def test_a_key_that_is_missing_or_invented_is_found(self) -> None:
        row = next(line for line in guide.text().splitlines() if line.startswith("| `una_vez_texto` |"))
        without = guide.text().replace(f"{row}\n", "")
        assert written(without, self.KNOWN)["escena.ID"] != self.KNOWN["escena.ID"]
        invented = guide.text().replace(row, f"{row}\n{row.replace('una_vez', 'otra_vez')}")
        assert written(invented, self.KNOWN)["escena.ID"] != self.KNOWN["escena.ID"]


class TestUnisystem:
    """The chapter of the second system tells every key in which it differs from the reference, and no other."""

    THEIRS = tables(form_of("unisystem"))
    TOLD = written(guide.text().replace("| una Habilidad |", "| una Acción |"), THEIRS, "Escribir para Unisystem")
    OWN: ClassVar = {
        path: dict(rows.items() - TestReference.KNOWN.get(path, {}).items()) for path, rows in THEIRS.items()
    }

    @pytest.mark.parametrize("path", [path for path, rows in OWN.items() if rows])
    def test_it_tells_every_key_of_its_own_in_a_table_and_none_that_is_not(self, path: str) -> None:
        assert self.OWN[path].items() <= self.TOLD[path].items() <= self.THEIRS[path].items()

    def test_it_tells_no_table_that_there_is_not(self) -> None:
        assert self.TOLD.keys() <= self.THEIRS.keys()

    @pytest.mark.parametrize("kind", weapon_classes())
    def test_it_tells_what_each_class_of_weapon_does(self, kind: str) -> None:
        each = weapon_classes()[kind]
        assert re.search(rf"^\| `{kind}` \| 1d{each.die} ", guide.text(), flags=re.MULTILINE)


class TestWhole:
    """Everything that the format has is shown, and not only listed."""

    TOML = "\n".join(block.text for block in guide.blocks() if block.language == "toml")
    LESSONS = guide.text().partition("\n## Referencia\n")[0]

    @pytest.mark.parametrize("kind", form().effects)
    def test_every_effect_stands_in_an_example(self, kind: str) -> None:
        assert re.search(rf"\{{ *{kind} *=", self.TOML)

    @pytest.mark.parametrize("path", [path for path in TestReference.KNOWN if path != EFFECTS])
    def test_every_key_is_named_before_the_reference(self, path: str) -> None:
        named = set(re.findall(r"[a-z_]+", self.LESSONS))
        assert TestReference.KNOWN[path].keys() <= named | {"idioma"}

    @pytest.mark.parametrize("state", sorted(set(re.findall(r"\bestado\.([a-z_]+)", LESSONS))))
    def test_a_state_is_read_as_the_lessons_write_it(self, state: str) -> None:
        told = look(spoilt(('requiere = "tiene.ganzua"', f'requiere = "estado.{state}"')))
        assert not [each for each in told if each.severity == "error"]

    def test_an_object_that_is_named_must_be_declared(self) -> None:
        assert "Un **objeto** sí se declara" in self.LESSONS
        assert any(each.severity == "error" for each in look(spoilt(("[objeto.ganzua]", "[objeto.otro]"))))

    def test_nothing_is_put_into_titles(self) -> None:
        assert "En los `titulo` no se sustituye" in self.LESSONS
        assert "llaves" in [each.code for each in look(spoilt(('titulo = "', 'titulo = "{pj} ')))]
