"""A game as a story to read: what is in it, in three formats, and that nothing in a file is obeyed there."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.content.good import PATH, spoilt
from tests.present.test_reel import falsified
from tests.session.kept import begun, saved, wandered
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.events import RollMade
from zodiac_tui.present import transcript_html, transcript_markdown, transcript_text
from zodiac_tui.present.spans import plain
from zodiac_tui.present.transcript import Transcript, transcript
from zodiac_tui.session.entries import EntryKind
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store

FORMATS = {
    "md": transcript_markdown.document,
    "html": transcript_html.page,
    "txt": transcript_text.document,
}
HOSTILE = (
    "</p><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "<details open>",
    "&lt;b&gt; &amp;",
    "[aqui](https://mal.example/x)",
    "![x](https://mal.example/x.png)",
    "`codigo` ~~no~~ **si** __y__",
    "https://mal.example www.mal.example a@mal.example",
    "# uno",
    "uno #",
    "- dos",
    "> tres",
    "1. cuatro",
    "| a | b |",
    "***",
    "===",
    "<!-- nada -->",
    "\\*",
    "$x^2$",
)
VOID = {"meta", "link", "br", "img", "input", "hr"}


def made(root: Path, **how: object) -> Transcript:
    name = saved(root, **how)  # type: ignore[arg-type]
    return transcript(read_saved(Store(root), name))


def rolled(root: Path) -> Transcript:
    """A game with at least one roll in it."""
    for seed in "abcdefgh":
        found = made(root, seed=seed)
        if any(step.rolls for step in found.steps):
            return found
    raise AssertionError("no roll in eight games")


class Page(HTMLParser):
    """The tags and the text of a page; every tag is closed where it has to be."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] not in ("style", "script"):
            self.text.append(data)

    def count(self, tag: str) -> int:
        return sum(each == tag for each, _ in self.tags)


def parsed(page: str) -> Page:
    found = Page()
    found.feed(page)
    found.close()
    assert not found._open
    return found


class TestWhatIsInIt:
    @pytest.mark.parametrize("form", FORMATS)
    def test_the_title_page(self, form: str, tmp_path: Path) -> None:
        text = FORMATS[form](made(tmp_path))
        for words in (
            "Tres escenas",
            "el equipo de zodiac-tui",
            "CC BY-SA 4.0",
            "Lena",
            "relato",
            "justo",
            "zodiac-tui",
        ):
            assert words in text or words.upper() in text, words

    @pytest.mark.parametrize("form", FORMATS)
    def test_every_roll_with_its_dice_its_grade_and_the_place_of_its_rule(self, form: str, tmp_path: Path) -> None:
        found = rolled(tmp_path)
        text = FORMATS[form](found)
        bare = "".join(parsed(text).text) if form == "html" else text.replace("*", "").replace("\\", "")
        blocks = [block for step in found.steps for block in step.blocks if isinstance(block.event, RollMade)]
        for block in blocks:
            for line in block.lines[:2]:
                assert " ".join(plain(line).split()) in " ".join(bare.replace("> ", "").split())
        assert "SRD, " in text

    @pytest.mark.parametrize("form", FORMATS)
    def test_the_choices_and_the_scenes(self, form: str, tmp_path: Path) -> None:
        text = FORMATS[form](made(tmp_path)).casefold()
        assert "la verja está cerrada" in text
        assert "▸" in text

    def test_an_answer_inside_a_roll_stands_with_its_question(self, tmp_path: Path) -> None:
        asked = [step for step in rolled(tmp_path).steps if step.question and not step.is_choice]
        assert asked
        assert all(step.answer for step in asked)

    def test_rules_are_told_once_at_the_end_and_led_to(self, tmp_path: Path) -> None:
        found = rolled(tmp_path)
        page = parsed(FORMATS["html"](found))
        places = [values["id"] for _, values in page.tags if "id" in values]
        leads = {str(values["href"]) for tag, values in page.tags if tag == "a"}
        assert len(places) == len(set(places)) == len(found.rules)
        assert leads
        assert leads <= {f"#{place}" for place in places}

    def test_what_was_undone_is_not_told_but_counted(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with begun(store) as session:
            session.answer("marcharse")
            session.undo()
        text = FORMATS["txt"](transcript(read_saved(store, store.listed()[0].name)))
        assert "Hay verjas que es mejor no abrir" not in text
        assert "se deshizo o rehizo algo: 1" in text

    @pytest.mark.parametrize("form", FORMATS)
    def test_a_damaged_journal_is_told_up_to_there_and_says_so(self, form: str, tmp_path: Path) -> None:
        name = saved(tmp_path)
        journal = tmp_path / name / "journal.jsonl"
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join([*lines[:3], lines[3].replace(b'"n":2', b'"n":3'), *lines[4:]]))
        found = transcript(read_saved(Store(tmp_path), name))
        assert "dañado desde la línea 4" in FORMATS[form](found).replace("\n", " ")
        assert [step.told.entry.kind for step in found.steps] == [EntryKind.START, EntryKind.ANSWER]

    @pytest.mark.parametrize("form", FORMATS)
    @pytest.mark.parametrize(("line", "steps"), [(1, 0), (3, 2)])
    def test_what_does_not_repeat_is_told_up_to_there_and_says_so(
        self, form: str, line: int, steps: int, tmp_path: Path
    ) -> None:
        name = saved(tmp_path, seed="b")
        whole = transcript(read_saved(Store(tmp_path), name))
        falsified(tmp_path, name, line, '"digest": "', '"digest": "0')
        found = transcript(read_saved(Store(tmp_path), name))
        assert found.steps == whole.steps[:steps]
        text = FORMATS[form](found).replace("\n", " ")
        assert f"(línea {line + 1} del diario)" in text
        assert "no ha terminado" not in text


