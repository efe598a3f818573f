"""Words that want to be more than words, in every front end: read as they stand, or not at all (F22, F23)."""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

import pytest

from tests.ui.plain.typing_in import played
from tests.ui.tui.driving import choose, game, playing, screen, settled
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl.play import run as talk

SIGNS = (
    "\x1b[2J", "\x1b]0;t\x07", "\x1b]8;;http://x\x1b\\y", "\x1bc", "\x1b[31m", "\x1b[6n", "\x1bP+q\x1b\\",
    "\x9b2J", "\x9d0;t\x9c", "\x00", "\x07", "\x08\x08", "\x0b", "\x0c", "\x0e", "\x7f", "\x85", "\r", "a\rb",
    *"\u2028\u2029\ufeff\u00ad\u202a\u202b\u202d\u202e\u2066\u2067\u2069\u200e\u061c\u200b\u200c\u2060\ufe0f",
    *"\U000e0041\U000e0100\ue000\uf8ff\U000f0000\U0010fffd\uffff\ufff9\ud800\udfff",
    "e" + "\u0301" * 2_000, "\u0301" * 50, "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f1ea\U0001f1f8",
)  # fmt: skip
"""Escape sequences, controls, directions, what has no width, what has no meaning, marks without end."""
_FORMS = ("[{}", "[{}]", "[{}]x[/{}]", "[/{}]", "[[{}]]", "\\[{}]", "x[/{}", "[{}]x[/]", "[ {} ]", "[{}][")
_TAGS = (
    "", "b", "i not b", "red on blue", "on", "#ff0000", "$primary", "@click=app.quit", "@click=app.quit()",
    "@click='app.leave'", "link=http://x", "link=\"file:///etc/passwd\"", ".x", "/", "bold", "reverse", "not",
)  # fmt: skip
MARKUP = tuple(form.replace("{}", tag) for form, tag in product(_FORMS, _TAGS))
"""170 strings that one or another reader of markup takes for its own."""


def holding(words: Iterable[str]) -> Session:
    """A game with these words wherever a scenario has some, which no file could bring in."""
    begun = game()
    rules, written = begun.rules, " ".join(f"«{each}»" for each in words)
    gate = rules.scenario.scenes["verja"]
    leave = replace(gate.choices["marcharse"], label=f"Marcharse {written}")
    force = replace(gate.choices["forzar"], reason=f"falta {written}", label=f"Forzar {written}")
    choices = {**gate.choices, "marcharse": leave, "forzar": force}
    scene = replace(gate, text=f"Verja {written} fin", title=f"Verja {written}", choices=choices)
    lena = rules.scenario.characters["lena"]
    lena = replace(lena, description=f"Azotea {written}")
    ends = {name: replace(each, text=f"Fin {written}", title=written) for name, each in rules.scenario.endings.items()}
    scenario = replace(
        rules.scenario,
        scenes={**rules.scenario.scenes, "verja": scene},
        characters={"lena": lena},
        endings=ends,
        title=f"Tres {written}",
    )
    return Session.new(scenario, rules.ruleset, ("lena",), "f22")


def is_plain(text: str) -> bool:
    """Whether nothing in a text can move a cursor, hide, turn the reading direction or pile up."""
    marks = 0
    for sign in text.replace("\n", " "):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > 4 or not sign.isprintable() or unicodedata.category(sign) in ("Cf", "Cc", "Cs", "Co"):
            return False
    return True


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: ascii(sign[:12]))
def test_f22_no_sign_is_said(sign: str) -> None:
    for text in (Text.data(f"a{sign}b"), T("{name} entra.", name=sign), T("{n}: {name}", n=1, name=Text.data(sign))):
        assert is_plain(say(text).replace("\t", " "))
    assert is_plain(clean(sign))


def test_f22_line_mode_writes_none_of_them() -> None:
    written = played(holding(SIGNS), [":ficha", ":mesa", ":reglas", "?", "forzar", "marcharse"])
    assert "Verja" in written
    assert is_plain(written)
    assert max(map(len, written.splitlines())) < 84


def test_f22_json_lines_write_none_of_them() -> None:
    out = io.StringIO()
    asked = '{"do": "sheet"}\n{"do": "why"}\n{"answer": "marcharse"}\n'
    assert talk(holding(SIGNS), out, io.StringIO(asked)) == 0
    assert out.getvalue().isascii()
    assert is_plain("\n".join(_strings([json.loads(line) for line in out.getvalue().splitlines()])))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_f22_the_app_draws_none_of_them(size: tuple[int, int]) -> None:
    async with playing(holding(SIGNS), size) as pilot:
        for keys in (
            (),
            ("f",),
            ("escape",),
            ("r",),
            ("escape",),
            ("question_mark",),
            ("escape",),
            ("k",),
            ("escape",),
        ):
            await pilot.press(*keys)
            await settled(pilot)
            assert is_plain(screen(pilot)), keys
        for _ in range(3):
            await pilot.press("escape")
            await settled(pilot)
            assert is_plain(screen(pilot))


def test_f23_line_mode_shows_markup_as_it_stands() -> None:
    written = "".join(played(holding(MARKUP), [":ficha", "marcharse"]).split())
    missing = [each for each in MARKUP if f"«{each}»".replace(" ", "") not in written]
    assert missing == []


async def test_f23_the_app_shows_markup_as_it_stands_and_does_nothing() -> None:
    """All of it in one text, on a screen that is long enough."""
    async with playing(holding(MARKUP), (100, 200)) as pilot:
        await settled(pilot)
        shown = "".join(screen(pilot).replace("│", "").split())
        assert [each for each in MARKUP if f"«{each}»".replace(" ", "") not in shown] == []
        for keys in ("f", "escape", "r", "escape", "k", "escape"):
            await pilot.press(keys)
            await settled(pilot)
        assert pilot.app.is_running
        for column, row in product(range(4, 90, 12), range(3, 40, 4)):
            await pilot.click(offset=(column, row))
        assert pilot.app.return_code is None


def _strings(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


async def test_f22_f23_an_ending_with_such_words_is_reached() -> None:
    for words in (SIGNS, MARKUP[::7]):
        async with playing(holding(words)) as pilot:
            await choose(pilot, "marcharse")
            await settled(pilot)
            assert is_plain(screen(pilot))
            assert pilot.app.is_running
