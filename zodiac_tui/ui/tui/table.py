"""What a game shows at one moment, as lines and rows: everything that the play screen asks `present` for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from zodiac_tui.chance.tape import is_face
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Ending, Scenario, Scene
from zodiac_tui.core.spending import Foreseeing
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.present import choices, panels
from zodiac_tui.present.asked import question as asked
from zodiac_tui.present.asked import viewer as viewer_of
from zodiac_tui.present.asked import without_sign
from zodiac_tui.present.declared import ACTION, TARGET, USE, with_examples
from zodiac_tui.present.naming import Names
from zodiac_tui.present.prose import prose
from zodiac_tui.present.references import Referring, rule_of
from zodiac_tui.present.repeated import repeated
from zodiac_tui.present.say import language, say
from zodiac_tui.present.sheet import body_referring, referring
from zodiac_tui.present.spans import Line, Span, Style, line, plain
from zodiac_tui.present.tale import clocks, clocks_line
from zodiac_tui.present.throwing import asks_for_die, thrown_for
from zodiac_tui.present.why import Node, explain, source_line
from zodiac_tui.present.worked import Worked
from zodiac_tui.session.course import Rules
from zodiac_tui.session.game import Session
from zodiac_tui.settings import kept
from zodiac_tui.settings.keys import option_keys
from zodiac_tui.ui.dialogue import BACKS, WHO, is_found_by_words
from zodiac_tui.ui.tui import foes as foe_lines
from zodiac_tui.ui.tui.widgets.rows import Row

DIGITS = "123456789"
"""The keys of options that are found by letters."""
LEADS_BACK = "0"
"""The key of an option that leads back, wherever it stands."""
DECLARED = (ACTION, USE, TARGET)
MAIN = ("escena", "declarar")
"""Topics of the questions that lead the game; every other one is asked within something."""
TITLE, LEAVE, PLAY = "titulo", "salir", "jugar"
"""What can be chosen once a game has ended."""
DOT = " · "
MARGINS = 4
"""Cells of a line that stay free: at its ends, and between what stands at them."""
MOST_DRAWN = 8
"""Sheets that are kept as lines."""
WAITING_LINES, GAP = 2, 2
"""Lines that those who have still to act may take, and the cells before them."""
BAR = 10
"""Cells of a bar of odds."""
SUCCESS = T("É")
BLANK = Referring(())


def head(session: Session, width: int) -> tuple[Line, Line]:
    """The two ends of the first line of a screen so wide: where the game is, and its time."""
    view, scenario = session.view, session.rules.scenario
    time = f"{say(duration(view.elapsed))}{DOT}" if view.elapsed else ""
    right: Line = (*_trouble(session), Span(f"{time}{session.contract.value}", Style.MUTED))
    if view.encounter is not None:
        room = width - MARGINS - len(plain(right))
        left: Line = panels.breadcrumb(view, scenario, session.rules.ruleset, room)
    else:
        scene = scenario.scenes.get(view.scene) if view.party else None
        left = heading(scenario, scene)
    return left, right


def heading(scenario: Scenario, scene: Scene | None) -> Line:
    """The titles of a scenario and of a scene, once where they are the same, as those of a creation are."""
    title, place = (prose(each.title, scenario) if each else "" for each in (scenario, scene))
    return (Span(title, Style.TITLE), Span(DOT + place if place not in ("", title) else "", Style.MUTED))


def _trouble(session: Session) -> Line:
    if session.read_only is not None:
        return (Span(say(T("solo lectura")), Style.BAD), Span(DOT))
    return (Span(say(T("no guardado")), Style.BAD), Span(DOT)) if session.unsaved else ()


def status(session: Session, width: int, *, wide: bool) -> list[Line]:
    """How every PJ is: in a line of `width` cells each, in two where one is too short; or in a column of their own in
    several. A track is never parted from its name."""
    found: list[Line] = []
    for actor in session.view.party:
        who, tracks = panels.status(session.view, session.rules.ruleset, actor, session.rules.scenario)
        if wide:
            name, _, states = who
            found += [*(((),) if found else ()), (name,), (Span("  "), states), (Span("  "), *tracks)]
        elif len(plain((*who, *tracks))) + GAP < width:
            found.append((*who, Span("   "), *tracks))
        else:
            found += [who, (Span("  "), *tracks)]
    return [*found, *_clocks(session, wide=wide)]


def _clocks(session: Session, *, wide: bool) -> Iterator[Line]:
    """The clocks that everybody may see: in one line, or in a column of their own."""
    view, scenario = session.view, session.rules.scenario
    rows = clocks(view, scenario) if view.party else ()
    if rows and not wide:
        yield clocks_line(view, scenario)
    for row in rows if wide else ():
        yield from ((), line(row.name, Style.MUTED), (Span("  "), Span(row.tokens, Style.STRONG)))


def foe_rows(session: Session) -> tuple[panels.FoeRow, ...]:
    """Everybody else in the fight as whoever is asked sees them; () outside fights."""
    view = session.view
    return panels.foes(view, session.rules.scenario, session.rules.ruleset, viewer(session)) if view.party else ()


def still_to_act(session: Session) -> tuple[str, ...]:
    """The names of those who have still to act in this Ronda; () outside fights."""
    return panels.still_to_act(session.view, session.rules.scenario, session.rules.ruleset)


def foes(session: Session, width: int, *, wide: bool) -> list[Line]:
    """Everybody else in the fight, and who has still to act; nothing outside fights."""
    view = session.view
    if view.encounter is None or not view.party:
        return []
    rows = foe_rows(session)
    distances = [say(term.label) for term in session.rules.ruleset.vocabulary.distances]
    seen_by = view.actors[viewer(session)].name
    if wide:
        lines = (*seen_from(session), *foe_lines.listed(rows))
    else:
        lines = foe_lines.track(seen_by, rows, distances, width)
    return [*lines, *_waiting(still_to_act(session), rows, width, wide=wide)]


def whole(session: Session) -> list[Line]:
    """Everybody else in the fight, who has still to act, and how every PJ is: as long as it is, for a page."""
    others = foes(session, 0, wide=True)
    return [*others, *(((),) if others else ()), *status(session, 0, wide=True)]


def shorter_foes(session: Session) -> list[list[Line]]:
    """The same for a column with less room: without how they are played, then in a line each."""
    rows = foe_rows(session)
    waiting = list(_waiting(still_to_act(session), rows, 0, wide=True))
    shorter = (foe_lines.listed(rows, played=False), foe_lines.in_lines(rows))
    return [[*seen_from(session), *lines, *waiting] for lines in shorter]


def seen_from(session: Session) -> list[Line]:
    """Whose Distancias are shown, where they may be those of several; nothing where nobody is at any."""
    view = session.view
    if len(view.party) < 2 or not foe_rows(session):
        return []
    return [line(T("Desde {name}", name=view.actors[viewer(session)].name), Style.MUTED)]


def _waiting(names: Sequence[str], rows: Sequence[panels.FoeRow], width: int, *, wide: bool) -> Iterator[Line]:
    """Who has still to act."""
    label = say(T("Quedan por actuar"))
    if names and wide:
        yield ()
    if names:
        told = DOT.join(names) if wide else foe_lines.waiting(names, rows, WAITING_LINES * width - len(label) - GAP)
        yield (Span(f"{label}  ", Style.MUTED), Span(told))


def sheet_beside(session: Session, width: int, room: int) -> list[Line]:
    """The sheet of the PJ whose turn it is to be asked, below all else in a column of its own so wide: all of it where
    so many lines are enough, else the part with its Acciones, which are what is rolled on, and what else has room."""
    view, rules = session.view, session.rules
    if not view.party or rules.scenario.creates:
        return []
    who = view.actors[viewer(session)]
    lines = _sheet_lines(rules.scenario.digest, who.digest, view.items, language(), lambda: _body(session, who.id))
    if len(view.party) > 1:
        room -= 2
    shown = [told.line for part in _with_room(_parts(lines), session, width, room - 1) for told in part]
    shown = [*([()] if shown and shown[0] else []), *shown]
    return [*(((), line(who.name, Style.STRONG)) if shown and len(view.party) > 1 else ()), *shown]


def _with_room(parts: Sequence[_Part], session: Session, width: int, room: int) -> list[_Part]:
    """The parts of a sheet that have room, in their order: the Acciones before all others, then the last ones."""
    acts = _acts(session.rules.ruleset)
    rolled = [n for n, part in enumerate(parts) if any(told.rule and told.rule in acts for told in part)]
    kept: set[int] = set()
    for n in [*rolled, *(n for n in reversed(range(len(parts))) if n not in rolled)]:
        needed = sum(-(-max(1, len(plain(told.line))) // width) for told in parts[n])
        if needed <= room:
            kept.add(n)
            room -= needed
    return [part for n, part in enumerate(parts) if n in kept]


@cache
def _acts(ruleset: Ruleset) -> frozenset[str]:
    """The rules of a ruleset's Acciones."""
    vocabulary = ruleset.vocabulary
    return frozenset(rule_of(vocabulary, term.id) for term in vocabulary.actions)