class TestTheSameSave:
    @pytest.mark.parametrize("form", FORMATS)
    def test_gives_the_same_bytes_also_as_a_copy_and_while_it_is_open(self, form: str, tmp_path: Path) -> None:
        name = saved(tmp_path)
        store = Store(tmp_path)
        first = FORMATS[form](transcript(read_saved(store, name)))
        held = store.open(name)
        try:
            assert FORMATS[form](transcript(read_saved(store, name))) == first
        finally:
            held.close()
        assert FORMATS[form](transcript(read_saved(store, store.copy(name)))) == first

    def test_reading_changes_nothing(self, tmp_path: Path) -> None:
        name = saved(tmp_path)
        before = {path: path.read_bytes() for path in sorted((tmp_path / name).iterdir())}
        FORMATS["html"](transcript(read_saved(Store(tmp_path), name)))
        assert {path: path.read_bytes() for path in sorted((tmp_path / name).iterdir())} == before


class TestThePage:
    def test_it_is_html_with_a_language_and_needs_nothing_else(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = rolled(tmp_path)
        page = FORMATS["html"](found)
        assert page.startswith('<!DOCTYPE html>\n<html lang="es">')
        read = parsed(page)
        assert read.count("details") == sum(len(step.rolls) for step in found.steps)
        assert not any({"src", "srcset", "action", "style"} & values.keys() for _, values in read.tags)
        assert "url(" not in page
        assert "@import" not in page
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert '<html lang="en">' in FORMATS["html"](found)

    def test_only_its_own_script_may_run(self, tmp_path: Path) -> None:
        read = parsed(FORMATS["html"](made(tmp_path)))
        policy = next(values["content"] for tag, values in read.tags if values.get("http-equiv") and tag == "meta")
        assert policy is not None
        assert policy.startswith("default-src 'none'")
        assert read.count("script") == 1


class TestHostileWords:
    """They are shown as they were written, whatever a format would make of them."""

    @pytest.fixture(params=HOSTILE)
    def words(self, request: pytest.FixtureRequest) -> str:
        return str(request.param)

    def hostile(self, root: Path, words: str) -> Transcript:
        safe = words.replace("\\", "\\\\").replace('"', '\\"')
        text = spoilt(
            ('titulo = "Tres escenas"', f'titulo = "{safe}"'),
            ('titulo = "La verja"', f'titulo = "{safe}"'),
            ('texto = "Marcharse"', f'texto = "{safe}"'),
            ('autor = "el equipo de zodiac-tui"', f'autor = "{safe}"'),
            ('nombre = "Lena"', f'nombre = "{safe}"'),
            ('texto = "Hay verjas que es mejor no abrir."', f'texto = "{safe}"'),
        )
        path = root / "hostil.toml"
        path.write_text(text, encoding="utf-8")
        store = Store(root / "partidas")
        with begun(store, path) as session:
            session.answer("marcharse")
        return transcript(read_saved(store, store.listed()[0].name))

    def test_in_html(self, words: str, tmp_path: Path) -> None:
        read = parsed(FORMATS["html"](self.hostile(tmp_path, words)))
        assert read.text.count(words) >= 5
        assert (read.count("script"), read.count("img"), read.count("details")) == (1, 0, 0)

    def test_in_markdown(self, words: str, tmp_path: Path) -> None:
        text = FORMATS["md"](self.hostile(tmp_path, words))
        shown, kinds = [], set()
        for token in MarkdownIt("gfm-like", {"linkify": False}).parse(text):
            kinds.add(token.type)
            for inline in token.children or ():
                kinds.add(inline.type)
            if token.children:
                shown.append("".join(inline.content for inline in token.children))
        assert sum(words in line for line in shown) >= 5
        assert not kinds & {
            "html_block",
            "html_inline",
            "link_open",
            "image",
            "code_inline",
            "fence",
            "s_open",
            "table_open",
        }

    def test_in_text_there_are_only_letters(self, words: str, tmp_path: Path) -> None:
        text = FORMATS["txt"](self.hostile(tmp_path, words))
        assert all(sign.isprintable() or sign == "\n" for sign in text)


def test_also_a_long_title_is_wrapped_in_text(tmp_path: Path) -> None:
    text = FORMATS["txt"](replace(made(tmp_path), title="Tres escenas " * 20))
    assert text.startswith("TRES ESCENAS")
    assert too_wide(text) == []


def too_wide(text: str) -> list[str]:
    """The lines that are longer than the measure, those of one word alone left out."""
    return [line for line in text.splitlines() if len(line) > transcript_text.MEASURE and " " in line.strip()]


EVERYWHERE = [*sorted(PATH.parent.glob("*.toml")), *sorted(scenarios.shipped().glob("*.toml"))]


@pytest.mark.parametrize("path", EVERYWHERE, ids=lambda path: path.stem)
def test_a_random_play_of_every_scenario_is_told_in_every_format(path: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    with wandered(begun(store, path, ()), path.stem, 40) as session:
        n = session.history.n
    found = transcript(read_saved(store, store.listed()[0].name))
    assert (len(found.steps), found.trouble) == (n + 1, "")
    read = parsed(FORMATS["html"](found))
    assert read.count("details") == sum(len(step.rolls) for step in found.steps)
    kinds = {token.type for token in MarkdownIt("commonmark").parse(FORMATS["md"](found))}
    assert not kinds & {"html_block", "fence", "code_block"}
    assert too_wide(FORMATS["txt"](found)) == []
