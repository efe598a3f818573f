"""A rehearsal, or one of variants side by side, as a file to keep: Markdown, a page of HTML with charts, or CSV."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.text import Text
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.exact import Exact
from zodiac_tui.lab.rehearsing.findings import Findings
from zodiac_tui.present import (
    rehearsal,
    rehearsal_csv,
    rehearsal_exact,
    rehearsal_html,
    rehearsal_markdown,
    rehearsal_variants,
)
from zodiac_tui.present.rehearsal import Other
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.rehearsal_variants import Variants
from zodiac_tui.present.settings import notice

MARKDOWN, HTML, CSV = "md", "html", "csv"
FORMATS = {MARKDOWN: rehearsal_markdown.document, HTML: rehearsal_html.page, CSV: rehearsal_csv.table}
"""By what a file's name ends in, without its point: what writes a report so."""


def report(bout: Bout, findings: Findings, others: Sequence[Other], seed: str) -> Report:
    """Return what there is to be written of a rehearsal."""
    return Report(
        _title(bout),
        rehearsal.head(bout, findings, seed),
        tuple(rehearsal.sections(bout, findings, others)),
        notice(bout.story.ruleset.vocabulary),
    )


def report_of_variants(made: Variants) -> Report:
    """Return what there is to be written of a rehearsal of variants."""
    return Report(
        _title(made.bout),
        rehearsal_variants.head(made),
        tuple(rehearsal_variants.sections(made)),
        notice(made.bout.story.ruleset.vocabulary),
    )


def report_of_exact(bout: Bout, found: Exact) -> Report:
    """Return what there is to be written of a fight that was worked out."""
    return Report(
        _title(bout),
        (rehearsal_exact.head(bout),),
        rehearsal_exact.sections(found),
        notice(bout.story.ruleset.vocabulary),
        None,
    )


def exported(made: Report, form: str) -> str:
    """Return a report in one of FORMATS; raises KeyError for another."""
    return FORMATS[form](made)


def _title(bout: Bout) -> Text:
    return Text.data(bout.story.scenario.encounters[bout.fight].title)