def _body(session: Session, pj: str) -> tuple[Referring, ...]:
    return body_referring(session.view, session.rules.scenario, session.rules.ruleset, pj)


_Part = Sequence[Referring]
_drawn: dict[tuple[object, ...], tuple[Referring, ...]] = {}
"""Sheets as lines, by everything that they follow from: a column is drawn anew with every answer."""


def _sheet_lines(
    scenario: str, actor: str, items: tuple[str, ...], spoken: str, make: Callable[[], tuple[Referring, ...]]
) -> tuple[Referring, ...]:
    key = (scenario, actor, items, spoken)
    if key not in _drawn:
        if len(_drawn) >= MOST_DRAWN:
            _drawn.clear()
        _drawn[key] = make()
    return _drawn[key]


def _parts(lines: Sequence[Referring]) -> list[list[Referring]]:
    """The lines in parts, each but the first after a blank line, which belongs to it."""
    found: list[list[Referring]] = [[]]
    for each in lines:
        if not each.line:
            found.append([])
        found[-1].append(each)
    return found


def _decisions(n: int) -> Text:
    """How many answers were given, in words."""
    return T("1 decisión") if n == 1 else T("{n} decisiones", n=max(0, n))


def viewer(session: Session) -> str:
    """The PJ whose Distancias are shown."""
    return viewer_of(session.view, session.prompt)


