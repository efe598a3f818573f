"""A character's sheet as one page of HTML that stands alone and is fit to print; every word is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import SheetPart
from zodiac_tui.core.text import T
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import language, say
from zodiac_tui.present.settings import notice
from zodiac_tui.present.sheet import parts
from zodiac_tui.present.status import shown_tracks, states, tokens

STYLE = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { font: 10.5pt/1.35 Georgia, "Times New Roman", serif; color: #111; background: #fff; max-width: 186mm; margin: 8mm auto }
h1 { font-size: 20pt; margin: 0; border-bottom: 1.5pt solid #111 }
h2 { font-size: 10.5pt; letter-spacing: .06em; text-transform: uppercase; margin: 0 0 1mm; border-bottom: .5pt solid #888 }
p { margin: 1mm 0 }
.quien { font-style: italic }
.como { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 3mm 0 4mm; padding: 2mm 3mm; border: .75pt solid #111 }
.partes { columns: 2; column-gap: 8mm }
section { break-inside: avoid; margin: 0 0 4mm }
table { border-collapse: collapse; width: 100% }
td { padding: .3mm 2mm .3mm 0; vertical-align: top; border-bottom: .25pt solid #ddd; overflow-wrap: anywhere }
@media print { body { margin: 0; max-width: none } }
"""  # noqa: E501


def page(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> str:
    """Return the whole page for an actor."""
    who, names = view.actors[actor], Names(scenario, ruleset, view)
    head = f'<meta charset="utf-8"><title>{escape(who.name)}</title><style>{STYLE}</style>'
    body = "\n".join(_body(who, names, scenario, ruleset))
    return f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'


def _body(who: Actor, names: Names, scenario: Scenario, ruleset: Ruleset) -> Iterator[str]:
    yield f"<h1>{escape(who.name)}</h1>"
    profile = scenario.characters.get(who.profile)
    for words in (profile.concept, profile.description) if profile else ():
        if words:
            yield f'<p class="quien">{escape(words)}</p>'
    yield f'<div class="como">{"".join(_standing(who, names, ruleset))}</div>'
    yield '<div class="partes">'
    yield from (_part(each) for each in parts(names.view, scenario, ruleset, who))
    things = [names.thing(each) for each in (*who.weapons, *filter(None, [who.armour]), *names.view.items)]
    if things:
        yield _section(say(T("Lleva")), [[thing] for thing in things])
    yield "</div>"
    for text in notice(ruleset.vocabulary):
        yield f"<p><small>{escape(say(text))}</small></p>"


def _standing(who: Actor, names: Names, ruleset: Ruleset) -> Iterator[str]:
    for term in shown_tracks(who, ruleset):
        yield f"<span>{escape(say(term.label))} <b>{escape(tokens(who.track(term.id), term.maximum))}</b></span>"
    suffers = ", ".join(states(who, names.view, ruleset, names.scenario)) or say(T("sin estados"))
    yield f"<span>{escape(suffers)}</span>"


def _part(part: SheetPart) -> str:
    return _section(say(part.title), [[say(cell) for cell in row] for row in part.rows])


def _section(title: str, rows: Sequence[Sequence[str]]) -> str:
    told = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<section><h2>{escape(title)}</h2><table>{told}</table></section>"
