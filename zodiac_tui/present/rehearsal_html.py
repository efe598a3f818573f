"""A rehearsal as one page of HTML that stands alone, with charts in SVG: no script, all words escaped, fit to print."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_charts import bar, columns, curve
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.say import language, say

STYLE = """
:root { color-scheme: light dark; --tinta: #1d1a16; --papel: #fbf8f1; --tenue: #6a6155; --raya: #cfc5b2;
  --barra: #b9873f; --marca: #4a2f08 }
@media (prefers-color-scheme: dark) { :root { --tinta: #d9cfbc; --papel: #191613; --tenue: #a89c89; --raya: #463d33;
  --barra: #8a6530; --marca: #f2d9a8 } }
* { box-sizing: border-box }
body { font: 1.02rem/1.5 Georgia, "Times New Roman", serif; color: var(--tinta); background: var(--papel);
  max-width: 46rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.9em; line-height: 1.15; margin: 0 0 .6rem }
h2 { font-size: 1.2em; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--raya); break-after: avoid }
p { margin: .4rem 0 }
section { break-inside: avoid }
table { border-collapse: collapse; width: 100% }
th, td { padding: .15rem .8rem .15rem 0; vertical-align: middle; text-align: left; font-weight: normal }
th { width: 30% }
.dibujo { width: 36% }
.cifra { font-variant-numeric: tabular-nums }
.seguidas { columns: 3 11rem; padding: 0; list-style: none; margin: .4rem 0; font-size: .93em }
.nota, .pie { color: var(--tenue); font-size: .94em }
svg { display: block; width: 100%; height: auto; overflow: visible }
svg.barra { height: .9rem }
svg text { fill: var(--tenue); font: 11px Georgia, "Times New Roman", serif }
.fondo, .eje { stroke: var(--raya); fill: none }
.valor { fill: var(--barra) }
.margen { stroke: var(--marca); stroke-width: 1.5; fill: none }
.curva { stroke: var(--marca); stroke-width: 2; fill: none }
.zona { fill: var(--barra); opacity: .35 }
.buscado { stroke: var(--tinta); stroke-dasharray: 5 4; fill: none }
.punto { fill: var(--marca) }
@page { margin: 16mm }
@media print { :root { --tinta: #000; --papel: #fff; --tenue: #333; --raya: #aaa; --barra: #bbb; --marca: #000 }
  * { print-color-adjust: exact }
  body { max-width: none; padding: 0; font-size: 10pt } }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the page may load and run: its own style, and nothing from anywhere."""


def page(made: Report) -> str:
    """Return the whole page."""
    head = "\n".join(
        (
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{_said(made.title)}</title>",
            f"<style>{STYLE}</style>",
        )
    )
    body = "\n".join(_body(made))
    return f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


def _body(made: Report) -> Iterator[str]:
    yield f"<header><h1>{_said(made.title)}</h1>"
    yield from (f"<p>{_said(line)}</p>" for line in made.head)
    if made.how_to_read is not None:
        yield f'<p class="nota">{_said(made.how_to_read)}</p>'
    yield "</header>\n<main>"
    yield from map(_section, made.sections)
    yield "</main>"
    yield from (f'<p class="pie">{_said(line)}</p>' for line in made.foot)


def _section(section: Section) -> str:
    note = "" if section.note is None else f'<p class="nota">{_said(section.note)}</p>'
    return f"<section><h2>{_said(section.title)}</h2>{_inside(section)}{note}</section>"


def _inside(section: Section) -> str:
    if section.is_histogram:
        return columns(section) + _in_words(section)
    if section.is_curve:
        return curve(section) + _in_words(section)
    drawn = any(row.share is not None for row in section.rows)
    return f"<table>{''.join(_row(row, drawn=drawn) for row in section.rows)}</table>"


def _in_words(section: Section) -> str:
    """The numbers of a chart, for whoever would read them."""
    items = (f"<li>{_said(row.label)}: {_said(row.value)}</li>" for row in section.rows)
    return f'<ul class="seguidas">{"".join(items)}</ul>'


def _row(row: Row, *, drawn: bool) -> str:
    shown = "" if row.share is None else bar(row)
    cell = f'<td class="dibujo">{shown}</td>' if drawn else ""
    return f'<tr><th scope="row">{_said(row.label)}</th>{cell}<td class="cifra">{_said(row.value)}</td></tr>'


def _said(text: Text) -> str:
    return escape(say(text))