# -- what is asked ----------------------------------------------------------------------------------------------
def is_within(prompt: Prompt) -> bool:
    """Whether a question is asked inside something else: a roll, an attack, a choice already made."""
    return prompt.topic not in MAIN


def question(session: Session) -> list[Line]:
    """What stands above the options: the question, and the dice so far where it is asked inside a roll."""
    prompt = session.prompt
    if prompt is None:
        return _ended(session)
    if not is_within(prompt):
        return []
    found = [(Span(asked(without_sign(prompt), session.view), Style.STRONG),), *_how_many(prompt)]
    if about := thrown_for(session):
        found.insert(0, (Span(about),))
    if again := repeated(session):
        found.insert(0, (Span(again),))
    dice = _dice_so_far(session, prompt)
    return [dice, *found] if dice else found


def _how_many(prompt: Prompt) -> list[Line]:
    """How many options are ticked, and which keys do that, where several are."""
    if prompt.kind is not PromptKind.SEVERAL:
        return []
    few, many = prompt.minimum, min(prompt.maximum, len(prompt.options))
    count = T("Marca {n}", n=few) if few == many else T("Marca de {few} a {many}", few=few, many=many)
    return [line(T("{count} con su tecla o con Espacio, y acaba con Intro.", count=count), Style.MUTED)]


