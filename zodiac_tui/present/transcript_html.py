"""A transcript as one page of HTML that stands alone: rolls unfold, all open in print, every word escaped."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape

from zodiac_tui.core.events import Narrated, RollMade, RoundMoved
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.retold import Step
from zodiac_tui.present.rulebook import citation
from zodiac_tui.present.say import language, say
from zodiac_tui.present.spans import Block, Line, Span, Style
from zodiac_tui.present.transcript import Transcript, roll_told
from zodiac_tui.present.why import Node, source_line

STYLE = """
:root { color-scheme: light dark; --tinta: #1d1a16; --papel: #fbf8f1; --tenue: #6a6155; --raya: #cfc5b2;
  --caja: #f3ecdd; --bien: #3f6127; --medio: #7a5a08; --mal: #94301f; --marca: #8a5a12 }
@media (prefers-color-scheme: dark) { :root { --tinta: #d9cfbc; --papel: #191613; --tenue: #a89c89; --raya: #463d33;
  --caja: #221e1a; --bien: #a5bd82; --medio: #dcbf6c; --mal: #e08d7d; --marca: #d9a55b } }
* { box-sizing: border-box }
body { font: 1.06rem/1.55 Georgia, "Times New Roman", serif; color: var(--tinta); background: var(--papel);
  max-width: 40rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 2em; line-height: 1.15; margin: 0 0 .6rem }
h2 { font-size: 1.35em; margin: 2.4rem 0 .6rem; border-bottom: 1px solid var(--raya); break-after: avoid }
h3 { font-size: 1em; margin: 1.2rem 0 .3rem; break-after: avoid }
p { margin: .55rem 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 1.2rem 0; padding: .8rem 1rem;
  border: 1px solid var(--raya) }
dt { color: var(--tenue) }
dd { margin: 0 }
.sinopsis { font-style: italic }
.elegido { margin-top: 1.4rem; font-style: italic }
.elegido .signo, .contesta b { color: var(--marca) }
.contesta { color: var(--tenue); font-size: .93em; margin-left: 1rem }
.nota, .tenue { color: var(--tenue) }
.nota, .estado, .lance { margin-left: 1rem; font-size: .96em }
.bien { color: var(--bien) } .medio { color: var(--medio) } .mal { color: var(--mal) }
.fin { text-align: center; letter-spacing: .1em; margin: 2rem 0 }
.aviso { border: 1px solid var(--mal); padding: .5rem .8rem }
details { margin: .8rem 0 .8rem 1rem; padding: .35rem .8rem; background: var(--caja);
  border-left: 3px solid var(--marca); font-size: .95em; break-inside: avoid }
summary { cursor: pointer }
summary .cuenta { display: block; white-space: pre-wrap; font-variant-numeric: tabular-nums }
details ul { margin: .2em 0; padding-left: 1.2em; font-size: .96em }
details ul ul { font-size: 1em }
.fuente { color: var(--tenue); font-size: .9em }
.regla { break-inside: avoid }
a { color: inherit; text-decoration-color: var(--marca) }
@page { margin: 18mm 16mm }
@media print { :root { --tinta: #000; --papel: #fff; --tenue: #444; --raya: #999; --caja: #fff; --bien: #000;
  --medio: #000; --mal: #000; --marca: #555 }
  body { max-width: none; padding: 0; font-size: 10.5pt }
  details::details-content { content-visibility: visible; display: block; height: auto }
  .portada { break-after: page } }
"""
SCRIPT = (
    "(function(){var shut=[];"
    "addEventListener('beforeprint',function(){shut=[].slice.call(document.querySelectorAll('details:not([open])'));"
    "shut.forEach(function(one){one.open=true})});"
    "addEventListener('afterprint',function(){shut.forEach(function(one){one.open=false})})})();"
)
"""Opens the rolls for print in browsers that do not let a style do it. The policy of the page allows no other."""
CLASSES = {
    Style.MUTED: ("span", "tenue"),
    Style.GOOD: ("b", "bien"),
    Style.MIXED: ("b", "medio"),
    Style.BAD: ("b", "mal"),
    Style.DROPPED: ("span", "tenue"),
    Style.KEY: ("span", "signo"),
    Style.EMPHASIS: ("em", ""),
    Style.STRONG: ("strong", ""),
    Style.DIE: ("b", ""),
    Style.TITLE: ("strong", ""),
}
PARAGRAPHS = {"note": "nota", "state": "estado", "fight": "lance", "ending": "fin", "choice": "elegido"}
"""The class of a block's lines by its kind; prose has none."""
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def page(made: Transcript) -> str:
    """Return the whole page."""
    head = "\n".join(
        (
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(made.title)}</title>",
            f"<style>{STYLE}</style>",
        )
    )
    body = "\n".join(_body(made))
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n{head}\n</head>\n<body>\n{body}\n'
        f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _policy() -> str:
    """What the page may load and run: its own style and script, and nothing from anywhere."""
    script = base64.b64encode(sha256(SCRIPT.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{script}'"


def _body(made: Transcript) -> Iterator[str]:
    yield '<header class="portada">'
    yield f"<h1>{escape(made.title)}</h1>"
    if made.synopsis:
        yield f'<p class="sinopsis"{_lang(made)}>{escape(made.synopsis)}</p>'
    facts = "".join(f"<dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd>" for fact in made.facts)
    yield f"<dl>{facts}</dl>"
    yield "</header>"
    yield "<main>"
    known = {rule.id for rule in made.rules}
    for step in made.steps:
        yield from _step(step, made, known)
    if made.trouble:
        yield _p(escape(made.trouble), "aviso")
    yield "</main>"
    if made.rules:
        yield from _rules(made.rules)


def _lang(made: Transcript) -> str:
    """The attribute for the author's words, where they are in another language than ours."""
    fits = _TAG.fullmatch(made.language) and made.language != language()
    return f' lang="{escape(made.language)}"' if fits else ""


def _step(step: Step, made: Transcript, known: set[str]) -> Iterator[str]:
    if step.question and not step.is_choice:
        yield _p(f"{escape(step.question)} <b>{escape(step.answer)}</b>", "contesta")
    for block in step.blocks:
        if isinstance(block.event, RollMade):
            yield _roll(block.event, block.lines, step, known)
        else:
            yield from _block(block, made)


def _block(block: Block, made: Transcript) -> Iterator[str]:
    lang = _lang(made) if isinstance(block.event, Narrated) else ""
    kind = "" if isinstance(block.event, Narrated) else PARAGRAPHS.get(block.kind, "")
    for line in filter(None, block.lines):
        titled = len(line) == 1 and line[0].style is Style.TITLE
        if titled and isinstance(block.event, RoundMoved):
            yield f"<h3>{escape(line[0].text)}</h3>"
        elif titled and block.kind in ("scene", "ending") and kind != "fin":
            yield f"<h2{lang}>{escape(line[0].text)}</h2>"
        else:
            yield _p(_spans(line), kind, lang)


def _p(inside: str, kind: str = "", lang: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f"<p{named}{lang}>{inside}</p>"


def _spans(line: Line) -> str:
    return "".join(map(_span, line))


def _span(span: Span) -> str:
    text = escape(span.text)
    if span.style not in CLASSES or not text.strip():
        return text
    tag, kind = CLASSES[span.style]
    named = f' class="{kind}"' if kind else ""
    return f"<{tag}{named}>{text}</{tag}>"


def _roll(roll: RollMade, lines: tuple[Line, ...], step: Step, known: set[str]) -> str:
    shown = roll_told(roll, lines, step.told)
    first, *rest = map(_spans, shown.head)
    more = "".join(f'<span class="cuenta">{line}</span>' for line in rest)
    return f"<details><summary>{first}{more}</summary>{_tree(shown.nodes, known)}</details>"


def _tree(nodes: Iterable[Node], known: set[str]) -> str:
    items = "".join(f"<li>{_node(node, known)}{_tree(node.children, known)}</li>" for node in nodes)
    return f"<ul>{items}</ul>" if items else ""


def _node(node: Node, known: set[str]) -> str:
    title, source = escape(node.title), source_line(node)
    if node.rule in known:
        title = f'<a href="#{_anchor(node.rule)}">{title}</a>'
    return f'{title} <span class="fuente">[{escape(source)}]</span>' if source else title


def _anchor(rule: str) -> str:
    return escape("regla-" + re.sub(r"[^\w.-]", "_", rule))


def _rules(rules: Iterable[RuleEntry]) -> Iterator[str]:
    yield f'<section class="reglas"><h2>{_said(T("Las reglas que han salido"))}</h2>'
    for rule in rules:
        yield f'<div class="regla" id="{_anchor(rule.id)}"><h3>{escape(rule.title)}</h3>'
        yield f'<p>{escape(rule.text)}</p><p class="fuente">{escape(citation(rule))}</p></div>'
    yield "</section>"


def _said(text: Text) -> str:
    return escape(say(text))
