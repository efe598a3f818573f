"""A rehearsal is written with every number that was found, whatever names are in it; no word means anything else."""

from __future__ import annotations

import csv
from dataclasses import replace
from html.parser import HTMLParser
from io import StringIO

import pytest

from tests.lab.rehearsing.bouts import DUEL, PACK, PAIR, bout
from zodiac_tui.lab.rehearsing.findings import Findings, Wanted
from zodiac_tui.lab.rehearsing.tally import Tally, count
from zodiac_tui.present.rehearsal import Other, percent
from zodiac_tui.present.rehearsal_export import FORMATS, exported, report, report_of_variants
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.rehearsal_variants import Variants, nearest
from zodiac_tui.present.say import say

RUNS = 5
HOSTILE = '=<script>alert(1)</script>|*x*"&\n# y'


def found(name: str = HOSTILE) -> tuple[Report, Variants]:
    """The rehearsal of a duel whose fighters and title have such a name, and one of variants of it."""
    fight, tally = bout(DUEL), Tally()
    for run in range(RUNS):
        count(tally, fight, "1", run)
    scenario = fight.story.scenario
    titled = {fight.fight: replace(scenario.encounters[fight.fight], title=name)}
    fight = replace(fight, story=replace(fight.story, scenario=replace(scenario, encounters=titled)))
    told = Findings(tally, dict.fromkeys(fight.names, name), fight.state.party)
    variants = Variants("pnj.x", fight, (("1", told), ("<b>", told)), "1", Wanted("victoria", 0.5))
    return report(fight, told, [Other("feroz", told.victory)], "1"), variants


MADE, VARIANTS = found()


@pytest.mark.parametrize("made", [MADE, report_of_variants(VARIANTS)])
def test_csv_has_a_line_of_all_columns_for_every_row(made: Report) -> None:
    head, *lines = csv.reader(StringIO(exported(made, "csv")))
    rows = [row for section in made.sections for row in section.rows]
    assert len(lines) == len(rows)
    for line, row in zip(lines, rows, strict=True):
        cells = dict(zip(head, line, strict=True))
        assert not any(word.startswith("=") for word in line)
        if row.counted is not None:
            assert (int(cells["count"]), int(cells["of"])) == (row.counted.count, row.counted.of)
        if row.spread is not None:
            assert [int(cells[name]) for name in ("value", "low", "high")] == [
                row.spread.middle,
                row.spread.least,
                row.spread.most,
            ]


@pytest.mark.parametrize("made", [MADE, report_of_variants(VARIANTS)])
def test_markdown_keeps_its_tables(made: Report) -> None:
    written = exported(made, "md")
    lines = written.split("\n")
    assert "<script>" not in written
    assert sum(line.startswith("## ") for line in lines) == len(made.sections)
    cells = {line.replace("\\|", "").count("|") for line in lines if line.startswith("|")}
    assert cells <= {3, 4}


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("made", [MADE, report_of_variants(VARIANTS)])
def test_html_stands_alone_with_a_chart_for_each_section_that_has_one(made: Report) -> None:
    page = Page(exported(made, "html"))
    assert not page.open
    assert not {"script", "link", "img", "iframe", "b"} & set(page.tags)
    charts = sum(section.is_curve or section.is_histogram for section in made.sections)
    bars = sum(
        row.share is not None
        for section in made.sections
        if not section.is_curve and not section.is_histogram
        for row in section.rows
    )
    assert page.tags.count("svg") == charts + bars > 0
    for section in made.sections:
        assert all(say(row.value) in page.words for row in section.rows)


def test_every_format_has_the_rate_of_victory() -> None:
    rate = MADE.sections[0].rows[0].counted
    assert rate is not None
    assert percent(rate.count / rate.of) in exported(MADE, "md")
    assert percent(rate.count / rate.of) in exported(MADE, "html")
    assert set(FORMATS) == {"md", "html", "csv"}


@pytest.mark.parametrize(("share", "told"), [(0.6, "victoria"), (1.0, "derrota")])
def test_the_nearest_value_is_told_with_its_rivals_or_that_it_is_none(share: float, told: str) -> None:
    lines = [say(line) for line in nearest(replace(VARIANTS, wanted=Wanted(told, share)))]
    assert "pnj.x = 1" in lines[0]
    assert lines[1].startswith("Con tantas peleas, también" if told == "victoria" else "Aun así")


@pytest.mark.parametrize(
    ("scenario", "labels"),
    [
        (PACK, {"disparos (un arco viejo)"}),
        (PAIR, {f"{it} (la escopeta del guarda)" for it in ("balas", "balas de repuesto")}),
    ],
)
def test_what_is_left_of_a_thing_is_called_as_on_screen(scenario: str, labels: set[str]) -> None:
    fight, tally = bout(scenario), Tally()
    count(tally, fight, "1", 0)
    told = Findings(tally, fight.names, fight.state.party)
    found = {say(row.label) for section in report(fight, told, [], "1").sections for row in section.rows if row.spread}
    assert labels <= found
    assert not any(":" in label or "_" in label for label in found)