def rows(
    session: Session, odds: Mapping[str, Fraction] | None = None, looking_back: Sequence[tuple[str, Text]] = ()
) -> list[Row]:
    """The options of the open question, or what can be done once the game has ended, `looking_back` on it last."""
    prompt = session.prompt
    if prompt is None:
        leads = [(TITLE, T("Volver al título")), (LEAVE, T("Salir"))]
        if session.made is not None and session.made.file is not None:
            leads.insert(0, (PLAY, T("Jugar con {name}", name=session.made.name)))
        leads += looking_back
        return [Row(str(n), value, line(label)) for n, (value, label) in enumerate(leads, 1)]
    rules = session.rules
    told = with_examples(prompt, session.view, rules.scenario, rules.ruleset, short=True)
    shown = choices.rows(told, odds, rules.ruleset.vocabulary)
    keys = DIGITS if is_found_by_words(session) else option_keys(kept.settings().keys)
    shown_by = zip(keys + " " * len(shown), shown, strict=False)
    return [_row(LEADS_BACK if row.id in BACKS else key.strip(), row) for key, row in shown_by]


def reason(session: Session, option: str) -> Text | None:
    """Why an option is barred."""
    prompt = session.prompt
    return next((each.reason for each in prompt.options if each.id == option), None) if prompt else None


def has_odds(session: Session) -> bool:
    """Whether some option of the open question leads to a roll."""
    prompt = session.prompt
    return prompt is not None and not is_within(prompt) and any(option.detail is not None for option in prompt.legal)


def declares(session: Session) -> bool:
    """Whether the open question is about what to declare in a fight."""
    prompt, ruleset = session.prompt, session.rules.ruleset
    return prompt is not None and isinstance(ruleset, Foreseeing) and ruleset.foresees(prompt.topic)


def can_be_weighed(session: Session) -> bool:
    """Whether the page of odds has something to tell of the open question: also of declarations in a fight."""
    prompt = session.prompt
    is_asked_within = prompt is not None and prompt.kind is PromptKind.CHOICE and is_within(prompt)
    is_of_roll = is_asked_within and (_leads_to_roll(session) or _has_thrown(session))
    return declares(session) or has_odds(session) or is_of_roll or asks_for_die(prompt)


def _has_thrown(session: Session) -> bool:
    """Whether dice have fallen in what the open question belongs to."""
    beat = session.open_beat
    return beat is not None and any(map(is_face, beat[1]))


def _leads_to_roll(session: Session) -> bool:
    """Whether the open question is one after which somebody rolls: what is declared in a scene, who does what was
    chosen, how it is rolled, how an attack is met."""
    vocabulary, prompt = session.rules.ruleset.vocabulary, session.prompt
    before = vocabulary.free.before if vocabulary.free is not None else ()
    return prompt is not None and prompt.topic in (WHO, *DECLARED, *before, *vocabulary.meets)


def odds(session: Session) -> Mapping[str, Fraction]:
    """The chance of success of each option that is rolled; nothing for questions that are not about rolls."""
    if declares(session):
        from zodiac_tui.lab.spending import unspent  # noqa: PLC0415

        return unspent(session)
    if not has_odds(session):
        return _odds_within(session)
    from zodiac_tui.lab import advise  # noqa: PLC0415

    return advise.for_prompt(session)


def _odds_within(session: Session) -> Mapping[str, Fraction]:
    """The odds of what leads to a roll and is quick to weigh."""
    if not _leads_to_roll(session):
        return {}
    from zodiac_tui.lab.spending import unspent  # noqa: PLC0415

    return unspent(session)


def _row(key: str, row: choices.OptionRow) -> Row:
    detail = row.detail if row.enabled else row.reason
    price = DOT.join(part for part in (row.cost, row.grade) if part)
    cost: Line = (Span(price, Style.MIXED),) if price else ()
    aside = bar(row.success) if row.success is not None else ()
    shown: Line = (Span(detail, Style.MUTED),) if detail else ()
    return Row(key, row.id, (Span(row.label),), shown, aside, row.enabled, cost=cost)


