"""What a rehearsal found, as sections of rows for any front end: a label, its numbers in words, and a share to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core.game_time import duration
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.tactics import tactical
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.lab.explore.policies import POLICIES
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings, Spread
from zodiac_tui.lab.rehearsing.known import Known
from zodiac_tui.lab.rehearsing.tally import NOBODY, WHOLE
from zodiac_tui.lab.trials import GIVEN_UP, MOST_ANSWERS
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.figures import decimal, percentage
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say

MOST_RULES = 8
"""Rules that are named of those that decided rolls."""


@dataclass(frozen=True)
class Row:
    """A line of a section: `share`, from 0 to 1, is what a bar shows; at 95 % it lies from `low` to `high`.

    `tick`: what stands under it on an axis. `counted`: what the share comes of; `spread`: the numbers that the value
    tells, where it is no share.
    """

    label: Text
    value: Text
    share: float | None = None
    low: float = 0
    high: float = 0
    tick: str = ""
    counted: Chance | None = None
    spread: Spread | None = None


@dataclass(frozen=True)
class Section:
    """Rows under a title. `is_curve`: they are a curve's points, in order; `is_histogram`: how often each number came,
    the least first; `axis` is what stands under either, and `wanted` the share that is looked for."""

    title: Text
    rows: tuple[Row, ...]
    note: Text | None = None
    is_curve: bool = False
    is_histogram: bool = False
    axis: Text | None = None
    wanted: float | None = None


@dataclass(frozen=True)
class Other:
    """How often the PJ win by another policy, for the line about how much that matters."""

    policy: str
    victory: Chance


def head(bout: Bout, findings: Findings, seed: str) -> tuple[Text, ...]:
    """What was rehearsed, how often and by which policies."""
    title = Text.data(bout.story.scenario.encounters[bout.fight].title)
    names = joined(Text.data(findings.names[name]) for name in findings.party)
    return (
        T("{title}. Peleas: {n}; semilla: {seed}.", title=title, n=findings.runs, seed=Text.data(seed)),
        T("Los PJ: {who}. Política: {policies}.", who=names, policies=_policies(bout)),
        T("Los rivales: {policy}.", policy=_foes(bout)),
    )


def _policies(bout: Bout) -> Text:
    sides = bout.sides
    usual = about(sides.party, bout.known)
    single = (
        T("{who}, {policy}", who=Text.data(bout.state.actors[pj].name), policy=about(name, bout.known))
        for pj, name in sides.single.items()
    )
    return joined((usual, *single), "; ")


def _foes(bout: Bout) -> Text:
    return about(bout.sides.foes, bout.known) if bout.sides.foes else T("cada cual con su conducta")


def about(policy: str, known: Known) -> Text:
    """A policy by its name, and how it plays."""
    return T("{name} ({about})", name=policy, about=Text.data(say(how(policy, known)).rstrip(".")))


def how(policy: str, known: Known) -> Text:
    """How a policy plays."""
    return Text(known[policy].about) if policy in known else POLICIES[policy].about


def sections(bout: Bout, findings: Findings, others: Sequence[Other] = ()) -> Iterator[Section]:
    """Yield everything that was found."""
    names = Names(bout.story.scenario, bout.story.ruleset, bout.state)
    yield _outcomes(bout, findings)
    if others:
        yield _sensitivity(bout, findings, others)
    yield _lengths(findings)
    yield _survival(findings)
    yield _fell(findings)
    for name in findings.names:
        yield _person(findings, names, name)
    yield _decided(findings, bout.story.ruleset)
    yield _told(findings)


def so_far(bout: Bout, findings: Findings) -> Iterator[Section]:
    """Yield what is worth a look while it is still being played."""
    yield _outcomes(bout, findings)
    yield _lengths(findings)


def _outcomes(bout: Bout, findings: Findings) -> Section:
    rows = tuple(chance_row(OUTCOMES[name], chance) for name, chance in findings.outcomes.items())
    limit = bout.story.scenario.encounters[bout.fight].limit
    note = T("Tablas: la pelea sigue viva al acabar la Ronda {limit}, que es donde su autor la corta.", limit=limit)
    if GIVEN_UP in findings.outcomes:
        note = T("{note} Sin fin: tras {most} respuestas no había acabado.", note=note, most=MOST_ANSWERS)
    more = tactical(bout.story.ruleset)
    if more and more.remark:
        note = T("{note} {remark}", note=note, remark=more.remark)
    return Section(T("Cómo acaba"), rows, note)


def _sensitivity(bout: Bout, findings: Findings, others: Sequence[Other]) -> Section:
    """How much the answer hangs on how the PJ play."""
    rows = (Other(bout.sides.party, findings.victory), *others)
    shown = tuple(chance_row(Text.data(each.policy), each.victory) for each in rows)
    shares = [_share(each.victory) for each in rows]
    values = {"low": percent(min(shares)), "high": percent(max(shares))}
    return Section(T("Victoria según cómo jueguen los PJ"), shown, T("De {low} a {high}, según la política.", **values))


def _lengths(findings: Findings) -> Section:
    rows = tuple(_count_row(rounds, Chance(n, findings.runs)) for rounds, n in findings.lengths.items())
    values: dict[str, Text] = {"rounds": spread(findings.rounds), "time": duration(findings.seconds.middle)}
    note = T("{rounds}; en el juego, {time} las de en medio.", **values)
    return Section(T("Cuántas Rondas dura"), rows, note, is_histogram=True, axis=T("Rondas"))


def _survival(findings: Findings) -> Section:
    rows = tuple(_left_row(rounds, left, findings.runs) for rounds, left in findings.survival.items())
    return Section(T("Cuántas peleas siguen vivas"), rows, is_curve=True, axis=T("Rondas"))


def _left_row(rounds: int, left: float, runs: int) -> Row:
    chance = Chance(round(left * runs), runs)
    low, high = chance.interval
    label, value = T("tras la Ronda {n}", n=rounds), Text.data(percent(left))
    return Row(label, value, left, low, high, str(rounds), chance)


def _fell(findings: Findings) -> Section:
    names = findings.names
    rows = tuple(
        chance_row(Text.data(names[name]) if name != NOBODY else T("nadie"), chance)
        for name, chance in findings.fell.items()
    )
    return Section(T("Quién cae primero"), rows)


def _person(findings: Findings, names: Names, name: str) -> Section:
    states = _terms(names.vocabulary.states)
    rows = [chance_row(T("fuera de combate"), findings.out(name))]
    if findings.dead(name).count or name in findings.party:
        rows.append(chance_row(T("muere"), findings.dead(name)))
    rows += [chance_row(_called(states, mark), chance) for mark, chance in findings.marks(name).items()]
    left = findings.left(name).items()
    rows += [Row(_held(names, track), spread(each), spread=each) for track, each in left]
    return Section(Text.data(findings.names[name]), tuple(rows))


def _decided(findings: Findings, ruleset: Ruleset) -> Section:
    rules = ruleset.vocabulary.rules
    rows = tuple(
        chance_row(Text.data(rules[rule].title if rule in rules else rule), chance)
        for rule, chance in list(findings.decided.items())[:MOST_RULES]
    )
    looked = T("De las tiradas de las primeras {runs} peleas: {n}.", runs=min(WHOLE, findings.runs), n=_n(findings))
    return Section(T("Qué reglas deciden"), rows, looked)


def _n(findings: Findings) -> int:
    return findings.tally.looked_at


def _told(findings: Findings) -> Section:
    told = findings.told
    rows = (
        Row(T("la de en medio"), T("pelea {n}", n=told.median)),
        Row(T("la más corta"), T("pelea {n}", n=told.shortest)),
        Row(T("la peor para los PJ"), T("pelea {n}", n=told.worst)),
    )
    return Section(T("Para verlas"), rows)


def _terms(terms: Iterable[Term]) -> Mapping[str, Term]:
    return {term.id: term for term in terms}


def _called(terms: Mapping[str, Term], name: str) -> Text:
    return terms[name].label if name in terms else Text.data(name)


def _held(names: Names, track: str) -> Text:
    """What a track is called; one that nothing tells while it changes may have a word for what is left of it."""
    head, _, thing = track.partition(":")
    word = names.vocabulary.words.get(f"queda.{head}")
    if word is None or not thing:
        return Text.data(names.thing(track))
    return T("{what} ({whom})", what=word, whom=Text.data(names.thing(thing)))


def chance_row(label: Text, chance: Chance, tick: str = "") -> Row:
    """A chance as a line of a section."""
    low, high = chance.interval
    return Row(label, told(chance), _share(chance), low, high, tick, chance)


def _count_row(rounds: int, chance: Chance) -> Row:
    low, high = chance.interval
    share, label = _share(chance), rounds_told(rounds)
    return Row(label, Text.data(percent(share)), share, low, high, str(rounds), chance)


def rounds_told(n: int) -> Text:
    """A number of Rondas.

    >>> rounds_told(1).plain(), rounds_told(3).plain()
    ('1 Ronda', '3 Rondas')
    """
    return T("{n} Rondas", n=n) if n != 1 else T("1 Ronda")


def _share(chance: Chance) -> float:
    return chance.count / chance.of


def told(chance: Chance) -> Text:
    """A chance with where it lies at 95 %; of what never came, what it is at most.

    >>> told(Chance(0, 200)).plain(), told(Chance(100, 200)).plain()
    ('0 de 200: como mucho 1,9 %', '50,0 % (43,1–56,9)')
    """
    low, high = chance.interval
    if not chance.count:
        return T("0 de {of}: como mucho {high}", of=chance.of, high=percent(high))
    values = {"share": percent(_share(chance)), "low": decimal(100 * low), "high": decimal(100 * high)}
    return T("{share} ({low}–{high})", **values)


def spread(found: Spread) -> Text:
    """The middle of some numbers, their mean, the least and the most."""
    values: dict[str, str | int] = {"middle": found.middle, "least": found.least, "most": found.most}
    if found.least == found.most:
        return T("siempre {n}", n=found.middle)
    return T("{middle} (de {least} a {most}; media {mean})", mean=decimal(found.mean), **values)


def percent(share: float) -> str:
    """A share from 0 to 1 as a percentage with one decimal.

    >>> percent(0.5)
    '50,0 %'
    """
    return percentage(decimal(100 * share))
