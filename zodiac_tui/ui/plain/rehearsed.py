"""What a rehearsal found, in lines, and what can be done with it: watching a fight, comparing, writing it to a file."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.folding import folded
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.rehearsal import Section
from zodiac_tui.present.rehearsal_compared import Pair, compared
from zodiac_tui.present.rehearsal_report import INTERVALS
from zodiac_tui.present.say import say, sentence
from zodiac_tui.ui.exporting import export_rehearsal
from zodiac_tui.ui.plain import replay
from zodiac_tui.ui.plain.beginning import LEAVING, Desk
from zodiac_tui.ui.plain.paper import Paper
from zodiac_tui.ui.plain.refusing import LIST, Refused, not_understood, refuse
from zodiac_tui.ui.rehearsed import Answer
from zodiac_tui.ui.watched import WatchedFight

WATCH, EXPORT, COMPARE = ("ver", "watch"), ("exportar", "export"), ("comparar", "compare")
_HELP = T(
    "«ver N» enseña la pelea N paso a paso, «exportar FICHERO» lo escribe (.md, .html o .csv), «comparar N» lo pone "
    "junto a otro. Nada, para volver."
)


def tell_answer(desk: Desk, found: Answer, kept: list[Answer]) -> None:
    """Tell what was found, and do with it what is typed until an empty line; it is `kept` among the others."""
    kept.append(found)
    _tell(desk.paper, found)
    desk.paper.gap()
    desk.paper.write(say(_HELP))
    while (typed := desk.paper.read()) and typed not in LEAVING:
        word, *rest = typed.removeprefix(":").split() or [""]
        try:
            _do(desk, found, kept, folded(word), " ".join(rest))
        except Refused as error:
            refuse(desk.paper, error)


def _do(desk: Desk, found: Answer, kept: list[Answer], word: str, rest: str) -> None:
    if word in WATCH:
        fight = WatchedFight(found.parts[0].bout, f"{found.asked.request.seed}:{_number(rest, found.asked.runs)}")
        replay.run(Reel(fight), desk.out, desk.inp, width=desk.width)
        desk.paper.write(say(_HELP))
    elif word in EXPORT and rest:
        desk.paper.write(say(export_rehearsal(found.report, rest)))
    elif word in COMPARE:
        _compare(desk.paper, found, [each for each in kept if each is not found], rest)
    elif word in LIST:
        _tell(desk.paper, found)
    elif word in ("ayuda", "help", "?"):
        desk.paper.write(say(_HELP))
    else:
        not_understood(desk.paper, " ".join((word, rest)).strip())


def _number(typed: str, most: int) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 10 and int(typed) < most):
        raise UsageError(T("Escribe un número de {n} a {m}.", n=0, m=most - 1))
    return int(typed)


def _compare(paper: Paper, found: Answer, others: list[Answer], typed: str) -> None:
    """Tell it beside another one; which ones there are, where none is named."""
    if not others:
        paper.write(say(T("Todavía no hay otro ensayo con que comparar.")))
        return
    if not typed and len(others) > 1:
        for n, each in enumerate(others, 1):
            paper.write(f"{n}. {say(each.brief)}", hang=3)
        return
    place = _number(typed, len(others) + 1) if typed else 1
    other = others[max(0, place - 1)]
    paper.write(say(T("A: {told}", told=found.brief)))
    paper.write(say(T("B: {told}", told=other.brief)))
    _side_by_side(paper, compared(found.report, other.report))


def _side_by_side(paper: Paper, pairs: Iterable[Pair]) -> None:
    for pair in pairs:
        paper.gap()
        paper.write(sentence(pair.title))
        for row in pair.rows:
            one, other = row.said
            told = T("{label}: A, {one}; B, {other}.", label=row.label, one=one, other=other)
            paper.write(sentence(told), indent=2)


def _tell(paper: Paper, found: Answer) -> None:
    report = found.report
    paper.gap()
    for text in (*report.head, *report.foot, INTERVALS):
        paper.write(say(text))
    for section in report.sections:
        _section(paper, section)


def _section(paper: Paper, section: Section) -> None:
    paper.gap()
    paper.write(sentence(section.title))
    for row in section.rows:
        paper.write(sentence(T("{label}: {told}.", label=row.label, told=row.value)), indent=2)
    if section.note is not None:
        paper.write(say(section.note), indent=2)