def bar(chance: Fraction) -> Line:
    """A chance of success as ten cells and as a percentage."""
    full = min(BAR, max(0, round(BAR * chance)))
    return (
        Span(f"{say(SUCCESS)} ", Style.MUTED),
        Span("█" * full, Style.GOOD),
        Span("░" * (BAR - full), Style.DROPPED),
        Span(f" {choices.percent(chance):>5}"),
    )


def _dice_so_far(session: Session, prompt: Prompt) -> Line:
    """The faces that lie on the table, and what they come to now."""
    faces = prompt.context.get("caras")
    if not isinstance(faces, list) or not faces:
        return ()
    dice = Span(", ".join(str(face) for face in faces), Style.DIE)
    total, against = prompt.context.get("total"), prompt.context.get("contra")
    told = T(": total {total} contra ({against})", total=str(total), against=str(against))
    return (
        Span(say(T("Ha salido")) + " "),
        dice,
        Span(say(told) if total is not None else ""),
        *_grade(session, prompt),
    )


def _grade(session: Session, prompt: Prompt) -> Line:
    grade = prompt.context.get("grado")
    if not isinstance(grade, str):
        settled = session.rules.ruleset.vocabulary.words.get(choices.UNGRADED)
        return (Span("  "), Span(say(settled), Style.BAD)) if settled is not None else ()
    label, style = _names(session).grade(grade)
    return (Span("  "), Span(label, style))


def _names(session: Session) -> Names:
    return Names(session.rules.scenario, session.rules.ruleset, session.view)


def _ended(session: Session) -> list[Line]:
    """The ending and what was played, in a few lines."""
    scenario, view = session.rules.scenario, session.view
    ending = scenario.endings.get(session.ending)
    party = ", ".join(view.actors[pj].name for pj in view.party)
    if scenario.creates:
        return [_ending(ending, scenario)]
    played = T(
        "{scenario} · {party} · {choices} · {time} de historia",
        scenario=scenario.title,
        party=party,
        choices=_decisions(session.history.answers),
        time=duration(view.elapsed),
    )
    return [_ending(ending, scenario), line(played, Style.MUTED)]


def _ending(ending: Ending | None, scenario: Scenario) -> Line:
    title = prose(ending.title, scenario) if ending else ""
    return (Span(f"{say(T('Final'))}  ", Style.MUTED), Span(title, Style.TITLE))


# -- what else can be looked at ---------------------------------------------------------------------------------
def why(session: Session, rolls: Sequence[Worked]) -> list[Referring]:
    """The explanations of some rolls of a game as trees of lines, each cause with its rule."""
    return explained(session.rules, session.view, rolls)


def explained(rules: Rules, view: State, rolls: Sequence[Worked]) -> list[Referring]:
    """The explanations of some rolls on given rules, in words of a game whose view is `view`."""
    found: list[Referring] = []
    for roll in rolls:
        for node in explain(roll, rules.ruleset, view, rules.scenario):
            found += [*([BLANK] if found else ()), *_branch(node, 0)]
    return found


def _branch(node: Node, depth: int) -> Iterator[Referring]:
    inset = "  " * depth
    yield Referring((Span(inset), Span(node.title, Style.PLAIN if depth else Style.STRONG)), node.rule)
    if node.text:
        yield Referring((Span(f"{inset}  "), Span(node.text, Style.MUTED)))
    source = source_line(node)
    if source:
        yield Referring((Span(f"{inset}  "), Span(f"[{source}]", Style.DROPPED)))
    for child in node.children:
        yield from _branch(child, depth + 1)


def sheet(session: Session) -> list[Referring]:
    """The sheets of the party, each state, track, number and Habilidad with its rule."""
    view, scenario, ruleset = session.view, session.rules.scenario, session.rules.ruleset
    found: list[Referring] = []
    for pj in view.party:
        found += [*((BLANK, BLANK) if found else ()), *referring(view, scenario, ruleset, pj)]
    return found
