"""A sheet as a page: everything on it, and nothing of a file's words that a browser could take for its own."""

from __future__ import annotations

from html.parser import HTMLParser

from tests.catalog.test_sheets import GOOD
from zodiac_tui.catalog import registry, sheets
from zodiac_tui.present.paper import page

HOSTILE = "<script>alert(1)</script>&amp;'><img src=x onerror=y>"
TAGS = {
    *("html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "div", "section"),
    *("table", "tr", "td", "span", "b"),
}


class Reader(HTMLParser):
    """What a browser would see: tags, attributes, words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def shown(text: str) -> str:
    sheet = sheets.load_bytes(text.encode(), "x.toml")
    scenario, view = sheets.seen(sheet)
    return page(view, scenario, registry.get(sheet.ruleset), sheet.profile.id)


def test_everything_is_on_it() -> None:
    read = Reader(shown(GOOD))
    assert read.open == []
    for words in ("Mencía", "barquera", "brazos de remo", "Natación", "Su hermana", "un bichero", "Heridas Leve", "PK"):
        assert words in read.words


def test_hostile_words_stay_words() -> None:
    text = GOOD
    for harmless in ("Mencía", "barquera", "brazos de remo", "Su hermana", "un bichero", "un silbato"):
        text = text.replace(harmless, HOSTILE)
    read = Reader(shown(text))
    assert read.tags <= TAGS
    assert read.attributes <= {"lang", "charset", "class"}
    assert read.words.count(HOSTILE) >= 6
    assert read.open == []
